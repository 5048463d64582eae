"""The base class of a minimal game: `class Pebbles(Plain)`.

Everything that it leaves out has a default here. Our own games derive from Match, because the defaults take memory.
"""

from furbowl.match import Match
from furbowl.protocol import FREE, GO, PLAIN, RISK, ROLL


class Plain(Match):
    """NAMES   of the pieces of a side
    FLAGS   {kind of event: its flags}, for those that are not FREE
    SIDES   of a die; the first number of a ROLL is what it shows
    LIMITS  {field: the maximum of its numbers}
    """

    NAMES, FLAGS, LIMITS, SIDES = (), {}, {}, 6

    def side_of(self, who):
        return who // len(self.NAMES)

    def name(self, who):
        return self.NAMES[who % len(self.NAMES)]

    def status(self, who):
        return 0

    def is_legal(self, action):
        return isinstance(action, int) and action in self.legal_of(None)

    def needs_of(self, action):
        return ()

    def odds_of(self, action):
        ways = total = 1
        for _, least in self.needs_of(action):
            ways, total = ways * (self.SIDES + 1 - least), total * self.SIDES
        return ways, total

    def reach(self, who):
        """Iterate over (square, PLAIN or RISK) of each action that leads to a square."""
        for action in self.legal_of(who):
            if self.aim(action)[0] == GO:
                yield self.aim(action)[1], RISK if self.needs_of(action) else PLAIN

    def route(self, who, square):
        for action in self.legal_of(who):
            if self.aim(action) == (GO, square):
                return (action,), self.odds_of(action)
        return (), (0, 1)

    def meant(self, who, square):
        """The first legal action at the square."""
        found = [action for action in self.legal_of(who) if self.aim(action)[1] == square]
        return found[0] if found else -1

    def flags(self, kind):
        return self.FLAGS.get(kind, FREE)

    def dice(self, event):
        return event[3:4] if self.flags(event[0]) & ROLL else ()

    def sides(self, event):
        return self.SIDES

    def faults(self):
        """Faults of a position, besides those that no game allows, as in furbowl/games/positions.py."""
        return ()

    def rated(self, side):
        """Evaluation of the position for a side, in permille from -999 to 999: all that computer players ask for."""
        return 0

    def danger(self):
        return None

    def thinking(self):
        return ()
