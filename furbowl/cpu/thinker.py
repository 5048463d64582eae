"""How Cub, Keeper and Legend decide; they differ in how much they look at and how often they slip.

WORK    how much work a choice may take (furbowl.cpu.ahead); what is on the list beyond that is not looked at
EVERY   one of so many squares that an animal can move to is on the list, beside the two that look best at a glance
MISSES  of a hundred passes, tackles and pickups so many are not thought of
SLIP    permille by which an action may seem better than it is
"""

from furbowl.cpu.ahead import Ahead
from furbowl.dice import Dice
from furbowl.words import END, MOVE, SPRINT, TACKLE

_SURE = 1000


class Thinker:
    def __init__(self, seed):
        self.dice = Dice(seed)
        self.eye = None  # of the last choice

    def choose(self, match):
        """A generator: weighs a list of actions and returns the one that is worth most; a sure score at once."""
        ahead = Ahead(match, self.WORK)
        self.eye = ahead.eye
        best, chosen = ahead.idle() - 1, END << 14
        yield
        for action in (yield from self._list(match)):
            worth = yield from ahead.weigh(action)
            if worth is None:
                continue
            if worth >= _SURE:
                return action
            worth += self.dice.pick(self.SLIP)
            if worth > best:
                best, chosen = worth, action
            yield
        return chosen

    def _list(self, match):
        """A generator: what to look at, the cheapest first: moves, what the ball is in, other tackles."""
        moves, hot, cold = [], [], []
        side, eye = match.side, self.eye
        eye.look(match)
        eye.scores(side, eye.plays)
        plan = match.square(eye.next) if eye.next // 5 == side else -1
        first = max(0, match.carrier)  # whose moves are looked at for sure
        for number in range(first, first + 5):
            who = side * 5 + number % 5
            self._sort(match, who, match.ball if plan < 0 or who != match.carrier else plan, moves, hot, cold)
            yield
        return moves + hot + cold

    def _sort(self, match, who, place, moves, hot, cold):
        """Puts what an animal may do on the lists; of its moves the farthest, the nearest to a place, some others."""
        columns, ball, carrier = match.columns, match.ball, match.carrier
        place_x, place_y = place % columns, place // columns
        far = near = -999
        farthest = nearest = 0
        count = self.dice.pick(self.EVERY)
        for action in match.legal(who):
            verb, target = action >> 14, action & 511
            if verb != MOVE and verb != SPRINT or target == ball:
                if self.dice.pick(100) >= self.MISSES:
                    (cold if verb == TACKLE and target != carrier else hot).append(action)
                continue
            x, y = target % columns, target // columns
            ahead = x if who < 5 else columns - 1 - x
            x, y = abs(x - place_x), abs(y - place_y)
            if y > x:
                x = y
            if ahead * 32 - x > far:
                far, farthest = ahead * 32 - x, action
            if ahead - x * 32 > near:
                near, nearest = ahead - x * 32, action
            count += 1
            if count % self.EVERY == 0:
                moves.append(action)
        self.eye.work += count >> 2
        for action in (farthest, nearest):
            if action and action not in moves:
                moves.append(action)
