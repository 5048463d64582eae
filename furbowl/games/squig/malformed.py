"""Which numbers are no actions of Squig at all: what a list of labels asks, without the wording of all refusals."""

from furbowl.actions import unpack, verb_of
from furbowl.games.blitz import notation as blitz
from furbowl.games.squig import book


def malformed(game, action):
    """Why a thing is no action at all of a match of that size, "" where it is one."""
    if not isinstance(action, int) or verb_of(action) < book.BUY or action >= 1 << 30:
        return blitz.malformed(game, action)
    verb, who, card = unpack(action)
    aimed = verb == book.CARD and card in book.AIMED
    most = 0 if verb == book.DONE else len(book.PRICES) - 1
    if verb > book.CARD or card > most or who >= (game.pieces if aimed else 1):
        return "%d is no action (SQ-18)" % action
    return ""
