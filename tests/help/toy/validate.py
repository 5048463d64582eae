"""Whether the fields of a match of Pebbles describe a position that can occur."""

from furbowl.games.pebbles import tables
from furbowl.games.pebbles.match import NOBODY


def problem(game):
    """None, or (subject, sentence)."""
    return _bad_numbers(game) or _bad_stones(game) or _bad_balls(game)


def _bad_numbers(game):
    limits = (
        ("turn", game.turn, 1),
        ("left", game.steps, tables.STEPS),
        ("over", game.ended, 2),
        ("target", game.target, tables.MOST_TARGET),
        ("turns", max(game.begun), game.turn_cap),
        ("score", max(game.points), game.target),
    )
    for subject, value, most in limits:
        if value > most:
            return subject, "%d is more than %d" % (value, most)
    if game.asked != NOBODY and (game.asked >= game.pieces or game.shover >= game.pieces):
        return "asked", "no such stone"
    if not game.ended and game.asked == NOBODY and not game.steps:
        return "left", "no decision is waiting (P-3)"
    if not game.ended and game.target in game.points or not game.target or not game.turn_cap:
        return "score", "the match is already won (P-7)"
    if not game.ended and not game.begun[game.turn]:
        return "turns", "0 for the side to play (P-8)"
    return None


def _bad_stones(game):
    seen = []
    for who in range(game.pieces):
        spot = game.at[who]
        if spot >= len(game.pitch.bare) or game.pitch.bare[spot] or spot in seen or game.down[who] > 1:
            return "stones", "a stone off the pitch, or two on a square (P-1)"
        seen.append(spot)
    return None


def _bad_balls(game):
    for i in (0, 1):
        spot, holder = game.spots[i], game.holder[i]
        if spot >= len(game.pitch.bare) or game.pitch.bare[spot]:
            return "balls", "a ball off the pitch (P-1)"
        if holder != NOBODY and (holder >= game.pieces or game.at[holder] != spot or game.down[holder]):
            return "balls", "not where its holder stands (P-4)"
    if game.holder[0] == game.holder[1] != NOBODY:
        return "balls", "two in one hand (P-4)"
    return None
