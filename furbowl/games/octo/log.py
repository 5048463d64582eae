"""The match log of Octo: events as lines that say what happened and why; and what they came to in the end.

    log = Log(match)
    for event in match.events():
        for line in log.feed(event): ...     # finished lines
    for line in log.flush(): ...             # the last one

A teamster is 'Purple Two', a square (column,row). A die stands beside what it had to show: 'Green Three catches on
5+: 4, no.'
A line only grows at its end, but for that of a walk, which has its last square only.
"""

from furbowl.games import log
from furbowl.games.log import row
from furbowl.games.octo import book
from furbowl.protocol import TEAMS

# what begins a line
_OPENINGS = (book.SET_UP, book.TURN, book.PLACED, book.STEP)
_OPENINGS += (book.CHARGE, book.JOSTLES, book.THROWS, book.MATCH_OVER)

_TEXTS = {  # what an event adds
    book.SET_UP: "Kick-off: %(side)s begins.",
    book.FORM: " %(side)s lines up %(form)s.",
    book.PLACED: "%(placed)s %(name)s at %(square)s",
    book.READIED: "%(stop)s %(side)s is ready.",
    book.TURN: "%(side)s, turn %(b)d.",
    book.OPEN: " %(who)s kept the ball in its zone, so it can be tackled this turn.",
    book.STEP: "%(who)s moves to %(square)s.",
    book.CHARGE: "%(who)s tackles %(other)s%(earlier)s",
    book.JOSTLES: "%(who)s jostles %(other)s%(earlier)s",
    book.ROLLS: ": %(dice)s",
    book.LOOSE: "%(loose)s",
    book.GROUND: ", %(name)s is knocked down.",
    book.FOUL: " Foul!",
    book.LEFT: " %(name)s leaves the ball at %(square)s.",
    book.THROWS: "%(who)s",
    book.DISTANCE: " %(pass)s: %(dice)s squares.",
    book.FLIES: "",  # where to is said of what it meets, or where it rests
    book.BOUNCES: " It bounces %(way)s off the wall at %(square)s.",
    book.TRIES: " %(who)s catches on %(dice)s",
    book.SPLIT: " A tie: nobody has it, it flies on.",
    book.SPIDER: " The ball %(spider)s.",
    book.RESTS: " It lies at %(square)s.",
    book.SCORE: "%(carried)s %(own)s! Purple %(a)d, Green %(b)d.",
    book.TURN_OVER: "%(over)s",
    book.RECOVER: " %(name)s stands up.",
    book.PASSIVE: " Too long! %(side)s kept the ball for %(turns)d turns. It goes back to %(square)s.",
    book.MATCH_OVER: "%(end)s",
}
_GAINS = (  # by how somebody came by the ball
    "%(who)s picks up the ball at %(square)s.",
    " %(name)s takes the ball.",
    " %(name)s has it at %(square)s!",
    " It lands on %(who)s at %(square)s!",
)
_OVERS = (" No AP left: the turn is over.", "%(side)s ends the turn.", " The turn is over.")  # by why a turn is over
_WAYS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
_COLUMNS, _ROWS = (0, 1, 1, 1, 0, -1, -1, -1), (1, 1, 0, -1, -1, -1, 0, 1)  # what a direction adds
_PASSES = ("short", "medium", "long")


