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
from furbowl.games.octo import kinds, tables
from furbowl.protocol import TEAMS

# what begins a line
_OPENINGS = (kinds.SET_UP, kinds.TURN, kinds.PLACED, kinds.STEP)
_OPENINGS += (kinds.CHARGE, kinds.JOSTLES, kinds.THROWS, kinds.MATCH_OVER)

_TEXTS = {  # what an event adds
    kinds.SET_UP: "Kick-off: %(side)s begins.",
    kinds.FORM: " %(side)s lines up %(form)s.",
    kinds.PLACED: "%(placed)s %(name)s at %(square)s",
    kinds.READIED: "%(stop)s %(side)s is ready.",
    kinds.TURN: "%(side)s, turn %(b)d.",
    kinds.OPEN: " %(who)s kept the ball in its zone, so it can be tackled this turn.",
    kinds.STEP: "%(who)s moves to %(square)s.",
    kinds.CHARGE: "%(who)s tackles %(other)s%(earlier)s",
    kinds.JOSTLES: "%(who)s jostles %(other)s%(earlier)s",
    kinds.ROLLS: ": %(dice)s",
    kinds.LOOSE: "%(loose)s",
    kinds.GROUND: ", %(name)s is knocked down.",
    kinds.FOUL: " Foul!",
    kinds.LEFT: " %(name)s leaves the ball at %(square)s.",
    kinds.THROWS: "%(who)s",
    kinds.DISTANCE: " %(pass)s: %(dice)s squares.",
    kinds.FLIES: "",  # where to is said of what it meets, or where it rests
    kinds.BOUNCES: " It bounces %(way)s off the wall at %(square)s.",
    kinds.TRIES: " %(who)s catches on %(dice)s",
    kinds.SPLIT: " A tie: nobody has it, it flies on.",
    kinds.SPIDER: " The ball %(spider)s.",
    kinds.RESTS: " It lies at %(square)s.",
    kinds.SCORE: "%(carried)s %(own)s! Purple %(a)d, Green %(b)d.",
    kinds.TURN_OVER: "%(over)s",
    kinds.RECOVER: " %(name)s stands up.",
    kinds.PASSIVE: " Too long! %(side)s kept the ball for %(turns)d turns. It goes back to %(square)s.",
    kinds.MATCH_OVER: "%(end)s",
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
        self.last = kinds.SET_UP, -1  # kind and who of the last event
        self.earlier = 0  # tackles and jostles of the turn before this one
        self.ahead = 0  # how much higher the attacker's total is
        self.throw = 0, 0, 0  # square, direction and length of the pass

    def feed(self, event):
        """Take an event; the lines that it finishes, as a list."""
        kind, who = event[0], event[1]
        done = []
        if kind == kinds.STEP and self.last == (kinds.STEP, who):
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
        if kind == kinds.PLACED:
            return before != kinds.PLACED
        if kind == kinds.FORM:
            return before == kinds.READIED
        if kind == kinds.GAIN:
            return a == kinds.PICKED_UP
        if kind == kinds.SCORE:
            return self.carries(who)
        return kind in _OPENINGS or kind == kinds.TURN_OVER and b == kinds.ENDED

    def carries(self, who):
        """Whether a goal is carried: the ball does not fly."""
        return who >= 0 and not kinds.THROWS <= self.last[0] <= kinds.SPLIT

    def told(self, event):
        kind, _, _, a, b = event
        return _GAINS[a] if kind == kinds.GAIN else _OVERS[b] if kind == kinds.TURN_OVER else _TEXTS[kind]

    def facts(self, event):
        """All that a text may name of the event."""
        kind, who, square, a, b = event
        facts = {"who": self.who(who), "square": self.square(square), "a": a, "b": b, "side": TEAMS[a & 1]}
        facts["name"] = self.match.name(who) if who >= 0 else ""
        facts["stop"] = "" if self.line[-1:] in ("", ".", "!") else "."
        if kind in (kinds.CHARGE, kinds.JOSTLES):
            self.earlier = b
            facts["other"] = self.who(a)
            facts["earlier"] = " (%s this turn)" % _nth(b + 1) if b else ""
        elif kind == kinds.ROLLS:
            facts["dice"] = self.blow(a, b)
        elif kind == kinds.LOOSE:
            facts["loose"] = ", won!" if self.ahead else ", a tie."
        elif kind in (kinds.THROWS, kinds.DISTANCE, kinds.TRIES, kinds.BOUNCES, kinds.SPIDER):
            self.fly(event, facts)
        elif kind == kinds.SCORE:
            side = 0 if square % self.match.columns >= tables.CENTRE else 1
            facts["carried"] = self.who(who) + " carries the ball in." if self.carries(who) else ""
            facts["own"] = "Own goal" if who >= 0 and self.match.side_of(who) != side else "Goal"
        elif kind == kinds.FORM:
            facts["form"] = tables.FORMATIONS[b]
        elif kind == kinds.PLACED:
            facts["placed"] = (
                "," if self.line and self.last[0] == kinds.PLACED else TEAMS[self.match.side_of(who)] + " places"
            )
        elif kind == kinds.PASSIVE:
            facts["turns"] = tables.PASSIVE_TURNS
        elif kind == kinds.MATCH_OVER:
            facts["end"] = self.end(a, b)
        return facts

    def blow(self, attack, defence):
        """The dice of a tackle or jostle, and what they come to where nothing else says it."""
        self.ahead = attack - self.earlier - defence
        less = "-%d=%d" % (self.earlier, attack - self.earlier) if self.earlier else ""
        result = ""
        if self.last[0] == kinds.JOSTLES:
            result = (
                ", lost." if self.ahead <= -tables.CLEAR else ", nobody falls." if self.ahead < tables.CLEAR else ""
            )
        elif self.ahead < 0:
            result = ", lost."
        return "%d%s against %d%s" % (attack, less, defence, result)

    def fly(self, event, facts):
        """What is told of a ball in the air."""
        kind, _, square, a, b = event
        if kind == kinds.THROWS:
            self.throw = square, a, b
        elif kind == kinds.DISTANCE:
            _, way, length = self.throw
            facts["pass"] = "%s %s" % ("shoots" if self.shoots(a) else "makes a %s pass" % _PASSES[length], _WAYS[way])
            facts["dice"] = "%s=%d" % ("+".join(list(str(b))), a)
        elif kind == kinds.TRIES:
            marked = b % 10
            result = "yes!" if kinds.catches(event) else "no."
            facts["dice"] = "%d+%s: %d, %s" % (b // 10 + marked, " (marked)" if marked else "", a, result)
        elif kind == kinds.BOUNCES:
            facts["way"] = _WAYS[a]
        elif kind == kinds.SPIDER:
            facts["spider"] = "rolls %s by %d" % (_WAYS[a - 1], b) if a else "does not roll"

    def shoots(self, distance):
        """Whether a pass over that distance goes straight into the goal that the passer attacks."""
        square, way, _ = self.throw
        columns, side = self.match.columns, self.match.side_of(self.last[1])
        to_go = square % columns + 1 if side else columns - square % columns  # columns to the goal line
        if _COLUMNS[way] != (-1 if side else 1) or to_go > distance:
            return False
        row = square // columns + 1 + to_go * _ROWS[way]
        return min(row, row - _ROWS[way]) >= tables.GOAL_FROM and max(row, row - _ROWS[way]) <= tables.GOAL_TO


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
        side = who // tables.TEAM
        if kind == kinds.CHARGE:
            self.tackles[side] += 1
            self.open[1] = 1 + b
        elif kind == kinds.ROLLS:
            self.won[side] += self.open[1] > 0 and a - (self.open[1] - 1) > b
            self.open[1] = 0
        elif kind == kinds.JOSTLES:
            self.jostles[side] += 1
        elif kind == kinds.GROUND:
            self.felled[1 - side] += 1
        elif kind == kinds.FOUL:
            self.fouls[side] += 1
        elif kind == kinds.THROWS:
            self.passes[side] += 1
            self.open[0] = 1 + who
        elif kind in (kinds.GAIN, kinds.RESTS, kinds.SCORE):
            self.ends(event)
        elif kind == kinds.MATCH_OVER:
            self.capped = b == 1

    def ends(self, event):
        """Count where the ball came to: the end of a pass, unless nobody passed."""
        kind, who, square, _, _ = event
        passer, self.open[0] = self.open[0] - 1, 0
        side = passer // tables.TEAM
        if kind == kinds.SCORE:
            self.scored = 0 if square % tables.COLUMNS >= tables.CENTRE else 1
            self.scorer = who if who // tables.TEAM == self.scored else -1
        if passer < 0 or kind == kinds.RESTS:
            return
        if kind == kinds.SCORE:
            self.made[side] += self.scored == side
        elif who // tables.TEAM == side:
            self.made[side] += 1
        else:
            self.intercepted[1 - side] += 1
