"""Sound and lights: notes, played a little at each tick, and the five lights beside the screen.

effect   a number; when two are wanted, the higher one is heard. The game's effects assign them to events
          1 cursor   2 back    3 ok       4 refused  5 dice   6 pass   7 drop
          8 catch    9 better 10 hurt    11 tackle  12 big hit  13 whistle  14 score
         15 bounce, as high as a drop          16 foul, as high as a whistle
         17 squeal, as high as a pass          18 to 20 the crowd, ever louder; everything else is higher
         a game may have its own notes for those of OWN
speaker  described in furbowl/boards/__init__.py; None if a board has none
"""

from furbowl.boards import LIGHTS
from furbowl.const import const
from furbowl.loading import on_demand

OK = 3
REFUSED = 4
DICE = 5
BIG_HIT = 12
SCORE = 14
CROWD = 18  # the first of ROARS effects, ever louder the nearer a ball is to a goal line
ROARS = 3
OWN = (6, 7, 8, 9, 10, 11, 12, 14)  # effects in the order of SOUNDS of a game

_TAIL = const(8)  # ticks that the amplifier stays on: switching it on at each cursor step would cut its note in half
_VOLUMES = b"\x00\x02\x06\x11"  # off, low, mid, high: factors for a loudness from 1 to 15

_PRESSES = b"\x01\x01\x01\x01\x03\x02\x03\x01"  # LEFT, RIGHT, UP, DOWN, OK, BACK, MENU, NEXT

# for each effect its loudness, then its notes: tens of hertz (0 is a rest) and ticks; 255 ends it. Below 100 Hz it
# rattles; there is nothing between that and 340 Hz, where small speakers are weak
_LOW = b"\x07\x0d\x06\x00\x00\x00"  # for each effect from 15 on the lower effect whose priority it has

_NOTE = (
    b"\x04\x84\x01\xff"  # cursor
    b"\x05\x69\x01\x4e\x02\xff"  # back
    b"\x06\x69\x02\x9d\x03\xff"  # ok
    b"\x08\x27\x03\x22\x04\xff"  # refused
    b"\x08\x07\x01\x09\x01\xff"  # dice
    b"\x07\x2c\x01\x3b\x01\x4e\x01\x69\x01\xff"  # pass
    b"\x07\x46\x02\x34\x02\x27\x03\xff"  # drop
    b"\x08\x05\x01\x84\x01\xb0\x03\xff"  # catch
    b"\x07\x34\x02\x42\x02\x4e\x02\x69\x03\xff"  # better
    b"\x08\x4e\x02\x46\x02\x3e\x02\x37\x02\x31\x04\xff"  # hurt
    b"\x0c\x03\x02\x24\x03\xff"  # tackle
    b"\x0f\x02\x02\x02\x02\x42\x01\x37\x01\x2e\x01\x27\x02\x22\x04\xff"  # big hit
    b"\x08\xeb\x01\xfa\x01\xeb\x01\xfa\x01\x00\x02\xeb\x01\xfa\x01\xeb\x01\xfa\x01\xeb\x01\xfa\x01\xff"  # whistle
    b"\x0b\x27\x03\x34\x03\x42\x03\x4e\x05\x42\x02\x4e\x03\x69\x02\x69\x02\x69\x02\x69\x05\xff"  # score
    b"\x09\x09\x01\x5d\x01\x2c\x01\xff"  # bounce
    b"\x0a\xeb\x01\xfa\x01\xeb\x01\x00\x01\xeb\x01\xfa\x01\xeb\x01\x00\x01\x2c\x02\x27\x03\xff"  # foul
    b"\x08\x69\x01\xb0\x01\xdc\x01\x9d\x01\xff"  # squeal
    b"\x03\x02\x03\x03\x03\x02\x03\xff"  # crowd
    b"\x05\x02\x03\x03\x03\x04\x02\x03\x03\xff"
    b"\x08\x02\x02\x03\x02\x04\x03\x05\x03\x04\x03\xff"
)


