"""Plays for long and looks whether all is well: matches of computer players on all cores, random presses on a handheld.

    python -m sim.proof.soak                   100,000 matches, and an hour of screen time
    python -m sim.proof.soak --minutes 10      as much of it as ten minutes allow
    python -m sim.proof.soak --again 1234      match 1234 alone, as after a failure

A match must be sound after every action (sim.proof.invariants), the hour must pass without an exception, and in neither
may memory grow: its median in the last quarter of the time stands beside that in the first.
"""

import gc
import multiprocessing
import os
import random
import statistics
import sys
from collections import Counter
from functools import partial

from furbowl import cpu, registry
from furbowl.match import Match
from furbowl.protocol import TURN
from sim.desktop import timing
from sim.desktop.complaint import GAME, Complaint, Parser, carry_out, check_installed, real, whole
from sim.proof import invariants, soak_screen

MATCHES = 100_000
SCREEN_MINUTES = 60
MOST_MINUTES = 1_000_000
CHUNK = 50  # matches that a core plays before it tells of them
PLAYERS = {"random": 1, "cub": 8, "keeper": 2, "legend": 1}  # how often each is drawn
WHOLE_EVERY = 997  # decisions; the dearest checks, see sim.proof.invariants
REFUSED_EVERY = 13
REFUSED = 20
MOST_DECISIONS = 100  # in a team turn
# What may come on top between the first quarter and the last. A leak is at least an object for each match, or for each
# press; what comes and goes with the screen that is shown, or with the length of a match's story, is less than this.
MOST_BLOCKS = 4_000  # of Python's allocator, an object or so each
MOST_RESIDENT = 4 << 20  # bytes of the process
FEWEST_SAMPLES = 12  # below that the quarters say nothing


def clock():
    """Seconds of the world outside: `time` tells those of the handheld."""
    return timing.real_monotonic_ns() / 1e9


# --- one match


def begin(rules, chance):
    """A match with some of the options that its rule set takes; never more turns than usual, which no text can tell."""
    seed, target, cap = chance.getrandbits(29), chance.choice((1, 1, 2, 3)), chance.choice((40, 40, 40, 12, 5))
    try:
        return Match(rules, seed, target=target, turn_cap=min(cap, Match(rules).turn_cap))
    except (AttributeError, ValueError):
        return Match(rules, seed)


def play(seed, number):
    """A match drawn from its number, played to its end and checked: (rules, players, winner, decisions).

    Complaint where something does not hold.
    """
    chance = random.Random("%d %d" % (seed, number))
    rules = registry.names()[number % len(registry.names())]
    names = tuple(chance.choices(list(PLAYERS), list(PLAYERS.values()), k=2))
    match = begin(rules, chance)
    players = [cpu.player(name, chance.getrandbits(29)) for name in names]
    decisions, turns = 0, 1  # what comes before the first turn counts as one
    try:
        invariants.sound(match)
        invariants.sound_events(match, list(match.events()))
        while not match.over:
            turns += decide(match, players[match.side], chance)
            decisions += 1
            invariants.hold(decisions <= MOST_DECISIONS * turns, "a match that does not end")
        invariants.ended(match)
    except Exception as error:
        where = number, rules, *names, decisions + 1, type(error).__name__, error, seed, number
        sentence = "match %d: %s, %s against %s, decision %d: %s: %s; again: python -m sim.proof.soak "
        raise Complaint((sentence + "--seed %d --again %d") % where, 1) from error
    return rules, names, match.winner, decisions


def decide(match, player, chance):
    """One action, and all that must hold before and after it: how many team turns it began."""
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
    return sum(match.flags(event[0]) & TURN > 0 for event in events)


# --- in the other processes


def matches(seed, numbers, deadline):
    """Play some matches: (what play() gave of each, process, blocks of memory after); None where it is too late."""
    found = [play(seed, number) for number in numbers if clock() < deadline]
    if found:
        gc.collect()
        return found, os.getpid(), sys.getallocatedblocks()


def screen(seed, minutes, deadline):
    """Press at random for so many minutes of screen time: the soak_screen.Hour."""
    hour = soak_screen.Hour(seed, minutes, lambda: clock() >= deadline)
    try:
        hour.play()
    except Exception as error:
        where = hour.seconds, hour.presses, type(error).__name__, error, seed, minutes
        sentence = "after %.0f s of screen time and %d presses: %s: %s; again: python -m sim.proof.soak --seed %d "
        raise Complaint((sentence + "--matches 0 --screen %d") % where, 1) from error
    hour.is_late = None  # cannot be sent to the other process
    return hour


# --- in this one


