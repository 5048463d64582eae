"""All that an action can lead to, with the exact chance of each: the rules, run once for every result of the dice.

A ball that scatters can bounce from animal to animal ten times (R-15): more ways than can be run one after the other.
But how it came to where it is does not matter for where it goes. So a chain of scatters is worked out hop by hop, each
hop run by the rules, ways that meet are added up, and for the action that set it off the chain is a single roll.

state    what Freezer.freeze() makes of a game: equal states have the same future
"""

import sys
from math import lcm

from furbowl.match import Match
from sim.every_dice import EveryDice


class Freezer:
    """All facts of a game but for dice, events and what is derived, as something that can be a key, and back."""

    def __init__(self, game):
        self._game = game
        self._numbers = [name for name, value in vars(game).items() if type(value) is int]
        self._tables = [value for value in vars(game).values() if type(value) is bytearray]
        self._held = self._grid = self._free = None  # a state that is thawed often, and what is derived from it

    def freeze(self):
        facts = vars(self._game)
        return tuple([facts[name] for name in self._numbers]), tuple([bytes(table) for table in self._tables])

    def hold(self, state):
        """The state that will be thawed often from now on."""
        self._held = None
        self.thaw(state)
        self._held, self._grid, self._free = state, bytes(self._game.pitch.grid), tuple(self._game.pitch.free)

    def thaw(self, state):
        """Make the game what freeze() saw."""
        game, pitch, (numbers, tables) = self._game, self._game.pitch, state
        vars(game).update(zip(self._numbers, numbers))
        for mine, table in zip(self._tables, tables):
            mine[:] = table
        if state is self._held:
            pitch.block(0)  # a change, so that the last flood is forgotten
            pitch.grid[:], pitch.free[:] = self._grid, self._free
        else:
            game.rebuild()


class Weight:
    """How many results of the dice lead somewhere, and how likely that is, exactly."""

    def __init__(self):
        self.results = 0
        self._ways = {}  # total: ways, to be added up when somebody asks

    def add(self, results, ways, total):
        self.results += results
        self._ways[total] = self._ways.get(total, 0) + ways

    def chance(self):
        """(ways, total), not reduced."""
        total = lcm(*self._ways)
        return sum([ways * (total // each) for each, ways in self._ways.items()]), total

    def all(self):
        """(results, ways, total)"""
        return (self.results, *self.chance())


class _Onward(Exception):
    """The ball hops on: (spot, distance, hops so far)."""


class _Hops(int):
    """The hops of a ball so far. Whoever asks for more than the next number, or whether it is a limit, is refused.

    asked   (added, limit, answer) of each question: with the same answers all goes the same way, whatever the number
    """

    def __new__(cls, number, asked, added=0):
        self = super().__new__(cls, number)
        self.asked, self.added = asked, added
        return self

    def __add__(self, more):
        return _Hops(int(self) + more, self.asked, self.added + more)

    def __eq__(self, limit):
        answer = int(self) == limit
        self.asked.append((self.added, limit, answer))
        return answer

    __hash__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __sub__ = __mul__ = __mod__ = __floordiv__ = None


class _Chains:
    """What a scattering ball can come to, on a game of its own.

    flight   a state, and what Game.scatter takes: spot, distance, hops
    """

    def __init__(self, match):
        self._game = match._game
        self._freezer = Freezer(self._game)
        self._around = self._game.pitch.around
        self._game.pitch.around = self._once
        self._flown = False
        self._ends = {}  # flight: branches
        self._hops = {}  # flight without the hops: [(what was asked about the hops, _run())]

    def ends(self, *flight):
        """Branches (state, results, ways, total) of a ball that scatters."""
        if flight not in self._ends:
            found = {}
            for (state, further), (results, ways, total) in self._hop(*flight):
                ends = self.ends(state, *further[:2], flight[3] + further[2]) if further else [(state, 1, 1, 1)]
                for end, more, more_ways, more_total in ends:
                    found.setdefault(end, Weight()).add(results * more, ways * more_ways, total * more_total)
            self._ends[flight] = [(end, *weight.all()) for end, weight in found.items()]
        return self._ends[flight]

    def _hop(self, state, spot, distance, hops):
        """What the first hop comes to: _run(), or the same with other hops if they make no difference."""
        known = self._hops.setdefault((state, spot, distance), [])
        for asked, ends in known:
            if all((hops + added == limit) == answer for added, limit, answer in asked):
                return ends
        known.append(self._run(state, spot, distance, hops))
        return known[-1][1]

    def _run(self, state, spot, distance, hops):
        """(what was asked about the hops, [((state, None or (spot, distance, hops more)), (results, ways, total))])"""
        found, asked, dice, game = {}, [], EveryDice(), self._game
        self._freezer.hold(state)
        while dice.again():
            self._freezer.thaw(state)
            game.dice, game.events, self._flown = dice, [], False
            try:
                game.scatter(spot, distance, _Hops(hops, asked))
                end = self._freezer.freeze(), None
            except _Onward as onward:
                then, wide, hopped = onward.args
                end = self._freezer.freeze(), (then, wide, hopped.added)
            found.setdefault(end, Weight()).add(dice.results(), *dice.chance())
        return set(asked), [(end, weight.all()) for end, weight in found.items()]

    def _once(self, origin, distance, dice):
        """Pitch.around, the first time; the second hop is worked out on its own."""
        if self._flown:
            raise _Onward(origin, distance, sys._getframe(1).f_locals["hops"])
        self._flown = True
        return self._around(origin, distance, dice)


class Table:
    """A match on which actions are tried with all results of the dice.

    match: meanwhile the match as a run left it, with its events, but for those of chains of scatters
    start: its state before all
    """

    def __init__(self, match, merged=True, sums=True):
        """match: is copied. merged: chains of scatters as a single roll. sums: as of EveryDice."""
        self._sums = sums
        self.match = Match.restore(match.snapshot(), dice=EveryDice(sums))
        self._game = self.match._game
        self._freezer = Freezer(self._game)
        self.start = self._freezer.freeze()
        if merged:
            self._chains = _Chains(Match.restore(match.snapshot()))
            self._game.scatter = self._scatter

    def put(self, state):
        """The match in a state, until the next runs."""
        self._freezer.thaw(state)
        return self.match

    def actions(self, state):
        """All that is legal in a state."""
        return list(self.put(state).legal())

    def runs(self, state, action):
        """Carry out a legal action with each result of the dice in turn: (results, (ways, total)) each."""
        game, carry_out = self._game, self.match._rules.acting().apply  # what is listed need not be looked for again
        game.dice = dice = EveryDice(self._sums)
        self._freezer.hold(state)
        while dice.again():
            self._freezer.thaw(state)
            game.events = []
            carry_out(game, action)
            yield dice.results(), dice.chance()

    def ends(self, state, action):
        """{state: Weight}: all that an action can lead to."""
        found = {}
        for results, chance in self.runs(state, action):
            found.setdefault(self._freezer.freeze(), Weight()).add(results, *chance)
        return found

    def leaves(self, state):
        """How many results there are, of all actions."""
        return sum(results for action in self.actions(state) for results, _ in self.runs(state, action))

    def _scatter(self, origin, distance, hops=0):
        """In the place of Game.scatter."""
        ends = self._chains.ends(self._freezer.freeze(), origin, distance, hops)
        self._freezer.thaw(self._game.dice.choose(ends))
