"""The building blocks of full screens: pictures from a sheet, enlarged ones, lines of text, bars, frames, lists."""

from __future__ import annotations

import displayio

from furbowl.art import tiles
from furbowl.boards import DOWN, OK, UP
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.saving import cup
from furbowl.ui.widgets import sheet, text

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from furbowl.app import App

QUIET = const(30)  # ticks without a press, a second, before a screen takes one
_SIZE = const(10)  # pixels of the tiles of full screens
_REPLACES = "This ends your saved match. Press A again."
_GIVES_UP = "This loses your cup match. Press A again."


def tiles_at(
    bitmap: displayio.Bitmap, x: int, y: int, tile: int, width: int = 1, height: int = 1
) -> displayio.TileGrid:
    """A tile grid of a sheet with tiles of 10x10, all showing the same tile."""
    return displayio.TileGrid(
        bitmap,
        pixel_shader=sheet.palette(),
        width=width,
        height=height,
        tile_width=_SIZE,
        tile_height=_SIZE,
        default_tile=tile,
        x=x,
        y=y,
    )


def tile_at(app: App, x: int, y: int, tile: int, width: int = 1, height: int = 1) -> displayio.TileGrid:
    """The tiles_at() of the sheet "tiles-10"; if a match has smaller squares, only that tile is read."""
    if app.sheet[0] == 10:
        return tiles_at(app.tiles(), x, y, tile, width, height)
    return tiles_at(_alone(tile), x, y, 0, width, height)


