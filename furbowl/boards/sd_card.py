"""An SD card in the handheld's slot: mounted at /sd, where CircuitPython does not do that by itself."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any


_CALM = b"\xff" * 10  # eighty clocks, and the card listens
_HELLO = b"\x40\x00\x00\x00\x00\x95"  # command 0; a card that is awake answers 1
_AWAKE = const(1)
_TRIES = const(3)
_SLOW = const(250000)  # hertz, which every card understands
_NOTICE = (
    "The SD card is not used",
    ("It needs a folder named sd on the drive.", "Make one on your computer, or run make install again."),
    "A  continue",
)


def mount() -> tuple[str, tuple[str, ...], str] | None:
    """Mount the card. Return a notice about a card that the player can make work, else None.

    A missing slot or card, or a card without FAT, is no error.
    """
    try:
        import storage

        return None if _is_mounted(storage) else _mount(storage)
    except (ImportError, AttributeError, OSError, RuntimeError, ValueError):
        return None


def _is_mounted(storage: ModuleType) -> bool:
    try:
        storage.getmount("/sd")
        return True
    except OSError:
        return False


def _mount(storage: ModuleType) -> tuple[str, tuple[str, ...], str] | None:
    import os

    import board
    import sdcardio

    bus = board.SPI()
    if not _is_in(bus, board.SD_CS):
        return None
    volume = storage.VfsFat(sdcardio.SDCard(bus, board.SD_CS))
    try:
        storage.mount(volume, "/sd")
    except RuntimeError:  # no folder of that name: a drive that is older than CircuitPython 9 has none
        try:
            os.mkdir("/sd")
        except OSError:  # the drive is the computer's
            return _NOTICE
        storage.mount(volume, "/sd")
    return None


def _is_in(bus: Any, pin: Any) -> bool:
    """Return whether a card answers. SDCard() finds that out too, but takes seconds if there is none."""
    import digitalio

    if not bus.try_lock():
        return False
    select = digitalio.DigitalInOut(pin)
    try:
        select.switch_to_output(True)
        bus.configure(baudrate=_SLOW)
        answer = bytearray(10)
        for _ in range(_TRIES):
            select.value = True
            bus.write(_CALM)
            select.value = False
            bus.write(_HELLO)
            bus.readinto(answer, write_value=0xFF)
            if _AWAKE in answer:
                return True
        return False
    finally:
        select.deinit()
        bus.unlock()
