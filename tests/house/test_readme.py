"""README and docs: the commands run, the examples print the results shown, the pictures are the game's."""

import doctest
import functools
import os
import re
import shlex
import shutil
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from furbowl import choices, days, quoted, registry
from furbowl.match import Match
from furbowl.saving import record_text
from handheld_drive import PLAYERS, put, version
from pinned import read_requirements
from reading import shows
from screen import play
from sim import ROOT, child
from sim.build import drive, install
from sim.desktop import files, links, nvm, pictures
from sim.desktop.command_line import main

DOCS = sorted(path.name for path in (ROOT / "docs").glob("*.md"))
GAMES = ["docs/" + name for name in DOCS if name.startswith("rules-")]
PAGES = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    *["docs/" + name for name in DOCS],
    "furbowl/art/README.md",
]
PATHS = [path.relative_to(ROOT) for room in ("furbowl", "sim", "tests", "docs") for path in ROOT.glob(room + "/**/*")]
PATHS += [path.relative_to(ROOT) for path in ROOT.iterdir()]
PICTURES = {path.name: (path, save, name) for path, save, name in pictures.pictures()}
SET_UP = "py sim\\build\\set_up.py"  # on Windows
ELSEWHERE = ("python3 -m venv .venv", "py -m venv .venv", ".venv\\Scripts\\activate", ". .venv/bin/activate")


def read(page):
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page, *languages):
    """The fenced blocks of a page in these languages."""
    found = re.findall(r"^```(\w+)\n(.*?)^```$", read(page), re.M | re.S)
    return [text for language, text in found if language in languages]


