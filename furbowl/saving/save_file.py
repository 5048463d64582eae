"""The save file: matches and options that survive switching off. Loaded only while something is saved or read.

An interrupted write can lose everything in its store, and what that said of other stores. So a match goes into the
store with the oldest record, and the newest record stays whole while the next is written. Whatever must not come back
from an older record (a match that is over or was replaced, earlier options) is replaced in every store. After an
interrupted write another record counts only if its store can still be written: else it may be older than it seems.

store      the place of a record (furbowl/saving/storage.py): read(size) returns the first bytes, write(data) saves
           others; shared if other programs may use it, too, writable if it can be written
record     "FURB", version, handheld, number, since, three lengths, options, snapshot, extra, CRC-32 of all that; the
           big end first. Later versions keep this form and the options. Version 1 had no handheld and no since
handheld   4 bytes that identify the handheld of the record, see handheld()
number     goes up with each save: the highest is the newest. Modulo 4 it is the index of the store, so a record
           saved without a card is neither older than the card's record nor equal to it
since      the number at which the match began, or at which its end was saved: no record below it counts any more, in
           any store. A record whose own number is below it, or higher than flash can last for, is not ours: broken
options    a dictionary as JSON, by the names of the keys: the player's choices
snapshot   of a match; empty if there is no match to continue
extra      bytes of the caller, returned unchanged; the whole record must fit its store (SIZE of storage.py)
"""

from __future__ import annotations

import json
import struct
from binascii import crc32

from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from typing import Any

    from furbowl.match import Match
    from furbowl.saving.storage import FileStore, NvmStore

    Store = NvmStore | FileStore

_FIRST = b"FURB"
_VERSION = const(2)
_HEAD = ">4sB4sIIHHH"
_HEAD_1 = ">4sBIHHH"  # of version 1
_SIZE = const(23)  # of the head
_TAIL = const(4)
_LAST = const(0x3FFFFFFF)  # the highest number: flash lasts for some ten thousand saves
_LONGEST = const(0xFFFF)  # bytes of a piece
_NOBODY = bytes(4)

# kinds of store contents; those that may be replaced go in this order
OF_NEWER = const(0)  # a record of a later version: neither replaced nor continued
OF_OTHERS = const(1)  # a match of another handheld: neither replaced nor continued
_VOID = const(2)  # a record that does not count any more
BROKEN = const(3)
BLANK = const(4)
WHOLE = const(5)

_STEP = const(4)  # more than there are stores

# notes about a match that is not continued
DAMAGED = "The saved match was damaged."
OLDER = "The last save was damaged. This is the one before."
NEWER = "A newer Furbowl saved a match here. It is kept."
FOREIGN = "Another handheld's match is kept on the %s."


def save(stores: list[Store], options: dict[str, Any], snapshot: bytes, extra: bytes = b"") -> bool:
    """Save a match that goes on in the store with the oldest record, or the next usable one. Return whether it is."""
    pieces = _text(options), snapshot, extra
    found = read(stores)
    last = latest(found)
    if last.kind == WHOLE and last.pieces == pieces:
        return True  # flash wears off
    for kept in found:
        if _write(stores, kept, found, last.since, pieces):
            return True
    return False


def begin(stores: list[Store], options: dict[str, Any], snapshot: bytes, extra: bytes = b"") -> bool:
    """Save a different match: nothing of the previous one counts any more. Return whether it is saved."""
    return _everywhere(stores, (_text(options), snapshot, extra))


def forget(stores: list[Store], options: dict[str, Any]) -> bool:
    """Save that there is no match to continue. Return whether that is saved."""
    return _everywhere(stores, (_text(options), b"", b""))


def remember(stores: list[Store], options: dict[str, float | list[int] | str | None]) -> bool:
    """Save options, and the match as it was saved last. Return whether they are saved."""
    found, wanted = read(stores), _text(options)
    last = latest(found)
    stale = [kept for kept in found if kept.kind != WHOLE or kept.pieces[0] != wanted]
    return _replace(stores, found, stale, last.since, (wanted,) + last.pieces[1:]) or len(stale) < len(found)


