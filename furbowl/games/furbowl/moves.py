"""Moves: how far an animal gets, and what happens on the way."""

from furbowl.games.furbowl import tables
from furbowl.games.furbowl.kinds import DODGE, GO, STEP


def reach(game, who):
    """Bits of the squares that the Move of an animal reaches, and of those that only its Sprint does (FB-17, FB-22)."""
    start, steps, last, pitch = game.at[who], tables.MOVE[who], ends(game, who), game.pitch
    if not game.sprint[who]:
        return pitch.reach(start, steps, last), 0
    near = pitch.reach(start, steps, last)
    return near, pitch.reach(start, steps + tables.SPRINT_BONUS, last) & ~near


def ends(game, who):
    """Bits of the squares that only end a Move: the loose ball's and the scoring column of a carrier (R-5, R-6)."""
    pitch = game.pitch
    if game.holder == who:
        return pitch.column(game.home(who)) & pitch.free
    lying = 0 if game.used else game.loose()  # FB-12
    return pitch.bit(lying) if lying else 0


def must_dodge(game, who):
    """Whether a Move of the animal begins with a dodge (FB-23, R-47)."""
    return game.rivals(who, tables.WORST_MARKER) >= tables.SURROUNDED


def dodging(who):
    """What a dodge adds to its dice (FB-18, FB-24)."""
    return tables.SPEED[who] + (tables.SNEAKY if who % 5 == tables.FOX else 0)


def walk(game, who, spot, sprint):
    """Dodge, walk, pick up (R-6..R-8). PICKUP_FAILED where that ends the play."""
    from furbowl.games.furbowl import ball  # whoever decides does not need it

    way = game.pitch.way(game.at[who], spot, ends(game, who))
    game.moved = 1
    if sprint:
        game.sprint[who] = 0
    game.tell(GO, who, spot, len(way), 1 if sprint else 0)
    if must_dodge(game, who):
        modifier = dodging(who)
        if game.roll(DODGE, who, game.at[who], modifier, tables.DODGE_GOAL) + modifier < tables.DODGE_GOAL:
            game.stun(who)
            ball.drop_if_carrier(game, who, game.at[who])
            return None
    for step in way:
        game.tell(STEP, who, step)
    game.step(who, spot)
    if game.holder == who:
        ball.score_if_home(game, who)
    return ball.pick_up(game, who, spot) if spot == game.loose() else None
