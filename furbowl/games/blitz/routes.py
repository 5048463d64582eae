"""Ways of several squares of a player of Blitz: where they lead, and how likely all of their rolls succeed.

chance   (fresh, used, power): in fresh + used of 6 ** power results of the dice all rolls of the safest of the shortest
         ways to a square succeed, in used of them its skill Dodge is used up. Only those of the squares that are
         reached last are kept: of a way they are counted anew
steps    by spot: 8 times the squares moved by then, and which of Pitch.near leads back; 0 for no way
"""

from array import array

from furbowl import protocol
from furbowl.actions import act
from furbowl.const import const
from furbowl.games.blitz import tables
from furbowl.games.blitz.kinds import BLOCK, DECLARE, DODGE, GO, MOVE, PLAY, PRONE, STAND_UP
from furbowl.games.blitz.legal import zones
from furbowl.games.blitz.odds import skilled, step
from furbowl.games.blitz.tables import NOBODY

_counted = [None, 0, ()]  # goes with this module: what is kept longer lies in the way of what comes then
_RISK = const(1024)  # beside a spot: something is rolled on the way there
_BACK = b"\x01\x00\x03\x02\x07\x06\x05\x04"  # of each of Pitch.near, the opposite one


def reach(game, who):
    """Iterate over (square, PLAIN or RISK): where route() leads."""
    for spot in _far(game, who)[0]:
        yield game.pitch.squares[spot % _RISK], protocol.RISK if spot & _RISK else protocol.PLAIN


def route(game, who, square):
    """(actions, (ways, total)): the declaration of a Move if nobody is in action, standing up, steps."""
    pitch = game.pitch
    if not pitch.exists(square):
        return (), (0, 1)
    _, steps = _far(game, who)
    spot = pitch.spot(square)
    if not steps or not steps[spot]:
        return (), (0, 1)
    way = []
    while spot != game.at[who]:
        way.append(spot)
        spot += pitch.near[steps[spot] & 7]
    chance = start(game, who)
    for to in reversed(way):
        chance = onward(game, who, chance, to, steps[to] >> 3, zones(game, who // game.size, spot))
        spot = to
    fresh, used, power = chance
    actions = [act(GO, who, pitch.squares[spot]) for spot in way]
    return begun(game, who, actions), (fresh + used, 6**power)


def begun(game, who, actions):
    """The steps of a way, the last one first, in their order, with what comes before the first of them."""
    if game.states[who] == PRONE:
        actions.append(act(STAND_UP, who))
    if game.active == NOBODY:
        actions.append(act(DECLARE, who, MOVE))
    return tuple(reversed(actions))


def _far(game, who):
    """(spots, steps) of _count(), once for a position: then pitch.far is what _counted has first, until plays.py
    forgets it. Nothing where the player may not step."""
    if not isinstance(who, int) or not 0 <= who < game.pieces or not _may_step(game, who):
        return (), ()
    pitch = game.pitch
    if pitch.far is None or pitch.far is not _counted[0] or who != _counted[1]:
        _counted[2] = ()  # what was counted before goes first: there is little room
        pitch.far = []  # no more than a mark: it is there for longer than this module
        _counted[:] = pitch.far, who, _count(game, who)
    return _counted[2]


def _may_step(game, who):
    """Whether a player is in action or could be, and may step then."""
    if game.ended or game.stage != PLAY or who // game.size != game.turn:
        return False
    return game.may_act(who) if game.active == NOBODY else game.active == who and game.doing != BLOCK


def _count(game, who):
    """(spots, steps): the spots that can be reached, nearest first, with _RISK; steps of them."""
    first = game.spent + (tables.STAND if game.states[who] == PRONE else 0) + 1
    spots, steps = array("H"), bytearray(game.pitch.last)
    layer, chances = [game.at[who]], [start(game, who)]
    for spent in range(first, game.profile(who)[0] + tables.RUSHES + 1):
        found, theirs = [], []
        for spot, way in zip(layer, chances):
            if spent == first or not ends(game, who, spot):
                _go_on(game, who, spot, spent, way, found, theirs, steps)
        layer, chances = found, theirs
        for spot, (fresh, used, power) in zip(layer, chances):
            spots.append(spot + _RISK * (fresh + used != 6**power))
    return spots, steps


def start(game, who):
    """The chance before the first step."""
    fresh = int(skilled(game, DODGE, who))
    return fresh, 1 - fresh, 0


def _go_on(game, who, spot, spent, way, layer, chances, steps):
    """One square more from a spot: to new squares, or by a safer way to those as far away."""
    pitch, leaving = game.pitch, zones(game, who // game.size, spot)
    for i in range(8):
        to = spot + pitch.near[i]
        if pitch.grid[to] or steps[to] and steps[to] >> 3 != spent:
            continue
        chance = onward(game, who, way, to, spent, leaving)
        if chance in chances:
            chance = chances[chances.index(chance)]  # each is kept once: there is little room
        if not steps[to]:
            layer.append(to)
            chances.append(chance)
        elif safer(chance, chances[layer.index(to)]):
            chances[layer.index(to)] = chance
        else:
            continue
        steps[to] = spent << 3 | _BACK[i]


def ends(game, who, spot):
    """Whether no way goes on from a spot: a ball lies there, or the carrier scores."""
    goal = spot % game.pitch.width == (1 if who >= game.size else game.columns)
    return game.loose_on(spot) >= 0 or goal and game.carried(who) >= 0


def onward(game, who, way, to, spent, leaving):
    """(fresh, used, power) with one square more."""
    fresh, used, power = way
    rolls = []
    step(game, who, to, spent, leaving, rolls)
    if not rolls:
        return way
    for roll in rolls:
        kind, number, again = roll[0], roll[1], roll[2]
        good = 7 - number
        if kind == DODGE and again:
            fresh, used = fresh * 6 * good, used * 6 * good + fresh * (6 - good) * good
            power += 2
        else:
            factor = 6 * good + (6 - good) * good if again else good
            fresh, used = fresh * factor, used * factor
            power += 2 if again else 1
    return fresh, used, power


def safer(way, other):
    """Whether all rolls of a way succeed more often than those of another."""
    return (way[0] + way[1]) * 6 ** other[2] > (other[0] + other[1]) * 6 ** way[2]