def soak(wanted):
    """Do it all: yields what matches() and screen() give, as it comes."""
    deadline = clock() + wanted.minutes * 60 if wanted.minutes else float("inf")
    tasks = [partial(screen, wanted.seed, wanted.screen, deadline)] if wanted.screen else []
    for at in range(0, wanted.matches, CHUNK):
        tasks.append(partial(matches, wanted.seed, range(at, min(at + CHUNK, wanted.matches)), deadline))
    if wanted.processes == 1:
        yield from map(partial.__call__, tasks)
        return
    spawn = multiprocessing.get_context("spawn")  # a fork of a process with threads can wait forever
    with spawn.Pool(wanted.processes) as pool:
        yield from pool.imap_unordered(partial.__call__, tasks)


def memory(name, unit, series, most):
    """Print how the worst of several series of samples grew; Complaint where that is more than it may be."""
    known = []
    for samples in series:
        quarter = len(samples) // 4
        if len(samples) >= FEWEST_SAMPLES:
            known.append((statistics.median(samples[:quarter]), statistics.median(samples[-quarter:])))
    if not known:
        print("%-13s measured too few times to tell whether it grows" % name)
        return
    first, last = max(known, key=lambda found: found[1] - found[0])
    line = "%-13s %d %s in the first quarter of the time, %d in the last" % (name, first, unit, last)
    if last - first > most:
        raise Complaint("memory grows: %s; at most %d more is allowed" % (" ".join(line.split()), most), 1)
    print(line)


def report(outcomes):
    """Print what was played."""
    counted = [rules for rules, *_ in outcomes], [name for _, names, *_ in outcomes for name in names]
    counted += ([names[won] for _, names, won, _ in outcomes if won is not None],)
    rules, players, winners = [
        ", ".join("%s %d" % pair for pair in sorted(Counter(names).items())) for names in counted
    ]
    print("matches       %d, %s" % (len(outcomes), rules))
    print("decisions     %d, each checked" % sum(decisions for *_, decisions in outcomes))
    print("players       %s\nwinners       %s" % (players, winners))


def run(wanted):
    """Soak and tell. What was done before Ctrl-C is told, too."""
    outcomes, blocks, hour, told = [], {}, None, clock()
    try:
        for result in soak(wanted):
            if isinstance(result, tuple):
                outcomes += result[0]
                blocks.setdefault(result[1], []).append(result[2])
            hour = result if isinstance(result, soak_screen.Hour) else hour
            if clock() - told > 20:
                told = clock()
                print("%d of %d matches" % (len(outcomes), wanted.matches), flush=True)
    finally:
        if outcomes:
            report(outcomes)
        if hour:
            print(hour.line())
    if not (outcomes or hour and hour.presses):
        raise Complaint("nothing was finished within --minutes %g: allow more" % wanted.minutes, 1)
    if outcomes:
        memory("matches keep", "blocks of memory", blocks.values(), MOST_BLOCKS)
    if hour:
        memory("screens keep", "blocks of memory", [hour.blocks], MOST_BLOCKS)
        memory("and altogether", "bytes", [hour.resident], MOST_RESIDENT)


def main(arguments):
    parser = Parser(prog="python -m sim.proof.soak", description="Play for a long time and check every step.")
    add, most = parser.add_argument, 2**30
    add("--matches", type=whole("--matches", 0, most), default=MATCHES, help="matches to play (default %(default)s)")
    screen = real("--screen", 0, MOST_MINUTES)
    add(
        "--screen",
        type=screen,
        default=SCREEN_MINUTES,
        help="minutes of screen time to play through the buttons (default %(default)s)",
    )
    minutes = real("--minutes", 0.01, MOST_MINUTES)
    add("--minutes", type=minutes, help="stop after this many minutes (default: when all is played)")
    add("--seed", type=whole("--seed", 0, most), default=0, help="a number that fixes all dice (default %(default)s)")
    add(
        "--processes",
        type=whole("--processes", 1, 512),
        default=os.cpu_count(),
        help="how many to run at once (default: all cores)",
    )
    add("--again", type=whole("--again", 0, most), metavar="NUMBER", help="play only this match")
    wanted = parser.parse_args(arguments)
    if not (wanted.matches or wanted.screen):
        raise Complaint("--matches 0 and --screen 0 leave nothing to play")
    if wanted.again is None:
        check_installed(*GAME if wanted.screen else ())
        run(wanted)
    else:
        told = (wanted.again, wanted.seed, *play(wanted.seed, wanted.again)[::3])
        print("match %d of seed %d is fine: %s, %d decisions" % told)


if __name__ == "__main__":
    carry_out(main)
