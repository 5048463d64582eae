"""Copying to the handheld's drive: what is written, what goes, what stays, and which drives are refused."""

import errno
import os
import shutil
import zlib
from pathlib import Path

import pytest

from handheld_drive import BOOT_OUT, GAME, NEW, OLD, PLAYERS, built, put, tree, version
from sim.build import disk, drive, install
from sim.desktop.complaint import Complaint

PLAIN = version({})
STEPS = ("replace", "unlink", "rename", "rmdir", "mkdir", "fsync")


@pytest.fixture
def root(tmp_path):
    """A drive with the player's files."""
    put(tmp_path / "CIRCUITPY", PLAYERS)
    return tmp_path / "CIRCUITPY"


class System:
    """The operating system, as sim.build.disk sees it. steps: what was changed, (what, path below the drive) each.

    happens() is called in place of step number `at`.
    """

    def __init__(self, root, at=None, happens=None):
        self.root, self.at, self.happens, self.steps = root, at, happens, []

    def __getattr__(self, name):
        real = getattr(os, name)
        return (lambda *about: self.step(real, name, *about)) if name in STEPS else real

    def step(self, real, name, *about):
        self.steps.append((name, about[-1] if name == "fsync" else os.path.relpath(about[-1], self.root)))
        if len(self.steps) - 1 == self.at:
            self.happens()
        elif name != "fsync":  # that would take long, and nothing is pulled out here
            real(*about)


@pytest.fixture(autouse=True)
def steps(monkeypatch, root):
    """What is done to the drive, as a list that grows."""
    system = System(root)
    monkeypatch.setattr(disk, "os", system)
    return system.steps


def written(steps):
    """Names of the files that got new contents, in order."""
    return [path for step, path in steps if step == "replace"]


# --- what is written


def test_a_fresh_drive(root, capsys):
    put(root, {"code.py": b'print("Hello World!")\n'})
    (root / "lib" / "empty").mkdir()
    install.install(root, NEW)
    assert tree(root) == {**PLAYERS, **NEW, "lib/empty": None}
    assert "10 files written, 0 were there already; all of them read back" in capsys.readouterr().out


def test_another_version(root, capsys):
    install.install(root, OLD)
    install.install(root, NEW)
    assert tree(root) == {**PLAYERS, **NEW}
    said = capsys.readouterr().out
    assert "taken away: furbowl/old/__init__.mpy, furbowl/ui/gone.mpy, furbowl/ui/match/match_screen.mpy" in said
    assert not (root / "furbowl" / "old").exists(), "an empty folder would hide furbowl/old.mpy"
    install.install(root, OLD)
    assert tree(root) == {**PLAYERS, **OLD}


def test_only_what_changed_is_written(root, steps):
    install.install(root, PLAIN)
    del steps[:]
    install.install(root, version({"furbowl/app.mpy": b"C\x06new"}))
    assert written(steps) == ["code.py", "furbowl/app.mpy", drive.LIST, "code.py"], (
        "first and last to say when it is whole"
    )


def test_nothing_is_written_where_nothing_changed(root, steps, capsys):
    install.install(root, NEW)
    del steps[:]
    install.install(root, NEW)
    assert steps == []
    assert "0 files written, 10 were there already" in capsys.readouterr().out
    (root / "code.py").write_bytes(install.UNDER_WAY)
    install.install(root, NEW)
    assert written(steps) == ["code.py"]


def test_code_py_comes_last(root, steps):
    install.install(root, OLD)
    del steps[:]
    install.install(root, NEW)
    names = written(steps)
    assert names[0] == names[-1] == "code.py"
    assert names[-3:-1] == ["boot.py", drive.LIST]
    assert sorted(names[1:]) == sorted(name for name in NEW if NEW[name] != OLD.get(name))


