"""Decide at power-on who may write to the CIRCUITPY drive: the computer or the game.

It is the computer, unless the player chose 'save to drive' in the options and no button is held. So nobody is locked
out: hold a button while you switch on, and the drive is the computer's. boot_out.txt says what was done.
"""

_SCAN = 0.1  # seconds, in which the keys are read several times
# buttons with a pin each, that connect it to ground: of the PicoSystem and Picopad, the Sprig, the uGame22
_SINGLE = "SW_A SW_B SW_X SW_Y BUTTON_I BUTTON_J BUTTON_K BUTTON_L BUTTON_O BUTTON_X BUTTON_Z"


def main():
    try:
        print("Furbowl: " + hand_over())
    except Exception as error:  # whatever it is: a drive that cannot be written is worse than a match that is not saved
        print("Furbowl: the drive stays the computer's (%s: %s)" % (type(error).__name__, error))


def hand_over():
    """Give the drive to the game if that is wanted and safe. Return a sentence that says what was done."""
    if not _is_wanted():
        return "the drive stays the computer's, nobody chose to save to it"
    held = _is_held()
    if held is None:
        return "the drive stays the computer's, because no button is known here that could be held to get it back"
    if held:
        return "the drive stays the computer's, because a button is held"
    import storage

    storage.remount("/", readonly=False)
    return "the game saves to the drive and the computer can only read it; hold a button at power-on to write it again"


def _is_wanted():
    """Return the choice in the nvm's options. Options in a file do not count: it may come from another handheld."""
    from microcontroller import nvm

    from furbowl.saving import save_file
    from furbowl.saving.storage import NvmStore

    return nvm is not None and save_file.options([NvmStore(nvm)]).get("drive") == 1


def _is_held():
    """Return whether a button is held; None if no button is known."""
    import time

    keys = _keys()
    if keys is None:
        return None
    time.sleep(_SCAN)
    event = keys.events.get()  # a key that is down from the start counts as pressed at the first look
    keys.deinit()
    return event is not None


def _keys():
    import board
    import keypad

    if hasattr(board, "BUTTON_LATCH"):
        return keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=4 if hasattr(board, "JOYSTICK_X") else 8,  # without a stick the directions are buttons too
            value_when_pressed=True,
        )
    pins = [getattr(board, name) for name in _SINGLE.split() if hasattr(board, name)]
    return keypad.Keys(pins, value_when_pressed=False, pull=True) if pins else None


if __name__ == "__main__":  # so on the device; not where a tool imports it
    main()
