"""A mistake in the program is told on the screen and kept, and the title follows: no dead handheld, no traceback."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from at_hand import use, waiting
from screen import play
from sim import headless, nvm
from sim.mistakes import Mistake
from test_boards_kinds import is_title, read

ROOT = Path(__file__).parent.parent


class Ouch(Exception):
    """Raised by a screen that is broken for a test."""


@pytest.fixture(autouse=True)
def reports_go_with_the_test(monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


@pytest.fixture
def broken(monkeypatch):
    """Breaks a screen: broken("help", error)."""

    def breaking(name, error):
        from furbowl import app

        opened = app._open

        def open_screen(wanted, *rest):
            if wanted != name:
                return opened(wanted, *rest)
            raise error

        monkeypatch.setattr(app, "_open", open_screen)

    return breaking


def crash(steps, **options):
    """Plays with a mistake; gives what the laptop says about it."""
    with pytest.raises(Mistake) as caught:
        play(steps, seed=1, **options)  # with a seed it is the app of this process that is played
    return caught.value


def to_help(player):
    yield 0.5
    yield from player.press("DOWN A wait:0.5")


# --- on the screen


def test_the_screen_says_what_went_wrong_and_where_and_a_button_goes_to_the_title(broken):
    broken("help", Ouch("no more bananas"))

    def steps(player):
        yield from to_help(player)
        assert player.text(3, 0, 24) == "Something went wrong"
        said = read(player)
        assert "Ouch: no more bananas in test_boards_mistakes, line" in said
        assert "open_screen" in said
        assert "All about it: furbowl-crash-" in said
        yield from player.press("LEFT wait:0.2")
        assert player.text(3, 0, 24) == "Something went wrong"
        yield from player.press("A wait:0.5")
        assert is_title(player)
        yield from player.press("A wait:0.5")
        assert not is_title(player)

    crash(steps)


def test_a_mistake_in_a_match(broken, monkeypatch):
    from furbowl.match import Match

    def broken_apply(_match, _action):
        return {}["x"]

    monkeypatch.setattr(Match, "apply", broken_apply)

    def steps(player):
        yield from player.press("settle SELECT A RIGHT wait:0.2 A wait:0.5")
        assert "KeyError: 'x' in test_boards_mistakes, line" in read(player)
        yield from player.press("B wait:0.5")
        assert is_title(player)

    crash(steps, rules="furbowl")


def test_too_little_memory(broken):
    broken("help", MemoryError("memory allocation failed, allocating 512 bytes"))

    def steps(player):
        yield from to_help(player)
        assert "MemoryError: memory allocation failed, allocating 512 bytes" in read(player)
        yield from player.press("A wait:0.5")
        assert is_title(player)

    crash(steps)


def test_a_screen_whose_file_is_missing(broken):
    broken("help", ImportError("no module named 'furbowl.ui.help'"))

    def steps(player):
        yield from to_help(player)
        assert "no module named 'furbowl.ui.help'" in read(player)

    crash(steps)


def test_a_mistake_at_each_try(broken):
    broken("help", Ouch("again"))

    def steps(player):
        for _ in range(4):
            yield from to_help(player)
            assert "Ouch: again" in read(player)
            yield from player.press("A wait:0.5")
            assert is_title(player)

    crash(steps)


def test_nothing_of_the_broken_screen_stays(broken):
    """The memory that it had must not be missing for the rest of the day."""
    from furbowl.ui import figures  # stands for what a screen has loaded

    assert figures
    broken("help", Ouch("gone"))

    def steps(player):
        yield from to_help(player)
        assert "furbowl.ui.figures" not in sys.modules or "furbowl.ui.figures" in kernel
        yield from player.press("A wait:0.5")

    kernel = list(sys.modules)
    crash(steps)


# --- kept


def test_the_next_start_tells_it_once(broken):
    broken("help", Ouch("no more bananas"))
    memory = nvm.Nvm()
    crash(to_help, nvm=memory)
    before = memory.writes

    def second(player):
        yield 0.5
        assert player.text(3, 0, 24) == "The last time"
        assert "Ouch: no more bananas in test_boards_mistakes" in read(player)
        yield from player.press("A wait:0.5")
        assert is_title(player)

    play(second, nvm=memory)
    assert memory.writes == before + 1

    def third(player):
        yield 0.5
        assert is_title(player)

    play(third, nvm=memory)
    assert memory.writes == before + 1


def test_the_same_mistake_is_not_written_twice(broken):
    broken("help", Ouch("again"))
    memory = nvm.Nvm()

    def steps(player):
        for _ in range(3):
            yield from to_help(player)
            yield from player.press("A wait:0.5")

    crash(steps, nvm=memory)
    assert memory.writes == 1


def test_only_the_last_bytes_are_written(broken):
    """A saved match lies at the beginning."""
    from furbowl.boards import last, stores

    broken("help", Ouch("x" * 1000))
    memory = nvm.Nvm()
    memory[:] = bytes(len(memory))
    crash(to_help, nvm=memory)
    assert not any(memory[: len(memory) - last.ROOM])
    assert stores.SIZE <= len(memory) - last.ROOM
    assert any(memory[len(memory) - 10 :])


def on_board(program):
    use(waiting(0.2), lambda _board: program())


@pytest.mark.parametrize("line", ["", "short", "x" * 200, "na\u00efve \u2026 text"])
def test_what_is_kept_is_told(line):
    from furbowl.boards import last

    def program():
        last.keep(line)
        told = last.last()[1][1]
        assert told == "".join(c if ord(c) < 127 else "?" for c in line)[: last.ROOM - 5]
        assert last.last() is None

    on_board(program)


def test_no_other_bytes_are_taken_for_it():
    from furbowl.boards import last

    def program():
        import microcontroller

        memory = microcontroller.nvm
        assert last.last() is None
        for content in (b"\0", b"FURB", b"OUC", b"OUCX\5hello"):
            memory[len(memory) - last.ROOM : len(memory) - last.ROOM + len(content)] = content
            assert last.last() is None
        memory[len(memory) - last.ROOM : len(memory) - last.ROOM + 5] = b"OUCH\xff"
        memory[len(memory) - last.ROOM + 5 :] = bytes([0x20] * (last.ROOM - 5))
        assert last.last()[1][1] == " " * (last.ROOM - 5)

    on_board(program)


def chip(monkeypatch, memory):
    """Another memory for this test, without a handheld."""
    monkeypatch.setitem(sys.modules, "microcontroller", SimpleNamespace(nvm=memory))


@pytest.mark.parametrize("memory", [None, bytearray(0), bytearray(100)])
def test_a_board_without_such_memory(memory, monkeypatch):
    from furbowl.boards import last

    chip(monkeypatch, memory)
    last.keep("what stopped it")
    assert last.last() is None


def test_memory_that_cannot_be_written_is_no_second_mistake(monkeypatch):
    from furbowl.boards import last

    class Worn(bytearray):
        def __setitem__(self, _index, _value):
            raise RuntimeError("NVM write failed")

    chip(monkeypatch, Worn(8192))
    last.keep("what stopped it")


def test_where_no_file_can_be_written_the_console_has_it(broken, tmp_path, capsys):
    broken("help", Ouch("no more bananas"))

    def steps(player):
        yield from to_help(player)
        assert "The console has more." in read(player)

    settings = {"FURBOWL_REPORT": str(tmp_path / "no" / "such" / "folder" / "crash.txt")}
    play(steps, seed=1, settings=settings)
    said = capsys.readouterr().out
    assert said.startswith("Traceback (most recent call last):")
    assert said.rstrip().endswith("Ouch: no more bananas")


def test_the_device_writes_beside_the_game(tmp_path, monkeypatch):
    """Where boot.py has given the drive to the game: its name is told on the screen."""
    from furbowl.boards import ending

    chip(monkeypatch, None)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FURBOWL_REPORT", raising=False)
    try:
        raise Ouch("no more bananas")
    except Ouch as error:
        notice = ending().crashed(error)
    assert "All about it: furbowl-crash.txt" in notice[1]
    assert "no more bananas" in (tmp_path / "furbowl-crash.txt").read_text()


# --- in words

DEVICE = """\
Traceback (most recent call last):
  File "code.py", line 6, in <module>
  File "furbowl/app.py", line 52, in main
  File "furbowl/ui/match.py", line 33, in press
