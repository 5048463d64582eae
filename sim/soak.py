"""Plays for long and looks whether all is well: CPU matches on all cores, and random presses on a handheld.

    python -m sim.soak                   100,000 matches, and an hour of screen time
    python -m sim.soak --minutes 10      as much of it as ten minutes allow
    python -m sim.soak --again 1234      match 1234 alone, as after a failure

A match must be sound after every action (sim.invariants), the hour must pass without an exception, and in neither may
memory grow: its median in the last quarter of the time stands beside that in the first.
"""

import argparse
import gc
import multiprocessing
import os
import signal
import statistics
import sys
import traceback
from collections import Counter

from furbowl import words
from sim import soak_matches, timing

MATCHES = 100_000
SCREEN_MINUTES = 60
CHUNK = 50  # matches that a core plays before it tells of them
SECONDS_BETWEEN_LINES = 20
# What may come on top between the first quarter and the last. A leak is at least an object for each match, or for each
# press; what comes and goes with the screen that is shown, or with the length of a match's story, is less than this.
MOST_BLOCKS = 4_000  # of Python's allocator, an object or so each
MOST_RESIDENT = 4 << 20  # bytes of the process
FEWEST_SAMPLES = 12  # below that the quarters say nothing


class Fault(Exception):
    """What went wrong, and how to get it again."""


def clock():
    """Seconds of the world outside: `time` tells those of the handheld."""
    return timing.real_monotonic_ns() / 1e9


# --- in the other processes


def matches(seed, numbers, deadline):
    """Play some matches: (outcomes, process, blocks of memory after them); None where it is too late to begin."""
    found = []
    for number in numbers:
        if clock() >= deadline:
            break
        try:
            found.append(soak_matches.play(seed, number))
        except soak_matches.Failure as failure:
            raise Fault(
                "match %d: %s; again: python -m sim.soak --seed %d --again %d"
                % (number, failure.sentence, seed, number)
            ) from None
    if not found:
        return None
    gc.collect()
    return found, os.getpid(), sys.getallocatedblocks()


def screen(seed, minutes, deadline):
    """Press at random for so many minutes of screen time: what happened, as a soak_screen.Hour."""
    from sim.soak_screen import Hour

    hour = Hour(seed, minutes, lambda: clock() >= deadline)
    try:
        hour.play()
    except Exception as error:
        notes = "\n".join(getattr(error, "__notes__", ()))
        raise Fault(
            "after %.0f s of screen time and %d presses: %s: %s; again: python -m sim.soak --seed %d --matches 0\n%s"
            % (hour.seconds, hour.presses, type(error).__name__, error, seed, notes or traceback.format_exc())
        ) from None
    hour.is_late = None  # cannot be sent to the other process
    return hour


# --- in this one


class Tally:
    """What all matches came to, and the hour of screen time once it is over."""

    def __init__(self):
        self.hour = None
        self.books, self.players, self.wins = Counter(), Counter(), Counter()
        self.matches = self.decisions = self.whole = self.capped = 0
        self.blocks = {}

    def add(self, outcomes, process, blocks):
        self.blocks.setdefault(process, []).append(blocks)
        for outcome in outcomes:
            self.matches += 1
            self.decisions += outcome.decisions
            self.whole += outcome.whole
            self.capped += outcome.capped
            self.books[outcome.rules] += 1
            for side, name in enumerate(outcome.players):
                self.players[name] += 1
                self.wins[name] += outcome.winner == side

    def lines(self, wanted):
        """What was done."""
        yield "matches       %s of %s, %s" % (count(self.matches), count(wanted), listed(self.books))
        yield "decisions     %s checked, %s of them in all ways" % (count(self.decisions), count(self.whole))
        yield "ended         %s by the score, %s by the turn cap" % (
            count(self.matches - self.capped),
            count(self.capped),
        )
        for name, times in sorted(self.players.items()):
            yield "%-13s %s times a side, %s of them won" % (name, count(times), count(self.wins[name]))


def hour_lines(hour):
    yield "screen time   %s s, %s presses, switched on %s" % (
        count(int(hour.seconds)),
        count(hour.presses),
        "once" if hour.starts == 1 else "%d times" % hour.starts,
    )
    yield "in it         %s matches begun, %s over; %s events, %d kinds" % (
        count(hour.begun),
        count(hour.events[words.MATCH_OVER]),
        count(sum(hour.events.values())),
        len(hour.events),
    )


def growth(samples):
    """(median of the first quarter, median of the last); None where there are too few samples to tell."""
    if len(samples) < FEWEST_SAMPLES:
        return None
    quarter = len(samples) // 4
    return int(statistics.median(samples[:quarter])), int(statistics.median(samples[-quarter:]))