def has_match(stores: list[Store]) -> bool:
    """Return whether there is a match to continue."""
    return latest(read(stores)).pieces[1] != b""


def read(stores: list[Store]) -> list[Kept]:
    """Repair interrupted writes, and list the contents of the stores: a Kept each, the newest last."""
    found = scan(stores)
    torn = torn_off(stores, found)
    if torn and any_of_ours(found):
        _mend(stores, found, torn)
        found = scan(stores)
    return found


def _text(options: dict[str, float | list[int] | str | None]) -> bytes:
    """Options as the bytes of a record: the same on every Python, as each lists a dictionary in an order of its own."""
    return ("{%s}" % ", ".join([json.dumps(key) + ": " + json.dumps(options[key]) for key in sorted(options)])).encode()


def _mend(stores: list[Store], found: list[Kept], torn: list[Kept]) -> None:
    """Save the newest record again where a write was interrupted, then in its own store; if that fails, save no match.

    The lost record may have said that the match is over or replaced, if this one's store could not be written then.
    """
    last = latest([kept for kept in found if stores[kept.index].writable])
    copied = _replace(stores, found, torn, top(found) + 1, last.pieces)
    if copied and last.kind == WHOLE and not _write(stores, last, found, top(found) + 1, last.pieces):
        found = scan(stores)
        _replace(stores, found, torn, top(found) + 1, (last.pieces[0], b"", b""))


def _everywhere(stores: list[Store], pieces: tuple[bytes, bytes, bytes]) -> bool:
    """Replace the contents of every store: nothing older counts any more. Return whether it is saved."""
    found = read(stores)
    stale = any(kept.kind == WHOLE and kept.pieces != pieces for kept in found)
    replaced = [kept for kept in found if stale or kept.kind != WHOLE]
    return _replace(stores, found, replaced, top(found) + 1, pieces) or len(replaced) < len(found)


def _replace(
    stores: list[Store], found: list[Kept], replaced: list[Kept], since: int, pieces: tuple[bytes, bytes, bytes]
) -> bool:
    """Write to the stores in `replaced`. Return whether any of them has it now."""
    done = False
    for kept in replaced:
        done = _write(stores, kept, found, since, pieces) or done
    return done


def _write(stores: list[Store], kept: Kept, found: list[Kept], since: int, pieces: tuple[bytes, bytes, bytes]) -> bool:
    """Write the record that follows all of `found` to a store, unless that must stay. Return whether it is there."""
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


# --- reading what was saved


@on_demand
def load(stores: list[Store]) -> tuple[Match | None, bytes, dict[str, Any], str]:
    """Return (match or None, its extra, options, note) as saved; the note is "" or says what is not continued."""
    found = scan(stores)
    failed: bool | list[Kept] = any(kept.kind == BROKEN for kept in found) or torn_off(stores, found)
    found = read(stores)
    options, note = _options(found), _note(stores, found)
    match = None
    while match is None and latest(found).pieces[1]:
        last = found.pop()
        match = _restored(last.pieces[1])
        failed = failed or match is None
    if match is None or match.over:
        return None, b"", options, DAMAGED if failed else note
    return match, last.pieces[2], options, OLDER if failed else note


@on_demand
def options(stores: list[Store]) -> dict[str, Any]:
    """Saved options; empty if nothing was saved."""
    return _options(scan(stores))


def _restored(snapshot: bytes) -> Match | None:
    """Match of a snapshot; None if it is impossible."""
    from furbowl.match import Match  # imported late: without a saved match nothing needs the rules

    try:
        return Match.restore(snapshot)
    except ValueError:
        return None


def _options(found: list[Kept]) -> dict[str, Any]:
    """Newest options, without values of a type that no option has."""
    for kept in reversed(found):
        if kept.kind in (WHOLE, OF_NEWER):
            try:
                said = json.loads(str(kept.pieces[0], "utf-8"))
            except (ValueError, RuntimeError):  # RuntimeError: too deep for a laptop's reader
                return {}
            if not isinstance(said, dict):
                return {}
            return {key: said[key] for key in said if said[key] is None or type(said[key]) in (int, str)}
    return {}


