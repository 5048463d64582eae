"""A film: animals and balls that play on a strip of pitch, in a loop, as a poster of a game has one.

pitch   its rows, a sign for each square: the ground as in _GROUND; on grass a letter of _TEAMS for an animal of Purple,
        a capital for one of Green, o for a football, q and Q for two that are alive
play    words, each a sign and its actions, one after the other: 1 to 9 is a step as on a keypad, 5 none;
        + takes the ball, - drops it; ! is hit; z lies on its side, s on its head under stars; x leaves, or comes back
"""

from __future__ import annotations

import displayio

from furbowl.art import tiles
from furbowl.const import const
from furbowl.ui.widgets import boxes, sheet

SIZE = const(10)  # pixels of a square of the film
_GROUND = {  # by the name of a sheet: signs, and their tiles; the first three have two tiles, alternating by square
    "tiles": ("|-.<> ", bytes((tiles.MIDDLE, tiles.WIDE, tiles.GRASS, tiles.EDGE + 1, tiles.EDGE, tiles.NONE))),
    "arena": (
        "|:.<>[]#9317 ",
        bytes((tiles.LINE, tiles.AREA, tiles.LAWN, tiles.GOAL_AREA + 1, tiles.GOAL_AREA, tiles.GOAL + 1, tiles.GOAL))
        + bytes((tiles.WALL, tiles.CORNER, tiles.CORNER + 1, tiles.CORNER + 2, tiles.CORNER + 3, tiles.OUTSIDE)),
    ),
}
_PAIRS = const(3)
_TEAMS = "rfbtcg"
_BALLS = "oqQ"
_ACTIONS = "123456789+-!zsx"
_TAKES = const(9)
_DROPS = const(10)
_HIT = const(11)
_LIES = const(12)
_STUNNED = const(13)
_MOST = const(16)  # more than there are actions
_NOBODY = const(255)
_STEP = const(5)  # ticks
_FLIGHT = const(2)
_STRUCK = const(8)


