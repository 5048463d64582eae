"""Every match on the laptop leaves a record in a file of its own (sim/desktop/archive.py)."""

import errno
import io
import random
import re
from pathlib import Path

import pytest
from test_ui_screens import BRING_HOME, NEARLY_HOME

from furbowl.match import Match
from furbowl.saving.record_text import replay
from furbowl.saving.recording import Record
from sim.desktop import archive as module
from sim.desktop import headless, nvm
from sim.desktop.archive import Archive
from sim.desktop.command_line import main

NEW_MATCH = "wait:0.3 A wait:0.3 START settle A settle"
END_TURN = "START wait:0.2 A wait:0.2 A settle A settle"


@pytest.fixture
def archive(tmp_path):
    """An archive of a folder that is not there yet, and what it says."""
    said = []
    archive = Archive(tmp_path / "records", said.append)
    archive.said = said
    yield archive
    archive.close()


def play(archive, record, match, seed=1, most=10_000):
    """Random actions as the app carries them out."""
    chance = random.Random(seed)
    while not match.over and most:
        action = chance.choice(list(match.legal()))
        record.note(match, action)
        archive(record, action)
        match.apply(action)
        most -= 1


def end(path):
    """The match that a file comes to."""
    return [match for _, match, _ in replay(path.read_text())][-1]


# --- what is written


@pytest.mark.parametrize("rules", ["furbowl", "furball"])
def test_a_match_is_written(archive, rules):
    options = {"target": 2, "first": 1, "turn_cap": 12}
    match = Match(rules, seed=5, **options)
    play(archive, Record((rules, 5, options)), match)
    (path,) = archive.kept
    assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d-\d{{6}}-{rules}\.txt", path.name)
    assert end(path).snapshot() == match.snapshot()
    assert archive.said == []


def test_the_file_is_whole_after_every_action(archive):
    match, record = Match("furbowl", seed=5, turn_cap=4), Record(("furbowl", 5, {"turn_cap": 4}))
    while not match.over:
        play(archive, record, match, seed=match.turns[0], most=1)
        assert end(archive.kept[0]).snapshot() == match.snapshot()


def test_each_match_has_a_file_of_its_own(archive):
    ends = []
    for seed in range(4):
        match = Match("furbowl", seed=seed, turn_cap=3)
        play(archive, Record(("furbowl", seed, {"turn_cap": 3})), match)
        ends.append(match.snapshot())
    assert [end(path).snapshot() for path in archive.kept] == ends
    assert len(set(archive.kept)) == 4


def test_what_is_there_is_never_written_over(archive, tmp_path, monkeypatch):
    class Stopped(module.datetime.datetime):
        @classmethod
        def now(cls):
            return cls(2030, 1, 2, 3, 4, 5)

    monkeypatch.setattr(module.datetime, "datetime", Stopped)
    (tmp_path / "records").mkdir()
    theirs = [
        tmp_path / "records" / name for name in ("2030-01-02-030405-furbowl.txt", "2030-01-02-030405-furbowl-2.txt")
    ]
    for path in theirs:
        path.write_text("theirs")
    play(archive, Record(("furbowl", 1, {})), Match("furbowl", seed=1), most=5)
    assert [path.name for path in archive.kept] == ["2030-01-02-030405-furbowl-3.txt"]
    assert [path.read_text() for path in theirs] == ["theirs"] * 2


def test_a_match_that_goes_on(archive):
    match = Match("furbowl", seed=5)
    play(archive, Record(("furbowl", 5, {})), match, most=30)
    play(archive, Record(match.snapshot()), match, seed=2)
    first, second = archive.kept
    assert "result none 0:0" in first.read_text()
    assert second.read_text().split("\n")[1].startswith("from ")
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


def test_a_match_longer_than_a_handheld_keeps(archive):
    options = {"turn_cap": 250, "target": 99}
    match = Match("furbowl", seed=1, **options)
    play(archive, Record(("furbowl", 1, options)), match)
    assert end(archive.kept[0]).snapshot() == match.snapshot()


