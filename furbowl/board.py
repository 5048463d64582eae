"""The squares of any pitch: which exist, who stands where, the distance between them, which can be reached.

square   as the face counts: (row - 1) * columns + column - 1
spot     index into the grid, which has a wall all around: row * width + column, width = columns + 2
bits     one whole number for the whole pitch. The highest bit is spot 0, so that hexadecimal digits come in the order
         of the spots; a step in all directions is a few shifts
"""

from __future__ import annotations

from array import array

from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

WALL = const(255)

# the spots that are set in each hexadecimal digit, 0 to 3
_SPOTS = {ord("%x" % digit): bytes([n for n in range(4) if digit >> 3 - n & 1]) for digit in range(16)}


def steps(columns: int, a: int, b: int) -> int:
    """King steps between two squares of a pitch with this many columns."""
    across, up = a % columns - b % columns, a // columns - b // columns
    if across < 0:
        across = -across
    if up < 0:
        up = -up
    return across if across > up else up


class Pitch:
    """A pitch of columns x rows squares.

    near   what to add to a spot for the king steps, straight ones first
    grid   for each spot 0 for nobody, who + 1, or WALL
    free   bits of the squares without a piece and without a loose ball
    far    a game's own marker or table for the paths it has computed; None for none
    """

    far: bytearray | list[int] | None = None
    _asked: tuple[int, int, int] | None  # the arguments of reach() whose result is known

    def __init__(self, columns: int, rows: int, missing: Collection[int] = ()) -> None:
        """missing: squares that do not exist, where the pitch is no rectangle."""
        self.columns, self.rows = columns, rows
        self.width = width = columns + 2
        self.near = (-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1)
        self.last = width * (rows + 2) + 3 & -4  # spots, in whole hexadecimal digits
        # by spot; the largest block of memory, so it comes first; an array grows out of a range without a second one
        self.squares = bytearray(self.last) if columns * rows <= 256 else array("H", range(self.last))
        self.bare = bytearray(b"\xff" * self.last)  # the grid without pieces
        self.every, self._first, self._asked = 0, 0, None
        for spot in range(self.last):
            self.squares[spot] = 0
        for square in range(columns * rows):
            spot = self.spot(square)
            if square % columns == 0:
                self._first |= self.bit(spot)
            if square not in missing:
                self.bare[spot] = 0
                self.every |= self.bit(spot)
                self.squares[spot] = square
        self.grid = self.bare[:]
        self.clear()

    def copy(self) -> Pitch:
        """A copy of the pitch with everything on it."""
        twin = object.__new__(Pitch)
        twin.columns, twin.rows, twin.width, twin.near = self.columns, self.rows, self.width, self.near
        twin.last, twin.bare, twin.squares, twin.every = self.last, self.bare, self.squares, self.every
        twin._first = self._first
        twin.grid, twin.free, twin._asked = self.grid[:], self.free, None
        return twin

    def clear(self) -> None:
        """Take everything off the pitch."""
        self._asked = None
        self.grid[:], self.free = self.bare, self.every

    # --- squares, spots, bits

    def exists(self, square: int) -> bool:
        """Return whether the pitch has the square."""
        return 0 <= square < self.columns * self.rows and self.bare[self.spot(square)] == 0

    def spot(self, square: int) -> int:
        """The spot of a square."""
        return square + 2 * (square // self.columns) + self.width + 1

    def square(self, spot: int) -> int:
        """The square of a spot."""
        return spot - 2 * (spot // self.width) - self.columns - 1

    def bit(self, spot: int) -> int:
        """The bit of a spot."""
        return 1 << self.last - 1 - spot

    def column(self, number: int) -> int:
        """The bits of a column, counted from 1."""
        return self._first >> number - 1 & self.every

    def numbers(self, bits: int, first: int = 0) -> list[int]:
        """List first + square for each square of some bits, in the order of the squares."""
        squares = self.squares
        return [first + squares[spot + n] for spot, digit in self._digits(bits) if digit != 48 for n in _SPOTS[digit]]

    def each(self, bits: int) -> Iterator[int]:
        """Iterate over the squares of some bits: on a large pitch a list of them needs much room in one piece."""
        for spot, digit in self._digits(bits):
            for n in _SPOTS[digit]:
                yield self.squares[spot + n]

    def _digits(self, bits: int) -> Iterator[tuple[int, int]]:
        """(the first of four spots, code of their hexadecimal digit) in turn, from the first spot to the last."""
        digits = ("%x" % bits).encode()  # numbers: a letter of a string would stay as a name
        return zip(range(self.last - 4 * len(digits), self.last, 4), digits.rstrip(b"0"))

    def distance(self, a: int, b: int) -> int:
        """King steps between two spots."""
        return steps(self.width, a, b)

    # --- who stands where

    def put(self, spot: int, who: int) -> None:
        """Put a piece on a spot."""
        self.grid[spot] = who + 1
        self.block(spot)

    def lift(self, spot: int) -> None:
        """Take a piece off a spot."""
        self._asked = None
        self.grid[spot] = 0
        self.free |= self.bit(spot)

    def block(self, spot: int) -> None:
        """Block a spot for paths: a piece stands or a ball lies there."""
        self._asked = None
        self.free &= ~(1 << self.last - 1 - spot)  # as bit(), without a call: the stack is deep here

    # --- paths

    def spread(self, bits: int) -> int:
        """The squares of some bits and all next to them; the caller has to mask out what is off the pitch."""
        bits |= bits << 1 | bits >> 1
        return bits | bits << self.width | bits >> self.width

    def reach(self, start: int, steps: int, ends: int) -> int:
        """The bits of the squares that can be reached from a spot in 1..steps king steps over free squares.

        ends: bits of squares that can only be the last of a path.
        """
        asked = start, steps, ends
        if asked != self._asked:
            width, here = self.width, self.bit(start)
            through = self.free & ~ends | here
            for _ in range(steps - 1):  # spread(), inlined for speed
                here |= here << 1 | here >> 1
                here = (here | here << width | here >> width) & through
            self._asked, self._reached = asked, self.spread(here) & (self.free | ends)
        return self._reached

    def way(self, start: int, spot: int, ends: int) -> list[int]:
        """The spots of a shortest path to a spot of reach(), without the start; straight steps come last."""
        here, goal = self.bit(start), self.bit(spot)
        through, layers = self.free & ~ends, []
        while not here & goal:
            layers.append(here)
            here = self.spread(here) & (through | goal)
        return self.traced(layers, spot)

    def traced(self, layers: list[int], spot: int) -> list[int]:
        """The spots of a path to a spot, without its start. layers: the bits of the spots 0, 1, 2 .. steps away."""
        path = [spot] * len(layers)
        for step in range(len(layers) - 1, 0, -1):
            shift = self.last - 1 - spot  # as bit(), without a call
            for near in self.near:
                if layers[step] >> shift + near & 1:
                    spot -= near
                    break
            path[step - 1] = spot
        return path

    def around(self, origin: int, distance: int, nearest: int) -> list[int]:
        """The spots at king distance nearest (0 or 1) to distance from a spot, in the order of the squares."""
        width, grid, found = self.width, self.bare, []
        row, column = origin // width, origin % width
        columns = range(max(1, column - distance), min(self.columns, column + distance) + 1)
        for line in range(max(1, row - distance), min(self.rows, row + distance) + 1):
            for at in columns:
                if not grid[line * width + at]:
                    found.append(line * width + at)
        if nearest:
            found.remove(origin)
        return found
