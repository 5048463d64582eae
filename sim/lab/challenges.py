"""The best chance in each challenge, and its best line: exact where the tree allows, else by many tries of a player.

    python -m sim.lab challenges            every challenge, beside what stands in its file
    python -m sim.lab challenges --rules NAME --write    writes what was found into the file

best    the chance to do what the challenge asks, if every action is chosen in view of the dice before it; with an
        interval of 95 % where it comes from tries
line    the actions that lead there if all goes well, each the best in its place
odds    how likely it is that every roll of the line succeeds, the product of Match.odds()
"""

from furbowl import cpu, lessons, registry
from furbowl.dice import Dice
from furbowl.match import Match
from sim.desktop.complaint import Parser, whole
from sim.lab.chances import wilson
from sim.proof.every_result import Table

NAME = "python -m sim.lab challenges"
MOST = 60_000  # positions of a tree
TRIES = 400
PLAYER = cpu.NAMES[-1]
LONGEST = 60  # actions of a line


class TooLarge(Exception):
    """The tree has more positions than are wanted."""


class Tree:
    """What can come of a position until the turn is over. done: the conditions that all must hold."""

    def __init__(self, match, done, most=MOST):
        self.table, self.done, self.most = Table(match), done, most
        self.side = lessons.turn(match)
        self.turns, self.score = match.turns[self.side], match.score[self.side]
        self.chances, self.best = {}, {}

    def ended(self, match):
        """1 where it is done, 0 where it cannot be any more, None where it goes on."""
        if all(lessons.holds(match, each, self.side, self.score) for each in self.done):
            return 1.0
        return 0.0 if lessons.gone(match, self.side, self.turns) else None

    def chance(self, state):
        """How likely it is from a state, the other side choosing against it where it is asked. TooLarge."""
        if state in self.chances:
            return self.chances[state]
        match = self.table.put(state)
        found = self.ended(match)
        if found is None:
            if len(self.chances) >= self.most:
                raise TooLarge
            ours = match.side == self.side
            self.chances[state] = 0.0  # no way leads back to it
            found, action = self.choose(state, list(match.legal()), ours)
            self.best[state] = action
        self.chances[state] = found
        return found

    def choose(self, state, actions, ours):
        """(chance, action): the best of the actions, or the worst where the other side chooses."""
        found, best = None, -1
        for action in actions:
            ends = self.table.ends(state, action)
            chance = sum(float(weight) * self.chance(end) for end, (_, weight) in ends.items())
            if found is None or (chance > found + 1e-12 if ours else chance < found - 1e-12):
                found, best = chance, action
            if found > 1 - 1e-12 and ours:
                break
        return found or 0.0, best

    def line(self):
        """The actions, as texts, with the chance of each: the best one, and then what is likeliest to lead on."""
        state, told = self.table.start, []
        while len(told) < LONGEST and self.ended(self.table.put(state)) is None and self.best.get(state, -1) >= 0:
            match, action = self.table.put(state), self.best[state]
            told.append((match.text(action), match.odds(action)))
            ends = self.table.ends(state, action)
            state = max(ends, key=lambda end: (self.chance(end) > 0, self.chance(end), ends[end][1]))
        return told


def tries(match, done, count, seed=0):
    """(how often it was done, how many tries): a player decides, who plays for what a position is worth."""
    side = lessons.turn(match)
    turns, score, made = match.turns[side], match.score[side], 0
    for number in range(count):
        tried, player = match.copy(dice=Dice(seed + number)), cpu.player(PLAYER, seed + number)
        held = False
        while not held and not lessons.gone(tried, side, turns):
            thinking = player.choose(tried)
            try:
                while True:
                    next(thinking)
            except StopIteration as end:
                tried.apply(end.value)
            held = all(lessons.holds(tried, each, side, score) for each in done)
        made += held
    return made, count
