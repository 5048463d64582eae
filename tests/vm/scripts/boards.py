"""Memory that a handheld of one kind keeps, and the most that a tick without a press allocates.

boards.py pygamer|pybadge|picosystem|sprig|ugame22
"""

import gc
import sys

import stand_ins
from core import know_flash, used

KINDS = {
    "pygamer": ("pygamer", "A6 BUTTON_CLOCK BUTTON_LATCH BUTTON_OUT JOYSTICK_X JOYSTICK_Y"),
    "pybadge": ("pybadge", "A6 BUTTON_CLOCK BUTTON_LATCH BUTTON_OUT"),
    "picosystem": (
        "pimoroni_picosystem",
        "BAT_SENSE LED_R LED_G LED_B AUDIO SW_A SW_B SW_X SW_Y SW_UP SW_DOWN SW_LEFT SW_RIGHT",
    ),
    "sprig": (
        "hack_club_sprig",
        "BUTTON_W BUTTON_A BUTTON_S BUTTON_D BUTTON_I BUTTON_J BUTTON_K BUTTON_L",
    ),
    "ugame22": ("ugame22", "BUTTON_O BUTTON_X BUTTON_Z BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT"),
}
TICKS = 2000  # just over a minute, in which the screen goes to sleep


def pretend(kind):
    """Leave the pins of that kind, and no others."""
    identity, pins = KINDS[kind]
    known = " ".join([others for _, others in KINDS.values()]).split()
    for name in dir(stand_ins):  # a look-up of each known pin would keep its name, and names are counted
        if name in known:
            delattr(stand_ins, name)
    for name in pins.split():
        setattr(stand_ins, name, stand_ins.Part())
        if name in ("A6", "BAT_SENSE"):
            getattr(stand_ins, name).value = 50000  # a full battery
    stand_ins.board_id = identity
    stand_ins.DISPLAY.brightness = 1.0
    stand_ins.PWMOut = stand_ins.PWMAudioOut = stand_ins.Keys = stand_ins.Part
    for name in ("pwmio", "audiopwmio"):
        sys.modules[name] = stand_ins


def main(kind):
    pretend(kind)
    stand_ins.each_tick = lambda: None
    know_flash()
    before = used()
    from furbowl import boards

    board = boards.open_board()
    print("kept", used() - before)
    assert not board.notices, board.notices
    board.intent()  # the first call allocates the buffers
    most, was_asleep = 0, False
    for _ in range(TICKS):
        gc.collect()
        before = gc.mem_alloc()
        board.display.refresh()
        board.rest()
        board.intent()
        if board.asleep == was_asleep:  # otherwise a brightness was calculated
            most = max(most, gc.mem_alloc() - before)
        was_asleep = board.asleep
    print("idle", most)
    print("asleep", board.asleep and board.display.brightness < 1)


if __name__ == "__main__":
    main(sys.argv[1])
