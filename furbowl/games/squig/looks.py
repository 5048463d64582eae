"""The look of Squig on the match screen: that of Blitz, with squigs for balls, and the cards in force."""

from __future__ import annotations

from furbowl.art import tiles
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import looks
from furbowl.games.squig import book

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.squig.match import Squig
    from furbowl.ui.match.pitch import Pitch

_HALF = const(34)  # x of the text that cards replace
_CARDS = ("Gloves", "Heels", "Salve", "Brass")  # those that stay in force, by the bits of m.spells
_YELLOW = const(13)


class Looks(looks.Looks):
    """Squigs in place of balls, the name of a card in place of the half."""

    ANY_BALL = "a squig"
    BALLS = "creature", tiles.CREATURE_CALM, tiles.CREATURE_HELD

    def dress(self, pitch: Pitch, match: Squig) -> None:
        """Give the squigs their faces: restless if it will be tested when the turn ends, about to wriggle if its
        carrier can still declare an action."""
        if blitz.ASK_FORMATION <= match.stage <= blitz.ASK_TOUCHBACK or match.stage == book.ASK_BUY:
            return  # no team turn has begun
        for number, _, who in match.balls():
            if who < 0:
                pitch.balls[number - 1][0] = tiles.CREATURE
            elif match.side_of(who) == match.turn and match.may_act(who) and match.playing != who:
                pitch.balls[number - 1][0] = tiles.CREATURE_WRIGGLES + match.turn

    def status(self, match: Squig) -> Iterator[tuple[int, int, str, int]]:
        """Texts of the status line as in Blitz; the card in force, or the number of several, replaces the half."""
        for x, letters, words, colour in super().status(match):
            if x == _HALF and match.spells:
                found = [name for bit, name in enumerate(_CARDS) if match.spells >> bit & 1]
                words, colour = found[0] if len(found) == 1 else "%d cards" % len(found), _YELLOW
            yield x, letters, words, colour
