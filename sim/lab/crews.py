"""The processes that play the lab's matches: each core has one of its own."""

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing import connection

from sim.desktop.complaint import Complaint

MOST_CORES = 61  # Windows waits for no more processes at once
AHEAD = 4  # calls that wait for each process, so that none has to wait for one


def all_cores():
    """Return how many cores this process may use."""
    found = len(os.sched_getaffinity(0)) if sys.platform.startswith("linux") else os.cpu_count() or 1
    return min(found, MOST_CORES)


@contextmanager
def processes(cores):
    """Give a function like map() that makes its calls in so many processes. When it is left, none of them plays on."""
    if cores == 1:
        yield map
        return
    spawn = multiprocessing.get_context("spawn")  # as Windows and macOS start processes
    with ProcessPoolExecutor(cores, spawn, _begin) as pool:
        try:
            yield partial(_map, pool, cores * AHEAD)
        except BrokenProcessPool:
            raise Complaint(
                "the system ended a process that was playing matches: does the machine have enough memory?", 1
            ) from None
        finally:
            for process in multiprocessing.active_children():
                process.terminate()


def _map(pool, ahead, call, values):
    """Yield the results in the order of the values: a run that is stopped has the first so many of the whole one."""
    tasks = (pool.submit(call, value) for value in values)
    waiting = deque(islice(tasks, ahead))
    while waiting:
        found = waiting.popleft().result()
        waiting.extend(islice(tasks, 1))
        yield found


def _begin():
    """In a process that plays: a Ctrl-C is for the one that asked, and nobody waits where that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent():
    connection.wait([multiprocessing.parent_process().sentinel])
    os._exit(1)
