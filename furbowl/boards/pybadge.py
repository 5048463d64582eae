"""PyBadge and PyBadge LC: eight buttons on a shift register, lights on one wire, a speaker, a battery on A6."""

import keypad


def wire(handheld, wiring, keys=8):
    """Wires up the handheld, which has so many buttons."""
    handheld.wiring = wiring.intents(keys)

    def register(clock, data, latch):
        count = len(handheld.wiring)
        return keypad.ShiftRegisterKeys(clock=clock, data=data, latch=latch, key_count=count, value_when_pressed=True)

    handheld.keys = wiring.build(register, "BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    wiring.battery(handheld, "A6", 2)
    lights = wiring.output("NEOPIXEL")
    if lights is not None:
        from furbowl.boards.pixels import Pixels

        handheld.lights = Pixels(lights).show
    handheld.speaker = wiring.speaker("SPEAKER", "SPEAKER_ENABLE")
