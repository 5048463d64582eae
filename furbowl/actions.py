"""Actions as numbers: the only module that knows how a verb, a piece and a target are packed into one.

An action is a whole number below 2**30. Its verb is one of the game's; who is a piece, 0 where the verb names none; its
target is a square, a piece or whatever the verb needs, below 512.
"""

from __future__ import annotations


def act(verb: int, who: int = 0, target: int = 0) -> int:
    """The action in which a piece does verb to target."""
    return verb << 14 | who << 9 | target


def verb_of(action: int) -> int:
    return action >> 14


def who_of(action: int) -> int:
    """The piece that an action names, 0 if it names none: Match.actor() tells the two apart."""
    return action >> 9 & 31


def target_of(action: int) -> int:
    """The square, the piece or whatever else an action is aimed at, 0 if it names nothing."""
    return action & 511


def unpack(action: int) -> tuple[int, int, int]:
    """(verb, who, target)"""
    return action >> 14, action >> 9 & 31, action & 511
