"""Tune the weights by which the computer players of a game evaluate positions, from nothing but play.

First Texel's method (texel.py), on positions of matches with noise; then SPSA (spsa.py), on results of matches. Then
players with the table found play against players with the old one, sides and starts swapped. Ctrl-C keeps what is
found. The sources stay as they are, unless --write is given.
"""

from __future__ import annotations

import csv
import itertools
from typing import TYPE_CHECKING

from furbowl import cpu, registry

from ..desktop.complaint import Complaint, carry_out, tell, whole
from . import spsa, statistics, tallies, texel, weights
from .desk import BUILD, INTERRUPTED, NAME, bar, get_ready, parser
from .matches import Plan

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from .crews import Crew
    from .texel import Position

MATCHES, POSITIONS = 400, 4000
STAGES = ("texel", "spsa")
HEADS = ["weight", "before", "after"]


def run(words: list[str]) -> int:
    """Run python -m sim.lab tune; return the exit code."""
    asked = parser(" tune", __doc__, MATCHES, "build/lab/tune-RULES")
    asked.add_argument("rules", metavar="RULES", choices=registry.names(), help=" or ".join(registry.names()))
    count = whole("--positions", 1, 1_000_000)
    asked.add_argument("--positions", metavar="N", type=count, default=POSITIONS, help=f"for Texel ({POSITIONS})")
    asked.add_argument("--only", metavar="METHOD", choices=STAGES, help="only texel, or only spsa")
    asked.add_argument("--weights", metavar="NAME", nargs="+", help="only these weights may change (all)")
    best = cpu.NAMES[-1]
    asked.add_argument("--player", metavar="PLAYER", choices=cpu.NAMES, default=best, help=f"who plays ({best})")
    asked.add_argument("--write", action="store_true", help="replace the numbers in the game's weights.py")
    wanted = asked.parse_args(words)
    before = weights.read(wanted.rules)
    if unknown := [name for name in wanted.weights or () if name not in before]:
        raise Complaint(f"{wanted.rules} has no weight {unknown[0]}: there are {', '.join(before)}")
    folder = wanted.out or BUILD / f"tune-{wanted.rules}"
    with get_ready(folder, wanted) as crew:
        return Tuning(wanted, before, crew, folder).run()


class Tuning:
    """A run of the command; after: the best table so far, results: of its matches against the one before."""

    def __init__(self, wanted: argparse.Namespace, before: dict[str, int], crew: Crew, folder: Path) -> None:
        self.wanted, self.before, self.after, self.crew, self.folder = wanted, before, before, crew, folder
        self.names = [name for name in before if name in (wanted.weights or before)]
        self.plan = Plan(wanted.rules, (wanted.player, wanted.player), wanted.seed, swap=True)
        self.results: list[int] = []

    def run(self) -> int:
        """Tune, compare, and print; return the exit code."""
        stages = {"texel": self.texel, "spsa": self.spsa}
        code = 0
        try:
            for stage in (self.wanted.only,) if self.wanted.only else STAGES:
                stages[stage]()
            self._compare()
        except KeyboardInterrupt:
            tell("stopped: this is what was found so far", NAME)
            code = INTERRUPTED
        self._report()
        return code

    def texel(self) -> None:
        """Fit the evaluations to what came of the positions."""
        positions = [*bar(self._positions(), self.wanted.positions, "positions", "position")]
        tables = texel.fit(self.crew, self.wanted.rules, self.after, self.names, positions)
        self._take(bar(tables, texel.MOST_STEPS, "texel", "step"))

    def _positions(self) -> Iterator[Position]:
        """Yield as many positions as wanted, from match after match."""
        found = self.crew.each(texel.harvest, ((self.plan, number) for number in itertools.count()))
        return itertools.islice(itertools.chain.from_iterable(found), self.wanted.positions)

    def spsa(self) -> None:
        """Climb by the results of matches. Weights that no match reads stay: results say nothing about them."""
        matches = ((self.plan, self.after, number) for number in range(spsa.FOUR))
        asked = set().union(*self.crew.each(spsa.asked, matches))
        names = [name for name in self.names if name in asked]
        if len(names) < len(self.names):
            tell("not read in such matches: " + ", ".join([name for name in self.names if name not in asked]), NAME)
        if not names:
            return
        tables = spsa.climb(self.crew, self.plan, self.after, names, self.wanted.matches)
        self._take(bar(tables, spsa.rounds_of(self.wanted.matches), "spsa", "round"))

    def _take(self, tables: Iterable[dict[str, int]]) -> None:
        """Keep the last of some tables, also if the run is stopped before there is another, and write each."""
        for table in tables:
            self.after = table
            self._write()

    def _compare(self) -> None:
        """Let the new table play against the old one."""
        if self.after == self.before:
            return
        played = spsa.duel(self.crew, self.plan, (self.after, self.before), self.wanted.matches)
        for result in bar(played, self.wanted.matches, "after - before"):
            self.results.append(result)

    def _rows(self) -> list[list[str]]:
        said = weights.meanings(self.wanted.rules)
        return [[f"{name}: {said[name]}", str(old), str(self.after[name])] for name, old in self.before.items()]

    def _write(self) -> None:
        """Write the tables to the folder: what was found is there even if the run is killed."""
        with open(self.folder / "weights.csv", "w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([HEADS, *self._rows()])

    def _report(self) -> None:
        """Print the tables and the strength of the new one."""
        self._write()
        print(statistics.aligned([HEADS, *self._rows()]))
        if self.results:
            drawn = self.results.count(0)
            figures = statistics.cells(tallies.share(self.results.count(1), len(self.results) - drawn))
            heads = ["", "matches", *figures, "drawn"]
            cells = ["after - before", str(len(self.results)), *figures.values(), str(drawn)]
            print("\n" + statistics.aligned([heads, cells]))
        if self.wanted.write:
            weights.write(self.wanted.rules, self.after)


if __name__ == "__main__":
    carry_out(run, NAME)
