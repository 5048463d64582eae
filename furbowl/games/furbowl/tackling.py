"""Tackles: the roll, the shove, what becomes of the ball, and the Ouch Table."""

from furbowl.games.furbowl import ball, tables
from furbowl.games.furbowl.kinds import CHARGE, HIT, OUCH, PUSHED, SLAMMED
from furbowl.games.furbowl.match import NOBODY


def hit(game, who, other):
    """FB-38..FB-46; what comes after what: R-17, R-18."""
    difference = tables.STRENGTH[who] - tables.STRENGTH[other]
    game.used = 1
    game.tell(CHARGE, who, game.at[other], other)
    natural = game.roll(HIT, who, game.at[who], difference, tables.TACKLE_GOAL)
    if natural + difference >= tables.TACKLE_GOAL:
        here, lying, carried = game.at[other], game.loose(), game.holder == other
        big = natural + difference >= tables.BIG_HIT or natural == 12
        _shove(game, who, other)
        if big and not tables.OUCH_LAST:
            _ouch(game, who, other)
        if carried and game.holder == other:
            ball.lose(game, other, here)
            ball.scatter(game, here, tables.SCATTER)
        elif lying and lying == game.at[other]:
            ball.scatter(game, lying, ball.surprise(game, other), 1)
        if big and tables.OUCH_LAST and game.scored == NOBODY:
            _ouch(game, who, other)
    elif difference < 0 and natural <= tables.CLUMSY:  # FB-45
        game.stun(who)
        ball.drop_if_carrier(game, who, game.at[who])


def _shove(game, who, other):
    """Push or slam (FB-39, FB-40, R-20)."""
    here = game.at[other]
    behind = 2 * here - game.at[who]
    if game.pitch.grid[behind]:  # an animal or the wall
        game.tell(SLAMMED, other, here, who)
    else:
        game.step(other, behind)
        game.tell(PUSHED, other, behind, who)


def maul(who):
    """What the attacker adds to the Ouch roll (FB-19)."""
    return tables.MAUL if who % 5 == tables.BEAR else 0


def shell(other):
    """What the defender adds to it (FB-20)."""
    return -tables.SHELL if other % 5 == tables.TORTOISE else 0


def _ouch(game, who, other):
    """The Ouch Table for the defender (FB-46, FB-47)."""
    spot, modifier = game.at[other], maul(who) + shell(other)
    total = game.roll(OUCH, other, spot, modifier, tables.STUN_FROM) + modifier
    if total < tables.STUN_FROM:
        return
    if total < tables.KO_FROM:
        game.stun(other)
    else:
        game.bench(other, total >= tables.OUT_FROM)
    ball.drop_if_carrier(game, other, spot)
