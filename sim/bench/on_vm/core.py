"""Measure the memory that the core keeps with a match set up: prints a line with the number of bytes."""

from __future__ import annotations

import gc
import sys


class Names:
    """Attributes of this class are the names that are made; it also keeps what whole.py lays between areas."""


def know_flash() -> None:
    """Create the names that are in flash on the device, so that they are not counted; not on CPython or a drive."""
    try:
        names = open("flash_names.txt") if sys.implementation.name == "micropython" else ()
    except OSError:
        return
    for name in names:
        intern(name.strip())
    gc.collect()


def intern(name: str) -> None:
    """Create a name without leaving a hole in memory beside it."""
    setattr(Names, name, None)
    delattr(Names, name)
    gc.collect()


def used() -> int:
    """Bytes in use after collecting all garbage, including what the first collection has just released."""
    loading = sys.modules.get("furbowl.loading")
    if hasattr(loading, "forget"):  # what is only kept while there is room does not count
        loading.forget()
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


if __name__ == "__main__":
    import furbowl.loading  # noqa: F401 (its tables of all modules, those of the screens among them)

    know_flash()
    before = used()
    from furbowl.match import Match, registry

    match = Match(registry.names()[0], seed=7)
    print("core", used() - before)
