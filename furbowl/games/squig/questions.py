"""The questions that Squig adds to those of Blitz, or answers in another way."""

from __future__ import annotations

from furbowl.actions import verb_of
from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import plays, questions
from furbowl.games.blitz.book import NOBODY, RESERVE
from furbowl.games.squig import book, cards
from furbowl.games.squig import plays as squigs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.positions import Fault
    from furbowl.games.squig.match import Squig


class Follow(questions.Follow):
    """Following up, or staying, also after a squig."""

    def carry_out(self, match: Squig, action: int) -> None:
        follow = squigs.follow if match.chain[0] >= match.pieces else plays.follow
        follow(match, verb_of(action) == blitz.FOLLOW)


class Buy(questions.Question):
    """The card sale (SQ-R29)."""

    word, prompt, first = "buy", "buy a card", "Buy cards first|SQ-R29"
    verbs, unasked = (book.BUY, book.DONE), "The card sale is over|SQ-R29"
    kept = "side"

    def answers(self, match: Squig, only: int | None) -> list[int]:
        return cards.offers(match) if only is None else []

    def carry_out(self, match: Squig, action: int) -> None:
        cards.deal(match, action)

    def refuse(self, match: Squig, verb: int, who: int, target: int) -> str:
        sold = (match.hands[0] | match.hands[1]) >> target & 1
        return "That card is already sold|SQ-R29" if sold else "Not enough money|SQ-R29"

    def faults(self, match: Squig) -> Iterator[Fault]:
        """Faults of a card sale: it comes before anything else."""
        yield not match.cards, "ask", "there are no cards (SQ-18)"
        for subject, begun in (
            ("half", match.half != 1),
            ("turn", match.turn != match.first),
            ("turns", any(match.begun)),
            ("score", any(match.points)),
            ("rerolls", any(match.spare)),
            ("used", match.used),
            ("spells", match.spells),
        ):
            yield begun, subject, "the match has not begun (SQ-R29)"
        for who in range(match.pieces):
            yield match.states[who] != RESERVE or match.marks[who], who, "not in reserve (SQ-R29)"
        for line, spot in zip(match.lines, match.spots):
            yield spot, line, "none before the kick-off (BZ-45)"
        yield match.active != NOBODY, "ask", "an action of nobody (BZ-21)"
        yield not cards.afford(match, match.side), "ask", "nothing can be bought (SQ-R29)"
        yield not match.alone and not cards.afford(match, 1 - match.side), "ask", "the other side is done (SQ-R29)"


QUESTIONS = {blitz.ASK_FOLLOW: Follow(), book.ASK_BUY: Buy()}  # by stage
