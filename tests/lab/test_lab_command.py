"""The lab on the command line: its output, its files, its refusals, and how to stop it."""

import csv
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sim import ROOT, child
from sim.desktop.complaint import exit_code
from sim.games.furbowl.tallies import TABLES

if os.environ.get("CI") != "true":  # the libraries must not be missing there
    pytest.importorskip("scipy")
    pytest.importorskip("tqdm")

from sim.lab import command, crews, desk
from sim.lab import statistics as tables

QUICK = ["--rules", "furball", "--purple", "random", "--green", "cub", "--seed", "7"]
HUGE = "9" * 5000  # int() refuses it
CHILDREN = "/proc/%d/task/%d/children"


def ask(*words):
    return exit_code(command.main, [str(word) for word in words], desk.NAME)


def rows(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


# --- a run


def test_what_is_printed_and_written(tmp_path, capsys):
    folder, told = tmp_path / "new" / "folder", []
    for cores in (1, 2):  # the same on any number
        assert ask(*QUICK, "--matches", 12, "--cores", cores, "--out", folder) == 0
        out, err = capsys.readouterr()
        told.append((out, (folder / "matches.csv").read_bytes()))
    assert told[0] == told[1]
    assert out.startswith("Furball: 12 matches, random - cub (Purple - Green)\n")
    for title in [*tables.TITLES.values(), *TABLES]:
        assert (f"\n{title}\n" in out) == ("formation" not in title)
    assert "12/12" in err  # the progress bar
    assert sorted(path.name for path in folder.iterdir()) == ["matches.csv", "summary.csv"]
    assert len(rows(folder / "matches.csv")) == 12
    won = next(line["value"] for line in rows(folder / "summary.csv") if line["row"] == "cub wins")
    assert re.search(rf"^cub wins +{won} +12 ", out, re.M)


def test_options_of_the_match_and_where_it_goes_if_nobody_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    options = [f"--option={each}" for each in ("formation=Wide", "first=1", "target=2", "turn_cap=3")]
    assert ask("--purple", "random", "--green", "random", "--cores", 1, "--matches", 4, *options) == 0
    for row in rows("build/lab/furbowl-random-random/matches.csv"):
        assert (row["rules"], row["first"], row["green_turns"]) == ("furbowl", "green", "3")


# --- refusals


@pytest.mark.parametrize(
    "words, said",
    [
        ("--rules rugby", "argument --rules: invalid choice: 'rugby' (choose from 'furbowl', "),
        (
            "--purple lion",
            "argument --purple: invalid choice: 'lion' "
            "(choose from 'cub', 'keeper', 'legend', 'random', 'runner', 'thumbs', 'champion')",
        ),
        ("--green lion", "argument --green: invalid choice: 'lion'"),
        ("--option formation=wide", "--option: formation must be None, Balanced, Wide, Central, Defensive, Aggressive"),
        ("--rules furball --option formation=Wide", "--option: formation must be None, not 'Wide'"),
        ("--option speed=3", "--option: unknown option 'speed': allowed are"),
        ("--option turn_cap=0", "--option: turn_cap must be a whole number from 1 to 250, not 0"),
        ("--option target", "--option needs NAME=VALUE, for example target=2, not 'target'"),
        ("--option target=nan", "--option: target must be a whole number from 1 to 99, not 'nan'"),
        ("--option target=-1", "--option: target must be a whole number from 1 to 99, not '-1'"),
        (f"--option target={HUGE}", f"--option needs NAME=VALUE, for example target=2, not 'target={HUGE[:33]}...'"),
        (f"--option {HUGE}=1", f"--option needs NAME=VALUE, for example target=2, not '{HUGE[:40]}...'"),
        *[
            (
                f"--rules {rules} --option {name}=1",
                f"--option: '{name}' cannot be set with --option: the run sets it itself",
            )
            for rules in ("furbowl", "octo", "blitz")
            for name in ("seed", "rules", "cls", "dice")
        ],
        ("--swap --option first=1", "--option first fixes who starts, but --swap changes it"),
        ("--matches 0", "--matches is a whole number from 1 to 10000000, not '0'"),
        ("--cores 0", "--cores is a whole number from 1 to 61, not '0'"),
        (f"--seed {HUGE}", f"--seed is a whole number from 0 to 1073741823, not '{HUGE[:40]}...'"),
        ("--matches nan", "--matches is a whole number from 1 to 10000000, not 'nan'"),
        ("--matches inf", "--matches is a whole number from 1 to 10000000, not 'inf'"),
        ("--seed -1", "--seed is a whole number from 0 to 1073741823, not '-1'"),
        *[
            (f"{command} --cores {cores} --scheduler 127.0.0.1:8786", "--scheduler: not allowed with argument --cores")
            for command, cores in (("", 1), ("", crews.all_cores()), ("strengths", 1), ("balance", 1))
        ],
        ("strength", "unrecognized arguments: strength"),
        ("strengths --rules rugby", "argument --rules: invalid choice: 'rugby'"),
        ("balance --player lion", "argument --player: invalid choice: 'lion'"),
        ("balance --rules rugby", "argument --rules: invalid choice: 'rugby'"),
    ],
)
def test_one_sentence_says_what_is_wrong(words, said, capsys):
    assert ask(*words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("python -m sim.lab: ") and err.count("\n") == 1
    assert said.replace("'", "") in err.replace("'", "")


@pytest.mark.parametrize("words", [[], ["strengths"], ["balance"]], ids=["run", "strengths", "balance"])
def test_what_is_missing_or_cannot_be_written_is_told_before_anything_is_played(words, tmp_path, capsys, monkeypatch):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert ask(*words, "--out", tmp_path / "file") == 1
    assert re.fullmatch(r"python -m sim.lab: .*file.*\n", capsys.readouterr().err)
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert ask(*words, "--out", tmp_path) == 1
    how = 'pip install -e ".[lab]" -c constraints.txt'
    assert capsys.readouterr().err == f"python -m sim.lab: tqdm is not installed: {how}\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no disk here that is always full")
def test_a_disk_that_is_full(tmp_path, capsys):
    (tmp_path / "matches.csv").symlink_to("/dev/full")
    assert ask(*QUICK, "--matches", 9, "--out", tmp_path) == 1
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith("python -m sim.lab: ") and "No space left on device" in said


# --- stopping it


@pytest.fixture
def started(tmp_path):
    """A long run that has played a few matches."""
    run = [sys.executable, "-P", "-m", "sim.lab", *QUICK, "--matches", "100000", "--cores", "2", "--out", tmp_path]
    pipes = {"stdout": -1, "stderr": -1, "text": True, "start_new_session": True}
    # tests that run in the background ignore Ctrl-C, and so would the programs that they start
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(child.limited(run), cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)}, **pipes)
    signal.signal(signal.SIGINT, before)
    try:
        while not (tmp_path / "matches.csv").exists() or len(rows(tmp_path / "matches.csv")) < 6:
            assert process.poll() is None
            time.sleep(0.05)
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.proof
@pytest.mark.skipif(os.name == "nt", reason="no signals to a group there")
def test_ctrl_c_keeps_what_was_played(started, tmp_path):
    os.killpg(started.pid, signal.SIGINT)
    out, err = started.communicate()
    played = rows(tmp_path / "matches.csv")
    assert started.returncode == desk.INTERRUPTED
    assert err.endswith(f"\npython -m sim.lab: stopped after {len(played):,} of 100,000 matches\n")
    assert "Traceback" not in err
    assert out.startswith(f"Furball: {len(played):,} matches, ")
    assert (tmp_path / "summary.csv").exists()
    assert [row["match"] for row in played] == [str(number) for number in range(1, len(played) + 1)]


@pytest.mark.skipif(
    not os.path.exists(CHILDREN % (os.getpid(), os.getpid())), reason="the system does not tell children in /proc"
)
def test_a_process_that_is_killed_ends_the_run_in_a_sentence(started):
    children = Path(CHILDREN % (started.pid, started.pid)).read_text(encoding="utf-8").split()
    players = [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    os.kill(int(players[0]), signal.SIGKILL)
    _, err = started.communicate()
    assert started.returncode == 1
    assert err.endswith("the system ended a process that was playing matches: does the machine have enough memory?\n")