# --- where nothing can be written


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "records").write_text("no folder")
    said = []
    archive = Archive(tmp_path / "records", said.append)
    for seed in range(2):
        match = Match("furbowl", seed=seed, turn_cap=2)
        play(archive, Record(("furbowl", seed, {"turn_cap": 2})), match)
        assert match.over
    assert archive.kept == []
    (sentence,) = said
    assert sentence.startswith(f"this match is not recorded: {tmp_path / 'records'} cannot be written: ")
    assert sentence.endswith("; --records DIR names another folder")


class FullDisk(io.StringIO):
    """A file on a disk that has room for some more bytes."""

    room = 400
    name = "full.txt"

    def write(self, text):
        if len(text) > self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(text)


def test_a_disk_that_is_full(archive, monkeypatch):
    monkeypatch.setattr(Archive, "_open", lambda self, name: FullDisk())
    match = Match("furbowl", seed=1)
    play(archive, Record(("furbowl", 1, {})), match)
    assert match.over
    assert archive.kept == []
    assert archive.said == [
        "this match is not recorded: full.txt cannot be written: No space left on device; "
        "--records DIR names another folder"
    ]


# --- through the buttons


def test_matches_through_the_buttons(archive):
    headless.run(f"{NEW_MATCH} {END_TURN} {END_TURN}", seed=4, on_action=archive)
    (path,) = archive.kept
    assert end(path).turns in ((2, 1), (1, 2))
    assert "\nseed 4\n" in path.read_text()


def test_a_match_that_is_left_and_continued(archive, tmp_path):
    """The record begins anew with each Continue; what is looked at in between begins nothing."""
    look = "SELECT START wait:0.2 DOWN A wait:0.5 B wait:0.5"
    leave = "START wait:0.2 UP*3 A wait:1"
    steps = f"{NEW_MATCH} {END_TURN} {look} {END_TURN} {leave} A wait:1 A settle {END_TURN}"
    headless.run(steps, seed=4, on_action=archive)
    first, second = archive.kept
    assert end(first).turns in ((2, 1), (1, 2))
    assert end(second).turns == (2, 2)
    assert f"\nfrom {end(first).snapshot().hex()}\n" in second.read_text()


def test_a_position_is_recorded_and_showing_it_is_not(archive):
    headless.run(f"{BRING_HOME} START wait:0.2 A wait:0.2 A wait:5", position=NEARLY_HOME, on_action=archive)
    (path,) = archive.kept
    assert path.read_text().endswith("\nbegin\nfox move 15,6\nresult purple 1:0\n")


def test_an_error_in_it_is_none_of_the_game(archive):
    def broken(record, action):
        raise KeyError("nobody")

    with pytest.raises(KeyError):
        headless.run(BRING_HOME, position=NEARLY_HOME, on_action=broken)


# --- by the command


def run(tmp_path, *arguments):
    (tmp_path / "position.txt").write_text(NEARLY_HOME)
    return main(["--headless", "--position", str(tmp_path / "position.txt"), "--keys", BRING_HOME, *arguments])


def test_the_command_says_where(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(tmp_path, "--records", "mine") == 0
    (path,) = (tmp_path / "mine").iterdir()
    assert capsys.readouterr().err.endswith(f"\nrecorded in {Path('mine', path.name)}\n")
    assert end(path).winner == 0


def test_without_a_window_nothing_lands_among_the_users_data(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(nvm, "folder", lambda: tmp_path / "data")
    assert run(tmp_path) == 0
    assert not (tmp_path / "data").exists() and "recorded" not in capsys.readouterr().err


def test_where_it_cannot_be_kept_the_game_goes_on(tmp_path, capsys):
    assert run(tmp_path, "--records", str(tmp_path / "position.txt"), "--shot", str(tmp_path / "x.png")) == 0
    said = capsys.readouterr().err
    assert said.startswith(
        f"python -m sim: this match is not recorded: {tmp_path / 'position.txt'} cannot be written: "
    )
    assert said.count("\n") == 2 and "x.png" in said and "recorded in" not in said
