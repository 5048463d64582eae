"""Keeps matches and options so that they outlive the power switch. Loaded for a moment when something is kept or read.

What a record is, and a store: furbowl/saving/stored.py.

A write that is cut off can lose all that its store held, and what it said of other stores. So a match goes into the
store that holds the oldest record, and what is newest stays whole while the next is written. What must not come back
out of an older record (a match that is over or was replaced, options as they were) is replaced in every store. Where a
write was cut off, another record counts only if its store can still be written: else it may be older than it seems.
"""

import json

from furbowl.const import const
from furbowl.saving.stored import OF_OTHERS, WHOLE, any_of_ours, latest, record, scan, top, torn_off

_STEP = const(4)  # more than there are stores


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


def read(stores):
    """Mend what was cut off, and list what the stores hold: a Kept each, the newest last."""
    found = scan(stores)
    torn = torn_off(stores, found)
    if torn and any_of_ours(found):
        _mend(stores, found, torn)
        found = scan(stores)
    return found


def _mend(stores, found, torn):
    """Keep the newest record anew where a write was cut off, and then in its own store; if that fails, no match at all.

    What was lost may have said that the match is over or replaced, if its store could not be written at that time.
    """
    last = latest([kept for kept in found if stores[kept.index].writable])
    copied = _replace(stores, found, torn, top(found) + 1, last.pieces)
    if copied and last.kind == WHOLE and not _write(stores, last, found, top(found) + 1, last.pieces):
        found = scan(stores)
        _replace(stores, found, torn, top(found) + 1, (last.pieces[0], b"", b""))


def _everywhere(stores, pieces):
    """Replace what is in any store: nothing from before counts any more. Whether it is kept."""
    found = read(stores)
    stale = any(kept.kind == WHOLE and kept.pieces != pieces for kept in found)
    replaced = [kept for kept in found if stale or kept.kind != WHOLE]
    return _replace(stores, found, replaced, top(found) + 1, pieces) or len(replaced) < len(found)


def _replace(stores, found, replaced, since, pieces):
    """Write to some of the stores. Whether it is in any of them."""
    done = False
    for kept in replaced:
        done = _write(stores, kept, found, since, pieces) or done
    return done


def _write(stores, kept, found, since, pieces):
    """Write the record that follows all found to a store, unless that must be left alone. Whether it is there now."""
    if kept.kind <= OF_OTHERS:
        return False
    number = top(found) + 1
    number += (kept.index - number) % _STEP
    store = stores[kept.index]
    try:
        data = record(number, since, pieces)
        store.write(data)
    except (OSError, RuntimeError, ValueError):
        return False
    return bytes(store.read(len(data))) == data
