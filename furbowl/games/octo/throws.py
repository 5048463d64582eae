"""Where a ball may fly, for a computer player: shots found from the goal backwards, and what may come of a throw.

As estimate.py sees it: who chooses attacks the goal beyond column 19. A shot is (permille, AP left, kind, direction,
column, row of where it is thrown from).
"""

from furbowl.const import const
from furbowl.games.octo import tables
from furbowl.games.octo.estimate import LEAST, WIDTH

STEPS = (WIDTH, WIDTH + 1, 1, 1 - WIDTH, -WIDTH, -WIDTH - 1, -1, WIDTH - 1)
_TURNS = (4, 2, 0, 0, 0, 0, 0, 6)  # as in flight.py
_LONGEST = const(18)  # squares of a shot that are looked at

# where a flight leaves column 19 (row), and in which direction (SP-R2)
_ENDS = ((10, 2), (9, 2), (11, 2), (8, 2), (12, 2), (9, 1), (10, 1), (8, 1), (11, 1), (11, 3), (10, 3), (12, 3), (9, 3))

# permille that a try fails: next to the ball, in its own square; not marked, marked; goalie the second row (SP-8)
_MISSES = ((667, 333, 833, 500), (500, 167, 667, 333))


def onward(bare, spot, direction):
    """(the next spot, 0 beyond a goal; the direction from then on)"""
    to = spot + STEPS[direction]
    if not bare[to]:
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
    return spot + STEPS[direction], direction


class Throws:
    """Flights in the position that the eye sees.

    cover   for each spot the bits of the opponents next to it or on it
    """

    def __init__(self, eye):
        self.eye, self.cover, self.marks = eye, bytearray(len(eye.bare)), bytearray(12)

    def look(self):
        """Take who stands where."""
        eye, cover, marks = self.eye, self.cover, self.marks
        cover[:] = bytes(len(cover))
        for who in range(6, 12):
            if eye.up[who]:
                at, bit = eye.y[who] * WIDTH + eye.x[who], 1 << who - 6
                cover[at] |= bit
                for step in STEPS:
                    cover[at + step] |= bit
        for who in range(12):
            marks[who] = 0
            for other in range(6 - who // 6 * 6, 12 - who // 6 * 6):
                if eye.up[other] and eye.away(other, eye.x[who], eye.y[who]) == 1:
                    marks[who] = 1

    def missed(self, who, inside):
        """Permille: a try of a teamster fails."""
        return _MISSES[who % 6 == 0][inside + 2 * self.marks[who]]

    # --- shots

    def shots(self, who, x, y, ap, most):
        """A generator: the best shots of who, who holds the ball on a square or comes there, as many as asked for."""
        eye, found = self.eye, []
        for number, (row, direction) in enumerate(_ENDS):
            self._backwards(row * WIDTH + 19, direction + 4 & 7, who, x, y, ap, found)
            if number & 1:
                yield
        found.sort()
        eye.work += 8
        best, squares = [], []
        for shot in reversed(found):
            if shot[4:] not in squares:
                squares.append(shot[4:])
                best.append(shot)
                if len(best) == most:
                    break
        return best

    def _backwards(self, spot, direction, who, x, y, ap, found):
        """Add the best shot of those that end in that way: its flight is followed backwards from the goal."""
        eye, cover, grid, passes, best = self.eye, self.cover, self.eye.grid, 1000, None
        tried = inside = 0
        for length in range(1, _LONGEST + 1):
            left = ap - steps_to(spot, x, y)
            if left > 0 and (not grid[spot] or grid[spot] == who + 1):
                kind = 2 if left > 6 else 1 if left > 2 else 0
                least = LEAST[kind]
                likely = least[length] * passes // 1000 if length < len(least) else 0
                if likely > 50 and (not best or (likely, left) > best[:2]):
                    column = spot % WIDTH
                    best = likely, left - tables.PASS_AP[kind], kind, direction + 4 & 7, column, spot // WIDTH
            near = cover[spot]
            if near & ~tried:
                for other in range(6):
                    if near >> other & 1 and not tried >> other & 1:
                        passes = passes * self.missed(other + 6, 0) // 1000
                tried |= near
            if grid[spot] > 6:
                bit = 1 << grid[spot] - 7
                if near & bit and not inside & bit:
                    passes = passes * self.missed(grid[spot] - 1, 1) // 1000
                    inside |= bit
            if passes < 50:
                break
            spot, direction = onward(eye.bare, spot, direction)
            if not spot:
                break
        if best:
            found.append(best)

    # --- throws

    def throw(self, who, kind, direction):
        """[goal, own goal, ours, theirs, loose: permille; who of ours, who of theirs; the spot where it lies] of a
        throw from where who stands."""
        eye, grid, cover, least = self.eye, self.eye.grid, self.cover, LEAST[kind]
        spot, flying, tried, inside, first = eye.y[who] * WIDTH + eye.x[who], 1000, 0, 0, 0
        found, ap, middle, loose = [0, 0, 0, 0, 0, -1, -1, 0], eye.ap - tables.PASS_AP[kind], 0, []
        caught = bytearray(12)
        for length in range(1, len(least)):
            before = spot
            spot, direction = onward(eye.bare, spot, direction)
            if not spot:
                found[0 if before % WIDTH > 10 else 1] += flying * least[length] // 1000
                break
            near, other = cover[spot], grid[spot] - 1
            fresh = near & ~tried
            if fresh or other > 5 and near >> other - 6 & 1:
                tried |= near
                before = flying
                for number in range(6):
                    if fresh >> number & 1:
                        inside |= (number + 6 == other) << number
                        flying = self._tries(number + 6, number + 6 == other, flying, least[length], found)
                if other > 5 and not fresh >> other - 6 & 1 and not inside >> other - 6 & 1:
                    inside |= 1 << other - 6
                    flying = self._tries(other, 1, flying, least[length], found)
            ends = least[length] - (least[length + 1] if length + 1 < len(least) else 0)
            mate = 0 <= other < 6 and other != who and eye.up[other]
            if mate:
                found[2] += flying * ends // 1000
                if found[5] < 0:
                    found[5] = other
                if ap and not caught[other]:
                    caught[other] = 1
                    ap -= 1
                    before = flying
                    flying = flying * self.missed(other, 1) // 1000
                    found[2] += (before - flying) * (least[length] - ends) // 1000
            elif ends:
                found[4] += flying * ends // 1000
                loose.append((flying * ends // 1000, spot))
            if flying < 20:
                break
        half = found[4] // 2
        for chance, spot in loose:
            middle += chance
            if middle > half:
                found[7] = spot
                break
        eye.work += 8
        return found

    def _tries(self, who, inside, flying, still, found):
        """An opponent tries, the ball still flying with so many permille: how many are left."""
        after = flying * self.missed(who, inside) // 1000
        found[3] += (flying - after) * still // 1000
        if found[6] < 0:
            found[6] = who
        return after


def steps_to(spot, x, y):
    """King steps from a spot to a square."""
    x -= spot % WIDTH
    y -= spot // WIDTH
    if x < 0:
        x = -x
    if y < 0:
        y = -y
    return x if x > y else y
