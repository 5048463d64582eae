"""The shop: one answer per page, with a picture. LEFT and RIGHT turn pages, A buys; pressing B twice ends it.

The pages come from wares() of the game's Tooltips.
"""

from __future__ import annotations

from furbowl.boards import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from furbowl.const import TYPE_CHECKING, const
from furbowl.protocol import TEAMS
from furbowl.ui.match.match_screen import Request, match_menu
from furbowl.ui.widgets import boxes, sheet, text

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from furbowl.app import App
    from furbowl.protocol import Odds
    from furbowl.ui.match.match_screen import Table

_RIGHT = const(52)  # x of what stands beside the picture
_LETTERS = const(26)
_STEPS = {LEFT: -1, UP: -1, RIGHT: 1, DOWN: 1}
_SURE = "Done shopping? The rest of your money is lost."
_GRADES = text.CYAN, text.PAPER, text.ORANGE


def show(
    app: App, table: Table, rows: list[tuple[Sequence[int], bool, Odds | None]], wares: Sequence[Any]
) -> Generator[None, int, Request]:
    """Request the chosen answer, or the menu. rows: (way, False, odds) of each answer; the last ends it. wares: as
    given by the game's Tooltips."""
    ways = [way for way, _, _ in rows]
    shop = Shop(app.match.side, *wares)
    app.look(shop.group)
    request = None
    while not request:
        intent = yield
        if intent == MENU:
            request = Request(part=match_menu)
        elif intent in _STEPS:
            shop.turn(_STEPS[intent])
        elif intent == OK and not shop.leaving:
            request = Request(actions=ways[shop.at])
        elif intent == BACK and shop.leaving:
            request = Request(actions=ways[-1])
        elif intent == OK or intent == BACK:
            shop.leave(intent == BACK)
    app.look(table.group)
    return request


class Shop:
    """at: the page; leaving: whether the player is being asked if that is all."""

    def __init__(self, side: int, name: str, money: int, held: Sequence[int], pages: Sequence[tuple[Any, ...]]) -> None:
        self.pages, self.at, self.leaving = pages, 0, False
        self.group = text.page()
        boxes.headline(self.group, "%s: buy a card?" % TEAMS[side], side)
        self.number = text.Line(5, 127, 0, text.PAPER, 0)
        boxes.frame(self.group, 2, 18, 46, 46, text.TEAM[side], text.DEEP[side])
        bitmap, _ = sheet.load(name)
        self.picture = boxes.tiles_at(bitmap, 0, 0, 0)
        self.group.append(boxes.large(4, 5, 21, self.picture))
        self.name = text.Line(18, _RIGHT - 2, 17, text.YELLOW)
        self.group.append(boxes.said("Price", _RIGHT, 30, text.SILVER))
        self.price = text.Line(3, _RIGHT + 96 - 12, 30, text.PAPER)
        self.group.append(boxes.said("You have", _RIGHT, 42, text.SILVER))
        self.group.append(boxes.said("%3d" % money, _RIGHT + 96 - 12, 42, text.PAPER))
        self.lines = [text.Line(_LETTERS, 2, y, text.PAPER) for y in (65, 77)]
        self.wins, self.use = [text.Line(_LETTERS, 2, y, text.SILVER) for y in (90, 102)]
        self.keys = text.Line(_LETTERS, 2, 115, text.SILVER)
        self.group.append(text.box(0, 114, 160, 1, text.SILVER))
        for line in [self.number, self.name, self.price, self.wins, self.use, self.keys] + self.lines:
            self.group.append(line.grid)
        self.group.append(boxes.said("In hand" if held else "Empty hand", _RIGHT, 53, text.SILVER))
        x = _RIGHT + 48
        for tile in held:
            self.group.append(boxes.tiles_at(bitmap, x, 54, tile))
            x += 12
        self.turn(0)

    def turn(self, step: int) -> None:
        """Show the next page, or the one before."""
        self.at = (self.at + step) % len(self.pages)
        tile, name, price, does, wins, grade, use = self.pages[self.at]
        self.picture[0] = tile
        self.number.show("%5s" % ("%d/%d" % (self.at + 1, len(self.pages))))
        self.name.show(name)
        self.price.show("%3d" % price)
        self.wins.tint(_GRADES[grade])
        self.wins.show(wins)
        self.use.show(use)
        self.tell(does)
        self.leaving = False
        self.keys.show("< > card   A buy   B done")

    def leave(self, sure: bool) -> None:
        """Ask whether that is all, or go on shopping."""
        if not sure:
            self.turn(0)
            return
        self.leaving = True
        self.tell(_SURE)
        self.wins.show("")
        self.use.show("")
        self.keys.show("B yes, done    A buy more")

    def tell(self, sentence: str) -> None:
        words, start = text.Words(len(sentence)).put(sentence), 0
        for line in self.lines:
            start = words.show(line, start)