class Film:
    """green, first: the first of Green, and of the balls, which come last; sprites: their animals, for a ball 1 if it
    is alive; places: where they start, in pixels; holders: for each ball its carrier. at: the next action; left: ticks
    for which `who` moves on by `across` and `down` pixels each."""

    def __init__(self, group: displayio.Group, pitch: list[str], play: list[str], bitmap: displayio.Bitmap) -> None:
        """Put the animals and balls into a group, above the ground. bitmap: of the sheet "tiles"."""
        whole = "".join(pitch)
        alive = sheet.load("creature-10")[0] if _BALLS[1] in whole else None
        signs = "".join([sign for sign in _TEAMS + _TEAMS.upper() + _BALLS if sign in whole])
        self.sprites = bytes([_sprite(sign) for sign in signs])
        self.green = len([sign for sign in signs if sign in _TEAMS])
        self.first = len([sign for sign in signs if sign not in _BALLS])
        self.places = bytes([SIZE * each for sign in signs for each in _place(pitch, sign)])
        self.actions = bytes(
            [_MOST * signs.find(word[0]) + _ACTIONS.find(action) for word in play for action in word[1:]]
        )
        self.holders = bytearray(len(signs))
        self.grids = [boxes.tiles_at(alive if sign in _BALLS[1:] else bitmap, 0, 0, 0) for sign in signs]
        self.mark = boxes.tiles_at(bitmap, 0, 0, tiles.BURST)
        for grid in self.grids + [self.mark]:
            group.append(grid)
        self.begin()

    def begin(self) -> None:
        """Put all back where they start."""
        self.at = self.left = self.who = self.across = self.down = 0
        self.mark.hidden = True
        for who in range(len(self.sprites)):
            grid = self.grids[who]
            grid.x, grid.y = self.places[2 * who], self.places[2 * who + 1]
            grid.hidden = grid.flip_x = False
            self.holders[who] = _NOBODY
            self.look(who, tiles.READY)

    def look(self, who: int, state: int) -> None:
        """Show an animal in a state, or a loose ball."""
        sprite = self.sprites[who]
        self.grids[who][0] = tiles.unit(sprite, state) if who < self.first else tiles.CREATURE if sprite else tiles.BALL

    def tick(self) -> None:
        """Advance by a tick."""
        if self.left:
            self.left -= 1
            self.move(self.who)
            for ball in range(self.first, len(self.sprites)):
                if self.holders[ball] == self.who:
                    self.move(ball)
        elif self.at < len(self.actions):
            action = self.actions[self.at]
            self.at += 1
            self.mark.hidden = self.mark[0] == tiles.BURST or self.mark.hidden
            self.act(action // _MOST, action % _MOST)
        else:
            self.begin()

    def move(self, who: int) -> None:
        """Move an animal or a ball by a tick's pixels."""
        grid = self.grids[who]
        if self.across:
            grid.x += self.across
        if self.down:
            grid.y += self.down

    def act(self, who: int, action: int) -> None:
        """Begin an action."""
        grid, flies = self.grids[who], who >= self.first
        self.who, self.left = who, _STRUCK
        self.across = self.down = 0
        if action < _TAKES:
            self.left = _FLIGHT if flies else _STEP
            self.across = (action % 3 - 1) * SIZE // self.left
            self.down = (1 - action // 3) * SIZE // self.left
            if flies and self.sprites[who]:
                grid[0] = tiles.CREATURE + self.at % 2  # it jumps
        elif action == _TAKES or action == _DROPS:
            self.hand(who, action == _TAKES)
        elif action == _HIT:
            self.show(grid, tiles.BURST)
        elif action == _LIES:
            self.look(who, tiles.PRONE if grid[0] == tiles.unit(self.sprites[who], tiles.READY) else tiles.READY)
        elif action == _STUNNED:
            grid.flip_x = not grid.flip_x
            self.look(who, tiles.STUNNED if grid.flip_x else tiles.READY)
            if grid.flip_x:
                self.show(grid, tiles.STARS)
        else:
            grid.hidden = not grid.hidden

    def show(self, grid: displayio.TileGrid, tile: int) -> None:
        """Lay a mark on an animal."""
        self.mark.x, self.mark.y = grid.x, grid.y  # all at once would be a tuple
        self.mark[0], self.mark.hidden = tile, False

    def hand(self, who: int, takes: bool) -> None:
        """Let an animal take the ball that lies there, or drop it."""
        grid = self.grids[who]
        for ball in range(self.first, len(self.sprites)):
            held = self.grids[ball]
            if takes and self.holders[ball] == _NOBODY and held.x == grid.x and held.y == grid.y and not held.hidden:
                self.holders[ball] = who
                held[0] = (tiles.CREATURE_HELD if self.sprites[ball] else tiles.CARRIED) + (who >= self.green)
            elif self.holders[ball] == who:
                self.holders[ball] = _NOBODY
                self.look(ball, tiles.READY)


def _sprite(sign: str) -> int:
    """The animal of a sign; 1 for a ball that is alive."""
    if sign in _BALLS:
        return int(sign in _BALLS[1:])
    side, number = int(sign not in _TEAMS), _TEAMS.find(sign.lower())
    return side * tiles.TEAM + number if number < tiles.TEAM else tiles.SPRITES + side


def _place(pitch: list[str], sign: str) -> tuple[int, int]:
    """(column, line) of a sign."""
    line = [sign in row for row in pitch].index(True)
    return pitch[line].find(sign), line


def ground(bitmap: displayio.Bitmap, pitch: list[str], name: str) -> displayio.TileGrid:
    """The grid of the pitch without anything on it. bitmap: of the sheet "tiles"; name: of the sheet of the ground."""
    signs, numbers = _GROUND[name]
    wide = len(pitch[0])
    own = bitmap if name == "tiles" else sheet.load(name + "-10")[0]
    grid = boxes.tiles_at(own, 0, 0, 0, wide, len(pitch))
    for line in range(len(pitch)):
        for column in range(wide):
            at = signs.find(pitch[line][column] if pitch[line][column] in signs else ".")
            grid[line * wide + column] = numbers[at] + ((line + column) % 2 if at < _PAIRS else 0)
    return grid
