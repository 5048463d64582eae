"""Stand-in for `board`: the pins and the screen of the handheld that is switched on (sim/models.py)."""

import busdisplay
import busio
import fourwire
from microcontroller import Pin

from sim import handheld

_pins = {}  # a pin is the same object each time
_TFT_SCK, _TFT_MOSI, _TFT_DC = Pin("TFT_SCK"), Pin("TFT_MOSI"), Pin("TFT_DC")


def __getattr__(name):
    if not name.startswith("_"):
        machine = handheld.current()
        pin = machine.model.pin(name)
        if pin:
            return _pins.setdefault(pin, Pin(pin))
        if name == "board_id":
            return machine.model.board_id
        if name == "DISPLAY":
            machine.display = machine.display or _wire_up_display(machine.panel)
            return machine.display
    raise AttributeError(f"module 'board' has no attribute {name!r}")


def _wire_up_display(panel):
    # without the chip select: Blinka would sleep after each byte of a command, and a host does things while one sleeps
    bus = fourwire.FourWire(busio.SPI(_TFT_SCK, MOSI=_TFT_MOSI), command=_TFT_DC)
    # the panel here needs no waking up, and takes the bytes of a pixel in the laptop's own order
    return busdisplay.BusDisplay(bus, b"", width=panel.width, height=panel.height, reverse_bytes_in_word=False)