def test_each_change_is_on_the_drive_before_the_next(root, steps):
    """Else the computer might write the last one first, and the drive be pulled out then."""
    install.install(root, OLD)
    del steps[:]
    install.install(root, NEW)
    names = [step for step, _ in steps]
    for at, name in enumerate(names):
        assert name != "replace" or names[at - 1 : at + 2] == ["fsync", "replace", "fsync"]
        assert name in ("replace", "fsync", "rmdir") or names[at + 1] == "fsync"


def test_the_handheld_says_what_goes_on():
    compile(install.UNDER_WAY, "code.py", "exec")
    assert b"make install" in install.UNDER_WAY


# --- what goes


@pytest.mark.parametrize("twin", ["furbowl/app.py", "furbowl/ui.py", "furbowl/ui.mpy", "furbowl/ui/__init__.py"])
def test_never_two_files_of_a_name(root, twin):
    """CircuitPython would take one of them and the other would seem to be the game."""
    for _ in range(2):  # on a fresh drive, and where all else is up to date
        put(root, {twin: b"stale"})
        install.install(root, PLAIN)
        assert tree(root) == {**PLAYERS, **PLAIN}


def test_from_source_to_compiled_and_back(root):
    source = {name.replace(".mpy", ".py") if name.startswith("furbowl/") else name: data for name, data in GAME.items()}
    source[drive.LIST] = drive.listing(source)
    for files in (source, PLAIN, source):
        install.install(root, files)
        assert tree(root) == {**PLAYERS, **files}


def test_what_the_player_changed_or_added_stays(root):
    install.install(root, OLD)
    put(root, {"furbowl/ui/gone.mpy": b"changed", "furbowl/boards/own.py": b"a board of mine"})
    install.install(root, NEW)
    expected = {"furbowl/ui/gone.mpy": b"changed", "furbowl/boards/own.py": b"a board of mine"}
    assert tree(root) == {**PLAYERS, **NEW, **expected}


def test_libraries_stay_for_other_programs(root):
    install.install(root, version({"lib/adafruit_y.mpy": b"C\x06y"}))
    install.install(root, PLAIN)
    assert tree(root) == {**PLAYERS, **PLAIN, "lib/adafruit_y.mpy": b"C\x06y"}


@pytest.mark.parametrize(
    "name",
    "../outside.txt furbowl/../settings.toml settings.toml /outside.txt furbowl/.hidden lib/neopixel.mpy "
    "lib/empty/was-here.py".split(),
)
def test_a_list_that_lies_takes_nothing_away(root, name):
    put(root.parent, {"outside.txt": b"x"})
    put(root, {"furbowl/.hidden": b"x"})
    (root / "lib" / "empty").mkdir()
    before = tree(root.parent)
    data = (root / name).read_bytes() if (root / name).is_file() else b"x"
    put(root, {drive.LIST: b"title\n%08x %s\n" % (zlib.crc32(data), name.encode())})
    install.install(root, PLAIN)
    assert tree(root.parent).items() >= before.items()


@pytest.mark.parametrize("text", [b"", b"\xff\xfe\0", b"zzzzzzzz furbowl/app.mpy\n", b"\n" * 999, b"00000000 " * 999])
def test_a_list_that_makes_no_sense(root, text):
    put(root, {drive.LIST: text})
    install.install(root, PLAIN)
    assert tree(root) == {**PLAYERS, **PLAIN}


# --- what stays


@pytest.mark.parametrize("name", ["code", "boot"])
def test_another_program_is_kept_under_another_name(root, name, capsys):
    put(root, {name + ".py": b"import mine\n", name + "-before-furbowl.py": b"import older\n"})
    install.install(root, PLAIN)
    kept = {name + "-before-furbowl.py": b"import older\n", name + "-before-furbowl-2.py": b"import mine\n"}
    assert tree(root) == {**PLAYERS, **PLAIN, **kept}
    assert "your %s.py is now called %s-before-furbowl-2.py" % (name, name) in capsys.readouterr().out


