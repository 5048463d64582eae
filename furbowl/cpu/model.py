"""The computer players' view of the pitch, and the evaluation that they ask of a game, for all games.

spot   index into a grid with a wall all around: row * width + column, width = columns + 2
bits   one integer for the whole pitch, a bit for each spot: 1 << spot
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable

    from furbowl.dice import Dice
    from furbowl.match import Match

_DEEP = const(1000)  # work: a player with this much or more judges finely
_NEVER = const(-30000)  # below any evaluation

# permille, in every game
CARRIER_HITS = const(500)  # a carrier hits nobody who falls less often
MUCH_LIKELIER = const(150)  # a ball is left to a team-mate that is likelier by so much to pick it up


class Board:
    """The pitch as the deciding side sees it: its own pieces are numbered below size, the opponents from size on, and
    it attacks the highest column. For Green, columns are counted from the other end, and rows too if half_turn is
    set.

    at      the spot of each piece, 0 off the pitch
    near    offsets from a spot to its neighbours, a king step away
    grid    after walls(): for each spot 0 if empty, the piece's number + 1, or 255 for a wall
    every   bits of all squares of the pitch
    """

    half_turn = False

    def __init__(self, match: Match) -> None:
        self.columns, self.rows, self.width = match.columns, match.rows, match.columns + 2
        self.size, self.turned = match.pieces // 2, match.side == 1
        self.near = (1, self.width + 1, 1 - self.width, self.width, -self.width, -1, self.width - 1, -self.width - 1)
        self.at = [0] * match.pieces

    def walls(self) -> None:
        """Create a grid of nothing but walls; open() then clears the pitch."""
        self.grid, self.every = bytearray(self.width * (self.rows + 2)), 0
        for first in range(0, len(self.grid), self.width):  # row by row: a second large block may not be free
            self.grid[first : first + self.width] = b"\xff" * self.width

    def open(self, row: int, column: int, count: int) -> int:
        """Open count squares of a row, row and column counted from 1, as part of the pitch; return the first spot."""
        first = row * self.width + column
        self.grid[first : first + count] = bytes(count)
        self.every |= ((1 << count) - 1) << first
        return first

    def other(self, who: int) -> int:
        """Convert a piece's number in the match to its number here, or back."""
        return (who + self.size) % (2 * self.size) if self.turned else who

    def spot(self, square: int) -> int:
        """Convert a square of the match to a spot."""
        row, column = square // self.columns, square % self.columns
        if self.turned and self.half_turn:
            row = self.rows - 1 - row
        return (row + 1) * self.width + (self.columns - column if self.turned else column + 1)

    def square(self, spot: int) -> int:
        """Convert a spot to a square of the match."""
        row, column = spot // self.width - 1, spot % self.width
        if self.turned and self.half_turn:
            row = self.rows - 1 - row
        return row * self.columns + (self.columns - column if self.turned else column - 1)

    def spread(self, bits: int) -> int:
        """The given squares and all their neighbours, as bits."""
        bits |= bits << 1 | bits >> 1
        return bits | bits << self.width | bits >> self.width

    def away(self, a: int, b: int) -> int:
        """King steps between two spots: steps() of furbowl.board, inlined."""
        width = self.width
        across, up = a % width - b % width, a // width - b // width
        if across < 0:
            across = -across
        if up < 0:
            up = -up
        return across if across > up else up


class Evaluator:
    """Base class of a game's evaluation of plans, for the computer players.

    plan      a tuple of actions, to be carried out in order as long as all goes well
    value     the evaluation in permille: 1000 is a score for the deciding side, -1000 one against it
    work      work done so far; budget: the most that a decision may take; fine: whether that is enough to judge finely
    caution   permille of the opponents' chances that count for the player; with 0 it plays each turn to its end
    IMAGINED  the work of imagining a plan
    SLIPS     {player: the permille by which a plan may seem better to it than it is}

    Unless it tries plans on copies of the match (furbowl.cpu.trials), a game's Evaluator also has:

    plans(dice, every, misses)  a generator that returns the plans, or an iterator over them with None between slices
                    of work. dice: the player's; every, misses: how much it overlooks (furbowl.cpu.search)
    imagine(plan)   a generator that returns the evaluation of a plan
    expected(plan)  a generator that returns the position as it should be after a plan goes well; after (), as it is
    """

    IMAGINED = 0
    SLIPS = {"cub": 450, "keeper": 6, "legend": 3}

    plans: Callable[[Dice, int, int], Generator[None, None, Iterable[tuple[int, ...] | None]]]
    imagine: Callable[[tuple[int, ...]], Generator[None, None, int]]
    expected: Callable[[tuple[int, ...]], Generator[None, None, bytes]]

    def __init__(self, match: Match) -> None:
        self.match, self.side, self.work = match, match.side, 0
        self.budget, self.fine, self.caution = 1 << 20, False, 1000

    def allows(self, work: int, caution: int = 1000) -> None:
        """Set the work budget of a decision, and with it fine, and the player's caution."""
        self.budget, self.fine, self.caution = work, work >= _DEEP, caution

    def spend(self, work: int) -> int:
        """Add to the work done and return the total so far."""
        self.work += work
        return self.work

    def fixed(self) -> Generator[None, None, int | None]:
        """A generator that returns the action to take without looking ahead, or None."""
        yield
        return None

    def pressed(self) -> bool:
        """Return whether an opponent may score in its next turn by carrying the ball on: then nobody is careless."""
        return False

    def weigh(self, plan: tuple[int, ...]) -> Generator[None, None, int | None]:
        """A generator that returns the evaluation of a plan, or None if that would take too much work."""
        if self.spend(0) + self.IMAGINED > self.budget:
            return None
        return (yield from self.imagine(plan))

    def ended(self, plan: tuple[int, ...]) -> Generator[None, None, int]:
        """A generator that returns the evaluation of ending the turn; for a player without caution nothing is worse."""
        return (yield from self.imagine(plan)) if self.caution else _NEVER
