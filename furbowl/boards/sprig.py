"""Hack Club Sprig: eight buttons, W A S D under the left thumb for the directions and I J K L under the right one.

As on other handhelds, the button on the right of the four does what A does, and the lowest what B does. The
amplifier takes its sound as numbers (I2S) at rates far above those of furbowl/boards/speaker.py, so it stays silent.
"""

from furbowl.boards import keys


def wire(handheld, wiring):
    pins = "BUTTON_K BUTTON_L BUTTON_I BUTTON_D BUTTON_S BUTTON_W BUTTON_A BUTTON_J"
    keys.wire(handheld, wiring, pins, "J", "I", "L", "K")
