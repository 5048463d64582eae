"""Actions of Pebbles as text."""

from furbowl.games.pebbles import book as pebbles
from furbowl.games.pebbles import fields

from furbowl.games import notation
from furbowl.rows import columns


class Notation(notation.Notation):
    """'one go 3,2', 'two shove one', 'three trip two', 'one drop', 'one back', 'end'"""

    WORDS = {
        pebbles.END: ("end", "End the turn"),
        pebbles.GO: ("go", "Go%(to)s"),
        pebbles.SHOVE: ("shove", "Shove %s"),
        pebbles.TRIP: ("trip", "Trip %s"),
        pebbles.DROP: ("drop", "Drop the ball"),
        pebbles.BACK: ("back", "Step back"),
    }
    RECORDED = columns(fields.FIELDS, "option", "record", "name")
