"""PyGamer: analog stick, four buttons on a shift register, five lights, a speaker."""

import analogio
import audioio
import board
import digitalio
import keypad
from neopixel_write import neopixel_write
from supervisor import ticks_ms

from furbowl.boards import BACK, LIGHTS, MENU, NEXT, OK
from furbowl.boards.clock import Beat
from furbowl.boards.directions import Repeat, Stick
from furbowl.boards.speaker import Speaker

_INTENTS = (BACK, OK, MENU, NEXT)  # keys B, A, START, SELECT


class Handheld:
    def __init__(self):
        self.display = board.DISPLAY
        self.display.auto_refresh = False
        self.keys = keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=len(_INTENTS),
            value_when_pressed=True,
        )
        self.event = keypad.Event()
        self.stick = Stick(analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y))
        self.repeat = Repeat()
        self.beat = Beat()
        self.strip = digitalio.DigitalInOut(board.NEOPIXEL)
        self.strip.switch_to_output()
        self.wire = bytearray(3 * LIGHTS)
        enable = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
        enable.switch_to_output()
        self.speaker = Speaker(audioio.AudioOut(board.SPEAKER), enable)

    def intent(self):
        while self.keys.events.get_into(self.event):
            if self.event.pressed:
                return _INTENTS[self.event.key_number]
        return self.repeat.intent(self.stick.held(), ticks_ms())

    def lights(self, colours):
        wire = self.wire
        for i in range(0, 3 * LIGHTS, 3):
            wire[i] = colours[i + 1]  # the lights take green first
            wire[i + 1] = colours[i]
            wire[i + 2] = colours[i + 2]
        neopixel_write(self.strip, wire)

    def rest(self):
        self.beat.rest()
