"""What the logs and the figures of all games have in common: base classes of what each game's `log.py` has.

    log = match.log()
    for event in match.events():
        for line in log.feed(event): ...     # finished lines
    for line in log.flush(): ...             # the last one

A line only grows at its end, but for that of a walk, which has its last square only.
"""

import struct

from furbowl.loading import on_demand
from furbowl.protocol import ENDS, SCORE, TEAMS, TURN


class Log:
    """SENTENCES  what an event adds to the line, by kind: a text that may name what names() gives; several, of which
               the event's first number says which; or a function of the log and the event that gives such a text
    OPENS      the kinds that begin a line
    WALK       the kind of which several in a row, of one piece, are told as one
    MATTERS    what matters of a turn that is over, by kind: (how much, what is said of the piece, "" for nothing;
               several as in SENTENCES; and what more where it is one of the side that reads it)
    AHEAD      how much it matters that the other side has a ball, and how far it has to go; 0: nothing is said of it
    LOSES      the kinds by which somebody gives the ball away; GAINS: by which somebody has it
    """

    SENTENCES, OPENS, WALK = {}, (), -1
    MATTERS, LOSES, GAINS, BALL, AHEAD = {}, (), -1, "ball", 0

    def __init__(self, match):
        """match: where names, columns and score are looked up."""
        self.match = match
        self.line = ""  # so far, not finished
        self.last = (-1,) * 5  # the event before
        self.mode = 0  # all that later lines depend on (furbowl/history.py)

    def feed(self, event):
        """Take an event; the lines that it finishes, as a list."""
        done = []
        if event[0] == self.WALK and event[:2] == self.last[:2]:
            self.line = ""  # the walk goes on
        elif self.opens(event):
            done = self.flush()
        text = self.text(event)
        self.line = (self.line + text % self.names(event)).lstrip()
        self.last = event
        return done

    def opens(self, event):
        """Whether a line begins with an event."""
        return event[0] in self.OPENS

    def text(self, event):
        """What an event adds."""
        text = self.SENTENCES[event[0]]
        if isinstance(text, tuple):
            return text[event[3]]
        return text if isinstance(text, str) else text(self, event)

    def names(self, event):
        """What a text may name of the event. stop: the end of the sentence before; side and other: those with the
        numbers of the event."""
        _, who, square, a, b = event
        names = {"who": self.who(who), "name": self.match.name(who) if who >= 0 else "", "square": self.square(square)}
        names.update({"a": a, "b": b, "side": TEAMS[a & 1], "other": TEAMS[b & 1], "stop": self.stop()})
        return names

    def flush(self):
        """The unfinished line, if there is one, as a list."""
        line, self.line = self.line, ""
        return [line] if line else []

    def stop(self):
        """The end of a sentence, where the line has none."""
        return "" if self.line[-1:] in ("", ".", "!", ":") else "."

    def spoken(self, events, lines):
        """Lines as History.tell() gives them for events, in the words of the message bar."""
        return lines

    def end(self, winner, capped):
        """How the match ended."""
        told = " after %d turns" % self.match.turn_cap if capped else ""
        if winner < 0:
            return "A draw%s, %d:%d." % ((told,) + self.match.score)
        return "%s wins%s, %d:%d." % ((TEAMS[winner], told) + self.match.score)

    @on_demand
    def mattered(self, events, side, rows, width):
        """What mattered to a side in the other's turn: at most two sentences, as at most so many rows of so many
        letters; none where nothing did, though something happened."""
        facts, match = {}, self.match
        before, last = None, 0  # who had the ball first of all, -1 for nobody; flags of the event before
        for kind, who, _, a, _ in events:
            flags = match.flags(kind)
            if flags & SCORE:
                return []  # the screen of the score has told it, and all stand anew
            if flags & ENDS and last & TURN:
                return _rows("%s did nothing." % TEAMS[1 - side], width)
            last = flags
            if before is None and (kind in self.LOSES or kind == self.GAINS):
                before = -1 if kind == self.GAINS else who
            worth, said, more = self.MATTERS.get(kind, (0, "", ""))
            said = said[a] if isinstance(said, tuple) else said
            own = who >= 0 and worth and match.side_of(who) == side
            worth += 100 if own else 0
            if said and worth >= facts.get(who, (0,))[0]:
                facts[who] = worth, _whose(match, who, side) + said + (more if own else "") + "."
        found, balls = [], list(match.balls())
        if before is not None and len(balls) == 1:
            told = _ball(match, self.BALL, before, balls[0][2], side)
            found = [each for each in told if len(_rows(each, width)) <= rows][:1]
        runs = [] if found else [_runs(match, each, side) for each in balls if each[2] >= 0]
        if self.AHEAD and runs and min(runs)[0] < match.columns:
            facts[-2] = self.AHEAD, min(runs)[1] % ("the" if len(balls) < 2 else "a", self.BALL)
        line = " ".join(found)
        for _, each in sorted(facts.values(), reverse=True)[: 2 - len(found)]:
            longer = (line + " " + each).lstrip()
            if len(_rows(longer, width)) <= rows:
                line = longer
        return _rows(line, width)

    def who(self, who):
        """'Purple Fox', "" for nobody."""
        return TEAMS[self.match.side_of(who)] + " " + self.match.name(who) if who >= 0 else ""

    def square(self, square):
        """'(7,6)'"""
        return "(%d,%d)" % (square % self.match.columns + 1, square // self.match.columns + 1)


def _rows(line, width):
    """A text as rows of at most so many letters."""
    rows = []
    for word in line.split():
        if rows and len(rows[-1]) + len(word) < width:
            rows[-1] += " " + word
        else:
            rows.append(word)
    return rows


def _whose(match, who, side):
    """'Fox', of the other side "Green's Bear", "" for nobody."""
    if who < 0:
        return ""
    whose = match.side_of(who)
    return ("" if whose == side else TEAMS[whose] + "'s ") + match.name(who)


def _runs(match, ball, side):
    """(columns that a carrier of the other side has to go, what is said of that); more than there are for one's own."""
    _, square, who = ball
    column = square % match.columns
    left = column if side == 0 else match.columns - 1 - column
    told = _whose(match, who, side) + " has %s %s, " + "%d square%s to go." % (left, "" if left == 1 else "s")
    return left + match.columns * (match.side_of(who) == side), told


def _ball(match, ball, before, now, side):
    """Sentences of who has it now and who had it, the best one first; none where it stays on its side."""
    had, has = [match.side_of(who) if who >= 0 else -1 for who in (before, now)]
    if had == has:
        return ()
    old, new = [_whose(match, who, side) for who in (before, now)]
    if has < 0:
        return "%s lost the %s." % (old, ball), "The %s is loose." % ball
    short = "%s has the %s." % ("Your side" if has == side else TEAMS[has], ball)
    if had < 0 or has == side:
        return "%s has the %s." % (new, ball), short
    return "%s took the %s from your %s." % (new, ball, old), "%s took the %s." % (new, ball), short


class Figures:
    """What a match came to: values() gives all lists of Purple's number and Green's, count(event) takes an event."""

    FORM = ">2H"  # of one of them, packed
    scorer = -1  # who scored last, -1 for nobody
    scored = -1  # the side that it counted for, -1 for the scorer's
    capped = False  # whether the turns ran out

    def add(self, events, before):
        """Count events; before: the figures of earlier ones, packed."""
        values = self.values()
        for i in range(len(values) if before else 0):
            values[i][:] = struct.unpack_from(self.FORM, before, i * struct.calcsize(self.FORM))
        for event in events:
            self.count(event)

    def packed(self):
        """All numbers as bytes."""
        return b"".join([struct.pack(self.FORM, *value) for value in self.values()])

    def ending(self, match):
        """How a match ended that no score has ended."""
        return "after %d turns" % match.turn_cap if self.capped else ""


def row(name, done, of=None):
    """(name, Purple's number, Green's) of the score screen; of: how many there were in all."""
    if of:
        return (name,) + tuple(["%d/%d" % (done[side], of[side]) for side in (0, 1)])
    return (name,) + tuple(["%d" % number for number in done])
