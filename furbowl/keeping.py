"""Matches kept and made again: as bytes, and from the text of a position. Loaded when one is kept or made.

A snapshot: version, number of the rule set, the packed game, 6 bytes of dice, the lower half of a CRC-32 of all that.
"""

from binascii import crc32

from furbowl.dice import Dice
from furbowl.lean import borrow, const, keep
from furbowl.match import Match, rules_module

RULES = ("furbowl", "furball")  # by their number in a snapshot: add new ones at the end
_PACKING = "furbowl.rules.packing"  # of both; asked directly, because for a snapshot nobody needs the rules

_VERSION = const(1)
_HEAD = const(2)
_TAIL = const(8)

# the snapshot that was made last, and the book of its match: what was played is not impossible, and whoever looks ahead
# makes many matches of it
_last = b""
_book = None


def snapshot(match):
    """Match.snapshot()"""
    global _last, _book
    data = bytes((_VERSION, RULES.index(match.rules))) + keep(_PACKING).pack(match._game) + match._game.dice.state()
    _last = data + (crc32(data) & 0xFFFF).to_bytes(2, "big")
    _book = match._game.book
    return _last


def restore(data, dice):
    """Match.restore()"""
    is_last = data is _last
    if not is_last:
        _check(data)
    match = blank(RULES[data[1]], dice, _book if is_last else None)
    keep(_PACKING).unpack(match._game, data[_HEAD:-_TAIL], is_last)
    if dice is None:
        match._game.dice.set_state(data[-_TAIL:-2])
    return match


def _check(data):
    if not isinstance(data, (bytes, bytearray)) or len(data) < _HEAD + _TAIL:
        raise ValueError("a snapshot is bytes, at least %d of them" % (_HEAD + _TAIL))
    if data[0] != _VERSION:
        raise ValueError("byte 0: version %d of a snapshot, this program reads %d" % (data[0], _VERSION))
    if data[1] >= len(RULES):
        raise ValueError("byte 1: no rule set has the number %d" % data[1])
    if crc32(data[:-2]) & 0xFFFF != data[-2] << 8 | data[-1]:
        raise ValueError("byte %d: the checksum is wrong" % (len(data) - 2))


def from_position(text, dice):
    """Match.from_position()"""
    positions = borrow("furbowl.positions")
    facts = positions.read_facts(text)
    match = blank(positions.rules_of(facts, RULES), dice)
    positions.fill(match._game, facts)
    return match


def blank(rules, dice, book=None):
    """A match that is not set up."""
    match = object.__new__(Match)
    match._rules = rules_module(rules)
    match._game = match._rules.blank(rules, Dice() if dice is None else dice, book)
    return match
