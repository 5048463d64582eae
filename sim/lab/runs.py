"""Many matches on many cores, in their order, until all are played or somebody stops it.

Each core has a process of its own that is started anew (spawn), as Windows and macOS do it. A process plays a match and
hands back its row; the rows come out in the order of the matches, whoever played them, so that a run that is stopped
has the first so many rows of the whole one.
"""

import multiprocessing
import os
import signal
import threading
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import connection

from sim.desktop.complaint import Complaint
from sim.lab.matches import play

AHEAD = 4  # matches that wait for each process, so that none has to wait for matches
MOST = 61 if os.name == "nt" else 512  # processes; Windows waits for no more at once
LOOK = 0.5  # seconds; where waiting cannot be interrupted (Windows) a Ctrl-C is seen after that

_spawn = multiprocessing.get_context("spawn")
_stop = None  # in a process that plays: the Stop of its run


class Stop:
    """A flag that all processes of a run see. No lock: it is looked at before every decision, and set by signals."""

    def __init__(self):
        self._flag = _spawn.RawValue("b", 0)

    def set(self):
        self._flag.value = 1

    def is_set(self):
        return self._flag.value != 0


@contextmanager
def stoppable():
    """Gives a Stop that the first Ctrl-C (or SIGTERM) sets. The second one ends the program at once."""
    stop, numbers = Stop(), (signal.SIGINT, signal.SIGTERM)
    if threading.current_thread() is not threading.main_thread():  # others get no signals
        yield stop
        return
    before = {number: signal.getsignal(number) for number in numbers}

    def hear_all_again():
        for number, handler in before.items():
            signal.signal(number, handler)

    def ask(_number, _frame):
        stop.set()
        hear_all_again()

    for number in numbers:
        signal.signal(number, ask)
    try:
        yield stop
    finally:
        hear_all_again()


def all_cores():
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def rows(plan, matches, cores, stop):
    """Yields the rows of the matches of a plan in their order; no more once stop is set."""
    processes = min(cores, matches, MOST)
    if processes > 1:
        yield from _on_cores(plan, matches, processes, stop)
        return
    for number in range(matches):
        row = play(plan, number, stop.is_set)
        if row is None:
            return
        yield row


def _on_cores(plan, matches, processes, stop):
    with ProcessPoolExecutor(processes, _spawn, _begin, (stop,)) as pool, _all_stop_together(stop):
        numbers = iter(range(matches))
        with _deaf():  # the first submit starts all processes
            waiting = deque(pool.submit(_play, plan, number) for number in islice(numbers, processes * AHEAD))
        while waiting:
            row = _result(waiting.popleft())
            if row is None:
                return
            waiting.extend(pool.submit(_play, plan, number) for number in islice(numbers, 1))
            yield row


@contextmanager
def _all_stop_together(stop):
    """Nobody plays on for somebody who has gone; a process that was killed ends a run like a Ctrl-C or a Complaint."""
    try:
        yield
    except BrokenProcessPool:
        if not stop.is_set():
            raise Complaint("a process that played was ended from outside: is there enough memory?", 1) from None
    except BaseException:
        stop.set()
        raise


def _result(future):
    while True:
        try:
            return future.result(LOOK)
        except TimeoutError:
            if future.done():
                raise


@contextmanager
def _deaf():
    """What is started meanwhile never hears a Ctrl-C, not even before it can ask for that itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in the processes that play


def _begin(stop):
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent():
    """Nobody waits for the matches of a run that was killed."""
    connection.wait([multiprocessing.parent_process().sentinel])
    os._exit(1)


def _play(plan, number):
    return play(plan, number, _stop.is_set)
