"""How the numbers of an action add up. Loaded when a player asks for it; odds.py has the rolls."""

from furbowl.actions import target_of, unpack, verb_of
from furbowl.dice import WAYS, percent
from furbowl.games.blitz import kinds, odds, paths, tables
from furbowl.games.blitz.describe import die_rank, loss
from furbowl.games.blitz.follows import crowd
from furbowl.games.blitz.kinds import BLOCK_DICE, CATCH, DODGE, HITS, INTERCEPT, PICKUP, RUSH, THROW
from furbowl.games.blitz.paths import rolls_of, safest
from furbowl.games.blitz.tables import NOBODY
from furbowl.games.sums import total

_NAMES = {  # of a roll, and of the skill that rolls it again
    DODGE: ("Dodge", "Dodge"),
    RUSH: ("Go for it", ""),
    PICKUP: ("Pickup", "Sure~Hands"),
    THROW: ("Throw", "Pass"),
    CATCH: ("Catch", "Catch"),
    INTERCEPT: ("Intercept", "Catch"),
}
_PLUS = {THROW: "distance", CATCH: "on~target"}  # what a roll adds besides cards and zones


def told(match, way):
    """Iterate over texts: one for each roll of the actions, and what comes of it."""
    game, action = match, way[-1]
    verb, who, target = unpack(action)
    if [None for each in way if verb_of(each) == kinds.STAND_UP]:
        yield "To stand up: %d squares" % tables.STAND
    if verb == kinds.DIE:
        yield from _die(match, target)
        return
    rolls = [roll for _, found in rolls_of(match, way) for roll in found]
    spot, ways, of, strikes = game.at[who], 1, 1, verb == HITS
    if strikes and game.active == NOBODY:  # as it would be
        _, ways, of, spot = paths.best(match, action)
        if target_of(way[0]) == kinds.BLITZ and game.rushes(who, _squares(way) + tables.HIT):
            rolls.append((RUSH, tables.RUSH_NEED, False, who, spot, 0))
    elif verb != kinds.GO:
        rolls += odds.rolls(game, action)
        strikes = rolls[-1:] and rolls[-1][0] == BLOCK_DICE
    if strikes and rolls and rolls[-1][0] == BLOCK_DICE:
        rolls.pop()
        if verb == kinds.REROLL:
            who, target, spot = game.active, game.target, game.at[game.active]
        if rolls:  # going for it, before the block of a Blitz
            ways, of = 7 - rolls[0][1], 6
    yield from _singly(game, rolls)
    if strikes:
        yield from _block(game, who, target, spot, ways, of, loss(match, way))
    elif len(rolls) > 1:
        all_of = safest(match, who, target)[1] if verb == kinds.GO else odds.odds_of(game, action)
        yield "All of it: %d%%" % percent(*all_of)
    for roll in rolls:
        if not strikes and roll[0] in (DODGE, RUSH):
            yield from hurt(game, roll[3])
            break
    for other in paths.threats(match, action):
        code = odds.code(game, INTERCEPT, other, game.at[other], tables.INTERCEPTING)
        roll = INTERCEPT, kinds.shows(code), False, other, game.at[other], tables.INTERCEPTING
        yield one(game, roll, match.name(other) + " may intercept")


def _squares(way):
    """How many squares of its movement a way takes."""
    stands = [action for action in way if verb_of(action) == kinds.STAND_UP]
    steps = [action for action in way if verb_of(action) == kinds.GO]
    return len(steps) + tables.STAND * len(stands)


# --- rolls of one die


def _singly(game, rolls):
    """Iterate over texts: each roll, and where a skill rolls it again; that for a dodge does it once a turn."""
    dodged = False
    for roll in rolls:
        name, skill = _NAMES[roll[0]]
        yield one(game, roll, name)
        if roll[2] and not (dodged and roll[0] == DODGE):
            yield skill + " skill: one re-roll"
            dodged = dodged or roll[0] == DODGE


def one(game, roll, name):
    """The line of a roll of one die, by its name."""
    kind, number, _, who, spot, plus = roll
    need, extra, around = odds.parts(game, kind, who, spot)
    if kind != RUSH:
        name += ", Agi~%d" % game.profile(who)[2]
    zones = "1~zone" if around == 1 else "%d~zones" % around
    parts = (_PLUS.get(kind, "always"), plus), ("a~card", extra), (zones, -around)
    return total(name, need, parts, number, 7 - number, 6)


# --- blocks, falls


def _block(game, who, target, spot, ways, of, lost):
    """Iterate over texts: strengths, dice and faces of a block from a spot, after rolls that succeed in ways of all;
    lost: what it is called where it fails."""
    old = game.at[who]
    game.step(who, spot)
    dice, ours = odds.block_dice(game, who, target)
    mine, helped, theirs, against = odds.strengths(game, who, target)
    out = target < game.pieces and odds.first_push(game, who, target) == (0,)
    game.step(who, old)
    strong = _helped(mine, helped), _helped(theirs, against)
    yield ("Str %s against %s: " % strong) + (
        "1 die" if dice == 1 else "%d dice, %s~choose" % (dice, "you" if ours else "they")
    )
    them = "it" if target >= game.pieces else "them"
    good, bad = paths.faces(game, who, target, out)
    yield "%d of 6 faces %s, %d knock%s you down" % (
        good,
        "push them off" if out else "knock %s down" % them,
        bad,
        "s" if bad == 1 else "",
    )
    counted = [] if out else _skills(game, who, target)
    if counted:
        yield "Skills: " + ", ".join(counted)
    down, total_of, fails, _ = paths.falls(game, who, target, dice, ours, ways, of, out)
    told = "Off the pitch" if out else "It falls" if target >= game.pieces else "They fall"
    yield "%s %d%%, %s" % (
        told,
        percent(down, total_of),
        lost.replace("fall", "you").replace("#", "%d" % percent(fails, total_of)),
    )
    if out:
        yield injury("reserve")
    elif target < game.pieces:
        yield from hurt(game, target)


def _helped(strength, assists):
    return "%d+%d" % (strength, assists) if assists else "%d" % strength


def _skills(game, who, target):
    """The skills that change what faces do."""
    mine, theirs = game.skills(who), game.skills(target)
    found = ["Block"] if mine & tables.HAS_BLOCK else []
    if mine & theirs & tables.HAS_BLOCK:
        found.append("their~Block")
    return found + (["their~Dodge"] if theirs & tables.HAS_DODGE else [])


def _die(match, face):
    """Iterate over texts: what may come of a face of a block die."""
    game = match
    rank, target = die_rank(game, face), game.target
    if rank < 0:
        yield match.name(game.active) + " falls"
        yield from hurt(game, game.active)
    if target >= game.pieces:
        return
    if rank > 0 and crowd(game):
        yield "Off the pitch"
        yield injury("reserve")
    elif rank > 1 or face == kinds.BOTH_DOWN and not game.skills(target) & tables.HAS_BLOCK:
        yield match.name(target) + " falls"
        yield from hurt(game, target)


def hurt(game, who):
    """Iterate over texts: the rolls for armour and injury of who falls."""
    yield armour(game, who)
    yield injury()


def armour(game, who):
    """The line of an armour roll: two dice."""
    need, plus = game.profile(who)[3] + 1, game.extra(kinds.ARMOUR, who)
    return total("Armour~%d breaks" % (need - 1), need, (("a~card", plus),), need - plus, WAYS[need - plus], 36)


def injury(lightest="stunned"):
    """The line of an injury roll."""
    return "Injury: %s, %d+ knocked~out, %d+ out" % (lightest, tables.STUNNED_TO + 1, tables.KO_TO + 1)
