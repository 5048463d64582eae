"""Copies the game to a handheld's drive.

    python -m sim.build.install --drive /media/CIRCUITPY              compiled
    python -m sim.build.install --drive /media/CIRCUITPY --source     as plain .py files

Only what changed is written, and everything is read back. While it is under way, code.py says so on the handheld's
screen; the game's own code.py comes last. So a copy that was cut short never starts, and the next run mends it.
What is not the game's stays: saves, settings.toml, other programs. What a player wrote and the game needs the place of
gets another name: code.py, boot.py, the files of a library.

files    {name: bytes} of the game; the file drive.LIST on the drive lists those of the version before
before   {name: CRC} of the version that was installed before
"""

import glob
import os
import re
import zlib
from pathlib import Path

from sim.build import disk, drive
from sim.desktop.complaint import Complaint, Parser, carry_out, exit_code

UNDER_WAY = b'print("Furbowl is being copied. If this stays, run make install again.")\n'
KEPT_LIBRARIES = "lib-before-furbowl"
_NOBODYS = (b"", b'print("Hello World!")', UNDER_WAY.strip())  # the second is code.py of a fresh CircuitPython
_BEFORE_CODE = "code.txt"  # CircuitPython takes it instead of code.py
_PLACES = ("/media/CIRCUITPY", "/media/*/CIRCUITPY", "/run/media/*/CIRCUITPY", "/Volumes/CIRCUITPY")
_LISTED = re.compile(r"([0-9a-f]{8}) ((?:[\w-]+/)*[\w-]+\.\w+)")  # no way out of the drive, nothing hidden
_GAME, _LIBRARIES = "furbowl/", "lib/"
_SUFFIXES = (".py", ".mpy")


def install(root, files):
    """Make the drive at root, a Path, hold these files; Complaint where that does not work out."""
    there = disk.Disk(root)
    try:
        lines = _Copy(there, files).run()
    except OSError as error:
        raise Complaint(there.explain(error), 1) from error
    print("\n".join("Furbowl: " + line for line in lines))


