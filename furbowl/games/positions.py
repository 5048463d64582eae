"""What can be in a position, from a table of a game's facts; position_text.py writes and reads it by the same table.

Loaded only when a match is made of bytes or of a text.
"""

from furbowl import protocol
from furbowl.snapshot import fields

NUMBERS = ("numbers",)
OWN = ("own",)
UNSAID = ()
SIDES = tuple([name.lower() for name in protocol.TEAMS])
_NOBODY = 255


class Bits:
    """Words of the bits of a number, from the lowest on."""

    def __init__(self, *words):
        self.words = words


class Positions:
    """What writes, reads and judges the positions of a game.

    LINES  a row for each fact, in the order of the text: (subject, field, words, least, most)
           subject  what its line begins with, or what a fault is about
           field    its name in FIELDS of the match, "" for none; several that are UNSAID
           words    those of its numbers from the least on; NUMBERS, which are written as they are; Bits of words; OWN,
                    which the game writes and reads; UNSAID, which a text does not tell of
           least    -1 where 255 stands for nothing
           most     a number, or what gives it of a match
    JUDGED the fields in the order in which their ranges are judged, where it is not that of LINES

    A fault is (whether it is one, a who or the subject of the line at fault, a sentence). A game also has text(), its
    Text of position_text.py, on demand.
    """

    LINES, JUDGED = (), ""
    NOWHERE, TAKEN = "not on the pitch", "two on one square"
    NAMED = False  # whether a number out of its range is told with its subject

    # what a game may say otherwise

    def rows(self, match):
        return self.LINES

    def limits(self, match):
        """{field: (least, most)} where they are narrower than those of a text."""
        return {}

    def wrong(self, match, who):
        """What is wrong with a piece, wherever the others are; "" for nothing."""
        return ""

    def misplaced(self, match):
        """Faults that have to be none before the pitch can be laid out."""
        yield from self.ranges(match)
        yield from self.places(match)

    def faults(self, match):
        """All others."""
        return ()

    # --- judged

    def problem(self, match):
        """None, or what cannot be as (subject, sentence)."""
        found = first(self.misplaced(match))
        if not found:
            match.rebuild()
            found = first(self.faults(match))
        return found

    def ranges(self, match):
        """Faults of numbers."""
        every, limits = numbers(match), self.limits(match)
        rows = {name: row for row in self.rows(match) for name in row[1].split()}
        for name in self.JUDGED.split() or [name for row in self.rows(match) for name in row[1].split()]:
            subject, _, _, least, most = rows[name]
            low, high = limits.get(name, (least, most_of(match, most)))
            for number in every[name][3]:
                number = signed(number, low)
                why = "%d is not %d..%d" % (number, max(0, low), high)
                yield not low <= number <= high, subject, "%s: %s" % (subject, why) if self.NAMED else why

    def places(self, match):
        """Faults of pieces, each by itself, and of the squares that they stand on."""
        taken = []
        for who in range(match.pieces):
            spot, why = match.at[who], self.wrong(match, who)
            yield why, who, why
            yield spot and not inside(match, spot), who, self.NOWHERE
            yield spot and spot in taken, who, self.TAKEN
            taken.append(spot)


def first(faults):
    """(subject, sentence) of the first that is one."""
    for wrong, subject, why in faults:
        if wrong:
            return subject, why
    return None


def inside(match, spot):
    """Whether there is such a spot."""
    return spot < match.pitch.last and not match.pitch.bare[spot]


def numbers(match):
    """{name: as fields() has it}"""
    return {each[0]: each for each in fields(match)}


def most_of(match, most):
    """The most of a row."""
    return most(match) if callable(most) else most


def signed(number, least):
    """-1 for nothing."""
    return -1 if number == _NOBODY and least < 0 else number