def test_another_program_that_mentions_the_game_is_kept(root):
    put(root, {"code.py": b"# not furbowl\nimport mine\n", "boot.py": b"from furbowl.app import main\n"})
    install.install(root, PLAIN)
    install.install(root, NEW)
    kept = {"code-before-furbowl.py": b"# not furbowl\nimport mine\n"}
    kept["boot-before-furbowl.py"] = b"from furbowl.app import main\n"
    assert tree(root) == {**PLAYERS, **NEW, **kept}


@pytest.mark.parametrize("name", ["__init__.mpy", "__init__.py"])
def test_a_library_of_the_players_is_kept(root, name, capsys):
    """The game needs its own version in that place, and one file of a name."""
    mine = {"lib/adafruit_x/" + name: b"my version"}
    put(root, mine | {"lib-before-furbowl/adafruit_x/" + name: b"an older one"})
    for files in (PLAIN, NEW, PLAIN):
        install.install(root, files)
    kept = {"lib-before-furbowl/adafruit_x/" + name: b"an older one"}
    kept["lib-before-furbowl-2/adafruit_x/" + name] = b"my version"
    assert tree(root) == {**PLAYERS, **PLAIN, **kept}
    said = capsys.readouterr().out
    assert said.count("your lib/adafruit_x/%s is now called lib-before-furbowl-2/adafruit_x/%s" % (name, name)) == 1


@pytest.mark.parametrize("name", ["lib/adafruit_x/__init__.mpy", "boot.py"])
def test_what_the_version_before_brought_is_not_kept(root, name):
    install.install(root, version({name: b"C\x06older"}))
    install.install(root, PLAIN)
    assert tree(root) == {**PLAYERS, **PLAIN}


@pytest.mark.parametrize("text", [b"", b"\r\n", b'print("Hello World!")\r\n', install.UNDER_WAY])
def test_what_nobody_wrote_is_not_kept(root, text):
    put(root, {"code.py": text})
    install.install(root, PLAIN)
    assert tree(root) == {**PLAYERS, **PLAIN}


def test_code_txt_is_pointed_out(root, capsys):
    put(root, {"code.txt": b"import mine"})
    install.install(root, PLAIN)
    assert "code.txt, which CircuitPython runs instead" in capsys.readouterr().out
    assert (root / "code.txt").exists()


@pytest.mark.parametrize("name", ["furbowl", "lib/adafruit_x", "furbowl/app.mpy/x", "code.py/x"])
def test_a_file_in_place_of_a_folder_or_the_other_way(tmp_path, name):
    root = tmp_path / "drive"
    put(root, {"boot_out.txt": PLAYERS["boot_out.txt"], name: b"mine"})
    with pytest.raises(
        Complaint,
        match="%s.* is in the way: move it elsewhere and run this again$" % Path(name.removesuffix("/x")).name,
    ):
        install.install(root, PLAIN)
    assert (root / name).read_bytes() == b"mine"


def test_a_folder_that_hides_a_module(root):
    put(root, {"furbowl/app/mine.py": b"mine"})
    before = tree(root)
    with pytest.raises(Complaint, match="app.mine.py is in the way"):
        install.install(root, PLAIN)
    assert tree(root) == before
    (root / "furbowl/app/mine.py").unlink()  # an empty folder, which would hide it too, goes
    install.install(root, PLAIN)
    assert tree(root) == {**PLAYERS, **PLAIN}


def test_a_package_becomes_a_module(root):
    install.install(root, version({"furbowl/log/__init__.mpy": b"C", "furbowl/log/texts/all.mpy": b"D"}))
    install.install(root, version({"furbowl/commentary.mpy": b"E"}))
    assert tree(root) == {**PLAYERS, **version({"furbowl/commentary.mpy": b"E"})}


# --- which drives


