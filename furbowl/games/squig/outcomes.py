"""What comes after a decision in Squig: as in Blitz; where a block sends a squig."""

from furbowl.actions import target_of, verb_of, who_of
from furbowl.games.blitz import outcomes
from furbowl.games.blitz.book import GO


class Ahead(outcomes.Ahead):
    """As in Blitz; squigs land on empty squares."""

    def lands(self, match, way):
        """As in Blitz; of a squig the empty squares of which it is drawn where it goes, none where it stays (SQ-R8)."""
        game, who, target = match, who_of(way[-1]), target_of(way[-1])
        if target < game.pieces:
            return super().lands(match, way)
        pitch, old = game.pitch, game.at[who]
        here = pitch.spot(target_of(way[-2])) if len(way) > 1 and verb_of(way[-2]) == GO else old
        around = [game.spot_of(target) + near for near in pitch.near]
        return [
            pitch.squares[spot]
            for spot in around
            if spot != here and (spot == old or not pitch.grid[spot]) and game.loose_on(spot) < 0
        ]
