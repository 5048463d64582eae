"""Copying to the handheld's drive: files written, removed and kept, and drives that are refused."""

import errno
import fnmatch
import os
import shutil
import zlib

import pytest

from handheld_drive import BOOT_OUT, NEW, OLD, PLAYERS, put, tree, version
from sim.build import drive, install
from sim.desktop.complaint import Complaint, exit_code

PLAIN = version({})
STEPS = ("replace", "unlink", "rename", "rmdir", "mkdir", "fsync")
MINE, OLDER = b"import mine\n", b"import older\n"
LIBRARY = "lib/adafruit_x/__init__"


@pytest.fixture
def root(tmp_path):
    """A drive with the player's files."""
    put(tmp_path / "CIRCUITPY", PLAYERS)
    return tmp_path / "CIRCUITPY"


@pytest.fixture
def steps(monkeypatch, root):
    """Steps done to the drive, as a list that grows: (name of the call, path below the drive). A function in `happens`
    under a number is called in place of the step of that number."""
    done, happens = [], {}

    def watched(name, real):
        def step(*about, **more):
            path = about[0] if name in ("mkdir", "fsync") else about[-1]
            done.append((name, path if name == "fsync" else os.path.relpath(path, root)))
            if len(done) - 1 in happens:
                happens.pop(len(done) - 1)()
            elif name != "fsync":  # fsync is slow, and nothing is unplugged here
                real(*about, **more)

        return step

    for name in STEPS:
        monkeypatch.setattr(os, name, watched(name, getattr(os, name)))
    return done, happens


@pytest.fixture
def settings(tmp_path, monkeypatch, capsys):
    """settings(board, there): install on a board's drive with that settings.toml; return it, and what was said."""
    monkeypatch.setattr(drive, "contents", lambda: PLAIN)

    def installed(board, there):
        put(tmp_path, {"boot_out.txt": (BOOT_OUT % ("10.0.3", board)).encode()})
        if there is not None:
            put(tmp_path, {"settings.toml": there})
        install.main(["--drive", str(tmp_path)])
        return tree(tmp_path).get("settings.toml"), capsys.readouterr().out

    return installed


# --- files written


def test_from_version_to_version(root, steps, capsys):
    """Each time the drive holds that version and the player's files; unchanged files are not written."""
    put(root, {"code.py": b'print("Hello World!")\n'})
    (root / "furbowl" / "app").mkdir()  # a folder would hide the module
    source = {name.replace(".mpy", ".py") if name[0] == "f" else name: data for name, data in PLAIN.items()}
    source[drive.LIST] = drive.listing({name: data for name, data in source.items() if name != drive.LIST})
    before = {}
    for files in (NEW, OLD, NEW, PLAIN, source, PLAIN):
        del steps[0][:]
        install.install(root, files)
        assert tree(root) == {**PLAYERS, **files}
        written = [path for step, path in steps[0] if step == "replace"]
        changed = [name for name in files if files[name] != before.get(name) and name not in ("code.py", drive.LIST)]
        assert written == ["code.py", *changed, drive.LIST, "code.py"], "first and last to say when it is whole"
        same = sum(files[name] == before.get(name) for name in files)
        some = "%d files written, %d were there already; all of them read back" % (len(files) - same, same)
        assert (some if same else "all files written and read back") in capsys.readouterr().out
        before = files
    del steps[0][:]
    install.install(root, files)
    assert steps[0] == []


# --- files removed and kept


@pytest.mark.parametrize(
    "before, put_there, after",
    [
        ({}, {"furbowl/app.py": b"stale"}, {}),  # never two files for one module
        (PLAIN, {"furbowl/ui/__init__.py": b"stale"}, {}),
        (version({"furbowl/app.mpy": None, "furbowl/app/__init__.mpy": b"C", "furbowl/app/x/y.mpy": b"D"}), {}, {}),
        (version({"lib/adafruit_y.mpy": b"y"}), {}, {"lib/adafruit_y.mpy": b"y"}),  # other programs may need it
        (version({LIBRARY + ".mpy": b"C\x06older"}), {}, {}),
        (OLD, {"furbowl/ui/gone.mpy": b"changed"}, {"furbowl/ui/gone.mpy": b"changed"}),
        (PLAIN, {"furbowl/boards/own.py": MINE}, {"furbowl/boards/own.py": MINE}),
        ({}, {"code.py": MINE, "boot.py": OLDER}, {"code-before-furbowl.py": MINE, "boot-before-furbowl.py": OLDER}),
        (
            PLAIN,
            {"code.py": MINE, "code-before-furbowl.py": OLDER},
            {"code-before-furbowl.py": OLDER, "code-before-furbowl-2.py": MINE},
        ),
        ({}, {LIBRARY + ".py": MINE}, {"lib-before-furbowl/adafruit_x/__init__.py": MINE}),
        (
            {},
            {LIBRARY + ".mpy": MINE, "lib-before-furbowl/adafruit_x/__init__.mpy": OLDER},
            {
                "lib-before-furbowl/adafruit_x/__init__.mpy": OLDER,
                "lib-before-furbowl-2/adafruit_x/__init__.mpy": MINE,
            },
        ),
        ({}, {"code.txt": MINE}, {"code.txt": MINE}),
        *[({}, {"code.py": text}, {}) for text in (b"", b"\r\n", b'print("Hello World!")\r\n', install.UNDER_WAY)],
    ],
)
def test_what_a_player_wrote_is_kept_and_the_rest_is_the_game(root, before, put_there, after, capsys):
    if before:
        install.install(root, before)
    put(root, put_there)
    install.install(root, PLAIN)
    assert tree(root) == {**PLAYERS, **PLAIN, **after}
    said = capsys.readouterr().out
    assert all("is now called %s\n" % name in said for name in after if "-before-" in name and name not in put_there)
    assert ("code.txt, which CircuitPython runs instead" in said) == ("code.txt" in put_there)


