"""Blocks that a side can make in its next turn, see furbowl/games/danger.py.

chance   as in odds.py
grounds  a list of (bits, spot): squares that need the same rolls to step on, and one of them
blows    of a player: a list of blocks, (ways of _ALL, bit of the square they are made from, their name), best first
"""

from furbowl.const import const
from furbowl.games import danger
from furbowl.games.blitz import book, odds
from furbowl.loading import on_demand

scores = danger.scores

_ALL = const(216)  # results of three block dice
_MOST = const(60)  # more dice than any path has


def next_turn(match, side):
    """A copy in which the turn of a side has begun; nothing is rolled for it, and effects in force now end."""
    if match.question or match.over:
        return None
    twin = match.copy()
    for who in range(twin.pieces):
        twin.marks[who] &= ~book.ACTED
    twin.turn = side
    twin.fresh()
    return twin


def covers(game):
    """For each player, bits of the squares next to its own and next to those that a Blitz leads to (BZ-26)."""
    return [game.pitch.spread(_strikes(game, who)) for who in range(game.pieces)]


def exposed(game):
    """For each player, bits of all squares if it is an opponent who stands and so can be blocked, else 0."""
    every, theirs = game.pitch.every, range((1 - game.turn) * game.size, (2 - game.turn) * game.size)
    return [every if who in theirs and not game.states[who] else 0 for who in range(game.pieces)]


@on_demand
def hits(game, some, other):
    """A generator: the best block, alone or with a Blitz, by which the other falls. A player's paths are computed only
    if its best block, with no roll to get there, would beat the best one so far."""
    best, tries, (zones, grounds) = (0, 1, -1, ""), [], _grounds(game)
    for who in some:
        blows = _blows(game, who, other)
        tries.append((-blows[0][0], len(tries), blows, who))
        yield
    tries.sort()  # by number too: a sort on the device may change the order of equals
    for _, _, blows, who in tries:
        if _beats(best, blows[0][0], odds.START):
            for found in _likeliest(game, who, blows, zones, grounds, best):
                best = found
                yield
    return best


def _past(game, who):
    """Bits of the squares where a player goes no further, as it scores there."""
    if game.carried(who) < 0 or game.others:  # a squig may wriggle free before the goal
        return 0
    return game.pitch.column(1 if who >= game.size else game.columns)


def _strikes(game, who):
    """Bits of the squares from which a player of the side in turn can block."""
    if who // game.size != game.turn or not game.may_act(who):
        return 0
    pitch, here, past = game.pitch, game.pitch.bit(game.at[who]), _past(game, who)
    left = game.profile(who)[0] + book.RUSHES - book.HIT_COST
    left -= book.STAND_COST if game.states[who] == book.PRONE else 0
    return here | pitch.reach(game.at[who], left, past) & ~past


def _grounds(game):
    """Return (bits of the squares in tackle zones, grounds of all free squares)."""
    pitch, least, found = game.pitch, [game.pitch.every], []  # least: bits of squares in at least 0, 1, .. zones
    for other in range(game.pieces):
        if other // game.size != game.turn and game.at[other] and not game.states[other]:
            zone = pitch.spread(pitch.bit(game.at[other]))
            least = least[:1] + [more | fewer & zone for fewer, more in zip(least, least[1:] + [0])]
    left = pitch.free
    for bits in [pitch.bit(spot) for spot in game.spots] + list(reversed(least)):  # a ball would be picked up
        if bits & left:
            found.append((bits & left, pitch.spot(next(pitch.each(bits & left)))))
            left &= ~bits
    return least[1], found


def _blows(game, who, other):
    """List the blocks of a player against another one, from all squares where it can make one."""
    pitch, here, found, strikes = game.pitch, game.at[who], [], _strikes(game, who)
    good = [odds.faces(game, who, other, out)[0] for out in (False, True)]
    for near in pitch.near:
        spot = game.at[other] + near
        if strikes & pitch.bit(spot):
            game.step(who, spot)  # as it would be there
            dice, ours = odds.block_dice(game, who, other)
            out = odds.into_the_crowd(game, who, other)
            game.step(who, here)
            ways = odds.chosen(dice, ours, good[out]) * _ALL // 6**dice
            found.append((ways, pitch.bit(spot), "pushes %s off: " if out else "fells %s: "))
    found.sort(reverse=True)
    return found


def _likeliest(game, who, blows, zones, grounds, best):
    """Iterate over the best hit so far, with those of a player, one square of its paths at a time. reached: by chance,
    bits of the squares where it can be by then; chances too low to do better are left out."""
    pitch, last, steps = game.pitch, game.profile(who)[0] + book.RUSHES, []
    through, reached = pitch.free & ~_past(game, who), {odds.START: pitch.bit(game.at[who])}
    for leaving in (False, True):
        rolls = [(bits, odds.step(game, who, spot, 0, leaving)) for bits, spot in grounds]
        steps.append((zones if leaving else ~zones, rolls))
    for spent in range(1 + book.STAND_COST * (game.states[who] == book.PRONE), last + 1):
        before, found, rush = 0, {}, [odds.one(game, book.RUSH, who)] if game.rushes(who, spent) else ()
        for chance in sorted(reached, key=lambda chance: (-(chance[0] + chance[1]) * 6 ** (_MOST - chance[2]), chance)):
            bits, chance = reached[chance] & ~before, odds.after(chance, rush)
            before |= bits  # no chance that follows is higher there
            near = [blow for blow in blows if blow[1] & bits]
            if near and _beats(best, near[0][0], chance):
                best = near[0][0] * (chance[0] + chance[1]), _ALL * 6 ** chance[2], who, near[0][2]
            if bits and _beats(best, blows[0][0], chance):
                _go_on(pitch, bits, chance, steps, through & ~before, found)
        yield best
        reached = found


def _beats(best, ways, chance):
    """Return whether a block that succeeds in ways of _ALL, after rolls with a chance, is likelier than the best."""
    return ways * (chance[0] + chance[1]) * best[1] > best[0] * _ALL * 6 ** chance[2]


def _go_on(pitch, bits, chance, steps, through, found):
    """Add the squares reached with one more step. steps: for the squares that it leaves, the rolls by ground."""
    found[chance] = found.get(chance, 0) | bits
    for start, grounds in steps:
        around = pitch.spread(bits & start) & through
        for ground, rolls in grounds if around else ():
            if around & ground:
                after = odds.after(chance, rolls)
                found[after] = found.get(after, 0) | around & ground
