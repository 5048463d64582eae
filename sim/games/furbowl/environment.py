"""Furbowl and Furball as sim/lab/env.py shows them: their own facts, and all possible actions.

A side's own animals come first and it plays to the right: Green's columns are counted from the other edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.actions import act
from furbowl.games.furbowl.fields import FIELDS
from furbowl.games.furbowl.kinds import END, FINISH, MOVE, PASS, SPRINT, TACKLE
from furbowl.games.furbowl.tables import BENCHED, GONE, NORMAL, STUNNED1, STUNNED2

from ...lab.env import alone, of_fields, squares

if TYPE_CHECKING:
    from furbowl.games.furbowl.match import Furbowl

RABBIT = 0
_TURNS = {NORMAL: 0, STUNNED1: 1, STUNNED2: 2, BENCHED: 0, GONE: 0}  # of its own until an animal is Normal again


def actions(match: Furbowl, side: int) -> list[int]:
    """All actions that a side can ever have, in the order of their numbers: Moves of each animal to each square, the
    Rabbit's Sprints, Passes and Tackles between any two animals, a Finish for each, and the end of the turn."""
    own, other, there = side * 5, 5 - side * 5, squares(match, side)
    listed = [act(MOVE, own + who, square) for who in range(5) for square in there]
    listed += [act(SPRINT, own + RABBIT, square) for square in there]
    listed += [act(PASS, own + who, own + to) for who in range(5) for to in range(5)]
    listed += [act(TACKLE, own + who, other + whom) for who in range(5) for whom in range(5)]
    return listed + [act(FINISH, own + who) for who in range(5)] + [act(END)]


BALLS = ()  # all of them are always on the pitch
OF_A_PIECE = {  # name: (the maximum, the values now)
    "stunned": (2, lambda match: [_TURNS[state] for state in match.states]),
    "acted": (1, lambda match: match.done),
    "moved": (1, lambda match: alone(match, match.playing, match.moved)),
    "used": (1, lambda match: alone(match, match.playing, match.used)),
    "sprint": (1, lambda match: match.sprint),
}


def _formation(match: Furbowl) -> int:
    return match.formations.index(match.formation) + 1 if match.formations else 0


OF_THE_MATCH = {  # name: (the maximum in a match, the value now)
    **of_fields(FIELDS),
    "formation": (lambda match: len(match.formations), _formation),
}
