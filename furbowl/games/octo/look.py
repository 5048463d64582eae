"""What Octo looks like on the match screen; effects.py has what happens there."""

from furbowl.art import tiles
from furbowl.games.octo import tables
from furbowl.games.octo.kinds import FORMATION

PIECE = "teamster"
STATUSES = (("standing", tiles.READY), ("on the ground", tiles.PRONE))


def cell(match):
    """How many pixels wide and high a square is."""
    return 6


def layout(match):
    """(x and y of the pitch, x of the bench or -1, y of the strip, its lines of text as (x, y, letters))"""
    return 3, 0, -1, 114, ((2, 116, 26),)


def sprite(match, who):
    """Which animal of the sheet a teamster looks like."""
    return who % tables.TEAM % tiles.TEAM + who // tables.TEAM * tiles.TEAM


def shown(match, who):
    """How a teamster is drawn now."""
    return STATUSES[match.status(who)][1]


def ground(match, square):
    """The tile of a square."""
    column, row = square % match.columns, square // match.columns
    return tiles.GRASS + (column + row + 1) % 2


def covers(match, who, other):
    """Whether an opponent makes each move of the teamster a risk: none does."""
    return False


def preview(match, action):
    """Whether a list shows on the pitch what an answer would do: a formation."""
    return action >> 14 == FORMATION
