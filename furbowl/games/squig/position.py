"""Positions of Squig as text and back, and their faults: as in Blitz, with squigs for the ball, and with cards.

docs/rules-squig.md has the grammar.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import position, position_text
from furbowl.games.blitz.book import ASK_TOUCHBACK, NOBODY
from furbowl.games.grammar import TEAMS
from furbowl.games.position_text import bits_text, take_bits
from furbowl.games.squig import book, fields
from furbowl.games.squig.match import Squig
from furbowl.games.squig.questions import QUESTIONS
from furbowl.loading import on_demand
from furbowl.rows import column, columns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.grammar import Facts
    from furbowl.games.positions import Fault

_FAULTS = column(QUESTIONS, "faults")
_HANDS = tuple(["%s hand" % side for side in TEAMS])
_WITH_CARDS = _HANDS + ("spells",)  # lines
_IN_FORCE = ("gloves", "heels", "salve", "brass")  # by bit, as _SPELLS
_SPELLS = (book.GLOVES_CARD, book.HEELS_CARD, book.SALVE_CARD, book.BRASS_CARD)  # by bit


class Positions(position.Positions):
    RANGES = tuple(position.Positions.RANGES) + columns(
        fields.FIELDS, "subject", "name", "lowest", "highest", "most_of"
    )

    KEPT = tuple(position.Positions.KEPT) + (column(QUESTIONS, "kept")[book.ASK_BUY],)
    OTHER = tuple(position.Positions.OTHER) + (column(QUESTIONS, "other")[book.ASK_BUY],)

    @on_demand
    def text(self) -> _Text:
        return _Text(self)

    def limits(self, match: Squig) -> dict[str, tuple[int, int]]:
        limits = position.Positions.limits(self, match)
        limits["spare"] = 0, match.supply + match.cards  # SQ-C3
        return limits

    def misplaced(self, match: Squig) -> Iterator[Fault]:
        yield match.cards > 1 or match.alone > 1, "ask", "no such number"
        yield from position.Positions.misplaced(self, match)
        yield from _squigs(match)

    def ranges(self, match: Squig) -> Iterator[Fault]:
        yield from position.Positions.ranges(self, match)
        yield from _cards(match)

    def faults(self, match: Squig) -> Iterator[Fault]:
        if match.stage == book.ASK_BUY and not match.ended:
            yield from _FAULTS[book.ASK_BUY](match)
            yield from position.left_over(match, ())
            return
        yield from position.Positions.faults(self, match)
        if match.ended:
            return
        pushed = match.links and match.chain[0] >= match.pieces
        lands = pushed and match.links == 1 and match.landing in match.landings(match.active, match.chain[0])
        yield pushed and not lands, "ask", "not pushed there (SQ-R8)"
        yield match.spells and 0 < match.stage <= ASK_TOUCHBACK, "spells", "nothing at a kick-off (SQ-R31)"
        yield match.alone, "ask", "nobody buys now (SQ-R29)"


# --- lines


def _cards_text(match: Squig, subject: str) -> str:
    if not match.cards:
        return ""
    if subject == "spells":
        return bits_text(_IN_FORCE, match.spells)
    return bits_text(book.names(), match.hands[_HANDS.index(subject)])


def _take_cards(match: Squig, parts: list[str], subject: str) -> None:
    if subject == "spells":
        match.spells = take_bits(_IN_FORCE, parts)
    else:
        match.hands[_HANDS.index(subject)] = take_bits(book.names(), parts)


def _ask(match: Squig, subject: str) -> str:
    """Text of the question; in the card sale, the last word says that the side buys alone."""
    return position_text.ask(match, subject) + " alone" * match.alone


def _take_ask(match: Squig, parts: list[str], subject: str) -> None:
    match.alone = int(parts[-1:] == ["alone"])
    position_text.take_ask(match, parts[:-1] if match.alone else parts, subject)


class _Text(position_text.Text):
    SAID = tuple(position_text.Text.SAID) + columns(
        fields.FIELDS, "line", "name", "words", "bits", "least", "highest", "most_of"
    )
    LINES = [line for line in position_text.Text.LINES if line != "ball"] + list(Squig.lines + _WITH_CARDS)
    OWN = {"ask": (_ask, _take_ask)}
    OWN.update(dict.fromkeys(Squig.lines, (position_text.ball, position_text.take_ball)))
    OWN.update(dict.fromkeys(_WITH_CARDS, (_cards_text, _take_cards)))

    def has_to_be(self, match: Squig, facts: Facts, subject: str) -> object:
        if subject in _WITH_CARDS:
            return match.cards
        return subject not in match.lines

    def begin(self, match: Squig, facts: dict[str, tuple[str, list[str]]]) -> None:
        position_text.Text.begin(self, match, facts)
        match.cards = int(any(subject in facts for subject in _WITH_CARDS))


# --- faults of a position


def _squigs(match: Squig) -> Iterator[Fault]:
    """Faults of squigs: two on one square, or two in one hand."""
    free, held = [], []
    for line, holder, spot in zip(match.lines, match.holders, match.spots):
        yield holder in held, line, "two squigs in one hand (SQ-10)"
        yield holder == NOBODY and spot and spot in free, line, "two squigs on one square (SQ-9)"
        if holder == NOBODY:
            free.append(spot)
        else:
            held.append(holder)


def _cards(match: Squig) -> Iterator[Fault]:
    """Faults of the cards in hand and in force (SQ-18, SQ-R29, SQ-R30)."""
    purple, green = match.hands
    yield not match.cards and (purple or green or match.spells), "spells", "there are no cards (SQ-18)"
    for side in (0, 1):
        yield match.hands[side] >> len(book.PRICES), _HANDS[side], "no such card (SQ-18)"
        yield book.cost(match.hands[side]) > book.MONEY, _HANDS[side], "worth more than %d (SQ-18)" % book.MONEY
    yield purple & green, _HANDS[1], "a card twice (SQ-R29)"
    yield match.spells >> len(_SPELLS), "spells", "no such card (SQ-18)"
    for bit, card in enumerate(_SPELLS):
        yield match.spells >> bit & (purple | green) >> card & 1, "spells", "in force and in a hand (SQ-R30)"
