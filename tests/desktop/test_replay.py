"""`python -m sim replay FILE`: the record of a match shown, or checked."""

import re

import pytest
from PIL import Image

from furbowl import cpu
from furbowl.match import Match
from furbowl.saving.record_text import Recorder
from furbowl.saving.recording import Record
from sim.desktop import show_record as replay
from sim.desktop.command_line import main


def recorded(seed=1, most=10_000, **options):
    """A recorder that a computer player has played a match with."""
    recorder, player = Recorder("furbowl", seed, **options), cpu.player("random", seed)
    while not recorder.match.over and len(recorder.lines) < most:
        recorder.apply(cpu.decide(player, recorder.match))
    return recorder


@pytest.fixture
def file(tmp_path):
    """Writes a text into a file; gives its name."""

    def write(text):
        path = tmp_path / "match.txt"
        path.write_bytes(text.encode())
        return str(path)

    return write


def called(capsys, *arguments):
    """What the command ends with and says: (code, standard output, standard error)."""
    code = main(["replay", *arguments])
    return code, *capsys.readouterr()


# --- checked


def test_a_record_that_is_right(file, capsys):
    recorder = recorded(turn_cap=3)
    name = file(recorder.text())
    rolled = sum(len(line.split(";")[1].split()) for line in recorder.lines if ";" in line)
    actions = len(recorder.lines) - 5
    line = f"{name}: right: furbowl, {actions} actions, {rolled} rolled, a draw, 0:0\n"
    assert called(capsys, name, "--check") == (0, line, "")


@pytest.mark.parametrize("text, end", [("none 0:0", "not finished, 0:0"), ("purple 1:0", "purple wins, 1:0")])
def test_how_a_match_came_out(text, end, file, capsys):
    near = "rules furbowl;side purple;plays 3;turns 1 1;score 0 0;target 1;formation Wide;ball purple fox;" + (
        "purple rabbit 1,1;purple fox 14,5;purple bear 1,3;purple tortoise 1,4;purple cat 1,5;"
        "green rabbit 1,6;green fox 1,7;green bear 1,8;green tortoise 1,9;green cat 1,10"
    )
    recorder = Recorder.of(Match.from_position(near).snapshot())
    if "purple" in text:
        recorder.apply(recorder.match.parse("fox move 15,5"))
    assert recorder.text().endswith(f"\nresult {text}\n")
    assert end in called(capsys, file(recorder.text()), "--check")[1]


def wrong(text):
    """Records with one thing wrong: (what, text, number of the line, a part of what is said)."""
    lines = text.split("\n")
    rolled = next(i for i, line in enumerate(lines) if ";" in line and i > 4)
    words, rolls = lines[rolled].split(" ; ")
    other = "1" if rolls[0] != "1" else "2"
    yield "a changed roll", lines[:rolled] + [f"{words} ; {other}{rolls[1:]}"] + lines[rolled + 1 :], rolled + 1, rolls
    yield "an impossible action", lines[:6] + ["bear sprint 1,1"] + lines[6:], 7, "bear sprint 1,1"
    yield "a cut file", lines[:10], 10, "cut off"
    yield "a wrong result", lines[:-2] + ["result green 0:1", ""], len(lines) - 1, "result draw 0:0"


@pytest.mark.parametrize("which", range(4))
def test_what_is_wrong_is_named_with_its_line(which, file, capsys):
    what, lines, number, part = list(wrong(recorded(seed=7, turn_cap=8).text()))[which]
    name = file("\n".join(lines))
    code, out, err = called(capsys, name, "--check")
    assert (code, err) == (1, ""), what
    assert out.startswith(f"{name}, line {number}: ") and part in out and out.count("\n") == 1
    code, out, err = called(capsys, name)  # to be shown: the same, before any window
    assert (code, out) == (1, "")
    assert err.startswith(f"python -m sim: {name}, line {number}: ") and err.count("\n") == 1


def test_from_another_editor(file, capsys):
    text = recorded(turn_cap=2).text()
    assert called(capsys, file("\ufeff" + text.replace("\n", "\r\n")), "--check")[0] == 0


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        ((), "FILE"),
        (("no-such-file",), "no-such-file could not be read"),
        (("no-such-file", "--check"), "no-such-file could not be read"),
        (("x", "y"), "y"),
        (("x", "--seed", "3"), "--seed"),
    ],
)
def test_a_wrong_call_is_one_sentence(arguments, sentence, capsys):
    code, out, err = called(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("python -m sim: ") and err.count("\n") == 1 and sentence in err


def test_help_tells_the_keys(capsys):
    with pytest.raises(SystemExit) as end:
        main(["replay", "--help"])
    assert end.value.code == 0
    said = capsys.readouterr().out
    for word in ("--check", "step by step", "turn", "speed", "Backspace"):
        assert word in said


# --- shown


def test_a_record_is_shown(file, capsys, tmp_path):
    recorder = recorded(turn_cap=2)
    keys = "wait:0.3 SELECT*2 wait:0.2 A wait:20 B wait:2"
    shots = ["--shot", str(tmp_path / "end.png"), "--headless", "--keys", keys, "--transcript"]
    code, out, err = called(capsys, file(recorder.text()), *shots)
    assert code == 0
    assert re.fullmatch(r"\d+\.\d s played in \d+\.\d s; kept \S+end\.png\n", err)
    assert "Purple, turn 2." in out and "Green, turn 2." in out
    assert out.splitlines()[-1] == "A draw after 2 turns, 0:0."
    with Image.open(tmp_path / "end.png") as image:
        assert image.size == (160, 128)


def test_the_record_of_the_handheld(file):
    """No match is too long for the laptop."""
    options = {"turn_cap": 250, "target": 99}
    recorder = recorded(**options)
    assert len(recorder.lines) > 1000
    record = replay.as_kept(recorder.text())
    assert isinstance(record, Record)
    assert record.start == ("furbowl", 1, options)
    match = record.match()
    for i in range(record.count):
        match.apply(record.action(i))
    assert match.snapshot() == recorder.match.snapshot()
