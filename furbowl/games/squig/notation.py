"""Actions of Squig as text, and back: those of Blitz, and cards."""

from __future__ import annotations

from furbowl.actions import act
from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import notation
from furbowl.games.notation import names
from furbowl.games.squig import book, fields
from furbowl.loading import on_demand
from furbowl.rows import columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from furbowl.games.squig.match import Squig


class Notation(notation.Notation):
    """'buy nurse', 'done', 'play litter'; a card for one player names that player: 'play nurse lineman1'"""

    WORDS = dict(notation.Notation.WORDS)
    WORDS[book.BUY] = "buy", "%s"
    WORDS[book.DONE] = "done", "No more"
    WORDS[book.CARD] = "play", "%s"
    RECORDED = notation.Notation.RECORDED + columns(fields.FIELDS, "option", "record", "name")

    def called(self, match: Squig, verb: int, who: int, target: int) -> str | tuple[str, ...]:
        """Name of a card in a label; if played on a player, its word and the player's name."""
        if verb != book.BUY and verb != book.CARD:
            return notation.Notation.called(self, match, verb, who, target)
        if verb == book.BUY or target not in book.AIMED:
            return book.labels()[target]
        word = book.names()[target]
        return "%s: %s" % (word[0].upper() + word[1:], match.nickname(who))

    def spelt(self, match: Squig, verb: int) -> Sequence[str]:
        """The words for the choices of a verb; those of cards come from book.py."""
        return book.names() if verb >= book.BUY else notation.Notation.spelt(self, match, verb)

    def target_text(self, match: Squig, verb: int, who: int, target: int) -> str:
        """The words of a target; a card is followed by the player that it is for."""
        text = notation.Notation.target_text(self, match, verb, who, target)
        return text + " " + match.name(who).lower() if verb == book.CARD and target in book.AIMED else text

    @on_demand
    def read(self, match: Squig, parts: Sequence[str]) -> int:
        """The action that these words name, written as by target_text()."""
        from furbowl.games import grammar

        aimed = parts[0] == "play" and parts[1:2] and parts[1] in book.names()
        card = book.names().index(parts[1]) if aimed else -1
        if card not in book.AIMED:
            return notation.Notation.read(self, match, parts)
        who = self.nth(names(match), parts, 2, self.PIECE)
        grammar.no_more(parts, 3)
        return act(book.CARD, who + (match.side ^ book.AIMED[card]) * match.size, card)