@pytest.mark.parametrize("there, after", [({}, b"ours"), ({drive.CARD: b"theirs"}, b"theirs"), ({"sd/x": b"x"}, None)])
def test_the_folder_for_the_card_is_made_where_there_is_none(root, there, after):
    """A drive from before CircuitPython 9 has none; the files in that of a newer one stay."""
    files = version({drive.CARD: b"ours"})
    put(root, there)
    for _ in range(2):
        install.install(root, files)
        assert tree(root).get(drive.CARD) == after and tree(root).items() >= there.items()


@pytest.mark.parametrize(
    "name", "../outside.txt furbowl/../settings.toml settings.toml furbowl/.hidden lib/neopixel.mpy".split()
)
def test_a_list_that_lies_takes_nothing_away(root, name):
    put(root, {"../outside.txt": b"x", "furbowl/.hidden": b"x"})
    before = tree(root.parent)
    lines = [b"%08x %s\n" % (zlib.crc32((root / name).read_bytes()), name.encode()), b"\xff\xfe\0", b"00000000 " * 99]
    put(root, {drive.LIST: b"".join(lines)})
    install.install(root, PLAIN)
    assert tree(root.parent).items() >= before.items()


# --- failures


def test_a_copy_cut_short_never_starts_half_a_game(root, steps):
    """At every step the handheld would start one complete version, or say that the game is being copied.

    The player's own files survive, perhaps under another name, and the next run completes the copy.
    """
    mine = {"code.py": MINE, LIBRARY + ".py": b"my version"}
    kept = {"code-before-furbowl.py": MINE, "lib-before-furbowl/adafruit_x/__init__.py": b"my version"}
    done, happens = steps

    def stop():
        raise KeyboardInterrupt

    for at in range(1000):
        shutil.rmtree(root)
        put(root, {**PLAYERS, **OLD, **mine})
        del done[:]
        happens[at] = stop
        try:
            install.install(root, NEW)
            break
        except Complaint as complaint:
            assert str(complaint) == "stopped halfway; run this again to finish"
        there = tree(root)
        assert there.items() >= PLAYERS.items() and set(mine.values()) <= set(there.values())
        if there.get("code.py") == NEW["code.py"]:
            assert there.items() >= NEW.items() and not {*OLD} - {*NEW} & {*there}
        else:
            assert there.get("code.py") in (None, MINE, install.UNDER_WAY)
        install.install(root, NEW)
        assert tree(root) == {**PLAYERS, **NEW, **kept}
    assert 40 < at < 999
    compile(install.UNDER_WAY, "code.py", "exec")


@pytest.mark.parametrize(
    "number, says",
    [
        (errno.ENOSPC, "is full: delete something there and run this again$"),
        (errno.EROFS, "cannot be written to: .* hold a button .* and run this again$"),
        (errno.EIO, "plug the handheld in and run this again$"),
        (errno.EMFILE, "run this again$"),
    ],
)
def test_what_the_drive_refuses_is_one_sentence(root, steps, number, says):
    def fail():
        raise OSError(number, os.strerror(number), str(root))

    steps[1][20] = fail
    with pytest.raises(Complaint, match=says):
        install.install(root, NEW)
    assert install.TEMPORARY not in tree(root), "it would take room that the player is asked to make"
    assert (root / "code.py").read_bytes() == install.UNDER_WAY


# --- the command


