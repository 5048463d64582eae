"""Loading modules on the device, where this stands in for furbowl/loading.py: by number, and only once while there is
room.

The build gives each module a number (sim/build/numbers.py) and fills in the constants. A module file is one of eight in
a small folder, so that all modules share their few short names and paths: the long ones of the sources would stay in
memory for ever.

A module that nobody needs any more is idle. It stays while there is room, so that the second press of a kind loads
nothing. When memory is short, the module that has been idle longest goes first, and always before those that it holds.
"""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType
    from typing import Any

slow = True
_COUNT = 0
_FIRST_PIECE = 0
_PIECES = b""  # of each function that was cut out, the number of its piece; in the order of pieces, then as they stand
_HELD = b""  # module after module, numbers of those that it imports while it is loaded, directly
_HOLDS = b""  # of each module, how many those are
_LIST = "furbowl/modules.txt"  # of each module, in the order of their numbers, its name in errors and its source
_LEAVES = ""  # letters that name the modules of a folder
_ROOM = 24576  # bytes that are free before a module is loaded, if a collection can do it
_LITTLE = 2048  # bytes: a collection is left out while less than that was allocated since the last one
_SPARE = 53248  # bytes beside idle modules: in less room, what lies between them and is needed could not be moved

_home = os.getcwd()
_modules = [None] * _COUNT  # by number
_needed = bytearray(_COUNT)  # 0: idle or not loaded, 1: by what runs now, 2: by the game being played
_running = []  # numbers in the order in which they came to be needed
_idle = []  # numbers, the one that goes first at the front
_low = _ROOM  # bytes: garbage is collected before a module is loaded if fewer are free
_roomy = True  # whether there was room at the last collection

if _home not in sys.path:  # for what lies there, while a module is loaded from its own folder
    sys.path.append(_home)


def on_demand(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a function for the build; here only where it was told to cut nothing out."""
    return function


def stub(entry: int) -> Callable[..., Any]:
    """Stand in for the function with that number among those of all pieces."""

    def run(*args: Any, **named: Any) -> Any:
        before = mark()
        result = _entry(entry)(*args, **named)
        drop(before)
        return result

    return run


def generator_stub(entry: int) -> Callable[..., Any]:
    """Stand in for a generator: its piece is needed while it runs."""

    def run(*args: Any, **named: Any) -> Any:
        before = mark()
        result = yield from _entry(entry)(*args, **named)
        drop(before)
        return result

    return run


def _entry(entry: int) -> Callable[..., Any]:
    piece = _PIECES[entry : entry + 1]
    return require(_FIRST_PIECE + piece[0]).entries[entry - _PIECES.find(piece)]


def collect() -> None:
    """Collect garbage, and while there is little room then, forget idle modules."""
    global _roomy, _low
    gc.collect()
    while _idle and gc.mem_free() < _SPARE:
        _forget((len(_idle) + 1) // 2)
        gc.collect()
    _roomy = gc.mem_free() >= _SPARE
    _low = min(_ROOM, gc.mem_free() - _LITTLE)


def forget() -> None:
    """Forget all idle modules."""
    _forget(len(_idle))


def free() -> int:
    """Bytes of memory that are free, without the garbage of which nobody knows yet."""
    return gc.mem_free()


def memory() -> int:
    """Bytes of memory in total."""
    return gc.mem_free() + gc.mem_alloc()


def load(name: str) -> ModuleType:
    """The module with that full name in the sources."""
    return require(_number(name))


def load_game(name: str) -> ModuleType:
    """The module with that full name; it and everything that it holds stay until drop_game()."""
    number = _number(name)
    if _needed[number] != 2:
        _forget(len(_idle))  # a game stays long, so its modules should lie together
        gc.collect()
        require(number)
        _walk(number, 2)
    return _modules[number]


def part(match: Any, index: int) -> ModuleType:
    """The module of a part of the match; the build has put its index in place of its name, and written the numbers of
    all parts into the class."""
    return require(match.parts[index])


def mark() -> int:
    """The number of modules that are needed now, to be passed to drop()."""
    return len(_running)


def drop(before: int) -> None:
    """Let the modules be idle that came to be needed since mark() returned that number, except those of the game."""
    for number in sorted(_running[before:], reverse=True):  # a module before those that it holds
        if _needed[number] == 1:
            _rest(number)
    del _running[before:]
    for name in [name for name in sys.modules if name.startswith("adafruit_")]:
        del sys.modules[name]


def drop_game() -> None:
    """Let the modules of the game be idle."""
    for number in range(_COUNT - 1, -1, -1):
        if _needed[number] == 2:
            _needed[number] = 1
            if number not in _running:
                _rest(number)


def require(number: int) -> ModuleType:
    """The module with that number, loaded if it is not."""
    if not _needed[number]:
        before = len(_running)
        _walk(number, 1)
        for each in sorted(_running[before:]):  # those that it holds come first: loaded by each other, they nest deeply
            if not _modules[each]:
                _read(each)
    return _modules[number] or _read(number)


def source(name: str) -> str:
    """Path of the source of the module that has this name in errors; other names stay as they are."""
    for shown, path in _listed():
        if shown == name:
            return path
    return name


def _number(name: str) -> int:
    path = name.replace(".", "/") + ".py"
    for number, (_, found) in enumerate(_listed()):
        if found == path:
            return number
    raise ImportError(name)


def _listed() -> Iterator[list[str]]:
    with open(_LIST) as file:
        for line in file:
            yield line.split()


def _walk(number: int, need: int) -> None:
    """Note who needs a module, and with it all those that it holds."""
    todo = [number]
    while todo:
        number = todo.pop()
        if _needed[number] < need:
            if not _needed[number]:
                _wake(number)
            _needed[number] = need
            start = sum(_HOLDS[:number])
            todo.extend(_HELD[start : start + _HOLDS[number]])


def _wake(number: int) -> None:
    _running.append(number)
    if _modules[number]:
        _idle.remove(number)


def _rest(number: int) -> None:
    """Let a module be idle, or forget it where there is no room."""
    if not _roomy:
        _modules[number] = None
    elif _modules[number]:
        _idle.append(number)  # first: when memory runs out here, it counts as needed
    _needed[number] = 0


def _forget(count: int) -> None:
    for _ in range(count):
        _modules[_idle.pop(0)] = None


def _read(number: int) -> ModuleType:
    if gc.mem_free() < _low:
        collect()
    try:
        return _import(number)
    except MemoryError:
        _forget(len(_idle))
        gc.collect()
        return _import(number)


def _import(number: int) -> ModuleType:
    leaf = _LEAVES[number % len(_LEAVES)]
    sys.modules.pop(leaf, None)  # one of another folder that is being loaded
    os.chdir(_home.rstrip("/") + "/furbowl/%d" % (number // len(_LEAVES)))
    try:
        _modules[number] = __import__(leaf)
    finally:
        os.chdir(_home)
        sys.modules.pop(leaf, None)
    return _modules[number]
