"""Where a ball may fly, for a computer player: shots found from the goal backwards, and what may come of a throw.

As estimate.py sees it: ours attack the goal beyond column 19. A shot is (permille, AP left, kind, direction, column,
row of where it is thrown from).
"""

from furbowl.board import steps
from furbowl.const import const
from furbowl.games.octo import tables
from furbowl.games.octo.estimate import LEAST
from furbowl.games.octo.tables import STEPS, WIDTH, onward

_LONGEST = const(18)  # squares of a shot that are looked at
_POOR = const(50)  # permille: a shot that is none

# the row from which a flight leaves column 19, and its direction (SP-R2)
_ENDS = ((10, 2), (9, 2), (11, 2), (8, 2), (12, 2), (9, 1), (10, 1), (8, 1), (11, 1), (11, 3), (10, 3), (12, 3), (9, 3))

# permille that a try fails: next to the ball, in its own square, both again marked; goalies in the second row (SP-8)
_MISSES = ((667, 333, 833, 500), (500, 167, 667, 333))


class Throws:
    """Flights in the position that the eye sees.

    covers   for each spot, in pieces of 64: the bits of the opponents that stand next to it or on it
    marked   of each teamster: 2 where somebody of the other side stands next to it, else 0
    """

    def __init__(self, eye):
        self.eye, self.covers, self.marked = eye, [bytearray(64) for _ in range(7)], bytearray(12)
        for who in [each for each in range(6, 12) if eye.up[each]]:
            for step in (0,) + STEPS:
                at = eye.spot(who) + step
                self.covers[at >> 6][at & 63] |= 1 << who - 6
                if 0 < eye.grid[at] < 7 and eye.up[eye.grid[at] - 1]:
                    self.marked[who] = 2
        for who in range(6):
            at = eye.spot(who)
            self.marked[who] = 2 if self.covers[at >> 6][at & 63] else 0

    def missed(self, who, inside):
        """Permille: a try of a teamster fails."""
        return _MISSES[who % 6 == 0][inside + self.marked[who]]

    # --- shots

    def shots(self, who, spot, ap):
        """A generator: the best shot of each way into the goal by who of ours, who holds the ball on a spot or comes
        there; the best first."""
        found, best = [], []
        self.eye.work += 40
        for row, direction in _ENDS:
            shot = self._backwards(row * WIDTH + 19, direction ^ 4, who, spot, ap)
            if shot:
                found.append(shot)
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
            near = self.covers[spot >> 6][spot & 63]
            passes = self._passes(near, near & ~tried, spot, passes)
            tried |= near
            if passes < _POOR:
                break
            spot, direction = onward(self.eye.grid, spot, direction)
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
        near = self.covers[spot >> 6][spot & 63]
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
