"""Moves: how far an animal gets, and what happens on the way."""

from furbowl.rules import books
from furbowl.rules.game import NOBODY
from furbowl.words import DODGE, GO, PICKUP, PICKUP_FAILED, STEP


def flood(game, who):
    """The layer of all that the animal's Move reaches, with its Sprint if that is unspent (FB-17, FB-22)."""
    steps = books.MOVE[who] + (books.SPRINT_BONUS if game.sprint[who] else 0)
    return game.pitch.flood(game.at[who], steps, 0 if after_action(game, who) else loose(game))


def after_action(game, who):
    return game.playing == who and game.used


def loose(game):
    """The spot of the loose ball, or OFF."""
    return game.ball if game.carrier == NOBODY else 0


def dodging(who):
    """What a dodge adds to its dice (FB-18, FB-24)."""
    return books.SPEED[who] + (books.SNEAKY if who % 5 == books.FOX else 0)


def walk(game, who, spot, sprint):
    """Dodge, walk, pick up (R-6..R-8). PICKUP_FAILED where that ends the play."""
    pitch = game.pitch
    flood(game, who)
    steps = pitch.steps_to(spot, books.MOVE[who] + (books.SPRINT_BONUS if game.sprint[who] else 0))
    way = pitch.way(spot, steps, loose(game))
    game.moved = 1
    if sprint:
        game.sprint[who] = 0
    game.tell(GO, who, spot, steps, 1 if sprint else 0)
    if game.rivals(who, books.WORST_MARKER) >= books.SURROUNDED:  # FB-23, R-47
        modifier = dodging(who)
        if game.roll(DODGE, who, game.at[who], modifier, books.DODGE_GOAL) + modifier < books.DODGE_GOAL:
            game.stun(who)
            game.drop_if_carrier(who, game.at[who])
            return None
    for step in way:
        game.step(who, step)
        game.tell(STEP, who, step)
        if game.carrier == who:
            game.score_if_home(who)
            if game.scored != NOBODY:
                return None
    return None if spot != loose(game) else _pick_up(game, who, spot)


def _pick_up(game, who, spot):
    """A voluntary pickup (FB-26..FB-29)."""
    natural = game.roll(PICKUP, who, spot, books.SKILL[who], books.PICKUP_GOAL)
    if natural + books.SKILL[who] >= books.PICKUP_GOAL:
        game.gain(who)
        return None
    game.used = 1
    game.ball = 0
    game.scatter(spot, books.LOUSY_SCATTER if natural == 2 else books.SCATTER)
    return PICKUP_FAILED
