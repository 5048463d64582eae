"""The game on the 32-bit machine: folders with all that it needs, and the scripts of sim/bench/on_vm run in them."""

from __future__ import annotations

import functools
import json
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .. import child
from ..build import compiler, drive, drive_libraries
from ..build.names import FLASH_NAMES
from . import vm

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterable
    from typing import Any

SCRIPTS = Path(__file__).parent / "on_vm"
GAME = compiler.ROOT / "furbowl"
# names that fit into the device's tables, of 20, 40, 80, 160, 320, and with those of 640 and of 1280
TABLES = (620, 1260, 2540)
COUNTING = "presses", "slices"  # scripts that count, whose own memory comes on top
LENGTH = 128  # letters of a path
IMAGE = "drive.img"  # the drive as the device reads it, see sim/bench/on_vm/fat.py
ENTRY = 6  # bytes of a name in them, in CircuitPython: an address, a byte of hash, a length


class Failed(Exception):
    """A script ended with an error; the message is its last words."""


def lay_out_compiled(folder: Path, *more: Path) -> Path:
    """Lay out all as .mpy, as on the drive, in a folder of that one; more: scripts beside those of sim/bench/on_vm.

    The path of the folder that is returned has LENGTH letters, or a multiple: the machine keeps it in its memory.
    """
    folder = folder.resolve()
    folder /= "_" * (LENGTH - (len(str(folder)) + 1) % LENGTH)
    folder.mkdir(parents=True)
    compiler.compile_package(GAME, folder)
    return _lay_out(folder, more)


def _lay_out(folder: Path, more: Iterable[Path]) -> Path:
    """Lay out the machine's files beside the game: libraries, stand-ins and scripts, compiled, and the pictures."""
    game = {compiler.dotted(path): source for path, source in compiler.sources(GAME).items()}
    chosen = drive_libraries.chosen(game)
    tables = {
        name: (folder / GAME.name / name).read_text(encoding="utf-8") for name in (compiler.NAMES, compiler.MODULES)
    }
    compiler.compile_libraries(chosen, tables[compiler.NAMES], folder)
    for path in [*sorted(SCRIPTS.glob("*.py")), *more]:
        # without lines: on the device there is nothing of them, or it lies in flash
        made = folder / (path.stem + ".mpy")
        compiler.compile_module(compiler.beside(path, tables), made.name, path.name, made, options=("-O3",))
    compiler.copy_art(folder)
    shutil.copy(FLASH_NAMES, folder)
    _make_image(folder, [Path(path).with_suffix(".mpy") for path in chosen])
    return folder


def _make_image(folder: Path, libraries: Iterable[Path]) -> None:
    """Make an image of the drive: the game, its libraries and what the device starts, written in the usual order."""
    for name in drive.STARTERS:
        shutil.copy(compiler.ROOT / name, folder)
    (folder / drive.SETTINGS).touch()
    (folder / drive.CARD).parent.mkdir(exist_ok=True)
    (folder / drive.CARD).write_bytes(drive.CARD_TEXT)
    game = [path.relative_to(folder) for path in (folder / GAME.name).rglob("*") if path.is_file()]
    beside = map(Path, (*drive.STARTERS, drive.SETTINGS, drive.CARD))
    names = {path.as_posix(): path.as_posix() for path in [*game, *libraries, *beside]}
    listed = "".join(
        "%s %s\n" % (names[name], name) for name in sorted(names, key=lambda name: (name == "code.py", name))
    )
    (folder / "drive.txt").write_text(listed, encoding="ascii")
    _said(vm.run("-m", "fat", IMAGE, "drive.txt", heap="4m", cwd=folder))


@functools.cache
def heap(folder: Path, kb: int, names: int, script: str = "whole") -> str:
    """Limit for a pool of that many KB for the game itself, plus the memory that only the virtual machine uses.

    That is the code of the stand-ins, whose counterparts lie in flash on the device, of a script that presses, and of
    the drive; and the tables of names, of which the device's are counted. names: how many fit into those, one of
    TABLES.
    """
    script = (
        "import gc; before = gc.mem_alloc(); import stand_ins, whole, %s; whole.fill_names(%d); whole.mount(); "
        "gc.collect(); print(gc.mem_alloc() - before)" % (script, names)
    )
    return limit(kb * 1024 + int(_said(vm.run("-c", script, heap="512k", cwd=folder))) - names * ENTRY)


