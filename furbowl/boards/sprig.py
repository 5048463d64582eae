"""Hack Club Sprig: eight buttons, W A S D under the left thumb for the directions and I J K L under the right one.

As on other handhelds, the button on the right of the four does what A does, and the lowest what B does. The
amplifier takes its sound as numbers (I2S) at rates far above those of furbowl/boards/speaker.py, so it stays silent.
"""

from __future__ import annotations

from furbowl.boards import keys
from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from furbowl.boards.detect import Wiring
    from furbowl.boards.handheld import Handheld


def wire(handheld: Handheld, wiring: Wiring) -> None:
    pins = "BUTTON_K BUTTON_L BUTTON_I BUTTON_D BUTTON_S BUTTON_W BUTTON_A BUTTON_J"
    keys.wire(handheld, wiring, pins, "J", "I", "L", "K")
