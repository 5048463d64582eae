"""Options of a new match of Squig: the rows of Blitz, and cards."""

from furbowl.games.blitz.options import ROWS as _ROWS
from furbowl.games.blitz.options import line_up  # noqa: F401 (the screen asks for it)
from furbowl.games.squig import fields
from furbowl.rows import columns

OPENINGS = (146, 111, 114, 198)  # seeds with which most kick-offs split the squig, wherever the ball is kicked to

ROWS = {"squig": _ROWS["blitz"] + columns(fields.FIELDS, "label", "option", "values", "texts", "later")}
