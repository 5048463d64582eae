"""Figures of the game: how fast the rules are beside chess, how much memory the device needs.

    python -m sim.bench                  all of it
    python -m sim.bench rules            only this part

rules    random against random, beside python-chess's random games in the same run: 0.8 of its decisions a second is
         the wall, 1.0 the goal
vm       memory and speed on the 32-bit machine (make vm)
presses  what each kind of press loads, reads and collects there, for each game
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from ..desktop.complaint import Complaint, Parser, carry_out, real
from ..lab.statistics import aligned
from . import decisions, memory, presses, vm, vm_app

if TYPE_CHECKING:
    from collections.abc import Iterator

PARTS = ("rules", "vm", "presses")

NEEDS = """\
What is needed

The least pool, in KB, in which the 32-bit machine plays a scene to the same end as CPython: MicroPython 1.25 with words
of 4 bytes, as the handheld has them, and a hard limit on its heap. The pool is what gc.mem_alloc() and gc.mem_free()
are together: what objects can use, without the collector's own tables. The game comes from a FAT image, as on the
device. What the handheld has in flash, or not at all, comes on top (sim/bench/vm_app.py). Beside it stands the least
pool on a device whose heap grows in areas of 8, 8, 16, 32, 64 KB and the rest: no object can span two of them.
"""
CHOICES = """\
How long a computer thinks

Computer players against themselves, in whole matches; milliseconds of the processor. Of each choice the best of a few
rounds counts. A slice is what is done between two yields; a tick has 33 ms. Loading modules and collecting garbage are
not in it: `make bench ARGS=presses` counts those. The SAMD51 is taken as %d times slower than the virtual machine until
someone measures one here, too.
"""
PRESSES = """\
What a press costs: %s, on a %s

Means for each kind of press, in a pool of %d KB. A collection of garbage takes %d ms; a block of the drive %.2f ms, a
whole screen %d ms, as measured on an RP2040. The time to run the game's own code comes on top.
"""
SLICES = """\
What loads and collects while a computer thinks

A thought is done in slices; between two of them the screen is drawn. The time to run the game's own code comes on top.
"""


def pressed() -> Iterator[tuple[str, list[tuple[str, ...]]]]:
    """Sections about presses, one for each scene and chip: (heading of a table, the table)."""
    with tempfile.TemporaryDirectory() as name:
        compiled = vm_app.lay_out_compiled(Path(name, "compiled"))
        for scene in memory.persons():
            for chip, known in presses.CHIPS.items():
                about = scene.replace("-", ", "), chip, *known, presses.BLOCK, presses.SCREEN
                yield PRESSES % about, presses.table(compiled, scene, chip)
        yield SLICES, presses.slices(compiled)


def on_the_machine() -> Iterator[tuple[str, list[tuple[str, ...]]]]:
    """Sections of the 32-bit machine: (heading of a table, the table)."""
    with tempfile.TemporaryDirectory() as name:
        compiled = vm_app.lay_out_compiled(Path(name, "compiled"))
        yield NEEDS, memory.needs(compiled)
        yield CHOICES % memory.SLOWER, memory.choices(compiled)


def main(arguments: list[str]) -> None:
    parser = Parser(description="Measure the speed of the rules, and memory and speed on the device.")
    parser.add_argument("parts", nargs="*", metavar="PART", help="%s (default: all)" % ", ".join(PARTS))
    about = "how long to measure each player of rules (default %(default)s)"
    parser.add_argument("--seconds", type=real("--seconds", 0.1, 3600), default=5, help=about)
    options = parser.parse_args(arguments)
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        raise Complaint("there is no part %s; choose from %s" % (", ".join(sorted(unknown)), ", ".join(PARTS)))
    wanted = options.parts or PARTS
    if "rules" in wanted:
        versions, table = decisions.compare(options.seconds)
        print(versions, aligned(table), sep="\n\n", flush=True)
    reason = vm.missing() if {"vm", "presses"} & set(wanted) else None
    if reason:
        print("\nFurbowl: memory and speed on the device were not measured: %s" % reason)
    for part, sections in (("vm", on_the_machine), ("presses", pressed)):
        for remark, rows in sections() if part in wanted and not reason else ():
            print("\n%s\n%s" % (remark, aligned(rows)), flush=True)


if __name__ == "__main__":
    carry_out(main)
