"""The computer players' model of an Octo position, and its rough chances that a side scores from there.

Everything is seen by the deciding side, on a Board of furbowl/cpu/model.py: 0-5 are its own teamsters, 6-11 the
opponents, and it attacks the goal beyond column 19. Team 0 is the deciding side, team 1 the other.

x, y     columns and rows of the twelve teamsters
fallen   whether each teamster lies on the ground
has      the teamster with the ball, -1 for nobody; held: whether the ball is in hand
ap       AP left of the own turn; 0: the turn is over
foul     tackles and jostles of the own turn so far; safe: the opposing goalie if it cannot be tackled then, or -1

Chances are in permille. Distances are in king steps; those to the goal lead around teamsters in the way.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const
from furbowl.cpu.model import Board
from furbowl.games.octo import book, weights
from furbowl.games.octo.book import COLUMNS, GOAL_FROM, GOAL_TO, STEPS, WIDTH, ways

if TYPE_CHECKING:
    from furbowl.games.octo.match import Octo

FAR = const(99)


def _permille(ways: int, total: int) -> int:
    return (2000 * ways + total) // (2 * total)


def _attacks(need: int, lost: bool) -> tuple[list[int], list[int]]:
    """Permille that a tackle or a jostle is won, and that it is lost or else tied, by earlier ones of the turn."""
    wins = [book.wins(need, earlier) for earlier in range(book.AP)]
    others = [_permille(36 - kept if lost else kept - won, 36) for won, kept in wins]
    return [_permille(won, 36) for won, _ in wins], others


def _at_least(dice: int) -> list[int]:
    """Permille of a sum or more with some dice, by sum."""
    results = ways(dice)
    return [sum(results[total:]) * 1000 // 6**dice for total in range(len(results))]


# what leads to these tables is not kept: they stay in memory while a player thinks
WON, TIED = _attacks(book.LEAD, lost=False)
FLOORED, FLOORS = _attacks(book.CLEAR, lost=True)
LEAST = [_at_least(dice) for dice in book.PASS_DICE]  # by kind of pass

# permille that a try fails: next to the ball, in its own square; goalies in the second row (SP-8)
MISSES = [[_permille(book.misses(book.NEED[goalie + beside], 0), 6) for beside in (2, 0)] for goalie in (0, 1)]


class Model(Board):
    """The flight of a pass is that of flight.py, which takes a model for a match in which we are side 0."""

    half_turn = True

    # of the ball, set by drop() and gain()
    bx: int
    by: int
    has: int
    held: bool

    def __init__(self, match: Octo) -> None:
        Board.__init__(self, match)
        self.pieces, self.pitch = match.pieces, match.pitch.copy()  # the octagon looks the same from both ends
        self.pitch.clear()
        self.grid, rows = self.pitch.grid, range(GOAL_FROM, GOAL_TO + 1)
        self.goals = [sum([self.pitch.bit(row * WIDTH + column) for row in rows]) for column in (COLUMNS, 1)]
        self.x, self.y, self.fallen = bytearray(12), bytearray(12), bytearray(12)
        for i in range(12):
            who = self.other(i)
            self.at[i], self.fallen[i] = self.spot(match.square(who)), match.status(who)
            self.x[i], self.y[i] = self.at[i] % WIDTH, self.at[i] // WIDTH
            self.pitch.put(self.at[i], i)
        self.ap, self.foul, self.safe = match.ap, match.tackles, -1 if match.open >= 0 else 6
        self.drop(self.spot(match.ball))
        if match.carrier >= 0:
            self.gain(self.other(match.carrier))
        self.noted = self.at[:], self.x[:], self.y[:], self.fallen[:]
        self.facts = self.bx, self.by, self.has, self.held, self.ap, self.foul, self.safe

    def back(self) -> None:
        """Restore the actual position after imagining another one."""
        moved = [who for who in range(12) if self.at[who] != self.noted[0][who]]
        for who in moved:
            self.pitch.lift(self.at[who])
        self.at[:], self.x[:], self.y[:], self.fallen[:] = self.noted
        for who in moved:
            self.pitch.put(self.at[who], who)
        self.bx, self.by, self.has, self.held, self.ap, self.foul, self.safe = self.facts

    def stands_on(self) -> int:
        """The teamster that stands on the ball, -1 for nobody."""
        who = self.grid[self.by * WIDTH + self.bx] - 1
        return who if who >= 0 and not self.fallen[who] else -1

    # --- imagined changes

    def put(self, who: int, spot: int) -> None:
        """Move a teamster, and the ball if it holds it, to another spot."""
        self.pitch.lift(self.at[who])
        self.pitch.put(spot, who)
        self.at[who], self.x[who], self.y[who] = spot, spot % WIDTH, spot // WIDTH
        if self.held and self.has == who:
            self.bx, self.by = self.x[who], self.y[who]
        elif not self.held:
            self.has = self.stands_on()

    def gain(self, who: int) -> None:
        """Give a teamster the ball."""
        self.has, self.held, self.bx, self.by = who, True, self.x[who], self.y[who]

    def drop(self, spot: int) -> None:
        """Leave the ball loose on a spot."""
        self.held, self.bx, self.by = False, spot % WIDTH, spot // WIDTH
        self.has = self.stands_on()

    # --- small questions

    def far(self, who: int, x: int, y: int) -> int:
        """King steps from a teamster to a square."""
        return self.away(self.at[who], y * WIDTH + x)

    def way(self, direction: int) -> int:
        """Convert a direction of the match to one of this board, or back."""
        return direction + 4 & 7 if self.turned else direction

    def nearest(self, team: int) -> int:
        """King steps from the ball to a team's nearest standing teamster, which becomes self.closest; FAR for none."""
        bx, by, xs, ys, fallen, best = self.bx, self.by, self.x, self.y, self.fallen, FAR
        for who in range(team * 6, team * 6 + 6):
            if not fallen[who]:
                x, y = xs[who] - bx, ys[who] - by
                if x < 0:
                    x = -x
                if y < 0:
                    y = -y
                if y > x:
                    x = y
                if x < best:
                    best, self.closest = x, who
        return best

    def is_home(self, who: int) -> bool:
        """Return whether a teamster is a goalie in its own zone (SP-7)."""
        return book.in_zone(who, self.at[who])

    def is_walled(self, team: int) -> bool:
        """Return whether every square next to the ball is blocked, and none by that team."""
        grid, first, spot = self.grid, team * 6, self.by * WIDTH + self.bx
        for step in STEPS:
            there = grid[spot + step]
            if not there or first < there <= first + 6:
                return False
        return True

    # --- chances to score

    def walks_in(self, team: int, x: int, y: int, ap: int) -> int:
        """Return whether a team's ball carrier on a square gets across the goal line with ap AP, of which the last
        takes it there."""
        spot = y * WIDTH + x
        there = self.pitch.reach(spot, ap - 1, 0) if ap > 1 else 0
        return ap > 0 and (there | self.pitch.bit(spot)) & self.goals[team] != 0

    def run(self, team: int, x: int, y: int, ap: int) -> int:
        """Permille that a team's ball carrier on a square scores with ap AP, by walking in or by a shot."""
        if ap <= 0:
            return 0
        far = x if team else COLUMNS + 1 - x
        aside = GOAL_FROM - y if y < GOAL_FROM else y - GOAL_TO if y > GOAL_TO else 0
        if aside >= far:
            far = aside + 1
        if far <= ap and self.walks_in(team, x, y, ap):
            return weights.LIKELIEST
        best = 0
        for kind in range(3):
            walk = ap - book.PASS_AP[kind]
            if walk < 0:
                break
            fly = max(far - walk, book.PASS_DICE[0])
            least = LEAST[kind]
            if fly < len(least) and least[fly] > best:
                best, from_x = least[fly], fly
        if best < weights.UNLIKELY_SHOT:
            return 0
        return best * self.lane(team, from_x) // 1000

    def lane(self, team: int, fly: int) -> int:
        """Permille that a straight shot from fly squares before the line passes all opponents, in the best row."""
        rows, xs, ys, fallen = [1000] * 7, self.x, self.y, self.fallen
        for who in range(6 - team * 6, 12 - team * 6):
            x = xs[who] if team else COLUMNS + 1 - xs[who]
            row = ys[who] - 7
            if x <= fly and not fallen[who] and -1 <= row <= 7:
                beside, inside = MISSES[who % 6 == 0]
                if 0 <= row < 7:
                    rows[row] = rows[row] * (beside * inside // 1000) // 1000
                if row < 6:
                    rows[row + 1] = rows[row + 1] * beside // 1000
                if row > 0:
                    rows[row - 1] = rows[row - 1] * beside // 1000
        return max(rows[1:6])

    def scores(self, team: int, ap: int, foul: int) -> int:
        """Permille that a team scores with ap AP, after foul earlier tackles and jostles."""
        has = self.has
        if has >= 0 and has // 6 == team:
            return self.run(team, self.bx, self.by, ap - (not self.held))
        away = self.nearest(team)
        if has < 0:
            return self.run(team, self.bx, self.by, ap - away - 1)
        won = self.wins(team, ap, foul, away)
        return won * self.run(team, self.bx, self.by, ap - away - 1) // 1000 if won else 0

    def wins(self, team: int, ap: int, foul: int, away: int) -> int:
        """Permille that a team wins the ball, its nearest teamster away steps off; a later try counts a little less."""
        if (
            away >= ap
            or not WON[foul]
            or self.is_walled(team)
            or self.has == self.safe
            and not team
            and self.is_home(self.has)
        ):
            return 0
        won = WON[foul] + TIED[foul] * weights.TIE_GAIN // 1000
        if not foul and away + 1 < ap:
            won += (1000 - WON[0] - TIED[0]) * WON[1] * weights.SECOND_TACKLE // 1000000
        return won
