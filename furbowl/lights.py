"""The five lights: the outer two say whose turn it is, the inner three how many plays are left.

Nothing is sent to them unless something has changed.
"""

from furbowl.boards import LIGHTS
from furbowl.lean import const

ALL = 5  # instead of plays

_NOBODY = const(2)  # instead of a side: Purple to the left, Green to the right, the middle one dark
_GLOW = b"\x18\x08\x28\x10\x20\x04"  # Purple and Green
_FAINT = b"\x06\x02\x0a\x04\x08\x01"


class Lights:
    def __init__(self, board, settings):
        self.board, self.settings = board, settings
        self.colours = bytearray(3 * LIGHTS)
        self.side = _NOBODY
        self.plays = 0
        self.sent = -1  # what was sent last, as a number

    def show(self, side=_NOBODY, plays=ALL):
        """Whose turn it is, and plays left, ALL for a flash; without them what suits a title."""
        self.side, self.plays = side, plays
        self.send()

    def send(self):
        """Lights up, or goes out where the settings want no lights."""
        state = 1 + self.side * 8 + self.plays if self.settings["lights"] else 0
        if state == self.sent:
            return
        self.sent = state
        for i in range(3 * LIGHTS):
            self.colours[i] = self._part(i // 3, i % 3) if state else 0
        self.board.lights(self.colours)

    def _part(self, light, part):
        """The red, green or blue of a light."""
        side, middle = self.side, LIGHTS // 2
        if side == _NOBODY:
            side = 0 if light < middle else 1
            return _FAINT[3 * side + part] if light != middle else 0
        if self.plays < ALL and light % (LIGHTS - 1) == 0:
            return _FAINT[3 * side + part]
        return _GLOW[3 * side + part] if light <= self.plays else 0
