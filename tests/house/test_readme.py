"""README and docs: the commands run, the examples say what stands there, the pictures are those of the game."""

import doctest
import functools
import os
import re
import shlex
import shutil
import sys
import tomllib
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from furbowl import registry
from furbowl.match import Match
from reading import shows
from screen import play
from sim import ROOT, child
from sim.build import pins
from sim.desktop import controls, models, pictures
from sim.desktop.command_line import main
from sim.desktop.device import BUTTONS, DIRECTIONS

PAGES = "README architecture face games handheld laptop learning python records testing".split()  # of docs
PAGES = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    *[f"docs/{page}.md" for page in PAGES],
    "furbowl/art/README.md",
]
PATHS = [path.relative_to(ROOT) for room in ("furbowl", "sim", "tests", "docs") for path in ROOT.glob(room + "/**/*")]
PATHS += [path.relative_to(ROOT) for path in ROOT.iterdir()]
PICTURES = {path.name: (path, save, name) for path, save, name in pictures.pictures()}
ELSEWHERE = ("python3 -m venv .venv", "py -m venv .venv", ".venv\\Scripts\\activate", ". .venv/bin/activate")


def read(page):
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page, *languages):
    """The fenced blocks of a page in these languages."""
    found = re.findall(r"^```(\w+)\n(.*?)^```$", read(page), re.M | re.S)
    return [text for language, text in found if language in languages]


