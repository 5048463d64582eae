"""Stand-in for `board` of an Adafruit PyGamer: its pins and its screen."""

import busdisplay
import busio
import fourwire
from microcontroller import Pin

from sim import handheld, panel

board_id = "pygamer"

A0 = SPEAKER = Pin("SPEAKER")
A6 = Pin("A6")  # half of the battery's voltage
A7 = LIGHT = Pin("LIGHT")
D13 = LED = Pin("D13")
D8 = NEOPIXEL = Pin("NEOPIXEL")
SD_CS = Pin("SD_CS")
SPEAKER_ENABLE = Pin("SPEAKER_ENABLE")
BUTTON_CLOCK = Pin("BUTTON_CLOCK")
BUTTON_LATCH = Pin("BUTTON_LATCH")
BUTTON_OUT = Pin("BUTTON_OUT")
JOYSTICK_X = Pin("JOYSTICK_X")
JOYSTICK_Y = Pin("JOYSTICK_Y")
TFT_CS = Pin("TFT_CS")
TFT_DC = Pin("TFT_DC")
TFT_MOSI = Pin("TFT_MOSI")
TFT_SCK = Pin("TFT_SCK")


def __getattr__(name):
    if name != "DISPLAY":
        raise AttributeError(f"module 'board' has no attribute {name!r}")
    machine = handheld.current()
    if machine.display is None:
        machine.display = _wire_up_display()
    return machine.display


def _wire_up_display():
    # without the chip select: Blinka would sleep after each byte of a command, and a host does things while one sleeps
    bus = fourwire.FourWire(busio.SPI(TFT_SCK, MOSI=TFT_MOSI), command=TFT_DC)
    # the panel here needs no waking up, and takes the bytes of a pixel in the laptop's own order
    return busdisplay.BusDisplay(bus, b"", width=panel.WIDTH, height=panel.HEIGHT, reverse_bytes_in_word=False)
