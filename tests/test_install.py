"""Copying to the handheld's drive: what is written, what goes, what stays, and which drives are refused."""

import os
import zlib

import pytest

from faults import Faults
from handheld_drive import BOOT_OUT, GAME, NEW, OLD, PLAYERS, put, tree, version
from sim import drive, drive_board, drive_disk, install
from sim.complaint import Complaint

PLAIN = version({})


@pytest.fixture
def root(tmp_path):
    """A drive with the player's files."""
    put(tmp_path / "CIRCUITPY", PLAYERS)
    return tmp_path / "CIRCUITPY"


@pytest.fixture
def steps(monkeypatch, root):
    """What is done to the drive, as a list that grows."""
    faults = Faults(root)
    monkeypatch.setattr(drive_disk, "os", faults)
    return faults.steps


def written(steps):
    """Names of the files that got new contents, in order."""
    return [step[2] for step in steps if step[0] == "replace"]


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
    assert "taken away: furbowl/old/__init__.mpy, furbowl/ui/gone.mpy, furbowl/ui/match.mpy" in said
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


def test_only_code_py_changed(root, steps):
    install.install(root, PLAIN)
    (root / "code.py").write_bytes(install.UNDER_WAY)
    del steps[:]
    install.install(root, PLAIN)
    assert written(steps) == ["code.py"]


def test_code_py_comes_last(root, steps):
    install.install(root, OLD)
    del steps[:]
    install.install(root, NEW)
    names = written(steps)
    assert names[0] == names[-1] == "code.py"
    assert names[-3:-1] == [drive.LIST, "boot.py"]
    assert sorted(names[1:]) == sorted(name for name in NEW if NEW[name] != OLD.get(name))


def waiting(steps):
    """Paths of the files and folders whose changes may still be in the computer's memory alone after these steps."""
    found = set()
    for step, *paths in steps:
        if step == "fsync":
            found.discard(paths[0])
        if step in ("unlink", "rmdir"):
            found.discard(paths[0])
        if step == "replace":
            found.add(paths[1])
        if step in ("replace", "unlink", "rmdir", "mkdir"):
            found.add(os.path.dirname(paths[-1]) or ".")
    return found


def test_each_part_is_on_the_drive_before_the_next_begins(root, steps):
    """Else the computer might write the last one first, and the drive be pulled out then."""
    install.install(root, OLD)
    del steps[:]
    install.install(root, NEW)
    notice, first, *_, listing, boot, code = (index for index, step in enumerate(steps) if step[0] == "replace")
    for part in (notice + 1, listing, code, len(steps)):
        assert waiting(steps[:part]) == ({"code.py", "."} if part == notice + 1 else set())
    change = next(index for index in range(notice + 1, first) if steps[index][0] in ("unlink", "rmdir", "mkdir"))
    assert waiting(steps[:change]) == set()


def test_the_handheld_says_what_goes_on():
    compile(install.UNDER_WAY, "code.py", "exec")
    assert b"make install" in install.UNDER_WAY


# --- what goes


@pytest.mark.parametrize(
    "twin",
    [
        "furbowl/app.py",
        "furbowl/ui.py",
        "furbowl/ui.mpy",
        "furbowl/ui/__init__.py",
        "lib/adafruit_x/__init__.py",
        "lib/adafruit_x.py",
        "lib/adafruit_x.mpy",
    ],
)
def test_never_two_files_of_a_name(root, twin):
    """Whoever put it there: CircuitPython would take one of them and the other would seem to be the game."""
    put(root, {twin: b"stale"})
    install.install(root, PLAIN)
    assert tree(root) == {**PLAYERS, **PLAIN}


def test_even_where_all_else_is_up_to_date(root):
    install.install(root, PLAIN)
    put(root, {"furbowl/app.py": b"stale"})
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
    [
        "../outside.txt",
        "furbowl/../settings.toml",
        "settings.toml",
        "/outside.txt",
        "furbowl/.hidden",
        "lib/neopixel.mpy",
        "lib/empty/was-here.py",
    ],
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


@pytest.mark.parametrize(
    "text", [b"", b"\r\n", b'print("Hello World!")\r\n', b"from furbowl.app import main", install.UNDER_WAY]
)
def test_what_nobody_wrote_is_not_kept(root, text):
    put(root, {"code.py": text})
    install.install(root, PLAIN)
    assert tree(root) == {**PLAYERS, **PLAIN}


def test_a_starter_of_the_version_before_is_not_kept(root):
    install.install(root, version({"boot.py": b"pass\n"}))
    install.install(root, PLAIN)
    assert tree(root) == {**PLAYERS, **PLAIN}


def test_code_txt_is_pointed_out(root, capsys):
    put(root, {"code.txt": b"import mine"})
    install.install(root, PLAIN)
    assert "code.txt, which CircuitPython runs instead" in capsys.readouterr().out
    assert (root / "code.txt").exists()


@pytest.mark.parametrize(
    "name, named",
    [
        ("furbowl", "furbowl"),
        ("lib/adafruit_x", "adafruit_x"),
        ("furbowl/app.mpy/x", "app.mpy"),
        ("code.py/x", "code.py"),
    ],
)
def test_a_file_in_place_of_a_folder_or_the_other_way(tmp_path, name, named):
    root = tmp_path / "drive"
    put(root, {"boot_out.txt": PLAYERS["boot_out.txt"], name: b"mine"})
    with pytest.raises(Complaint, match="%s.* is in the way: move it elsewhere and run this again$" % named):
        install.install(root, PLAIN)
    assert (root / name).read_bytes() == b"mine"


def test_a_folder_that_hides_a_module(root):
    put(root, {"furbowl/app/mine.py": b"mine"})
    before = tree(root)
    with pytest.raises(Complaint, match="app.mine.py is in the way"):
        install.install(root, PLAIN)
    assert tree(root) == before
    (root / "furbowl/app/mine.py").unlink()
    install.install(root, PLAIN)
    assert tree(root) == {**PLAYERS, **PLAIN}


def test_an_empty_folder_hides_a_module_too(root):
    install.install(root, PLAIN)
    (root / "furbowl/app").mkdir()
    install.install(root, PLAIN)
    assert tree(root) == {**PLAYERS, **PLAIN}


def test_a_package_becomes_a_module(root):
    install.install(root, version({"furbowl/log/__init__.mpy": b"C", "furbowl/log/texts/all.mpy": b"D"}))
    install.install(root, version({"furbowl/log.mpy": b"E"}))
    assert tree(root) == {**PLAYERS, **version({"furbowl/log.mpy": b"E"})}


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
    board = drive_board.find(tmp_path)
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


# --- the whole game


def test_the_game_itself(root, capsys):
    for arguments in ([], ["--source"], []):
        assert install.main(["--drive", str(root), *arguments]) == 0
        assert tree(root) == {**PLAYERS, **drive.contents(bool(arguments))}
    assert "PyGamer with CircuitPython 10.0.3" in capsys.readouterr().out
