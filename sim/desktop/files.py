"""The user's files: the folders that contain them, reading a text, writing a new file completely or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from .. import ROOT
from .complaint import Complaint

LARGEST = 4 << 20  # bytes of a text that is read; the longest record of a match has some hundred thousand


def home() -> Path:
    """Home folder of the user. OSError if none is known."""
    with contextlib.suppress(RuntimeError):
        found = Path.home()
        if found.is_absolute():
            return found
    raise OSError(errno.ENOENT, "no home folder is known")


def named(variable: str) -> Path | None:
    """Folder named by an environment variable, None if it names none.

    A relative path does not count, following the XDG specification: its meaning depends on the current folder.
    """
    value = os.environ.get(variable, "")
    return Path(value) if os.path.isabs(value) else None


def cache() -> Path:
    """Folder for files that can be fetched again: the user's, or this clone's if no home folder is known."""
    try:
        return named("XDG_CACHE_HOME") or home() / ".cache"
    except OSError:
        return ROOT / "build"


def why(error: OSError) -> str:
    """The file that an OSError is about, and what is wrong with it."""
    said = error.strerror or str(error)
    return f"{error.filename}: {said}" if error.filename else said


def read_text(path: str | Path) -> str:
    """Text of a file, without the mark that some editors put before it. Complaint if there is no such text."""
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise Complaint(f"{path} could not be read: {isinstance(error, OSError) and error.strerror or error}") from None
    if len(data) > LARGEST:
        raise Complaint(f"{path} is too large: the game's texts are at most {LARGEST >> 20} MB")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise Complaint(f"{path} is not a text file") from None


def write_new(path: Path, data: bytes) -> None:
    """Create a file with these bytes. FileExistsError if the name is taken, even by a link that leads nowhere.

    If the bytes do not all fit, there is no file afterwards.
    """
    file = open(path, "xb")  # a failed write has to close it before it can go
    try:
        with file:
            file.write(data)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(path)
        raise
