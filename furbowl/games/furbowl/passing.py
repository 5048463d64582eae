"""Passes: the throw and the catch."""

from furbowl.games.furbowl import ball, tables
from furbowl.games.furbowl.kinds import CATCH, PASSING, THROW
from furbowl.games.furbowl.match import NOBODY


def throw(game, who, other):
    """Throw and catch (FB-32..FB-37, R-30..R-32)."""
    start, goal = game.at[who], game.at[other]
    distance = game.pitch.distance(start, goal)
    scatter, throw, skill = tables.PASS_SCATTER[distance], tables.THROW_GOAL[distance], tables.SKILL[who]
    game.used = 1
    game.tell(PASSING, who, goal, other, distance)
    if throw and game.roll(THROW, who, start, skill, throw) + skill < throw:
        ball.lose(game, who, start)
        return ball.scatter(game, start if tables.WILD_FROM_PASSER else goal, scatter)
    game.holder = NOBODY
    catch, skill = tables.CATCH_GOAL[distance], tables.SKILL[other]
    natural = game.roll(CATCH, other, goal, skill, catch)
    if natural + skill >= catch:
        return ball.gain(game, other)
    if natural == 2:
        game.stun(other)
    ball.scatter(game, goal, scatter)
