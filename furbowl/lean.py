"""What keeps the program small on the device and works everywhere."""

import gc
import sys

_SMALL = sys.implementation.name != "cpython"


def const(value):
    """The value itself. The device's compiler knows the name: it writes the number wherever the constant is used."""
    return value


def keep(name):
    """The module of that full name."""
    if _SMALL and name not in sys.modules:
        gc.collect()  # importing needs room in one piece
    return __import__(name, None, None, ("",))


def borrow(name):
    """The same for a moment: where memory is short it is not kept for the next time."""
    module = keep(name)
    if _SMALL:
        del sys.modules[name]
        package, leaf = name.rsplit(".", 1)
        delattr(sys.modules[package], leaf)
    return module
