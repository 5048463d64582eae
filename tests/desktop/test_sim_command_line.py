"""`python -m sim` as a player calls it: a picture, a film, a log, or one sentence about what is wrong."""

import os
import re
import subprocess
import sys

import pytest
from PIL import Image

from furbowl.match import Match
from sim import ROOT
from sim.desktop import nvm
from sim.desktop.command_line import main
from sim.desktop.device import PowerOff


def call(*arguments, **environment):
    """Run it as a command without any display; gives its exit code, standard output and standard error."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "sim", *arguments], cwd=ROOT, env=kept | environment, capture_output=True, text=True
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def here(capsys):
    """here(*arguments) runs the command in this process; gives its exit code, standard output and standard error."""
    return lambda *arguments: (main(list(arguments)), *capsys.readouterr())


def read(path):
    """A picture, its file closed again."""
    with Image.open(path) as image:
        return image.copy()


@pytest.fixture
def position(tmp_path):
    path = tmp_path / "position.txt"
    path.write_text(Match("furball", seed=4).position())
    return path


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ("--bogus", 2, "--bogus"),
        ("stray", 2, "stray"),
        ("--scale 0", 2, "--scale is a whole number"),
        ("--scale 2.5", 2, "--scale is a whole number"),
        ("--scale 3 --headless", 2, "--shot-scale"),
        ("--keys A", 2, "--headless"),
        ("--shot x.png", 2, "--headless"),
        ("--headless --seed x", 2, "--seed is a whole number"),
        ("--headless --seed -1", 2, "--seed is a whole number"),
        ("--headless --shot-scale 99", 2, "--shot-scale is a whole number"),
        ("--headless --keys RIHGT", 2, "word 1 of --keys, 'RIHGT'"),
        ("--headless --keys @no-such-file", 2, "no-such-file could not be read"),
        ("--headless --keys shot:no-such-folder/x.png", 2, "no folder"),
        ("--headless --shot x.jpg", 2, ".png"),
        ("--headless --gif no-such-folder/x.gif", 2, "no folder"),
        ("--headless --rules chess", 2, "furball"),
        ("--headless --position no-such-file", 2, "no-such-file could not be read"),
        ("--headless --position sim", 2, "sim could not be read"),
        ("--headless --position pyproject.toml", 2, "position pyproject.toml: "),
        ("--headless --nvm no-such-folder/x", 2, "no-such-folder/x"),
        ("--rules", 2, "--rules"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments, code, sentence, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert main(arguments.split()) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("python -m sim: ") and said.err.count("\n") == 1
    assert sentence in said.err and "Traceback" not in said.err


def test_a_file_that_is_no_text(tmp_path, capsys):
    (tmp_path / "x").write_bytes(b"\xff\x00\xfe")
    for arguments in (["--position", str(tmp_path / "x")], ["--keys", f"@{tmp_path}/x"]):
        assert main(["--headless", *arguments]) == 2
        assert "is not a text file" in capsys.readouterr().err


def test_a_position_of_other_rules(position, capsys):
    assert main(["--headless", "--rules", "furbowl", "--position", str(position)]) == 2
    assert "furball" in capsys.readouterr().err


def test_without_a_display_one_line_names_the_way_out():
    for environment in ({}, {"DISPLAY": ":987"}):
        code, out, err = call(**environment)
        assert (code, out) == (1, "")
        assert err.count("\n") == 1 and "python -m sim --headless" in err


def test_help_lists_options_keys_pads_and_words():
    code, out, err = call("--help")
    assert (code, err) == (0, "")
    for text in ("--headless", "--transcript", "--shot-scale", "Space", "Backspace", "game pad", "hold:A:2", "settle"):
        assert text in out


def test_help_needs_nothing_installed():
    blocked = "import sys; sys.modules.update(dict.fromkeys(['pygame', 'PIL', 'displayio'])); sys.argv[1:] = ['--help']"
    done = subprocess.run(
        [sys.executable, "-c", f"{blocked}; import sim.desktop.command_line as c; c.main()"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and "--headless" in done.stdout and done.stderr == ""


def test_the_title_as_it_comes_from_code_py(tmp_path):
    code, out, err = call("--headless", "--shot", f"{tmp_path}/title.png")
    assert (code, out) == (0, "")
    assert re.fullmatch(r"\d+\.\d s played in \d+\.\d s; kept \S+title\.png\n", err)
    image = read(tmp_path / "title.png")
    assert image.size == (160, 128)
    assert len(image.getcolors()) > 3


def test_a_match_by_script_is_the_same_each_time(tmp_path, position, here):
    def play(call, name):
        pictures = [tmp_path / f"{name}{kind}" for kind in ("1.png", "2.png", ".gif")]
        keys = f"wait:1 shot:{pictures[0]} SELECT A LEFT*2 UP A settle # moves somebody\n START wait:0.5"
        script = tmp_path / f"{name}.txt"
        script.write_text(keys)
        shot, film = str(pictures[1]), str(pictures[2])
        code, out, err = call(
            *("--headless", "--position", str(position), "--seed", "7", "--transcript"),
            *("--keys", f"@{script}", "--shot", shot, "--gif", film),
        )
        assert code == 0, err
        return out, [path.read_bytes() for path in pictures]

    log, pictures = play(here, "first")
    assert (log, pictures) == play(call, "second"), "another process"
    assert pictures[0] != pictures[1]
    assert log.strip()


def test_minutes_are_played_in_seconds(position, here):
    code, _, err = here("--headless", "--position", str(position), "--keys", "wait:120")
    assert code == 0
    assert float(re.match(r"120\.\d s played in (\S+) s", err)[1]) < 12


def test_the_handheld_around_the_picture(tmp_path, position, here):
    here("--headless", "--position", str(position), "--frame", "--shot-scale", "2", "--shot", f"{tmp_path}/x.png")
    assert read(tmp_path / "x.png").size == (600, 348)


def test_what_outlives_the_power_switch_is_kept_where_asked(tmp_path, position, here):
    here("--headless", "--position", str(position), "--nvm", f"{tmp_path}/memory")
    assert (tmp_path / "memory").stat().st_size == 8192


def test_who_plays_is_said_on_the_command_line(tmp_path, here):
    keys = "wait:60"
    code, out, err = here(
        *("--headless", "--rules", "furbowl", "--seed", "3", "--purple", "cub", "--green", "keeper"),
        *("--transcript", "--records", str(tmp_path), "--keys", keys),
    )
    assert code == 0 and "Purple, turn 2." in out and "Green, turn 2." in out, err
    code, out, err = here("--headless", "--green", "foe")
    assert (code, out) == (2, "") and "--green foe is none of human, cub, keeper, legend" in err


# --- what is the player's own, and what is anybody's


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The folder of the user's data, empty; a window that is opened is closed at once."""
    monkeypatch.setattr(nvm, "folder", lambda: tmp_path / "home" / "furbowl")

    def close(_window):
        raise PowerOff

    monkeypatch.setattr("sim.desktop.window.Window._read_events", close)
    return tmp_path / "home" / "furbowl"


