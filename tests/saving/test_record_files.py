"""Every match on the laptop leaves a record in a file of its own (sim/desktop/archive.py)."""

import errno
import io
import itertools
import os
import random
import re
from pathlib import Path

import pytest
from test_ui_screens import BRING_HOME, NEARLY_HOME

from furbowl.match import Match
from furbowl.saving.record_text import Recorder, replay
from furbowl.saving.recording import Record
from sim.desktop import archive as module
from sim.desktop import headless, nvm
from sim.desktop.archive import Archive
from sim.desktop.command_line import main

END_TURN = "START wait:0.2 A wait:0.2 A settle A settle"


@pytest.fixture
def archive(tmp_path):
    """An archive of a folder that is not there yet, and what it says."""
    said = []
    archive = Archive(tmp_path / "records", said.append)
    archive.said = said
    yield archive
    archive.close()


def play(archive, record, match, seed=1, most=10_000, each=lambda: None):
    """Random actions as the app carries them out."""
    chance = random.Random(seed)
    while not match.over and most:
        action = chance.choice(list(match.legal()))
        record.note(match, action)
        archive(record, action)
        match.apply(action)
        each()
        most -= 1


def end(path):
    """The match that a file comes to."""
    return [match for _, match, _ in replay(path.read_text())][-1]


# --- what is written


def test_each_match_has_a_file_of_its_own_that_is_whole_after_every_action(archive):
    ends, options = [], {"target": 2, "first": 1, "turn_cap": 4}

    def whole():
        assert end(archive.kept[-1]).snapshot() == match.snapshot()

    for rules in ("furbowl", "furball", "furbowl"):
        match = Match(rules, seed=len(ends), **options)
        play(archive, Record((rules, len(ends), options)), match, each=whole)
        ends.append((rules, match.snapshot()))
    assert [(match.rules, match.snapshot()) for match in map(end, archive.kept)] == ends
    assert len(set(archive.kept)) == 3
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-furball\.txt", archive.kept[1].name)
    assert archive.said == []


@pytest.fixture
def one_second(monkeypatch):
    """All happens in one second."""

    class Stopped(module.datetime.datetime):
        @classmethod
        def now(cls):
            return cls(2030, 1, 2, 3, 4, 5)

    monkeypatch.setattr(module.datetime, "datetime", Stopped)


def test_what_is_there_is_never_written_over(archive, tmp_path, one_second):
    (tmp_path / "records").mkdir()
    names = ["2030-01-02-030405-furbowl%s.txt" % end for end in ("", "-2", "-3", "-4", "-5")]
    theirs = [tmp_path / "records" / name for name in names[:4]]
    theirs[3] = theirs[3].with_suffix(".new")  # as a run leaves it that was killed
    for path in theirs[:2] + theirs[3:]:
        path.write_text("theirs")
    theirs[2].symlink_to(tmp_path / "nowhere")
    play(archive, Record(("furbowl", 1, {})), Match("furbowl", seed=1), most=5)
    assert [path.name for path in archive.kept] == names[4:]
    assert [path.read_text() for path in theirs if path.exists()] == ["theirs"] * 3
    assert theirs[2].is_symlink() and not (tmp_path / "nowhere").exists()
    assert len(list((tmp_path / "records").iterdir())) == 5


def test_a_match_that_goes_on_longer_than_a_handheld_keeps(archive):
    options = {"turn_cap": 250, "target": 99}
    match = Match("furbowl", seed=5, **options)
    play(archive, Record(("furbowl", 5, options)), match, most=30)
    play(archive, Record(match.snapshot()), match, seed=2)
    first, second = archive.kept
    assert "result none 0:0" in first.read_text()
    assert second.read_text().split("\n")[1].startswith("from ") and second.read_text().count("\n") > 1000
    assert end(second).snapshot() == match.snapshot()


def test_actions_that_were_taken_back(archive):
    match, record = Match("furbowl", seed=5), Record(("furbowl", 5, {}))
    for seed in (1, 3):
        play(archive, record, match, seed, most=8)
        kept = match.snapshot()
        play(archive, record, match, seed=2, most=3)
        match = Match.restore(kept)
        record.count -= 3
    archive.close()  # those of the last time too
    assert end(archive.kept[0]).snapshot() == kept
    assert len(archive.kept) == 1


# --- killed


class Killed(BaseException):
    """Whatever the program does after this, it does not happen."""


