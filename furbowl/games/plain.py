"""The base class of a minimal game: `class Pebbles(Plain)`.

Everything that it leaves out has a default here, and a part that it lacks comes from a module beside this one. A part
is imported in the method that returns it, so that it is in memory only while it is needed. Our own games derive from
Match, because the defaults would take memory, and have all parts: the class Parts in `__init__.py` of their folders.
"""

from furbowl.dice import percent
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

    # --- the parts

    def looks(self):
        """The look of the match."""
        from furbowl.games.plain_parts import Looks

        return Looks()

    def effects(self):
        """The look and sound of the events."""
        from furbowl.games.plain_parts import Effects

        return Effects()

    def tooltips(self):
        """The tooltips for a player who is deciding."""
        from furbowl.games.plain_parts import Tooltips

        return Tooltips()

    def danger(self):
        return None

    def log(self):
        """The log, which turns events into lines."""
        from furbowl.games.plain_parts import Log

        return Log(self)

    def figures(self, events, before=b""):
        """The figures of the events."""
        from furbowl.games.plain_parts import Figures

        return Figures(self, events)

    def help(self):
        """The pages of the help."""
        from furbowl.games.plain_parts import Help

        return Help(self.rules)

    def notation(self):
        """The notation, which writes and reads actions."""
        from furbowl.games.notation import Notation

        return Notation()

    def refusals(self):
        """The refusals, which say why an action is not legal."""
        from furbowl.games.plain_parts import Refusals

        return Refusals()

    def positions(self):
        """The part that writes, reads and checks positions."""
        from furbowl.games.plain_parts import Positions

        return Positions()

    def thinking(self):
        """The modules that evaluator() needs, each imported as it is iterated over: loading takes long."""
        return ()

    def evaluator(self):
        """The evaluator of the actions in this position, for a computer player."""
        from furbowl.cpu.trials import Trials

        return Trials(self)

    def hint(self, action, plan=()):
        """A generator: why the action is good, in at most 2 lines of 26 letters. plan: the plan that it is part of."""
        yield
        label, _, (ways, total) = self.explain(action)
        return label if ways == total else "%s: %d%%" % (label, percent(ways, total))

    def sums(self, way):
        """Iterate over texts that add up the numbers of these actions, one for each roll."""
        yield "%d of %d results succeed" % self.odds(way[-1])
