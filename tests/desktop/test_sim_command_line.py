"""`python -m sim` as a player calls it: a picture, a film, a log, or one sentence about what is wrong."""

import os
import re
import sys

import pytest

from furbowl import cpu
from furbowl.match import Match
from furbowl.saving.record_text import Recorder
from sim import ROOT, child
from sim.desktop import nvm
from sim.desktop.command_line import as_kept, main
from sim.desktop.device import PowerOff


def call(*command, **environment):
    """Run Python without any display; return its exit code, standard output and standard error."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    environment = kept | {"PYTHONPATH": str(ROOT)} | environment
    done = child.run([sys.executable, *command], env=environment)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def here(capsys, tmp_path, monkeypatch):
    """here(words): run the command in this process and its own folder; returns exit code, standard output and error."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "position").write_text(Match("furball", seed=4).position(), encoding="utf-8")
    return lambda words: (main(words.split()), *capsys.readouterr())


def told(what):
    """(exit code, error message) of a command that fails with one sentence."""
    code, out, err = what
    assert out == "" and err.count("\n") <= 1
    return code, err.removeprefix("python -m sim: ").rstrip()


# --- errors

FILES = {
    "binary": b"\xff\x00\xfe",
    "red": b"rules \x1b[31mred\n",
    "toml": b"FURBOWL_VOLUME: 3",
    "deep": b"x = " + b"[" * 100_000,
}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--bogus", "--bogus"),
        ("--scale 0", "--scale is a whole number"),
        ("--keys A", "--headless"),
        ("--headless --seed x", "--seed is a whole number"),
        ("--headless --keys RIHGT", "word 1 of --keys, 'RIHGT'"),
        ("--headless --keys shot:no-such-folder/x.png", "no folder"),
        ("--headless --rules chess", "furball"),
        ("--headless --position binary", "binary is not a text file"),
        ("--headless --position red", "\\x1b[31mred"),
        ("--headless --green foe", "'foe' (choose from "),
        ("replay no-such-file", "no-such-file could not be read"),
        ("--headless --settings toml", "toml is not a valid settings.toml"),
        ("--headless --settings deep", "nested too deeply"),
        ("--headless --seed " + "9" * 5000, f"not '{'9' * 40}...'"),
        ("--headless --keys A*" + "9" * 5000, "a press can be repeated 1 to 1000 times"),
        ("--headless --keys wait:1e999", "'1e999' is not a number of seconds"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(words, sentence, here, tmp_path):
    (tmp_path / "folder").mkdir()
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
    code, said = told(here(words))
    assert code == 2 and sentence in said and "Traceback" not in said
    assert (tmp_path / "red").read_bytes() == FILES["red"]


# --- results


def test_a_match_by_script_is_the_same_each_time(tmp_path, here):
    (tmp_path / "script").write_text(
        "wait:1 shot:1.png SELECT A LEFT*2 UP A settle # moves somebody\n START wait:0.5", encoding="utf-8"
    )
    words = "--headless --position position --seed 7 --transcript --keys @script --shot 2.png --gif 3.gif"

    def play(call):
        code, out, err = call(words)
        assert code == 0 and re.fullmatch(r"\d+\.\d s played in \d+\.\d s; kept 1\.png, 2\.png, 3\.gif\n", err)
        return out, [(tmp_path / name).read_bytes() for name in ("1.png", "2.png", "3.gif")]

    log, pictures = play(here)
    assert (log, pictures) == play(lambda words: call("-m", "sim", *words.split())), "another process"
    assert pictures[0] != pictures[1]
    assert log.strip()


# --- records of matches


def recorded(seed=1, most=10_000, **options):
    """A recorder with a match that a computer player has played."""
    recorder, player = Recorder("furbowl", seed, **options), cpu.player("random", seed)
    while not recorder.match.over and len(recorder.lines) < most:
        recorder.apply(cpu.decide(player, recorder.match))
    return recorder


@pytest.fixture
def replay(here, capsys, tmp_path):
    """replay(text, *arguments): show or check a record; returns exit code, standard output, standard error."""

    def replay(text, *arguments):
        (tmp_path / "match").write_bytes(text.encode())
        return main(["replay", "match", *arguments]), *capsys.readouterr()

    return replay


def test_a_record_that_is_right(replay):
    recorder = recorded(turn_cap=3)
    rolled = sum(len(line.split(";")[1].split()) for line in recorder.lines if ";" in line)
    actions = len(recorder.lines) - 5
    line = f"match: right: furbowl, {actions} actions, {rolled} rolled, a draw, 0:0\n"
    assert replay(recorder.text(), "--check") == (0, line, "")
    from_another_editor = "\ufeff" + recorder.text().replace("\n", "\r\n")
    assert replay(from_another_editor, "--check") == (0, line, "")


def test_what_is_wrong_is_named_with_its_line(replay):
    """One kind of error; tests/saving/test_records.py has all others."""
    lines = recorded(seed=7, turn_cap=8).text().split("\n")
    lines.insert(6, "bear sprint 1,1")
    code, out, err = replay("\n".join(lines), "--check")
    assert (code, err) == (1, "")
    assert out.startswith("match, line 7: ") and "bear sprint 1,1" in out and out.count("\n") == 1
    shown = replay("\n".join(lines))  # shown instead of checked: the same message, before any window
    assert shown == (1, "", f"python -m sim: {out}")


def test_a_record_is_shown(replay):
    keys = "wait:0.3 SELECT*2 wait:0.2 A wait:20 B wait:2 shot:end.png"
    code, out, err = replay(recorded(turn_cap=2).text(), "--headless", "--keys", keys, "--transcript")
    assert code == 0 and err.endswith("; kept end.png\n")
    assert "Purple, turn 2." in out and "Green, turn 2." in out
    assert out.splitlines()[-1] == "A draw after 2 turns, 0:0."


def test_the_record_of_the_handheld():
    """The laptop replays it; no match is too long."""
    options = {"turn_cap": 250, "target": 99}
    recorder = recorded(**options)
    assert len(recorder.lines) > 1000
    record, _ = as_kept(recorder.text())
    assert record.start == ("furbowl", 1, options)
    match = record.match()
    for i in range(record.count):
        match.apply(record.action(i))
    assert match.snapshot() == recorder.match.snapshot()


# --- the player's own files, and the shared ones


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The user's data folder, empty; any window that opens is closed at once."""
    monkeypatch.setattr(nvm, "folder", lambda: tmp_path / "home" / "furbowl")

    def close(_window):
        raise PowerOff

    monkeypatch.setattr("sim.desktop.window.Window._read_events", close)
    return tmp_path / "home" / "furbowl"


def test_a_second_window_says_that_one_is_open(home, here):
    first = nvm.Nvm(nvm.home())
    first[0] = 7
    assert told(here("")) == (
        1,
        "Furbowl is already open; close it first, or give this one another --nvm FILE",
    )
    assert (home / "nvm.bin").read_bytes()[0] == 7
    first.close()
    assert told(here("")) == (0, "")


def test_the_memory_of_the_version_before_is_taken(tmp_path):
    data = b"FURB" + bytes(1020) + b"\xff" * (8192 - 1024 - 160) + b"OUCH" + bytes(156)
    (tmp_path / "memory").write_bytes(data)
    (tmp_path / "empty").touch()
    assert bytes(nvm.Nvm(tmp_path / "memory")[:]) == data
    assert nvm.Nvm(tmp_path / "empty")[0] == 0xFF
    with pytest.raises(OSError):
        nvm.Nvm(tmp_path)
