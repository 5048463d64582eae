"""What a side can block in its next turn, see furbowl/games/danger.py."""

from furbowl.actions import act
from furbowl.games import danger
from furbowl.games.blitz import book, odds
from furbowl.games.blitz.paths import better, counting, falls
from furbowl.loading import on_demand

scores = danger.scores


def next_turn(match, side):
    """A copy in which the turn of a side has begun; nothing is rolled for it, and what is in force now ends."""
    if match.question or match.over:
        return None
    twin = match.copy()
    for who in range(twin.pieces):
        twin.marks[who] &= ~book.ACTED
    twin.turn = side
    twin.fresh()
    return twin


def covers(game):
    """For each player bits of the squares beside it where it stands, and beside those that a Blitz leads to (BZ-26)."""
    return [game.pitch.spread(_strikes(game, who, book.RUSHES)) for who in range(game.pieces)]


def exposed(game):
    """Whoever stands can be blocked."""
    theirs = [who // game.size != game.turn and not game.states[who] for who in range(game.pieces)]
    return [game.pitch.every if each else 0 for each in theirs]


@on_demand
def hits(game, some, other):
    """A block, alone or with the Blitz before it, by which the other falls."""
    best = 0, 1, -1, ""
    for who in some:
        for each in _better(game, who, other, best):
            best = each
            yield
    return best


def _strikes(game, who, rushes):
    """Bits of the squares from which a player of the side in turn can block. rushes: how many squares of going for it
    it may need; with none it may need no other roll either."""
    if who // game.size != game.turn or not game.may_act(who):
        return 0
    pitch, here = game.pitch, game.pitch.bit(game.at[who])
    left = game.profile(who)[0] + rushes - book.HIT_COST
    left -= book.STAND_COST if game.states[who] == book.PRONE else 0
    if left < 1:
        return here if left == 0 or not game.states[who] else 0
    last = 0
    if game.carried(who) >= 0 and not game.others:  # a squig may wriggle free before the goal
        last = pitch.column(1 if who >= game.size else game.columns)
    if rushes:
        return here | pitch.reach(game.at[who], left, last) & ~last
    for spot in game.spots:
        last |= pitch.bit(spot)  # a ball would have to be picked up
    zones = 0
    for other in range(game.pieces):
        if other // game.size != game.turn and game.at[other] and not game.states[other]:
            zones |= pitch.bit(game.at[other])
    zones = pitch.spread(zones)
    return here if zones & here else here | pitch.reach(game.at[who], left, last | zones & pitch.free) & ~last


def _better(game, who, other, found):
    """Iterate over the best hit so far, a square at a time: found, or a better one of a player. The rolls of its ways
    are counted only where one that needs some may be better than all that need none."""
    pitch, here, aim, doubt = game.pitch, game.at[who], game.at[other], False
    beside = pitch.distance(here, aim) < 2 and not game.states[who]
    strikes = _strikes(game, who, book.RUSHES)
    yield found
    sure = pitch.every if beside else _strikes(game, who, 0)
    yield found
    for spot in (here,) if beside else [aim + near for near in pitch.near]:
        if strikes & pitch.bit(spot):
            new = _fall(game, who, other, spot)
            if sure & pitch.bit(spot):
                found = _likelier(found, new)
            else:
                doubt = doubt or _likelier(found, new) is new
            yield found
    if doubt:
        for _ in counting(game, who):
            yield found
        for each in better(game, act(book.HITS, who, other)):
            way, ways, total, spot = each
            yield found
        if way:
            yield _likelier(found, _fall(game, who, other, spot, ways, total))


def _likelier(found, new):
    return new if new[0] * found[1] > found[0] * new[1] else found


def _fall(game, who, other, spot, ways=1, total=1):
    """(ways, total, who, what it is) of a block from a spot, after rolls that succeed in ways of total."""
    old = game.at[who]
    game.step(who, spot)  # as it would be there
    dice, ours = odds.block_dice(game, who, other)
    out = odds.into_the_crowd(game, who, other)
    down, of, *_ = falls(game, who, other, dice, ours, ways, total, out)
    game.step(who, old)
    return down, of, who, "blocks off" if out else "fells %s"
