"""Falls, armour and injuries (BZ-35 to BZ-37, BZ-R17)."""

from furbowl.games.blitz import ball, kinds, tables
from furbowl.games.blitz.kinds import ARMOUR, DOWN, GONE, INJURY, KNOCKED_OUT, PRONE, RESERVE, STUNNED
from furbowl.games.blitz.tables import NOBODY


def fall(game, fallers, in_block):
    """Players fall on their squares, and what comes of it, each part of it for all of them (BZ-36, BZ-R17)."""
    dropped = []
    for who in fallers:
        game.states[who] = PRONE
        game.tell(DOWN, who, game.at[who], in_block)
    for who in fallers:
        dropped.append((who, game.at[who], drop(game, who)))
        _hurt(game, who)
    for who, spot, number in dropped:
        if number >= 0 and game.scored == NOBODY:
            game.tell_of(number, kinds.LOOSE, who, spot)
            ball.loose(game, number, ball.BOUNCES)
    for who in fallers:
        if game.scored == NOBODY and game.at[who]:
            ball.push_out(game, who)


def drop(game, who):
    """The ball that a player carried, who carries it no more; -1 for none."""
    number = game.carried(who)
    if number >= 0:
        game.holders[number] = NOBODY
    return number


def _hurt(game, who):
    """Armour, and if it is broken, injury (BZ-36)."""
    first, second = game.chance.d6(), game.chance.d6()
    armour, plus = game.profile(who)[3], game.extra(ARMOUR, who)
    game.tell(ARMOUR, who, game.at[who], 10 * first + second, 16 * armour + plus + 8)
    if first + second + plus > armour:
        injure(game, who, game.at[who])


def injure(game, who, spot):
    """An injury roll. Who has left his spot is in the crowd: what would stun him, puts him in reserve (BZ-35)."""
    first, second = game.chance.d6(), game.chance.d6()
    in_crowd = not game.at[who]
    game.tell(INJURY, who, spot, 10 * first + second, int(in_crowd))
    if first + second > tables.KO_TO:
        state, kind = GONE, kinds.OUT
    elif first + second > tables.STUNNED_TO:
        state, kind = KNOCKED_OUT, kinds.KO
    else:
        state, kind = (RESERVE, kinds.RESERVES) if in_crowd else (STUNNED, kinds.STUN)
    if not in_crowd and state != STUNNED:
        game.remove(who)
    game.states[who] = state
    game.tell(kind, who, spot)
