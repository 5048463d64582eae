"""Matches and options that outlive the power switch. Loaded for a moment when something is kept or read.

store      where a record lies (furbowl/saving/storage.py): read(size) gives the first bytes there, write(data) keeps
           others; shared where others may have left theirs, writable where it takes any
record     "FURB", version, handheld, number, since, three lengths, options, snapshot, extra, CRC-32 of all that; the
           big end first. Later versions keep this form and the options. Version 1 had no handheld and no since
handheld   4 bytes of whose record it is, see handheld()
number     goes up with each save: the highest is the newest. Divided by 4 it leaves the index of the store, so what was
           saved without a card is neither older than the card's record nor equal to it
since      the number with which the match began, or its end was kept: no record below it counts any more, wherever it
           lies
options    a dictionary as JSON; what the player chose
snapshot   of a match; empty where no match is to be continued
extra      up to 64 bytes of whoever saves, given back as they were

A write that is cut off can lose all that its store held, and what it said of other stores. So a match goes into the
store that holds the oldest record, and what is newest stays whole while the next is written. What must not come back
out of an older record (a match that is over or was replaced, options as they were) is replaced in every store. Where a
write was cut off, another record counts only if its store can still be written: else it may be older than it seems.
"""

import json
import struct
from binascii import crc32

from furbowl.const import const

_FIRST = b"FURB"
_VERSION = const(2)
_HEAD = ">4sB4sIIHHH"
_HEAD_1 = ">4sBIHHH"  # of version 1
_SIZE = const(23)  # of the head
_TAIL = const(4)
_STEP = const(4)  # more than there are stores
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


def save(stores, options, snapshot, extra=b""):
    """Keep a match that goes on in the store of the oldest record, or in the next that takes it. Whether it is kept."""
    pieces = json.dumps(options).encode(), snapshot, extra
    found = read(stores)
    last = latest(found)
    if last.kind == WHOLE and last.pieces == pieces:
        return True  # flash wears off
    for kept in found:
        if _write(stores, kept, found, last.since, pieces):
            return True
    return False


def begin(stores, options, snapshot, extra=b""):
    """Keep another match than before: nothing of that one counts any more. Whether it is kept."""
    return _everywhere(stores, (json.dumps(options).encode(), snapshot, extra))


def forget(stores, options):
    """Keep that there is no match to be continued. Whether that is kept."""
    return _everywhere(stores, (json.dumps(options).encode(), b"", b""))


def remember(stores, options):
    """Keep options, and the match as it was saved. Whether they are kept."""
    found, wanted = read(stores), json.dumps(options).encode()
    last = latest(found)
    stale = [kept for kept in found if kept.kind != WHOLE or kept.pieces[0] != wanted]
    return _replace(stores, found, stale, last.since, (wanted,) + last.pieces[1:]) or len(stale) < len(found)


def has_match(stores):
    """Whether there is a match to be continued."""
    return latest(read(stores)).pieces[1] != b""


# --- records


def handheld():
    """Four bytes that tell this handheld from others; zeros where its chip has no number."""
    try:
        from microcontroller import cpu

        return check(bytes(cpu.uid))
    except (AttributeError, ImportError):
        return _NOBODY


def read(stores):
    """Mend what was cut off, and list what the stores hold: a Kept each, the newest last."""
    found = scan(stores)
    torn = torn_off(stores, found)
    if torn and _remains(found):
        _mend(stores, found, torn)
        found = scan(stores)
    return found


def scan(stores):
    """What the stores hold, in the order of read()."""
    ours = handheld()
    found = [_record(stores[i], i, ours) for i in range(len(stores))]
    _sort(found)
    since = latest(found).since
    if not any(kept.kind == WHOLE and stores[kept.index].writable for kept in found):
        since = _top(found) + 1  # nothing that could be kept up to date says that the others are
    for kept in found:
        if kept.kind == WHOLE and kept.number < since:
            kept.kind = _VOID
    _sort(found)
    return found


def _sort(found):
    # in version 1 two could have the same number: then the nvm's is the newer one
    found.sort(key=lambda kept: (kept.kind, kept.number, -kept.index if kept.kind == WHOLE else kept.index))


def latest(found):
    """The newest of the records that count; one without anything where there is none."""
    return found[-1] if found and found[-1].kind == WHOLE else Kept(BLANK, since=_top(found) + 1)


def check(data):
    """The checksum of bytes, as bytes."""
    return crc32(data).to_bytes(_TAIL, "big")


def _remains(found):
    """Whether there is any record of this handheld, even if it does not count."""
    return any(kept.kind in (_VOID, WHOLE) for kept in found)


def torn_off(stores, found):
    """Those where a write was cut off.

    The nvm is always written: where it is blank beside a record, a write was cut off as soon as all was erased.
    """
    torn = []
    for kept in found:
        store = stores[kept.index]
        if kept.kind == BROKEN and store.writable or kept.kind == BLANK and store.shared and _remains(found):
            torn.append(kept)
    return torn


def _mend(stores, found, torn):
    """Keep the newest record anew where a write was cut off, and then in its own store; if that fails, no match at all.

    What was lost may have said that the match is over or replaced, if its store could not be written at that time.
    """
    last = latest([kept for kept in found if stores[kept.index].writable])
    copied = _replace(stores, found, torn, _top(found) + 1, last.pieces)
    if copied and last.kind == WHOLE and not _write(stores, last, found, _top(found) + 1, last.pieces):
        found = scan(stores)
        _replace(stores, found, torn, _top(found) + 1, (last.pieces[0], b"", b""))


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
            if store.shared or theirs == ours or _NOBODY in (theirs, ours):
                kind = WHOLE if fields[1] <= _VERSION else OF_NEWER
                return Kept(kind, index, number, since, c + _TAIL, pieces)
            return Kept(OF_OTHERS if pieces[1] else BLANK, index)  # options alone need not stay
    # what lies among others' bytes is a broken save only if it still has some of the first letters
    failed = head and (not store.shared or any(head[i] == _FIRST[i] for i in range(min(len(head), len(_FIRST)))))
    return Kept(BROKEN if failed else BLANK, index)


def _everywhere(stores, pieces):
    """Replace what is in any store: nothing from before counts any more. Whether it is kept."""
    found = read(stores)
    stale = any(kept.kind == WHOLE and kept.pieces != pieces for kept in found)
    replaced = [kept for kept in found if stale or kept.kind != WHOLE]
    return _replace(stores, found, replaced, _top(found) + 1, pieces) or len(replaced) < len(found)


def _replace(stores, found, replaced, since, pieces):
    """Write to some of the stores. Whether it is in any of them."""
    done = False
    for kept in replaced:
        done = _write(stores, kept, found, since, pieces) or done
    return done


def _top(found):
    """The highest number that this handheld has used."""
    return max([0] + [kept.number for kept in found])


def _write(stores, kept, found, since, pieces):
    """Write the record that follows all found to a store, unless that must be left alone. Whether it is there now."""
    if kept.kind <= OF_OTHERS:
        return False
    number = _top(found) + 1
    number += (kept.index - number) % _STEP
    lengths = [len(piece) for piece in pieces]
    data = struct.pack(_HEAD, _FIRST, _VERSION, handheld(), number, since, *lengths) + b"".join(pieces)
    return _put(stores[kept.index], data + check(data))


def _put(store, data):
    """Write bytes to a store. Whether they are there now."""
    try:
        store.write(data)
    except (OSError, RuntimeError, ValueError):
        return False
    return bytes(store.read(len(data))) == data
