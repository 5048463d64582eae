"""Stand-in for `storage`: no drive is there, and no card; what outlives the power switch lies in the chip's memory."""


def getmount(path):
    """The file system mounted there."""
    raise OSError(19, "No such device")


def remount(path, readonly=False):
    """Only `boot.py` may do this on the device."""
    raise RuntimeError("Cannot remount path when visible via USB.")