AttributeError: 'Screen' object has no attribute 'bananas'
"""
GERMAN = """\
Traceback (j\xfcngste Aufforderung zuletzt):
  Datei "furbowl.ui.match", Zeile 33, in press
KeyError: x
"""
COMPILED = """\
Traceback (most recent call last):
  File "app", line 1, in main
  File "match", line 1, in press
MemoryError: memory allocation failed, allocating 512 bytes
"""
LAPTOP = """\
Traceback (most recent call last):
  File "C:\\furbowl\\app.py", line 52, in main
    name = app.run(name)
           ^^^^^^^^^^^^^
  File "C:\\furbowl\\ui\\match.py", line 33, in press
    "a", "quoted", line 99, in text
ValueError: a "quoted" word
"""


@pytest.mark.parametrize(
    "report, line",
    [
        (DEVICE, "AttributeError: 'Screen' object has no attribute 'bananas' in match, line 33, press"),
        (GERMAN, "KeyError: x in match, line 33, press"),
        (COMPILED, "MemoryError: memory allocation failed, allocating 512 bytes in match, press"),
        (LAPTOP, 'ValueError: a "quoted" word in match, line 33, press'),
        ("KeyError: x", "KeyError: x"),
    ],
)
def test_in_words(report, line):
    from furbowl.boards import ends

    assert ends.in_words(report) == line


# --- on the laptop


def test_the_player_gets_one_line_that_names_the_file(broken):
    broken("help", Ouch("no more bananas"))
    mistake = crash(to_help)
    line, path = str(mistake).split("; all about it is in ")
    assert line.startswith("the game made a mistake: ")
    assert "Ouch: no more bananas in test_boards_mistakes, line " in line
    assert "\n" not in str(mistake) and mistake.code == 1
    report = Path(path).read_text()
    assert report.startswith("Traceback") and report in mistake.__notes__


def test_a_mistake_that_no_screen_can_tell(monkeypatch):
    from furbowl import boards

    def broken():
        raise RuntimeError("Furbowl needs a screen")

    monkeypatch.setattr(boards, "open_board", broken)
    with pytest.raises(Mistake, match="RuntimeError: Furbowl needs a screen in test_boards_mistakes, line"):
        headless.run("wait:1", seed=1)


def test_the_command_line_shows_no_traceback(tmp_path):
    """A game whose help is not there, as a new process."""
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['furbowl.ui.help'] = None\n")
    command = [sys.executable, "-m", "sim", "--headless", "--keys", "wait:0.5 DOWN A wait:1"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(tmp_path), capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("python -m sim: the game made a mistake: ")
    assert done.stderr.count("\n") == 1
    path = Path(done.stderr.rstrip().rpartition(" ")[2])
    assert "Traceback" in path.read_text()


def environment(folder):
    return {**os.environ, "PYTHONPATH": str(folder), "TMPDIR": str(folder), "TEMP": str(folder), "TMP": str(folder)}


def test_errors_of_a_script_are_not_the_games():
    def steps(_player):
        yield 1
        raise KeyError("of the test")

    with pytest.raises(KeyError, match="of the test"):
        play(steps)


def test_errors_of_a_listener_are_not_the_games():
    def listener(_match, _event):
        raise BrokenPipeError

    def steps(player):
        yield from player.press("wait:1 SELECT A RIGHT A wait:3")

    with pytest.raises(BrokenPipeError):
        play(steps, rules="furbowl", seed=7, on_event=listener)
