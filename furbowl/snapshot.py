"""Saving and restoring matches: as bytes, and from the text of a position.

A snapshot: version, number of the rule set, the fields of the state, 6 bytes of dice, the lower half of a CRC-32 of all
that. Numbers of several bytes are big-endian.
"""

from __future__ import annotations

from binascii import crc32

from furbowl import registry
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import Dice
from furbowl.match import blank

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from furbowl.match import Match

_VERSION = const(1)
_HEAD = const(2)
_TAIL = const(8)


def snapshot(match: Match) -> bytes:
    """Match.snapshot()"""
    data = bytearray((_VERSION, registry.number(match.rules)))
    pack(match, data)
    data.extend(match.chance.state())
    data.extend((crc32(data) & 0xFFFF).to_bytes(2, "big"))
    return bytes(data)


def state(match: Match) -> tuple[Callable[..., Match], tuple[Any, ...]]:
    """Match.__reduce__(): the snapshot, with any dice that are not seeded and the undrained events."""
    return restore, (snapshot(match), None if type(match.chance) is Dice else match.chance, match.untold)


def restore(data: bytes | bytearray, dice: Any, events: Sequence[tuple[int, int, int, int, int]] = ()) -> Match:
    """Match.restore(); events: the undrained ones."""
    _check(data)
    match = blank(registry.names()[data[1]], Dice() if dice is None else dice)
    unpack(match, data[_HEAD:-_TAIL])
    found = match.problem()
    if found:
        raise ValueError("impossible position: %s: %s" % found)
    match.rebuild()
    if dice is None:
        match.chance.set_state(data[-_TAIL:-2])
    match.untold = list(events)
    return match


def dice_of(data: bytes | bytearray) -> Dice:
    """The dice of a snapshot, in their state: so that other dice can wrap them, Match.restore(data, dice).

    ValueError as restore() raises it.
    """
    _check(data)
    dice = Dice()
    dice.set_state(data[-_TAIL:-2])
    return dice


def _check(data: bytes | bytearray) -> None:
    if not isinstance(data, (bytes, bytearray)) or len(data) < _HEAD + _TAIL:
        raise ValueError("a snapshot is bytes, at least %d of them" % (_HEAD + _TAIL))
    if data[0] != _VERSION:
        raise ValueError("byte 0: version %d of a snapshot, this program reads %d" % (data[0], _VERSION))
    if data[1] >= len(registry.ROWS):
        raise ValueError("byte 1: no rule set has the number %d" % data[1])
    if crc32(data[:-2]) & 0xFFFF != data[-2] << 8 | data[-1]:
        raise ValueError("byte %d: the checksum is wrong" % (len(data) - 2))


def from_position(text: str, dice: Any) -> Match:
    """Match.from_position()"""
    if not isinstance(text, str):
        raise ValueError("a position is text, not %r" % (text,))
    text = text.lstrip("\ufeff")  # the mark that some editors write before a text
    match = blank(_rules_of(text), Dice() if dice is None else dice)
    match.positions().text().read(match, text)
    return match


def _rules_of(text: str) -> str:
    """The rule set that a position names."""
    for line in text.replace(";", "\n").split("\n"):
        parts = line.lower().split()
        if parts[:1] == ["rules"]:
            if len(parts) != 2 or parts[1] not in registry.names():
                from furbowl.quoted import quoted

                raise ValueError("%s: rules are one of %s" % (quoted(line.strip()), ", ".join(registry.names())))
            return parts[1]
    raise ValueError("the line 'rules' is missing")


# --- the fields; by name, because the texts of positions and records name them, too


def fields(match: Match) -> Iterator[tuple[str, int, int, tuple[int, ...] | bytearray | array[int]]]:
    """Iterate over all fields: (name, bytes of each number, how many or 0 for a plain number, the numbers)."""
    state = match.__dict__
    for name, size in zip(match.FIELDS, match.SIZES):
        value = state.get(name, 0)  # an option need not stand in blank()
        count = 0 if isinstance(value, int) else len(value)
        yield name, size, count, value if count else (value,)


def pack(match: Match, data: bytearray) -> None:
    """Append the fields of a match."""
    for _, size, _, numbers in fields(match):
        for each in numbers:
            data.extend(each.to_bytes(size, "big"))


def unpack(match: Match, data: bytes | bytearray) -> None:
    """Fill the fields of a blank match from what pack() gave. ValueError for a wrong length."""
    whole = sum([size * len(numbers) for _, size, _, numbers in fields(match)])
    if len(data) != whole:
        raise ValueError("byte %d: a match of %s has %d bytes" % (min(len(data), whole), match.rules, whole))
    at = 0
    for name, size, count, table in fields(match):
        end = at + size * (count or 1)
        fill(match, name, count, table, [int.from_bytes(data[i : i + size], "big") for i in range(at, end, size)])
        at = end


def fill(match: Match, name: str, count: int, table: Any, numbers: list[int]) -> None:
    """Set a field of fields(); a table of a blank match stays the same object."""
    if not count:
        setattr(match, name, numbers[0])
    for index in range(count):
        table[index] = numbers[index]
