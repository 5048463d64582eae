"""Many matches on many cores, in their order.

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
from itertools import islice
from multiprocessing import connection

from sim.desktop.complaint import Complaint
from sim.lab.matches import play

AHEAD = 4  # matches that wait for each process, so that none has to wait for matches
MOST_CORES = 61  # Windows waits for no more processes at once


def all_cores():
    """How many cores this process may use."""
    found = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(found, MOST_CORES)


def rows(plan, matches, cores):
    """Yields the rows of the matches of a plan in their order. Where it is closed before the end, nobody plays on."""
    cores = min(cores, matches)
    if cores == 1:
        yield from (play(plan, number) for number in range(matches))
        return
    numbers = iter(range(matches))
    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn"), _begin) as pool:
        try:
            waiting = deque(pool.submit(play, plan, number) for number in islice(numbers, cores * AHEAD))
            while waiting:
                row = waiting.popleft().result()
                waiting.extend(pool.submit(play, plan, number) for number in islice(numbers, 1))
                yield row
        except BrokenProcessPool:
            raise Complaint("a process that played was ended from outside: is there enough memory?", 1) from None
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _begin():
    """In a process that plays: a Ctrl-C is for the one that asked, and nobody waits where that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent():
    connection.wait([multiprocessing.parent_process().sentinel])
    os._exit(1)
