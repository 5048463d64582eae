"""`python -m sim` as a player calls it: a picture, a film, a log, or one sentence about what is wrong."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from furbowl.match import Match
from sim.command_line import main

ROOT = Path(__file__).parent.parent


def call(*arguments, **environment):
    """Run it as a command without any display; gives its exit code, standard output and standard error."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "sim", *arguments], cwd=ROOT, env=kept | environment, capture_output=True, text=True
    )
    return done.returncode, done.stdout, done.stderr


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
        [sys.executable, "-c", f"{blocked}; import sim.command_line as c; c.main()"],
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


def test_a_match_by_script_is_the_same_each_time(tmp_path, position):
    def play(name):
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

    log, pictures = play("first")
    assert (log, pictures) == play("second")
    assert pictures[0] != pictures[1]
    assert log.strip()


def test_ten_minutes_are_played_in_seconds(position):
    code, _, err = call("--headless", "--position", str(position), "--keys", "wait:600")
    assert code == 0
    assert float(re.match(r"600\.\d s played in (\S+) s", err)[1]) < 60


def test_the_handheld_around_the_picture(tmp_path, position):
    call("--headless", "--position", str(position), "--frame", "--shot-scale", "2", "--shot", f"{tmp_path}/x.png")
    assert read(tmp_path / "x.png").size == (600, 348)


def test_what_outlives_the_power_switch_is_kept_where_asked(tmp_path, position):
    call("--headless", "--position", str(position), "--nvm", f"{tmp_path}/memory")
    assert (tmp_path / "memory").stat().st_size == 8192


def test_who_plays_is_said_on_the_command_line(tmp_path):
    keys = "wait:60"
    code, out, err = call(
        *("--headless", "--rules", "furbowl", "--seed", "3", "--purple", "cub", "--green", "keeper"),
        *("--transcript", "--records", str(tmp_path), "--keys", keys),
    )
    assert code == 0 and "Purple, turn 2." in out and "Green, turn 2." in out, err
    code, out, err = call("--headless", "--green", "foe")
    assert (code, out) == (2, "") and "--green foe is none of human, cub, keeper, legend" in err
