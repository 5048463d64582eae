"""Flash that can lose power: an nvm and a drive which stop in the middle of a write.

step    the smallest thing that happens to flash: a block is erased, a byte is written
cut     the power goes before a step; whatever the program does after that, nothing reaches the flash any more

The handheld is simulated at its worst. A write to the nvm erases the whole block first. A sector of the drive is
erased before it is written, too, so that a cut while its directory is written takes the file along.
"""

SECTOR = 512
BLANK = 0xFF


class PowerCut(BaseException):
    """Not an Exception: a program that catches those and goes on must not go on after this."""


class Power:
    """The steps left until the cut; None for no limit. `steps` counts those that were made."""

    def __init__(self, left=None):
        self.left = left
        self.steps = 0

    def step(self, wanted=1):
        """Make up to `wanted` steps and return their number; if it is lower, check() raises PowerCut afterwards."""
        self.check()
        made = wanted if self.left is None else min(wanted, self.left)
        self.steps += made
        if self.left is not None:
            self.left = self.left - made if made == wanted else -1
        return made

    def burn(self, target, start, data):
        """Write bytes, one step each, until the cut."""
        made = self.step(len(data))
        target[start : start + made] = data[:made]
        self.check()

    def check(self):
        """Stop a program whose power is gone."""
        if self.left is not None and self.left < 0:
            raise PowerCut

    def erase(self, target, start, end):
        """Erase bytes, in one step."""
        if self.step():
            target[start:end] = bytes((BLANK,)) * (end - start)
        self.check()


class Nvm:
    """`microcontroller.nvm` of the SAMD51: one block, erased and written anew by every assignment."""

    def __init__(self, power, size=8192):
        self.power = power
        self.flash = bytearray((BLANK,)) * size
        self.writes = 0

    def __len__(self):
        return len(self.flash)

    def __getitem__(self, index):
        return self.flash[index]

    def __setitem__(self, index, value):
        wanted = bytearray(self.flash)
        wanted[index] = value
        assert len(wanted) == len(self.flash), "Slice and value different lengths."
        self.writes += 1
        self.power.erase(self.flash, 0, len(self.flash))
        self.power.burn(self.flash, 0, wanted)


class Shelf:
    """A store in memory; `full` refuses all data, `worn` gets one bit of the data wrong."""

    writable, place = True, "card"

    def __init__(self, data=b"", shared=False):
        self.data = data
        self.shared = shared
        self.writes = 0
        self.full = self.worn = False

    def read(self, size):
        return self.data[:size]

    def write(self, data):
        if self.full or not self.writable:
            raise OSError(28, "No space")
        self.writes += 1
        self.data = data[:-1] + bytes((data[-1] ^ 1,)) if self.worn else data


class Drive:
    """A FAT drive as CircuitPython writes it. Stands in for open().

    files   {path: [sectors, length]}; the length is kept in the directory, which is written when a file is made,
            emptied or closed
    """

    def __init__(self, power):
        self.power = power
        self.files = {}

    def open(self, path, mode):
        self.power.check()
        if mode == "wb":
            self.enter(path, bytearray(), 0)
        elif path not in self.files:
            raise OSError(2, "No such file/directory: %s" % path)
        return File(self, path, mode)

    def enter(self, path, sectors, length):
        """Write the directory: its sector is erased, then it is there again."""
        if self.power.step():
            self.files.pop(path, None)
        self.power.check()
        if self.power.step():
            self.files[path] = [sectors, length]
        self.power.check()

    def state(self):
        """The whole content of the drive, for put_back()."""
        return {path: (bytes(sectors), length) for path, (sectors, length) in self.files.items()}

    def put_back(self, state):
        self.files = {path: [bytearray(sectors), length] for path, (sectors, length) in state.items()}


class File:
    """An open file: whole sectors go to the flash when they are written, its length when it is closed."""

    def __init__(self, drive, path, mode):
        self.drive, self.path, self.mode = drive, path, mode
        self.sectors, self.length = drive.files[path]
        self.at = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.drive.power.check()
        if self.at and self.mode != "rb":
            self.drive.enter(self.path, self.sectors, max(self.length, self.at))

    def read(self, size):
        got = bytes(self.sectors[self.at : min(self.length, self.at + size)])
        self.at += len(got)
        return got

    def write(self, data):
        assert self.mode != "rb"
        assert self.at % SECTOR == len(data) % SECTOR == 0, "only whole sectors are written here"
        for start in range(0, len(data), SECTOR):
            self.sectors.extend(bytes(max(0, self.at + SECTOR - len(self.sectors))))
            self.drive.power.erase(self.sectors, self.at, self.at + SECTOR)
            self.drive.power.burn(self.sectors, self.at, data[start : start + SECTOR])
            self.at += SECTOR
