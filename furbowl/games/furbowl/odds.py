"""How likely the actions of Furbowl and Furball are."""

from furbowl.dice import WAYS
from furbowl.games.furbowl import tables
from furbowl.games.furbowl.kinds import CATCH, DODGE, HIT, MOVE, OUCH, PASS, PICKUP, SPRINT, TACKLE, THROW
from furbowl.games.furbowl.moves import dodging, must_dodge


def needs(game, action):
    """The rolls of an action, in order, as (kind, natural needed); a tackle adds (OUCH, what makes it a big hit)."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    if verb == TACKLE:
        difference = tables.STRENGTH[who] - tables.STRENGTH[target]
        return (HIT, tables.TACKLE_GOAL - difference), (OUCH, min(12, tables.BIG_HIT - difference))
    if verb == PASS:
        distance, skill = game.pitch.distance(game.at[who], game.at[target]), tables.SKILL[target]
        catch = (CATCH, tables.CATCH_GOAL[distance] - skill)
        throw = tables.THROW_GOAL[distance]
        return ((THROW, throw - tables.SKILL[who]), catch) if throw else (catch,)
    rolls = ()
    if verb == MOVE or verb == SPRINT:
        if must_dodge(game, who):
            rolls = ((DODGE, tables.DODGE_GOAL - dodging(who)),)
        if game.pitch.spot(target) == game.loose():
            rolls += ((PICKUP, tables.PICKUP_GOAL - tables.SKILL[who]),)
    return rolls


def odds(game, action):
    """(ways, total): how many dice results make every roll of the action itself succeed."""
    ways = total = 1
    for kind, natural in needs(game, action):
        if kind != OUCH:
            ways *= WAYS[max(0, natural)] if natural <= 12 else 0
            total *= 36
    return ways, total
