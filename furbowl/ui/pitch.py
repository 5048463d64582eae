"""The pitch as a picture: ground, animals, ball, cursor, and the bench beside it.

It shows what it is told, by playback event by event, and at rest what the match says (sync). Each animal is a sprite of
its own, because a tile grid whose tiles change far apart is drawn anew in between as well. What lies under the cursor
is drawn into the cursor for that reason: one sprite moves, not two.

group   all of it; units, tags, ball, burst, ring, cursor ...: made by furbowl/ui/sprites.py
state   how an animal looks: READY, ACTED, STUNNED, KO or OUT (furbowl/ui/tiles.py)
tag     a mark laid on an animal: stars, or what can be done to it
"""

import displayio

from furbowl import match as rules
from furbowl.lean import borrow, const
from furbowl.ui import sheet, tiles
from furbowl.ui.tiles import ACTED, KO, OUT, READY, STUNNED

SIZE = const(10)
BENCH_X = const(150)
CURSOR = const(12)  # the size of its tiles, and of the ring's
AIMS = const(5)  # what can lie under the cursor: nothing, and the four aims of the sheet
RING = const(10)  # the tile after both frames of the cursor with each aim


class Pitch:
    def __init__(self, match, bitmap):
        """bitmap: the sheet "tiles"."""
        self.columns, self.rows = match.columns, match.rows
        self.left = (BENCH_X - SIZE * self.columns) // 2
        self.top = (100 - SIZE * self.rows) // 2
        self.bitmap = bitmap
        self.at = [-1] * 10
        self.carrier = -1
        self.states = bytearray(10)
        self.twinkle = 0
        borrow("furbowl.ui.sprites").make(self)

    def grid(self, width, height, x, y, bitmap=None, palette=None):
        """A tile grid of the sheet "tiles", or of another."""
        return displayio.TileGrid(
            bitmap or self.bitmap,
            pixel_shader=palette or sheet.palette(),
            width=width,
            height=height,
            tile_width=SIZE,
            tile_height=SIZE,
            x=x,
            y=y,
        )

    # --- where things are

    def x(self, square):
        return self.left + square % self.columns * SIZE

    def y(self, square):
        return self.top + (self.rows - 1 - square // self.columns) * SIZE

    def place(self, who, square):
        """Puts an animal on a square, with the ball if it carries it; -1 takes it off the pitch."""
        self.at[who] = square
        hide(self.units[who], square < 0)
        if square >= 0:
            self.stand(who, self.x(square), self.y(square))

    def stand(self, who, x, y):
        """Draws an animal anywhere, with its tag, and with the ball if it carries it."""
        unit, tag = self.units[who], self.tags[who]
        unit.x = tag.x = x
        unit.y = tag.y = y
        if self.carrier == who:
            self.ball.x, self.ball.y = x, y

    def lean(self, who, square, pixels):
        """Moves an animal off its own square by some pixels towards another."""
        x, y, at = self.x(square), self.y(square), self.at[who]
        left, top = self.x(at), self.y(at)
        self.stand(who, left + pixels * sign(x - left), top + pixels * sign(y - top))

    def state(self, who, state):
        """Changes how an animal looks, on the pitch and on the bench."""
        self.states[who] = state
        unit = self.units[who]
        if state < KO:
            set_tile(unit, tiles.unit(who, state))
            if unit.flip_y != (state == STUNNED):
                unit.flip_y = state == STUNNED
        set_tile(self.bench, tiles.bench(who, state), who)
        set_tile(self.marks, tiles.mark(who, state), who)
        self.tag(who, 0)

    def tag(self, who, tile):
        """Lays a mark on an animal; 0 leaves the stars of a Stunned one."""
        tag = self.tags[who]
        if not tile and self.states[who] == STUNNED:
            tile = tiles.STARS + self.twinkle
        set_tile(tag, tile)
        hide(tag, not tile or self.units[who].hidden)

    def loose(self, square):
        """The ball lies, or flies, where nobody holds it."""
        self.carrier = -1
        set_tile(self.ball, tiles.BALL)
        hide(self.ball, square < 0)
        if square >= 0:
            self.ball.x, self.ball.y = self.x(square), self.y(square)

    def let_go(self):
        """The ball leaves its carrier, from where it is drawn."""
        self.carrier = -1
        set_tile(self.ball, tiles.BALL)

    def carried(self, who):
        """An animal holds the ball."""
        self.carrier = who
        set_tile(self.ball, tiles.CARRIED + who // 5)
        hide(self.ball, False)
        self.ball.x, self.ball.y = self.units[who].x, self.units[who].y

    def stars(self, frame):
        """The next frame of all stars."""
        self.twinkle = frame
        for who in range(10):
            if tiles.STARS <= self.tags[who][0] <= tiles.STARS + 1:
                self.tag(who, 0)

    # --- as the match says

    def sync(self, match):
        """Shows the match as it is."""
        self.carrier = -1
        for who in range(10):
            self.place(who, match.square(who))
            self.state(who, look(match, who))
        if match.carrier >= 0:
            self.carried(match.carrier)
        else:
            self.loose(match.ball)


def look(match, who):
    state = match.state(who)
    if state == rules.NORMAL:
        return ACTED if match.acted(who) else READY
    if state == rules.STUNNED:
        return STUNNED
    return KO if state == rules.KNOCKED_OUT else OUT


def sign(n):
    return (n > 0) - (n < 0)


def set_tile(grid, tile, at=0):
    """Sets a tile where it differs: what is set is drawn anew."""
    if grid[at] != tile:
        grid[at] = tile


def hide(sprite, hidden):
    """Hides or shows a sprite where that differs."""
    if sprite.hidden != hidden:
        sprite.hidden = hidden
