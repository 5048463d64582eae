"""What comes after a decision in Blitz: where a block sends its target, the next turn of a player.

Loaded when the match screen shows it.
"""

from furbowl.games.blitz import checks
from furbowl.games.blitz.kinds import GO
from furbowl.games.blitz.state import ACTED


def lands(match, way):
    """The squares of which the attacker's side chooses one to push the target to, its own for the crowd (BZ-33)."""
    game, who, target = match._game, way[-1] >> 9 & 31, way[-1] & 511
    old = game.at[who]
    if len(way) > 1 and way[-2] >> 14 == GO:
        game.step(who, game.pitch.spot(way[-2] & 511))  # from there it hits
    spots = checks.first_push(game, who, target)
    game.step(who, old)
    return [game.pitch.squares[spot or game.at[target]] for spot in spots]


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
