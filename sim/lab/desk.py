"""What all commands of the lab share: their options, playing with a progress bar, how they end."""

import argparse
import contextlib
import sys
from pathlib import Path

from sim.desktop.complaint import Complaint, Parser, check_installed, whole
from sim.lab import runs
from sim.lab import statistics as tables
from sim.lab.tallies import Counted

INTERRUPTED = 130
MOST_MATCHES = 10_000_000
BUILD = Path("build") / "lab"
LIBRARIES = {"matplotlib": "matplotlib", "tqdm": "tqdm"}
SELDOM = 10  # seconds between two states of the bar where it goes into a file


def parser(command, about, matches, out, epilog=None):
    """A parser with the options that all commands have. matches: the default; out: how the default reads."""
    made = Parser(
        prog=f"python -m sim.lab{command}",
        description=about,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    count, seed, cores = whole("--matches", 1, MOST_MATCHES), whole("--seed", 0, 2**30 - 1), whole("--cores", 1, 512)
    made.add_argument("--matches", metavar="N", type=count, default=matches, help=f"how many (default {matches})")
    made.add_argument("--seed", metavar="N", type=seed, default=1, help="number that fixes all chance (default 1)")
    made.add_argument("--cores", metavar="N", type=cores, default=runs.all_cores(), help="how many (default: all)")
    made.add_argument("--out", metavar="DIR", type=Path, help=f"folder for what is written (default {out})")
    return made


def check(option, value, allowed):
    """Complaint where the value of an option is none of those allowed; None is an option that was not given."""
    if value is not None and value not in allowed:
        known = f"none of {', '.join(allowed)}" if allowed else "not known here: there is nothing to choose"
        raise Complaint(f"{option} {value} is {known}")


def get_ready(folder):
    """Complaint where something is missing that is needed at the end, before anything is played."""
    check_installed("sim,lab", LIBRARIES)
    tables.prepare(folder)


def play(plan, matches, cores, path):
    """What a run came to, its rows kept in a file as they come; fewer matches than asked for after a Ctrl-C."""
    from tqdm import tqdm

    counted, pause = Counted(plan.rules), 0.1 if sys.stderr.isatty() else SELDOM
    bar = tqdm(total=matches, desc=" - ".join((plan.rules, *plan.players)), unit="match", mininterval=pause)
    with runs.stoppable() as stop, bar, contextlib.closing(tables.Rows(plan.rules, path)) as file:
        for row in runs.rows(plan, matches, cores, stop):
            file.add(row)
            counted.add(row)
            bar.update()
    return counted


def describe(plan, played):
    """A run in a line."""
    sides = "" if plan.swap else " (Purple - Green)"
    return f"{plan.rules.title()}: {played:,} matches, {' - '.join(plan.players)}{sides}"


def tell(text):
    print(text, flush=True)


def done(played, matches):
    """The exit code; says so where a run was stopped."""
    if played == matches:
        return 0
    print(f"python -m sim.lab: stopped after {played:,} of {matches:,} matches", file=sys.stderr)
    return INTERRUPTED
