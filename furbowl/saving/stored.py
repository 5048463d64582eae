"""What the stores hold: records of matches and options. Loaded for a moment when something is kept or read.

store      where a record lies (furbowl/saving/storage.py): read(size) gives the first bytes there, write(data) keeps
           others; shared where others may have left theirs, writable where it takes any
record     "FURB", version, handheld, number, since, three lengths, options, snapshot, extra, CRC-32 of all that; the
           big end first. Later versions keep this form and the options. Version 1 had no handheld and no since
handheld   4 bytes of whose record it is, see handheld()
number     goes up with each save: the highest is the newest. Divided by 4 it leaves the index of the store, so what was
           saved without a card is neither older than the card's record nor equal to it
since      the number with which the match began, or its end was kept: no record below it counts any more, wherever it
           lies. A record whose own number is below it, or higher than flash can last for, is none of ours: broken
options    a dictionary as JSON; what the player chose
snapshot   of a match; empty where no match is to be continued
extra      bytes of whoever saves, given back as they were; the whole record must fit its store (SIZE of storage.py)
"""

import struct
from binascii import crc32

from furbowl.const import const

_FIRST = b"FURB"
_VERSION = const(2)
_HEAD = ">4sB4sIIHHH"
_HEAD_1 = ">4sBIHHH"  # of version 1
_SIZE = const(23)  # of the head
_TAIL = const(4)
_LAST = const(0x3FFFFFFF)  # the highest number: flash lasts for some ten thousand saves
_LONGEST = const(0xFFFF)  # bytes of a piece
_NOBODY = bytes(4)

# what a store holds; of what is replaced, the first kind goes first
OF_NEWER = const(0)  # a record of a later version: neither replaced nor continued
OF_OTHERS = const(1)  # a match of another handheld: neither replaced nor continued
_VOID = const(2)  # a record that does not count any more
BROKEN = const(3)
BLANK = const(4)
WHOLE = const(5)


class Kept:
    """What the store of an index holds: its kind, and where there is a record its numbers and its pieces.

    pieces: (options, snapshot, extra) as bytes; size: of the record, in bytes
    """

    def __init__(self, kind, index=0, number=0, since=0, size=0, pieces=(b"", b"", b"")):
        self.kind, self.index, self.number, self.since = kind, index, number, since
        self.size, self.pieces = size, pieces


def scan(stores):
    """What the stores hold, in the order of read()."""
    ours = handheld()
    found = [_record(stores[i], i, ours) for i in range(len(stores))]
    _sort(found)
    since = latest(found).since
    if not any(kept.kind == WHOLE and stores[kept.index].writable for kept in found):
        since = top(found) + 1  # nothing that could be kept up to date says that the others are
    for kept in found:
        if kept.kind == WHOLE and kept.number < since:
            kept.kind = _VOID
    _sort(found)
    return found


def latest(found):
    """The newest of the records that count; one without anything where there is none."""
    return found[-1] if found and found[-1].kind == WHOLE else Kept(BLANK, since=top(found) + 1)


def torn_off(stores, found):
    """Those where a write was cut off.

    The nvm is always written: where it is blank beside a record, a write was cut off as soon as all was erased.
    """
    torn = []
    for kept in found:
        store = stores[kept.index]
        if kept.kind == BROKEN and store.writable or kept.kind == BLANK and store.shared and any_of_ours(found):
            torn.append(kept)
    return torn


def check(data):
    """The checksum of bytes, as bytes."""
    return crc32(data).to_bytes(_TAIL, "big")


def handheld():
    """Four bytes that tell this handheld from others; zeros where its chip has no number."""
    try:
        from microcontroller import cpu

        return check(bytes(cpu.uid))
    except (AttributeError, ImportError):
        return _NOBODY


def record(number, since, pieces):
    """The bytes of a record of this handheld. ValueError where a number has no room in its head."""
    lengths = [len(piece) for piece in pieces]
    if number > _LAST or max(lengths) > _LONGEST:
        raise ValueError(number)
    data = struct.pack(_HEAD, _FIRST, _VERSION, handheld(), number, since, *lengths) + b"".join(pieces)
    return data + check(data)


def top(found):
    """The highest number that this handheld has used."""
    return max([0] + [kept.number for kept in found])


def any_of_ours(found):
    """Whether there is any record of this handheld, even if it does not count."""
    return any(kept.kind in (_VOID, WHOLE) for kept in found)


def _sort(found):
    # in version 1 two could have the same number: then the nvm's is the newer one
    found.sort(key=lambda kept: (kept.kind, kept.number, -kept.index if kept.kind == WHOLE else kept.index))


def _record(store, index, ours):
    """What a store holds, as far as that can be told without the others."""
    head = bytes(store.read(_SIZE))
    form = _HEAD_1 if head[4:5] == b"\x01" else _HEAD
    size = struct.calcsize(form)
    if head[:4] == _FIRST and head[4:5] != b"\x00" and len(head) >= size:
        fields = struct.unpack(form, head[:size])
        a = size + fields[-3]
        b = a + fields[-2]
        c = b + fields[-1]
        data = bytes(store.read(c + _TAIL))
        if data[c:] == check(data[:c]):
            theirs, number, since = fields[2:5] if form == _HEAD else (ours, fields[2], 0)
            pieces = data[size:a], data[a:b], data[b:c]
            if not (store.shared or theirs == ours or _NOBODY in (theirs, ours)):
                return Kept(OF_OTHERS if pieces[1] else BLANK, index)  # options alone need not stay
            if since <= number <= _LAST:
                kind = WHOLE if fields[1] <= _VERSION else OF_NEWER
                return Kept(kind, index, number, since, c + _TAIL, pieces)
    # what lies among others' bytes is a broken save only if it still has some of the first letters
    failed = head and (not store.shared or any(head[i] == _FIRST[i] for i in range(min(len(head), len(_FIRST)))))
    return Kept(BROKEN if failed else BLANK, index)
