"""The kinds of handheld that the laptop can pretend to be: what is soldered to which pin.

control   a button or a direction of the handheld, see sim/desktop/device.py
"""

from typing import NamedTuple

_SHARED = """A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 D0 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13
    LED NEOPIXEL LIGHT SPEAKER SPEAKER_ENABLE BUTTON_LATCH BUTTON_OUT BUTTON_CLOCK
    TFT_LITE TFT_MOSI TFT_SCK TFT_RST TFT_CS TFT_DC""".split()
_SAME = {"A0": "SPEAKER", "A7": "LIGHT", "A8": "D2", "A9": "D3", "LED": "D13", "D8": "NEOPIXEL", "SD_CS": "D4"}
_REGISTER = ("B", "A", "START", "SELECT")
_PAD = ("RIGHT", "DOWN", "UP", "LEFT")


class Model(NamedTuple):
    """One kind of handheld."""

    board_id: str
    pins: tuple
    size: tuple = (160, 128)
    register: tuple = ()  # controls in the order of the shift register
    register_pins: tuple = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    singles: dict = {}  # pin: the control that connects it to ground
    has_stick: bool = False
    battery: str = "A6"  # the pin that reads a part of its voltage
    share: int = 2  # one part of so many
    has_dac: bool = True  # with an amplifier behind it, which SPEAKER_ENABLE switches on

    def pin(self, name):
        """The pin that a name of the board means: several names may mean the same. None where there is none."""
        return _SAME.get(name, name) if name in self.pins else None


_PICOSYSTEM_PINS = """GP0 GP1 TX RX VBUS_DETECT LCD_RESET LCD_CS LCD_SCLK LCD_MOSI LCD_VSYNC LCD_DC AUDIO BACKLIGHT
    LED_R LED_G LED_B SW_A SW_B SW_X SW_Y SW_UP SW_DOWN SW_LEFT SW_RIGHT CHARGE_STAT BAT_SENSE"""
_PICOSYSTEM_KEYS = {"SW_B": "B", "SW_A": "A", "SW_Y": "START", "SW_X": "SELECT"} | {"SW_" + name: name for name in _PAD}

MODELS = {
    "pygamer": Model("pygamer", (*_SHARED, "SD_CS", "JOYSTICK_X", "JOYSTICK_Y"), register=_REGISTER, has_stick=True),
    "pybadge": Model("pybadge", tuple(_SHARED), register=_REGISTER + _PAD),
    "picosystem": Model(
        "pimoroni_picosystem",
        tuple(_PICOSYSTEM_PINS.split()),
        size=(240, 240),
        singles=_PICOSYSTEM_KEYS,
        battery="BAT_SENSE",
        share=3,
        has_dac=False,
    ),
    # a board with a screen, and buttons that somebody has soldered to plain pins as on a PyBadge
    "unknown": Model(
        "some_board",
        ("A0", "A1", "A2", "D5", "D6", "D9"),
        register=_REGISTER + _PAD,
        register_pins=("D5", "D6", "D9"),
    ),
}
