"""What comes after a decision in Blitz: where a block sends its target, the next turn of a player, the odds of a plan.

Loaded when the match screen shows it.
"""

from furbowl.actions import target_of, verb_of, who_of
from furbowl.games import ahead
from furbowl.games.blitz import odds
from furbowl.games.blitz.kinds import GO, HITS
from furbowl.games.blitz.paths import best, falls, safest
from furbowl.games.blitz.tables import ACTED, NOBODY


def plan_odds(match, action, at):
    """(ways, total) of a block, a throw or a hand-off, the way before it included; at: the square to which the player
    goes first, -1 for none, or where a block is best."""
    game, who, target = match, who_of(action), target_of(action)
    old = spot = game.at[who]
    ways, total = 1, 1
    planned = verb_of(action) == HITS and game.active == NOBODY
    if at >= 0:
        ways, total = safest(match, who, at)[1]
        spot = game.pitch.spot(at)
    elif planned:
        _, ways, total, spot = best(match, action)
    game.step(who, spot)  # as it will be there
    if planned:
        ways, total, _, _ = falls(game, who, target, *odds.block_dice(game, who, target), ways, total)
    else:
        more, of = odds.odds_of(game, action)
        ways, total = ways * more, total * of
    game.step(who, old)
    return ways, total


class Ahead(ahead.Ahead):
    """The landing of a block, a turn."""

    def lands(self, match, way):
        """The squares of which the attacker's side chooses one to push the target to, its own for the crowd (BZ-33)."""
        game, who, target = match, who_of(way[-1]), target_of(way[-1])
        old = game.at[who]
        if len(way) > 1 and verb_of(way[-2]) == GO:
            game.step(who, game.pitch.spot(target_of(way[-2])))  # from there it hits
        spots = odds.first_push(game, who, target)
        game.step(who, old)
        return [game.pitch.squares[spot or game.at[target]] for spot in spots]

    def next_turn(self, match, who):
        """A copy in which the turn of that player's side has begun, None where the player cannot act in it; nothing is
        rolled for it, and what is in force now ends."""
        if match.question or match.over:
            return None
        twin = match.copy()
        game = twin
        for other in range(game.pieces):
            game.marks[other] &= ~ACTED
        game.turn = who // game.size
        game.fresh()
        return twin if game.may_act(who) else None
