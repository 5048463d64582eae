"""Plays matches of computer players for long, on all cores, and checks that all is well.

    python -m sim.proof.soak                   100,000 matches
    python -m sim.proof.soak --minutes 10      as many as ten minutes allow
    python -m sim.proof.soak --again 1234      match 1234 alone, as after a failure

A match must be sound after every action (sim.proof.invariants), and memory must not grow: its median in the last
quarter of the time stands beside that in the first. The screens are the robot's (sim/proof/robot.py).
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import random
import statistics
import sys
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from furbowl import cpu, registry
from furbowl.match import Match
from furbowl.protocol import TURN

from ..desktop import timing
from ..desktop.complaint import Complaint, Parser, carry_out, real, whole
from . import invariants

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    Outcome = tuple[str, tuple[str, str], int | None, int]  # what play() returns

MATCHES = 100_000
MOST_MINUTES = 1_000_000
CHUNK = 50  # matches that a core plays before it reports
PLAYERS = {"random": 1, "cub": 8, "keeper": 2, "legend": 1}  # weight of each in the draw
WHOLE_EVERY = 997  # decisions; the most expensive checks, see sim.proof.invariants
REFUSED_EVERY = 13
REFUSED = 20
MOST_DECISIONS = 100  # in a team turn
# Blocks of Python's allocator, an object or so each, that may come on top between the first quarter and the last. A
# leak is at least an object for each match; what comes and goes with the length of a match's story is less than this.
MOST_BLOCKS = 4_000
FEWEST_SAMPLES = 12  # below that the quarters say nothing


def clock() -> float:
    """Seconds of real time: `time` gives those of the handheld."""
    return timing.real_monotonic_ns() / 1e9


# --- matches


def begin(rules: str, chance: random.Random) -> Match:
    """Begin a match with some of its rule set's options; never more turns than usual, which no text can express."""
    seed, target, cap = chance.getrandbits(29), chance.choice((1, 1, 2, 3)), chance.choice((40, 40, 40, 12, 5))
    try:
        return Match(rules, seed, target=target, turn_cap=min(cap, Match(rules).turn_cap))
    except (AttributeError, ValueError):
        return Match(rules, seed)


def play(seed: int, number: int) -> Outcome:
    """Play a match drawn from its number to its end and check it: (rules, players, winner, decisions).

    Complaint if something does not hold.
    """
    chance = random.Random("%d %d" % (seed, number))
    rules = registry.names()[number % len(registry.names())]
    purple, green = chance.choices(list(PLAYERS), list(PLAYERS.values()), k=2)
    match = begin(rules, chance)
    players = [cpu.player(name, chance.getrandbits(29)) for name in (purple, green)]
    decisions, turns = 0, 1  # decisions before the first turn count as a turn
    try:
        invariants.sound(match)
        invariants.sound_events(match, list(match.events()))
        while not match.over:
            turns += decide(match, players[match.side], chance)
            decisions += 1
            invariants.hold(decisions <= MOST_DECISIONS * turns, "a match that does not end")
        invariants.ended(match)
    except Exception as error:
        what = "match %d: %s, %s against %s, decision %d" % (number, rules, purple, green, decisions + 1)
        raise failure(what, error, "--seed %d --again %d" % (seed, number)) from error
    return rules, (purple, green), match.winner, decisions


def failure(what: str, error: Exception, arguments: str) -> Complaint:
    """Complaint about an error, with the command that plays the match again."""
    again = "python -m sim.proof.soak " + arguments
    return Complaint("%s: %s: %s; again: %s" % (what, type(error).__name__, error, again), 1)


def decide(match: Match, player: Any, chance: random.Random) -> int:
    """Play one action, and check all that must hold before and after it; return how many team turns it began."""
    listed = invariants.listed_well(match)
    if chance.randrange(REFUSED_EVERY) == 0:
        invariants.refuses_unlisted(match, listed, chance, REFUSED)
    if chance.randrange(WHOLE_EVERY) == 0:
        invariants.whole(match, listed)
    before = match.snapshot()
    action = cpu.decide(player, match)
    invariants.hold(action in listed, "a player chooses what is not legal", action)
    invariants.hold(match.snapshot() == before, "a player changes the match while it thinks")
    match.apply(action)
    events = list(match.events())
    invariants.sound_events(match, events)
    invariants.sound(match)
    return sum(match.flags(kind) & TURN > 0 for kind, _, _, _, _ in events)


