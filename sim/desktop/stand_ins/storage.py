"""Stand-in for `storage`: there is no drive and no card; whatever survives switching off is in the chip's memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def getmount(path: str) -> Any:
    """File system mounted there."""
    raise OSError(19, "No such device")


def remount(path: str, readonly: bool = False) -> None:
    """Refuse, as the device does: only `boot.py` may do this."""
    raise RuntimeError("Cannot remount path when visible via USB.")
