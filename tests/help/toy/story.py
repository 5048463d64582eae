"""Events of Pebbles as lines of the match log."""

from furbowl.games.pebbles import kinds
from furbowl.games.pebbles.notation import place

from furbowl.protocol import TEAMS

_TEXTS = {
    kinds.SET_UP: "The stones line up.",
    kinds.TURN: "%(side)s, turn %(b)d.",
    kinds.STEP: "%(who)s goes to (%(place)s).",
    kinds.PICKUP: "%(who)s picks up %(b)d+: %(a)d.",
    kinds.GAIN: "%(who)s has ball %(ball)d.",
    kinds.HOP: "Ball %(ball)d hops to (%(place)s).",
    kinds.SHOVES: "%(who)s shoves: %(a)d against %(b)d.",
    kinds.TRIPS: "%(who)s trips %(b)d+: %(a)d.",
    kinds.DOWN: "%(who)s lies on the ground.",
    kinds.UP: "%(who)s stands up.",
    kinds.YIELDS: "%(who)s yields.",
    kinds.SCORE: "%(who)s scores, %(a)d:%(b)d!",
    kinds.TURN_OVER: "%(side)s's turn is over.",
    kinds.MATCH_OVER: "The match is over.",
}


class Log:
    """Each event is a line."""

    def __init__(self, match):
        self.match = match
        self.line = ""

    def flush(self):
        """The unfinished line, if there is one, as a list."""
        line, self.line = self.line, ""
        return [line] if line else []

    def feed(self, event):
        """Take an event; the lines that it finishes, as a list."""
        kind, who, square, a, b = event
        done = self.flush()
        name = "%s %s" % (TEAMS[self.match.side_of(who)], self.match.name(who)) if who >= 0 else ""
        facts = {"who": name, "place": place(square), "a": a, "b": b, "ball": a + 1, "side": TEAMS[a & 1]}
        self.line = _TEXTS[kind] % facts
        return done
