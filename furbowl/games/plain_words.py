"""What a plain game says and counts: its log, its figures, its refusals, its positions, its help."""

from furbowl import registry
from furbowl.games import help as pages
from furbowl.games import log, positions, refusals
from furbowl.protocol import OVER, SCORE, TEAMS, TURN
from furbowl.snapshot import fields

_USUAL = ((TURN, "%(side)s, turn %(b)d."), (SCORE, "%(who)s scores, %(a)d:%(b)d!"), (OVER, "The match is over."))


class Log(log.Log):
    """Each event is a line. Beside SENTENCES a turn, a score and the end of the match are told; else nothing."""

    def opens(self, event):
        return self.text(event) != ""

    def text(self, event):
        if event[0] in self.SENTENCES:
            return super().text(event)
        flags = self.match.flags(event[0])
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


class Positions(positions.Positions):
    """Each field of the match is a line with its numbers, which are at most what LIMITS of the match has."""

    def rows(self, match):
        sizes = [(name, match.LIMITS.get(name, (1 << 8 * size) - 1)) for name, size, _, _ in fields(match)]
        return [(name, name, positions.NUMBERS, 0, most) for name, most in sizes]

    def pieces(self, match):
        return []

    def places(self, match):
        for wrong, _, why in positions.Positions.places(self, match):
            yield wrong, "at", why

    def picture(self, match):
        """The pitch as text: pieces ABC and abc, o a ball."""
        lines = ["%s, %s to play" % (match.rules, TEAMS[match.side])]
        balls = [square for _, square, who in match.balls() if who < 0]
        for row in range(match.rows - 1, -1, -1):
            squares = range(row * match.columns, (row + 1) * match.columns)
            lines.append(" ".join([_letter(match, square, balls) for square in squares]).rstrip())
        return "\n".join(lines)


def _letter(match, square, balls):
    if not match.exists(square):
        return " "
    who, size = match.who_at(square), match.pieces // 2
    if who < 0:
        return "o" if square in balls else "."
    return chr(ord("a" if who >= size else "A") + who % size)


class Help(pages.Help):
    """One page with what the registry says of the game."""

    def __init__(self, rules):
        self.row = registry.ROWS[registry.number(rules)]
        pages.Help.__init__(self)

    def lines(self):
        """Yield the lines, as of a file."""
        yield 0, "page", self.row[2]
        yield 0, "w", self.row[3] + "."
