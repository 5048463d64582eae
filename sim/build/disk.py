"""A handheld's drive as the computer sees it: whose it is, and its files.

It may be full, locked or pulled out at any moment. Each change is on the drive when the function returns, and a file is
there whole or not at all: it is written under another name first. What goes wrong is an OSError.

name   path of a file on the drive, with /
"""

import contextlib
import errno
import os
import re
import shutil
from typing import NamedTuple

from sim.desktop.complaint import Complaint

SAYS = "boot_out.txt"  # which CircuitPython writes at each start
VERSIONS = (9, 10)
BOARDS = {"pygamer": "PyGamer", "pybadge": "PyBadge", "pimoroni_picosystem": "PicoSystem"}  # by board.board_id
TEMPORARY = "furbowl.tmp"
_BOOTLOADER = "INFO_UF2.TXT"
_LONGEST = 4096  # bytes of SAYS that are read; boot.py may have said much
_GONE = (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOTCONN, errno.ESTALE)
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_LOCKED = (errno.EROFS, errno.EACCES, errno.EPERM)
_IN_THE_WAY = (errno.EEXIST, errno.ENOTDIR, errno.EISDIR, errno.ENOTEMPTY)
_NO_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS)


class Board(NamedTuple):
    """version: a text like 10.0.3; name: the handheld's, None where it is not known; board_id may be empty."""

    version: str
    board_id: str
    name: str | None


def find(root):
    """The Board whose drive is mounted at root, a Path; Complaint where it is none that Furbowl runs on."""
    if not root.is_dir():
        raise Complaint("there is no drive at %s: is the handheld plugged in and switched on?" % root, 1)
    if (root / SAYS).is_file():
        with open(root / SAYS, "rb") as file:
            return _board(root, file.read(_LONGEST).decode("utf-8", "replace"))
    if (root / _BOOTLOADER).is_file():
        raise Complaint("%s is the bootloader's drive: press reset once, and CIRCUITPY comes instead" % root, 1)
    raise Complaint("%s is not a CircuitPython drive: there is no %s" % (root, SAYS), 1)


def _board(root, said):
    version = re.search(r"CircuitPython ((\d+)\.[\w.+-]+)", said)
    if not version:
        raise Complaint("%s is not a CircuitPython drive: its %s names no version" % (root, SAYS), 1)
    found = re.search(r"^Board ID:([\w-]+)", said, re.MULTILINE)
    board_id = found[1] if found else ""
    known, where = "%d and %d" % VERSIONS, "circuitpython.org" + ("/board/" + board_id if board_id else "")
    there = "CircuitPython %s is on this handheld" % version[1]
    if int(version[2]) < VERSIONS[0]:
        raise Complaint("%s, which is too old for Furbowl: it needs %s, see %s" % (there, known, where), 1)
    if int(version[2]) > VERSIONS[-1]:
        raise Complaint("%s, which is newer than Furbowl knows: it runs on %s, see %s" % (there, known, where), 1)
    return Board(version[1], board_id, BOARDS.get(board_id))


class Disk:
    """The drive that is mounted at root, a Path."""

    def __init__(self, root):
        self.root = root
        self._device = os.stat(root).st_dev

    def is_there(self):
        """Whether it is still mounted: its folder may be there all the same, on another disk."""
        try:
            return os.stat(self.root).st_dev == self._device and (self.root / SAYS).is_file()
        except OSError:
            return False

    def check(self):
        """OSError where the drive is no longer mounted."""
        if not self.is_there():
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV), str(self.root))

    # --- looking

    def read(self, name):
        """The bytes of a file, as they are on the drive; None where there is no such file."""
        path = self.root / name
        if not path.is_file():
            return None
        with open(path, "rb") as file:
            if hasattr(os, "posix_fadvise"):  # else the computer's own copy might answer
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            return file.read()

    def is_folder(self, name):
        """Whether there is a folder of that name."""
        return (self.root / name).is_dir()

    def inside(self, folder):
        """Names of all files in a folder and its folders."""
        paths = sorted((self.root / folder).rglob("*"))
        return [path.relative_to(self.root).as_posix() for path in paths if not path.is_dir()]

    def room(self):
        """(bytes free, bytes of the pieces in which the drive gives them out)"""
        piece = os.statvfs(self.root).f_frsize if hasattr(os, "statvfs") else 4096
        return shutil.disk_usage(self.root).free, piece

    # --- changing

    def write(self, name, data):
        """Give a file these contents."""
        self.check()
        self._make_folder(os.path.dirname(name))
        temporary = self.root / TEMPORARY
        try:
            with open(temporary, "wb") as file:
                file.write(data)
                file.flush()
                _sync(file.fileno())
            os.replace(temporary, self.root / name)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            raise
        self._sync_folder(name)

    def rename(self, name, other):
        """Give a file another name, which no file has."""
        self.check()
        self._make_folder(os.path.dirname(other))
        os.rename(self.root / name, self.root / other)
        self._sync_folder(name)
        self._sync_folder(other)

    def remove(self, name):
        """Take a file away."""
        self.check()
        os.unlink(self.root / name)
        self._sync_folder(name)

    def remove_empty(self, folder):
        """Take away a folder and those around it, as far as they are there and empty."""
        self.check()
        while folder:
            try:
                if self.is_folder(folder):
                    os.rmdir(self.root / folder)
            except OSError as error:
                if error.errno in _IN_THE_WAY:
                    return
                raise
            self._sync_folder(folder)
            folder = os.path.dirname(folder)

    def _make_folder(self, folder):
        """Never the root itself: where that is gone, nothing may appear in its place."""
        if folder and not self.is_folder(folder):
            self._make_folder(os.path.dirname(folder))
            os.mkdir(self.root / folder)
            self._sync_folder(folder)

    def _sync_folder(self, name):
        """Wait until the folder around is on the drive. Windows does that by itself."""
        folder = self.root / os.path.dirname(name)
        if os.name == "posix" and folder.is_dir():
            handle = os.open(folder, os.O_RDONLY)
            try:
                _sync(handle)
            finally:
                os.close(handle)

    # --- what went wrong

    def explain(self, error):
        """One sentence about an OSError."""
        if error.errno in _GONE or not self.is_there():
            return "the drive %s went away half-way: plug the handheld in and run this again" % self.root
        if error.errno in _FULL:
            return "the drive %s is full: delete something there and run this again" % self.root
        if error.errno in _LOCKED:
            return (
                "the drive %s cannot be written to: switch the handheld off, hold a button while you switch it on,"
                " and run this again" % self.root
            )
        name = error.filename2 or error.filename or self.root
        if error.errno in _IN_THE_WAY:
            return "%s is in the way: move it elsewhere and run this again" % name
        return "%s: %s; run this again" % (name, error.strerror or error)


def _sync(handle):
    """Some file systems cannot, and need not."""
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
