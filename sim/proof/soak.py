"""Plays for long and checks that all is well: matches of computer players on all cores, random presses on a handheld.

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
from pathlib import Path

from furbowl import cpu, registry
from furbowl.match import Match
from furbowl.protocol import OVER, TURN
from sim.desktop import headless, mistakes, script, timing
from sim.desktop.complaint import GAME, Complaint, Parser, carry_out, check_installed, real, whole
from sim.desktop.nvm import Nvm
from sim.proof import invariants

MATCHES = 100_000
SCREEN_MINUTES = 60
MOST_MINUTES = 1_000_000
CHUNK = 50  # matches that a core plays before it reports
PLAYERS = {"random": 1, "cub": 8, "keeper": 2, "legend": 1}  # weight of each in the draw
WHOLE_EVERY = 997  # decisions; the most expensive checks, see sim.proof.invariants
REFUSED_EVERY = 13
REFUSED = 20
MOST_DECISIONS = 100  # in a team turn
# What may come on top between the first quarter and the last. A leak is at least an object for each match, or for each
# press; what comes and goes with the screen that is shown, or with the length of a match's story, is less than this.
MOST_BLOCKS = 4_000  # of Python's allocator, an object or so each
MOST_RESIDENT = 4 << 20  # bytes of the process
FEWEST_SAMPLES = 12  # below that the quarters say nothing

SAMPLE_SECONDS = 5  # of screen time between two looks at the memory
ARROWS = ("LEFT", "RIGHT", "UP", "DOWN")
BUTTONS = ("A", "A", "A", "B", "START", "SELECT", "SELECT")
LONG_SECONDS = 90  # long enough for all that happens when nobody plays
STATM = Path("/proc/self/statm")
PAGE = 4096  # bytes


def clock():
    """Seconds of real time: `time` gives those of the handheld."""
    return timing.real_monotonic_ns() / 1e9


# --- matches


def begin(rules, chance):
    """Begin a match with some of its rule set's options; never more turns than usual, which no text can express."""
    seed, target, cap = chance.getrandbits(29), chance.choice((1, 1, 2, 3)), chance.choice((40, 40, 40, 12, 5))
    try:
        return Match(rules, seed, target=target, turn_cap=min(cap, Match(rules).turn_cap))
    except (AttributeError, ValueError):
        return Match(rules, seed)


def play(seed, number):
    """Play a match drawn from its number to its end and check it: (rules, players, winner, decisions).

    Complaint if something does not hold.
    """
    chance = random.Random("%d %d" % (seed, number))
    rules = registry.names()[number % len(registry.names())]
    names = tuple(chance.choices(list(PLAYERS), list(PLAYERS.values()), k=2))
    match = begin(rules, chance)
    players = [cpu.player(name, chance.getrandbits(29)) for name in names]
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
        what = "match %d: %s, %s against %s, decision %d" % (number, rules, *names, decisions + 1)
        raise failure(what, error, "--seed %d --again %d" % (seed, number)) from error
    return rules, names, match.winner, decisions


def failure(what, error, arguments):
    """Complaint about an error, with the command that plays the match again."""
    again = "python -m sim.proof.soak " + arguments
    return Complaint("%s: %s: %s; again: %s" % (what, type(error).__name__, error, again), 1)


def decide(match, player, chance):
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
    return sum(match.flags(event[0]) & TURN > 0 for event in events)


def matches(seed, numbers, deadline):
    """Play some matches: (results of play(), process, blocks of memory after); None if it is too late."""
    found = [play(seed, number) for number in numbers if clock() < deadline]
    if not found:
        return None
    gc.collect()
    return found, os.getpid(), sys.getallocatedblocks()


# --- screen time


