"""The end of a team turn of Squig, written anew from the statements: where the squigs are when all have roamed.

squigs     {number: (column, row), or the name of who carries it}
players    {name: (column, row, side, whether it stands)}; names as in squig_at_hand.py
dice       d6() and pick(n), as the match rolled them
"""

from blitz_at_hand import COLUMNS, ROWS, STEPS

MOST_SQUIGS = 6
MOST_LEAPS = 10
MOST_HOPS = 20


class Log:
    """Dice that write down what fell, and hand it out again in the same order to who asks for the same dice."""

    def __init__(self, chance=None, fallen=()):
        self.chance, self.fallen = chance, list(fallen)

    def _next(self, sides, least):
        if self.chance:
            self.fallen.append((sides, least + self.chance.randrange(sides)))
            return self.fallen[-1][1]
        asked, value = self.fallen.pop(0)
        assert asked == sides, "a die of %d is rolled, not one of %d" % (asked, sides)
        return value

    def d6(self):
        return self._next(6, 1)

    def pick(self, n):
        return self._next(n, 0)


class Anew:
    """Squigs that roam on a pitch where nobody moves."""

    def __init__(self, size, players, squigs, dice):
        self.size, self.players, self.squigs, self.dice = size, players, dict(squigs), dice

    def roam(self):
        """Each free one by number: its test, its move (SQ-3, SQ-R12)."""
        for number in [each for each in sorted(self.squigs) if not isinstance(self.squigs[each], str)]:
            if self.dice.d6() > 1:
                self.move(number, True)
        return self.squigs

    def move(self, number, splits):
        start = self.squigs[number]
        die = self.dice.d6()
        for _ in range((die + 1) // 2):
            if not self.enter(number):
                break
        else:
            if self.on_another(number):
                self.bounce(number)
        if splits and die == 6 and len(self.squigs) < MOST_SQUIGS:
            new = min(set(range(1, 7)) - set(self.squigs))
            self.squigs[new] = start
            self.move(new, False)

    def enter(self, number):
        """One square, and leaps as long as somebody stands or lies there: whether its move goes on (SQ-4, SQ-5)."""
        leaps = 0
        while self.step(number):
            who = self.who(number)
            if not who:
                return True
            if self.catches(number, who):
                return False
            if leaps == MOST_LEAPS:
                self.drop(number)
                return False
            leaps += 1
        self.leave(number)
        return False

    def step(self, number):
        """One square in a random direction; whether that is on the pitch."""
        across, up = STEPS[self.dice.pick(8)]
        column, row = self.squigs[number]
        to = column + across, row + up
        if self.inside(to):
            self.squigs[number] = to
        return self.inside(to)

    def inside(self, place):
        return 0 < place[0] <= COLUMNS[self.size] and 0 < place[1] <= ROWS[self.size]

    def who(self, number):
        return next((name for name, at in self.players.items() if at[:2] == self.squigs[number]), None)

    def on_another(self, number):
        return any(at == self.squigs[number] for other, at in self.squigs.items() if other != number)

    def catches(self, number, who):
        """SQ-R5: who stands and has none tries; 4+, less one for each tackle zone, again with Catch."""
        column, row, side, stands = self.players[who]
        if not stands or who in self.squigs.values():
            return False
        zones = sum(
            1
            for x, y, other, up in self.players.values()
            if up and other != side and max(abs(x - column), abs(y - row)) == 1
        )
        for _ in range(2 if who[1] == "C" else 1):
            die = self.dice.d6()
            if die == 6 or die > 1 and die - zones >= 4:
                self.squigs[number] = who
                return True
        return False

    def leave(self, number, hops=0):
        """Destroyed, or the last one thrown in (SQ-13, SQ-R15)."""
        if len(self.squigs) > 1:
            del self.squigs[number]
        else:
            self.throw_in(number, hops)

    def throw_in(self, number, hops):
        if hops == MOST_HOPS:
            self.drop(number)
            return
        columns, rows = COLUMNS[self.size], ROWS[self.size]
        column, row = self.squigs[number]
        across, up = (column == 1) - (column == columns), (row == 1) - (row == rows)
        turn = (self.dice.d6() - 1) // 2
        if across and up:
            across, up = [(across, 0), (across, up), (0, up)][turn]
        elif up:
            across = turn - 1
        else:
            up = turn - 1
        for _ in range(self.dice.d6() + self.dice.d6()):
            column, row = self.squigs[number]
            if not self.inside((column + across, row + up)):
                self.throw_in(number, hops + 1)
                return
            self.squigs[number] = column + across, row + up
        who = self.who(number)
        if not who or not self.catches(number, who):
            self.bounce(number, hops + 1)

    def bounce(self, number, hops=0):
        """BZ-38, until it is held or lies alone (SQ-R14)."""
        while True:
            if hops == MOST_HOPS:
                self.drop(number)
                return
            hops += 1
            if not self.step(number):
                self.leave(number, hops)
                return
            who = self.who(number)
            if who and self.catches(number, who) or not who and not self.on_another(number):
                return

    def drop(self, number):
        """BZ-R30"""
        column, row = self.squigs[number]
        taken = {at[:2] for at in self.players.values()}
        taken |= {at for other, at in self.squigs.items() if other != number}
        distance, free = 0, []
        while not free:
            free = [
                (x, y)
                for y in range(row - distance, row + distance + 1)
                for x in range(column - distance, column + distance + 1)
                if max(abs(x - column), abs(y - row)) == distance and self.inside((x, y)) and (x, y) not in taken
            ]
            distance += 1
        self.squigs[number] = free[self.dice.pick(len(free))]
