"""Loading modules when they are wanted and dropping them when they are over: the only place that touches sys.modules.

One rule: what a screen, or a part of one, has imported goes when it is over. Only the modules of the game that is
played stay, until it is played no more.
"""

import gc
import sys

_OURS = ("furbowl.", "adafruit_")
_PIECE = "furbowl._%d"
_known = []  # names of modules, in the order in which mark() met them
_game = []  # of the game that is played


def on_demand(function):
    """Mark a function, generator or method that is wanted seldom: the handheld loads it to call it, and forgets it.

    For that the build cuts it out of its module and leaves a stub in its place (sim/build/pieces.py).
    """
    return function


def stub(number, index):
    """Stand in for the function with that index in that piece."""

    def run(*args, **named):
        before = mark()
        result = load(_PIECE % number).entries[index](*args, **named)
        drop(before)
        return result

    return run


def generator_stub(number, index):
    """Stand in for a generator: its piece is there while it runs."""

    def run(*args, **named):
        before = mark()
        result = yield from load(_PIECE % number).entries[index](*args, **named)
        drop(before)
        return result

    return run


# so that there is room in one piece; nothing on a laptop, where it takes long and garbage goes by itself
collect = gc.collect if hasattr(gc, "mem_free") else int


def free():
    """Bytes of memory that are free after what was collected last; plenty where nobody counts."""
    return gc.mem_free() if hasattr(gc, "mem_free") else 1 << 29


def memory():
    """Bytes of memory in all; plenty where nobody counts."""
    there = free()
    return there + gc.mem_alloc() if there < 1 << 29 else there


def load(name):
    """The module of that full name."""
    if name not in sys.modules:
        collect()  # an import needs room in one piece
    return __import__(name, None, None, ("",))


def load_game(name):
    """The module of that full name; it and all that comes with it stay until drop_game()."""
    if name in sys.modules:
        return sys.modules[name]
    mark()
    module = load(name)
    _game.extend([each for each in sys.modules if each not in _known])
    return module


def mark():
    """How many modules of the program there are now: what drop() goes back to."""
    for at in range(len(_known) - 1, -1, -1):  # no list of those that are left: it would be the longest that there is
        if _known[at] not in sys.modules:  # others took it out
            del _known[at]
    _known.extend([each for each in sys.modules if each.startswith(_OURS) and each not in _known])
    return len(_known)


def drop(before):
    """Drop the modules of the program that came since mark() gave that number, but those of the game that is played."""
    del _known[before:]
    for name in [each for each in sys.modules if each.startswith(_OURS) and each not in _known and each not in _game]:
        del sys.modules[name]
        package, _, leaf = name.rpartition(".")
        if package in sys.modules and hasattr(sys.modules[package], leaf):
            delattr(sys.modules[package], leaf)
    collect()


def drop_game():
    """Nothing is played any more: the modules of the game go with the next drop()."""
    _game.clear()
