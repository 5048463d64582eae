"""A mistake in the program is shown on the screen and saved, and the title follows: no dead handheld, no traceback."""

import importlib
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from test_boards_kinds import is_title, read

from furbowl import lessons
from furbowl.boards.crash import ROOM, keep, take
from screen import play
from sim.desktop import nvm
from sim.desktop.mistakes import Mistake

LOADED = "furbowl.games.furbowl.log"  # by the broken screen
HELP = "wait:0.5 DOWN A wait:0.5 UP A wait:0.5"
HERE = "in tests/boards/test_boards_mistakes.py, line "


class Ouch(Exception):
    """The error of a screen that a test breaks."""


@pytest.fixture(autouse=True)
def reports_go_with_the_test(monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


@pytest.fixture
def broken(monkeypatch):
    """broken(error): make the help raise it when it opens."""
    from furbowl import app

    def breaking(error=None):
        def open_screen(name, *rest):
            if name != "help":
                return opened(name, *rest)
            importlib.import_module(LOADED)
            raise error or Ouch("no more bananas")

        monkeypatch.setattr(app, "_open", open_screen)

    opened = app._open
    return breaking


def crash(steps, **options):
    """Play into a mistake; return the exception in which the laptop reports it."""
    with pytest.raises(Mistake) as caught:
        play(steps, seed=1, **options)  # with a seed, the app of this process is played
    return caught.value


def tight(words):
    """The words without spaces, as the screen breaks a long file name."""
    return words.replace(" ", "")


def to_help(player):
    yield from player.press(HELP)


# --- on the screen


def test_the_screen_says_what_went_wrong_and_where_and_a_button_goes_to_the_title(broken):
    broken()

    def steps(player):
        yield from to_help(player)
        said = read(player)
        assert tight("Ouch: no more bananas " + HERE) in tight(said)
        assert "open_screen" in said
        assert "Details: furbowl-crash-" in said
        yield from player.press("LEFT wait:0.2")
        assert player.text(3, 0, 24) == "Something went wrong"
        yield from player.press("A wait:0.5")
        assert is_title(player)
        yield from player.press("A wait:0.5")
        assert not is_title(player)

    mistake = crash(steps)
    line, path = str(mistake).split("; all about it is in ")  # the laptop's message
    assert line.startswith("the game made a mistake: ")
    assert "Ouch: no more bananas " + HERE in line
    assert "\n" not in str(mistake) and mistake.code == 1
    report = Path(path).read_text(encoding="utf-8")
    assert report.startswith("Traceback") and report in mistake.__notes__


@pytest.mark.parametrize(
    "error, said",
    [
        (MemoryError("memory allocation failed, allocating 512 bytes"), "MemoryError: memory allocation failed, alloc"),
        (ImportError("no module named 'furbowl.ui.screens.help'"), "no module named 'furbowl.ui.screens.help'"),
        (Ouch("again"), "Ouch: again"),
    ],
)
def test_a_mistake_at_each_try_is_told_and_written_once_and_nothing_of_it_stays(broken, error, said, monkeypatch):
    """The memory of the broken screen must be free again, not missing for the rest of the session."""
    monkeypatch.delitem(sys.modules, LOADED, raising=False)
    broken(error)
    memory = nvm.Nvm()

    def steps(player):
        for again in (HELP, HELP.replace("DOWN ", "")):  # the title's cursor is still on that row
            yield from player.press(again)
            assert said in read(player)
            assert LOADED not in sys.modules
            yield from player.press("A wait:0.5")
            assert is_title(player)

    crash(steps, nvm=memory)
    assert memory.writes == 1


def test_after_a_mistake_in_a_lesson_the_options_are_the_player_s_and_no_lesson_is_left(apps, monkeypatch):
    def steps(player):
        yield from player.press("wait:0.5 DOWN A wait:0.5 DOWN A wait:0.5 A wait:1.5")
        assert apps[-1].lesson.kind == lessons.CHALLENGE and apps[-1].settings["purple"] is None
        monkeypatch.setattr(apps[-1], "part", None)  # of which the menu is one
        yield from player.press("START wait:1")
        assert player.text(3, 0, 24) == "Something went wrong"
        assert not apps[-1].lesson and not apps[-1].on_action and apps[-1].settings["purple"] == "keeper"

    crash(steps, chosen={"purple": "keeper"})


# --- kept in the last bytes of the nvm


def test_the_next_start_tells_it_once(broken):
    from furbowl.saving import storage as stores

    broken(Ouch("no more bananas" * 100))
    memory = nvm.Nvm()
    start = len(memory) - ROOM
    memory[:] = bytes(len(memory))
    crash(to_help, nvm=memory)
    assert not any(memory[:start]) and stores.SIZE <= start, "a saved match lies at the beginning"
    assert any(memory[len(memory) - 10 :])
    before = memory.writes

    def second(player):
        yield 0.5
        assert player.text(3, 0, 24) == "A crash last time"
        assert "Ouch:nomorebananas" in tight(read(player))
        yield from player.press("A wait:0.5")
        assert is_title(player)

    play(second, nvm=memory)
    assert is_title(play(lambda player: player.press("wait:0.5"), nvm=memory))
    assert memory.writes == before + 1


@pytest.fixture
def chip(monkeypatch):
    """chip(memory): use another nvm in this test, without a handheld."""
    return lambda memory: monkeypatch.setitem(sys.modules, "microcontroller", SimpleNamespace(nvm=memory))


def told():
    note = take()
    return note and note[1][1]


def in_memory(content):
    return bytearray(8192 - ROOM) + content.ljust(ROOM, b"\0")


@pytest.mark.parametrize("line", ["", "short", "x" * 200, "na\u00efve \u2026 text"])
def test_what_is_kept_is_told_once(line, chip):
    chip(bytearray(8192))
    keep(line)
    assert told() == "".join(c if ord(c) < 127 else "?" for c in line)[: ROOM - 5]
    assert told() is None


DAMAGED = (b"\xff" * 150, b"\xc3(\0\n\x1b" * 20, b"x" * 155, b"")  # not readable as text, or as long as the room


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_note_does_not_stop_the_start(damage, chip):
    def steps(player):
        yield 0.5
        assert player.text(3, 0, 24) == "A crash last time"
        yield from player.press("A wait:0.5")
        assert is_title(player)

    def damaged(at):
        content = in_memory(b"OUCH\xff" + damage)
        content[8192 - ROOM + 5 + at] ^= 0x80
        return content

    memory = nvm.Nvm()
    memory[:] = damaged(0)
    play(steps, nvm=memory)
    for at in range(5):
        chip(damaged(at))
        assert all(" " <= letter <= "~" for letter in told())
