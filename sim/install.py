"""Copies the game to a handheld's drive.

    python -m sim.install --drive /media/CIRCUITPY              compiled
    python -m sim.install --drive /media/CIRCUITPY --source     as plain .py files

Only what changed is written, and everything is read back. While it is under way, code.py says so on the handheld's
screen; the game's own code.py comes last. So a copy that was cut short never starts, and the next run mends it.
What is not the game's stays: saves, settings.toml, other programs; another code.py or boot.py gets another name.

files    {name: bytes} of the game
before   {name: CRC} of the version that was installed before
"""

import glob
import os
import re
import sys
from pathlib import Path

from sim import drive, drive_board, drive_stale
from sim.complaint import Complaint
from sim.drive_disk import Disk

UNDER_WAY = b'print("Furbowl is being copied. If this stays, run make install again.")\n'
HELLO = b'print("Hello World!")'  # code.py of a fresh CircuitPython
_BEFORE_CODE = "code.txt"  # CircuitPython takes it instead of code.py
_PLACES = ("/media/CIRCUITPY", "/media/*/CIRCUITPY", "/run/media/*/CIRCUITPY", "/Volumes/CIRCUITPY")


def install(root, files):
    """Make the drive at root, a Path, hold these files; Complaint where that does not work out."""
    disk = Disk(root)
    try:
        lines = _Copy(disk, files).run()
    except OSError as error:
        raise Complaint(disk.explain(error), 1) from error
    print("\n".join("Furbowl: " + line for line in lines))


class _Copy:
    """there: {name: bytes, or None} of what lies on the drive; changed: names to write; gone: names to take away."""

    def __init__(self, disk, files):
        self.disk, self.files = disk, files
        self.before = drive_stale.known(disk.read(drive.LIST))
        self.there = {name: disk.read(name) for name in files}
        self.changed = sorted(name for name in files if self.there[name] != files[name])
        self.gone = drive_stale.stale(disk, files, self.before)
        self.hiding = drive_stale.hiding(disk, files)
        self.kept = []  # (name, other name)

    def run(self):
        """Bring the drive up to date; lines about what was done."""
        if self.is_to_do():
            self.check_room()
            self.keep_others()
            if self.changed != ["code.py"] or self.gone or self.hiding:
                self.stop_the_game()
            self.take_away()
            self.write()
        return self.report()

    def is_to_do(self):
        return bool(self.changed or self.gone or self.hiding)

    def check_room(self):
        """Complaint where the drive is too small, before anything is changed."""
        free, piece = self.disk.room()

        def size(data):
            return -(-len(data or b"") // piece) * piece

        more = sum(size(self.files[name]) - size(self.there[name]) for name in self.changed)
        less = sum(size(self.disk.read(name)) for name in self.gone)
        beside = max(size(data) for data in self.files.values())  # a file is there twice for a moment
        short = more - less + beside - free
        if short > 0:
            raise Complaint("the drive %s is full: %d KB more must be free" % (self.disk.root, -(-short // 1024)), 1)

    def keep_others(self):
        """Another program's code.py or boot.py gets another name."""
        for name in drive.STARTERS:
            if name in self.changed and not self.is_ours(name):
                other = next(other for other in _other_names(name) if self.disk.read(other) is None)
                self.disk.rename(name, other)
                self.kept.append((name, other))

    def is_ours(self, name):
        """Or nobody's."""
        data = self.there[name] or b""
        listed = name in self.before and drive_stale.is_as_listed(data, self.before[name])
        return listed or b"furbowl" in data.lower() or data.strip() in (b"", HELLO)

    def stop_the_game(self):
        """From here on until the end nothing on the drive looks like a game."""
        self.disk.write("code.py", UNDER_WAY)
        self.disk.settle(["code.py"])

    def take_away(self):
        """Files, and folders where that leaves nothing, or where a copy that was cut short left nothing."""
        for name in self.gone:
            self.disk.remove(name)
        old = [name for name in (*self.gone, *self.before) if name not in self.files and drive_stale.is_ours(name)]
        folders = {os.path.dirname(name) for name in old} | set(self.hiding)
        for folder in sorted(folders):
            self.disk.remove_empty(folder)
        self.disk.settle([*self.gone, *folders])

    def write(self):
        """In three steps, each of them on the drive before the next: what the list tells of, the list, code.py."""
        last = [name for name in (drive.LIST, "boot.py") if name in self.changed]
        first = [name for name in self.changed if name not in (*last, "code.py")]
        for names in (first, last):
            self.write_and_settle(names)
        self.read_back(name for name in self.files if name != "code.py")
        self.write_and_settle(["code.py"])
        self.read_back(["code.py"])

    def write_and_settle(self, names):
        for name in names:
            self.disk.write(name, self.files[name])
        self.disk.settle(names)

    def read_back(self, names):
        self.disk.check()
        for name in names:
            if self.disk.read(name) != self.files[name]:
                self.disk.check()
                raise Complaint("%s does not read back as it was written: run this again" % (self.disk.root / name), 1)

    def report(self):
        lines = ["your %s is now called %s" % names for names in self.kept]
        same = len(self.files) - len(self.changed)
        lines.append("%d files written, %d were there already; all of them read back" % (len(self.changed), same))
        if self.gone:
            lines.append("taken away: %s" % _some(self.gone))
        if self.disk.read(_BEFORE_CODE) is not None:
            lines.append("there is a %s, which CircuitPython runs instead of the game: rename it" % _BEFORE_CODE)
        if self.is_to_do():
            lines.append("eject the drive, then switch the handheld off and on")
        return lines


def _some(names, most=3):
    more = len(names) - most
    return ", ".join(names[:most]) + (" and %d more" % more if more > 0 else "")


def _other_names(name):
    base = name.removesuffix(".py") + "-before-furbowl"
    yield base + ".py"
    for number in range(2, 1000):
        yield "%s-%d.py" % (base, number)


# --- the command


def main(arguments):
    """The command; gives its exit code."""
    return drive.reported(lambda: _run(arguments))


def _run(arguments):
    parser = drive.Parser(prog="python -m sim install", description="Copies the game to a handheld's drive.")
    parser.add_argument("--drive", metavar="PATH", default="", help="where the drive is, like /media/CIRCUITPY")
    parser.add_argument("--source", action="store_true", help="the game as plain .py files")
    wanted = parser.parse_args(arguments)
    if not wanted.drive:
        raise Complaint(_which())
    root = _path(wanted.drive)
    print("Furbowl: %s" % _described(drive_board.find(root), root))
    install(root, drive.contents(wanted.source))


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
    sys.exit(main(sys.argv[1:]))