@pytest.fixture
def life(monkeypatch, tmp_path):
    """life.left: how many more steps of the process happen: what the system does to a file, half of a write."""

    class Life:
        left = None

        def step(self):
            if self.left == 0:
                raise Killed
            self.left -= 1

    class File(io.FileIO):
        def write(self, data):
            life.step()
            half = super().write(bytes(data)[: len(data) // 2])
            life.step()
            return half + super().write(bytes(data)[half:])

        def truncate(self, size=None):
            life.step()
            return super().truncate(size)

    def opened(path, mode="r", *_, encoding=None, newline=None, **more):
        if mode[0] == "r" or not Path(path).is_relative_to(tmp_path):
            return real(path, mode, encoding=encoding, newline=newline)
        life.step()
        file = io.BufferedWriter(File(path, mode.strip("b")))
        return file if "b" in mode else io.TextIOWrapper(file, encoding=encoding, newline=newline)

    def stepping(function):
        def carried_out(*args, **more):
            life.step()
            return function(*args, **more)

        return carried_out

    life, real = Life(), open
    for place in ("builtins", "io"):
        monkeypatch.setattr(f"{place}.open", opened)
    for name in ("rename", "replace", "link", "unlink"):
        monkeypatch.setattr(os, name, stepping(getattr(os, name)))
    return life


def test_a_match_that_is_killed_at_any_step_leaves_a_whole_record(life, tmp_path, one_second):
    """From the first action on, while actions are taken back, and when it is closed; the next match is recorded."""
    actions = []
    recorder = Recorder("furbowl", seed=7)
    while len(actions) < 7:
        actions.append(next(iter(recorder.match.legal())))
        recorder.apply(actions[-1])

    def play(archive):
        """Three actions, two of them taken back, two others, another match begins."""
        record = Record(("furbowl", 7, {}))
        for action in actions[:3]:
            record.note(None, action)
            archive(record, action)
        record.count -= 2
        for action in actions[1:5]:
            record.note(None, action)
            archive(record, action)
        record.count -= 3
        archive.close()

    for steps in itertools.count():
        folder = tmp_path / str(steps)
        life.left = steps
        archive = Archive(folder, None)
        try:
            play(archive)
            break
        except Killed:
            found = sorted(folder.glob("*.txt"))
            assert len(found) <= 1
            for path in found:
                assert end(path)
        kept, life.left = [path.read_bytes() for path in found], 1000
        archive = Archive(folder, None)
        play(archive)
        assert len(archive.kept) == 1 and end(archive.kept[0]) and archive.kept[0] not in found
        assert [path.read_bytes() for path in found] == kept
    assert steps > 20 and [path.suffix for path in folder.iterdir()] == [".txt"]


# --- where nothing can be written


@pytest.mark.parametrize("full", [False, True])
def test_where_nothing_can_be_written_the_match_goes_on(archive, tmp_path, monkeypatch, full):
    """A folder that cannot be made, or a disk that is full after some actions: it is said once."""

    def write_new(path, data):
        if len(data) > 400:
            raise OSError(errno.ENOSPC, "No space left on device")
        path.write_bytes(data)

    if full:
        monkeypatch.setattr(module.files, "write_new", write_new)
    else:
        (tmp_path / "records").write_text("no folder")
    for seed in range(2):
        match = Match("furbowl", seed=seed)
        play(archive, Record(("furbowl", seed, {})), match)
        assert match.over
    assert archive.kept == []
    (said,) = archive.said
    where, files = tmp_path / "records", []
    if full:
        files = sorted(where.iterdir(), key=lambda path: len(path.name))
        where = f"{files[0]} cannot be written: No space left on device"
    assert said.startswith(f"this match is not recorded: {where}")
    assert said.endswith("; --records DIR names another folder")
    for path in files:
        assert end(path).turns, "what was written before is whole"


# --- through the buttons


def test_a_match_that_is_left_and_continued(archive):
    """The record begins anew with each Continue; what is looked at in between begins nothing."""
    new = "wait:0.3 A wait:0.3 DOWN*2 LEFT START settle A settle"
    look = "SELECT START wait:0.2 DOWN A wait:0.5 B wait:0.5"
    leave = "START wait:0.2 UP*3 A wait:1"
    headless.run(f"{new} {END_TURN} {look} {END_TURN} {leave} A wait:1 A settle {END_TURN}", seed=4, on_action=archive)
    first, second = archive.kept
    assert "\nseed 4\n" in first.read_text()
    assert end(first).turns in ((2, 1), (1, 2))
    assert end(second).turns == (2, 2)
    assert f"\nfrom {end(first).snapshot().hex()}\n" in second.read_text()


def test_a_position_is_recorded_and_showing_it_is_not(archive):
    headless.run(f"{BRING_HOME} START wait:0.2 A wait:0.2 A wait:5", position=NEARLY_HOME, on_action=archive)
    (path,) = archive.kept
    assert path.read_text().endswith("\nbegin\nfox move 15,6\nresult purple 1:0\n")


def test_an_error_in_it_is_none_of_the_game():
    def broken(record, action):
        raise KeyError("nobody")

    with pytest.raises(KeyError):
        headless.run(BRING_HOME, position=NEARLY_HOME, on_action=broken)


# --- by the command


def test_the_command_says_where(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(nvm, "folder", lambda: tmp_path / "data")
    Path("position.txt").write_text(NEARLY_HOME)
    play = ["--headless", "--position", "position.txt", "--keys", BRING_HOME]
    assert main([*play, "--records", "mine"]) == 0
    (path,) = Path("mine").iterdir()
    assert capsys.readouterr().err.endswith(f"\nrecorded in {path}\n")
    assert end(path).winner == 0
    assert main(play) == 0  # without a window nothing lands among the user's data
    assert not Path("data").exists() and "recorded" not in capsys.readouterr().err
    assert main([*play, "--records", "position.txt", "--shot", "x.png"]) == 0  # the game goes on
    said = capsys.readouterr().err
    place = Path("position.txt").absolute()
    assert said.startswith(f"python -m sim: this match is not recorded: {place} cannot be written: ")
    assert said.count("\n") == 2 and "x.png" in said and "recorded in" not in said
