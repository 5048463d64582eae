"""Matches and options that outlive the power switch. Loaded for a moment when something is kept or read.

store      where a record lies (furbowl/boards/stores.py): read(size) gives the first bytes there, write(data) keeps
           others; shared where others may have left theirs
record     "FURB", version, number, three lengths, options, snapshot, extra, CRC-32 of all that; big end first
number     goes up with each save: the highest is the newest
options    a dictionary as JSON; what the player chose
snapshot   of a match; empty where no match is to be continued
extra      up to 64 bytes of whoever saves, given back as they were

A write that is cut off can lose all that its store held. So a match goes into the store that holds the oldest record,
and what is newest stays whole while the next is written. What must not come back out of an older record (a match that
is over, options as they were) is replaced in every store.
"""

import json
import struct
from binascii import crc32

from furbowl.lean import const

DAMAGED = "The saved match was damaged."
OLDER = "The last save was damaged, this is the one before."

_FIRST = b"FURB"
_VERSION = const(1)
_HEAD = ">4sBIHHH"
_SIZE = const(15)  # of the head
_TAIL = const(4)

# instead of a number, where a store holds no record; what is broken is replaced first
_BROKEN = const(-2)
_BLANK = const(-1)


def save(stores, options, snapshot, extra=b""):
    """Keep a match: in the store of the oldest record, or in the next one that takes it. Whether it is kept."""
    wanted = (json.dumps(options).encode(), snapshot, extra)
    found = read(stores)
    last = latest(found)
    if last[0] >= 0 and last[2:] == wanted:
        return True  # flash wears off
    for record in found:
        if write(stores[record[1]], last[0], wanted):
            return True
    return False


def remember(stores, options):
    """Keep options, and the match as it was saved. Whether they are kept."""
    found = read(stores)
    last = latest(found)
    return replace(stores, found, (json.dumps(options).encode(), last[3], last[4]))


def forget(stores, options):
    """There is no match to be continued any more. Whether that is kept."""
    return replace(stores, read(stores), (json.dumps(options).encode(), b"", b""))


def load(stores):
    """(match or None, its extra, options, note): what was kept; the note is "" or says what could not be read."""
    found = read(stores)
    last = latest(found)
    # the nvm is always written: where it is blank beside a record, a write was cut off as soon as all was erased
    failed = any(r[0] == _BROKEN or r[0] == _BLANK and stores[r[1]].shared and last[0] >= 0 for r in found)
    match = None
    while found and match is None and found[-1][0] >= 0 and found[-1][3]:
        match = restored(found[-1][3])
        if match is None:
            failed = True
            found.pop()
    if match is None or match.over:
        return None, b"", _options(last), DAMAGED if failed else ""
    return match, found[-1][4], _options(last), OLDER if failed else ""


def options(stores):
    """The options that were kept; none of them where nothing was."""
    return _options(latest(read(stores)))


def restored(snapshot):
    """The match of a snapshot; None where it is impossible."""
    from furbowl.match import Match  # only now: without a saved match nobody needs the rules

    try:
        return Match.restore(snapshot)
    except ValueError:
        return None


def _options(record):
    try:
        found = json.loads(str(record[2], "utf-8"))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


# --- records


def read(stores):
    """What the stores hold, the oldest first: (number, index of the store, options, snapshot, extra)."""
    found = [record(stores[i], i) for i in range(len(stores))]
    found.sort()
    return found


def latest(found):
    return found[-1] if found else (_BLANK, 0, b"", b"", b"")


def record(store, index):
    head = bytes(store.read(_SIZE))
    if len(head) == _SIZE:
        first, version, number, a, b, c = struct.unpack(_HEAD, head)
        b += _SIZE + a
        c += b
        data = bytes(store.read(c + _TAIL)) if first == _FIRST and version == _VERSION else b""
        if data and data[c:] == check(data[:c]):
            return number, index, data[_SIZE : _SIZE + a], data[_SIZE + a : b], data[b:c]
    # what lies among others' bytes is a broken save only if it still has some of the first letters
    failed = head and (not store.shared or any(head[i] == _FIRST[i] for i in range(min(len(head), len(_FIRST)))))
    return _BROKEN if failed else _BLANK, index, b"", b"", b""


def check(data):
    return crc32(data).to_bytes(_TAIL, "big")


def write(store, last, pieces):
    """Write the record that follows the newest. Whether it is there now."""
    numbers = [len(piece) for piece in pieces]
    data = struct.pack(_HEAD, _FIRST, _VERSION, max(last, 0) + 1, *numbers) + b"".join(pieces)
    data += check(data)
    try:
        store.write(data)
    except (OSError, RuntimeError, ValueError):
        return False
    return bytes(store.read(len(data))) == data


def replace(stores, found, wanted):
    """Write to all stores, the oldest record first, but those that have the options and no match too many."""
    last, kept = latest(found)[0], False
    for number, index, options, snapshot, _ in found:
        done = number >= 0 and options == wanted[0] and (wanted[1] or not snapshot)
        if done or write(stores[index], last, wanted):
            kept = True
    return kept
