"""How a computer player looks ahead: which actions it looks at, what may come of each, and what that is worth.

Every outcome is tried on a copy of the match (snapshot, restore) with dice that show what is wanted; those of the match
stay untouched and unknown. What the action itself rolls is weighed exactly, in ways of so many; what follows, as where
the ball falls, is shown by a typical case.
"""

from furbowl.cpu.eye import WAYS, Eye
from furbowl.cpu.worth import worth
from furbowl.lean import const
from furbowl.match import NORMAL, STUNNED, Match
from furbowl.words import END, MOVE, TACKLE

_WON = const(1000)
_CLUMSY = const(4)  # up to this natural sum a weaker attacker is Stunned (FB-45)

# what costs how much, measured on the 32-bit machine; a pass that the eye guesses at counts 1
_OUTCOME = const(40)
_IMAGINED = const(10)


class Typical:
    """Dice that show what they are told, then typical results."""

    def __init__(self):
        self.wanted = b""
        self.at = 0

    def want(self, wanted):
        """wanted: natural sums of two dice, in order."""
        self.wanted, self.at = wanted, 0

    def d6(self):
        """Half of a wanted sum, or of a 7."""
        at = self.at
        self.at += 1
        total = self.wanted[at >> 1] if at >> 1 < len(self.wanted) else 7
        return (total + 1) >> 1 if at & 1 else total >> 1

    def pick(self, n):
        """The ball falls a little towards the lower left."""
        return n // 6


class Ahead:
    """What may come of the actions in a position. most: how much work may be put into it."""

    def __init__(self, match, most):
        self.most = most
        self.match, self.data, self.side, self.score = match, match.snapshot(), match.side, match.score
        self.eye, self.dice = Eye(match), Typical()

    def idle(self):
        """What it is worth to end the turn; notes which opponents are on their feet again then."""
        eye, match = self.eye, self.match
        after = self.copy(END << 14)
        for who in range(10):
            eye.rests[who] = match.state(who) == STUNNED and after.state(who) == NORMAL
        return self.judge(after)

    def copy(self, action, wanted=b""):
        """The match after the action, its dice having shown the sums that are wanted."""
        self.dice.want(wanted)
        copy = Match.restore(self.data, dice=self.dice)
        copy.apply(action)
        return copy

    def judge(self, copy):
        """What the position is worth."""
        self.eye.work += _OUTCOME
        score, before, winner = copy.score, self.score, copy.winner
        if score != before:
            return _WON if score[self.side] > before[self.side] else -_WON
        if copy.over:
            return 0 if winner is None else _WON if winner == self.side else -_WON
        self.eye.look(copy)
        return worth(self.eye, self.side)

    def imagine(self, action):
        """What a move is worth that needs no roll: so plain that it is not tried on a copy."""
        eye, who = self.eye, action >> 9 & 31
        eye.work += _IMAGINED
        eye.look(self.match)
        eye.imagine(who, action & 511)
        if eye.carrier == who and eye.ball_x == eye.homes[self.side]:
            return _WON
        return worth(eye, self.side)

    def weigh(self, action):
        """A generator: looks at one outcome after the other. The mean of their worth; None where it is too much."""
        if action >> 14 == MOVE and not self.match.needs(action):
            return self.imagine(action) if self.eye.work + _IMAGINED <= self.most else None
        found = outcomes(self.match, action)
        if self.eye.work + len(found) * _OUTCOME > self.most:
            return None
        total = weights = 0
        for ways, wanted in found:
            total += ways * self.judge(self.copy(action, wanted))
            weights += ways
            yield
        return total // weights


def outcomes(match, action):
    """(ways, natural sums wanted) of all that can come of an action: each roll may fail, or all succeed."""
    ways, total = match.odds(action)
    if action >> 14 == TACKLE:
        return _hits(match, action, ways)
    found, wanted, before = [], b"", 1
    for _, natural in match.needs(action):
        total //= 36
        if natural > 2:
            found.append((before * (36 - WAYS[natural]) * total, wanted + bytes((natural - 1,))))
        before *= WAYS[max(2, natural)]
        wanted += bytes((max(2, natural),))
    found.append((ways, wanted))
    return found


def _hits(match, action, ways):
    """The same of a tackle: clumsy, missed, a hit, a big hit."""
    (_, hit), (_, big) = match.needs(action)
    strength, others = match.stats(action >> 9 & 31)[2], match.stats(action & 511)[2]
    clumsy = 36 - WAYS[_CLUMSY + 1] if strength < others else 0
    hard = WAYS[max(big, hit)]
    found = [(clumsy, bytes((_CLUMSY,)))] if clumsy else []
    if ways + clumsy < 36:
        found.append((36 - ways - clumsy, bytes((hit - 1,))))
    if ways > hard:
        found.append((ways - hard, bytes((hit,))))
    if hard:
        found.append((hard, bytes((max(big, hit),))))
    return found