def said_by(capsys, *arguments):
    """(exit code, the one line that was said about it)"""
    code, said = main(list(arguments)), capsys.readouterr().err
    assert said.count("\n") <= 1 and "Traceback" not in said
    return code, said.removeprefix("python -m sim: ").rstrip()


def test_without_a_window_nothing_of_the_players_is_touched(home):
    assert main(["--headless", "--keys", "wait:0.5 A START wait:2 A settle RIGHT A settle"]) == 0
    assert not home.exists()


def test_a_second_window_says_that_one_is_open(home, capsys):
    first = nvm.Nvm(nvm.home())
    first[0] = 7
    assert said_by(capsys) == (1, "Furbowl is open already; close it first, or play beside it with --nvm FILE")
    assert (home / "nvm.bin").read_bytes()[0] == 7
    first.close()
    assert said_by(capsys) == (0, "")


def test_the_lock_ends_with_the_process(home):
    (home.parent).mkdir()
    script = "import os; from pathlib import Path; from sim.desktop.nvm import Nvm; Nvm(Path(%r))[1] = 3; os._exit(9)"
    done = subprocess.run([sys.executable, "-c", script % str(home.parent / "memory")], cwd=ROOT, timeout=60)
    assert done.returncode == 9 and nvm.Nvm(home.parent / "memory")[1] == 3


