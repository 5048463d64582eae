"""Strength of the players: each pairing is played with sides and starts swapped, and the tables are printed.

Both players of a line are Purple in half of its matches, and start in half of them, on either side. A share is of the
matches that were not drawn; the interval is Wilson's, which holds the true share in 95 of 100 such runs. `random`, any
legal action, all equally likely, is the measuring stick, which is not offered in the game. Then each player meets each
scripted opponent (scripts.py), which no tuning has seen; nothing is wanted there. VARIANTS in `tallies` of a game's
folder in sim/games lists {name: options} of matches that are played another way, with tables of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl import cpu, registry

from .. import games
from . import scripts, statistics, tallies
from .desk import BUILD, done, get_ready, parser, play
from .matches import Plan

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from .crews import Crew

MATCHES = 400  # of each pairing and rule set
STEP = (0.65, 0.80)  # less is hardly a step, and more is too high for a person to climb
# the least and the largest share that the first player should win; None between equals
GOALS: dict[tuple[str, str], tuple[float, float] | None] = {
    ("keeper", "random"): (0.99, 1),
    ("keeper", "cub"): STEP,
    ("legend", "keeper"): STEP,
    **{(name, name): None for name in cpu.NAMES},
}
MOST_DRAWN = 1 / 3  # between equals
SCRIPTED = [(name, script) for script in scripts.NAMES for name in cpu.NAMES]
HEADS = ["", "matches", "won", "of", "share", "95 % interval", "wanted", "drawn", "share", "at most"]
SCRIPTED_HEADS = [*HEADS[:6], "drawn"]


def run(words: list[str]) -> int:
    """Run python -m sim.lab strengths; return the exit code, 1 if a goal was not reached."""
    asked = parser(" strengths", __doc__, MATCHES, "build/lab/strengths")
    names = registry.names()
    asked.add_argument("--rules", metavar="NAME", choices=names, help="only this rule set")
    wanted = asked.parse_args(words)
    folder, code = wanted.out or BUILD / "strengths", 0
    with get_ready(folder, wanted) as crew:
        for heading, (rules, options) in games.ways([wanted.rules] if wanted.rules else names).items():
            runs, missing = _play(rules, options, wanted, crew, folder)
            rows = [line(plan, summary["results"], GOALS[plan.players]) for plan, summary in runs if _is_ours(plan)]
            table = statistics.aligned([HEADS, *(row for row, _ in rows)])
            print("\n%s, seed %d\n\n%s" % (heading, wanted.seed, table))
            if scripted := [against(plan, summary["results"]) for plan, summary in runs if not _is_ours(plan)]:
                print("\nAgainst scripted opponents\n\n%s" % statistics.aligned([SCRIPTED_HEADS, *scripted]))
            if missing is not None:
                return done(missing, wanted.matches)
            missed = [row[0] for row, is_met in rows if not is_met]
            print("\n" + ("Not reached: %s." % ", ".join(missed) if missed else "Everything wanted is reached."))
            equals = {plan.players[0]: summary for plan, summary in runs if len({*plan.players}) == 1}
            print("\nWhat both sides do a match\n\n%s" % statistics.aligned(counts(rules, equals)), flush=True)
            code |= bool(missed)
    return code


def _play(
    rules: str, options: dict[str, int], wanted: argparse.Namespace, crew: Crew, folder: Path
) -> tuple[list[tuple[Plan, dict]], int | None]:
    """([(plan, summary)], number of matches of the run that was stopped, None if none was)"""
    runs = []
    for players in (*GOALS, *SCRIPTED):
        plan = Plan(rules, players, wanted.seed, swap=True, options=tuple(options.items()))
        path = folder / f"{'-'.join(map(str, (rules, *sum(plan.options, ()), *players)))}.csv"
        counted = play(plan, wanted.matches, crew, path)
        if counted:
            runs.append((plan, counted.summary()))
        if len(counted) < wanted.matches:
            return runs, len(counted)
    return runs, None


def _is_ours(plan: Plan) -> bool:
    return plan.players in GOALS


def line(plan: Plan, results: dict[str, dict], goal: tuple[float, float] | None) -> tuple[list[str], bool]:
    """(cells, whether the goal is met) of a run. goal: as in GOALS."""
    drawn, won, most = results["drawn"], [""] * 5, ""
    if goal:
        share = tallies.share(results[f"{plan.players[0]} wins"]["count"], drawn["of"] - drawn["count"])
        least, largest = goal
        won = [*statistics.cells(share).values(), "%.0f to %.0f %%" % (100 * least, 100 * largest)]
        is_met = least <= share["share"] <= largest
    else:
        most, is_met = "%.0f %%" % (100 * MOST_DRAWN), drawn["share"] <= MOST_DRAWN
    cells = ["%s: %s - %s" % (plan.rules, *plan.players), str(drawn["of"]), *won]
    return [*cells, str(drawn["count"]), statistics.percent(drawn["share"]), most], is_met


def against(plan: Plan, results: dict[str, dict]) -> list[str]:
    """Cells of a run against a scripted opponent."""
    drawn = results["drawn"]
    won = tallies.share(results[f"{plan.players[0]} wins"]["count"], drawn["of"] - drawn["count"])
    cells = ["%s: %s - %s" % (plan.rules, *plan.players), str(drawn["of"]), *statistics.cells(won).values()]
    return [*cells, str(drawn["count"])]


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
