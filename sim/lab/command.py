"""The lab's command line: checks the arguments, and plays a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl import registry
from furbowl.quoted import quoted

from ..desktop.complaint import Complaint, is_whole, plain
from . import balance, challenges, positions, sanity, statistics, strengths, tune
from .desk import BUILD, done, get_ready, parser, play
from .matches import PLAYERS, Plan, check_options

if TYPE_CHECKING:
    import argparse
    from pathlib import Path
    from typing import Any

    from .tallies import Counted

ABOUT = "Let computer players play many matches; print a summary of them."
EPILOG = """\
other commands, each with its own --help:
  python -m sim.lab strengths   how strong each player is against the next weaker one, and against the scripts
  python -m sim.lab balance     whether a game is fair: a player against itself, many times
  python -m sim.lab challenges  how likely the best line of each challenge succeeds
  python -m sim.lab positions   finds positions for the daily challenge, and judges them anew
  python -m sim.lab sanity      whether the strongest player does anything foolish
  python -m sim.lab tune        tunes the weights by which the players of a game evaluate positions

runner and thumbs are scripted opponents: one only runs with the ball, one plays by ten rules of thumb of the game.
champion takes a hundred times as long as legend, and is a little stronger.

The command writes matches.csv (one line a match, as they finish) and summary.csv (the summary it prints) to the
folder, and replaces those of an earlier run. The same seed gives the same matches.csv, byte for byte, on any
number of cores and on any cluster. Press Ctrl-C to stop; the matches played so far are kept and counted.
"""
LONGEST = 80  # letters of NAME=VALUE
COMMANDS = {
    each.__name__.rpartition(".")[2]: each.run for each in (balance, challenges, positions, sanity, strengths, tune)
}


def main(words: list[str]) -> int:
    """Run the command; return its exit code."""
    if words and words[0] in COMMANDS:
        return COMMANDS[words[0]](words[1:])
    rules = registry.names()
    players: dict[str, Any] = {"metavar": "PLAYER", "choices": PLAYERS, "default": "keeper"}
    asked = parser("", ABOUT, 1000, "build/lab/RULES-PURPLE-GREEN", EPILOG)
    asked.add_argument("--rules", metavar="NAME", choices=rules, default=rules[0], help=" or ".join(rules))
    asked.add_argument("--purple", **players, help=f"who plays Purple: {', '.join(PLAYERS)} (keeper)")
    asked.add_argument("--green", **players, help="who plays Green (keeper)")
    asked.add_argument("--swap", action="store_true", help="swap sides and who starts, each way equally often")
    asked.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the match, for example target=2",
    )
    wanted = asked.parse_args(words)
    plan = _plan(wanted)
    folder = wanted.out or BUILD / "-".join((plan.rules, *plan.players))
    with get_ready(folder, wanted) as crew:
        counted = play(plan, wanted.matches, crew, folder / "matches.csv")
    if counted:
        _report(plan, counted, folder)
    return done(len(counted), wanted.matches)


def _plan(wanted: argparse.Namespace) -> Plan:
    """Plan of the requested run; Complaint if an option makes no sense."""
    options = dict(map(_option, wanted.option))
    if "first" in options and wanted.swap:
        raise Complaint("--option first fixes who starts, but --swap changes it: use only one of them")
    try:
        check_options(wanted.rules, options)
    except ValueError as error:
        raise Complaint(f"--option: {error}") from None
    return Plan(wanted.rules, (wanted.purple, wanted.green), wanted.seed, wanted.swap, tuple(options.items()))


def _option(text: str) -> tuple[str, int | str]:
    """Parse NAME=VALUE: (name, value), a whole number if it is one, else a word."""
    name, equals, value = text.partition("=")
    if not (name and equals and value) or len(text) > LONGEST:
        raise Complaint(f"--option needs NAME=VALUE, for example target=2, not {quoted(text)}")
    return name, int(value) if is_whole(value) else value


def _report(plan: Plan, counted: Counted, folder: Path) -> None:
    """Print and write the results of the matches."""
    sides = "" if plan.swap else " (Purple - Green)"
    title = f"{plan.rules.title()}: {len(counted):,} matches, {' - '.join(plan.players)}{sides}"
    summary = counted.summary()
    print(f"{title}\n\n{statistics.text(summary)}")
    statistics.write_summary(folder / "summary.csv", summary)
    print(f"{plain(folder)} has matches.csv and summary.csv")
