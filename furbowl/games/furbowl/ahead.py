"""What comes after a decision: the squares that a Move passes, where a tackle sends its victim, the next turn.

Loaded when the match screen shows it.
"""

from furbowl.actions import target_of, who_of
from furbowl.games import ahead
from furbowl.games.furbowl.match import NOBODY, NORMAL, STUNNED1, ends, reach
from furbowl.games.furbowl.tables import PLAYS
from furbowl.protocol import GO


class Ahead(ahead.Ahead):
    """The squares of a Move, the landing of a tackle, a turn."""

    def passed(self, match, way):
        """The squares of a Move or Sprint, in order."""
        if len(way) != 1 or match.aim(way[0])[0] != GO:
            return super().passed(match, way)
        game, action, who = match, way[0], who_of(way[0])
        pitch = game.pitch
        spots = pitch.way(game.at[who], pitch.spot(target_of(action)), ends(game, who))
        return [pitch.square(spot) for spot in spots]

    def lands(self, match, way):
        """Where a Tackle that hits pushes the defender: its own square where it is slammed (FB-39, FB-40)."""
        game = match
        here = game.at[target_of(way[-1])]
        behind = 2 * here - game.at[who_of(way[-1])]
        return (game.pitch.square(here if game.pitch.grid[behind] else behind),)

    def next_turn(self, match, who):
        """A copy in which the team turn of that animal's side has begun, None where the animal cannot play in it;
        nothing is rolled for it (FB-48)."""
        twin = match.copy()
        game = twin
        if game.states[who] > STUNNED1:
            return None
        for other in range(10):
            game.done[other] = 0
            if game.states[other] == STUNNED1 and other // 5 == who // 5:
                game.states[other] = NORMAL
        game.side, game.plays, game.active, game.moved, game.used = who // 5, PLAYS, NOBODY, 0, 0
        return twin

    def hits(self, twin, who, plans):
        """Whom the animal can tackle then: it moves beside them first."""
        game = twin
        near, far = reach(game, who)
        beside = game.pitch.spread(near | far | game.pitch.bit(game.at[who]))
        return [
            other
            for other in range(10)
            if other // 5 != who // 5 and game.at[other] and beside & game.pitch.bit(game.at[other])
        ]
