"""The help of a game: the file help.txt of its folder, an entry for each page.

    page A title         or `topic A title`, where a topic begins
    w Words.             a paragraph: a letter for its colour, then its words; %(name)d is a number of NAMED
    draws name 3         the items of the game's function of that name in DRAWS, called with the rest of the line

Blank lines separate pages, # begins a comment. Items of a page, as furbowl/ui/screens/help.py draws them; colours by
their letters, rows of 12 pixels from 0:

("text", colour, words)                 a paragraph below the one before, wrapped
("at", x, row, colour, words)           one line at a given place
("tile", x, y, tile, mirrored)          a tile of the sheet "tiles-10", mirrored or not; y in pixels below row 0
("border", x, y, tile)                  a tile of the sheet "border-10"
("frame", x, y, tile)                   a tile of the sheet "cursor-10", around the one there
("pitch", y, columns, tiles, size, name, x)  tiles of a sheet such as "tiles-10", row by row, y pixels below row 0
("marks", rules, first, last)           marks of the match screen with their words, a row each
("below", y)                            the next paragraph begins that many pixels below row 0
("card", (tile, tile), name, colour, ((number's name, its value as text, bar), ...), words)     the tiles may follow the
                                        name of another sheet
"""

from __future__ import annotations

from furbowl import registry
from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from furbowl.match import Match

    Item = tuple[Any, ...]

GAMES = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/"
_PAGES = ("page", "topic")


class Help:
    """The pages of a rule set's help. titles: of the pages; topics: the pages that begin one."""

    NAMED: Mapping[str, object] = {}  # numbers of the rules that the text refers to
    # functions of (match, the rest of the line) that yield items
    DRAWS: Mapping[str, Callable[..., Iterator[Item]]] = {}

    def __init__(self, rules: str) -> None:
        self.folder = registry.folder(rules)
        self.titles, self.topics = [], []
        for number, word, rest in self.lines():
            if word in _PAGES:
                self.titles.append(rest)
                if word == "topic" or not number:
                    self.topics.append(number)

    def lines(self) -> Iterator[tuple[int, str, str]]:
        """Yield (number of the page, first word, the rest) of each line of the file."""
        number = -1
        with open(GAMES + self.folder + "/help.txt", encoding="utf-8") as file:
            for line in file:
                word, _, rest = line.rstrip().partition(" ")
                number += word in _PAGES
                if word and word[0] != "#":
                    yield number, word, rest

    def page(self, match: Match, page: int) -> Iterator[Item]:
        """Yield the items of a page; match: the current one, or any match of these rules."""
        for number, word, rest in self.lines():
            if number == page:
                yield from self.items(match, word, rest)

    def items(self, match: Match, word: str, rest: str) -> Iterator[Item]:
        """Yield the items of a line."""
        if word == "draws":
            name, _, rest = rest.partition(" ")
            yield from self.DRAWS[name](match, rest)
        elif word not in _PAGES:
            yield "text", word, rest % self.NAMED

    def about(self, match: Match, who: int) -> tuple[str, int]:
        """(title, offset from the first page of that title) of the page of a piece, or of the ball for -1."""
        return self.titles[0], 0


def marks(match: Match, rest: str) -> Iterator[Item]:
    """Marks of the match screen: those from a number on, up to another, as in `draws marks 0 6`."""
    first, last = rest.split()
    yield "marks", match.rules, int(first), int(last)
