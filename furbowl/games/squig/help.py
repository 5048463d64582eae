"""Drawings of the help of Squig, and the numbers that it quotes from the tables; the rest is that of Blitz."""

from __future__ import annotations

from furbowl.art import tiles as art
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.games import help as pages
from furbowl.games.blitz import help as blitz
from furbowl.games.blitz.blocks import dice
from furbowl.games.blitz.book import ARMOUR_VALUE, STATS, STRENGTH, breaks
from furbowl.games.squig import book, card_texts, looks
from furbowl.games.squig.book import labels
from furbowl.games.squig.match import Squig

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.help import Item


def pitch(match: Squig, _rest: str) -> Iterator[Item]:
    """The pitch of Blitz, with a squig."""
    size = looks.Looks().cell(match)
    yield from blitz.scene(match, blitz.FIELD)
    yield "pitch", blitz.BELOW + size, 1, (art.CREATURE_HELD,), size, "creature", 3 * size


def squig(_match: Squig, _rest: str) -> Iterator[Item]:
    """The card of a squig: its pictures and its stats."""
    _, strength, _, armour = book.STATS
    bars = (
        ("Move", "1-3", 3),
        ("Strength", "%d" % strength, strength),
        ("Agility", "-", 0),
        ("Armour", "%d" % armour, armour),
    )
    traits = "Gets up at once, steps aside, has no tackle zone."
    yield "card", ("creature-10", art.CREATURE, art.CREATURE + 1), "Squig", "r", bars, traits, blitz.MOST


_FACES = (
    (art.CREATURE_CALM, "Calm: it has hopped."),
    (art.CREATURE, "Restless: may hop when|the turn ends."),
    (art.CREATURE_HELD, "Held: safe this turn."),
    (art.CREATURE_WRIGGLES, "About to wriggle, when|its carrier acts."),
    (art.CREATURE_STILL, "Asleep: it stayed put."),
)


def moods(_match: Squig, _rest: str) -> Iterator[Item]:
    """The faces of a squig, and what each of them means."""
    row = 0
    for tile, meaning in _FACES:
        held = tile in (art.CREATURE_HELD, art.CREATURE_WRIGGLES)
        yield "pitch", 12 * row + 1, 1, (art.unit(1, art.READY) if held else art.GRASS,), 10, "tiles", 2
        yield "pitch", 12 * row + 1, 1, (tile,), 10, "creature", 2
        for words in meaning.split("|"):
            yield "at", 18, row, "w", words
            row += 1


def prices(_match: Squig, rest: str) -> Iterator[Item]:
    """Four of the cards, from number rest on, each with its price and its effect."""
    row, first = 0, int(rest)
    for at in range(first, first + 4):
        yield "at", 2, row, "y", labels()[at]
        yield "at", 146, row, "w", "%d" % book.PRICES[at]
        yield "at", 2, row + 1, "c", card_texts.effect(at)
        row += 2


class _Blitz(blitz.Help):
    """The help of Blitz, in words for squigs."""

    NAMED = dict(blitz.Help.NAMED)
    NAMED["ball"] = Squig.ball_name
    NAMED["crowd"] = "crushes all squigs but the last"  # SQ-13


class Help(blitz.Help):
    """The help of Squig."""

    NAMED = {
        "squigs": book.SQUIGS,
        "roams": book.TEST_FAILS + 1,
        "wriggle": percent(book.TEST_FAILS, 6),
        "splits": book.SPLITS,
        "dice": dice(STATS[0][STRENGTH], book.STATS[STRENGTH])[0],  # of a Lineman
        "armour": book.STATS[ARMOUR_VALUE] + 1,
        "squashed": percent(breaks(book.STATS[ARMOUR_VALUE]), 36),
        "money": book.MONEY,
    }
    DRAWS = {
        "pitch": pitch,
        "squig": squig,
        "moods": moods,
        "prices": prices,
        "agility": blitz.agility,
        "card": blitz.card,
        "faces": blitz.faces,
        "bands": blitz.bands,
        "injuries": blitz.injuries,
        "marks": pages.marks,
    }

    def items(self, match: Squig, word: str, rest: str) -> Iterator[Item]:
        """Yield the items of a line; a line `blitz` copies the page of Blitz with that title, in words for squigs."""
        if word != "blitz":
            yield from blitz.Help.items(self, match, word, rest)
            return
        shared = _Blitz("blitz")
        yield from shared.page(match, shared.titles.index(rest))

    def about(self, match: Squig, who: int) -> tuple[str, int]:
        """A player's page, or a squig's."""
        return blitz.Help.about(self, match, who) if who >= 0 else ("A squig", 0)
