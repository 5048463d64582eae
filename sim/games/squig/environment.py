"""Squig as sim/lab/env.py shows it: the facts of Blitz, six squigs, cards; and all possible actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.actions import act
from furbowl.games.blitz.book import HITS
from furbowl.games.squig import book
from furbowl.games.squig.fields import FIELDS
from furbowl.games.squig.match import Squig

from ...lab.env import of_fields
from ..blitz import environment

if TYPE_CHECKING:
    pass

BALLS = tuple(range(1, book.SQUIGS + 1))


def actions(match: Squig, side: int) -> list[int]:
    """List all actions: those of Blitz, then a block on each squig by each of the side's players, then cards."""
    size, cards = match.size, range(len(book.PRICES))
    team, others = (range(each * size, each * size + size) for each in (side, 1 - side))
    listed = environment.actions(match, side)
    listed += [act(HITS, who, 2 * size + ball) for who in team for ball in range(book.SQUIGS)]
    listed += [act(book.BUY, 0, card) for card in cards] + [act(book.DONE)]
    for card in cards:
        aimed = book.AIMED.get(card)
        listed += [act(book.CARD, who, card) for who in ((0,) if aimed is None else (team, others)[aimed])]
    return listed


def _hand(whose: int, card: int) -> tuple:
    """The fact that a card is in a hand. whose: 0 for the side that decides, 1 for the other."""
    return lambda match: 1, lambda match: match.hand(match.side ^ whose) >> card & 1


def _spell(bit: int) -> tuple:
    """The fact that a card is in force."""
    return lambda match: 1, lambda match: match.spells & bit > 0


def _carried(match: Squig) -> list[int]:
    """The number of the squig that each player has, 0 for none."""
    squigs = {who: number for number, _, who in match.balls()}
    return [squigs.get(who, 0) for who in range(match.pieces)]


OF_A_PIECE = environment.OF_A_PIECE | {"squig": (book.SQUIGS, _carried)}
OF_THE_MATCH = (
    environment.OF_THE_MATCH
    | {"%s of who decides" % card: _hand(0, at) for at, card in enumerate(book.names())}
    | {"%s of the other" % card: _hand(1, at) for at, card in enumerate(book.names())}
    | {
        word: _spell(bit)
        for word, bit in (("gloves", book.GLOVES), ("heels", book.HEELS), ("salve", book.SALVE), ("brass", book.BRASS))
    }
    | of_fields(FIELDS)
)
