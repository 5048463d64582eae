"""Sound and lights: notes, played a little at each tick, and the five lights beside the screen.

effect   a number; when two are wanted, the higher one is heard. The game's effects assign them to events
          1 cursor   2 back    3 ok       4 refused  5 dice   6 pass   7 drop
          8 catch    9 better 10 hurt    11 tackle  12 big hit  13 whistle  14 score
         15 bounce, as high as a drop          16 foul, as high as a whistle
         17 squeal, as high as a pass          18 to 20 the crowd, ever louder; everything else is higher
         a game may have its own notes for those of OWN
speaker  described in furbowl/boards/__init__.py; None if a board has none
"""

from __future__ import annotations

from furbowl.boards import LIGHTS
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from typing import Any

    from furbowl.boards.handheld import Handheld
    from furbowl.boards.speaker import Speaker
    from furbowl.match import Match

_CURSOR = const(1)
_BACK = const(2)
OK = 3
REFUSED = 4
DICE = 5
BIG_HIT = 12
SCORE = 14
CROWD = 18  # the first of ROARS effects, ever louder the nearer a ball is to a goal line
ROARS = 3
OWN = (6, 7, 8, 9, 10, 11, 12, 14)  # effects in the order of SOUNDS of a game

_TAIL = const(8)  # ticks that the amplifier stays on: switching it on at each cursor step would cut its note in half
_VOLUMES = bytes((0, 2, 6, 17))  # off, low, mid, high: factors for a loudness from 1 to 15

_PRESSES = bytes(
    (_CURSOR, _CURSOR, _CURSOR, _CURSOR, OK, _BACK, OK, _CURSOR)
)  # by intent, in the order of boards/__init__.py

# for each effect its loudness, then its notes: tens of hertz (0 is a rest) and ticks; 255 ends it. Below 100 Hz it
# rattles; there is nothing between that and 340 Hz, where small speakers are weak
_LOW = bytes((7, 13, 6, 0, 0, 0))  # for each effect from 15 on the lower effect whose priority it has

_NOTE = (
    bytes((4, 132, 1, 255))  # cursor
    + bytes((5, 105, 1, 78, 2, 255))  # back
    + bytes((6, 105, 2, 157, 3, 255))  # ok
    + bytes((8, 39, 3, 34, 4, 255))  # refused
    + bytes((8, 7, 1, 9, 1, 255))  # dice
    + bytes((7, 44, 1, 59, 1, 78, 1, 105, 1, 255))  # pass
    + bytes((7, 70, 2, 52, 2, 39, 3, 255))  # drop
    + bytes((8, 5, 1, 132, 1, 176, 3, 255))  # catch
    + bytes((7, 52, 2, 66, 2, 78, 2, 105, 3, 255))  # better
    + bytes((8, 78, 2, 70, 2, 62, 2, 55, 2, 49, 4, 255))  # hurt
    + bytes((12, 3, 2, 36, 3, 255))  # tackle
    + bytes((15, 2, 2, 2, 2, 66, 1, 55, 1, 46, 1, 39, 2, 34, 4, 255))  # big hit
    + bytes((8, 235, 1, 250, 1, 235, 1, 250, 1, 0, 2, 235, 1, 250, 1, 235, 1, 250, 1, 235, 1, 250, 1, 255))  # whistle
    + bytes((11, 39, 3, 52, 3, 66, 3, 78, 5, 66, 2, 78, 3, 105, 2, 105, 2, 105, 2, 105, 5, 255))  # score
    + bytes((9, 9, 1, 93, 1, 44, 1, 255))  # bounce
    + bytes((10, 235, 1, 250, 1, 235, 1, 0, 1, 235, 1, 250, 1, 235, 1, 0, 1, 44, 2, 39, 3, 255))  # foul
    + bytes((8, 105, 1, 176, 1, 220, 1, 157, 1, 255))  # squeal
    + bytes((3, 2, 3, 3, 3, 2, 3, 255))  # crowd
    + bytes((5, 2, 3, 3, 3, 4, 2, 3, 3, 255))
    + bytes((8, 2, 2, 3, 2, 4, 3, 5, 3, 4, 3, 255))
)


def height(effect: int) -> int:
    """The priority of an effect."""
    return effect if effect <= SCORE else _LOW[effect - SCORE - 1]


class Sound:
    """Plays one effect at a time, and never waits."""

    def __init__(self, speaker: Speaker | None, settings: dict[str, Any]) -> None:
        self.speaker, self.settings = speaker, settings
        self.own = b""  # notes of the game that is played, as in SOUNDS of its effects
        self.effect = 0  # the one being played
        self.notes, self.level = _NOTE, 0
        self.at = 0  # its next note
        self.left = 0  # ticks until then

    def play(self, effect: int) -> None:
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
    def tune(self, notes: bytes) -> None:
        """Play notes in the format of an effect, without its end, until any effect is wanted; no notes are silence."""
        if self.speaker and self.settings["volume"]:
            self.notes = (notes or b"\x00") + b"\xff"
            self.effect, self.level = 1, self.notes[0]
            self.at = self.left = 1
            self.speaker.play(0, 0)

    def tick(self, intent: int) -> None:
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
_GLOW = bytes((24, 8, 40)) + bytes((16, 32, 4))  # Purple and Green: modest, they are close to the eyes
_BRIGHT, _HALF, _FAINT, _DARK = 0, 1, 2, 8  # the number of bits by which a colour is shifted


class Lights:
    """The five lights: their colour says whose turn it is, and the bright ones count what remains of it. The others are
    faint; a light at half brightness counts half.

    Nothing is sent to them unless something has changed.
    """

    def __init__(self, board: Handheld, settings: dict[str, Any]) -> None:
        self.board, self.settings = board, settings
        self.colours = bytearray(3 * LIGHTS)
        self.side, self.left = -1, ALL
        self.sent = -1  # what was sent last, as a number

    def turn(self, match: Match) -> None:
        """Show whose turn it is and what remains of it: one light each, or if there is more, a share of five lights."""
        _, left, of = match.left()
        self.show(match.side, 2 * left if of <= LIGHTS else (ALL * left + of - 1) // of)

    def show(self, side: int = -1, left: int = ALL) -> None:
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


def _shift(row: int, light: int) -> int:
    """The dimming of a light, in bits. In nobody's turn the left lights are Purple's and the right ones Green's."""
    if row == _OFF:
        return _DARK
    if row == _NOBODY:
        return _DARK if light == LIGHTS // 2 else _FAINT
    more = row - 2 * light
    return _BRIGHT if more > 1 else _HALF if more > 0 else _FAINT
