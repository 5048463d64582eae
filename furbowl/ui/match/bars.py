"""The bars below the pitch: the message bar, and the status of the match as a strip."""

from __future__ import annotations

import displayio

from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import sheet, text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from furbowl.feedback import Lights
    from furbowl.games.looks import Looks
    from furbowl.match import Match

COLUMNS = const(26)  # letters of a line across the screen
_RUN = const(18)  # letters of a run in a colour of its own, at most
TILES = const(20)  # of the status bar
_DIGIT = const(5)  # pixels of a small digit, with the gap to the next one
_HIGH = const(6)
_ZERO = const(48)
_SHAPES = (  # 0 to 9 and the colon: four bits a row, the upper one first
    0x699996,
    0x262227,
    0x69124F,
    0xE1611E,
    0x26AF22,
    0xF8E11E,
    0x68E996,
    0xF12244,
    0x696996,
    0x699716,
    0x020020,
)


class Band:
    """The message bar: a text, and on its last line what the buttons do.

    If the text needs all lines, the button hint gets the room that remains on the last line, or else on the first. Runs
    in a colour of their own are drawn over the lines, because all letters of a line share one colour.
    """

    @on_demand
    def __init__(self, places: Sequence[tuple[int, int, int]]) -> None:
        """places: (x, y, letters) of each line."""
        self.lines = [text.Line(letters, x, y, text.PAPER) for x, y, letters in places]
        self.first, self.second = self.lines[0], self.lines[-1]
        self.second.tint(text.SILVER)
        for colour in text.TEAM:
            text.shade(colour, text.INK)  # made now, so that no step of the cursor has to make it
        self.grid = displayio.Group()
        for line in self.lines:
            self.grid.append(line.grid)
        self.marks = []  # lines over the others, made when they are wanted
        self.words = text.Words()
        self.gone = 0  # letters of a longer text that have moved up out of sight

    def start(self) -> text.Words:
        """Start a new text; return its words, to be put together and then shown by say()."""
        self.words.clear()
        for run in self.marks:
            run.grid.hidden = True
        return self.words

    def unroll(self, line: str, goes_on: bool) -> None:
        """Start a text that may be longer than the bar; goes_on: it is the previous text with more at its end, and what
        has scrolled away stays out of sight."""
        if not goes_on:
            self.gone = 0
        self.start().put(line[self.gone :])

    def roll(self, letters: int) -> None:
        """Scroll the first letters of the text away."""
        self.gone += letters
        self.words.drop(letters)

    def say(self, colour: int, hint: str = "", short: str = "") -> None:
        """Show the words; hint: what the buttons do, short: the same for when only a part of the line is free."""
        words, last, start = self.words, self.second, 0
        words.own = 0
        words.squeeze(self.first.width)
        for line in self.lines:
            if line is not last:
                line.tint(colour)
                start = words.show(line, start)
        if start >= words.length:
            last.tint(text.SILVER)
            last.show(hint)
        else:
            last.tint(colour)
            if words.length - start + len(short) < last.width:
                words.pad(start + last.width - len(short)).put(short)
            else:
                self.beside(short)
            words.show(last, start)
        if words.marks:
            self.paint()

    def beside(self, short: str) -> None:
        """Write what the buttons do at the end of the first line, if there is room."""
        words, line = self.words, self.first
        end = words.wrap(0, line.width)
        while end and words.codes[end - 1] == 32:
            end -= 1
        if end + len(short) < line.width:
            line.show(short, line.width - len(short))

    def paint(self) -> None:
        """Draw the runs that have colours of their own over the lines."""
        words, start, count = self.words, 0, 0
        for line in self.lines:
            at, end = start, words.wrap(start, line.width)
            while at < end:
                first = at
                while at < end and words.codes[at] & text.OWN:
                    at += 1
                if at > first:
                    self.lay(count, line, start, first, at)
                    count += 1
                at += 1
            start = words.skip(end)

    def lay(self, number: int, line: text.Line, start: int, first: int, end: int) -> None:
        """Draw a run over a line that begins with the letter at start."""
        if number == len(self.marks):
            self.marks.append(text.Line(_RUN, 0, 0, text.PAPER, 0))
            self.grid.append(self.marks[number].grid)
        run, words = self.marks[number], self.words
        run.grid.x, run.grid.y = line.grid.x + text.WIDTH * (first - start), line.grid.y
        run.tint(words.colours[number])
        words.show(run, first, end - first)
        run.grid.hidden = False


