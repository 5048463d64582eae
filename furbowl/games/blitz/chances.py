"""How likely an action of Blitz succeeds: its rolls in order, and the joint chance. Loaded when it is asked.

roll    (kind of event, what the die must show, whether a skill rolls it again), of block dice (BLOCK_DICE, how many,
        1 if the attacker's side chooses); behind the former who rolls, on which spot, and what is added, but for cards
        and zones
"""

from furbowl.actions import unpack
from furbowl.games.blitz import checks, kinds, tables
from furbowl.games.blitz.kinds import BLITZ, BLOCK_DICE, CATCH, DODGE, INTERCEPT, PICKUP, RUSH, THROW
from furbowl.games.blitz.legality import zones
from furbowl.games.blitz.tables import DODGED, NOBODY

# BZ-24: which skill rolls which roll again
SKILL = {
    DODGE: tables.HAS_DODGE,
    RUSH: 0,
    PICKUP: tables.HAS_HANDS,
    THROW: tables.HAS_PASS,
    CATCH: tables.HAS_CATCH,
    INTERCEPT: tables.HAS_CATCH,
}


def skilled(game, kind, who):
    """Whether a player has a skill for that roll, Dodge not used in this team turn."""
    return game.skills(who) & SKILL[kind] != 0 and not (kind == DODGE and game.marks[who] & DODGED)


def needs(game, action):
    """As Match.needs()."""
    return tuple([roll[: 3 if roll[0] == BLOCK_DICE else 2] for roll in rolls(game, action)])


def odds(game, action):
    """As Match.odds()."""
    ways, total = 1, 1
    for roll in rolls(game, action):
        kind, number, more = roll[:3]
        if kind == BLOCK_DICE:
            verb, who, target = unpack(action)
            good = good_faces(game, *((game.active, game.target) if verb == kinds.REROLL else (who, target)))
            ways *= 6**number - (6 - good) ** number if more else good**number
            total *= 6**number
        else:
            good = 7 - number
            ways *= 6 * good + (6 - good) * good if more else good
            total *= 36 if more else 6
    return ways, total


def rolls(game, action):
    """List the rolls of an action."""
    verb, who, target = unpack(action)
    found = []
    if verb == kinds.GO:
        spot = game.pitch.spot(target)
        step(game, who, spot, game.spent + 1, zones(game, who // game.size, game.at[who]), found)
    elif verb == kinds.HITS:
        if game.doing == BLITZ and game.rushes(who, game.spent + tables.HIT):
            _add(game, found, RUSH, who, 0)
        found.append((BLOCK_DICE,) + checks.block_dice(game, who, target))
    elif verb == kinds.THROWS:
        spot = game.pitch.spot(target)
        _add(game, found, THROW, who, tables.BAND_PLUS[checks.band(game, game.at[who], spot)])
        _catch(game, found, spot)
    elif verb == kinds.HANDS:
        _catch(game, found, game.at[target])
    elif verb == kinds.INTERCEPTS:
        _add(game, found, INTERCEPT, who, tables.INTERCEPTING)
    elif verb == kinds.REROLL:
        _again(game, found)
    return found


def step(game, who, spot, spent, leaving, found):
    """Add the rolls of a step to a spot, with which so many squares are spent (BZ-R13). leaving: whether it leaves a
    tackle zone."""
    if leaving:
        _add(game, found, DODGE, who, game.dodge_plus, spot)
    if game.rushes(who, spent):
        _add(game, found, RUSH, who, 0)
    if game.loose_on(spot) >= 0 and game.carried(who) < 0:
        _add(game, found, PICKUP, who, game.pickup_plus, spot)


def _add(game, found, kind, who, plus, spot=0):
    spot = spot or game.at[who]
    number = kinds.shows(checks.code(game, kind, who, spot, plus))
    found.append((kind, number, skilled(game, kind, who), who, spot, plus))


def _catch(game, found, spot):
    """Add the catch of an accurate pass or a hand-off, if anybody stands there."""
    who = game.pitch.grid[spot] - 1
    if who >= 0 and game.can_catch(who):
        _add(game, found, CATCH, who, tables.ACCURATE)


def _again(game, found):
    """Add what a team re-roll rolls, without skill, and what follows."""
    who, kind = game.active, game.roll
    if game.stage == kinds.ASK_BLOCK:
        found.append((BLOCK_DICE,) + checks.block_dice(game, who, game.target))
        return
    spot, roller = game.at[who], who
    if kind == CATCH:
        spot = game.aimed
        roller = game.pitch.grid[spot] - 1
    plus = checks.plus(game, kind, roller)
    found.append((kind, kinds.shows(checks.code(game, kind, roller, spot, plus)), False, roller, spot, plus))
    if kind == THROW:
        _catch(game, found, game.aimed)
    elif kind == RUSH and game.target != NOBODY:
        found.append((BLOCK_DICE,) + checks.block_dice(game, who, game.target))
    elif kind == DODGE or kind == RUSH:
        step(game, who, spot, game.spent if kind == DODGE else 0, 0, found)


def good_faces(game, who, target):
    """How many faces put the target down and leave the attacker standing (BZ-31, BZ-32)."""
    skills, theirs = game.skills(who), game.skills(target)
    blocks = skills & tables.HAS_BLOCK and not theirs & tables.HAS_BLOCK
    return 1 + (not theirs & tables.HAS_DODGE) + (1 if blocks else 0)
