"""Blitz for sim/lab/env.py: its own facts, and all actions there are.

A side's own players come first and it plays to the right: Green's columns are counted from the other edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.actions import act
from furbowl.games.blitz import book
from furbowl.games.blitz.book import DECLARE, FINISH, GETS, GO, HANDS, HITS, INTERCEPTS, PLACE, STAND_UP, THROWS
from furbowl.games.blitz.fields import FIELDS

from ...lab.env import alone, of_fields, squares

if TYPE_CHECKING:
    from furbowl.games.blitz.match import Blitz

BALLS = (1,)  # the numbers of all balls: at a kick-off none is on the pitch
_FACES = (book.BACKFIRE, book.BOTH_DOWN, book.PUSHED_BACK, book.STUMBLES, book.FLOORED)
_NOBODYS = (book.END, book.READY, book.REROLL, book.KEEP, book.FOLLOW, book.STAY, book.NO_INTERCEPTION)


def actions(match: Blitz, side: int) -> list[int]:
    """All actions that a side can ever have, in the order of their numbers: those of each player at a square, then on
    another player, then alone; and those of no player."""
    size = match.size
    team, others = (range(each * size, each * size + size) for each in (side, 1 - side))
    there = squares(match, side)
    listed = [act(verb, who, square) for verb in (GO, THROWS, PLACE) for who in team for square in there]
    listed += [act(HITS, who, other) for who in team for other in others]
    listed += [act(HANDS, who, other) for who in team for other in (*team, *others) if other != who]
    listed += [act(DECLARE, who, declared) for who in team for declared in range(len(book.DECLARABLE))]
    listed += [act(verb, who) for verb in (STAND_UP, FINISH, GETS, INTERCEPTS) for who in team]
    listed += [act(verb, 0, square) for verb in (book.KICK, book.PUSH) for square in there]
    listed += [act(book.DIE, 0, face) for face in _FACES]
    listed += [act(book.FORMATION, 0, form) for form in range(len(book.FORMATIONS))]
    return listed + [act(verb) for verb in _NOBODYS]


def _marked(bit: int) -> tuple:
    """The fact for a mark of players."""
    return 1, lambda match: [mark & bit > 0 for mark in match.marks[: match.pieces]]


OF_A_PIECE = {  # name: (the most, what they are now)
    "acted": _marked(book.ACTED),
    "in action": (1, lambda match: alone(match, match.playing)),
    "placed": _marked(book.BY_HAND),
    "dodged": _marked(book.DODGED),
}


def _die(at: int) -> tuple:
    """The fact for one of the block dice."""
    return lambda match: 6, lambda match: (*match.block_dice, 0, 0, 0)[at]


def _used(bit: int) -> tuple:
    """The fact for something that can be used once in a team turn."""
    return lambda match: 1, lambda match: match.used & bit > 0


OF_THE_MATCH = {  # name: (the most in a match, what it is now)
    "half": (lambda match: 2, lambda match: match.half),
    **of_fields(FIELDS),
    "who decides is in turn": (lambda match: 1, lambda match: match.side == match.turn),
    "question": (lambda match: len(match.questions) - 1, lambda match: match.stage),
    "re-rolls of who decides": (lambda match: book.MOST_REROLLS, lambda match: match.rerolls[match.side]),
    "re-rolls of the other": (lambda match: book.MOST_REROLLS, lambda match: match.rerolls[1 - match.side]),
    "re-roll used": _used(book.USED_REROLL),
    "blitz used": _used(book.USED_BLITZ),
    "pass used": _used(book.USED_PASS),
    "hand-off used": _used(book.USED_HANDOFF),
    "deed": (lambda match: len(book.DECLARABLE), lambda match: match.deed + 1),
    "spent": (lambda match: 255, lambda match: match.spent),
    "hit": (lambda match: 1, lambda match: match.hit),
    **{"block die %d" % (at + 1): _die(at) for at in range(3)},
}
