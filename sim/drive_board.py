"""Which handheld a drive belongs to: what boot_out.txt says, which CircuitPython writes at each start."""

import re

from sim.complaint import Complaint

SAYS = "boot_out.txt"
VERSIONS = (9, 10)
BOARDS = {"pygamer": "PyGamer", "pybadge": "PyBadge", "pimoroni_picosystem": "PicoSystem"}  # by board.board_id
_BOOTLOADER = "INFO_UF2.TXT"
_LONGEST = 4096  # bytes that are read; boot.py may have said much


class Board:
    """version: a text like 10.0.3; name: the handheld's, None where it is not known; board_id may be empty."""

    def __init__(self, said):
        version = re.search(r"CircuitPython ((\d+)\.[\w.+-]+)", said)
        board_id = re.search(r"^Board ID:([\w-]+)", said, re.MULTILINE)
        self.version = version and version[1]
        self.major = version and int(version[2])
        self.board_id = board_id[1] if board_id else ""
        self.name = BOARDS.get(self.board_id)


def find(root):
    """The Board whose drive is mounted at root, a Path; Complaint where it is none that Furbowl runs on."""
    if not root.is_dir():
        raise Complaint("there is no drive at %s: is the handheld plugged in and switched on?" % root, 1)
    if not (root / SAYS).is_file():
        if (root / _BOOTLOADER).is_file():
            raise Complaint("%s is the bootloader's drive: press reset once, and CIRCUITPY comes instead" % root, 1)
        raise Complaint("%s is not a CircuitPython drive: there is no %s" % (root, SAYS), 1)
    with open(root / SAYS, "rb") as file:
        board = Board(file.read(_LONGEST).decode("utf-8", "replace"))
    _check(board, root)
    return board


def _check(board, root):
    known = "%d and %d" % VERSIONS
    if not board.version:
        raise Complaint("%s is not a CircuitPython drive: its %s names no version" % (root, SAYS), 1)
    there = "CircuitPython %s is on this handheld" % board.version
    where = "circuitpython.org/board/" + board.board_id if board.board_id else "circuitpython.org"
    if board.major < VERSIONS[0]:
        raise Complaint("%s, which is too old for Furbowl: it needs %s, see %s" % (there, known, where), 1)
    if board.major > VERSIONS[-1]:
        raise Complaint("%s, which is newer than Furbowl knows: it runs on %s, see %s" % (there, known, where), 1)
