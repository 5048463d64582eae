"""The help: the pages of the current game. LEFT and RIGHT turn pages, UP and DOWN go to the next topic.

In a match it opens at the page about what is under the cursor. The game's Help supplies the pages, item by item
(furbowl/games/help.py).
"""

from __future__ import annotations

import displayio

from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, LEFT, NOTHING, RIGHT
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import collect, on_demand
from furbowl.ui.match.marks import BADGES, BAR, FRAMES, NOTES
from furbowl.ui.widgets import boxes, sheet, text

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any

    from furbowl.app import App
    from furbowl.games.help import Help
    from furbowl.match import Match

_TOP = const(16)
_MOST = const(6)  # squares of a bar
_BAR = const(48)  # pixels that it is wide
_MARK = const(4)  # x of the picture of a mark
_BESIDE = const(22)  # x of the word beside it

_COLOURS = ".kwablPpGgonsyrc"  # their letters in the sprites' texts, by number


def show(app: App) -> Generator[None, int, str | None]:
    match = app.match or _any_match(app.settings["rules"])
    pages = match.help()
    page = _start(app, pages) if app.history else 0
    _turn_to(app, pages, page, match)
    while True:
        intent = yield
        if intent == NOTHING:
            continue
        if intent >= BACK:
            return "title" if app.match is None else None
        page = _goal(pages, page, intent if intent <= DOWN else RIGHT)
        _turn_to(app, pages, page, match)


def _any_match(rules: str) -> Match:
    """A match to ask about the pieces, if none is being played."""
    from furbowl.match import Match

    return Match(rules)


def _start(app: App, pages: Help) -> int:
    """The page of the piece or the ball under the cursor of the match, by the game's about(); else the first."""
    match, (column, line) = app.match, app.cursor
    who, square = line, -1  # on the bench
    if column < match.columns:
        square = (match.rows - 1 - line) * match.columns + column
        who = match.who_at(square) if match.exists(square) else -1
    lies = any(at == square for _, at, _ in match.balls())
    if who >= match.pieces or who < 0 and not lies:
        return 0
    title, nth = pages.about(match, who)
    return pages.titles.index(title) + nth


def _goal(pages: Help, page: int, intent: int) -> int:
    """The page that the stick leads to; wraps around."""
    if intent == LEFT or intent == RIGHT:
        return (page + (1 if intent == RIGHT else -1)) % len(pages.titles)
    topics = pages.topics
    topic = max([i for i in range(len(topics)) if topics[i] <= page])
    return topics[(topic + (1 if intent == DOWN else -1)) % len(topics)]


def _turn_to(app: App, pages: Help, page: int, match: Match) -> None:
    app.look(text.page())  # the page before makes room
    collect()
    group = text.page()
    boxes.headline(group, pages.titles[page])
    number = "%d/%d" % (page + 1, len(pages.titles))
    group.append(boxes.said(number, 157 - text.WIDTH * len(number), 0, text.PAPER, 0))
    boxes.footline(group, "<> page  ^v topic  B back")
    drawing = Page(group, app)
    for item in pages.page(match, page):
        _ITEMS[item[0]](drawing, *item[1:])
    app.look(group)