def _note(stores: list[Store], found: list[Kept]) -> str:
    """Note about a record that is left alone; empty if there is none."""
    kind = found[0].kind if found else BLANK
    return NEWER if kind == OF_NEWER else FOREIGN % stores[found[0].index].place if kind == OF_OTHERS else ""


# --- records


class Kept:
    """Contents of the store with an index: the kind and, for a record, its numbers and its pieces.

    pieces: (options, snapshot, extra) as bytes; size: of the record, in bytes
    """

    def __init__(
        self,
        kind: int,
        index: int = 0,
        number: int = 0,
        since: int = 0,
        size: int = 0,
        pieces: tuple[bytes, bytes, bytes] = (b"", b"", b""),
    ) -> None:
        self.kind, self.index, self.number, self.since = kind, index, number, since
        self.size, self.pieces = size, pieces


def scan(stores: list[Store]) -> list[Kept]:
    """List the contents of the stores, in the order of read()."""
    ours = handheld()
    found = [_record(stores[i], i, ours) for i in range(len(stores))]
    _sort(found)
    since = latest(found).since
    if not any(kept.kind == WHOLE and stores[kept.index].writable for kept in found):
        since = top(found) + 1  # no store that could be updated confirms the others
    for kept in found:
        if kept.kind == WHOLE and kept.number < since:
            kept.kind = _VOID
    _sort(found)
    return found


def latest(found: list[Kept]) -> Kept:
    """Newest of the records that count; an empty one if there is none."""
    return found[-1] if found and found[-1].kind == WHOLE else Kept(BLANK, since=top(found) + 1)


def torn_off(stores: list[Store], found: list[Kept]) -> list[Kept]:
    """Contents of the stores where a write was interrupted.

    The nvm is always written: if it is blank beside a record, a write was interrupted as soon as all was erased.
    """
    torn = []
    for kept in found:
        store = stores[kept.index]
        if kept.kind == BROKEN and store.writable or kept.kind == BLANK and store.shared and any_of_ours(found):
            torn.append(kept)
    return torn


def check(data: bytes) -> bytes:
    """Checksum of bytes, as bytes."""
    return crc32(data).to_bytes(_TAIL, "big")


def handheld() -> bytes:
    """Four bytes that identify this handheld; zeros if its chip has no number."""
    try:
        from microcontroller import cpu

        return check(bytes(cpu.uid))
    except (AttributeError, ImportError):
        return _NOBODY


def record(number: int, since: int, pieces: tuple[bytes, bytes, bytes]) -> bytes:
    """Bytes of a record of this handheld. ValueError if a number does not fit into its head."""
    lengths = [len(piece) for piece in pieces]
    if number > _LAST or max(lengths) > _LONGEST:
        raise ValueError(number)
    data = struct.pack(_HEAD, _FIRST, _VERSION, handheld(), number, since, *lengths) + b"".join(pieces)
    return data + check(data)


def top(found: list[Kept]) -> int:
    """The highest number that this handheld has used."""
    return max([0] + [kept.number for kept in found])


def any_of_ours(found: list[Kept]) -> bool:
    """Return whether there is any record of this handheld, even one that does not count."""
    return any(kept.kind in (_VOID, WHOLE) for kept in found)


def _sort(found: list[Kept]) -> None:
    # in version 1 two could have the same number: then the nvm's is the newer one
    found.sort(key=lambda kept: (kept.kind, kept.number, -kept.index if kept.kind == WHOLE else kept.index))


def _record(store: Store, index: int, ours: bytes) -> Kept:
    """Contents of a store as a Kept, as far as they can be judged without the other stores."""
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
    # in a shared store it is a broken save only if some of the first letters are still there
    failed = head and (not store.shared or any(head[i] == _FIRST[i] for i in range(min(len(head), len(_FIRST)))))
    return Kept(BROKEN if failed else BLANK, index)
