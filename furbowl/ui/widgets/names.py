"""One name or two, typed with the stick: each on a row of places for letters, beside an animal of its side."""

from __future__ import annotations

from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, LEFT, MENU, NOTHING, OK, RIGHT
from furbowl.choices import LETTERS, NAME_LETTERS
from furbowl.const import TYPE_CHECKING, const
from furbowl.ui.widgets import boxes, text

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App

_SIGNS = " " + LETTERS  # that may stand in a place of a name
_PLACES = NAME_LETTERS  # of a name
_LEFT = const(46)
_TOPS = (32, 77)  # y of each name


def typed(app: App, title: str, given: list[str], names: list[str]) -> Generator[None, int, int]:
    """Let names be typed, in place; return OK behind the last one, or BACK or MENU. given: the capital letters that are
    shown for a name without letters."""
    page = Names(app, title, given, names)
    app.look(page.group)
    while True:
        intent = yield
        if intent == BACK or intent == MENU or intent == OK and not page.next():
            return intent
        if NOTHING < intent < OK:
            page.press(intent)


class Names:
    """The letters above and below the chosen place are those that UP and DOWN bring.

    at: the place, those of the second name after those of the first; signs: the index in _SIGNS of the letter at each
    """

    def __init__(self, app: App, title: str, given: list[str], names: list[str]) -> None:
        self.given, self.names, self.at = given, names, 0
        self.signs, self.lines = bytearray(len(names) * _PLACES), []
        self.group = text.page()
        boxes.headline(self.group, title)
        boxes.footline(self.group, "^v letter  <> place  A ok")
        for side, name in enumerate(names):
            top = _TOPS[side]
            for i in range(len(name)):
                self.signs[side * _PLACES + i] = _SIGNS.index(name[i])
            self.group.append(boxes.large(2, 12, top, boxes.tile_at(app, 0, 0, tiles.unit(side * tiles.TEAM, 0))))
            self.lines.append(text.Line(_PLACES, 0, 0, text.TEAM[side], 0))
            self.group.append(boxes.large(2, _LEFT, top, self.lines[side].grid))
            for i in range(_PLACES):
                self.group.append(text.box(_LEFT + 2 * text.WIDTH * i, top + 23, 10, 1, text.DEEP[side]))
        self.mark = text.box(0, 0, 10, 1, text.YELLOW)
        self.around = [text.Line(1, 0, 0, text.SILVER) for _ in range(2)]
        for layer in [self.mark] + [line.grid for line in self.around]:
            self.group.append(layer)
        self.paint()

    def next(self) -> bool:
        """Go on to the second name; return False if there is no other name."""
        if self.at >= len(self.signs) - _PLACES:
            return False
        self.at = _PLACES
        self.paint()
        return True

    def press(self, intent: int) -> None:
        """Choose a place with LEFT and RIGHT, change its letter with UP and DOWN."""
        if intent == LEFT or intent == RIGHT:
            self.at = (self.at + (1 if intent == RIGHT else -1)) % len(self.signs)
        else:
            self.signs[self.at] = (self.signs[self.at] + (1 if intent == DOWN else -1)) % len(_SIGNS)
            side = self.at // _PLACES
            self.names[side] = self.letters(side).replace(" ", "")
        self.paint()

    def letters(self, side: int) -> str:
        """The letters of a name's places."""
        return "".join([_SIGNS[each] for each in self.signs[side * _PLACES : (side + 1) * _PLACES]])

    def paint(self) -> None:
        """Show the names, and the letters around the chosen place."""
        for side, line in enumerate(self.lines):
            own = self.names[side]
            line.show(self.letters(side) if own else self.given[side])
            line.tint(text.TEAM[side] if own else text.SILVER)
        x, top = _LEFT + 2 * text.WIDTH * (self.at % _PLACES), _TOPS[self.at // _PLACES]
        self.mark.x, self.mark.y = x, top + 23
        for line, step, y in zip(self.around, (-1, 1), (top - 13, top + 25)):
            line.show(_SIGNS[(self.signs[self.at] + step) % len(_SIGNS)])
            line.grid.x, line.grid.y = x + 2, y
