"""What Squig looks like on the match screen: Blitz, with squigs for balls, and the cards that are in force."""

from furbowl.art import tiles
from furbowl.const import const
from furbowl.games.blitz import looks

_HALF = const(34)  # x of the text that makes room for cards
_CARDS = ("Gloves", "Heels", "Salve", "Brass")  # those that stay in force, by the bits of m.spells
_YELLOW = const(13)


class Looks(looks.Looks):
    """Squigs in place of balls, the name of a card in place of the half."""

    BALLS = "creature", tiles.CREATURE, tiles.CREATURE_HELD

    def status(self, match):
        """As in Blitz; the card that is in force in this team turn, or how many, stands in place of the half."""
        for x, letters, told, colour in super().status(match):
            if x == _HALF and match.spells:
                found = [name for bit, name in enumerate(_CARDS) if match.spells >> bit & 1]
                told, colour = found[0] if len(found) == 1 else "%d cards" % len(found), _YELLOW
            yield x, letters, told, colour