class Log(log.Log):
    """The lines of a match."""

    def __init__(self, match):
        super().__init__(match)
        self.last = book.SET_UP, -1  # kind and who of the last event
        self.earlier = 0  # tackles and jostles of the turn before this one
        self.ahead = 0  # how much higher the attacker's total is
        self.throw = 0, 0, 0  # square, direction and length of the pass

    def feed(self, event):
        """Take an event; the lines that it finishes, as a list."""
        kind, who = event[0], event[1]
        done = []
        if kind == book.STEP and self.last == (book.STEP, who):
            self.line = ""  # the walk goes on
        elif self.opens(event):
            done = self.flush()
        self.line = (self.line + self.told(event) % self.facts(event)).lstrip()
        self.last = kind, who
        return done

    def opens(self, event):
        """Whether a line begins with an event."""
        kind, who, _, a, b = event
        before = self.last[0]
        if kind == book.PLACED:
            return before != book.PLACED
        if kind == book.FORM:
            return before == book.READIED
        if kind == book.GAIN:
            return a == book.PICKED_UP
        if kind == book.SCORE:
            return self.carries(who)
        return kind in _OPENINGS or kind == book.TURN_OVER and b == book.ENDED

    def carries(self, who):
        """Whether a goal is carried: the ball does not fly."""
        return who >= 0 and not book.THROWS <= self.last[0] <= book.SPLIT

    def told(self, event):
        kind, _, _, a, b = event
        return _GAINS[a] if kind == book.GAIN else _OVERS[b] if kind == book.TURN_OVER else _TEXTS[kind]

    def facts(self, event):
        """All that a text may name of the event."""
        kind, who, square, a, b = event
        facts = {"who": self.who(who), "square": self.square(square), "a": a, "b": b, "side": TEAMS[a & 1]}
        facts["name"] = self.match.name(who) if who >= 0 else ""
        facts["stop"] = "" if self.line[-1:] in ("", ".", "!") else "."
        if kind in (book.CHARGE, book.JOSTLES):
            self.earlier = b
            facts["other"] = self.who(a)
            facts["earlier"] = " (%s this turn)" % _nth(b + 1) if b else ""
        elif kind == book.ROLLS:
            facts["dice"] = self.blow(a, b)
        elif kind == book.LOOSE:
            facts["loose"] = ", won!" if self.ahead else ", a tie."
        elif kind in (book.THROWS, book.DISTANCE, book.TRIES, book.BOUNCES, book.SPIDER):
            self.fly(event, facts)
        elif kind == book.SCORE:
            side = 0 if square % self.match.columns >= book.CENTRE else 1
            facts["carried"] = self.who(who) + " carries the ball in." if self.carries(who) else ""
            facts["own"] = "Own goal" if who >= 0 and self.match.side_of(who) != side else "Goal"
        elif kind == book.FORM:
            facts["form"] = book.FORMATIONS[b]
        elif kind == book.PLACED:
            facts["placed"] = (
                "," if self.line and self.last[0] == book.PLACED else TEAMS[self.match.side_of(who)] + " places"
            )
        elif kind == book.PASSIVE:
            facts["turns"] = book.PASSIVE_TURNS
        elif kind == book.MATCH_OVER:
            facts["end"] = self.end(a, b)
        return facts

    def blow(self, attack, defence):
        """The dice of a tackle or jostle, and what they come to where nothing else says it."""
        self.ahead = attack - self.earlier - defence
        less = "-%d=%d" % (self.earlier, attack - self.earlier) if self.earlier else ""
        result = ""
        if self.last[0] == book.JOSTLES:
            result = ", lost." if self.ahead <= -book.CLEAR else ", nobody falls." if self.ahead < book.CLEAR else ""
        elif self.ahead < 0:
            result = ", lost."
        return "%d%s against %d%s" % (attack, less, defence, result)

    def fly(self, event, facts):
        """What is told of a ball in the air."""
        kind, _, square, a, b = event
        if kind == book.THROWS:
            self.throw = square, a, b
        elif kind == book.DISTANCE:
            _, way, length = self.throw
            facts["pass"] = "%s %s" % ("shoots" if self.shoots(a) else "makes a %s pass" % _PASSES[length], _WAYS[way])
            facts["dice"] = "%s=%d" % ("+".join(list(str(b))), a)
        elif kind == book.TRIES:
            marked = b % 10
            result = "yes!" if book.catches(event) else "no."
            facts["dice"] = "%d+%s: %d, %s" % (b // 10 + marked, " (marked)" if marked else "", a, result)
        elif kind == book.BOUNCES:
            facts["way"] = _WAYS[a]
        elif kind == book.SPIDER:
            facts["spider"] = "rolls %s by %d" % (_WAYS[a - 1], b) if a else "does not roll"

    def shoots(self, distance):
        """Whether a pass over that distance goes straight into the goal that the passer attacks."""
        square, way, _ = self.throw
        columns, side = self.match.columns, self.match.side_of(self.last[1])
        to_go = square % columns + 1 if side else columns - square % columns  # columns to the goal line
        if _COLUMNS[way] != (-1 if side else 1) or to_go > distance:
            return False
        row = square // columns + 1 + to_go * _ROWS[way]
        return min(row, row - _ROWS[way]) >= book.GOAL_FROM and max(row, row - _ROWS[way]) <= book.GOAL_TO


def _nth(number):
    return "%d%s" % (number, ("th", "st", "nd", "rd")[number] if number < 4 else "th")


class Figures(log.Figures):
    """Counted from the events of the history. Lists hold Purple's number, then Green's."""

    def __init__(self, events, before=b""):
        self.passes, self.made = [0, 0], [0, 0]  # made: the own side has the ball by it, or has scored
        self.tackles, self.won = [0, 0], [0, 0]
        self.jostles, self.felled = [0, 0], [0, 0]
        self.intercepted = [0, 0]  # passes of the other side
        self.fouls = [0, 0]
        # a pass or tackle of which the result is still to come: 1 + who passes; 1 + earlier tackles of the turn
        self.open = [0, 0]
        self.add(events, before)

    def values(self):
        """All numbers, a list for each kind of them."""
        done = self.passes, self.made, self.tackles, self.won, self.jostles, self.felled
        return done + (self.intercepted, self.fouls, self.open)

    def rows(self, match):
        """Iterates over (name, Purple's number, Green's) as the score screen shows them, six at most."""
        yield row("Turns", match.turns)
        yield row("Passes", self.made, self.passes)
        yield row("Tackles", self.won, self.tackles)
        yield row("Jostles", self.felled, self.jostles)
        yield row("Intercepted", self.intercepted)
        yield row("Fouls", self.fouls)

    def count(self, event):
        kind, who, _, a, b = event
        side = who // book.TEAM
        if kind == book.CHARGE:
            self.tackles[side] += 1
            self.open[1] = 1 + b
        elif kind == book.ROLLS:
            self.won[side] += self.open[1] > 0 and a - (self.open[1] - 1) > b
            self.open[1] = 0
        elif kind == book.JOSTLES:
            self.jostles[side] += 1
        elif kind == book.GROUND:
            self.felled[1 - side] += 1
        elif kind == book.FOUL:
            self.fouls[side] += 1
        elif kind == book.THROWS:
            self.passes[side] += 1
            self.open[0] = 1 + who
        elif kind in (book.GAIN, book.RESTS, book.SCORE):
            self.ends(event)
        elif kind == book.MATCH_OVER:
            self.capped = b == 1

    def ends(self, event):
        """Count where the ball came to: the end of a pass, unless nobody passed."""
        kind, who, square, _, _ = event
        passer, self.open[0] = self.open[0] - 1, 0
        side = passer // book.TEAM
        if kind == book.SCORE:
            self.scored = 0 if square % book.COLUMNS >= book.CENTRE else 1
            self.scorer = who if who // book.TEAM == self.scored else -1
        if passer < 0 or kind == book.RESTS:
            return
        if kind == book.SCORE:
            self.made[side] += self.scored == side
        elif who // book.TEAM == side:
            self.made[side] += 1
        else:
            self.intercepted[1 - side] += 1
