"""Loading modules on demand and dropping them afterwards: the only place that touches sys.modules.

One rule: whatever a screen, or a part of one, has imported is dropped when it is over. Only the modules of the game
being played stay until it is no longer played.
"""

from __future__ import annotations

import gc
import sys

TYPE_CHECKING = 0  # as in const.py, which the device's loader does without
if TYPE_CHECKING:
    from types import ModuleType
    from typing import TypeVar

    from furbowl.match import Match

    Function = TypeVar("Function")

slow = False  # whether loading takes so long that the screen must say at once that a press is being carried out
_OURS = ("furbowl.", "adafruit_")
spared = "sim."  # modules that never go: the laptop's, which says what it is called where it is a part of furbowl
_known = []  # names of modules, in the order in which mark() met them
_game = []  # names of the modules of the game being played


def _may_go(name: str) -> bool:
    """Return whether a module is the program's, by its full name."""
    return name.startswith(_OURS) and not name.startswith(spared)


def on_demand(function: Function) -> Function:
    """Mark a function, generator or method that is rarely needed: the handheld loads it for each call, then drops it.

    To do so, the build cuts it out of its module and leaves a stub in its place (sim/build/pieces.py); the stubs are
    those of the device's loader (sim/build/on_device/loading.py).
    """
    return function


# makes room in one block; does nothing on a laptop, where it is slow and garbage is collected anyway
collect = gc.collect if hasattr(gc, "mem_free") else int


def free() -> int:
    """Bytes of memory that are free since the last collection; plenty on a Python that does not count."""
    return gc.mem_free() if hasattr(gc, "mem_free") else 1 << 29


def memory() -> int:
    """Bytes of memory in total; plenty on a Python that does not count."""
    return gc.mem_alloc() + free() if hasattr(gc, "mem_alloc") else free()


def load(name: str) -> ModuleType:
    """The module with that full name, imported if it is not loaded."""
    if name not in sys.modules:
        collect()  # an import needs room in one block
    return __import__(name, None, None, ("",))


def part(match: Match, name: str) -> ModuleType:
    """The module of that name beside the one of the match; where there is none, the one with the parts for any game."""
    own = type(match).__module__.rpartition(".")[0] + "." + name
    try:
        return load(own)
    except ImportError as error:
        if error.name != own:  # something that its own module imports
            raise
    return load("furbowl.games.defaults")


def source(name: str) -> str:
    """Path of the source that an error names: here it names that itself."""
    return name


def load_game(name: str) -> ModuleType:
    """The module with that full name; it and everything that comes with it stay until drop_game()."""
    if name in sys.modules:
        return sys.modules[name]
    mark()
    module = load(name)
    _game.extend([each for each in sys.modules if each not in _known])
    return module


def mark() -> int:
    """The number of modules of the program that are loaded now, to be passed to drop()."""
    for at in range(len(_known) - 1, -1, -1):  # in place: a list of the remaining ones would be the longest of all
        if _known[at] not in sys.modules:  # removed by other code
            del _known[at]
    _known.extend([each for each in sys.modules if _may_go(each) and each not in _known])
    return len(_known)


def drop(before: int) -> None:
    """Drop the program's modules loaded since mark() returned that number, except those of the game being played."""
    del _known[before:]
    for name in [each for each in sys.modules if _may_go(each) and each not in _known and each not in _game]:
        del sys.modules[name]
        package, _, leaf = name.rpartition(".")
        if package in sys.modules and hasattr(sys.modules[package], leaf):
            delattr(sys.modules[package], leaf)
    collect()


def drop_game() -> None:
    """Release the modules of the game: the next drop() removes them."""
    _game.clear()
