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


def give_back(module):
    """Takes all out of a module that nobody uses any more, where memory is short.

    The collector takes any number on the stack for a use that looks like one, and whoever uses a part of a module
    keeps all of it.
    """
    if _SMALL:
        module.__dict__.clear()
