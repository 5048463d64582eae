"""The game on the 32-bit machine: how much memory each part of it keeps, how little it needs, and how fast it is.

row      one line of a table: (name, figure ...)
table    rows, the heads first
"""

from __future__ import annotations

import functools
import itertools
from typing import TYPE_CHECKING

from furbowl import choices as game_options
from furbowl import registry

from .. import games
from ..desktop.complaint import Complaint
from . import vm_app

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import Any

ROUNDS = 4  # the best of them counts, because noise only adds
SLOWER = 100  # factor by which the handheld is assumed to be slower than the virtual machine here
LOWEST, HIGHEST = 40, 512  # KB of heap that are tried
ROOM = "512k"  # where memory is no matter
CHOICE = {"cub": 400, "keeper": 400, "legend": 2000}  # ms that a choice of a computer player may take on the handheld
PLAYED = 6  # matches of each computer player against itself

PLAYS = [  # the scenes that are played
    ("the tour and the hint", "tour"),
    ("one match", "match"),
    ("Legend against Legend", "legends"),
    *[
        (told % name, scene % name)
        for name in {folder: name for name, folder, *_ in reversed(registry.ROWS)}.values()
        if name != registry.ROWS[0][0]
        for told, scene in (
            ("a match of %s with hint, log and help", "%s"),
            ("Legend against Legend in %s", "%s-legends"),
        )
    ],
]


def least(is_enough: Callable[..., Any], low: int, high: int) -> int:
    """Smallest number that is enough, given that low is not; Complaint if high is not enough."""
    if not is_enough(high):
        raise Complaint("the game does not run on the 32-bit machine, even with %d KB" % high, 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_enough(middle) else (middle, high)
    return high


def persons() -> Iterator[str]:
    """The scenes of people who try what there is, in each game and size: two of them, and one against Legend."""
    for rules in registry.names():
        sizes = {""} | {"-eleven" for _, options in games.ways([rules]).values() if options.get("size")}
        cards = {""} | {"-cards" for row in game_options.of_game(rules) if row[1] == "cards"}
        for words in itertools.product(sorted(sizes), sorted(cards), ("", "-legend")):
            yield "%s-person%s" % (rules, "".join(words))


def needs(compiled: Path) -> list[tuple[str, ...]]:
    """Table of the smallest heaps in which the compiled game plays each scene. Keys are kept beside its folder."""
    core = vm_app.facts_of(vm_app.run_script(compiled, "core", heap=ROOM))["core"]
    rows: list[tuple[str, ...]] = [
        ("", "figure", "in growing areas"),
        ("the core with a match set up, bytes kept beside the names in flash", str(core), ""),
    ]
    for name, scene in PLAYS + [(scene.replace("-", ", "), scene) for scene in persons()]:
        keys = compiled.parent / scene
        plays = functools.partial(vm_app.plays_alike, compiled, keys, vm_app.play(keys, scene))
        size = least(functools.partial(plays, False), LOWEST, HIGHEST)
        growing = least(functools.partial(plays, True), size - 1, HIGHEST)
        rows.append((name + ", least heap in KB", str(size), str(growing)))
    return rows


def choices(folder: Path) -> list[tuple[str, ...]]:
    """Time that computer players take for a choice, scaled to the handheld, in ms: the mean, the slowest choice,
    and the longest slice between two yields. A hint is Legend's choice and the reason for it: it may take
    longer, because the player can go back at any tick."""
    rows: list[tuple[str, ...]] = [("", "choices", "mean, ms", "slowest, ms", "limit, ms", "longest slice, ms")]
    for name, limit in (CHOICE | {"hint": ""}).items():
        for way, (rules, options) in games.ways().items():
            decisions, *times = choice_times(folder, rules, name, options)
            mean, slowest, longest = [rounded(each * SLOWER / 1000) for each in times]
            rows.append(("%s, %s" % (name.capitalize(), way), str(decisions), mean, slowest, str(limit), longest))
    return rows


def rounded(number: float) -> str:
    """The figure rounded to two digits."""
    return "%.12g" % float("%.2g" % number)


def choice_times(folder: Path, rules: str, name: str, options: dict[str, int]) -> tuple[int, float, int, int]:
    """Times of the choices in whole matches; microseconds as in on_vm/cpu.py: mean, slowest, longest slice."""
    lines = vm_app.run_script(folder, "cpu", rules, name, 0, PLAYED, ROUNDS, *words(options), heap=ROOM)
    decisions, took, slowest, longest = zip(*[(int(line[3]), *map(int, line[-3:])) for line in lines])
    return sum(decisions), sum(took) / sum(decisions), max(slowest), max(longest)


def words(options: dict[str, int]) -> list[str]:
    """Options of a match as arguments of on_vm/cpu.py."""
    return ["%s=%d" % option for option in options.items()]