@pytest.mark.parametrize(
    "version_text, board_id, name",
    [
        ("9.0.0", "pygamer", "PyGamer"),
        ("9.2.8", "pybadge", "PyBadge"),
        ("10.0.0-beta.2-12-g0123abc", "pimoroni_picosystem", "PicoSystem"),
        ("10.9.9", "metro_m4", None),
    ],
)
def test_known_versions(tmp_path, version_text, board_id, name):
    (tmp_path / "boot_out.txt").write_text(BOOT_OUT % (version_text, board_id))
    board = disk.find(tmp_path)
    assert (board.version, board.board_id, board.name) == (version_text, board_id, name)


@pytest.mark.parametrize(
    "text, says",
    [
        (
            BOOT_OUT % ("8.2.10", "pygamer"),
            r"CircuitPython 8\.2\.10 .* too old .* 9 and 10, see circuitpython.org/board/pygamer",
        ),
        (BOOT_OUT % ("11.0.0", "pygamer"), r"CircuitPython 11\.0\.0 .* newer than Furbowl knows: .* 9 and 10"),
        ("Adafruit CircuitPython 7.0.0 on 2021", "too old .* see circuitpython.org$"),
        ("Adafruit CircuitPython\n", "names no version"),
        ("MicroPython v1.25", "names no version"),
        ("", "names no version"),
        ("\x00\xff" * 9999, "names no version"),
    ],
)
def test_refused_versions(root, text, says, capsys):
    (root / "boot_out.txt").write_text(text, encoding="latin-1")
    before = tree(root)
    assert install.main(["--drive", str(root)]) == 1
    assert_one_line(capsys.readouterr().err, says)
    assert tree(root) == before


def assert_one_line(said, pattern):
    assert said.startswith("Furbowl: ") and said.count("\n") == 1
    with pytest.raises(Complaint, match=pattern):
        raise Complaint(said.strip())