def spans(page):
    """What stands between backticks in the text of a page."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", read(page), flags=re.M | re.S))


def commands():
    """All commands that the pages show, without their remarks."""
    found = []
    for page in PAGES:
        lines = "\n".join(blocks(page, "sh", "bat")).splitlines()
        lines += [line[2:] for block in blocks(page, "console") for line in block.splitlines() if line[:2] == "$ "]
        lines += [span for span in spans(page) if re.match(r"(make|pip|python|py|\.) ", span)]
        found += [re.sub(r"\s+# .*", "", line) for line in lines]
    return sorted(set(found) - {""})


@functools.cache
def options_of(words):
    """The help of a command, or of a part of it such as "replay"."""
    return run("-m", *words, "--help")


def run(*arguments, folder=ROOT):
    """What a command of sim or of a tool prints, started in a folder."""
    path = {"PYTHONPATH": str(folder if (folder / "sim").exists() else ROOT)}
    done = child.run([sys.executable, *arguments], cwd=folder, env=os.environ | path)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def folder(tmp_path):
    """A folder with the positions alone."""
    shutil.copytree(ROOT / "docs" / "positions", tmp_path / "docs" / "positions")
    return tmp_path


def knows(words, more):
    """Whether the help of a command, or of a part of it such as "replay", lists all options."""
    options = [word for word in more if word.startswith("-")]
    assert find_spec(words[0])
    listed = options_of(tuple(words)) if options or words[1:] else ""
    return all(option in listed for option in options)


@pytest.mark.parametrize("command", [each for each in commands() if each.startswith("make ")])
def test_make_knows(command):
    _, target, *more = shlex.split(command)
    assert re.search(r"^%s:" % target, read("Makefile"), re.M)
    assert all(each.startswith(("ARGS=", "DRIVE=")) for each in more)
    given = [word for each in more for word in each.partition("=")[2].split()]
    module = re.search(r"^%s:.*\n(?:\t.*\n)*?\t.* -m ([\w.]+) [^\n]*(?:ARGS|DRIVE)" % target, read("Makefile"), re.M)
    assert not given or knows([module[1]], given)


@pytest.mark.parametrize("command", [each for each in commands() if not each.startswith("make ")])
def test_other_commands(command, folder, monkeypatch):
    wanted = re.fullmatch(r"pip install (?:-e )?'?\.(?:\[([\w,]+)\])?'?(?: -c constraints.txt)?", command)
    _, *words = shlex.split(command)
    if wanted:
        assert set((wanted[1] or "").split(",")) <= set(pins.read_requirements())
    elif "--headless" in words:
        monkeypatch.chdir(folder)
        assert words[:2] == ["-m", "sim"] and main(words[2:]) == 0
        for name in re.findall(r"[\w-]+\.(?:png|gif)", command):
            assert (folder / name).stat().st_size > 500
    elif command not in ELSEWHERE:
        assert words[0] == "-m"
        part = [word for word in words[2:3] if word.isalpha() and word.islower()]
        assert knows([words[1], *part], words[2:])


@pytest.mark.proof
def test_install_says_what_the_readme_shows(folder):
    (shown,) = [block for block in blocks("README.md", "console") if "make install" in block]
    started = re.search(r"(\w+) with (CircuitPython [\d.]+)", shown)
    (folder / "boot_out.txt").write_text("Adafruit %s; Adafruit %s\nBoard ID:pygamer\n" % (started[2], started[1]))
    said = run("-m", "sim.build.install", "--drive", str(folder)).replace(str(folder), "/media/CIRCUITPY")
    assert said == shown.split("\n", 1)[1]


def sources(*patterns):
    return "\n".join(path.read_text(encoding="utf-8") for pattern in patterns for path in ROOT.glob(pattern))


def test_what_can_go_wrong_is_said_so():
    said = sources("sim/**/*.py", "furbowl/boards/*.py")
    _, table = read("README.md").split("### When something goes wrong")
    told = [part.strip() for span in re.findall(r"^\| [^`|]*`([^`]+)`", table, re.M) for part in span.split("...")]
    assert len(told) > 8
    assert [part for part in told if part not in said] == []


def test_settings_are_those_that_the_game_asks_for():
    asked = set(re.findall(r'\b(?:number|setting)\("(?:FURBOWL_)?([A-Z_]*[A-Z])"', sources("furbowl/boards/*.py")))
    pins = {pin for model in models.MODELS.values() for pin in model.pins}
    keys = {"KEY_" + control for control in (*BUTTONS, *DIRECTIONS)}
    shown = set(re.findall(r"FURBOWL_([A-Z_]*[A-Z])", read("docs/handheld.md") + read("docs/settings.toml")))
    assert len(asked) > 3
    assert asked <= shown <= asked | pins | keys


def test_the_settings_of_the_docs_make_an_unknown_board_play():
    settings = tomllib.loads(read("docs/settings.toml"))

    def steps(player):
        yield from player.press("wait:0.5")
        assert shows(player, "New match")
        yield from player.press("B wait:0.3")  # which settings.toml makes the A
        assert shows(player, "Kick off!")

    play(steps, board="unknown", settings=settings)


def test_the_examples_in_python(monkeypatch):
    monkeypatch.chdir(ROOT)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks("docs/python.md", "python")), {}, "docs", None, 0)
    assert len(example.examples) > 8
    report = []
    doctest.DocTestRunner().run(example, out=report.append)
    assert not report, "".join(report)


@pytest.mark.proof
def test_a_changed_rule_says_what_it_does(folder):
    shown = blocks("docs/python.md", "console")
    before, after = [block[2:].split("\n", 1) for block in shown if "--transcript" in block]
    assert before[0] == after[0]
    (changed,) = [block.strip() for block in blocks("docs/python.md", "python") if ">>>" not in block]
    for part in ("furbowl", "sim"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "code.py", folder)
    words = shlex.split(before[0])[1:]
    assert run(*words, folder=folder) == before[1]
    (named,) = re.findall(r"^Make tackles harder, in `(.*)`", read("docs/python.md"), re.M)
    pattern = re.sub(r"\\\(\d+\\\)", r"\\(\\d+\\)", re.escape(changed))
    source, count = re.subn(pattern, changed, (folder / named).read_text(encoding="utf-8"))
    assert count == 1
    (folder / named).write_text(source, encoding="utf-8")
    assert run(*words, folder=folder) == after[1]


@pytest.mark.parametrize("source", blocks("docs/testing.md", "python"))
def test_the_tests_in_the_docs_pass(source):
    exec(source, names := {})
    (test,) = [value for name, value in names.items() if name.startswith("test_")]
    test()


def test_the_screen_in_the_docs(monkeypatch):
    (source,) = blocks("docs/architecture.md", "python")
    seen = []

    def program():
        from furbowl import app, boards

        exec(source, names := {})
        monkeypatch.setattr(app, "_open", lambda name, shown: names["show"](shown))
        seen.append(app.App(boards.open_board()).run("greeting"))

    def steps(player):
        yield from player.press("wait:0.2")
        assert shows(player, "Hello! A counts, B leaves")
        yield from player.press("A*2 wait:0.1")
        assert shows(player, "Counted to 2")
        yield from player.press("B wait:0.2")

    play(steps, program=program)
    assert seen == ["title"]


def test_the_first_page_is_no_longer_than_a_player_reads():
    lines = read("README.md").splitlines()
    assert len(lines) <= 200
    titles = [row[2].split()[0] for row in registry.ROWS]
    assert [title for title in titles if not re.search(rf"^\| \*\*{title}\*\*.*\| !\[", read("README.md"), re.M)] == []


def test_every_page_is_found_from_the_first():
    """In the order of docs/README.md, which the first page names."""
    assert "](docs/README.md)" in read("README.md")
    told = set(re.findall(r"\]\(([\w-]+\.md)\)", read("docs/README.md")))
    assert told == {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}


def test_the_keys_are_those_of_the_window():
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in read("README.md").splitlines()]
    start = table.index(["handheld", "keyboard", "game pad", "what it does"])
    lines = controls.HELP.splitlines()[1:]
    listed = [re.split(r"  +", line.strip()) for line in lines if re.search(r"\S  +\S", line)]
    assert [table[start], *table[start + 2 : start + 1 + len(listed)]] == listed
    text = " ".join(read("README.md").split())
    assert [line for line in lines[len(listed) :] if line.strip() not in text] == []


def test_every_question_to_a_match_is_explained():
    explained = set(re.findall(r"\b(?:m|Match)\.(\w+)", read("docs/face.md")))
    asked = {name for name in dir(Match("furbowl")) if not name.startswith("_")}
    for name in registry.names():
        rules = import_module(registry.module(name, "rules"))
        asked |= set(rules.FACTS) | set(rules.MEMBERS)
    assert asked == explained


@pytest.mark.parametrize("page", PAGES)
def test_links_and_names_of_files_lead_somewhere(page):
    assert read(page).isascii()
    assert not re.search(r"[ \t]$", read(page), re.M)
    for target, heading in re.findall(r"\]\((?!https://)([^)#]+)#?([^)]*)\)", read(page)):
        path = (ROOT / page).parent / target
        assert path.exists(), target
        headings = re.findall("^#+ (.*)$", path.read_text(encoding="utf-8"), re.M) if heading else ()
        assert not heading or heading in [each.lower().replace(" ", "-") for each in headings], heading
    names = [name for name in spans(page) if re.fullmatch(r"[\w*./-]+(\.py|\.md|/)", name)]
    assert [name for name in names if not any(path.match(name) for path in PATHS)] == []


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.proof] if name.endswith(".gif") else []) for name in PICTURES]
)
def test_pictures_show_the_game_as_it_is(name, tmp_path):
    assert list(pictures.outdated([PICTURES[name]], tmp_path)) == [], "make pictures"


def test_every_picture_is_made_and_shown():
    shown = {Path(target).name for page in PAGES for target in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", read(page))}
    there = {path.name for path in pictures.PICTURES.iterdir()}
    assert shown == set(PICTURES) == {name for name in there if not name.startswith("balance-")}  # those are the lab's
