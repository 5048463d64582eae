"""What an animal does besides its Move: Passes and Tackles."""

from furbowl.rules import books
from furbowl.rules.game import NOBODY
from furbowl.rules.moves import loose
from furbowl.words import CATCH, CHARGE, HIT, OUCH, PASSING, PUSHED, SLAMMED, THROW


def throw(game, who, other):
    """Throw and catch (FB-32..FB-37, R-30..R-32)."""
    start, goal = game.at[who], game.at[other]
    distance = game.pitch.distance(start, goal)
    scatter, throw, skill = books.PASS_SCATTER[distance], books.THROW_GOAL[distance], books.SKILL[who]
    game.used = 1
    game.tell(PASSING, who, goal, other, distance)
    if throw and game.roll(THROW, who, start, skill, throw) + skill < throw:
        game.lose(who, start)
        return game.scatter(start if books.WILD_FROM_PASSER else goal, scatter)
    game.carrier = NOBODY
    game.ball = 0
    catch, skill = books.CATCH_GOAL[distance], books.SKILL[other]
    natural = game.roll(CATCH, other, goal, skill, catch)
    if natural + skill >= catch:
        return game.gain(other)
    if natural == 2:
        game.stun(other)
    game.scatter(goal, scatter)


def hit(game, who, other):
    """FB-38..FB-46; what comes after what: R-17, R-18."""
    difference = books.STRENGTH[who] - books.STRENGTH[other]
    game.used = 1
    game.tell(CHARGE, who, game.at[other], other)
    natural = game.roll(HIT, who, game.at[who], difference, books.TACKLE_GOAL)
    if natural + difference >= books.TACKLE_GOAL:
        here, lying, carried = game.at[other], loose(game), game.carrier == other
        big = natural + difference >= books.BIG_HIT or natural == 12
        _shove(game, who, other)
        if big and not books.OUCH_LAST:
            _ouch(game, who, other)
        if carried and game.carrier == other:
            game.lose(other, here)
            game.scatter(here, books.SCATTER)
        elif lying and lying == game.at[other]:
            game.ball = 0
            distance = game.surprise(other)
            if distance:
                game.scatter(lying, distance, 1)
        if big and books.OUCH_LAST and game.scored == NOBODY:
            _ouch(game, who, other)
    elif difference < 0 and natural <= 4:  # FB-45
        game.stun(who)
        game.drop_if_carrier(who, game.at[who])


def _shove(game, who, other):
    """Push or slam (FB-39, FB-40, R-20)."""
    here = game.at[other]
    behind = 2 * here - game.at[who]
    if game.pitch.grid[behind]:  # an animal or the wall
        game.tell(SLAMMED, other, here, who)
    else:
        game.step(other, behind)
        game.tell(PUSHED, other, behind, who)


def _ouch(game, who, other):
    """The Ouch Table for the defender (FB-46, FB-47)."""
    spot = game.at[other]
    modifier = books.MAUL if who % 5 == books.BEAR else 0
    if other % 5 == books.TORTOISE:
        modifier -= books.SHELL
    total = game.roll(OUCH, other, spot, modifier, books.STUN_FROM) + modifier
    if total < books.STUN_FROM:
        return
    if total < books.KO_FROM:
        game.stun(other)
    else:
        game.bench(other, total >= books.OUT_FROM)
    game.drop_if_carrier(other, spot)