class Strip:
    """The status bar: whose turn it is, what remains of it, the direction of play, the score; it sets the lights, too.

    A game may have a line of text below it: status(match) in its look, parts of it as (x, letters, text, colour).
    If the lines of the band follow at once, these are small digits over the middle of the bar. That line may also
    have badges: badges(match), the tiles of the sheet "badges" from BADGES on, (x, how many).
    """

    bar: displayio.TileGrid
    badges: displayio.TileGrid
    lines: Sequence[text.Line | _Digits]

    @on_demand
    def __init__(self, lights: Lights, look: Looks, y: int, match: Match) -> None:
        bitmap, palette = sheet.load("strip")
        self.bar = displayio.TileGrid(
            bitmap, pixel_shader=palette, width=TILES, height=1, tile_width=8, tile_height=4, x=0, y=y
        )
        self.lights, self.lines, self.badges = lights, (), None
        self.look = look
        self.grid: displayio.Group | displayio.TileGrid = self.bar
        layers: list[Any] = [self.bar]
        pieces = list(look.status(match))
        if pieces:
            below = look.layout(match)[-1][0][1] - y
            ground = text.INK if below > text.HEIGHT else 0
            if ground:
                self.lines = [text.Line(letters, x, y + 4, text.PAPER, ground) for x, letters, *_ in pieces]
            else:
                self.lines = [_Digits(letters, x, y, colour) for x, letters, _, colour in pieces]
                layers.append(text.box(66, y, 28, _HIGH, text.INK))
            self.grid = group = displayio.Group()
            x, count = look.BADGES
            if count:
                bitmap, palette = sheet.load("badges")
                self.badges = displayio.TileGrid(
                    bitmap, pixel_shader=palette, width=count, height=1, tile_width=5, tile_height=8, x=x, y=y + 6
                )
                layers.append(self.badges)
            for layer in layers + [line.grid for line in self.lines]:
                group.append(layer)

    def show(self, match: Match) -> None:
        for i in range(TILES):
            set_tile(self.bar, self.look.strip(match, i), i)
        if self.lines:
            for line, (_, _, words, colour) in zip(self.lines, self.look.status(match)):
                line.tint(colour)
                line.show(words)
        if self.badges:
            at = 0
            for each in self.look.badges(match):
                set_tile(self.badges, each, at)
                at += 1
        self.lights.turn(match)


class _Digits:
    """Small digits and colons, for a score where there is no room for letters; spaces stay empty. Used like a
    text.Line."""

    def __init__(self, width: int, x: int, y: int, colour: int) -> None:
        self.width, self.shown = width, ""
        self.bitmap = displayio.Bitmap(width * _DIGIT, _HIGH, 2)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=text.shade(colour, text.INK), x=x, y=y)

    def show(self, words: str) -> None:
        """Show a string, cut at the width."""
        if words == self.shown:
            return
        self.shown = words
        self.bitmap.fill(0)
        for i in range(min(self.width, len(words))):
            shape = _SHAPES[ord(words[i]) - _ZERO] if words[i] != " " else 0
            for bit in range(_HIGH * 4):
                if shape >> bit & 1:
                    self.bitmap[i * _DIGIT + 3 - bit % 4, _HIGH - 1 - bit // 4] = 1

    def tint(self, colour: int) -> None:
        """Change the colour of the whole number."""
        palette = text.shade(colour, text.INK)
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette
