"""The five lights: the outer two say whose turn it is, the inner three what is left of it; of much all five do.

Nothing is sent to them unless something has changed.
"""

from furbowl.boards import LIGHTS
from furbowl.const import const

ALL = 4  # instead of what is left: every light is bright

_INNER = const(3)
_MUCH = const(10)  # things of a turn, or more
_NOBODY = const(5)
_OFF = const(6)
_FIVE = const(7)  # and what follows: so many halves of five lights
_GLOW = b"\x18\x08\x28\x10\x20\x04"  # Purple and Green: modest, they are close to the eyes
_SHIFTS = (  # of the five lights: 0 is bright, 2 is faint, 8 is dark
    b"\x02\x08\x08\x08\x02"  # nothing left
    b"\x02\x00\x08\x08\x02"
    b"\x02\x00\x00\x08\x02"
    b"\x02\x00\x00\x00\x02"
    b"\x00\x00\x00\x00\x00"  # ALL
    b"\x02\x02\x08\x02\x02"  # nobody's turn: Purple to the left, Green to the right
    b"\x08\x08\x08\x08\x08"  # off
)


class Lights:
    def __init__(self, board, settings):
        self.board, self.settings = board, settings
        self.colours = bytearray(3 * LIGHTS)
        self.side, self.left = -1, ALL
        self.sent = -1  # what was sent last, as a number

    def turn(self, match):
        """Whose turn it is, and what is left of it: a light goes out with each third, or of much with each fifth."""
        _, left, of = match.left()
        if of >= _MUCH:
            self.show(match.side, _FIVE + (2 * LIGHTS * left + of - 1) // of)
            return
        self.show(match.side, (_INNER * left + of - 1) // of if of else 0)

    def show(self, side=-1, left=ALL):
        """Whose turn it is and 0 to 3 lights, or a team alone; -1 is nobody. All dark where the settings want that."""
        self.side, self.left = side, left
        row = left if side >= 0 else _NOBODY
        if not self.settings["lights"]:
            side, row = 0, _OFF
        state = 3 * row + side
        if state == self.sent:
            return
        self.sent = state
        for i in range(3 * LIGHTS):
            team = side if side >= 0 else i // 9
            shift = _SHIFTS[LIGHTS * min(row, _FIVE - 1) + i // 3]
            if (
                row >= _FIVE
            ):  # so many halves of lights: a half one is less bright, of the others the outer two are faint
                more = row - _FIVE - 2 * (i // 3)
                shift = 0 if more > 1 else 1 if more > 0 else _SHIFTS[i // 3]
            self.colours[i] = _GLOW[3 * team + i % 3] >> shift
        self.board.lights(self.colours)
