"""The five lights: the outer two say whose turn it is, the inner three how many plays are left.

Nothing is sent to them unless something has changed.
"""

from furbowl.boards import LIGHTS
from furbowl.lean import const

ALL = 5  # instead of plays: as many lights as there are

_MIDDLE = const(2)
_LAST = const(4)
_GLOW = b"\x18\x08\x28\x10\x20\x04"  # Purple and Green: modest, they are close to the eyes
_FAINT = b"\x06\x02\x0a\x04\x08\x01"


class Lights:
    def __init__(self, board, settings):
        self.board, self.settings = board, settings
        self.colours = bytearray(3 * LIGHTS)
        self.side = -1
        self.plays = ALL
        self.sent = -1  # what was sent last, as a number

    def show(self, side=-1, plays=ALL):
        """Whose turn it is and plays left, or a team alone; -1 is nobody: Purple to the left, Green to the right."""
        self.side, self.plays = side, plays
        self.send()

    def send(self):
        """Lights up, or goes out where the settings want no lights."""
        state = 9 + 8 * self.side + self.plays if self.settings["lights"] else 0
        if state == self.sent:
            return
        self.sent = state
        for i in range(3 * LIGHTS):
            self.colours[i] = self._part(i // 3, i % 3) if state else 0
        self.board.lights(self.colours)

    def _part(self, light, part):
        """The red, green or blue of a light."""
        if self.side < 0:
            return 0 if light == _MIDDLE else _FAINT[part if light < _MIDDLE else 3 + part]
        part += 3 * self.side
        if self.plays < ALL and light % _LAST == 0:
            return _FAINT[part]
        return _GLOW[part] if light <= self.plays else 0
