"""The lab as it is asked for on the command line: what it prints, writes and refuses, and how it is stopped."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sim import ROOT, laptop

if os.environ.get("CI") != "true":  # there they must not be missing
    pytest.importorskip("matplotlib")
    pytest.importorskip("tqdm")

from PIL import Image

from sim.lab import charts as pictures
from sim.lab import command, desk, matches, runs
from sim.lab import statistics as tables
from sim.lab import tallies as figures

QUICK = ["--rules", "furball", "--purple", "random", "--green", "cub", "--seed", "7"]
CHILDREN = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
PICTURES = ["wins.png", "length.png", "animals.png", "dice.png"]


def ask(*words):
    return command.main([str(word) for word in words])


@pytest.fixture
def quick_pictures(monkeypatch):
    """Pictures of few dots."""
    monkeypatch.setattr(pictures, "DOTS", 40)


@pytest.fixture
def no_pictures(monkeypatch):
    monkeypatch.setattr(pictures, "draw", lambda folder, rules, books, prefix="": [])


# --- a run


def test_what_is_printed_and_written(tmp_path, capsys, quick_pictures):
    assert ask(*QUICK, "--matches", 9, "--cores", 1, "--out", tmp_path / "new" / "folder") == 0
    out, err = capsys.readouterr()
    folder = tmp_path / "new" / "folder"
    assert out.startswith("Furball: 9 matches, random - cub (Purple - Green)\n")
    for title in tables.titles("furball").values():
        assert (f"\n{title}\n" in out) == (title not in ("Formations", "Do the formations differ?"))
    assert "9/9" in err  # the progress bar
    assert sorted(path.name for path in folder.iterdir()) == sorted([*PICTURES, "matches.csv", "summary.csv"])
    assert len(list(tables.read_rows("furball", folder / "matches.csv"))) == 9
    results = tables.read_summary(folder / "summary.csv")["results"]
    assert re.search(rf"^cub wins +{results['cub wins']['count']} +9 ", out, re.M)
    for name in PICTURES:
        with Image.open(folder / name) as picture:
            assert picture.width > 200
            assert len(picture.convert("RGB").getcolors(1 << 20)) > 20


def test_the_same_is_printed_on_any_number_of_cores(tmp_path, capsys, no_pictures):
    told = []
    for cores in (1, 2):
        assert ask(*QUICK, "--matches", 6, "--cores", cores, "--out", tmp_path) == 0
        told.append((capsys.readouterr().out, (tmp_path / "matches.csv").read_bytes()))
    assert told[0] == told[1]


def test_options_of_the_match(tmp_path, no_pictures):
    wanted = "formation=Wide", "first=1", "target=2", "turn_cap=3"
    words = ["--cores", 1, "--matches", 4, *[word for each in wanted for word in ("--option", each)]]
    assert ask("--purple", "random", "--green", "random", *words, "--out", tmp_path) == 0
    for row in tables.read_rows("furball", tmp_path / "matches.csv"):
        assert (row["rules"], row["formation"], row["first"], row["green_turns"]) == ("furbowl", "Wide", "green", 3)


def test_a_game_that_says_nothing_of_itself(tmp_path, capsys, monkeypatch, quick_pictures):
    """Without a folder laptop: matches, lengths, wins by side and player, as text, CSV and pictures."""
    monkeypatch.setattr(laptop, "part", lambda rules, leaf: None)
    matches.columns.cache_clear()
    try:
        assert ask(*QUICK, "--matches", 4, "--cores", 1, "--swap", "--out", tmp_path) == 0
        rows = list(tables.read_rows("furball", tmp_path / "matches.csv"))
    finally:
        matches.columns.cache_clear()
    assert len(rows) == 4 and list(rows[0]) == matches.HEADS
    assert {row["purple"] for row in rows} == {"random", "cub"} and all(row["decisions"] for row in rows)
    out = capsys.readouterr().out
    assert all("\n%s\n" % title in out for title in tables.TITLES.values()) and "cub wins" in out
    assert sorted(path.name for path in tmp_path.glob("*.png")) == ["length.png", "wins.png"]


def test_where_it_goes_if_nobody_says(tmp_path, monkeypatch, no_pictures):
    monkeypatch.chdir(tmp_path)
    assert ask(*QUICK, "--matches", 1) == 0
    assert (tmp_path / "build" / "lab" / "furball-random-cub" / "matches.csv").exists()


def test_pictures_of_nothing(tmp_path, quick_pictures):
    paths = pictures.draw(tmp_path, "furbowl", [("None", figures.Counted("furbowl").summary())], "a-")
    assert [path.name for path in paths] == [f"a-{name}" for name in PICTURES]
    assert all(path.exists() for path in paths)


# --- what is refused


@pytest.mark.parametrize(
    "words, said",
    [
        ("--rules rugby", "--rules rugby is none of furbowl, furball"),
        ("--purple lion", "--purple lion is none of cub, keeper, legend, random"),
        ("--green lion", "--green lion is none of cub, keeper, legend, random"),
        ("--option formation=wide", "--option: formation must be None, Balanced, Wide, Central, Defensive, Aggressive"),
        ("--rules furball --option formation=Wide", "--option: formation must be None, not 'Wide'"),
        ("--option speed=3", "--option: unknown option 'speed': allowed are"),
        ("--option turn_cap=0", "--option: turn_cap must be a whole number from 1 to 250, not 0"),
        ("--option target", "--option is NAME=VALUE, as target=2, not 'target'"),
        ("--swap --option first=1", "--option first fixes who starts and --swap changes it"),
        ("--matches 0", "--matches is a whole number from 1 to 10000000, not '0'"),
        ("--matches many", "--matches is a whole number from 1 to 10000000, not 'many'"),
        ("--cores 0", "--cores is a whole number from 1 to 512, not '0'"),
        ("--seed -1", "--seed is a whole number from 0 to 1073741823, not '-1'"),
        ("--loud", "unrecognized arguments: --loud"),
        ("strength", "unrecognized arguments: strength"),
        ("strengths --rules rugby", "--rules rugby is none of furbowl, furball"),
        ("strengths --swap", "unrecognized arguments: --swap"),
        ("balance --player lion", "--player lion is none of cub, keeper, legend, random"),
        ("balance --rules furball", "unrecognized arguments: --rules"),
    ],
)
def test_one_sentence_says_what_is_wrong(words, said, capsys):
    assert ask(*words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("python -m sim.lab: ") and err.count("\n") == 1
    assert said in err


def test_a_place_that_cannot_be_written_to(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    for out in (tmp_path / "file", tmp_path / "file" / "folder"):
        assert ask(*QUICK, "--out", out) == 2
        assert re.fullmatch(r"python -m sim.lab: --out \S+ is no place to write to: .*\n", capsys.readouterr().err)


def test_a_file_that_cannot_be_written(tmp_path, capsys):
    (tmp_path / "matches.csv").mkdir()
    assert ask(*QUICK, "--out", tmp_path) == 1
    assert "matches.csv cannot be written: " in capsys.readouterr().err.splitlines()[-1]


def test_a_disk_that_is_full_half_way(tmp_path, capsys, monkeypatch):
    add = tables.Rows.add

    def full(self, row):
        if row["match"] == 4:
            with tables.writing(self._path):
                raise OSError(28, "No space left on device")
        add(self, row)

    monkeypatch.setattr(tables.Rows, "add", full)
    assert ask(*QUICK, "--matches", 9, "--out", tmp_path) == 1
    assert capsys.readouterr().err.endswith("matches.csv cannot be written: No space left on device\n")
    assert len(list(tables.read_rows("furball", tmp_path / "matches.csv"))) == 3


@pytest.mark.parametrize("words", [[], ["strengths"], ["balance"]], ids=["run", "strengths", "balance"])
def test_a_library_that_is_missing(words, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(desk, "LIBRARIES", {"no_such_module": "plotter", "re": "re"})
    assert ask(*words, "--out", tmp_path) == 1
    how = "pip install -e '.[sim,lab]' -c constraints.txt"
    assert capsys.readouterr().err == f"python -m sim.lab: plotter is not installed: {how}\n"


@pytest.mark.parametrize("words", [[], ["strengths"], ["balance"]], ids=["run", "strengths", "balance"])
def test_help(words, capsys):
    with pytest.raises(SystemExit) as left:
        ask(*words, "--help")
    assert left.value.code == 0
    assert "--cores" in capsys.readouterr().out


# --- stopping it


@pytest.mark.skipif(os.name == "nt", reason="no signals to a group there")
def test_ctrl_c_keeps_what_was_played(tmp_path):
    words = [*QUICK, "--matches", "100000", "--cores", "2", "--out", str(tmp_path)]
    run = [sys.executable, "-P", "-m", "sim.lab", *words]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    pipes = {"stdout": -1, "stderr": -1, "text": True, "start_new_session": True}
    process = subprocess.Popen(run, cwd=ROOT, env=environment, **pipes)
    wait_for(lambda: lines_of(tmp_path / "matches.csv") > 5)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    rows = list(tables.read_rows("furball", tmp_path / "matches.csv"))
    assert process.returncode == desk.INTERRUPTED
    assert err.endswith(f"\npython -m sim.lab: stopped after {len(rows):,} of 100,000 matches\n")
    assert "Traceback" not in err
    assert out.startswith(f"Furball: {len(rows):,} matches, ")
    assert (tmp_path / "summary.csv").exists() and (tmp_path / "wins.png").exists()
    assert [row["match"] for row in rows] == list(range(1, len(rows) + 1))


@pytest.mark.skipif(not CHILDREN.exists(), reason="the system does not tell the children of a process in /proc")
def test_a_process_that_is_killed_ends_the_run_in_a_sentence(tmp_path, capsys):
    words = [*QUICK, "--matches", "100000", "--cores", "2", "--out", str(tmp_path)]
    run = [sys.executable, "-P", "-m", "sim.lab", *words]
    process = subprocess.Popen(run, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)}, stderr=-1, text=True)
    wait_for(lambda: lines_of(tmp_path / "matches.csv") > 5)
    children = Path(str(CHILDREN).replace(str(os.getpid()), str(process.pid))).read_text().split()
    players = [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    os.kill(int(players[0]), signal.SIGKILL)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err.endswith("a process that played was ended from outside: is there enough memory?\n")


def wait_for(happened, seconds=60):
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.05)


def lines_of(path):
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_the_first_ctrl_c_asks_and_the_second_one_ends(request):
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
    request.addfinalizer(lambda: signal.signal(signal.SIGINT, before))
    with runs.stoppable() as stop:
        signal.raise_signal(signal.SIGINT)
        assert stop.is_set()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_second_ctrl_c_is_told_in_a_sentence(tmp_path, capsys, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play", interrupted)
    assert ask(*QUICK, "--out", tmp_path) == desk.INTERRUPTED
    assert capsys.readouterr().err == (
        "python -m sim.lab: ended at once; what was played is in matches.csv, not counted\n"
    )
