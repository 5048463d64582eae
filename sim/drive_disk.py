"""Files on a handheld's drive, which may be full, locked or pulled out at any moment.

A file is there whole or not at all: it is written under another name first. The computer may keep changes to itself
until settle(). What goes wrong is an OSError; explain() makes a sentence of it.

name   path of a file on the drive, with /
"""

import contextlib
import errno
import os
import shutil
from pathlib import PurePosixPath

from sim.drive_board import SAYS

TEMPORARY = "furbowl.tmp"
_BINARY = getattr(os, "O_BINARY", 0)  # Windows
_GONE = (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOTCONN, errno.ESTALE)
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_LOCKED = (errno.EROFS, errno.EACCES, errno.EPERM)
_IN_THE_WAY = (errno.EEXIST, errno.ENOTDIR, errno.EISDIR, errno.ENOTEMPTY)
_NO_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS)


class Disk:
    def __init__(self, root):
        self.root = root
        self.device = os.stat(root).st_dev

    def check(self):
        """OSError where the drive is no longer mounted: its folder may still be there, on another disk."""
        if not self.is_there():
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV), str(self.root))

    def is_there(self):
        try:
            return os.stat(self.root).st_dev == self.device and (self.root / SAYS).is_file()
        except OSError:
            return False

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
        self.check()
        self._make_folder(os.path.dirname(name))
        temporary = self.root / TEMPORARY
        try:
            _write(temporary, data)
            os.replace(temporary, self.root / name)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            raise

    def rename(self, name, other):
        """In the same folder, where nothing has the other name."""
        self.check()
        os.rename(self.root / name, self.root / other)

    def remove(self, name):
        self.check()
        os.unlink(self.root / name)

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
            folder = os.path.dirname(folder)

    def settle(self, names):
        """Wait until these files and folders, those that are there, and the folders around them are on the drive."""
        self.check()
        paths = {path.as_posix() for name in names for path in (PurePosixPath(name), *PurePosixPath(name).parents)}
        for path in sorted(paths | {"."}):
            if (self.root / path).is_file():
                _sync(self.root / path, os.O_RDWR | _BINARY)
            elif self.is_folder(path) and os.name == "posix":  # Windows does that by itself
                _sync(self.root / path, os.O_RDONLY)
        self.check()

    def _make_folder(self, folder):
        """Never the root itself: where that is gone, nothing may appear in its place."""
        if folder and not self.is_folder(folder):
            self._make_folder(os.path.dirname(folder))
            os.mkdir(self.root / folder)

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


def _write(path, data):
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o666)
    try:
        left = memoryview(data)
        while left:
            left = left[os.write(handle, left) :]
    finally:
        os.close(handle)


def _sync(path, how):
    """Some file systems cannot, and need not."""
    handle = os.open(path, how)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
    finally:
        os.close(handle)
