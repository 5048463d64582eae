"""Crews: the processes that play the lab's matches, on this machine or on a dask cluster.

Either way a crew is an executor with the interface of concurrent.futures, and the same seeds give the same rows. On
this machine each core has a process of its own that is started anew (spawn), as Windows and macOS do it. On a cluster
dask.distributed has the queue and the workers; it hands the matches of a worker that dies to another one.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import os
import platform
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from multiprocessing import connection
from typing import TYPE_CHECKING

from furbowl.quoted import quoted

from .. import ROOT
from ..desktop.complaint import Complaint
from .matches import play

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from contextlib import AbstractContextManager
    from typing import Any

    from distributed import Client

    from .matches import Plan

MOST_CORES = 61  # Windows waits for no more processes at once
PATIENCE = 10  # seconds in which a scheduler has to answer
AHEAD = 4  # waiting tasks for each member of the crew, so that none has to wait for matches
CHUNK = 20  # matches that a cluster's worker gets at once, at most: less talk, and not much to play again if it dies
ALONE = threading.Lock()  # a worker may have many threads; the game is made for one
SAME = "install this version there and start the scheduler and its workers again"
# A text, because a worker without the game would die of one of our functions before it could say so.
PRINTED = "__import__('sim.lab.crews', fromlist=['crews']).fingerprint()"


@dataclass(frozen=True)
class Crew:
    """An executor, the number of tasks that it carries out at the same time, the most matches of a task, and what is
    called with the function of a task and its arguments, none if that is the function itself."""

    executor: Executor
    size: int
    chunk: int = 1
    call: tuple[Any, ...] = ()

    def rows(self, plan: Plan, matches: int) -> Iterator[dict[str, int | str]]:
        """Yield the rows of the matches of a plan in their order: a stopped run has the first rows of the whole one."""
        chunk = max(1, min(self.chunk, matches // (self.size * AHEAD)))
        parts = (range(first, min(first + chunk, matches)) for first in range(0, matches, chunk))
        for found in self.each(play_all, ((plan, numbers) for numbers in parts)):
            yield from found

    def each(self, function: Callable, tasks: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        """Yield the results of a function for the arguments of each task, in their order, whatever process it was."""
        waited = (self.executor.submit(*self.call, function, *given) for given in tasks)
        waiting = deque(islice(waited, self.size * AHEAD))
        while waiting:
            found = waiting.popleft().result()
            waiting.extend(islice(waited, 1))
            yield found


def assemble(cores: int, scheduler: str | None = None) -> AbstractContextManager:
    """Return a context manager that gives a crew: `cores` processes here, or the workers of the scheduler there."""
    return processes(cores) if scheduler is None else cluster(scheduler)


def play_all(plan: Plan, numbers: range) -> list[dict[str, int | str]]:
    """Return the rows of these matches of a plan."""
    return [play(plan, number) for number in numbers]


# --- this machine


def all_cores() -> int:
    """Return how many cores this process may use."""
    found = len(os.sched_getaffinity(0)) if sys.platform.startswith("linux") else os.cpu_count() or 1
    return min(found, MOST_CORES)


class _Here(Executor):
    """An executor that is this process alone: it carries out a task when its result is requested."""

    def submit(self, call: Callable[..., Any], /, *given: Any, **named: Any) -> Future:
        task = Future()
        task.result = partial(call, *given, **named)
        return task


@contextmanager
def processes(cores: int) -> Iterator[Crew]:
    """Crew of this machine's processes. When it is left, none of them plays on."""
    if cores == 1:
        yield Crew(_Here(), 1)
        return
    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn"), _begin) as pool:
        try:
            yield Crew(pool, cores)
        except BrokenProcessPool:
            raise Complaint(
                "the system ended a process that was playing matches: does the machine have enough memory?", 1
            ) from None
        finally:
            for process in multiprocessing.active_children():
                process.terminate()


def _begin() -> None:
    """Begin a process that plays: it ignores Ctrl-C, which the main process handles, and ends if that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    connection.wait([multiprocessing.parent_process().sentinel])
    os._exit(1)


# --- a cluster


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """Crew of the workers of the dask scheduler at this address. When it is left, they finish the tasks in progress."""
    from distributed import Client, KilledWorker

    for name in ("distributed", "distributed.client"):  # errors are reported in one sentence
        logging.getLogger(name).setLevel(logging.CRITICAL)
    asyncio.run(_knock(address))
    with Client(address, timeout=PATIENCE, set_as_default=False) as client:
        workers = client.run(eval, PRINTED, on_error="return")
        if not workers:
            raise Complaint(f"the scheduler at {address} has no workers: start some with `dask worker {address}`", 1)
        there = {f"the worker at {each}": found for each, found in workers.items()}
        for name, found in (there | {f"the scheduler at {address}": _printed_by_scheduler(client)}).items():
            if found != fingerprint():
                raise Complaint(f"{name} has another version of Furbowl, or none: {SAME}", 1)
        try:
            yield Crew(client.get_executor(), len(workers), CHUNK, (on_worker, fingerprint()))
        except KilledWorker:
            raise Complaint("several workers died playing the same matches: do they have enough memory?", 1) from None
        except CancelledError:
            raise Complaint(f"the scheduler at {address} is gone: start it again, then repeat the run", 1) from None


def _printed_by_scheduler(client: Client) -> str | Exception:
    """Return the scheduler's fingerprint, or what went wrong."""
    try:
        return client.run_on_scheduler(eval, PRINTED)
    except Exception as error:  # such as the import of another version, or of none
        return error


async def _knock(address: str) -> None:
    """Complaint where no scheduler answers. Client alone would wait forever for another program's answer."""
    from distributed.comm import connect
    from distributed.security import Security

    try:
        comm = await asyncio.wait_for(connect(address, **Security().get_connection_args("client")), PATIENCE)
        await comm.close()
    except ValueError:
        raise Complaint(f"--scheduler needs an address like tcp://192.168.1.5:8786, not {quoted(address)}") from None
    except Exception:  # another program may answer anything
        how = "start one with `dask scheduler`, which prints its address"
        raise Complaint(f"no dask scheduler answers at {address}: {how}", 1) from None


@cache
def fingerprint() -> str:
    """Return a word that differs from one version of the game to another, but not between systems."""
    facts = hashlib.sha256()
    paths = [*ROOT.glob("furbowl/**/*.py"), *ROOT.glob("sim/**/*.py")]
    for name in sorted(path.relative_to(ROOT).as_posix() for path in paths):
        facts.update(f"{name}\0{(ROOT / name).read_text('utf-8')}".encode())
    return facts.hexdigest()


def on_worker(wanted: str, function: Callable, *given: Any) -> Any:
    """On a worker: return the result of a function; Complaint where its version of the game is not the one wanted."""
    if wanted != fingerprint():
        raise Complaint(f"the worker on {platform.node()} has another version of Furbowl: {SAME}", 1)
    with ALONE:
        return function(*given)
