"""Tackles (SP-10, SP-11) and jostles (SP-12)."""

from furbowl import loading
from furbowl.games.octo import tables
from furbowl.games.octo.kinds import CHARGE, FOUL, GROUND, JOSTLES, LOOSE, ROLLS
from furbowl.games.octo.match import NOBODY, TAKING


def tackle(game, who, other):
    """Roll for the ball. Whether it is a foul."""
    difference = _roll(game, CHARGE, who, other)
    if difference < 0:
        return game.tackles > 1 and _foul(game, who)
    game.holder = NOBODY
    game.tell(LOOSE, other, game.at[other])
    if not difference:
        loading.load("furbowl.games.octo.passing").spider(game)
    elif game.ap:  # SP-R25
        game.stage, game.tackler = TAKING, who
    return False


def jostle(game, who, other):
    """Roll to push an opponent to the ground. Whether it is a foul."""
    difference = _roll(game, JOSTLES, who, other)
    if difference <= -tables.CLEAR:
        return _foul(game, who)
    if difference >= tables.CLEAR:
        game.fallen[other] = 1
        game.tell(GROUND, other, game.at[other])
    return False


def _roll(game, kind, who, other):
    """How much higher the attacker's total is, each earlier tackle and jostle of the turn counted (SP-R11)."""
    earlier, spot = game.tackles, game.at[other]
    game.tackles += 1
    game.tell(kind, who, spot, other, earlier)
    attack, defence = game.chance.d6(), game.chance.d6()
    game.tell(ROLLS, who, spot, attack, defence)
    return attack - earlier - defence


def _foul(game, who):
    game.tell(FOUL, who, game.at[who])
    return True


def odds(game, least):
    """(ways, 36): the attacker's die, the earlier tackles and jostles taken off, is higher by at least so much."""
    least += game.tackles
    return sum([max(0, 7 - least - defence) for defence in range(1, 7)]) if least < 6 else 0, 36
