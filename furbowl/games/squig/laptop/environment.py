"""Squig as sim/lab/env.py shows it: the facts of Blitz, six squigs, cards; and all actions there are."""

from furbowl.actions import act
from furbowl.games.blitz.book import HITS
from furbowl.games.blitz.laptop import environment
from furbowl.games.squig import kinds, tables
from furbowl.games.squig.match import Squig

BALLS = tuple(range(1, tables.SQUIGS + 1))


def actions(match, side):
    """Those of Blitz, then each of the own players hits each squig, then cards."""
    size, cards = match.size, range(len(tables.PRICES))
    team, others = (range(each * size, each * size + size) for each in (side, 1 - side))
    listed = environment.actions(match, side)
    listed += [act(HITS, who, 2 * size + ball) for who in team for ball in range(tables.SQUIGS)]
    listed += [act(kinds.BUY, 0, card) for card in cards] + [act(kinds.DONE)]
    for card in cards:
        aimed = tables.AIMED.get(card)
        listed += [act(kinds.CARD, who, card) for who in ((0,) if aimed is None else (team, others)[aimed])]
    return listed


def _carries(match, who):
    return match.carries(who)


def _hand(whose, card):
    """The fact of a card in a hand."""
    return lambda match: 1, lambda match: match.hand(match.side ^ whose) >> card & 1


def _spell(bit):
    """The fact of what is in force."""
    return lambda match: 1, lambda match: match.spells & bit > 0


OF_A_PIECE = environment.OF_A_PIECE | {"squig": (tables.SQUIGS, _carries)}
OF_THE_MATCH = (
    environment.OF_THE_MATCH
    | {
        "question": (
            lambda match: len(Squig.questions) - 1,
            lambda match: Squig.questions.index(match.question),
        )
    }
    | {"%s of who decides" % card: _hand(0, at) for at, card in enumerate(tables.names())}
    | {"%s of the other" % card: _hand(1, at) for at, card in enumerate(tables.names())}
    | {
        word: _spell(bit)
        for word, bit in (
            ("gloves", kinds.GLOVES),
            ("heels", kinds.HEELS),
            ("salve", kinds.SALVE),
            ("brass", kinds.BRASS),
        )
    }
)
