"""The lab's matches on a dask cluster on this machine: the same table as without, whatever happens to a worker."""

import os
import pickle
import re
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from sim import ROOT, child
from sim.desktop.complaint import Complaint, exit_code
from sim.lab import command, crews, desk
from sim.lab.matches import Plan, play

PLAN = Plan("furball", ("random", "random"), seed=5, options=(("turn_cap", 2),))  # matches that are soon over
MATCHES = 640
QUICK = "--rules furball --purple random --green random --seed 7 --option turn_cap=2 --matches 90".split()
BARE = "import sys; sys.modules['sim'] = None; from dask.__main__ import main; main()"  # it cannot import the game
LOOPBACK = ["--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0"]


def test_a_worker_with_another_version_of_the_game_plays_nothing():
    played = [play(PLAN, number) for number in range(2)]
    assert crews.on_worker(crews.fingerprint(), crews.play_all, PLAN, range(2)) == played
    with pytest.raises(Complaint, match="^the worker on .* has another version of Furbowl: install this version there"):
        crews.on_worker("another", lambda: pytest.fail("it played"))


def test_what_a_worker_says_survives_the_way_back():
    told = pickle.loads(pickle.dumps(Complaint("no", 1)))
    assert (str(told), told.code) == ("no", 1)


def test_the_fingerprint_is_that_of_the_sources_however_their_lines_end(tmp_path, monkeypatch):
    def printed(name, text):
        (tmp_path / "furbowl" / name).write_bytes(text)
        return crews.fingerprint.__wrapped__()

    monkeypatch.setattr(crews, "ROOT", tmp_path)
    (tmp_path / "furbowl").mkdir()
    first = printed("a.py", b"GOAL = 7\n")
    assert printed("a.py", b"GOAL = 7\r\n") == printed("notes.txt", b"") == first
    assert len({first, printed("b.py", b""), printed("a.py", b"GOAL = 8\n")}) == 3


# --- a real cluster


class Cluster:
    """A scheduler and workers, each in its own process and unreachable from outside this machine."""

    def __init__(self, folder):
        self.folder, self.processes, self.address = folder, {}, None

    def start(self, name, *words, program=("-m", "dask"), until):
        """Start a dask program under that name; return the part of its log that says it is ready."""
        log = self.folder / f"{name}.log"
        words = child.limited([sys.executable, "-P", *program, *words, *LOOPBACK])
        more = {"cwd": self.folder, "env": os.environ | {"PYTHONPATH": str(ROOT)}}
        with open(log, "w", encoding="utf-8") as output:
            process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output, stderr=output, **more)
        self.processes[name] = process
        while not (found := re.search(until, log.read_text(encoding="utf-8"))):
            assert process.poll() is None, log.read_text(encoding="utf-8")
            time.sleep(0.05)
        return found[1]

    def start_scheduler(self):
        self.address = self.start(
            "scheduler", "scheduler", "--port", 0, until=r"Scheduler at: +(tcp://127.0.0.1:\d+)\n"
        )

    def start_worker(self, name, **more):
        """Start a worker; return its address once the scheduler knows it."""
        words = ["worker", self.address, "--nthreads", 1, "--no-nanny", "--local-directory", self.folder / name]
        self.start(name, *words, until=r"(Registered to:)", **more)
        return re.search(r"Start worker at: +(\S+)", (self.folder / f"{name}.log").read_text(encoding="utf-8"))[1]

    def kill(self, name):
        self.processes[name].kill()
        self.processes[name].wait()


@pytest.fixture
def cluster(tmp_path):
    """A scheduler; tests add workers."""
    if os.environ.get("CI") != "true":  # the libraries must not be missing there
        for name in ("distributed", "scipy", "tqdm"):
            pytest.importorskip(name, reason=f"{name} is not installed: make proof installs it")
    made = Cluster(tmp_path)
    try:
        made.start_scheduler()
        yield made
    finally:
        for name in made.processes:
            made.kill(name)


