"""Moves: how far an animal gets, and whether it must dodge."""

from furbowl.games.furbowl import tables


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
