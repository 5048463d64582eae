"""`python -m sim replay FILE`: the record of a match shown, or checked."""

import pytest

from furbowl import cpu
from furbowl.match import Match
from furbowl.saving.record_text import Recorder
from sim.desktop.command_line import as_kept, main


def recorded(seed=1, most=10_000, **options):
    """A recorder that a computer player has played a match with."""
    recorder, player = Recorder("furbowl", seed, **options), cpu.player("random", seed)
    while not recorder.match.over and len(recorder.lines) < most:
        recorder.apply(cpu.decide(player, recorder.match))
    return recorder


@pytest.fixture
def called(capsys, tmp_path, monkeypatch):
    """called(text, *arguments) shows or checks a record: (exit code, standard output, standard error)."""
    monkeypatch.chdir(tmp_path)

    def called(text, *arguments):
        (tmp_path / "match").write_bytes(text.encode())
        return main(["replay", *arguments]), *capsys.readouterr()

    return called


# --- checked


def test_a_record_that_is_right(called):
    recorder = recorded(turn_cap=3)
    rolled = sum(len(line.split(";")[1].split()) for line in recorder.lines if ";" in line)
    actions = len(recorder.lines) - 5
    line = f"match: right: furbowl, {actions} actions, {rolled} rolled, a draw, 0:0\n"
    assert called(recorder.text(), "match", "--check") == (0, line, "")
    from_another_editor = "\ufeff" + recorder.text().replace("\n", "\r\n")
    assert called(from_another_editor, "match", "--check") == (0, line, "")


@pytest.mark.parametrize("text, end", [("none 0:0", "not finished, 0:0"), ("purple 1:0", "purple wins, 1:0")])
def test_how_a_match_came_out(text, end, called):
    near = "rules furbowl;side purple;plays 3;turns 1 1;score 0 0;target 1;formation Wide;ball purple fox;" + (
        "purple rabbit 1,1;purple fox 14,5;purple bear 1,3;purple tortoise 1,4;purple cat 1,5;"
        "green rabbit 1,6;green fox 1,7;green bear 1,8;green tortoise 1,9;green cat 1,10"
    )
    recorder = Recorder.of(Match.from_position(near).snapshot())
    if "purple" in text:
        recorder.apply(recorder.match.parse("fox move 15,5"))
    assert recorder.text().endswith(f"\nresult {text}\n")
    assert end in called(recorder.text(), "match", "--check")[1]


def test_what_is_wrong_is_named_with_its_line(called):
    """The one thing; tests/saving/test_records.py has all others."""
    lines = recorded(seed=7, turn_cap=8).text().split("\n")
    lines.insert(6, "bear sprint 1,1")
    code, out, err = called("\n".join(lines), "match", "--check")
    assert (code, err) == (1, "")
    assert out.startswith("match, line 7: ") and "bear sprint 1,1" in out and out.count("\n") == 1
    shown = called("\n".join(lines), "match")  # to be shown: the same, before any window
    assert shown == (1, "", f"python -m sim: {out}")


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        ("", "FILE"),
        ("no-such-file", "no-such-file could not be read"),
        ("no-such-file --check", "no-such-file could not be read"),
        ("x y", "y"),
        ("x --seed 3", "--seed"),
    ],
)
def test_a_wrong_call_is_one_sentence(arguments, sentence, called):
    code, out, err = called("", *arguments.split())
    assert (code, out) == (2, "")
    assert err.startswith("python -m sim: ") and err.count("\n") == 1 and sentence in err


def test_help_tells_the_keys(capsys):
    with pytest.raises(SystemExit):
        main(["replay", "--help"])
    said = capsys.readouterr().out
    for word in ("--check", "step by step", "turn", "speed", "Backspace"):
        assert word in said


# --- shown


def test_a_record_is_shown(called):
    keys = "wait:0.3 SELECT*2 wait:0.2 A wait:20 B wait:2 shot:end.png"
    code, out, err = called(recorded(turn_cap=2).text(), "match", "--headless", "--keys", keys, "--transcript")
    assert code == 0 and err.endswith("; kept end.png\n")
    assert "Purple, turn 2." in out and "Green, turn 2." in out
    assert out.splitlines()[-1] == "A draw after 2 turns, 0:0."


def test_the_record_of_the_handheld():
    """No match is too long for the laptop."""
    options = {"turn_cap": 250, "target": 99}
    recorder = recorded(**options)
    assert len(recorder.lines) > 1000
    record, _ = as_kept(recorder.text())
    assert record.start == ("furbowl", 1, options)
    match = record.match()
    for i in range(record.count):
        match.apply(record.action(i))
    assert match.snapshot() == recorder.match.snapshot()
