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

_MAGIC = b"FURB"
_VERSION = const(1)
_HEAD = ">4sBIHHH"
_SIZE = const(15)  # of the head
_CHECK = const(4)

# instead of a number, where a store holds no record; what is broken is replaced first
_BROKEN = const(-2)
_BLANK = const(-1)


def save(stores, options, snapshot, extra=b""):
    """Keep a match: in the store of the oldest record, or in the next one that takes it. Whether it is kept."""
    wanted = (json.dumps(options).encode(), snapshot, extra)
    records = _read(stores)
    newest = _newest(records)
    if newest[0] >= 0 and newest[2:] == wanted:
        return True  # flash wears off
    for record in records:
        if _write(stores[record[1]], newest[0], wanted):
            return True
    return False


def remember(stores, options):
    """Keep options, and the match as it was saved. Whether they are kept."""
    records = _read(stores)
    newest = _newest(records)
    return _replace(stores, records, (json.dumps(options).encode(), newest[3], newest[4]))


def forget(stores, options):
    """There is no match to be continued any more. Whether that is kept."""
    return _replace(stores, _read(stores), (json.dumps(options).encode(), b"", b""))


def load(stores):
    """(match or None, its extra, options, note): what was kept; the note is "" or says what could not be read."""
    records = _read(stores)
    newest = _newest(records)
    # the nvm is always written: where it is blank beside a record, a write was cut off as soon as all was erased
    damaged = any(r[0] == _BROKEN or r[0] == _BLANK and stores[r[1]].shared and newest[0] >= 0 for r in records)
    match = None
    while records and match is None and records[-1][0] >= 0 and records[-1][3]:
        match = _restored(records[-1][3])
        if match is None:
            damaged = True
            records.pop()
    if match is None or match.over:
        return None, b"", _options(newest), DAMAGED if damaged else ""
    return match, records[-1][4], _options(newest), OLDER if damaged else ""


def options(stores):
    """The options that were kept; none of them where nothing was."""
    return _options(_newest(_read(stores)))


def _restored(snapshot):
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


def _read(stores):
    """What the stores hold, the oldest first: (number, index of the store, options, snapshot, extra)."""
    records = [_record(stores[i], i) for i in range(len(stores))]
    records.sort()
    return records


def _newest(records):
    return records[-1] if records else (_BLANK, 0, b"", b"", b"")


def _record(store, index):
    head = bytes(store.read(_SIZE))
    if len(head) == _SIZE:
        magic, version, number, a, b, c = struct.unpack(_HEAD, head)
        b += _SIZE + a
        c += b
        data = bytes(store.read(c + _CHECK)) if magic == _MAGIC and version == _VERSION else b""
        if data and data[c:] == _check(data[:c]):
            return number, index, data[_SIZE : _SIZE + a], data[_SIZE + a : b], data[b:c]
    # what lies among others' bytes is a broken save only if it still has some of the first letters
    broken = head and (not store.shared or any(head[i] == _MAGIC[i] for i in range(min(len(head), len(_MAGIC)))))
    return _BROKEN if broken else _BLANK, index, b"", b"", b""


def _check(data):
    return crc32(data).to_bytes(_CHECK, "big")


def _write(store, newest, pieces):
    """Write the record that follows the newest. Whether it is there now."""
    sizes = [len(piece) for piece in pieces]
    data = struct.pack(_HEAD, _MAGIC, _VERSION, max(newest, 0) + 1, *sizes) + b"".join(pieces)
    data += _check(data)
    try:
        store.write(data)
    except (OSError, RuntimeError, ValueError):
        return False
    return bytes(store.read(len(data))) == data


def _replace(stores, records, wanted):
    """Write to all stores, the oldest record first, but those that have the options and no match too many."""
    newest, kept = _newest(records)[0], False
    for number, index, options, snapshot, _ in records:
        fine = number >= 0 and options == wanted[0] and (wanted[1] or not snapshot)
        if fine or _write(stores[index], newest, wanted):
            kept = True
    return kept
