"""The lines of cards.txt, which tell of each play card; no match is needed to read one."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.games.squig import book

if TYPE_CHECKING:
    from collections.abc import Iterator

_FILE = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/cards.txt"
_NAMED = {  # numbers of the rules, for the texts
    "itch": percent(book.ITCH_FAILS, 6),
    "gloves": book.GLOVES_PLUS,
    "salve": book.SALVE_PLUS,
    "brass": book.BRASS_PLUS,
}


def every() -> Iterator[tuple[int, int, str, str]]:
    """Iterate over the cards in the order of SQ-C1 to SQ-C12: (percent of the matches that its buyers won, percent of
    its buyers that played it, its effect in 26 letters, its effect in ten words)."""
    with open(_FILE, encoding="utf-8") as file:
        for line in file:
            if line[0] != "#":
                won, played, short, long = line.strip().split("|")
                yield int(won), int(played), short % _NAMED, long % _NAMED


def effect(card: int) -> str:
    """The effect of a card in 26 letters."""
    for number, (_, _, words, _) in enumerate(every()):
        if number == card:
            return words
    return ""