def test_places_that_are_no_drive(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    (tmp_path / "boot").mkdir()
    (tmp_path / "boot" / "INFO_UF2.TXT").write_text("UF2 Bootloader")
    for place, says in (
        ("file", "no drive at"),
        ("not-there", "no drive at"),
        (".", "no boot_out.txt"),
        ("boot", "press reset"),
    ):
        assert install.main(["--drive", str(tmp_path / place)]) == 1
        assert_one_line(capsys.readouterr().err, says)


def test_which_drive(capsys, monkeypatch, tmp_path):
    (tmp_path / "me" / "CIRCUITPY").mkdir(parents=True)
    for places, says in (
        ((), "DRIVE=/media/CIRCUITPY$"),
        ((str(tmp_path / "*" / "CIRCUITPY"),), "DRIVE=.*me.CIRCUITPY$"),
    ):
        monkeypatch.setattr(install, "_PLACES", places)
        for arguments in ([], ["--drive", ""]):
            assert install.main(arguments) == 2
            assert_one_line(capsys.readouterr().err, "which drive.* " + says)


def test_a_board_that_is_not_known_is_warned_of(root, capsys, monkeypatch):
    monkeypatch.setattr(drive, "contents", lambda source: PLAIN)
    for text, says in (
        (BOOT_OUT % ("9.1.0", "metro"), "the board metro is not known"),
        ("CircuitPython 9.1.0", "its board is not"),
    ):
        (root / "boot_out.txt").write_text(text)
        assert install.main(["--drive", str(root)]) == 0
        assert says in capsys.readouterr().out


# --- what goes wrong


def gone_wrong(monkeypatch, root, files, at, happens):
    """Install files on a drive where something happens at a step; gives what is said, None where all went well."""
    monkeypatch.setattr(disk, "os", System(root, at, happens))
    try:
        install.install(root, files)
    except (Complaint, KeyboardInterrupt) as error:
        return str(error)
    finally:
        monkeypatch.setattr(disk, "os", System(root))


def test_a_copy_cut_short_never_starts_half_a_game(monkeypatch, root, tmp_path):
    """At every step: what the handheld would start is one version with all it needs, or says that it is being copied.

    What a player wrote is there, under this name or that, and the next run mends it.
    """
    mine = {"code.py": b"import mine\n", "lib/adafruit_x/__init__.py": b"my version"}
    kept = {"code-before-furbowl.py": b"import mine\n", "lib-before-furbowl/adafruit_x/__init__.py": b"my version"}
    before = {**PLAYERS, **OLD, **mine}

    def stop():
        raise KeyboardInterrupt

    for at in range(1000):
        shutil.rmtree(root)
        put(root, before)
        said = gone_wrong(monkeypatch, root, NEW, at, stop)
        there = tree(root)
        for name in mine:
            assert (
                mine[name] in (there.get(name), there.get(name.replace("lib/", "lib-before-furbowl/")))
                or there.get("code-before-furbowl.py") == mine[name]
            )
        assert there.items() >= PLAYERS.items()
        if there.get("code.py") == NEW["code.py"]:
            assert there.items() >= NEW.items() and not {*OLD} - {*NEW} & {*there}
        else:
            assert there.get("code.py") in (None, mine["code.py"], install.UNDER_WAY)
        install.install(root, NEW)
        assert tree(root) == {**PLAYERS, **NEW, **kept}
        if said is None:
            break
    assert 40 < at < 999


@pytest.mark.parametrize(
    "number, says",
    [
        (errno.ENOSPC, "is full: delete something there and run this again"),
        (errno.EROFS, "cannot be written to: .* hold a button .* and run this again"),
        (errno.EIO, "plug the handheld in and run this again"),
        (errno.EMFILE, "run this again"),
    ],
)
def test_what_the_drive_refuses_is_one_sentence(monkeypatch, root, number, says):
    def fail():
        raise OSError(number, os.strerror(number), str(root))

    for at in range(0, 30, 7):
        shutil.rmtree(root)
        put(root, PLAYERS)
        said = gone_wrong(monkeypatch, root, NEW, at, fail)
        assert_one_line("Furbowl: %s\n" % said, says)
        assert disk.TEMPORARY not in tree(root), "it would take room that the player is asked to make"
    install.install(root, NEW)
    assert tree(root) == {**PLAYERS, **NEW}


def test_nothing_is_written_to_another_disk(monkeypatch, root):
    """Unmounted between two files: the folder is an empty one of the computer's own."""

    def unmounted():
        shutil.move(root, root.with_name("away"))
        root.mkdir()
        raise OSError(errno.EIO, "gone")

    assert "plug the handheld in" in gone_wrong(monkeypatch, root, NEW, 20, unmounted)
    assert tree(root) == {}
    with pytest.raises(OSError):
        disk.Disk(root).write("x", b"")


def test_too_small_is_seen_before_anything_changes(monkeypatch, root, steps):
    put(root, OLD)
    before = tree(root)
    monkeypatch.setattr(disk.Disk, "room", lambda disk: (0, 1024))
    with pytest.raises(Complaint, match=r"is full: \d+ KB more must be free$"):
        install.install(root, NEW)
    assert tree(root) == before and steps == []


def test_what_does_not_read_back(monkeypatch, root):
    """A drive that keeps other bytes than it was given."""
    write = disk.Disk.write

    def flip(self, name, data):
        write(self, name, data[:-1] if name == "furbowl/app.mpy" else data)

    monkeypatch.setattr(disk.Disk, "write", flip)
    with pytest.raises(Complaint, match="app.mpy does not read back as it was written: run this again$"):
        install.install(root, NEW)
    assert (root / "code.py").read_bytes() == install.UNDER_WAY


# --- the whole game


@pytest.mark.proof
def test_the_game_itself(root, capsys, monkeypatch):
    monkeypatch.setattr(drive, "contents", built)
    for arguments in ([], ["--source"], []):
        assert install.main(["--drive", str(root), *arguments]) == 0
        assert tree(root) == {**PLAYERS, **built(bool(arguments))}
    assert "PyGamer with CircuitPython 10.0.3" in capsys.readouterr().out
