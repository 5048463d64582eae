"""The pitch: who stands where, which squares are free, how far an animal gets.

spot   index into the padded grid: row * width + column; row 1 and column 1 are the first squares, a wall is all around
free   for each row the squares without an animal and without the loose ball, bit n for column n
layer  the same shape: what can be reached in a number of steps
All of it is derived from the bytes of the match; nothing here is saved.
"""

from furbowl.lean import const
from furbowl.rules.books import NEAREST_SCATTER

WALL = const(255)
MOST_STEPS = const(8)

# the columns in four bits of a row: b"\x00\x02" for 0b0101
COLUMNS = tuple([bytes([n for n in range(4) if bits >> n & 1]) for bits in range(16)])


class Pitch:
    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.width = width = columns + 2
        # the king steps, straight ones first
        self.near = (-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1)
        self.grid = bytearray(width * (rows + 2))  # 0 nobody, who + 1, or WALL
        self.free = [0] * (rows + 2)
        self.nothing = [0] * (rows + 2)  # a layer without a square
        self._start = self.steps = self._ball = 0  # of the last flood, while it holds
        self.layers = [[0] * (rows + 2) for _ in range(MOST_STEPS + 1)]
        self.clear()

    def clear(self):
        """Nobody on the pitch."""
        self._start = 0
        wall = b"\xff"  # WALL
        self.grid[:] = wall * self.width + (wall + bytes(self.columns) + wall) * self.rows + wall * self.width
        for row in range(1, self.rows + 1):
            self.free[row] = (2 << self.columns) - 2

    # --- spots

    def spot(self, square):
        """The spot of a square of the face."""
        return square + 2 * (square // self.columns) + self.width + 1

    def square(self, spot):
        """The square of the face."""
        return spot - 2 * (spot // self.width) - self.columns - 1

    def distance(self, a, b):
        """King steps between two spots."""
        width = self.width
        return max(abs(a // width - b // width), abs(a % width - b % width))

    def put(self, spot, who):
        self.grid[spot] = who + 1
        self.block(spot)

    def lift(self, spot):
        self._start = 0
        self.grid[spot] = 0
        self.free[spot // self.width] |= 1 << spot % self.width

    def block(self, spot):
        """Nobody may cross the spot: an animal stands or the ball lies there."""
        self._start = 0
        self.free[spot // self.width] &= ~(1 << spot % self.width)

    def room(self, spot):
        """Whether a neighbouring square is free."""
        row, free = spot // self.width, self.free
        return (free[row - 1] | free[row] | free[row + 1]) >> spot % self.width - 1 & 7

    # --- ways

    def flood(self, start, steps, ball):
        """The layer of what start reaches in 1..steps king steps (FB-22).

        ball: the spot where a loose ball may be entered, as the last square of a path only (R-5), or 0.
        """
        if start == self._start and steps == self.steps and ball == self._ball:
            return self.layers[steps]
        self._start, self.steps, self._ball = start, steps, ball
        layers, free, nothing, rows = self.layers, self.free, self.nothing, self.rows
        layer = layers[0]
        layer[:] = nothing
        low = high = start // self.width
        layer[low] = 1 << start % self.width
        for step in range(1, steps + 1):
            before = layer
            layer = layers[step]
            layer[:] = nothing
            if low > 1:
                low -= 1
            if high < rows:
                high += 1
            below, here = before[low - 1], before[low]
            for row in range(low, high + 1):
                above = before[row + 1]
                spread = below | here | above
                layer[row] = (spread | spread << 1 | spread >> 1) & free[row]
                below, here = here, above
        if ball:
            self._enter(start, ball, steps)
        return layer

    def _enter(self, start, ball, steps):
        """Add the ball's square to the layers that get there: the last ones, if any."""
        row, column = ball // self.width, ball % self.width
        beside = ball - start in self.near
        for step in range(steps, 0, -1):
            before = self.layers[step - 1]
            if not (beside or (before[row - 1] | before[row] | before[row + 1]) >> column - 1 & 7):
                break
            self.layers[step][row] |= 1 << column

    def squares(self, layer, nearer, first):
        """first + square for each square of a layer that is not in the nearer one, by row, then column."""
        first -= self.columns + 1  # where row 0, column 0 would be
        for row, bits in enumerate(layer):
            bits &= ~nearer[row]
            square = first
            while bits:
                for column in COLUMNS[bits & 15]:
                    yield square + column
                bits >>= 4
                square += 4
            first += self.columns

    def steps_to(self, spot, steps):
        """How many steps the last flood() needed to the spot; 0 if it did not get there."""
        row, column = spot // self.width, spot % self.width
        for step in range(1, steps + 1):
            if self.layers[step][row] >> column & 1:
                return step
        return 0

    def way(self, spot, steps, ball):
        """The spots of a shortest path of the last flood(), from after the start to spot, which is steps away."""
        path = bytearray(steps)
        width = self.width
        for step in range(steps - 1, -1, -1):
            path[step] = spot
            layer = self.layers[step]
            for near in self.near:
                before = spot - near
                if layer[before // width] >> before % width & 1 and before != ball:
                    spot = before
                    break
        return path

    # --- where the ball falls

    def around(self, origin, distance, dice):
        """A spot at king distance 1..distance of origin, all equally likely (R-11): by row, then column."""
        width = self.width
        row, column = origin // width, origin % width
        low, high = max(1, row - distance), min(self.rows, row + distance)
        left, right = max(1, column - distance), min(self.columns, column + distance)
        across = right - left + 1
        n = dice.pick((high - low + 1) * across - NEAREST_SCATTER)
        if n >= (row - low) * across + column - left:
            n += NEAREST_SCATTER  # never the origin itself
        return (low + n // across) * width + left + n % across
