"""What a computer player sees and asks of the game that is played, whichever it is.

spot   index into a grid with a wall all around: row * width + column, width = columns + 2
bits   one whole number for the whole pitch, bit 1 << spot
"""

from furbowl.const import const

_DEEP = const(1000)  # work: who has so much judges finely
_SHALLOW = const(500)  # who has less is rash
_NEVER = const(-30000)  # less than anything is worth


class Board:
    """A pitch as the side that chooses sees it: its pieces have the numbers below size, the others those from size on,
    and it attacks the highest column. For Green the columns are counted from the other end, and so are the rows where
    half_turn is set.

    at      the spots of all pieces, 0 off the pitch
    up      whether each stands
    near    what to add to a spot for the king steps
    grid    after walls(), for each spot 0 for nobody, number + 1, 255 for a wall
    every   bits of the squares that there are
    """

    half_turn = False

    def __init__(self, match):
        self.columns, self.rows, self.width = match.columns, match.rows, match.columns + 2
        self.size, self.turned = match.pieces // 2, match.side == 1
        self.near = (1, self.width + 1, 1 - self.width, self.width, -self.width, -1, self.width - 1, -self.width - 1)
        self.at, self.up = [0] * match.pieces, bytearray(match.pieces)

    def walls(self):
        """Wall everything in: open() makes it the pitch."""
        self.grid, self.every = bytearray(self.width * (self.rows + 2)), 0
        for first in range(0, len(self.grid), self.width):  # row by row: another large piece would be hard to find
            self.grid[first : first + self.width] = b"\xff" * self.width

    def open(self, row, column, count):
        """Make so many squares of a row, counted from 1, part of the pitch; gives the first spot."""
        first = row * self.width + column
        self.grid[first : first + count] = bytes(count)
        self.every |= ((1 << count) - 1) << first
        return first

    def other(self, who):
        """The number here for a piece of the match, and the other way round."""
        return (who + self.size) % (2 * self.size) if self.turned else who

    def spot(self, square):
        """The spot of a square of the match."""
        row, column = square // self.columns, square % self.columns
        if self.turned and self.half_turn:
            row = self.rows - 1 - row
        return (row + 1) * self.width + (self.columns - column if self.turned else column + 1)

    def square(self, spot):
        """The square of the match of a spot."""
        row, column = spot // self.width - 1, spot % self.width
        if self.turned and self.half_turn:
            row = self.rows - 1 - row
        return row * self.columns + (self.columns - column if self.turned else column - 1)

    def spread(self, bits):
        """The squares of some bits and all beside them."""
        bits |= bits << 1 | bits >> 1
        return bits | bits << self.width | bits >> self.width

    def away(self, a, b):
        """King steps between two spots: steps() of furbowl.board, without a call."""
        width = self.width
        across, up = a % width - b % width, a // width - b // width
        if across < 0:
            across = -across
        if up < 0:
            up = -up
        return across if across > up else up


class Evaluator:
    """What a computer player asks about the actions in a position; a game derives its own.

    plan      a tuple of actions, one after the other as long as all goes well
    worth     permille: 1000 is a score for the side that chooses, -1000 one against it
    work      done so far; budget: how much of it the choice may take; fine: whether that is enough to judge finely
    rash      whether it is so little that danger is not thought of, and each turn is played to its end
    IMAGINED  work of imagining a plan

    A game's Evaluator has beside that, unless it tries plans on copies of the match (furbowl.cpu.trials),

    plans(dice, every, misses)  a generator: the plans, or gives them one at a time, with None between slices of work.
                    dice: the player's; every, misses: how much it overlooks (furbowl.cpu.search)
    imagine(plan)   a generator: what a plan is worth
    expected(plan)  a generator: what the position is to look like after a plan that goes well, after () what it does
    """

    IMAGINED = 0

    def __init__(self, match):
        self.match, self.side, self.work = match, match.side, 0
        self.budget, self.fine, self.rash = 1 << 20, False, False

    def allows(self, work):
        """So much work may be put into the choice."""
        self.budget, self.fine, self.rash = work, work >= _DEEP, work < _SHALLOW

    def spend(self, work):
        """Count work; gives all of it so far."""
        self.work += work
        return self.work

    def fixed(self):
        """The action that is known without looking ahead, None where there is none."""
        return None

    def weigh(self, plan):
        """A generator: what a plan is worth; None where that is too much work."""
        if self.spend(0) + self.IMAGINED > self.budget:
            return None
        return (yield from self.imagine(plan))

    def ended(self, plan):
        """A generator: what it is worth to end the turn; to who is rash nothing is worth less."""
        return _NEVER if self.rash else (yield from self.imagine(plan))