class _Copy:
    """there: {name: bytes, or None} of what lies on the drive; changed: names to write; gone: names to take away.

    others: {name: new name} of what a player wrote in place of the game's files.
    """

    def __init__(self, disk, files):
        self.disk, self.files = disk, files
        self.before = known(disk.read(drive.LIST))
        self.there = {name: disk.read(name) for name in files}
        self.changed = sorted(name for name in files if self.there[name] != files[name])
        self.gone = self.stale()
        self.hiding = [base for base in _modules(files) if disk.is_folder(base)]
        self.others = {name: self.other_name(name) for name in (*self.changed, *self.gone) if self.is_a_players(name)}

    # --- what is to be done

    def stale(self):
        """Names, sorted, of the files that go: of the version before, and others that would be a module of the game."""
        names = {twin for name in self.files for twin in _twins(name) if self.disk.read(twin) is not None}
        old = {name for name in self.before if name.startswith(_GAME) and name not in self.files}
        return sorted(names | {name for name in old if self.is_listed(name)})

    def is_listed(self, name):
        """Whether a file is as the version before wrote it."""
        data = self.disk.read(name)
        return data is not None and zlib.crc32(data) == self.before.get(name)

    def is_a_players(self, name):
        """Whether it is nobody else's: in the game's own folder everything is the game's."""
        data = self.disk.read(name)
        if data is None or data.strip() in _NOBODYS or self.is_listed(name):
            return False
        return name in drive.STARTERS or name.startswith(_LIBRARIES)

    def other_name(self, name):
        """The name that a player's file gets: no file has it yet."""
        return next(other for other in _other_names(name) if self.disk.read(other) is None)

    def check_room(self):
        """Complaint where the drive is too small, before anything is changed."""
        free, piece = self.disk.room()

        def size(data):
            return -(-len(data or b"") // piece) * piece

        more = sum(size(self.files[name]) for name in self.changed)
        less = sum(size(self.disk.read(name)) for name in {*self.changed, *self.gone} - self.others.keys())
        beside = max(size(data) for data in self.files.values())  # a file is there twice for a moment
        short = more - less + beside - free
        if short > 0:
            raise Complaint("the drive %s is full: %d KB more must be free" % (self.disk.root, -(-short // 1024)), 1)

    def check_hiding(self):
        """Complaint where a folder in which a player has files hides a module: CircuitPython takes it before that."""
        for name in [name for folder in self.hiding for name in self.disk.inside(folder) if name not in self.gone]:
            raise Complaint("%s is in the way: move it elsewhere and run this again" % (self.disk.root / name), 1)

    # --- doing it

    def run(self):
        """Bring the drive up to date; lines about what was done."""
        if self.changed or self.gone or self.hiding:
            self.check_hiding()
            self.check_room()
            self.keep(drive.STARTERS)
            if self.changed != ["code.py"] or self.gone or self.hiding:
                self.disk.write("code.py", UNDER_WAY)  # until the end nothing on the drive looks like a game
            self.keep(name for name in self.others if name not in drive.STARTERS)
            self.take_away()
            self.write()
        return self.report()

    def keep(self, names):
        """Give those of a player's own their other names."""
        for name in names:
            if name in self.others:
                self.disk.rename(name, self.others[name])

    def take_away(self):
        """Files, and folders where that leaves nothing, or where a copy that was cut short left nothing."""
        for name in self.gone:
            if name not in self.others:
                self.disk.remove(name)
        old = [name for name in (*self.gone, *self.before) if name not in self.files and name.startswith(_GAME)]
        for folder in sorted({os.path.dirname(name) for name in (*old, *self.gone)} | set(self.hiding)):
            self.disk.remove_empty(folder)

    def write(self):
        """The list when all that it tells of is there, and code.py when all of it was read back."""
        last = ("boot.py", drive.LIST, "code.py")
        names = [name for name in self.changed if name not in last]
        for name in names + [name for name in last[:-1] if name in self.changed]:
            self.disk.write(name, self.files[name])
        self.read_back(name for name in self.files if name != "code.py")
        self.disk.write("code.py", self.files["code.py"])
        self.read_back(["code.py"])

    def read_back(self, names):
        """Complaint where a file on the drive is not as it was written."""
        self.disk.check()
        for name in names:
            if self.disk.read(name) != self.files[name]:
                self.disk.check()
                raise Complaint("%s does not read back as it was written: run this again" % (self.disk.root / name), 1)

    def report(self):
        """Lines about what was done."""
        lines = ["your %s is now called %s" % (name, other) for name, other in self.others.items()]
        same = len(self.files) - len(self.changed)
        lines.append("%d files written, %d were there already; all of them read back" % (len(self.changed), same))
        gone = [name for name in self.gone if name not in self.others]
        if gone:
            more = " and %d more" % (len(gone) - 3) if len(gone) > 3 else ""
            lines.append("taken away: %s" % ", ".join(gone[:3]) + more)
        if self.disk.read(_BEFORE_CODE) is not None:
            lines.append("there is a %s, which CircuitPython runs instead of the game: rename it" % _BEFORE_CODE)
        if self.changed or self.gone or self.hiding:
            lines.append("eject the drive, then switch the handheld off and on")
        return lines


def known(listed):
    """{name: CRC} that a list of files (bytes, or None) tells; what cannot be understood in it is passed over."""
    lines = (listed or b"").decode("utf-8", "replace").splitlines()
    found = [_LISTED.fullmatch(line) for line in lines]
    return {match[2]: int(match[1], 16) for match in found if match}


def _modules(files):
    """Names of the modules in folders, without what they end with."""
    return [name.rpartition(".")[0] for name in files if name.endswith(_SUFFIXES) and "/" in name]


def _twins(name):
    """Other files that would be the same module: CircuitPython takes label.py before label.mpy."""
    found = []
    for base in _modules([name]):
        package = base.removesuffix("/__init__")
        bases = [base] + [package] * (package != base and "/" in package)
        found += [each + suffix for each in bases for suffix in _SUFFIXES if each + suffix != name]
    return found


def _other_names(name):
    """Names that a player's file may get: out of the way, and not where programs look for modules."""
    for number in ("", *("-%d" % each for each in range(2, 1000))):
        if name.startswith(_LIBRARIES):
            yield KEPT_LIBRARIES + number + "/" + name.removeprefix(_LIBRARIES)
        else:
            yield name.removesuffix(".py") + "-before-furbowl" + number + ".py"


# --- the command


def main(arguments):
    """The command; gives its exit code."""
    return exit_code(_main, arguments)


def _main(arguments):
    parser = Parser(prog="python -m sim.build.install", description="Copies the game to a handheld's drive.")
    parser.add_argument("--drive", metavar="PATH", default="", help="where the drive is, like /media/CIRCUITPY")
    parser.add_argument("--source", action="store_true", help="the game as plain .py files")
    wanted = parser.parse_args(arguments)
    if not wanted.drive:
        raise Complaint(_which())
    root = _path(wanted.drive)
    print("Furbowl: %s" % _described(disk.find(root), root))
    try:
        install(root, drive.contents(wanted.source))
    except KeyboardInterrupt:
        raise Complaint("stopped half-way; the next run goes on from there", 1) from None


def _described(board, root):
    version = "CircuitPython %s" % board.version
    if board.name:
        return "%s with %s at %s" % (board.name, version, root)
    named = "the board %s" % board.board_id if board.board_id else "its board"
    return "%s at %s; %s is not known, so the game may not start" % (version, root, named)


def _path(text):
    if re.fullmatch("[A-Za-z]:", text):  # on Windows that would be the current folder of the drive
        text += "\\"
    return Path(text).expanduser()


def _which():
    """What to say where no drive was named: one that is there, if any."""
    mounted = [place for pattern in _PLACES for place in sorted(glob.glob(pattern))]
    example = mounted[0] if mounted else "/media/CIRCUITPY"
    return "which drive? Name it, like make install DRIVE=%s" % example


if __name__ == "__main__":
    carry_out(_main)
