"""Who starts where."""

from furbowl.games.furbowl import tables
from furbowl.games.furbowl.kinds import SET_UP
from furbowl.games.furbowl.state import NOBODY, NORMAL, STUNNED2


def line_up(game, more):
    """Draw what no option fixes, then everybody on the pitch Normal on its start square (R-45)."""
    if game.formations:
        game.layout = game.dice.pick(len(game.formations)) if game.fixed == tables.DRAWN else game.fixed
    starts = len(game.ball_starts) // 2
    ball = game.dice.pick(starts) if starts > 1 else 0
    for who in range(10):
        if game.state[who] <= STUNNED2:
            game.state[who] = NORMAL
            game.at[who] = start_spot(game, who)
    game.carrier = NOBODY
    game.ball = game.ball_starts[ball * 2 + 1] * game.pitch.width + game.ball_starts[ball * 2]
    game.rebuild()
    game.tell(SET_UP, -1, game.ball, game.layout if game.formations else -1, more)


def start_spot(game, who):
    """Where the animal starts in this match; Green mirrors Purple (R-36, R-38)."""
    at = game.layout * 10 + who % 5 * 2
    column, row = game.starts[at], game.starts[at + 1]
    if who >= 5:
        column = game.pitch.columns + 1 - column
        row = game.pitch.rows + 1 - row if tables.MIRROR_ROWS else row
    return row * game.pitch.width + column


def home_side_spot(game, who):
    """The start square, or the nearest free one in the own half; ties: nearer the own edge, then lower (R-28)."""
    pitch, start = game.pitch, start_spot(game, who)
    best, found = 99, start
    for step in range(1, (pitch.columns - 1) // tables.HOME_SIDE + 1):
        column = step if who < 5 else pitch.columns + 1 - step
        for row in range(1, pitch.rows + 1):
            spot = row * pitch.width + column
            if pitch.free & pitch.bit(spot) and pitch.distance(start, spot) < best:
                best, found = pitch.distance(start, spot), spot
    return found
