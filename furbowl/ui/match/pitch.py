"""The pitch as a picture: ground, pieces, balls, and the bench beside it.

Playback changes it event by event; at rest it shows the match as it is (sync). Each piece is a sprite of its own,
because if tiles far apart in a tile grid change, everything in between is redrawn as well.

look    the looks of the game (furbowl/games/looks.py): where the pitch lies, how large a square is, what is drawn
group   all of it, from the ground upwards
state   how a piece is drawn: READY, ACTED, STUNNED, PRONE, KO or OUT (furbowl/art/tiles.py)
tag     a mark laid on a piece: stars, or what can be done to it; made for the first mark
sign    lasting marks, by piece: the result of look.sign()
balls   a sprite each; holders: the carrier of each, -1 for none; look.BALLS: (sheet, tile of a loose one, tile of a
        held one), if they are not from the sheet of tiles; look.FIRST: the number of the first, else 0
under, over   layers below and above all pieces and balls, for a decision: see Layers
views   how far the pitch can scroll up if it is higher than its part of the screen; see() chooses one; anew() of
        the table then redraws the screen once, not layer by layer
"""

from __future__ import annotations

import bitmaptools
import displayio

from furbowl.art import tiles
from furbowl.art.tiles import ACTED, KO, PRONE, READY, STUNNED
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand
from furbowl.ui.widgets import sheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from furbowl.games.looks import Looks
    from furbowl.match import Match

    Layer = TypeVar("Layer", displayio.Group, displayio.TileGrid)

SLOTS = const(10)  # of the bench
AIMS = const(5)  # what can lie under the cursor: nothing, and the four aims of the sheet
SLAM = const(14)  # the last tile of the row of _pointers(), after those of the frames around pieces
_RING = const(10)  # the tile after both frames of the cursor with each aim, before the frames around others