def matches(seed: int, numbers: Iterable[int], deadline: float) -> tuple[list[Outcome], int, int] | None:
    """Play some matches: (results of play(), process, blocks of memory after); None if it is too late."""
    found = [play(seed, number) for number in numbers if clock() < deadline]
    if not found:
        return None
    gc.collect()
    return found, os.getpid(), sys.getallocatedblocks()


# --- all of it


def soak(wanted: argparse.Namespace) -> Iterator[tuple[list[Outcome], int, int] | None]:
    """Play all: yield the results of matches(), as they come."""
    deadline, tasks = clock() + wanted.minutes * 60 if wanted.minutes else float("inf"), []
    for at in range(0, wanted.matches, CHUNK):
        tasks.append(partial(matches, wanted.seed, range(at, min(at + CHUNK, wanted.matches)), deadline))
    if wanted.processes == 1:
        yield from map(partial.__call__, tasks)
        return
    spawn = multiprocessing.get_context("spawn")  # a fork of a process with threads can wait forever
    with spawn.Pool(wanted.processes) as pool:
        yield from pool.imap_unordered(partial.__call__, tasks)


def memory(name: str, series: Iterable[Sequence[int]]) -> None:
    """Print how the worst of several series of samples of blocks grew; Complaint if that is more than allowed."""
    known = []
    for samples in series:
        quarter = len(samples) // 4
        if len(samples) >= FEWEST_SAMPLES:
            known.append((statistics.median(samples[:quarter]), statistics.median(samples[-quarter:])))
    if not known:
        print("%-13s measured too few times to tell whether it grows" % name)
        return
    first, last = max(known, key=lambda found: found[1] - found[0])
    line = "%-13s %d blocks of memory in the first quarter of the time, %d in the last" % (name, first, last)
    if last - first > MOST_BLOCKS:
        raise Complaint("memory grows: %s; at most %d more is allowed" % (" ".join(line.split()), MOST_BLOCKS), 1)
    print(line)


def counted(names: Iterable[str]) -> str:
    return ", ".join("%s %d" % pair for pair in sorted(Counter(names).items()))


def report(outcomes: list[Outcome]) -> None:
    """Print the totals."""
    print("matches       %d, %s" % (len(outcomes), counted(rules for rules, *_ in outcomes)))
    print("decisions     %d, each checked" % sum(decisions for *_, decisions in outcomes))
    print("players       %s" % counted(name for _, names, *_ in outcomes for name in names))
    print("winners       %s" % counted(names[won] for _, names, won, _ in outcomes if won is not None))


def run(wanted: argparse.Namespace) -> None:
    """Soak and report, also what was done before Ctrl-C."""
    outcomes, blocks, reported = [], {}, clock()
    try:
        for result in filter(None, soak(wanted)):
            outcomes += result[0]
            blocks.setdefault(result[1], []).append(result[2])
            if clock() - reported > 20:
                reported = clock()
                print("%d of %d matches" % (len(outcomes), wanted.matches), flush=True)
    finally:
        if outcomes:
            report(outcomes)
    if not outcomes:
        raise Complaint("nothing was finished within --minutes %g: allow more" % wanted.minutes, 1)
    memory("matches keep", blocks.values())


def main(arguments: list[str]) -> None:
    parser = Parser(description="Play matches for a long time and check every step.")
    add, most, usual = parser.add_argument, 2**30, "(default %(default)s)"
    add("--matches", type=whole("--matches", 1, most), default=MATCHES, help="matches to play " + usual)
    about = "stop after this many minutes (default: when all is played)"
    add("--minutes", type=real("--minutes", 0.01, MOST_MINUTES), help=about)
    add("--seed", type=whole("--seed", 0, most), default=0, help="a number that fixes all dice " + usual)
    about = "how many to run at once (default: all cores)"
    add("--processes", type=whole("--processes", 1, 512), default=os.cpu_count(), help=about)
    add("--again", type=whole("--again", 0, most), metavar="NUMBER", help="play only this match")
    wanted = parser.parse_args(arguments)
    if wanted.again is None:
        run(wanted)
    else:
        result = (wanted.again, wanted.seed, *play(wanted.seed, wanted.again)[::3])
        print("match %d of seed %d is fine: %s, %d decisions" % result)


if __name__ == "__main__":
    carry_out(main)
