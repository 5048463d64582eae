"""What comes after a decision in Blitz: the next turn of a player. Loaded when the match screen shows it."""

from furbowl.games.blitz.state import ACTED


def next_turn(match, who):
    """A copy in which the turn of that player's side has begun, None where the player cannot act in it; nothing is
    rolled for it, and what is in force now ends."""
    if match.question or match.over:
        return None
    twin = match.copy()
    game = twin._game
    for other in range(game.pieces):
        game.marks[other] &= ~ACTED
    game.turn = who // game.size
    game.fresh()
    return twin if game.can_act(who) else None