def memory(name, unit, series, most):
    """How the worst of several series of samples grew, as a line; Fault where that is more than it may be."""
    known = [found for found in map(growth, series) if found]
    if not known:
        return "%-13s looked at too few times to tell whether it grows" % name
    first, last = max(known, key=lambda found: found[1] - found[0])
    line = "%-13s %s %s in the first quarter of the time, %s in the last" % (name, count(first), unit, count(last))
    if last - first > most:
        raise Fault("memory grows: %s; at most %s more are allowed" % (" ".join(line.split()), count(most)))
    return line


def count(number):
    return format(number, ",")


def listed(counter):
    return ", ".join("%s %s" % (name, count(number)) for name, number in sorted(counter.items()))


def soak(wanted, tally, say):
    """Do it all, adding to the tally. Fault where something does not hold."""
    deadline = clock() + wanted.minutes * 60 if wanted.minutes else float("inf")
    tasks = [(screen, wanted.seed, wanted.screen, deadline)] if wanted.screen else []
    for at in range(0, wanted.matches, CHUNK):
        tasks.append((matches, wanted.seed, range(at, min(at + CHUNK, wanted.matches)), deadline))
    for result in _results(tasks, wanted.processes):
        if isinstance(result, tuple):
            tally.add(*result)
        elif result:
            tally.hour = result
        say(tally)


def _results(tasks, processes):
    if processes == 1:
        yield from map(_carry_out, tasks)
        return
    spawn = multiprocessing.get_context("spawn")  # a fork of a process with threads can wait forever
    with spawn.Pool(processes, _begin) as pool:
        yield from pool.imap_unordered(_carry_out, tasks)


def _begin():
    """In each process: the first hears of Ctrl-C, and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _carry_out(task):
    return task[0](*task[1:])


class Progress:
    """A line now and then, as it goes on."""

    def __init__(self, wanted):
        self.wanted = wanted
        self.start = self.told = clock()

    def __call__(self, tally):
        now = clock()
        if now - self.told >= SECONDS_BETWEEN_LINES:
            self.told = now
            played = "%s of %s matches" % (count(tally.matches), count(self.wanted.matches))
            print(
                "%s after %.0f s%s" % (played, now - self.start, "; the screen is done" if tally.hour else ""),
                flush=True,
            )


def told(tally, wanted):
    """What was done, line after line."""
    if wanted.matches:
        yield from tally.lines(wanted.matches)
    if tally.hour:
        yield from hour_lines(tally.hour)


def weighed(tally, wanted):
    """How memory grew, line after line."""
    if wanted.matches:
        yield memory("matches keep", "blocks of memory", tally.blocks.values(), MOST_BLOCKS)
    if tally.hour:
        yield memory("screens keep", "blocks of memory", [tally.hour.blocks], MOST_BLOCKS)
        yield memory("and altogether", "bytes", [tally.hour.resident], MOST_RESIDENT)


def again(seed, number):
    """One match by itself."""
    outcome = soak_matches.play(seed, number)
    told = (number, seed, outcome.rules, *outcome.players, outcome.decisions)
    print("match %d of seed %d is sound: %s, %s against %s, %d decisions" % told)


def options(arguments):
    parser = argparse.ArgumentParser(prog="python -m sim.soak", description="Plays for long: is all well?")
    add = parser.add_argument
    add("--matches", type=whole, default=MATCHES, help="how many CPU matches (default %(default)s)")
    add("--screen", type=float, default=SCREEN_MINUTES, help="minutes of screen time (default %(default)s)")
    add("--minutes", type=float, default=0, help="stop all of it after so many (default: when it is done)")
    add("--seed", type=whole, default=0, help="the same seed plays the same (default %(default)s)")
    add("--processes", type=some, default=os.cpu_count(), help="at once (default: as many as there are cores)")
    add("--again", type=whole, metavar="NUMBER", help="play that match alone")
    return parser.parse_args(arguments)


def whole(text):
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError("'%s' is no whole number" % text)
    return int(text)


def some(text):
    if whole(text) == 0:
        raise argparse.ArgumentTypeError("0 is too few")
    return int(text)


def main(arguments):
    """Run it; the exit code."""
    wanted = options(arguments)
    try:
        if wanted.again is None:
            run(wanted)
        else:
            again(wanted.seed, wanted.again)
    except soak_matches.Failure as failure:
        traceback.print_exception(failure.__cause__)
        print("Furbowl: match %d: %s" % (failure.number, failure.sentence), file=sys.stderr)
        return 1
    except Fault as fault:
        print("Furbowl: %s" % fault, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def run(wanted):
    tally = Tally()
    try:
        soak(wanted, tally, Progress(wanted))
    finally:  # what was done before a fault or Ctrl-C is worth telling, too
        for line in told(tally, wanted):
            print(line)
    for line in weighed(tally, wanted):
        print(line)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
