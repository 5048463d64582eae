"""Octo for sim/lab/env.py: facts of this game only, and a list of all its actions.

A side's own teamsters come first and it plays to the right: Green's columns are counted from the other edge, and its
directions east and west are swapped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.actions import act
from furbowl.games.octo import book
from furbowl.games.octo.fields import FIELDS

from ...lab.env import alone, of_fields, squares

if TYPE_CHECKING:
    from furbowl.games.octo.match import Octo

_LENGTHS = range(len(book.PASS_AP))
_MIRRORED = (0, 7, 6, 5, 4, 3, 2, 1)  # directions, east and west swapped


def actions(match: Octo, side: int) -> list[int]:
    """List all actions that a side can ever have, in the order of their numbers: for each teamster steps and placements
    by square, passes by length and direction, tackles and jostles, the other actions; last those of the side."""
    team = range(side * book.TEAM, side * book.TEAM + book.TEAM)
    others = range((1 - side) * book.TEAM, (1 - side) * book.TEAM + book.TEAM)
    there = squares(match, side)
    listed = [act(verb, who, square) for verb in (book.MOVE, book.PLACE) for who in team for square in there]
    ways = _MIRRORED if side else range(8)
    listed += [
        act(book.PASS, who, book.pass_target(length, way)) for who in team for length in _LENGTHS for way in ways
    ]
    listed += [act(verb, who, other) for verb in (book.TACKLE, book.JOSTLE) for who in team for other in others]
    listed += [act(verb, who) for verb in (book.PICKUP, book.CARRY, book.TAKE, book.LEAVE) for who in team]
    listed += [act(book.FORMATION, 0, form) for form in range(len(match.formations))]
    return [*listed, act(book.READY), act(book.END)]


BALLS = ()  # all of them are always on the pitch
OF_A_PIECE = {  # name: (maximum, current values)
    "placed": (1, lambda match: match.put),
    "open": (1, lambda match: alone(match, match.open)),
    "takes": (1, lambda match: alone(match, match.taker)),
}
_PHASES = ("play", "take", "setup", "placing")
OF_THE_MATCH = {  # name: (maximum in a match, current value)
    **of_fields(FIELDS),
    "phase": (lambda match: len(_PHASES) - 1, lambda match: _PHASES.index(match.phase)),
    "tackles": (lambda match: book.AP, lambda match: match.tackles),
    "kept by who plays": (lambda match: book.PASSIVE_TURNS, lambda match: match.kept[match.side]),
    "kept by the other": (lambda match: book.PASSIVE_TURNS, lambda match: match.kept[1 - match.side]),
    "who plays begins": (lambda match: 1, lambda match: match.starter == match.side),
}
