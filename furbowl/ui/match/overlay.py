"""The overlay on the pitch for the deciding player: lines around the reach, marks on pieces, the cursor.

It depends only on what can be chosen and where the cursor is (choices.py). It is drawn on layers that are laid over the
pitch for a decision and then removed (Layers of pitch.py).
"""

from __future__ import annotations

import displayio

from furbowl.art import tiles
from furbowl.board import steps
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand
from furbowl.protocol import GIVE, HIT, SPECIAL
from furbowl.ui.match.choices import AIMED, LIT
from furbowl.ui.match.pitch import AIMS, SLAM, hide, set_tile
from furbowl.ui.widgets import sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from furbowl.match import Match
    from furbowl.protocol import Odds
    from furbowl.ui.match.choices import Choice
    from furbowl.ui.match.cursor import Cursor
    from furbowl.ui.match.pitch import Layers, Pitch

# by mark, see furbowl/ui/match/choices.py: after the first four for each ring, in turn; dashes are only for rolls
_LINES = (0, tiles.PLAIN, tiles.RISK, tiles.SPECIAL, tiles.SPECIAL, tiles.PLAIN, tiles.SPECIAL, tiles.PLAIN)

_BLINK = const(18)  # ticks: twelve in the first frame, six in the second
_FIRST = const(12)
_STARS = const(9)
_SEEN = const(6)  # ticks after the last press until the result of OK is previewed
_STILL = const(130)  # ticks after the last press until everything stands still


