"""The device's drive: a FAT file system in an image file, of which every block that is read is counted by its kind.

    fat.py image names      makes the image; each line of the file `names` is a file here and its name on the drive

The kinds of the blocks come from the file system itself: while the image is made, each file is looked for and opened,
and what is read then is noted. They lie beside the image, a byte for each block.
"""

from __future__ import annotations

import os
import sys

from stand_ins import outside

IMAGE = "drive.img"
SIZE = 512  # bytes of a block
BLOCKS = 16384  # the 8 MB of a PyGamer
# of a block: the first of a module or of another file; of directories and of what leads to files; any other
DATA, MODULE, FILE, TABLE = range(4)
COUNTS = [0, 0, 0, 0]  # blocks that were read, by kind


class Blocks:
    """A block device that can only be read, as the game's drive is for the game."""

    def __init__(self, name: str, mode: str = "rb") -> None:
        self.file = open(name, mode)
        self.kinds = outside(BLOCKS)

    def readblocks(self, number: int, data: bytearray) -> None:
        self.file.seek(number * SIZE)
        self.file.readinto(data)
        COUNTS[self.kinds[number]] += 1
        COUNTS[DATA] += len(data) // SIZE - 1  # several at once are never the first of a file alone

    def ioctl(self, asked: int, _: int) -> int:
        return {4: BLOCKS, 5: SIZE}.get(asked, 0)


class Writable(Blocks):
    """One that can be written, too; seen: the numbers of the blocks that were read."""

    def __init__(self, name: str) -> None:
        Blocks.__init__(self, name, "r+b")
        self.seen = []

    def readblocks(self, number: int, data: bytearray) -> None:
        Blocks.readblocks(self, number, data)
        self.seen.append(number)

    def writeblocks(self, number: int, data: bytes | bytearray) -> None:
        self.file.seek(number * SIZE)
        self.file.write(data)


def mount(image: str = IMAGE) -> None:
    """Replace the computer's files by those of the image; without one, or on CPython, do nothing."""
    if sys.implementation.name != "micropython":
        return
    try:
        os.stat(image)  # to list the folder would take memory for each file in it, and then leave other gaps
    except OSError:
        return
    import vfs

    blocks = Blocks(image)
    with open(image + ".kinds", "rb") as file:
        file.readinto(blocks.kinds)
    vfs.umount("/")
    vfs.mount(vfs.VfsFat(blocks), "/")
    os.chdir("/")
    sys.path[:] = "", "/", "/lib"


def make(image: str, names: str) -> None:
    """Make the image of files in this folder."""
    import vfs

    with open(image, "wb") as file:
        file.seek(BLOCKS * SIZE - 1)
        file.write(b"\0")
    blocks = Writable(image)
    vfs.VfsFat.mkfs(blocks)
    vfs.mount(vfs.VfsFat(blocks), "/drive")
    with open(names) as file:
        listed = [line.split() for line in file]
    for here, name in listed:
        parts = name.split("/")
        for end in range(1, len(parts)):
            try:
                os.mkdir("/drive/" + "/".join(parts[:end]))
            except OSError:  # there is one
                pass
        with open(here, "rb") as source, open("/drive/" + name, "wb") as target:
            target.write(source.read())
    for _, name in listed:
        note(blocks, "/drive/" + name)
    with open(image + ".kinds", "wb") as file:
        file.write(blocks.kinds)


def note(blocks: Writable, name: str) -> None:
    """Note which blocks are read on the way to a file, and which is its first."""
    blocks.seen.clear()
    with open(name, "rb") as file:
        for number in blocks.seen:
            blocks.kinds[number] = TABLE
        if file.read(1):
            blocks.kinds[blocks.seen[-1]] = MODULE if name.endswith(".mpy") else FILE


if __name__ == "__main__":
    make(*sys.argv[1:])
