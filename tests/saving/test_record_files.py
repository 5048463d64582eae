"""Every match on the laptop leaves a record in its own file (sim/desktop/archive.py)."""

import io
import itertools
import os
import random
import re
from pathlib import Path

import pytest

from furbowl.history import Record
from furbowl.match import Match
from furbowl.saving.record_text import Recorder, replay
from sim.desktop import archive as module
from sim.desktop.archive import Archive


@pytest.fixture
def archive(tmp_path):
    """An archive of a folder that does not exist yet; `said` are its messages."""
    said = []
    archive = Archive(tmp_path / "records", said.append)
    archive.said = said
    yield archive
    archive.close()


def play(archive, record, match, seed=1, most=10_000, each=lambda: None):
    """Play random actions in the same way as the app."""
    chance = random.Random(seed)
    while not match.over and most:
        action = chance.choice(list(match.legal()))
        record.note(match, action)
        archive(record, action)
        match.apply(action)
        each()
        most -= 1


def end(path):
    """The final match of a record file."""
    return [match for _, match, _ in replay(path.read_text(encoding="utf-8"))][-1]


# --- files written


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
    """Let everything happen in the same second."""

    class Stopped(module.datetime.datetime):
        @classmethod
        def now(cls):
            return cls(2030, 1, 2, 3, 4, 5)

    monkeypatch.setattr(module.datetime, "datetime", Stopped)


def test_actions_that_were_taken_back(archive):
    match, record = Match("furbowl", seed=5), Record(("furbowl", 5, {}))
    for seed in (1, 3):
        play(archive, record, match, seed, most=8)
        kept = match.snapshot()
        play(archive, record, match, seed=2, most=3)
        match = Match.restore(kept)
        record.count -= 3
    archive.close()  # those of the last run, too
    assert end(archive.kept[0]).snapshot() == kept
    assert len(archive.kept) == 1


def test_only_half_written_records_are_taken_away(tmp_path):
    names = "2030-01-02-030405-octo.txt", "notes.new", "2030-01-02-octo.new"
    for name in (*names, "2030-01-02-030405-octo.new", "2030-01-02-030405-furball-2.new"):
        (tmp_path / name).touch()
    Archive(tmp_path, None)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)


def test_a_record_that_another_program_reads_is_written_with_the_next_action(archive, monkeypatch):
    """Windows then refuses to replace it."""
    match, record = Match("furbowl", seed=5), Record(("furbowl", 5, {}))
    play(archive, record, match, most=4)
    replace = os.replace

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    play(archive, record, match, most=3)
    kept = end(archive.kept[0]).snapshot()
    assert archive.said == [] and kept != match.snapshot()
    monkeypatch.setattr(os, "replace", replace)
    archive.close()
    assert end(archive.kept[0]).snapshot() == match.snapshot() and archive.said == []


def test_a_record_that_another_program_reads_to_the_end_is_named(archive, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    match, record = Match("furbowl", seed=5), Record(("furbowl", 5, {}))
    play(archive, record, match, most=4)
    monkeypatch.setattr(os, "replace", refuse)
    play(archive, record, match, most=3)
    archive.close()
    assert len(archive.said) == 1 and "Permission denied" in archive.said[0] and archive.kept == []


# --- killed


class Killed(BaseException):
    """The end of the process: nothing that the program does afterwards takes effect."""


@pytest.fixture
def life(monkeypatch, tmp_path):
    """life.left: how many more steps the process makes; a step is an operation on a file, or half of a write."""

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
    """Kill it after the first action, while actions are taken back, when it is closed; the next match is recorded."""
    actions = []
    recorder = Recorder("furbowl", seed=7)
    while len(actions) < 7:
        actions.append(next(iter(recorder.match.legal())))
        recorder.apply(actions[-1])

    def play(archive):
        """Play three actions, take two back, play four more, take three back, close the archive."""
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
        assert {path.suffix for path in folder.iterdir()} == {".txt"}, "nothing is left half written"
    assert steps > 20 and [path.suffix for path in folder.iterdir()] == [".txt"]