class Overlay:
    """border, notes, ring, cursor: the layers that it draws on; noted, dotted, warned: the squares and pieces that look
    different because of the cursor's place
    """

    border: displayio.TileGrid
    notes: displayio.TileGrid
    ring: displayio.TileGrid
    cursor: displayio.TileGrid
    dotted: Sequence[int]
    warned: Sequence[int]

    def __init__(self, pitch: Pitch, layers: Layers) -> None:
        self.pitch, self.layers = pitch, layers
        self.border, self.notes, self.ring, self.cursor = layers.border, layers.notes, layers.ring, layers.cursor
        self.aim = self.ticks = 0
        self.noted, self.dotted, self.warned = [], (), ()
        hide(layers.pointers, False)

    # --- what can be chosen

    def circle(self, who: int) -> None:
        """Draw the ring around a piece; -1 removes it."""
        hide(self.ring, who < 0)
        if who >= 0:
            self.ring.x = self.pitch.units[who].x - 1
            self.ring.y = self.pitch.units[who].y - 1

    def draw(self, choice: Choice) -> None:
        """Draw the reach, with a line for each mark around the squares that can be reached, and the marks on pieces."""
        self.circle(choice.who)
        if self.threatens():
            self.border.pixel_shader = self.layers.palette
        for square in range(len(choice.marks)):
            self.line(choice.lines, square, choice.match)
            if self.notes:
                self.note(square, choice.notes[square])
        for other in range(len(choice.able)):
            self.mark(choice, other)

    def line(self, marks: bytearray, square: int, match: Match) -> None:
        """Draw a square's share of the line around the reach."""
        set_tile(self.border, line(marks, square, match), self.pitch.cell(square))

    def dot(self, square: int, tile: int) -> None:
        set_tile(self.border, tile, self.pitch.cell(square))

    def note(self, square: int, tile: int) -> None:
        set_tile(self.notes, tile, self.pitch.cell(square))

    def frame(self, who: int, tile: int) -> None:
        """Draw a frame around a piece, above everything else: HIT, PASS or COVERS of the tiles, BURST if it will be
        slammed; 0 removes it."""
        layers, pitch = self.layers, self.pitch
        grid = layers.frames[who]
        if not grid:
            if not tile:
                return
            grid = self.layers.frames[who] = pitch.grid(
                found=(self.cursor.bitmap, self.cursor.pixel_shader),  # type: ignore[arg-type]  # of a sheet
                size=pitch.size + 2,
            )
            layers.pointers.insert(0, grid)
        hide(grid, not tile or pitch.units[who].hidden)
        if tile:
            grid.x, grid.y = pitch.units[who].x - 1, pitch.units[who].y - 1
            set_tile(grid, SLAM - (tile != tiles.BURST) * (3 if tile == tiles.HIT else 2 if tile == tiles.PASS else 1))

    def mark(self, choice: Choice, other: int) -> None:
        """Frame a piece by what can be done to it, or because it makes a path risky."""
        self.frame(other, self.tag(choice, other))

    def tag(self, choice: Choice, other: int) -> int:
        match, who, sides = choice.match, choice.who, self.pitch.sides
        square = match.square(other)
        action = choice.aimed.get(square, -1)
        if square in choice.planned and steps(match.columns, match.square(who), square) > 1:
            action = -1  # many pieces are that far away
        if action >= 0 and other != who:
            kind = match.aim(action)[0]
            if kind == HIT:
                return tiles.HIT
            if (
                who < 0
                and not match.question
                or match.actor(action) >= 0
                and (kind != GIVE or who < 0 or sides[other] == sides[who])
            ):
                return tiles.PASS
        if not choice.risky or sides[other] == sides[who] or not self.pitch.look.covers(match, who, other):
            return 0
        return tiles.COVERS + sides[other]

    # --- where the cursor is

    def point(self, choice: Choice, cursor: Cursor) -> None:
        """Draw the cursor, and what it points at."""
        square = cursor.square()
        for each in self.dotted:
            if each >= 0:
                self.line(choice.lines, each, choice.match)
                who = choice.match.who_at(each)
                if who >= 0:
                    self.mark(choice, who)
        self.dotted, self.aim, self.ticks = (), 0, 0
        if cursor.odds and not self.notes:  # a die would hide the roll that the path needs
            self.aim = aim(choice.marks[square], cursor.odds)
        self.place(square, cursor.line)
        self.blink(0)
        if self.notes:
            self.warn(choice, cursor.way, square)

    def place(self, square: int, line: int) -> None:
        """Put the cursor on a square, -1 for a place on the bench."""
        pitch = self.pitch
        pitch.see(square)
        self.cursor.x = (pitch.x(square) if square >= 0 else pitch.bench_x) - 1
        self.cursor.y = (pitch.y(square) if square >= 0 else line * pitch.size) - 1

    def warn(self, choice: Choice, way: Sequence[int], square: int) -> None:
        """Write on the squares of the path what each needs, and mark the pieces that could hinder what OK would do."""
        for each in self.noted:
            self.note(each, choice.notes[each])
        for who in self.warned:
            self.mark(choice, who)
        if not way and square in choice.planned:
            way = choice.aimed_at(square)
        self.noted = []
        for each, tile in choice.plans.needs(choice.match, way):
            self.note(each, tile)
            self.noted.append(each)
        self.warned = choice.plans.threats(choice.match, choice.aimed[square]) if square in choice.aimed else ()
        for who in self.warned:
            self.frame(who, tiles.COVERS)

    def tick(self, choice: Choice, cursor: Cursor) -> None:
        """Draw a tick without a press: the cursor blinks and stars twinkle, for a while."""
        if self.ticks > _STILL:
            return
        self.ticks += 1
        if self.ticks == _SEEN:
            self.preview(choice, cursor)
        phase = self.ticks % _BLINK
        if phase == _FIRST or phase == 0:
            self.blink(phase == _FIRST)
        if self.ticks % _STARS == 0:
            self.pitch.stars(1 - self.pitch.twinkle)

    def blink(self, frame: int) -> None:
        """Draw one of the two frames of the cursor, over what it aims at."""
        set_tile(self.cursor, frame * AIMS + self.aim)

    @on_demand
    def preview(self, choice: Choice, cursor: Cursor) -> None:
        """Dot the squares of the path to the cursor, and mark where a piece that is hit there may land, with arrows if
        the game has them, or that it will be slammed."""
        match, square, way = choice.match, cursor.square(), cursor.way
        plans, dotted = choice.plans, []
        aimed: Sequence[int] = ()
        if square in choice.aimed:
            aimed = choice.aimed_at(square)
            way = way or aimed
        if aimed and not match.question and match.aim(aimed[-1])[0] == HIT:
            dotted.append(square)
            for landing in plans.lands(match, aimed):
                if landing == square:
                    self.frame(match.who_at(square), tiles.BURST)
                elif self.notes and landing not in self.noted:
                    self.note(landing, tiles.ARROW + plans.direction(landing - square, match.columns))
                    self.noted.append(landing)
                else:  # there is no arrow, or it would hide the roll that the path needs
                    self.dot(landing, tiles.LANDS)
                    dotted.append(landing)
        for each in plans.passed(match, way):
            if each != square and each not in dotted and each not in self.noted:  # those show the rolls they need
                self.dot(each, tiles.PATH + 2)
                dotted.append(each)
        self.dotted = dotted

    # --- an opponent's next turn

    def threatens(self) -> bool:
        """Return whether it shows what an opponent could do, in its colour."""
        return self.border.pixel_shader is not self.layers.palette

    @on_demand
    def threaten(self, match: Match, colour: int, reach: Iterable[tuple[int, int]], hits: Sequence[int]) -> None:
        """Show where an opponent can go in its next turn (reach: from Match.reach()), and which pieces it can hit."""
        colours, marks = displayio.Palette(4), bytearray(match.columns * match.rows)
        for i in range(1, 4):
            colours[i] = sheet.tone(colour)
        colours.make_transparent(0)
        self.border.pixel_shader = colours
        for square, _ in reach:
            marks[square] = 1
        for square in range(len(marks)):
            self.line(marks, square, match)
        for other in range(match.pieces):
            self.frame(other, tiles.HIT if other in hits else 0)


def line(marks: bytearray, square: int, match: Match) -> int:
    """The tile of a square's share of the line around the reach."""
    mark = marks[square]
    if not mark:
        return tiles.NONE
    if mark == LIT:
        return tiles.TARGET
    sides = 0
    column, row = square % match.columns, square // match.columns
    if row == match.rows - 1 or parts(marks, mark, square + match.columns, match):
        sides |= 1
    if column == match.columns - 1 or parts(marks, mark, square + 1, match):
        sides |= 2
    if row == 0 or parts(marks, mark, square - match.columns, match):
        sides |= 4
    if column == 0 or parts(marks, mark, square - 1, match):
        sides |= 8
    return tiles.border(_LINES[mark], sides)


def parts(marks: bytearray, mark: int, square: int, match: Match) -> bool:
    """Return whether a line separates a square from the one with that mark: none around pieces, none inwards."""
    if marks[square]:
        return marks[square] > mark
    return not match.exists(square) or match.who_at(square) < 0


def aim(mark: int, odds: Odds) -> int:
    """The aim that the cursor shows for a path with that mark: 0 for none, or 1 + tiles.PLAIN, RISK, SPECIAL."""
    if not 0 < mark < AIMED:
        return 0
    ways, total = odds
    kind = tiles.RISK if ways < total else tiles.PLAIN
    return 1 + kind + (tiles.SPECIAL if mark == 1 + SPECIAL else tiles.PLAIN)
