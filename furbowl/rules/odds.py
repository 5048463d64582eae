"""How likely the actions of Furbowl and Furball are."""

from furbowl.lean import borrow
from furbowl.rules import IllegalAction, books
from furbowl.rules.moves import dodging, loose
from furbowl.words import CATCH, DODGE, HIT, MOVE, OUCH, PASS, PICKUP, SPRINT, TACKLE, THROW

# 2-dice results of 36 with at least that sum; index 0..12
WAYS = b"\x24\x24\x24\x23\x21\x1e\x1a\x15\x0f\x0a\x06\x03\x01"


def needs(game, action):
    """The rolls of an action, in order, as (kind, natural needed); a tackle adds (OUCH, what makes it a big hit)."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    if verb == TACKLE:
        difference = books.STRENGTH[who] - books.STRENGTH[target]
        return (HIT, books.TACKLE_GOAL - difference), (OUCH, min(12, books.BIG_HIT - difference))
    if verb == PASS:
        if target > 9 or not game.receives(who, target):
            raise IllegalAction(borrow("furbowl.rules.refusals").sentence(game, action))
        distance, skill = game.pitch.distance(game.at[who], game.at[target]), books.SKILL[target]
        catch = (CATCH, books.CATCH_GOAL[distance] - skill)
        throw = books.THROW_GOAL[distance]
        return ((THROW, throw - books.SKILL[who]), catch) if throw else (catch,)
    rolls = ()
    if verb == MOVE or verb == SPRINT:
        if game.rivals(who, books.WORST_MARKER) >= books.SURROUNDED:
            rolls = ((DODGE, books.DODGE_GOAL - dodging(who)),)
        if game.pitch.spot(target) == loose(game):
            rolls += ((PICKUP, books.PICKUP_GOAL - books.SKILL[who]),)
    return rolls


def odds(game, action):
    """(ways, total): how many dice results make every roll of the action itself succeed."""
    ways = total = 1
    for kind, natural in needs(game, action):
        if kind != OUCH:
            ways *= WAYS[max(0, natural)] if natural <= 12 else 0
            total *= 36
    return ways, total