def spans(page):
    """The texts in backticks on a page, outside its fenced blocks."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", read(page), flags=re.M | re.S))


def examples(page):
    """The Python sessions of a page, as one doctest."""
    return doctest.DocTestParser().get_doctest("\n".join(blocks(page, "python")), {}, page, None, 0)


def commands():
    """All commands that the pages show, without their comments."""
    found = []
    for page in PAGES:
        lines = "\n".join(blocks(page, "sh", "bat")).splitlines()
        lines += [line[2:] for block in blocks(page, "console") for line in block.splitlines() if line[:2] == "$ "]
        lines += [span for span in spans(page) if re.match(r"(make|pipx?|python|py|furbowl|\.) ", span)]
        found += [re.sub(r"\s+# .*", "", line) for line in lines]
    return sorted(set(found) - {""})


@functools.cache
def options_of(words):
    """The help of a command, or of a part of it such as "replay"."""
    return run("-m", *words, "--help")


def run(*arguments, folder=ROOT):
    """The output of a command of sim or of a tool, started in a folder."""
    path = {"PYTHONPATH": str(folder if (folder / "sim").exists() else ROOT)}
    done = child.run([sys.executable, *arguments], cwd=folder, env=os.environ | path)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def folder(tmp_path):
    """A folder with nothing but the positions."""
    shutil.copytree(ROOT / "docs" / "positions", tmp_path / "docs" / "positions")
    return tmp_path


def knows(words, more):
    """Return whether the help of a command, or of a part of it such as "replay", lists all options."""
    options = [word.partition("=")[0] for word in more if word.startswith("-")]
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
    wanted = re.fullmatch(r'pipx? install (?:-e )?"?\.(?:\[([\w,]+)\])?"?(?: -c constraints.txt)?', command)
    _, *words = shlex.split(command)
    if wanted:
        assert set((wanted[1] or "").split(",")) <= set(read_requirements())
    elif "--headless" in words:
        monkeypatch.chdir(folder)
        assert words[:2] == ["-m", "sim"] and main(words[2:]) == 0
        for name in re.findall(r"[\w-]+\.(?:png|gif)", command):
            assert (folder / name).stat().st_size > 500
    elif command.split()[0] == "furbowl":
        assert "furbowl" in tomllib.loads(read("pyproject.toml"))["project"]["scripts"] and knows(["sim"], words)
    elif command.startswith(SET_UP):
        assert set(words[1:]) <= set(read_requirements())
    elif command not in ELSEWHERE:
        words = words[words[0] == "-P" :]
        assert words[0] == "-m"
        part = [word for word in words[2:3] if word.isalpha() and word.islower()]
        assert knows([words[1], *part], words[2:])


def test_installing_says_what_the_first_page_shows(tmp_path, monkeypatch, capsys):
    (shown,) = [block for block in blocks("README.md", "console") if "make install" in block]
    command, *said = shown.splitlines()
    place = command.partition("DRIVE=")[2]
    monkeypatch.setattr(drive, "contents", lambda: version({}))
    put(tmp_path, {"boot_out.txt": PLAYERS["boot_out.txt"]})
    install.main(["--drive", str(tmp_path)])
    assert capsys.readouterr().out.replace(str(tmp_path), place).splitlines() == said


def test_the_settings_of_the_docs_make_an_unknown_board_play():
    settings = tomllib.loads(read("docs/settings.toml"))

    def steps(player):
        yield from player.press("wait:0.5")
        assert shows(player, "New match")
        yield from player.press("B wait:0.3")  # settings.toml turns this button into A
        assert shows(player, "To learn")

    play(steps, board="unknown", settings=settings)


@pytest.mark.parametrize("page", [page for page in PAGES if examples(page).examples])
def test_the_examples_in_python(page, monkeypatch):
    monkeypatch.chdir(ROOT)
    report = []
    doctest.DocTestRunner().run(examples(page), out=report.append)
    assert not report, "".join(report)


def test_the_program_of_the_first_page(capsys):
    (source,) = blocks("README.md", "python")
    exec(source, {})
    assert re.fullmatch(r"\(\d, \d\)\n", capsys.readouterr().out)


@pytest.mark.parametrize("source", blocks("docs/testing.md", "python"))
def test_the_tests_in_the_docs_pass(source):
    exec(source, names := {})
    (test,) = [value for name, value in names.items() if name.startswith("test_")]
    test()


def test_the_screen_in_the_docs(monkeypatch):
    (source,) = [block for block in blocks("docs/adding.md", "python") if "def show" in block]
    seen = []

    def program():
        from furbowl import app, boards

        exec(source, names := {})
        monkeypatch.setattr(app, "_open", lambda name, shown: names["show"](shown))

        def ticks():
            seen.append((yield from app.App(boards.open_board()).run("greeting")))

        for running in ticks():
            running.board.rest()

    def steps(player):
        yield from player.press("wait:0.2")
        assert shows(player, "Hello! A counts, B leaves")
        yield from player.press("A*2 wait:0.1")
        assert shows(player, "Counted to 2")
        yield from player.press("B wait:0.2")

    play(steps, program=program)
    assert seen == ["title"]


def test_the_first_page_is_short_and_begins_with_a_link_to_play():
    """Its address is there alone: pages.yml asks GitHub for it and compares."""
    lines = read("README.md").splitlines()
    assert len(lines) <= 150 and read("README.md").count(".gif") == 1
    address = re.match(r"\[Play Furbowl in your browser\]\((https://[^)]+/)\)", lines[0])[1]
    others = [path for path in map(ROOT.joinpath, PATHS) if path.suffix in (".md", ".py", ".toml", ".js", ".html")]
    assert [path for path in others if address in path.read_text(encoding="utf-8")] == [ROOT / "README.md"]


def test_the_bounds_that_the_page_about_security_names():
    said = read("SECURITY.md")
    assert f"{links.LONGEST} letters" in said and f"up to {links.HIGHEST} |" in said
    years = "from %d to %d" % (days.date(days.FIRST)[0], days.date(days.LAST)[0])
    assert f"a day {years};" in said and f"no day {years}" in read("sim/desktop/links.py")
    assert f"| {files.LARGEST >> 20} MB" in said and f"at most {nvm.SIZE} bytes" in said
    assert f"at most {record_text._DIGITS} digits" in said and f"at most {quoted._LONG} letters of" in said
    assert f"at most {choices.NAME_LETTERS} letters" in said
    assert int(re.search(r"SIZE = (\d+)", read("sim/web/page/saves.js"))[1]) == nvm.SIZE


def test_every_page_is_found_from_the_first():
    """The first page links docs/README.md, which links all others."""
    assert "](docs/README.md)" in read("README.md")
    told = set(re.findall(r"\]\(([\w-]+\.md)\)", read("docs/README.md")))
    assert told == set(DOCS) - {"README.md"}


ASKED_OF_A_GAME = {
    "FIELDS",
    "FLAGS",
    "VERBS",
    "CHOICES",
    "others",
    "active",
    "blank",
    "set_up",
    "rebuild",
    "tell",
    "part",
}
ASKED_OF_A_GAME |= {"legal_of", "is_legal", "carry_out", "needs_of", "odds_of"}
ASKED_OF_A_GAME |= {"SIZES", "RANGES", "SIDES", "danger", "faults", "rated"}


def test_every_question_to_a_match_is_explained():
    explained = set(re.findall(r"\b(?:m|Match)\.(\w+)", "".join(map(read, ["docs/face.md", *GAMES]))))
    asked = {name for name in vars(Match) if not name.startswith("_")} - ASKED_OF_A_GAME
    asked |= set("rules side columns rows pieces".split())
    found = {name for rules in registry.names() for name in dir(Match(rules))}
    assert asked <= explained <= found


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
    assert shown == {*PICTURES, "phone.png"} == there, "tests/web/test_browser.py makes the last"