class Pitch:
    if TYPE_CHECKING:
        anew: Callable[[], None]

    views: tuple[int, ...]
    ground: displayio.TileGrid
    under: displayio.Group
    over: displayio.Group
    units: list[displayio.TileGrid]
    balls: list[displayio.TileGrid]
    tags: list[displayio.TileGrid]
    marked: displayio.Group
    flying: displayio.Group
    burst: displayio.TileGrid
    peeping: displayio.TileGrid
    bench: displayio.TileGrid
    marks: displayio.TileGrid

    @on_demand
    def __init__(self, match: Match, look: Looks, bitmap: displayio.Bitmap) -> None:
        """bitmap: the sheet of tiles for squares of the size that `look` wants."""
        self.look = look
        self.columns, self.rows, self.size = match.columns, match.rows, look.cell(match)
        self.bitmap = bitmap
        self.left, self.top, self.bench_x, self.high, *_ = look.layout(match)
        away = self.rows * self.size + 2 * self.top - self.high  # walls are as wide above as below
        self.views = (0, away // 2, away) if away > 0 else ()
        self.middle = self.high // 2  # of the screen's part, as all that follows
        self.bottom = min(self.high, self.top + self.rows * self.size)
        pieces = range(match.pieces)
        self.sprites = bytes([look.sprite(match, who) for who in pieces])
        self.shirts = bytes([look.shirt(match, who) for who in pieces])
        self.sides = bytes([match.side_of(who) for who in pieces])
        self.at = [-1 for _ in pieces]
        self.states = bytearray(match.pieces)
        self.sign = bytearray(match.pieces)
        self.twinkle = 0
        self.group = displayio.Group(y=-max(0, away // 2))
        _grow(self, match)
        self.bench = self.marks = None
        if self.bench_x >= 0:
            self.bench, self.marks = [self.add(self.grid(1, SLOTS, self.bench_x, 0)) for _ in range(2)]
        self.under = self.add(displayio.Group())
        self.units = [self.add(self.grid()) for _ in pieces]
        self.tags, self.marked = [None for _ in pieces], self.add(displayio.Group())
        self.balls, self.holders = [], []
        name, self.lies, self.held = look.BALLS
        self.creature = sheet.load("%s-%d" % (name, self.size)) if name else None
        self.flying = self.add(displayio.Group())
        self.ball(0)
        self.burst = self.add(self.grid())
        self.burst[0] = tiles.BURST
        self.burst.hidden = True
        self.over = self.add(displayio.Group())
        if self.views:
            self.peeping = self.add(self.grid())
            self.peeping[0] = tiles.BALL
            self.peeping.hidden = True

    # --- what it is made of

    def add(self, layer: Layer) -> Layer:
        """Put a layer on top."""
        self.group.append(layer)
        return layer

    def grid(
        self,
        width: int = 1,
        height: int = 1,
        x: int = 0,
        y: int = 0,
        found: tuple[displayio.Bitmap, displayio.Palette] | None = None,
        size: int = 0,
    ) -> displayio.TileGrid:
        """A tile grid of the sheet of tiles, or of another: its bitmap and palette, and the size of its tiles."""
        bitmap, palette = found or (self.bitmap, sheet.palette())
        size = size or self.size
        return displayio.TileGrid(
            bitmap, pixel_shader=palette, width=width, height=height, tile_width=size, tile_height=size, x=x, y=y
        )

    def ball(self, number: int) -> displayio.TileGrid:
        """The sprite of a ball, made if the ball is new."""
        while number >= len(self.balls):
            self.balls.append(self.grid(found=self.creature))
            self.balls[-1].hidden = number > 0
            self.holders.append(-1)
            self.flying.append(self.balls[-1])
        return self.balls[number]

    # --- where things are

    def x(self, square: int) -> int:
        return self.left + square % self.columns * self.size

    def y(self, square: int) -> int:
        return self.top + (self.rows - 1 - square // self.columns) * self.size

    def seen(self, square: int) -> int:
        """The y of a square on the screen."""
        return self.y(square) + self.group.y

    def see(self, square: int) -> None:
        """Scroll a pitch that is too high so that a square is visible, and the first ball too if possible."""
        if self.views and square >= 0:
            self.bring(self.y(square), self.balls[0].y)

    def bring(self, y: int, other: int) -> None:
        """Scroll to the nearest view that shows what is drawn at y, and if possible what is drawn at the other y."""
        best, least = 0, 1000
        for view in self.views:
            lacks = 400 * self.hides(view, y) + 200 * self.hides(view, other) + abs(view + self.group.y)
            if lacks < least:
                best, least = view, lacks
        if self.group.y != -best:
            self.group.y = -best
            self.anew()
        self.peep(best, self.balls[0])

    def peep(self, view: int, ball: displayio.TileGrid) -> None:
        """Show half a ball at the edge beyond which the first ball is, if the view lacks it."""
        above, sprite = ball.y + self.size <= view, self.peeping
        hide(sprite, ball.hidden or not above and ball.y < view + self.high)
        sprite.x, sprite.y = ball.x, (view if above else view + self.high) - self.size // 2

    def hides(self, view: int, y: int) -> bool:
        """Return whether a view lacks a square at y, or the one above or below it if the pitch goes on there."""
        near = y - self.size < view and view > 0
        return near or y + 2 * self.size > view + self.high and view < self.views[-1]

    def cell(self, square: int) -> int:
        """The index of a square in the grids of the ground and the border, which begin at the top."""
        return (self.rows - 1 - square // self.columns) * self.columns + square % self.columns

    def place(self, who: int, square: int) -> None:
        """Put a piece on a square, with the ball if it carries it; -1 takes it off the pitch."""
        self.at[who] = square
        hide(self.units[who], square < 0)
        if square >= 0:
            self.stand(who, self.x(square), self.y(square))

    def stand(self, who: int, x: int, y: int) -> None:
        """Draw a piece anywhere, with its tag, and with the balls that it carries."""
        for sprite in (self.units[who], self.tags[who]):
            if sprite:
                sprite.x, sprite.y = x, y
        for number, holder in enumerate(self.holders):
            if holder == who:
                self.lay(number, who, False)

    def on(self, square: int) -> int:
        """The piece that is drawn on a square, -1 for none."""
        return self.at.index(square) if square >= 0 and square in self.at else -1

    def lean(self, who: int, square: int, pixels: int) -> None:
        """Move a piece off its own square by some pixels towards another."""
        x, y, at = self.x(square), self.y(square), self.at[who]
        left, top = self.x(at), self.y(at)
        self.stand(who, left + pixels * sign(x - left), top + pixels * sign(y - top))

    def state(self, who: int, state: int) -> None:
        """Change how a piece is drawn, on the pitch and on the bench."""
        self.states[who] = state
        unit, sprite, shirt = self.units[who], self.sprites[who], self.shirts[who]
        if state < KO or state == PRONE:
            set_tile(unit, shirt + 8 * state if shirt and state <= ACTED else tiles.unit(sprite, state))
            if unit.flip_x != (state == STUNNED):
                unit.flip_x = state == STUNNED
        if self.bench and who < SLOTS:
            set_tile(self.bench, tiles.bench(sprite, state), who)
            self.slot(who)
        self.tag(who, 0)

    def slot(self, who: int) -> None:
        """Draw a piece's slot of the bench: the ball if the piece has one, else the mark of its state."""
        if self.bench and 0 <= who < SLOTS:
            held = who in self.holders
            set_tile(self.marks, tiles.HOLDS if held else tiles.mark(self.sprites[who], self.states[who]), who)

    def tag(self, who: int, tile: int) -> None:
        """Lay a mark on a piece; 0 leaves the stars of a Stunned one, or its lasting sign."""
        tag = self.tags[who]
        if not tile and self.states[who] == STUNNED:
            tile = tiles.STARS + self.twinkle
        if not tile:
            tile = self.sign[who]
        if tile and not tag:
            tag = self.tags[who] = self.grid(found=(self.bitmap, sheet.marks()))
            tag.x, tag.y = self.units[who].x, self.units[who].y
            self.marked.append(tag)
        if tag:
            set_tile(tag, tile)
            hide(tag, not tile or self.units[who].hidden)

    def loose(self, square: int, number: int = 0) -> None:
        """Draw a ball on a square, lying or flying, without a carrier; -1 hides it."""
        ball = self.let_go(number)
        hide(ball, square < 0)
        if square >= 0:
            ball.x, ball.y = self.x(square), self.y(square)

    def rest(self, square: int, number: int = 0) -> None:
        """Draw a loose ball at rest: on a piece's square it shows in a corner, above, unlike a held one."""
        self.loose(square, number)
        who = self.on(square)
        if who >= 0 and self.look.SHARES:
            self.lay(number, who, True)

    def settle(self) -> None:
        """Draw the loose balls again, after a piece has come to one or has left it."""
        for number, holder in enumerate(self.holders):
            ball = self.balls[number]
            if self.look.SHARES and holder < 0 and not ball.hidden:
                up = self.rows - 1 - (ball.y + 1 - self.top) // self.size
                self.rest(up * self.columns + (ball.x + 1 - self.left) // self.size, number)

    def let_go(self, number: int = 0) -> displayio.TileGrid:
        """Take a ball from its carrier, and leave it where it is drawn; return its sprite."""
        ball, who = self.ball(number), self.holders[number]
        self.holders[number] = -1
        self.slot(who)
        set_tile(ball, self.lies)
        ball.flip_y = False
        return ball

    def carried(self, who: int, number: int = 0) -> None:
        """Give a ball to a piece."""
        ball = self.ball(number)
        self.holders[number] = who
        self.slot(who)
        hide(ball, False)
        self.lay(number, who, False)

    def lay(self, number: int, who: int, above: bool) -> None:
        """Draw a ball in a corner of a piece; a pixel farther out where loose ones lie in a corner, too."""
        ball, unit, side, out = self.balls[number], self.units[who], self.sides[who], int(self.look.SHARES)
        set_tile(ball, self.held + side)
        ball.flip_y = above
        ball.x = unit.x + (-out if side else out)
        ball.y = unit.y + (-out if above else out)

    def stars(self, frame: int) -> None:
        """Show the given frame of all stars."""
        self.twinkle = frame
        for who in range(len(self.tags)):
            if self.states[who] == STUNNED and tiles.STARS <= self.tags[who][0] <= tiles.STARS + 1:
                self.tag(who, 0)

    # --- from the match

    @on_demand
    def sync(self, match: Match) -> None:
        """Show the match as it is."""
        for number in range(len(self.balls)):
            self.loose(-1, number)
        for who in range(len(self.at)):
            self.place(who, match.square(who))
            self.sign[who] = self.look.sign(match, who)
            self.state(who, self.look.shown(match, who))
        for number, square, who in match.balls():
            number -= self.look.FIRST
            if who >= 0:
                self.carried(who, number)
            else:
                self.rest(square, number)
        self.look.dress(self, match)

    def ready(self) -> None:
        """Draw all pieces that have acted as ready again."""
        for who in range(len(self.states)):
            if self.states[who] == ACTED:
                self.state(who, READY)


def _grow(pitch: Pitch, match: Match) -> None:
    """Lay the ground on the squares that exist; an arena has tiles of its own, also around the pitch."""
    if pitch.look.ARENA:
        columns, found = pitch.columns + 2, sheet.load("arena-%d" % pitch.size)
        pitch.ground = pitch.grid(columns, pitch.rows + 2, pitch.left - pitch.size, pitch.top - pitch.size, found)
        for i in range(columns * (pitch.rows + 2)):
            pitch.ground[i] = pitch.look.arena(match, i % columns - 1, pitch.rows - i // columns)
        pitch.add(pitch.ground)
        return
    pitch.ground = pitch.add(pitch.grid(pitch.columns, pitch.rows, pitch.left, pitch.top))
    for square in range(pitch.columns * pitch.rows):
        if match.exists(square):
            pitch.ground[pitch.cell(square)] = pitch.look.ground(match, square)


def sign(n: int) -> int:
    return (n > 0) - (n < 0)


def set_tile(grid: displayio.TileGrid, tile: int, at: int = 0) -> None:
    """Set a tile if it differs: any tile that is set is redrawn."""
    if grid[at] != tile:
        grid[at] = tile


def hide(sprite: displayio.Group | displayio.TileGrid, hidden: bool) -> None:
    """Hide or show a sprite, if that changes anything."""
    if sprite.hidden != hidden:
        sprite.hidden = hidden


# --- for a decision


class Layers:
    """The layers over the pitch for a decision only, because playback needs their memory: overlay.py draws on them.

    border: a tile grid of all squares, palette: its own; notes: another above it if the game has them, else None;
    pointers: the group of the sprites ring (around the chosen piece) and cursor, hidden at first, and of frames, by
    piece, around others. What is under the cursor is drawn into its sprite, so that only one sprite moves.
    """

    frames: list[displayio.TileGrid | None]

    @on_demand
    def __init__(self, pitch: Pitch) -> None:
        self.border, self.notes = _all_over(pitch, "border"), None
        if pitch.look.NOTES:
            self.notes = _all_over(pitch, "notes")
        size = pitch.size + 2
        found = _pointers(pitch.bitmap, pitch.size), sheet.marks()
        self.ring, self.cursor = pitch.grid(found=found, size=size), pitch.grid(found=found, size=size)
        self.ring[0], self.palette = _RING, self.border.pixel_shader
        self.pointers, self.frames = displayio.Group(), [None for _ in pitch.units]
        self.pointers.append(self.ring)
        self.pointers.append(self.cursor)
        self.pointers.hidden = True
        pitch.over.append(self.pointers)


def take_away(pitch: Pitch) -> None:
    """Remove the layers of a decision from the pitch."""
    while len(pitch.under):
        pitch.under.pop()
    pitch.over.pop()


def _all_over(pitch: Pitch, name: str) -> displayio.TileGrid:
    """A tile grid of all squares, in the layer below the pieces."""
    found = sheet.load("%s-%d" % (name, pitch.size))
    pitch.under.append(pitch.grid(pitch.columns, pitch.rows, pitch.left, pitch.top, found))
    return pitch.under[-1]  # type: ignore[return-value]  # other groups hold more


def _pointers(bitmap: displayio.Bitmap, size: int) -> displayio.Bitmap:
    """A bitmap of tiles in a row: frame * AIMS + aim, 0 for no aim, _RING and what follows. bitmap: the sheet of
    tiles."""
    sprite, _ = sheet.load("cursor-%d" % size)
    large = size + 2
    row = displayio.Bitmap((SLAM + 1) * large, large, 16)
    for i in range(SLAM + 1):
        _copy(row, sprite, i * large, 0, tiles.CURSOR + i // AIMS if i < _RING else tiles.CHOSEN + i - _RING, large)
        if i < _RING and i % AIMS:
            _copy(row, bitmap, i * large + 1, 1, tiles.AIM + i % AIMS - 1, size)
    return row


def _copy(target: displayio.Bitmap, bitmap: displayio.Bitmap, x: int, y: int, tile: int, size: int) -> None:
    """Copy a tile of a sheet onto a bitmap."""
    across = bitmap.width // size
    left, top = tile % across * size, tile // across * size
    bitmaptools.blit(target, bitmap, x, y, x1=left, y1=top, x2=left + size, y2=top + size, skip_source_index=0)
