"""The 8192 bytes that survive switching off, in memory or in a file that one run at a time has for itself."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from typing import TYPE_CHECKING

from . import files

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any, BinaryIO

SIZE = 8192
_BLANK = b"\xff"
_SAVED = b"FURB"  # how a saved match begins, see furbowl/saving/save_file.py
_USED_FIRST = 1024  # bytes at the beginning that the game writes: its saved match
_USED_LAST = 160  # and at the end: a note about a crash


class Nvm:
    """`microcontroller.nvm`: byte by byte or by slices, never longer or shorter.

    path: the file, created if missing; None: nothing is kept. OSError if it cannot be used, or is not
    ours, BlockingIOError if another run has it.
    writes: how often it was written; each time the device erases and writes the whole block.
    wears: whether that wears it out, which the game asks: a file of a laptop does not, the handheld's flash does.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.writes = 0
        self.wears = path is None
        self._path = path
        self._file = None if path is None else _opened(path)
        self._kept = self._file.read(SIZE) if self._file else b""  # what is in the file
        self._bytes = bytearray(self._kept.ljust(SIZE, _BLANK))
        try:
            self._keep()  # better to learn now than in the middle of a match that nothing can be kept
        except OSError:
            self.close()
            raise

    @property
    def is_kept(self) -> bool:
        """Return whether the bytes survive this run."""
        return self._file is not None

    def close(self) -> None:
        """Release the file for others."""
        if self._file:
            self._file.close()
            self._file = None

    def __len__(self) -> int:
        return SIZE

    def __getitem__(self, index: int | slice) -> bytearray | int:
        self._check(index)
        return self._bytes[index]

    def __setitem__(self, index: int | slice, value: Any) -> None:
        """Raises OSError if the value cannot be saved: then it is as it was before, here and in the file."""
        self._check(index)
        if isinstance(index, slice) and len(value) != len(self._bytes[index]):
            raise ValueError("Slice and value different lengths.")
        self._bytes[index] = value
        self.writes += 1
        self._keep()

    def _check(self, index: int | slice) -> None:
        if isinstance(index, int) and not 0 <= index < SIZE:
            raise IndexError("index out of range")

    def _keep(self) -> None:
        """Write in place: a link stays a link, and no other file is left beside it."""
        if not self._file:
            return
        try:
            self._write(self._bytes)
        except OSError as error:
            self._bytes[:] = self._kept.ljust(SIZE, _BLANK)
            with contextlib.suppress(OSError):
                self._write(self._kept)
                self._file.truncate(len(self._kept))
            raise OSError(error.errno, error.strerror, str(self._path)) from None
        self._kept = bytes(self._bytes)

    def _write(self, data: bytearray | bytes) -> None:
        """Write all of it. A disk that is nearly full takes a part, and refuses only the rest."""
        self._file.seek(0)
        while data:
            taken = self._file.write(data)
            if not taken:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            data = data[taken:]


def _opened(path: Path) -> BinaryIO:
    """Open the file at path, locked until it is closed or the process ends. OSError if it is not ours."""
    if path.exists() and not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "it is not a file", str(path))
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    with contextlib.ExitStack() as undone:
        file = undone.enter_context(open(handle, "r+b", buffering=0))
        _lock(file)
        if not _is_ours(file.read(SIZE + 1)):
            raise OSError(errno.EINVAL, "it belongs to another program, so it is left as it is", str(path))
        file.seek(0)
        undone.pop_all()
    return file


def _is_ours(data: bytes) -> bool:
    """Return whether the game has written this, perhaps cut short by a full disk. FILE of storage.py is shorter."""
    start, between = data[:_USED_FIRST], data[_USED_FIRST : SIZE - _USED_LAST]  # nothing is ever written between
    cut_short = len(data) < SIZE and (_is_blank(start) or bool(between) and start.startswith(_SAVED))
    return (len(data) == SIZE or cut_short) and _is_blank(between)


def _is_blank(data: bytes) -> bool:
    return data == _BLANK * len(data)


def _lock(file: BinaryIO) -> None:
    """BlockingIOError if another process has the file. A file system without locks gives none."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(SIZE)  # behind what is read and written
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            raise BlockingIOError(errno.EAGAIN, "Furbowl is already open") from None


def folder() -> Path:
    """Folder of the game among the user's data; it may not exist yet. OSError if no home folder is known."""
    if sys.platform == "win32":
        data = files.named("APPDATA") or files.home()
    else:
        usual = "Library/Application Support" if sys.platform == "darwin" else ".local/share"
        data = files.named("XDG_DATA_HOME") or files.home() / usual
    return data / "furbowl"


def home() -> Path:
    """File in the game's folder, which is created."""
    folder().mkdir(parents=True, exist_ok=True)
    return folder() / "nvm.bin"