class Page:
    """Draws items, each by the method of its name. Rows are 12 pixels high and count from 0."""

    def __init__(self, group: displayio.Group, app: App) -> None:
        self.group, self.app = group, app
        self.y = _TOP  # of the next paragraph
        self.border_sheet: tuple[displayio.Bitmap, displayio.Palette] | None = None

    def text(self, colour: str, words: str) -> None:
        """A paragraph below the previous one."""
        self.y = boxes.paragraph(self.group, words, self.y, _COLOURS.find(colour))

    def at(self, x: int, row: int, colour: str, words: str) -> None:
        """A line of text at a place."""
        self.group.append(boxes.said(words, x, _TOP + text.HEIGHT * row, _COLOURS.find(colour)))

    def tile(self, x: int, y: int, tile: int, mirrored: bool) -> None:
        """A tile of the sheet "tiles-10", mirrored or not, y pixels below the first row."""
        grid = boxes.tile_at(self.app, x, _TOP + y, tile)
        grid.flip_x = mirrored
        self.group.append(grid)

    def pitch(self, y: int, columns: int, squares: list[int], size: int, name: str = "tiles", x: int = 0) -> None:
        """Tiles of a sheet for squares of that size, row by row, y pixels below the first row; a tile below 0 is grass
        with the dot of a path."""
        found = (self.app.tiles(size), sheet.palette()) if name == "tiles" else sheet.load("%s-%d" % (name, size))
        grid = displayio.TileGrid(
            found[0],
            pixel_shader=found[1],
            width=columns,
            height=len(squares) // columns,
            tile_width=size,
            tile_height=size,
            x=x,
            y=_TOP + y,
        )
        self.group.append(grid)
        for i in range(len(squares)):
            grid[i] = tiles.GRASS if squares[i] < 0 else squares[i]
            if squares[i] < 0:
                left, top = x + i % columns * size, _TOP + y + i // columns * size
                self.group.append(text.box(left + size // 2 - 1, top + size // 2 - 1, 2, 2, text.CHALK))

    def below(self, y: int) -> None:
        """Begin the next paragraph that many pixels below the first row."""
        self.y = _TOP + y

    def border(self, x: int, y: int, tile: int) -> None:
        """A tile of the sheet of borders."""
        self.border_sheet = self.border_sheet or sheet.load("border-10")
        bitmap, palette = self.border_sheet
        grid = boxes.tiles_at(bitmap, x, _TOP + y, tile)
        grid.pixel_shader = palette
        self.group.append(grid)

    def frame(self, x: int, y: int, tile: int) -> None:
        """A tile of the sheet of cursors, a pixel larger on each side than what it is around."""
        bitmap, _ = sheet.load("cursor-10")
        grid = displayio.TileGrid(bitmap, pixel_shader=sheet.marks(), tile_width=12, tile_height=12, default_tile=tile)
        grid.x, grid.y = x - 1, _TOP + y - 1
        self.group.append(grid)

    def head(self, heads: Sequence[Any], at: int) -> displayio.TileGrid:
        """One of two tiles of the sheet "tiles-10", or of the sheet named before them."""
        if isinstance(heads[0], str):
            return boxes.tiles_at(sheet.load(heads[0])[0], 0, 0, heads[1 + at])
        return boxes.tile_at(self.app, 0, 0, heads[at])

    def card(
        self,
        heads: Sequence[Any],
        name: str,
        colour: str,
        numbers: Sequence[tuple[str, str, int]],
        traits: str,
        most: int = _MOST,
    ) -> None:
        """A piece: its picture in both colours, its numbers as bars of at most this many squares, and what is special
        about it."""
        group = self.group
        group.append(boxes.large(4, 4, 18, self.head(heads, 0)))
        group.append(boxes.large(2, 14, 60, self.head(heads, 1)))
        group.append(boxes.large(2, 46, 13, boxes.said(name, 0, 0, _COLOURS.find(colour), 0)))
        squares, y = _squares(_COLOURS.find(colour), _BAR // most), 36
        for called, value, bar in numbers:
            group.append(boxes.said(called, 46, y, text.PAPER, 0))
            group.append(boxes.said(value, 111 - text.WIDTH * len(value), y, text.YELLOW, 0))
            group.append(_bar(squares, 112, y + 2, bar, most))
            y += 11
        group.append(text.box(0, 84, 160, 1, text.SILVER))
        boxes.paragraph(group, traits, 87, text.CYAN)

    @on_demand
    def marks(self, rules: str, first: int, last: int) -> None:
        """Marks of the match screen, each with its word beside it: from the first on, without the last."""
        from furbowl.ui.match.marks import ROWS, of

        for row, (index, word, _) in enumerate(list(of(rules))[first:last]):
            _mark(self, text.HEIGHT * row + 1, *ROWS[index][1:])
            self.at(_BESIDE, row, "w", word)


def _mark(page: Page, y: int, where: int, first: int, last: int) -> None:
    """The picture of a mark; a frame is around one of the other side, or around a mate that may get the ball."""
    if where in (BADGES, BAR):
        bitmap, palette = sheet.load("badges" if where == BADGES else "strip")
        for i in range(last - first + 1 if where == BADGES else 1):
            wide, high = (5, 8) if where == BADGES else (8, 4)
            grid = displayio.TileGrid(
                bitmap, pixel_shader=palette, tile_width=wide, tile_height=high, default_tile=first + i
            )
            grid.x, grid.y = _MARK + wide * i, _TOP + y + (8 - high) // 2
            page.group.append(grid)
        return
    page.tile(_MARK, y, tiles.GRASS, False)
    if where == NOTES:
        page.pitch(y, 1, [last], 10, "notes", _MARK)
    elif where == FRAMES:
        page.tile(_MARK, y, tiles.unit(tiles.TEAM * (last != tiles.FRAME + 1) + 2, tiles.READY), False)
        page.frame(_MARK, y, last)
    else:
        page.border(_MARK, y, last)


def _squares(colour: int, size: int) -> displayio.Bitmap:
    """A bitmap of two tiles, of that width and 8 high: a hollow square, a full one."""
    bitmap = displayio.Bitmap(2 * size, 8, 16)
    for y in range(7):
        for x in range(size - 1):
            edge = x in (0, size - 2) or y in (0, 6)
            bitmap[x, y] = text.SILVER if edge else 0
            bitmap[x + size, y] = colour
    return bitmap


def _bar(squares: displayio.Bitmap, x: int, y: int, value: int, most: int) -> displayio.TileGrid:
    """A bar with as many full squares as the value, and hollow ones for the rest."""
    bar = displayio.TileGrid(
        squares, pixel_shader=sheet.palette(), width=most, height=1, tile_width=_BAR // most, tile_height=8, x=x, y=y
    )
    for i in range(min(value, most)):
        bar[i] = 1
    return bar


_ITEMS: dict[str, Callable[..., Any]] = {
    "text": Page.text,
    "at": Page.at,
    "tile": Page.tile,
    "pitch": Page.pitch,
    "below": Page.below,
    "border": Page.border,
    "frame": Page.frame,
    "head": Page.head,
    "card": Page.card,
    "marks": Page.marks,
}
