"""Strength of the players: each pairing is played with sides and starts swapped, and the tables are printed.

Both players of a line are Purple in half of its matches, and start in half of them, on either side. A share is of the
matches that were not drawn; the interval is Wilson's, which holds the true share in 95 of 100 such runs. `random`, any
legal action, all equally likely, is the measuring stick, which is not offered in the game. VARIANTS in `tallies` of a
game's folder in sim/games lists {name: options} of matches that are played another way, with tables of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl import registry

from .. import games
from . import statistics, tallies
from .desk import BUILD, done, get_ready, parser, play
from .matches import Plan

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from .crews import Crew

MATCHES = 400  # of each pairing and rule set
PAIRINGS = (("keeper", "random", 0.99), ("keeper", "cub", 0.80), ("legend", "keeper", 0.60))
EQUALS = ("cub", "keeper", "legend")
MOST_DRAWN = 1 / 3  # between equals
HEADS = ["", "matches", "won", "of", "share", "95 % interval", "wanted", "drawn", "share", "at most"]


def run(words: list[str]) -> int:
    """Run python -m sim.lab strengths; return the exit code, 1 if a goal was not reached."""
    asked = parser(" strengths", __doc__, MATCHES, "build/lab/strengths")
    names = registry.names()
    asked.add_argument("--rules", metavar="NAME", choices=names, help="only this rule set")
    wanted = asked.parse_args(words)
    folder, code = wanted.out or BUILD / "strengths", 0
    with get_ready(folder, wanted) as crew:
        for heading, (rules, options) in games.ways([wanted.rules] if wanted.rules else names).items():
            rows, equals, missing = _play(rules, options, wanted, crew, folder)
            table = statistics.aligned([HEADS, *(row for row, _ in rows)])
            print("\n%s, seed %d\n\n%s" % (heading, wanted.seed, table))
            if missing is not None:
                return done(missing, wanted.matches)
            missed = [row[0] for row, is_met in rows if not is_met]
            print("\n" + ("Not reached: %s." % ", ".join(missed) if missed else "Everything wanted is reached."))
            print("\nWhat both sides do a match\n\n%s" % statistics.aligned(counts(rules, equals)), flush=True)
            code |= bool(missed)
    return code


def _play(
    rules: str, options: dict[str, int], wanted: argparse.Namespace, crew: Crew, folder: Path
) -> tuple[list[tuple], dict[str, dict], int | None]:
    """(rows, summaries of the equals, number of matches of the row at which the run was stopped, else None)"""
    rows, equals = [], {}
    for first, second, least in (*PAIRINGS, *((name, name, None) for name in EQUALS)):
        plan = Plan(rules, (first, second), wanted.seed, swap=True, options=tuple(options.items()))
        path = folder / f"{'-'.join(map(str, (rules, *sum(plan.options, ()), first, second)))}.csv"
        counted = play(plan, wanted.matches, crew, path)
        if counted:
            rows.append(line(plan, counted.summary()["results"], least))
        if len(counted) < wanted.matches:
            return rows, equals, len(counted)
        if not least:
            equals[first] = counted.summary()
    return rows, equals, None


def line(plan: Plan, results: dict[str, dict], least: float | None) -> tuple[list[str], bool]:
    """(cells, whether the goal is met) of a run. least: the share that the first player should win, or None."""
    drawn, won, most = results["drawn"], [""] * 5, ""
    if least:
        share = tallies.share(results[f"{plan.players[0]} wins"]["count"], drawn["of"] - drawn["count"])
        won, is_met = [*statistics.cells(share).values(), "%.0f %%" % (100 * least)], share["share"] >= least
    else:
        most, is_met = "%.0f %%" % (100 * MOST_DRAWN), drawn["share"] <= MOST_DRAWN
    cells = ["%s: %s - %s" % (plan.rules, *plan.players), str(drawn["of"]), *won]
    return [*cells, str(drawn["count"]), statistics.percent(drawn["share"]), most], is_met


def counts(rules: str, equals: dict[str, dict[str, dict]]) -> list[list[str]]:
    """A row for each thing that the game counts: how often each player made and tried it in a match."""
    rows = [["made / tried", *equals]]
    for title, names in tallies.tables(rules).items():
        for name in names:
            rows.append(["%s: %s" % (title.partition(":")[0], name)])
            rows[-1] += [
                _rates(summary[title].get(name), summary["results"]["drawn"]["of"]) for summary in equals.values()
            ]
    return rows


def _rates(figures: dict[str, float] | None, matches: int) -> str:
    """Average per match of an event, as '0.75' or '0.75 / 1.50'."""
    if not figures:
        return "0"
    counts = [figures["count"], figures["of"]] if "of" in figures else [figures["count"]]
    return " / ".join("%.2f" % (count / matches) for count in counts)
