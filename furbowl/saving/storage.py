"""Stores for the records of save_file.py: the chip's own memory, a file on the drive, a file on an SD card.

store    read(size) returns that many bytes from the beginning, or all that there are, b"" if nothing can be read;
         write(data) saves up to SIZE bytes, or raises OSError, RuntimeError or ValueError; shared: whether other
         programs may use the same place; writable: whether it may be written; place: its name for the player
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from typing import Any, BinaryIO


SIZE = const(1024)  # of the room for a record
FILE = "furbowl.sav"


class NvmStore:
    """The first SIZE bytes of microcontroller.nvm; anything that other programs kept there is lost.

    On the PyGamer the whole nvm is one block of flash. Each write erases it and writes it again with everything behind,
    so an interrupted write can lose other programs' bytes too, and two records in it would be no safer than one.
    """

    shared = writable = True
    place = "memory"

    def __init__(self, nvm: Any) -> None:
        self.nvm = nvm
        self.size = min(SIZE, len(nvm))

    def read(self, size: int) -> bytearray:
        return self.nvm[: min(size, self.size)]

    def write(self, data: bytes) -> None:
        if len(data) > self.size:
            raise ValueError(len(data))
        self.nvm[: len(data)] = data


class FileStore:
    """A file that is overwritten in place, in whole sectors, so that its length does not change.

    A new file renamed over the old one would be no safer: the device's rename removes the old one first. It would also
    change the table of the whole drive several times, and an interruption there can destroy the game. So only the
    file's own sectors are written, and its date. Closing it sends everything to the flash.
    """

    shared = False

    def __init__(self, path: str, writable: bool = True) -> None:
        self.path = path
        self.writable = writable
        self.place = "card" if path.startswith("/sd/") else "drive"

    def read(self, size: int) -> bytes:
        try:
            with open(self.path, "rb") as file:
                return file.read(min(size, SIZE))
        except OSError:
            return b""

    def write(self, data: bytes | bytearray) -> None:
        if not self.writable or len(data) > SIZE:
            raise ValueError(len(data))
        with self._open() as file:
            file.write(data + bytes(-len(data) % 512))

    def _open(self) -> BinaryIO:
        try:
            return open(self.path, "r+b")
        except OSError:
            return open(self.path, "wb")


def find() -> list[NvmStore | FileStore]:
    """Stores of this handheld, the nvm first. A drive that only the computer may write is read all the same."""
    stores: list[NvmStore | FileStore] = []
    try:
        from microcontroller import nvm

        if nvm is not None:
            stores.append(NvmStore(nvm))
    except ImportError:
        pass
    try:
        import storage
    except ImportError:
        return stores
    for place in ("/", "/sd"):
        try:
            mount = storage.getmount(place)
        except OSError:  # nothing is mounted there
            continue
        stores.append(FileStore(place.rstrip("/") + "/" + FILE, not mount.readonly))
    return stores