class Hour:
    """Some minutes of screen time on a handheld without a window; afterwards, what happened in them.

    Presses are drawn from a seed and time is the handheld's own, so the same seed presses the same. When the player
    leaves the game, by START held or otherwise, the handheld is switched on again with its saved memory.
    """

    def __init__(self, seed, minutes, deadline=float("inf")):
        self.minutes, self.deadline = minutes, deadline
        self.seconds = 0.0
        self.presses = self.starts = self.overs = 0
        self.events = Counter()
        self.blocks, self.resident = [], []
        self._chance, self._seed = random.Random(seed), seed

    def play(self):
        """Play until the time is over. Errors of the game come as sim.desktop.mistakes.Mistake."""
        nvm = Nvm()
        while not self._done():
            self.starts += 1
            before = self.seconds
            handheld, _ = headless.run(self._steps, nvm=nvm, seed=self._seed + self.starts, on_event=self._on_event)
            self.seconds = before + handheld.host.now / 1e9

    def _done(self):
        return self.seconds >= self.minutes * 60 or clock() >= self.deadline

    def _on_event(self, match, event):
        if event:
            self.events[event[0]] += 1
            self.overs += match.flags(event[0]) & OVER > 0

    def _steps(self, handheld, camera):
        before, due = self.seconds, 0
        while not self._done():
            self.seconds = before + handheld.host.now / 1e9
            if self.seconds >= due:
                due = self.seconds + SAMPLE_SECONDS
                self._sample()
                if Path(handheld.settings[mistakes.SETTING]).exists():
                    return  # and the run ends with it
            steps = self._gesture()
            self.presses += len(steps)
            yield from script.play(steps, handheld, camera)

    def _sample(self):
        """Note how much memory is in use."""
        gc.collect()
        self.blocks.append(sys.getallocatedblocks())
        if STATM.exists():
            self.resident.append(int(STATM.read_text().split()[1]) * PAGE)

    def _gesture(self):
        """Choose the next few presses."""
        chance = self._chance
        kind = chance.random()
        if kind < 0.45:  # the next animal, and it goes somewhere
            a = [script.Press(("A",))]
            return self._few(("SELECT",), 0, 2) + a + self._few(ARROWS, 0, 6) + a
        if kind < 0.85:
            return self._few(BUTTONS + ARROWS, 1, 4)
        if kind < 0.92:
            return [script.Press((chance.choice(ARROWS),), chance.uniform(0.3, 1.5))]
        if kind < 0.96:
            return [script.Press(tuple(chance.sample(sorted({*BUTTONS, *ARROWS}), 2)))]
        if kind < 0.997:
            return [script.Wait(chance.uniform(0.5, 4))]
        return [script.Press((chance.choice(BUTTONS),), 3) if kind < 0.999 else script.Wait(LONG_SECONDS)]

    def _few(self, controls, least, most):
        """Some of these controls, one after the other."""
        chance = self._chance
        return [script.Press((chance.choice(controls),)) for _ in range(chance.randint(least, most))]

    def line(self):
        """Line that sums up the hour."""
        done = self.seconds, self.presses, self.starts, self.overs, sum(self.events.values()), len(self.events)
        return "screen time   %d s, %d presses, %d starts, %d matches over; %d events, %d kinds" % done


def screen(seed, minutes, deadline):
    """Press at random for that many minutes of screen time; return the Hour."""
    hour = Hour(seed, minutes, deadline)
    try:
        hour.play()
    except Exception as error:
        what = "after %.0f s of screen time and %d presses" % (hour.seconds, hour.presses)
        raise failure(what, error, "--seed %d --matches 0 --screen %d" % (seed, minutes)) from error
    return hour


# --- both


def soak(wanted):
    """Do it all: yield the results of matches() and screen(), as they come."""
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
    """Print how the worst of several series of samples grew; Complaint if that is more than allowed."""
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


def counted(names):
    return ", ".join("%s %d" % pair for pair in sorted(Counter(names).items()))


def report(outcomes):
    """Print the totals."""
    print("matches       %d, %s" % (len(outcomes), counted(rules for rules, *_ in outcomes)))
    print("decisions     %d, each checked" % sum(decisions for *_, decisions in outcomes))
    print("players       %s" % counted(name for _, names, *_ in outcomes for name in names))
    print("winners       %s" % counted(names[won] for _, names, won, _ in outcomes if won is not None))


def run(wanted):
    """Soak and report, also what was done before Ctrl-C."""
    outcomes, blocks, hour, told = [], {}, None, clock()
    try:
        for result in soak(wanted):
            if isinstance(result, Hour):
                hour = result
            elif result:
                outcomes += result[0]
                blocks.setdefault(result[1], []).append(result[2])
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
    parser = Parser(description="Play for a long time and check every step.")
    add, most, usual = parser.add_argument, 2**30, "(default %(default)s)"
    add("--matches", type=whole("--matches", 0, most), default=MATCHES, help="matches to play " + usual)
    about = "minutes of screen time to play through the buttons " + usual
    add("--screen", type=real("--screen", 0, MOST_MINUTES), default=SCREEN_MINUTES, help=about)
    about = "stop after this many minutes (default: when all is played)"
    add("--minutes", type=real("--minutes", 0.01, MOST_MINUTES), help=about)
    add("--seed", type=whole("--seed", 0, most), default=0, help="a number that fixes all dice " + usual)
    about = "how many to run at once (default: all cores)"
    add("--processes", type=whole("--processes", 1, 512), default=os.cpu_count(), help=about)
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
