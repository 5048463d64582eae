"""The base class of the log in each game's `log.py`.

    log = match.log()
    for event in match.events():
        for line in log.feed(event): ...     # finished lines
    for line in log.flush(): ...             # the last one

A sentence is a template, and names() has the parts that fill it in. Whoever reads the log says which of them there is
room for, and no line is changed afterwards. It only grows at its end, except where renews() begins it anew: a walk
names only its last square.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.loading import on_demand
from furbowl.protocol import ENDS, SCORE, TEAMS, TURN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    from furbowl.match import Match
    from furbowl.protocol import Event


class Log:
    """SENTENCES  text that an event adds to the line, by kind; it may use what names() returns. Or several texts, of
               which the event's first number picks one; or a function of the log and the event that returns a text
    OPENS      the kinds that begin a line
    WALK       the kind of which several in a row, of one piece, are reported as one
    BAR        whether the message bar has lines of its own: a game that has them adds spoken()
    MATTERS    what matters in a finished turn, by kind: (weight, text about the piece, "" for nothing, or several as
               in SENTENCES; and text to add if the piece is of the side that reads it)
    AHEAD      weight of the sentence on a ball of the other side and its distance to go; 0: no such sentence
    LOSES      the kinds by which a piece gives the ball away; GAINS: the kind by which a piece gets it
    """

    SENTENCES: Mapping[int, str | tuple[str, ...] | Callable[[Any, Event], str]] = {}
    OPENS: Sequence[int] = ()
    WALK, BAR = -1, False
    spoken: Callable[[Sequence[Event]], Sequence[str]]
    MATTERS: Mapping[int, tuple[int, Any, str]] = {}
    LOSES: Sequence[int] = ()
    GAINS, BALL, AHEAD = -1, "ball", 0

    def __init__(self, match: Match, squares: bool = True, bar: bool = False) -> None:
        """Begin an empty log; match: where names, columns and score are looked up; squares: whether they are named, by
        column and row: the pitch on the screen has no such numbers; bar: in the words of the message bar."""
        self.match, self.squares, self.bar = match, squares, bar
        self.line = ""  # so far, not finished
        self.last: Event = (-1, -1, -1, -1, -1)  # the event before
        self.mode = 0  # everything that later lines depend on (furbowl/history.py)

    def feed(self, event: Event) -> list[str]:
        """Take an event; return the lines that it finishes, as a list."""
        done = []
        if self.renews(event):
            self.line = ""
        elif self.opens(event):
            done = self.flush()
        text = self.text(event)
        self.line = (self.line + text % self.names(event)).lstrip()
        self.last = event
        return done

    def opens(self, event: Event) -> bool:
        """Return whether an event begins a line."""
        kind, _, _, _, _ = event
        return kind in self.OPENS

    def renews(self, event: Event) -> bool:
        """Return whether an event tells all of the line again: of a walk that goes on."""
        kind, who, _, _, _ = event
        _, walker, _, _, _ = self.last
        return kind == self.WALK and self.after(kind) and who == walker

    def after(self, *kinds: int) -> bool:
        """Return whether the event before is of one of these kinds."""
        kind, _, _, _, _ = self.last
        return kind in kinds

    def text(self, event: Event) -> str:
        """The text that an event adds."""
        kind, _, _, a, _ = event
        text = self.SENTENCES[kind]
        if isinstance(text, tuple):
            return text[a]
        return text if isinstance(text, str) else text(self, event)

    def names(self, event: Event) -> dict[str, Any]:
        """The parts that a text may have for the event. stop: the end of the sentence before; side and other: the teams
        that the event's numbers a and b mean; to, at, on, then: that word and the square, if squares are named."""
        _, who, square, a, b = event
        names: dict[str, Any] = {"who": self.who(who), "name": self.match.nickname(who) if who >= 0 else ""}
        names.update({word: self.place(word, square) for word in ("to", "at", "on", "then")})
        names.update({"a": a, "b": b, "side": TEAMS[a & 1], "other": TEAMS[b & 1], "stop": self.stop()})
        return names

    def flush(self) -> list[str]:
        """The unfinished line, if there is one, as a list."""
        line, self.line = self.line, ""
        return [line] if line else []

    def stop(self) -> str:
        """The end of a sentence, where the line has none."""
        return "" if self.line[-1:] in ("", ".", "!", ":") else "."

    def end(self, winner: int, capped: int) -> str:
        """A sentence that says how the match ended."""
        when = " after %d turns" % self.match.turn_cap if capped else ""
        points = self.match.score
        if winner < 0:
            return "A draw%s, %d:%d." % (when, points[0], points[1])
        return "%s wins%s, %d:%d." % (TEAMS[winner], when, points[winner], points[1 - winner])

    @on_demand
    def mattered(self, events: Iterable[Event], side: int, rows: int, width: int) -> str:
        """The events of the other side's turn that matter to a side: at most two sentences, as a list of at most `rows`
        rows of `width` letters; "" if things happened but none of them matters."""
        from furbowl.lines import wrapped

        facts, match = {}, self.match
        before, last = None, 0  # the first holder of the ball, -1 for nobody; flags of the event before
        for kind, who, _, a, _ in events:
            flags = match.flags(kind)
            if flags & SCORE:
                return ""  # the score screen has shown it, and all have lined up again
            if flags & ENDS and last & TURN:
                return "%s did nothing." % TEAMS[1 - side]
            last = flags
            if before is None and (kind in self.LOSES or kind == self.GAINS):
                before = -1 if kind == self.GAINS else who
            weight, said, more = self.MATTERS.get(kind, (0, "", ""))
            said = said[a] if isinstance(said, tuple) else said
            own = who >= 0 and weight and match.side_of(who) == side
            weight += 100 if own else 0
            if said and weight >= facts.get(who, (0,))[0]:
                facts[who] = weight, _whose(match, who, side) + said + (more if own else "") + "."
        found, balls = [], list(match.balls())
        if before is not None and len(balls) == 1:
            sentences = _ball(match, self.BALL, before, balls[0][2], side)
            found = [each for each in sentences if len(wrapped(each, width)) <= rows][:1]
        runs = [] if found else [_runs(match, square, who, side) for _, square, who in balls if who >= 0]
        if self.AHEAD and runs and min(runs)[0] < match.columns:
            facts[-2] = self.AHEAD, min(runs)[1] % ("the" if len(balls) < 2 else "a", self.BALL)
        line = " ".join(found)
        for _, each in sorted(facts.values(), reverse=True)[: 2 - len(found)]:
            longer = (line + " " + each).lstrip()
            if len(wrapped(longer, width)) <= rows:
                line = longer
        return line

    def who(self, who: int) -> str:
        """'Purple Fox', "" for nobody."""
        return TEAMS[self.match.side_of(who)] + " " + self.match.nickname(who) if who >= 0 else ""

    def whom(self, who: int) -> str:
        """Name of a piece within a sentence."""
        return self.who(who)

    def place(self, word: str, square: int) -> str:
        """' to (7,6)' for the word "to"; "" if squares are not named."""
        if not self.squares:
            return ""
        return " %s (%d,%d)" % (word, square % self.match.columns + 1, square // self.match.columns + 1)


@on_demand
def towards(way: str) -> str:
    """A direction as it looks on the screen: 'up-right' for 'NE'."""
    words = {"N": "up", "S": "down", "W": "left", "E": "right"}
    return "-".join([words[letter] for letter in way])


def _whose(match: Match, who: int, side: int) -> str:
    """'Fox', of the other side "Green's Bear", "" for nobody."""
    if who < 0:
        return ""
    whose = match.side_of(who)
    return ("" if whose == side else TEAMS[whose] + "'s ") + match.nickname(who)


def _runs(match: Match, square: int, who: int, side: int) -> tuple[int, str]:
    """(columns that a carrier of the other side has to go, text about it); for an own one more columns than exist."""
    column = square % match.columns
    left = column if side == 0 else match.columns - 1 - column
    sentence = _whose(match, who, side) + " has %s %s, " + "%d square%s to go." % (left, "" if left == 1 else "s")
    return left + match.columns * (match.side_of(who) == side), sentence


def _ball(match: Match, ball: str, before: int, now: int, side: int) -> tuple[str, ...]:
    """Sentences on the new and the old holder of the ball, the best one first; () if it stays with its side."""
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
