"""What Squig looks like on the match screen: Blitz, with squigs for balls, and the cards in force."""

from furbowl.art import tiles
from furbowl.const import const
from furbowl.games.blitz import look as blitz
from furbowl.games.blitz.look import (  # noqa: F401 (the screen asks for them)
    FIRST,
    NOTES,
    PIECE,
    STATUSES,
    cell,
    covers,
    ground,
    layout,
    preview,
    shown,
    sign,
    sprite,
    strip,
)

BALLS = "creature", tiles.CREATURE, tiles.CREATURE_HELD

_HALF = const(38)  # x of the text that makes room for cards
_YELLOW = const(13)


def status(match):
    """As in Blitz; what is in force in this team turn stands in place of the half: Gloves, Heels, Salve, Brass."""
    for x, letters, told, colour in blitz.status(match):
        if x == _HALF:
            letters = 4
            if match.spells:
                told = "".join([name for bit, name in enumerate("GHSB") if match.spells >> bit & 1])
                colour = _YELLOW
        yield x, letters, told, colour