@pytest.mark.parametrize(
    "make", [lambda home: home.parent.write_text(""), lambda home: (home / "nvm.bin").mkdir(parents=True)]
)
def test_a_home_that_cannot_be_written(home, capsys, make):
    make(home)
    code, said = said_by(capsys)
    assert code == 0 and said.startswith("nothing will be kept: ")


FOREIGN = [b"a letter", bytes(8192), b"\xff" * 8191, b"\xff" * 8193, b"\xff" * 4000 + b"x" + b"\xff" * 4191]


@pytest.mark.parametrize("data", FOREIGN, ids=len)
def test_another_file_is_never_taken_for_a_memory(tmp_path, capsys, data):
    (tmp_path / "mine").write_bytes(data)
    code, said = said_by(capsys, "--headless", "--nvm", str(tmp_path / "mine"))
    assert code == 2 and "somebody else's" in said and (tmp_path / "mine").read_bytes() == data


def test_the_memory_of_the_version_before_is_taken(tmp_path):
    data = b"FURB" + bytes(1020) + b"\xff" * (8192 - 1024 - 160) + b"OUCH" + bytes(156)
    (tmp_path / "memory").write_bytes(data)
    (tmp_path / "empty").touch()
    assert bytes(nvm.Nvm(tmp_path / "memory")[:]) == data
    assert nvm.Nvm(tmp_path / "empty")[0] == 0xFF


def test_links_and_files_beside_it_are_left_alone(tmp_path):
    for name in ("memory.new", "memory.bin.new"):
        (tmp_path / name).write_text("mine")
    for there in (False, True):
        link, target = tmp_path / f"link{there}", tmp_path / f"target{there}"
        link.symlink_to(target)
        if there:
            nvm.Nvm(target).close()
        memory = nvm.Nvm(link)
        memory[0] = 5
        assert link.is_symlink() and target.read_bytes()[0] == 5
    assert main(["--headless", "--nvm", str(tmp_path / "memory.bin")]) == 0
    assert {path.read_text() for path in tmp_path.glob("*.new")} == {"mine"}
    with pytest.raises(OSError):
        nvm.Nvm(tmp_path)


@pytest.mark.parametrize("kind, says", [("letter", "is no report"), ("folder", "is no file"), ("lost/x", "no folder")])
def test_a_report_is_never_written_over_something_else(tmp_path, capsys, kind, says):
    (tmp_path / "letter").write_text("mine")
    (tmp_path / "folder").mkdir()
    (tmp_path / "settings.toml").write_text(f"FURBOWL_REPORT = '{tmp_path / kind}'")
    code, said = said_by(capsys, "--headless", "--settings", str(tmp_path / "settings.toml"))
    assert code == 2 and said.startswith("FURBOWL_REPORT: ") and says in said
    assert (tmp_path / "letter").read_text() == "mine"


def test_a_report_from_before_is_no_mistake_of_now(tmp_path, capsys):
    (tmp_path / "report").write_text("Traceback (most recent call last):\n")
    (tmp_path / "settings.toml").write_text(f"FURBOWL_REPORT = '{tmp_path / 'report'}'")
    assert main(["--headless", "--settings", str(tmp_path / "settings.toml")]) == 0


def test_settings_that_are_nested_too_deeply(tmp_path, capsys):
    (tmp_path / "settings.toml").write_text("x = " + "[" * 100_000)
    code, said = said_by(capsys, "--headless", "--settings", str(tmp_path / "settings.toml"))
    assert code == 2 and "nested too deeply" in said


def test_a_position_from_another_editor(position):
    position.write_bytes(b"\xef\xbb\xbf" + position.read_bytes().replace(b"\n", b"\r\n"))
    assert main(["--headless", "--position", str(position)]) == 0


def test_what_a_file_holds_cannot_change_the_terminal(tmp_path, capsys):
    (tmp_path / "position").write_text("rules \x1b[31mred\n")
    assert "\\x1b[31mred" in said_by(capsys, "--headless", "--position", str(tmp_path / "position"))[1]