@pytest.mark.parametrize(
    "name, text, code, says",
    [
        ("boot_out.txt", BOOT_OUT % ("9.0.0", "pygamer"), 0, "PyGamer with CircuitPython 9.0.0 at "),
        ("boot_out.txt", BOOT_OUT % ("9.2.8", "pybadge"), 0, "PyBadge with CircuitPython 9.2.8 at "),
        ("boot_out.txt", BOOT_OUT % ("10.0.0-beta.2-12-g01ab", "pimoroni_picosystem"), 0, "PicoSystem with CircuitPy"),
        ("boot_out.txt", BOOT_OUT % ("10.0.3", "hack_club_sprig"), 0, "Sprig with CircuitPython 10.0.3 at "),
        ("boot_out.txt", BOOT_OUT % ("10.9.9", "metro_m4"), 0, "the board metro_m4 is not known, so the game may not"),
        ("boot_out.txt", "CircuitPython 9.1.0", 0, "its board is not known"),
        ("boot_out.txt", BOOT_OUT % ("8.2.10", "pygamer"), 1, "8.2.10 is too old: Furbowl runs on 9 and 10,"),
        ("boot_out.txt", BOOT_OUT % ("11.0.0", "pygamer"), 1, "CircuitPython 11.0.0 is newer than Furbowl knows"),
        ("boot_out.txt", "MicroPython v1.25", 1, "is not a CircuitPython drive: it has no boot_out.txt"),
        ("boot_out.txt", "\x00\xff" * 9999, 1, "is not a CircuitPython drive"),
        ("holiday.jpg", "", 1, "is not a CircuitPython drive"),
        ("INFO_UF2.TXT", "UF2 Bootloader", 1, "is the bootloader's drive: press reset"),
        ("../drive", "a file", 1, "there is no drive at "),
        ("../other", "", 1, "there is no drive at "),
    ],
)
def test_which_drives_are_taken(tmp_path, monkeypatch, capsys, name, text, code, says):
    monkeypatch.setattr(drive, "contents", lambda: PLAIN)
    root = tmp_path / "drive"
    put(root.parent if name.startswith("../") else root, {name.removeprefix("../"): text.encode("latin-1")})
    before = tree(tmp_path)
    assert exit_code(install.main, ["--drive", str(root)]) == code
    out, err = capsys.readouterr()
    assert says in out + err and err.count("\n") == code
    assert code == 0 or tree(tmp_path) == before


LINE = b"CIRCUITPY_HEAP_START_SIZE = 147456\n"
GONE = "settings.toml no longer has CIRCUITPY_HEAP_START_SIZE = %d: the game does without it"
HARM = "CIRCUITPY_HEAP_START_SIZE = %d in settings.toml stays, but it is too large for a %s"


@pytest.mark.parametrize(
    "board, there, after, says",
    [
        ("pygamer", None, None, ""),
        ("pygamer", LINE, b"", GONE % 147456),
        ("pygamer", b"A = 1\n" + LINE + b"B = 2\n", b"A = 1\nB = 2\n", GONE % 147456),
        ("pygamer", LINE.replace(b"\n", b"\r\n") + b"# mine\r\n", b"# mine\r\n", GONE % 147456),
        ("pygamer", LINE.strip() + b" # as told", b"# as told", GONE % 147456),
        ("pygamer", LINE.strip() + b"  # mine\r\nA = 1", b"# mine\r\nA = 1", GONE % 147456),
        ("pygamer", b"# gr\xfcn\n" + LINE, b"# gr\xfcn\n", GONE % 147456),  # CircuitPython skips remarks unread
        ("pygamer", b"# CIRCUITPY_HEAP_START_SIZE = 147456\n", b"# CIRCUITPY_HEAP_START_SIZE = 147456\n", ""),
        ("pygamer", b"[x]\n" + LINE, b"[x]\n" + LINE, ""),  # entries below a table are not read
        ("metro_m4", LINE, LINE, ""),
    ]
    + [
        (board, b"A = 1\n" + LINE.replace(b"147456", b"%d" % size), b"A = 1\n", GONE % size)
        for board in ("hack_club_sprig", "pimoroni_picosystem", "pajenicko_picopad", "ugame22")
        for size in drive.EARLIER
    ],
)
def test_a_line_about_memory_that_was_ours_is_taken_away(settings, board, there, after, says):
    for again in range(2):
        done, said = settings(board, there)
        assert done == after
        assert says in said if says and not again else "CIRCUITPY_" not in said
        there = done


