"""What a plain game says and counts: its log, its figures, its refusals, its help."""

from furbowl import registry
from furbowl.games import help as pages
from furbowl.games import log, refusals
from furbowl.protocol import OVER, SCORE, TEAMS, TURN

_USUAL = ((TURN, "%(side)s, turn %(b)d."), (SCORE, "%(who)s scores, %(a)d:%(b)d!"), (OVER, "The match is over."))


class Log(log.Log):
    """SENTENCES  what an event says, by its kind: %(who)s with its team, %(place)s, %(a)d, %(b)d, and %(side)s where a
    is one. Beside these a turn, a score and the end of the match are told; else nothing.
    """

    SENTENCES = {}

    def feed(self, event):
        """Each event is a line."""
        kind, who, square, a, b = event
        sentence = self.SENTENCES.get(kind) or self.usual(kind)
        if not sentence:
            return []
        done = self.flush()
        place, side = self.square(square), TEAMS[a & 1]
        self.line = sentence % {"who": self.who(who), "place": place, "a": a, "b": b, "side": side}
        return done

    def usual(self, kind):
        """The sentence of what is told in any game, "" for none."""
        flags = self.match.flags(kind)
        return "".join([sentence for flag, sentence in _USUAL if flags & flag])


class Figures(log.Figures):
    """Scores and turns, which the match has itself."""

    def __init__(self, match, events):
        self.match = match
        self.add(events, b"")

    def values(self):
        return ()

    def count(self, event):
        if self.match.flags(event[0]) & SCORE:
            self.scorer = event[1]

    def rows(self, match):
        """Iterate over (name, Purple's, Green's)."""
        yield log.row("Scores", match.score)
        yield log.row("Turns", match.turns)


class Refusals(refusals.Refusals):
    """Those of any plain game; it says why() that piece may not do that."""

    def idle(self, match, who):
        """Why a piece can do nothing now, "" where it may."""
        if match.side_of(who) != match.side:
            return "%s is not of the side to play" % match.name(who)
        return self.rests(match, who)

    def rests(self, match, who):
        """Why a piece of the side to play can do nothing now, "" where it may."""
        return "" if match.can_act(who) else "%s cannot act now" % match.name(who)


class Help(pages.Help):
    """One page with what the registry says of the game."""

    def __init__(self, rules):
        self.row = registry.ROWS[registry.number(rules)]
        pages.Help.__init__(self)

    def lines(self):
        """Yield the lines, as of a file."""
        yield 0, "page", self.row[2]
        yield 0, "w", self.row[3] + "."
