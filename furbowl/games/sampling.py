"""The Evaluator of a game that says only what a position is worth: any legal action may be looked at.

Such a game has rated(side), in permille from -999 to 999, for whoever is asked in that position. A game that knows
better brings an Evaluator with the same members.
"""

from furbowl.cpu import model

_CASES = (b"\x06", b"\x01\x08\x0a\x04", b"\x0a\x05\x02\x09")  # typical dice, in twelfths of what they can show


class Typical:
    """Dice that show a case over and over again."""

    def __init__(self):
        self.wanted, self.at = _CASES[0], 0

    def want(self, wanted):
        """wanted: how high each die falls, in twelfths; b"" for the middle."""
        self.wanted, self.at = wanted or _CASES[0], 0

    def pick(self, n):
        """One of 0..n-1."""
        part = self.wanted[self.at % len(self.wanted)]
        self.at += 1
        return n * part // 12

    def d6(self):
        """One of 1..6."""
        return self.pick(6) + 1

    def state(self):
        """What a snapshot keeps of dice."""
        return b"\x00\x01\x00\x01\x00\x01"


class Evaluator(model.Evaluator):
    """What a computer player asks about the actions in a position."""

    OUTCOME = 20  # work of an outcome: half of Furbowl's, as a worth of a few lines takes little beside the copy

    def __init__(self, match):
        self.match, self.side, self.dice = match, match.side, Typical()
        self._work = 0

    def rated(self, match, side):
        """What a position is worth to a side, in permille from -999 to 999."""
        return match.rated(side)

    def spend(self, work):
        """Count work; gives all of it so far."""
        self._work += work
        return self._work

    def rested(self, copy):
        """Take notice of the match after the turn: nothing here."""

    def worth(self, copy):
        """A generator: what the position is worth to the side that chooses."""
        yield
        return self.rated(copy, self.side)

    def is_plain(self, plan):
        """Whether the plan is judged without being tried: none is."""
        return False

    def outcomes(self, match, action):
        """(ways, wanted) of all that is taken to come of an action, the one that a plan goes on from last."""
        if match.odds(action)[1] == 1:
            return [(1, _CASES[0])]
        return [(1, case) for case in _CASES[1:]] + [(1, _CASES[0])]

    def plans(self, dice, every, misses):
        """A generator: the legal actions that are thought of, in any order, what ends the turn left out.

        Where the turn cannot be ended, as all answers to a question are.
        """
        match, found, end = self.match, [], self.match.end
        for action in match.legal():
            if end < 0 or action != end and dice.pick(100) >= misses:
                found.append((action,))
        yield
        for at in range(len(found) - 1, 0, -1):
            other = dice.pick(at + 1)
            found[at], found[other] = found[other], found[at]
        return found