@pytest.mark.parametrize(
    "board, size, says",
    [
        ("pygamer", size, "your CIRCUITPY_HEAP_START_SIZE = %s in settings.toml stays; the game" % size)
        for size in ("65536", '"147456"')
    ]
    + [
        (board, size, HARM % (size, name))
        for board, name, size in [
            ("pygamer", "PyGamer", 147457),
            ("pybadge", "PyBadge", 188415),
            ("hack_club_sprig", "Sprig", 188415),
            ("ugame22", "uGame22", 1 << 20),
        ]
    ],
)
def test_a_number_of_ones_own_stays_and_one_that_does_harm_is_named(settings, board, size, says):
    there = b"%s = %s" % (drive.HEAP.encode(), str(size).encode())
    done, said = settings(board, there)
    assert done == there and says in said and said.count("CIRCUITPY_") == 1
    assert ("safe mode" in said) == ("too large" in said)


MARK = b"\xef\xbb\xbf"
MARKED = "settings.toml is now plain UTF-8, which CircuitPython can read"
UNREADABLE = "settings.toml stays as it is, but CircuitPython cannot read it: save it as UTF-8 text and run this again"


@pytest.mark.parametrize(
    "board, there, after, says",
    [
        ("pygamer", MARK + b"A = 1\nB = 2\n", b"A = 1\nB = 2\n", MARKED),
        ("pygamer", MARK + LINE + b"B = 2\n", b"B = 2\n", MARKED),
        ("pygamer", "A = 'gr\xfcn'\r\n".encode("utf-16"), None, MARKED),
        ("pygamer", b"\xfe\xff" + "A = 'gr\xfcn'\r\n".encode("utf-16-be"), None, MARKED),
        ("metro_m4", MARK + b"A = 1\n", b"A = 1\n", MARKED),
        ("hack_club_sprig", MARK + LINE.replace(b"147456", b"188416") + b"A = 1", b"A = 1", MARKED),
        ("pygamer", "A = 1\r\n".encode("utf-16-le"), "A = 1\r\n".encode("utf-16-le"), UNREADABLE),
        ("pygamer", "A = 1\r\n".encode("utf-16") + b"\n", "A = 1\r\n".encode("utf-16") + b"\n", UNREADABLE),
        ("pygamer", "A = 1\n".encode("utf-32"), "A = 1\n".encode("utf-32"), UNREADABLE),
        ("pygamer", bytes(99), bytes(99), UNREADABLE),
    ],
)
def test_settings_of_other_editors(settings, board, there, after, says):
    """CircuitPython does not know a byte-order mark, nor UTF-16, as editors and shells of Windows write it."""
    if after is None:
        after = "A = 'gr\xfcn'\r\n".encode()
    done, said = settings(board, there)
    assert done == after and says in said
    again, said = settings(board, done)
    assert again == after and (says in said) == (says == UNREADABLE)


@pytest.mark.parametrize("there", [None, LINE, MARK + LINE])
def test_what_a_full_drive_did_not_take_is_not_said(tmp_path, monkeypatch, capsys, there):
    def fail(*_):
        raise OSError(errno.ENOSPC, "", "")

    monkeypatch.setattr(drive, "contents", lambda: PLAIN)
    put(tmp_path, {"boot_out.txt": (BOOT_OUT % ("10.0.3", "ugame22")).encode()})
    put(tmp_path, {"settings.toml": there} if there else {})
    before = tree(tmp_path)
    monkeypatch.setattr(os, "replace", fail)
    assert exit_code(install.main, ["--drive", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert "settings.toml" not in out + err and "is full" in err and tree(tmp_path) == before


def test_a_second_run_says_that_nothing_was_left_to_do(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(drive, "contents", lambda: PLAIN)
    put(tmp_path, {"boot_out.txt": (BOOT_OUT % ("10.0.3", "pygamer")).encode()})
    for again in range(2):
        install.main(["--drive", str(tmp_path)])
        _, *said = capsys.readouterr().out.splitlines()
        if again:
            assert said == ["Furbowl: nothing was left to do: all files are on the drive already"]
        else:
            assert said[-2:] == [
                "Furbowl: all files written and read back",
                "Furbowl: eject the drive, then switch the handheld off and on",
            ]


@pytest.mark.parametrize(
    "mounted, says",
    [
        ([], "name the handheld's drive, for example make install DRIVE=/media/CIRCUITPY"),
        (["/media/a b/CIRCUITPY"], "name the handheld's drive, for example make install DRIVE='/media/a b/CIRCUITPY'"),
        (["/media/a/CIRCUITPY", "/run/media/a/CIRCUITPY"], "there are several drives: name one, for example make "),
    ],
)
def test_a_drive_has_to_be_named(monkeypatch, capsys, mounted, says):
    monkeypatch.setattr("glob.glob", lambda pattern: [each for each in mounted if fnmatch.fnmatch(each, pattern)])
    assert exit_code(install.main, ["--drive", ""]) == 2
    out, err = capsys.readouterr()
    assert not out and err.startswith("Furbowl: " + says) and err.count("\n") == 1
