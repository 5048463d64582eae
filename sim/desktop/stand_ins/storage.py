"""Stand-in for `storage`: there is no drive and no card; whatever survives switching off is in the chip's memory."""


def getmount(path):
    """File system mounted there."""
    raise OSError(19, "No such device")


def remount(path, readonly=False):
    """Refuse, as the device does: only `boot.py` may do this."""
    raise RuntimeError("Cannot remount path when visible via USB.")
