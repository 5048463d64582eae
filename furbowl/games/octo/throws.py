"""Where a ball may fly, for a computer player: shots found from the goal backwards, and what may come of a throw.

As estimate.py sees it: ours attack the goal beyond column 19. A shot is (permille, AP left, kind, direction, column,
row of where it is thrown from).
"""

from furbowl.board import WALL, steps
from furbowl.const import const
from furbowl.games.octo import tables
from furbowl.games.octo.estimate import LEAST, WIDTH

_STEPS = (WIDTH, WIDTH + 1, 1, 1 - WIDTH, -WIDTH, -WIDTH - 1, -1, WIDTH - 1)
_TURNS = (4, 2, 0, 0, 0, 0, 0, 6)  # as in flight.py

_LONGEST = const(18)  # squares of a shot that are looked at
_POOR = const(50)  # permille: a shot that is none

# the row from which a flight leaves column 19, and its direction (SP-R2)
_ENDS = ((10, 2), (9, 2), (11, 2), (8, 2), (12, 2), (9, 1), (10, 1), (8, 1), (11, 1), (11, 3), (10, 3), (12, 3), (9, 3))

# permille that a try fails: next to the ball, in its own square, both again marked; goalies in the second row (SP-8)
_MISSES = ((667, 333, 833, 500), (500, 167, 667, 333))


def onward(grid, spot, direction):
    """(the next spot, 0 beyond a goal; the direction from then on)"""
    to = spot + _STEPS[direction]
    if grid[to] != WALL:
        return to, direction
    column, row = to % WIDTH, to // WIDTH
    if column == 0 or column > 19:
        if 8 <= row <= 12 and 8 <= spot // WIDTH <= 12:
            return 0, direction
        direction = -direction & 7
    elif row == 0 or row > 19:
        direction = 4 - direction & 7
    else:
        wall = (1 if row > 10 else 3) if column > 10 else (7 if row > 10 else 5)
        direction = direction + _TURNS[direction - wall & 7] & 7
    return spot + _STEPS[direction], direction


class Throws:
    """Flights in the position that the eye sees.

    covers   for each spot: the bits of the opponents that stand next to it or on it
    marked   of each teamster: 2 where somebody of the other side stands next to it, else 0
    """

    def __init__(self, eye):
        self.eye, self.covers, self.marked = eye, bytearray(len(eye.grid)), bytearray(12)
        for who in range(12):
            at = eye.spot(who)
            for other in range(6 - who // 6 * 6, 12 - who // 6 * 6):
                if eye.up[other] and steps(WIDTH, at, eye.spot(other)) < 2:
                    self.marked[who] = 2
            if who > 5 and eye.up[who]:
                for step in (0,) + _STEPS:
                    self.covers[at + step] |= 1 << who - 6

    def missed(self, who, inside):
        """Permille: a try of a teamster fails."""
        return _MISSES[who % 6 == 0][inside + self.marked[who]]

    # --- shots

    def shots(self, who, spot, ap):
        """A generator: the best shot of each way into the goal by who of ours, who holds the ball on a spot or comes
        there; the best first."""
        found, best = [], []
        self.eye.work += 40
        for number, (row, direction) in enumerate(_ENDS):
            shot = self._backwards(row * WIDTH + 19, direction ^ 4, who, spot, ap)
            if shot:
                found.append(shot)
            if number & 1:
                yield
        found.sort()
        for shot in reversed(found):
            if shot[4:] not in [each[4:] for each in best]:
                best.append(shot)
        return best

    def _backwards(self, spot, direction, who, here, ap):
        """The best shot of those that end in that way, None: the flight is followed backwards from the goal."""
        grid, passes, tried, best = self.eye.grid, 1000, 0, None
        for length in range(1, _LONGEST + 1):
            left, there = ap - steps(WIDTH, here, spot), grid[spot]
            if left > 0 and (not there or there == who + 1):
                kind = 2 if left > 6 else 1 if left > 2 else 0
                likely = LEAST[kind][length] * passes // 1000 if length < len(LEAST[kind]) else 0
                if likely > _POOR and (not best or (likely, left) > best[:2]):
                    best = likely, left - tables.PASS_AP[kind], kind, direction ^ 4, spot % WIDTH, spot // WIDTH
            near = self.covers[spot]
            passes = self._passes(near, near & ~tried, spot, passes)
            tried |= near
            if passes < _POOR:
                break
            spot, direction = onward(grid, spot, direction)
            if not spot:
                break
        return best

    def _passes(self, near, fresh, spot, passes):
        """Permille: the ball passes the opponents that it comes by on a spot; fresh: those who try next to it."""
        for number in range(6 if fresh else 0):
            if fresh >> number & 1:
                passes = passes * self.missed(6 + number, 0) // 1000
        there = self.eye.grid[spot] - 7
        if 0 <= there < 6 and near >> there & 1:
            passes = passes * self.missed(there + 6, 1) // 1000
        return passes

    # --- throws

    def throw(self, who, kind, direction):
        """[goal, own goal, ours, theirs, loose: permille; who of ours, who of theirs; the spot where it lies] of a
        throw of ours from where who stands."""
        eye, least = self.eye, LEAST[kind]
        spot, self.flying, self.tried, self.ap = eye.spot(who), 1000, 0, eye.ap - tables.PASS_AP[kind]
        found, loose = [0, 0, 0, 0, 0, -1, -1, 0], []
        for length in range(1, len(least)):
            before = spot
            spot, direction = onward(eye.grid, spot, direction)
            still = least[length]
            if not spot:
                found[0 if before % WIDTH > 10 else 1] += self.flying * still // 1000
                break
            self._others_try(spot, still, found)
            ends = still - (least[length + 1] if length + 1 < len(least) else 0)
            mate = eye.grid[spot] - 1
            if 0 <= mate < 6 and mate != who and eye.up[mate]:
                self._mate_tries(mate, still, ends, found)
            elif ends:
                loose.append((self.flying * ends // 1000, spot))
            if self.flying < 20:
                break
        found[4] = half = sum([chance for chance, _ in loose])
        for chance, spot in loose:  # up to the middle of where the ball may lie
            found[7] = spot
            half -= 2 * chance
            if half < 0:
                break
        eye.work += 8
        return found

    def _mate_tries(self, mate, still, ends, found):
        """A team-mate that the ball reaches or flies through."""
        found[2] += self.flying * ends // 1000
        if found[5] < 0:
            found[5] = mate
        if self.ap > 0:
            self.ap -= 1
            after = self.flying * self.missed(mate, 1) // 1000
            found[2] += (self.flying - after) * (still - ends) // 1000
            self.flying = after

    def _others_try(self, spot, still, found):
        """The opponents that the ball comes by, still being in the air with that chance."""
        near = self.covers[spot]
        if not near:
            return
        after = self._passes(near, near & ~self.tried, spot, self.flying)
        self.tried |= near
        found[3] += (self.flying - after) * still // 1000
        self.flying = after
        if found[6] < 0:
            number = 0
            while not near >> number & 1:
                number += 1
            found[6] = number + 6
