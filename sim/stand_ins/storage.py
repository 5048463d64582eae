"""Stand-in for `storage`: the drive belongs to the computer."""


class _Drive:
    label = "CIRCUITPY"
    readonly = True


def getmount(path):
    """The file system mounted there."""
    if path != "/":
        raise OSError(19, "No such device")
    return _Drive()


def remount(path, readonly=False, *, disable_concurrent_write_protection=False):
    """Only `boot.py` may do this on the device."""
    raise RuntimeError("Cannot remount path when visible via USB.")
