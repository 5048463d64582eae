"""Challenges: how likely the line of each is to do what is asked, and whether a search finds a better one.

    python -m sim.lab challenges                  each line's chance, beside what stands in the file
    python -m sim.lab challenges --rules NAME     only of a rule set
    python -m sim.lab challenges --search         looks for better lines, too
    python -m sim.lab challenges --write          writes the chances of the lines into the files, and how they are shown

line    actions as texts, without the answers to questions
best    the chance that the line does it, in percent, see line_chances.py; its interval, if it was measured
odds    in percent, that all rolls of the line succeed: what a player's own line is compared with
shown   the seed of dice with which the line does it, and the numbers of the answers to questions, from 0
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from furbowl import lessons, registry
from furbowl.lessons import CHALLENGE

from ..desktop.complaint import Parser
from .desk import NAME
from .line_chances import Task, TooLarge, chance_in_words, percent, rolls, shown
from .plans import plans, texts

if TYPE_CHECKING:
    import argparse

MOST, LEAST = 20_000, 0.01  # actions that a search carries out; how likely a line is at least


def search(task: Task) -> list[str]:
    """Line whose rolls are likeliest to succeed all, as texts; None if that many positions had none."""
    try:
        return next((texts(task, line) for _, line in plans(task, MOST, LEAST)), None)
    except TooLarge:
        return None


# --- the command


def judge(
    rules: str, number: int, lines: list[str], wanted: argparse.Namespace
) -> tuple[str, tuple[tuple, tuple, tuple]]:
    """Judge a challenge: return a line of text, and (key, figures) as its file should have it."""
    said, position = lessons.read(lines)
    task = Task(position, said["done"][0].split("; "))
    low, high, verdict = chance_in_words(task, said["line"])
    old = int(said["best"][0].split()[0])
    new = str(old if low <= old / 100 <= high else percent((low + high) / 2))
    new += "" if low == high else " (%.1f to %.1f)" % (100 * low, 100 * high)
    verdict = "%s %d: %s, its file says %d%%" % (rules, number + 1, verdict, old)
    if wanted.search:
        line = search(task)
        lowest, _, better = chance_in_words(task, line) if line else (0, 0, "")
        verdict += "; better %s: %s" % (better, ", ".join(line)) if lowest > high else "; none better found"
    figures = " ".join(map(str, shown(task, said["line"]) or ("never",)))
    return verdict, (("best", new), ("odds", percent(rolls(task, said["line"]))), ("shown", figures))


def run(words: list[str]) -> int:
    """Run the command; return its exit code: 1 if a file says something else."""
    asked = Parser(prog=NAME + " challenges", description=__doc__.split("\n")[0])
    asked.add_argument("--rules", metavar="NAME", choices=registry.names(), help=" or ".join(registry.names()))
    asked.add_argument("--search", action="store_true", help="search for better lines")
    asked.add_argument("--write", action="store_true", help="write the lines' chances into the challenge files")
    wanted = asked.parse_args(words)
    wrong = 0
    for rules in [wanted.rules] if wanted.rules else registry.names():
        path = Path(lessons.path(rules, CHALLENGE))
        text = path.read_text(encoding="utf-8")
        for number, lines in enumerate(lessons.entries(rules, CHALLENGE)):
            verdict, found = judge(rules, number, lines, wanted)
            print(verdict, flush=True)
            old = "\n".join(lines)
            new = old
            for key, figure in found:
                new = re.sub(r"(?m)^%s .*" % key, "%s %s" % (key, figure), new)
            wrong += new != old
            text = text.replace(old, new)
        if wanted.write:
            path.write_text(text, encoding="utf-8")
    return 1 if wrong and not wanted.write else 0
