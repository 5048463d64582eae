"""Measures the memory that the core keeps with a match set up: prints a line with the number of bytes."""

import gc
import sys


class Names:
    """Attributes of this class are the names that are made; it also keeps what whole.py lays between areas."""


def know_flash():
    """Make the names that lie in flash on the device, so that nothing counts them; not on CPython, nor on a drive."""
    try:
        names = open("flash_names.txt") if sys.implementation.name == "micropython" else ()
    except OSError:
        return
    for name in names:
        intern(name.strip())
    gc.collect()


def intern(name):
    """Make a name, and no hole in memory beside it."""
    setattr(Names, name, None)
    delattr(Names, name)
    gc.collect()


def used():
    """Bytes that are in use when what can go is gone, also what the first collection has just let go."""
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


if __name__ == "__main__":
    know_flash()
    before = used()
    from furbowl.match import Match, registry

    match = Match(registry.names()[0], seed=7)
    print("core", used() - before)
