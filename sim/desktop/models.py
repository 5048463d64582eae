"""The kinds of handheld that the laptop can pretend to be: the wiring of their pins.

control   a button or a direction of the handheld, see sim/desktop/device.py
pins      as CircuitPython's own definition of the board names them
"""

from __future__ import annotations

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
    share: int = 2  # 1/share of the voltage
    has_dac: bool = True  # with an amplifier behind it, which SPEAKER_ENABLE switches on

    def pin(self, name: str) -> str | None:
        """Pin that a name of the board means: several names may mean the same. None if there is none."""
        return _SAME.get(name, name) if name in self.pins else None


_PICOSYSTEM_PINS = """GP0 GP1 TX RX VBUS_DETECT LCD_RESET LCD_CS LCD_SCLK LCD_MOSI LCD_VSYNC LCD_DC AUDIO BACKLIGHT
    LED_R LED_G LED_B SW_A SW_B SW_X SW_Y SW_UP SW_DOWN SW_LEFT SW_RIGHT CHARGE_STAT BAT_SENSE"""
_PICOPAD_PINS = """GP0 GP1 GP2 GP3 GP4 GP5 GP6 GP7 GP8 GP9 GP10 GP11 GP12 GP13 GP14 GP15 GP16 GP17 GP18 GP19 GP20 GP21
    GP22 GP26 GP27 GP28 D0 D1 D2 D3 D4 D5 A0 A1 A2 LCD_RESET LCD_CS LCD_SCLK LCD_MOSI LCD_DC LCD_BL AUDIO LED
    SW_A SW_B SW_X SW_Y SW_UP SW_DOWN SW_LEFT SW_RIGHT SD_CS SD_SCK SD_MOSI SD_MISO BAT_SENSE TX RX SDA SCL
    SDA_ALT SCL_ALT SMPS_MODE VBUS_SENSE"""
_SPRIG_PINS = """GP0 GP1 GP2 GP3 GP4 GP5 GP6 GP7 GP8 GP9 GP10 GP11 GP12 GP13 GP14 GP15 GP16 GP17 GP18 GP19 GP20 GP21
    GP22 GP23 GP24 GP25 GP26 GP27 GP28 SMPS_MODE VBUS_SENSE LED A0 A1 A2 A3 VOLTAGE_MONITOR BLUE_LED WHITE_LED
    BUTTON_W BUTTON_A BUTTON_S BUTTON_D BUTTON_I BUTTON_J BUTTON_K BUTTON_L AUDIO_DIN AUDIO_BCLK AUDIO_LRCLK
    SCK MOSI MISO CARD_CS TFT_DC TFT_CS TFT_RESET TFT_BACKLIGHT TFT_LITE"""
_UGAME_PINS = """TFT_RST TFT_SCK TFT_MOSI TFT_DC TFT_CS BUTTON_Z BUTTON_X BUTTON_DOWN BUTTON_O BUTTON_RIGHT BUTTON_UP
    BUTTON_LEFT GAIN I2S_DIN I2S_BCLK I2S_LRCLK SDA SCL"""
_SPRIG_KEYS = dict(zip("KLJIDSWA", ("B", "A", "START", "SELECT", *_PAD)))
_UGAME_KEYS = {"X": "B", "O": "A", "Z": "SELECT"} | dict(zip(_PAD, _PAD))
_PICOSYSTEM_KEYS = {"SW_B": "B", "SW_A": "A", "SW_Y": "START", "SW_X": "SELECT"} | {"SW_" + name: name for name in _PAD}

_PICOSYSTEM = Model(
    "pimoroni_picosystem",
    tuple(_PICOSYSTEM_PINS.split()),
    size=(240, 240),
    singles=_PICOSYSTEM_KEYS,
    battery="BAT_SENSE",
    share=3,
    has_dac=False,
)

MODELS = {
    "pygamer": Model("pygamer", (*_SHARED, "SD_CS", "JOYSTICK_X", "JOYSTICK_Y"), register=_REGISTER, has_stick=True),
    "pybadge": Model("pybadge", tuple(_SHARED), register=_REGISTER + _PAD),
    "picosystem": _PICOSYSTEM,
    "picopad": _PICOSYSTEM._replace(board_id="pajenicko_picopad", pins=tuple(_PICOPAD_PINS.split()), size=(320, 240)),
    "sprig": Model(
        "hack_club_sprig",
        tuple(_SPRIG_PINS.split()),
        singles={"BUTTON_" + name: control for name, control in _SPRIG_KEYS.items()},
        has_dac=False,
    ),
    "ugame22": Model(
        "ugame22",
        tuple(_UGAME_PINS.split()),
        size=(320, 240),
        singles={"BUTTON_" + name: control for name, control in _UGAME_KEYS.items()},
        has_dac=False,
    ),
    # a board with a screen, and buttons soldered to plain pins as on a PyBadge
    "unknown": Model(
        "some_board",
        ("A0", "A1", "A2", "D5", "D6", "D9"),
        register=_REGISTER + _PAD,
        register_pins=("D5", "D6", "D9"),
    ),
}