@pytest.mark.proof
def test_a_cluster_makes_the_same_table(cluster, tmp_path, capsys):
    told = []
    for name in ("first", "second"):
        cluster.start_worker(name)
    for words in (["--cores", "1"], ["--scheduler", cluster.address]):
        assert exit_code(command.main, [*QUICK, *words, "--out", str(tmp_path)], desk.NAME) == 0
        told.append((capsys.readouterr().out, (tmp_path / "matches.csv").read_bytes()))
    assert told[0] == told[1] and told[0][1].count(b"\n") == 91


@pytest.mark.proof
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be held there")
def test_a_worker_that_is_killed_half_way_loses_no_match(cluster):
    """The worker is suspended first, until it has matches that it will never play."""
    half, go = Event(), Event()

    def read(rows):
        for row in rows:
            yield row
            if row["match"] == MATCHES // 2:
                half.set()
                go.wait()

    from distributed import Client

    doomed = cluster.start_worker("doomed")
    cluster.start_worker("other")
    with ThreadPoolExecutor() as threads, crews.cluster(cluster.address) as crew, Client(cluster.address) as client:
        assert crew.size == 2
        reading = threads.submit(lambda: [*read(crew.rows(PLAN, MATCHES))])
        try:
            while not half.wait(0.05):
                assert not reading.done()
            cluster.processes["doomed"].send_signal(signal.SIGSTOP)
        finally:
            go.set()
        while not client.processing()[doomed] and not reading.done():
            time.sleep(0.05)
        cluster.kill("doomed")
        while not reading.done():
            assert cluster.processes["other"].poll() is None
            time.sleep(0.05)
        assert reading.result() == [play(PLAN, number) for number in range(MATCHES)]


@pytest.mark.proof
def test_what_is_wrong_with_a_cluster_is_one_sentence(cluster, tmp_path, monkeypatch, capsys):
    def says(address=cluster.address, code=1):
        words = [*QUICK, "--scheduler", address, "--out", str(tmp_path / "out")]
        assert exit_code(command.main, words, desk.NAME) == code
        out, err = capsys.readouterr()
        assert out == "" and err.startswith("python -m sim.lab: ") and err.count("\n") == 1
        assert not (tmp_path / "out" / "matches.csv").exists(), "nothing was played"
        return err.removeprefix("python -m sim.lab: ").strip()

    how = "install this version there and start the scheduler and its workers again"
    start = f"start some with `dask worker {cluster.address}`"
    assert says() == f"the scheduler at {cluster.address} has no workers: {start}"
    bare = cluster.start_worker("bare", program=("-c", BARE))
    assert says() == f"the worker at {bare} has another version of Furbowl, or none: {how}"
    cluster.kill("bare")
    worker = cluster.start_worker("worker")
    with monkeypatch.context() as patch:
        patch.setattr(crews, "fingerprint", lambda: "another")
        assert says() == f"the worker at {worker} has another version of Furbowl, or none: {how}"

    with pytest.raises(Complaint, match="is gone: start it again, then repeat the run"):
        with crews.cluster(cluster.address) as crew:
            for row in crew.rows(PLAN, MATCHES):
                if row["match"] == 1:
                    cluster.kill("scheduler")
    monkeypatch.setattr(crews, "PATIENCE", 0.5)
    start = "start one with `dask scheduler`, which prints its address"
    assert says() == f"no dask scheduler answers at {cluster.address}: {start}"
    for address in ("127.0.0.1", "", "http://127.0.0.1:1"):
        assert says(address, 2) == f"--scheduler needs an address like tcp://192.168.1.5:8786, not '{address}'"
    with socket.create_server(("127.0.0.1", 0)) as another:  # accepts connections and never answers
        address = "127.0.0.1:%d" % another.getsockname()[1]
        assert says(address) == f"no dask scheduler answers at {address}: {start}"
