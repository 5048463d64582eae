"""The 8192 bytes that outlive the power switch, in memory or in a file."""

import os
import sys
from pathlib import Path

SIZE = 8192


class Nvm:
    """`microcontroller.nvm`: byte by byte or by slices, never longer or shorter.

    `writes` counts how often it was written: each time the device erases and writes the whole block.
    """

    def __init__(self, path=None):
        self.writes = 0
        self._path = path
        self._bytes = bytearray(b"\xff" * SIZE)
        if path is not None:
            kept = path.read_bytes()[:SIZE] if path.exists() else b""
            self._bytes[: len(kept)] = kept
            self._keep()  # better to learn now than in the middle of a match that nothing can be kept

    def __len__(self):
        return SIZE

    def __getitem__(self, index):
        self._check(index)
        got = self._bytes[index]
        return got if isinstance(index, int) else bytearray(got)

    def __setitem__(self, index, value):
        self._check(index)
        if isinstance(index, slice) and len(value) != len(self._bytes[index]):
            raise ValueError("Slice and value different lengths.")
        self._bytes[index] = value
        self.writes += 1
        if self._path is not None:
            self._keep()

    def _check(self, index):
        if isinstance(index, int) and not 0 <= index < SIZE:
            raise IndexError("index out of range")
        if isinstance(index, slice) and index.step not in (None, 1):
            raise NotImplementedError("slices of nvm have a step of 1")

    def _keep(self):
        beside = self._path.with_suffix(".new")
        beside.write_bytes(self._bytes)
        os.replace(beside, self._path)


def folder():
    """The game's folder among the user's data; it may not be there yet."""
    if sys.platform == "win32":
        data = Path(os.environ.get("APPDATA", Path.home()))
    elif sys.platform == "darwin":
        data = Path.home() / "Library" / "Application Support"
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "furbowl"


def home():
    """The file in the game's folder, which is made."""
    folder().mkdir(parents=True, exist_ok=True)
    return folder() / "nvm.bin"