def limit(pool: int) -> str:
    """The limit of the virtual machine with that pool in bytes: tables of the collector take 3 bits for 16 bytes."""
    return str(pool + pool * 3 // 128 + 64)


@functools.cache
def beside_flash(folder: Path, kb: int) -> str:
    """Limit for a pool of that many KB for a script that knows the names in flash: their memory is added."""
    script = "import gc; import core; before = gc.mem_alloc(); core.know_flash(); print(gc.mem_alloc() - before)"
    return limit(kb * 1024 + int(_said(vm.run("-c", script, heap="512k", cwd=folder))))


def run_script(folder: Path, script: str, *arguments: object, heap: str) -> list[list[str]]:
    """Run a script on the machine; return its lines, each as words.

    The script gets no path: the length of a path must not decide whether all fits. Files are copied into the folder.
    """
    given = [_beside(each, folder) if isinstance(each, Path) else each for each in arguments]
    done = vm.run("-m", script, *map(str, given), heap=heap, cwd=folder)
    return [line.split() for line in _said(done).splitlines()]


def _beside(file: Path, folder: Path) -> str:
    """Name of a file that was copied into a folder."""
    if file.parent != folder:
        shutil.copy(file, folder)
    return file.name


def on_cpython(script: str, *arguments: object) -> list[list[str]]:
    """Run a script of sim/bench/on_vm here instead; return its lines, each as words."""
    return [line.split() for line in _run_here(script, *arguments).splitlines()]


def _run_here(script: str, *arguments: object) -> str:
    command = [sys.executable, "-P", "-m", script, *map(str, arguments)]
    paths = os.pathsep.join(map(str, (SCRIPTS, compiler.ROOT)))
    return _said(child.run(command, env=os.environ | {"PYTHONPATH": paths}))


def _said(done: subprocess.CompletedProcess[str]) -> str:
    if done.returncode:
        raise Failed(done.stderr.strip())
    return done.stdout


def play(keys: Path, scene: str = "tour", seed: int = 1) -> dict[str, Any]:
    """Play the whole app on CPython and write the keys into a file; return the facts, see sim/bench/on_vm/player.py."""
    script = "sim.bench.person" if "person" in scene.split("-") else "player"
    return json.loads(_run_here(script, seed, scene, keys)) | {"scene": scene}


def presses(folder: Path, keys: Path, facts: dict[str, Any], kb: int, seed: int = 1) -> list[tuple]:
    """Play a person's presses again in a pool of that many KB; return what each cost: (kind, figures), see
    sim/bench/on_vm/presses.py."""
    _beside(Path(str(keys) + ".kinds"), folder)
    *lines, ticks, _, _ = _in_least_tables(folder, kb, "presses", keys, seed, facts["scene"])
    if int(ticks[1]) != facts["ticks"]:
        raise Failed("the presses of %s end early" % facts["scene"])
    return [(facts["kinds"][int(kind)], *map(int, figures)) for kind, *figures in lines]


def slices(folder: Path, keys: Path, facts: dict[str, Any], kb: int, seed: int = 1) -> list[tuple[int, ...]]:
    """Think again in a pool of that many KB; return (collections, blocks of the drive read) of each slice of a thought,
    see sim/bench/on_vm/slices.py."""
    kinds = folder / (keys.name + ".kinds")
    kinds.write_bytes(bytes(facts["ticks"]))
    lines = _in_least_tables(folder, kb, "slices", keys, seed, facts["scene"])
    if int(lines[-3][1]) != facts["ticks"]:
        raise Failed("the thoughts of %s end early" % facts["scene"])
    return [tuple(map(int, words)) for words in lines[:-3]]


def play_again(
    folder: Path, keys: Path, facts: dict[str, Any], kb: int, script: str = "whole", seed: int = 1, areas: bool = False
) -> dict[str, int]:
    """Press the same keys on the machine in a heap of that many KB for the game, including tables of names no larger
    than needed. areas: the heap is divided as on a device where it grows. Returns the script's facts;
    Failed if the heap is too small."""
    return facts_of(_in_least_tables(folder, kb, script, keys, seed, facts["scene"], areas=areas))


def _in_least_tables(folder: Path, kb: int, script: str, *arguments: object, areas: bool = False) -> list[list[str]]:
    """Lines of a script in a pool of that many KB, with tables of names no larger than needed."""
    failed = None
    for names in TABLES:
        limited = heap(folder, kb, names, script if script in COUNTING else "whole")
        try:
            return run_script(folder, script, *arguments, names, *["areas"] * areas, heap=limited)
        except Failed as error:
            failed = error
    raise failed


def facts_of(lines: list[list[str]]) -> dict[str, int]:
    """{name: number} of lines of two words."""
    return {words[0]: int(words[1]) for words in lines}


def plays_alike(folder: Path, keys: Path, facts: dict[str, Any], areas: bool, kb: int) -> bool:
    """Return whether the machine gets through the same keys to the same end of the match in that many KB."""
    try:
        return play_again(folder, keys, facts, kb, areas=areas).items() <= facts.items()
    except (Failed, child.Endless):
        return False
