"""The cost of a press on the handheld: counts on the 32-bit machine, and an estimate of the time that they take.

press    (kind, modules loaded, other files opened, blocks of the drive read, collections, pieces of 16 bytes, whole
         screens sent, ticks), see sim/bench/on_vm/presses.py
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import memory, vm_app

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

PIECE = 16
SLICE = 65  # ms that a slice of a thought may take
BLOCK = 0.55  # ms to read one, measured on an RP2040
SCREEN = 130  # ms to compose and send a whole one, measured there between 110 and 150
# KB of the pool where the heap grows by itself; ms for a collection of a full heap, measured and estimated
CHIPS = {"RP2040": (173, 6), "PyGamer": (138, 18)}
HEADS = "presses modules files blocks collections KB screens".split()


def table(folder: Path, scene: str, chip: str) -> list[tuple[str, ...]]:
    """Table of what each kind of press costs in a scene, on average, with the time of the mean and the longest one."""
    keys, (pool, cost) = folder.parent / scene, CHIPS[chip]
    by_kind = {}
    try:
        found = vm_app.presses(folder, keys, vm_app.play(keys, scene), pool)
    except vm_app.Failed:
        return [("it does not fit",)]
    for kind, *figures in found:
        by_kind.setdefault(kind, []).append(figures)
    rows = [("", *HEADS, "ms (longest)")]
    for kind, found in by_kind.items():
        mean = [sum(column) / len(found) for column in zip(*found)]
        modules, files, blocks, collections, pieces, screens, _ = mean
        counts = [modules, files, blocks, collections, pieces * PIECE / 1024, screens]
        rows.append((kind, str(len(found)), *["%.3g" % count for count in counts], estimates(mean, found, cost)))
    return rows


def slice_times(folder: Path, scene: str, chip: str) -> list[float]:
    """Times of the slices of thoughts in a scene, in ms, without that to run the game's own code; the longest last."""
    keys, (pool, cost) = folder.parent / scene, CHIPS[chip]
    found = vm_app.slices(folder, keys, vm_app.play(keys, scene), pool)
    return sorted(blocks * BLOCK + collections * cost for collections, blocks in found)


def slices(folder: Path) -> list[tuple[str, ...]]:
    """Table of the slices in which computer players load and collect, in matches of two Legends: how many there are,
    how many take longer than promised, the longest."""
    rows: list[tuple[str, ...]] = [("", "chip", "slices", "over %d ms" % SLICE, "longest, ms")]
    for _, scene in memory.PLAYS:
        for chip in CHIPS if scene.endswith("legends") else ():
            times = slice_times(folder, scene, chip)
            over = len([each for each in times if each > SLICE])
            rows.append((scene.replace("-", ", "), chip, str(len(times)), str(over), "%.0f" % times[-1]))
    return rows


def estimates(mean: Sequence[float], found: Sequence[Sequence[float]], cost: float) -> str:
    """The text about the mean and the longest of some presses, where a collection costs that much."""
    return "%.0f (%.0f)" % (milliseconds(mean, cost), max(milliseconds(each, cost) for each in found))


def milliseconds(press: Sequence[float], cost: float) -> float:
    """Time for what was counted; running the game's own code is not in it."""
    _, _, blocks, collections, _, screens, _ = press
    return blocks * BLOCK + collections * cost + screens * SCREEN
