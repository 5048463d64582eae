"""What a position of Octo is worth."""

from furbowl.board import steps
from furbowl.games.octo import tables


def worth(match, side):
    """Permille, for a side: who holds the ball, how far it is from the goal."""
    who, square = match.carrier, match.ball
    far = tables.COLUMNS - 1 - square % tables.COLUMNS if side == 0 else square % tables.COLUMNS
    if who >= 0:
        return (300 - 15 * far) if match.side_of(who) == side else -(300 - 15 * (tables.COLUMNS - 1 - far))
    away = [99, 99]
    for each in range(match.pieces):
        team = match.side_of(each)
        away[team] = min(away[team], steps(tables.COLUMNS, match.square(each), square))
    return 10 * (away[1 - side] - away[side]) - 2 * far
