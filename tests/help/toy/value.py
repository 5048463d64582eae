"""What a position of Pebbles is worth."""

from furbowl.games.pebbles import tables

from furbowl.board import steps
from furbowl.cpu import sampling


class Evaluator(sampling.Evaluator):
    def rated(self, match, side):
        """Permille, for a side: who holds the balls, how far they are from the far column, how near the stones are."""
        total = 0
        for _, square, who in match.balls():
            column = square % tables.COLUMNS
            if who >= 0:
                ours = match.side_of(who) == side
                far = tables.COLUMNS - 1 - column if match.side_of(who) == 0 else column
                total += (200 - 40 * far) * (1 if ours else -1)
            else:
                away = [0, 0]
                for stone in range(match.pieces):
                    away[match.side_of(stone)] += steps(tables.COLUMNS, match.square(stone), square)
                total += 5 * (away[1 - side] - away[side])
        return total