def height(effect):
    """The priority of an effect."""
    return effect if effect <= SCORE else _LOW[effect - SCORE - 1]


class Sound:
    """Plays one effect at a time, and never waits."""

    def __init__(self, speaker, settings):
        self.speaker, self.settings = speaker, settings
        self.own = b""  # notes of the game that is played, as in SOUNDS of its effects
        self.effect = 0  # the one being played
        self.notes, self.level = _NOTE, 0
        self.at = 0  # its next note
        self.left = 0  # ticks until then

    def play(self, effect):
        """Request an effect: it begins with the next tick, unless a higher one is being played."""
        if effect < 1 or height(effect) < height(self.effect) or not self.speaker or not self.settings["volume"]:
            return
        at, number, self.notes = 0, effect - 1, _NOTE
        if self.own and effect in OWN:
            number, self.notes = OWN.index(effect), self.own
        for _ in range(number):
            at = self.notes.find(b"\xff", at) + 1
        self.effect = effect
        self.level = self.notes[at]
        self.at = at + 1
        self.left = 1
        self.speaker.play(0, 0)

    @on_demand
    def tune(self, notes):
        """Play notes in the format of an effect, without its end, until any effect is wanted; no notes are silence."""
        if self.speaker and self.settings["volume"]:
            self.notes = (notes or b"\x00") + b"\xff"
            self.effect, self.level = 1, self.notes[0]
            self.at = self.left = 1
            self.speaker.play(0, 0)

    def tick(self, intent):
        """Advance by a tick; intent: the press in it, if any."""
        if self.left:
            self.left -= 1
            pitch = self.notes[self.at]
            if self.left:
                pass
            elif not self.effect:
                self.speaker.stop()
            elif pitch == 255:
                self.effect = 0
                self.left = _TAIL
            else:
                self.left = self.notes[self.at + 1]
                self.at += 2
                # the volume may have been changed since the effect began
                self.speaker.play(10 * pitch, self.level * _VOLUMES[self.settings["volume"]] if pitch else 0)
        if intent >= 0:
            self.play(_PRESSES[intent])


# --- lights


ALL = 2 * LIGHTS  # halves of a light

_NOBODY = const(11)  # and below: the number of halves of five lights
_OFF = const(12)
_GLOW = b"\x18\x08\x28\x10\x20\x04"  # Purple and Green: modest, they are close to the eyes
_BRIGHT, _HALF, _FAINT, _DARK = 0, 1, 2, 8  # the number of bits by which a colour is shifted


class Lights:
    """The five lights: their colour says whose turn it is, and the bright ones count what remains of it. The others are
    faint; a light at half brightness counts half.

    Nothing is sent to them unless something has changed.
    """

    def __init__(self, board, settings):
        self.board, self.settings = board, settings
        self.colours = bytearray(3 * LIGHTS)
        self.side, self.left = -1, ALL
        self.sent = -1  # what was sent last, as a number

    def turn(self, match):
        """Show whose turn it is and what remains of it: one light each, or if there is more, a share of five lights."""
        _, left, of = match.left()
        self.show(match.side, 2 * left if of <= LIGHTS else (ALL * left + of - 1) // of)

    def show(self, side=-1, left=ALL):
        """Show whose turn it is, -1 for nobody's, and 0 to ALL halves of a light. All dark if the settings say so."""
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
            self.colours[i] = _GLOW[3 * team + i % 3] >> _shift(row, i // 3)
        if self.board.lights:
            self.board.lights(self.colours)


def _shift(row, light):
    """The dimming of a light, in bits. In nobody's turn the left lights are Purple's and the right ones Green's."""
    if row == _OFF:
        return _DARK
    if row == _NOBODY:
        return _DARK if light == LIGHTS // 2 else _FAINT
    more = row - 2 * light
    return _BRIGHT if more > 1 else _HALF if more > 0 else _FAINT
