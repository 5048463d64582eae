"""Where a record of save_file.py can lie: the chip's own memory, a file on the drive, a file on an SD card.

store    read(size) gives so many bytes from the beginning on, or as many as there are, b"" where nothing can be read;
         write(data) keeps up to SIZE bytes there, or raises OSError, RuntimeError or ValueError; shared: whether others
         may keep theirs in the same place; writable: whether it may be written; place: what a player calls it
"""

from furbowl.const import const

SIZE = const(1024)  # of the room for a record
FILE = "furbowl.sav"


class NvmStore:
    """The first SIZE bytes of microcontroller.nvm; whatever others kept just there is lost.

    On the PyGamer the whole nvm is one block of flash. Each write erases it and writes it again with all that lies
    behind, so a write that is cut off can lose others' bytes too, and two records in it would be no safer than one.
    """

    shared = writable = True
    place = "memory"

    def __init__(self, nvm):
        self.nvm = nvm
        self.size = min(SIZE, len(nvm))

    def read(self, size):
        return self.nvm[: min(size, self.size)]

    def write(self, data):
        if len(data) > self.size:
            raise ValueError(len(data))
        self.nvm[: len(data)] = data


class FileStore:
    """A file that is written where it lies, in whole sectors, so that its length stays as it is.

    A new file renamed over the old one would be no safer: the device's rename removes the old one first. And it would
    change the table of the whole drive several times, where a cut can take the game along. So only the file's own
    sectors are written, and its date. Closing it sends all to the flash.
    """

    shared = False

    def __init__(self, path, writable=True):
        self.path = path
        self.writable = writable
        self.place = "card" if path.startswith("/sd/") else "drive"

    def read(self, size):
        try:
            with open(self.path, "rb") as file:
                return file.read(min(size, SIZE))
        except OSError:
            return b""

    def write(self, data):
        if not self.writable or len(data) > SIZE:
            raise ValueError(len(data))
        with self._open() as file:
            file.write(data + bytes(-len(data) % 512))

    def _open(self):
        try:
            return open(self.path, "r+b")
        except OSError:
            return open(self.path, "wb")


def find():
    """The stores of this handheld, the nvm first. A drive that only the computer may write is read all the same."""
    stores = []
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
