"""A handheld's drive in a folder, with a player's files on it, and small versions of the game to install."""

import functools

from sim.build import drive

BOOT_OUT = "Adafruit CircuitPython %s on 2025-10-17; Adafruit PyGamer with samd51j19\nBoard ID:%s\nUID:0123\n"
PLAYERS = {  # must never change
    "boot_out.txt": (BOOT_OUT % ("10.0.3", "pygamer")).encode(),
    "settings.toml": b"FURBOWL_VOLUME = 3\n",
    "furbowl.sav": b"a match",
    "furbowl/mine.txt": b"a note",
    "lib/neopixel.mpy": b"another library",
    "lib/adafruit_x/other.mpy": b"of the same package",
    "music/tune.wav": b"RIFF",
}
built = functools.cache(drive.contents)  # the whole game takes seconds
GAME = {
    "code.py": b"from furbowl.app import main\nmain()\n",
    "boot.py": b"print('Furbowl: the drive stays yours')\n",
    "furbowl/__init__.mpy": b"C\x06__init__",
    "furbowl/app.mpy": b"C\x06app" * 300,
    "furbowl/art/tiles-10.bmp": b"BM" * 600,
    "furbowl/ui/__init__.mpy": b"",
    "furbowl/ui/match/match_screen.mpy": b"C\x06match",
    "lib/adafruit_x/__init__.mpy": b"C\x06x",
}


def version(changes):
    """The files of GAME with some changed, and their list; those changed to None are left out."""
    files = {name: data for name, data in (GAME | changes).items() if data is not None}
    files[drive.LIST] = drive.listing(files)
    return dict(sorted(files.items()))


OLD = version(
    {"furbowl/ui/gone.mpy": b"C\x06gone", "furbowl/old/__init__.mpy": b"C\x06old", "furbowl/app.mpy": b"C\x06"}
)
NEW = version(
    {"furbowl/ui/screens/turn.mpy": b"C\x06turn", "code.py": b"import furbowl.app\n", "boot.py": b"# furbowl\n"}
    | {"furbowl/ui/match/match_screen.mpy": None, "furbowl/ui/match/match_screen.py": b"source = 1\n"}
)


def put(folder, files):
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def tree(folder):
    """{name: bytes} of all files; None for an empty folder."""
    found = {}
    for path in folder.rglob("*"):
        if path.is_file() or not any(path.iterdir()):
            found[path.relative_to(folder).as_posix()] = path.read_bytes() if path.is_file() else None
    return found
