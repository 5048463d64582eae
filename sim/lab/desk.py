"""Common part of the lab's commands: their options, playing with a progress bar, how they end."""

from __future__ import annotations

import argparse
import contextlib
import csv
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..desktop.complaint import Parser, check_installed, tell, whole
from . import crews
from .matches import columns
from .tallies import Counted

if TYPE_CHECKING:
    from collections.abc import Iterable
    from contextlib import AbstractContextManager

    from .matches import Plan

NAME = "python -m sim.lab"
INTERRUPTED = 130
BUILD = Path("build") / "lab"
SELDOM = 10  # seconds between two states of the bar where it goes into a file


def parser(
    command: str, about: str, number: int, out: str, epilog: str | None = None, plays: str = "matches"
) -> Parser:
    """Parser with the common options of all commands. number: the default of matches, or of what the command plays
    instead; out: the text for its default."""
    raw = argparse.RawDescriptionHelpFormatter
    made = Parser(prog=NAME + command, description=about, epilog=epilog, formatter_class=raw)
    numbers = (
        (f"--{plays}", 1, 10_000_000, number, f"{plays} to play"),
        ("--seed", 0, 2**30 - 1, 1, "a number that fixes all dice"),
        ("--cores", 1, crews.MOST_CORES, crews.all_cores(), f"{plays} to play at once"),
    )
    players = made.add_mutually_exclusive_group()
    for name, least, most, usual, about in numbers:
        group = players if name == "--cores" else made
        kind: dict[str, Any] = {"metavar": "N", "type": whole(name, least, most), "default": str(usual)}
        group.add_argument(name, **kind, help=f"{about} ({usual})")
    players.add_argument("--scheduler", metavar="ADDRESS", help="play on the dask cluster of this scheduler instead")
    made.add_argument("--out", metavar="DIR", type=Path, help=f"the folder to write to ({out})")
    return made


def get_ready(folder: Path, wanted: argparse.Namespace) -> AbstractContextManager:
    """Return the crew as a context manager. Anything missing at the end is reported before the first match."""
    check_installed("scipy", "tqdm", *(["distributed"] if wanted.scheduler is not None else []))
    folder.mkdir(parents=True, exist_ok=True)
    most = min(wanted.cores, wanted.matches if "matches" in wanted else wanted.cores)
    return crews.assemble(most, wanted.scheduler)


def bar(items: Iterable[Any], total: int, about: str, unit: str = "match") -> Iterable[Any]:
    """Yield the items, with a progress bar while they are asked for."""
    from tqdm import tqdm

    pause = 0.1 if sys.stderr.isatty() else SELDOM
    return tqdm(items, total=total, desc=about, unit=unit, mininterval=pause)


def play(plan: Plan, matches: int, crew: crews.Crew, path: Path) -> Counted:
    """Play a run and count it, its rows saved in a file as they come; fewer matches than requested after a Ctrl-C."""
    counted = Counted(plan.rules)
    with open(path, "w", buffering=1, encoding="ascii", newline="") as file:
        writer = csv.DictWriter(file, columns(plan.rules), lineterminator="\n")
        writer.writeheader()
        with contextlib.suppress(KeyboardInterrupt):
            for row in bar(crew.rows(plan, matches), matches, " - ".join((plan.rules, *plan.players))):
                writer.writerow(row)
                counted.add(row)
    return counted


def done(played: int, matches: int) -> int:
    """Return the exit code; print a line if a run was stopped."""
    if played == matches:
        return 0
    tell(f"stopped after {played:,} of {matches:,} matches", NAME)
    return INTERRUPTED