def _alone(number: int) -> displayio.Bitmap:
    """The bitmap of a single tile of the sheet "tiles-10", where there is no room for all of them."""
    bitmap = displayio.Bitmap(_SIZE, _SIZE, 16)
    with open(sheet.ART + "tiles-10.bmp", "rb") as file:
        head = file.read(54)
        width, first = sheet.short(head, 18), sheet.short(head, 10)
        first += width // 2 * (sheet.short(head, 22) - 1)
        left, top = number * _SIZE % width, number * _SIZE // width * _SIZE
        for y in range(_SIZE):
            file.seek(first - width // 2 * (top + y) + left // 2)
            row = file.read(_SIZE // 2)  # two pixels a byte, the left one first
            for x in range(_SIZE):
                bitmap[x, y] = row[x // 2] >> 4 - x % 2 * 4 & 15
    return bitmap


def ask(group: displayio.Group, y: int, note: str) -> None:
    """Two lines on dark ground: a question, or a note about what could not be read."""
    group.append(text.box(0, y, 160, 2 * text.HEIGHT, text.INK))
    words, start = text.Words(len(note)), 0
    words.put(note)
    for line in [text.Line(26, 2, each, text.ORANGE) for each in (y, y + text.HEIGHT)]:
        start = words.show(line, start)
        group.append(line.grid)


@on_demand
def replaces(app: App) -> str:
    """The warning of what a new match does to the saved one."""
    gives_up = "cup" in app.settings and cup.loses(app.settings)
    return _GIVES_UP if gives_up else _REPLACES


def team(app: App, side: int) -> str:
    """The name of a side where two people play each other: that of the cup for the sofa in one of its matches, else
    that of the options (furbowl/choices.py)."""
    names = app.record.names if app.match else ()
    return names[side] if names else app.settings.get(TEAMS[side], TEAMS[side])


def paragraph(group: displayio.Group, sentence: str, y: int, colour: int, bottom: int = 128) -> int:
    """Lay a text out in lines from y on, as far as there is room; return the y of the next line."""
    words, start = text.Words(2 * len(sentence)).put(sentence), 0
    while start < words.length and y + text.HEIGHT <= bottom:
        line = text.Line(26, 2, y, colour)
        start = words.show(line, start)
        group.append(line.grid)
        y += text.HEIGHT
    return y


def face(app: App, scale: int, x: int, y: int, who: int) -> displayio.Group:
    """A piece of the match as it looks when it is fit, enlarged."""
    match = app.match
    sprite = match.looks().sprite(match, who)
    return large(scale, x, y, tile_at(app, 0, 0, tiles.unit(sprite, tiles.READY)))


def picture(bitmap: displayio.Bitmap, x: int, y: int, tile: int) -> displayio.TileGrid:
    """A picture of 20x20, cut into four tiles."""
    grid = tiles_at(bitmap, x, y, tile, 2, 2)
    for i in range(1, 4):
        grid[i] = tile + i
    return grid


def large(scale: int, x: int, y: int, layer: displayio.Group | displayio.TileGrid) -> displayio.Group:
    """A layer, enlarged."""
    group = displayio.Group(scale=scale, x=x, y=y)
    group.append(layer)
    return group


def said(words: str, x: int, y: int, colour: int, ground: int = text.INK) -> displayio.TileGrid:
    """A line exactly as long as its text."""
    line = text.Line(len(words), x, y, colour, ground)
    line.show(words)
    return line.grid


def centred(words: str, y: int, colour: int, ground: int = text.INK, middle: int = 80) -> displayio.TileGrid:
    """A line of text, centred on a middle."""
    return said(words, middle - len(words) * text.WIDTH // 2, y, colour, ground)


def frame(group: displayio.Group, x: int, y: int, width: int, height: int, colour: int, ground: int = text.INK) -> None:
    """A box with a border of one pixel."""
    group.append(text.box(x, y, width, height, colour))
    group.append(text.box(x + 1, y + 1, width - 2, height - 2, ground))


def headline(group: displayio.Group, words: str, side: int = 0) -> None:
    """The bar at the top: 14 pixels in a team's colours."""
    group.append(text.box(0, 0, 160, 13, text.DEEP[side]))
    group.append(text.box(0, 13, 160, 1, text.TEAM[side]))
    group.append(said(words, 3, 0, text.YELLOW, 0))


def footline(group: displayio.Group, words: str) -> None:
    """The line at the bottom: what the buttons do."""
    group.append(text.box(0, 114, 160, 1, text.SILVER))
    group.append(centred(words, 115, text.SILVER))


def pause() -> Generator[None, int, None]:
    """Wait until no button was pressed for a second: a player who hurried the playback along may still be pressing."""
    ticks = 0
    while ticks < QUIET:
        ticks = ticks + 1 if (yield) < OK else 0


class Choices:
    """A list of texts, one of which is chosen: that one has a yellow bar behind it."""

    def __init__(
        self, group: displayio.Group, texts: Sequence[str], x: int, y: int, width: int, high: int = text.HEIGHT
    ) -> None:
        """high: pixels from one text to the next."""
        self.top, self.high = y, high
        self.at = 0
        self.count = len(texts)
        self.colours = bytearray([text.PAPER] * self.count)
        self.bar = text.box(x, y, width, text.HEIGHT, text.YELLOW)
        self.lines = [text.Line(len(texts[i]), x + 8, y + high * i, text.PAPER, 0) for i in range(self.count)]
        group.append(self.bar)
        for i in range(self.count):
            self.lines[i].show(texts[i])
            group.append(self.lines[i].grid)
        self.choose(0)

    def grey(self, i: int) -> None:
        """Grey out a text that cannot be chosen now."""
        self.colours[i] = text.SILVER
        self.choose(self.at)

    def choose(self, at: int) -> None:
        self.at = at
        colour = text.SILVER if self.colours[at] == text.SILVER else text.YELLOW
        self.bar.y = self.top + self.high * at
        self.bar.pixel_shader = text.shade(colour, colour)
        for i in range(self.count):
            self.lines[i].tint(text.INK if i == at else self.colours[i])

    def step(self, intent: int) -> bool:
        """Move with UP and DOWN, around the ends. Return whether the intent was one of them."""
        if intent != UP and intent != DOWN:
            return False
        self.choose((self.at + (1 if intent == DOWN else -1)) % self.count)
        return True
