"""What a roll needs: agility, tackle zones, bands of a pass, block dice; where a push goes, who can intercept.

code   need and modifier of a roll in one number, 16 * need + modifier + 8, as its event tells it
"""

from furbowl.board import WALL
from furbowl.games.blitz import tables
from furbowl.games.blitz.kinds import CATCH, DODGE, PICKUP, RUSH, THROW
from furbowl.games.blitz.legality import zones


def code(game, kind, who, spot, plus):
    """What an agility roll needs, or going for it: the roll of a player who stands on a spot. plus: its modifier, zones
    aside (BZ-3, BZ-5, BZ-23)."""
    need, extra, around = parts(game, kind, who, spot)
    plus += extra - around
    if plus < tables.MOST_MINUS:
        plus = tables.MOST_MINUS
    return (need << 4) + plus + 8


def parts(game, kind, who, spot):
    """(what a player's agility needs, what cards add, how many tackle zones count against it) of such a roll."""
    if kind == RUSH:
        return tables.RUSH_NEED, 0, 0
    need = tables.NEED[min(game.profile(who)[2], 6)]
    return need, game.extra(kind, who), zones(game, who // game.size, spot)


def plus(game, kind, who):
    """The modifier of a roll that a team re-roll can mend (BZ-R8), zones aside."""
    if kind == DODGE:
        return game.dodge_plus
    if kind == PICKUP:
        return game.pickup_plus
    if kind == CATCH:
        return tables.ACCURATE
    return tables.BAND_PLUS[band(game, game.at[who], game.aimed)] if kind == THROW else 0


def band(game, start, spot):
    """The band of a pass, 0 Quick to 3 Long Bomb; 4: too far (BZ-40)."""
    width, number = game.pitch.width, 0
    across, up = spot % width - start % width, spot // width - start // width
    for most in tables.BANDS:
        number += across * across + up * up > most
    return number


def assists(game, helped, against):
    """How many assist one player against another (BZ-30)."""
    pitch, side, count = game.pitch, helped // game.size, 0
    spot = game.spot_of(against)
    for near in pitch.near:
        other = pitch.grid[spot + near] - 1
        if other < 0 or other >= game.pieces or other == helped or other // game.size != side or game.states[other]:
            continue
        count += zones(game, side, spot + near) == (against < game.pieces)  # the one of the opponent in the block
    return count


def strengths(game, who, target):
    """(strength, assists, strength, assists) of the attacker and of the target."""
    mine, theirs = game.strength(who, target), game.strength(target, who)
    return mine, assists(game, who, target), theirs, assists(game, target, who)


def block_dice(game, who, target):
    """(how many, 1 if the attacker's side chooses) of a block (BZ-29)."""
    mine, helped, theirs, against = strengths(game, who, target)
    mine, theirs = mine + helped, theirs + against
    if mine == theirs:
        return 1, 1
    more, less = (mine, theirs) if mine > theirs else (theirs, mine)
    return (3 if more > 2 * less else 2), int(mine > theirs)


def push_spots(game):
    """Where the last of a chain of pushes can go: spots, free ones or taken ones; (0,) into the crowd, () nowhere
    (BZ-33, BZ-R18)."""
    pitch, last = game.pitch, game.links - 1
    width, spot = pitch.width, game.at[game.chain[last]]
    ring = (-1, width - 1, width, width + 1, 1, 1 - width, -width, -width - 1)
    ahead = ring.index(spot - game.at[game.chain[last - 1] if last else game.active])
    spots = sorted([spot + ring[ahead + turn & 7] for turn in (-1, 0, 1)])
    free = [each for each in spots if not pitch.grid[each]]
    if free:
        return free
    chain = [game.chain[at] for at in range(game.links)] + [game.active]
    taken = []
    for each in spots:
        other = pitch.grid[each]
        if other == WALL:
            return (0,)
        if other - 1 not in chain:
            taken.append(each)
    return taken


def first_push(game, who, target):
    """Where a block from where a player stands pushes its target, as push_spots()."""
    kept = game.active, game.links, game.chain[0]
    game.active, game.links, game.chain[0] = who, 1, target
    spots = push_spots(game)
    game.active, game.links, game.chain[0] = kept
    return spots


def interceptors(game):
    """Who can intercept a pass of the player in action at game.aimed (BZ-16, BZ-R25)."""
    width, start, end = game.pitch.width, game.at[game.active], game.aimed
    x, y = start % width, start // width
    across, up = end % width - x, end // width - y
    found = []
    first = (1 - game.turn) * game.size
    for who in range(first, first + game.size):
        if not game.at[who] or not game.can_catch(who):
            continue
        c, r = game.at[who] % width - x, game.at[who] // width - y
        if (
            game.at[who] != end
            and abs(2 * c - across) <= abs(across)
            and abs(2 * r - up) <= abs(up)
            and 2 * abs(across * r - up * c) < abs(across) + abs(up)
        ):
            found.append(who)
    return found
