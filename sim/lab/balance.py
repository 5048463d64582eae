"""Is the game fair? A player plays itself many times in each rule set, the others a tenth as often.

If both sides play equally well, whatever is not half and half comes from the rules, from a habit of the player, or from
chance: what shows with every player comes from the rules. BALANCED in `tallies` of sim/games/GAME lists options
with which the player plays once more. All rows go into a file for each run, the summary into RULES.csv.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl import cpu, registry

from .. import games
from . import statistics
from .desk import BUILD, done, get_ready, parser, play
from .matches import PLAYERS, Plan

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path

    from .crews import Crew
    from .matches import Plan
    from .tallies import Counted

MATCHES = 20_000  # of each rule set
OTHERS = 10  # other players, and the player with other options, play this many times fewer
SLIGHT = 0.02  # a smaller advantage over an even half goes unnoticed in a hundred matches
LARGE = 0.05


def run(words: list[str]) -> int:
    """Run python -m sim.lab balance; return the exit code."""
    asked = parser(" balance", __doc__, MATCHES, "build/lab/balance")
    names = registry.names()
    asked.add_argument("--rules", metavar="NAME", choices=names, help="report on this rule set only")
    asked.add_argument(
        "--player", metavar="PLAYER", choices=PLAYERS, default="keeper", help="who plays both sides (keeper)"
    )
    wanted = asked.parse_args(words)
    folder = wanted.out or BUILD / "balance"
    with get_ready(folder, wanted) as crew:
        for rules in [wanted.rules] if wanted.rules else names:
            if code := _balance(rules, wanted, crew, folder):
                return code
    return 0


def _balance(rules: str, wanted: argparse.Namespace, crew: Crew, folder: Path) -> int:
    """Play and report on a rule set; return the exit code."""
    played = {}
    for plan, matches in plans(rules, wanted):
        path = folder / f"{rules}-{'-'.join([plan.players[0], *(name for name, _ in plan.options)])}.csv"
        played[plan] = play(plan, matches, crew, path)
        if len(played[plan]) < matches:
            print("the report needs all matches, so none was made")
            return done(len(played[plan]), matches)
    _report(rules, summarize(played), folder)
    return 0


def plans(rules: str, wanted: argparse.Namespace) -> Iterator[tuple[Plan, int]]:
    """Yield each run of a rule set and its number of matches, the player itself first."""
    own, fewer = games.part(rules, "tallies"), max(1, wanted.matches // OTHERS)
    yield Plan(rules, (wanted.player, wanted.player), wanted.seed), wanted.matches
    for name in [other for other in cpu.NAMES if other != wanted.player]:
        yield Plan(rules, (name, name), wanted.seed), fewer
    for options in own.BALANCED if own else ():
        for name in dict.fromkeys((wanted.player, cpu.NAMES[-1])):
            yield Plan(rules, (name, name), wanted.seed, options=tuple(options.items())), fewer


def summarize(played: dict[Plan, Counted]) -> dict[str, dict[str, dict]]:
    """Summary of all plans: that of the first, with figures of the others for comparison."""
    (_, first), *others = played.items()
    summary, compared = first.summary(), {}
    for plan, counted in others:
        more = counted.summary()
        name = " ".join([plan.players[0], *("%s=%s" % option for option in plan.options)])
        for table, row in (("fairness", "starter wins"), ("fairness", "Purple wins"), ("results", "drawn")):
            compared[f"{name}: {row}"] = more[table][row]
        summary |= {title: rows for title, rows in more.items() if rows and not summary[title]}
    return summary | {"Other players, each against itself, and other options": compared}


def _report(rules: str, summary: dict[str, dict[str, dict]], folder: Path) -> None:
    """Print a rule set's report, and write its summary."""
    statistics.write_summary(folder / f"{rules}.csv", summary)
    print(f"{rules.title()}\n\n{statistics.text(summary)}")
    for who, row in (("the side that starts", "starter wins"), ("Purple", "Purple wins")):
        print(f"Of the matches that somebody won, {who} won {verdict(summary['fairness'][row])}.", flush=True)


def verdict(figures: dict[str, float]) -> str:
    """Judge a share that should be a half: 53.1 % (52.4 to 53.8), a clear advantage."""
    share = f"{statistics.percent(figures['share'])} ({statistics.interval(figures)})"
    off = figures["share"] - 0.5
    if figures["low"] <= 0.5 <= figures["high"]:
        return f"{share}, which is even"
    size = "slight" if abs(off) < SLIGHT else "large" if abs(off) > LARGE else "clear"
    return f"{share}, a {size} {'advantage' if off > 0 else 'disadvantage'}"
