"""CPU matches of the soak: each is drawn from its number, played to the end and checked after every action.

Outcome   what one match was and did; Failure: what did not hold, and where
"""

import random
from typing import NamedTuple

from furbowl import cpu, words
from furbowl.match import Match
from sim import invariants

BOOKS = ("furbowl", "furball")
PLAYERS = {"random": 1, "cub": 8, "keeper": 2, "legend": 1}  # how often each is drawn
TURN_CAPS = (40, 40, 40, 12, 5)
TARGETS = (1, 1, 2, 3)
WHOLE_EVERY = 997  # decisions; the dearest checks, see sim.invariants
REFUSED_EVERY = 13
REFUSED = 20
MOST_DECISIONS = 12  # in a team turn: an end, and three plays of a Move, an Action and a finish, with room to spare


class Outcome(NamedTuple):
    rules: str
    players: tuple
    winner: int | None
    decisions: int
    whole: int  # decisions that were looked at in all ways
    capped: bool  # it ended by the turn cap


class Failure(Exception):
    """A match that is not sound, or an exception in it: `number` plays it again."""

    def __init__(self, number, sentence):
        super().__init__(number, sentence)
        self.number, self.sentence = number, sentence


def play(seed, number):
    """One match of a soak. Failure where something does not hold."""
    chance = random.Random("%d %d" % (seed, number))
    rules = BOOKS[number % 2]
    names = tuple(chance.choices(list(PLAYERS), list(PLAYERS.values()), k=2))
    match = Match(rules, chance.getrandbits(29), target=chance.choice(TARGETS), turn_cap=chance.choice(TURN_CAPS))
    players = [cpu.player(name, chance.getrandbits(29)) for name in names]
    course = _Course(match, players, chance)
    try:
        while not match.over:
            course.decide()
        invariants.ended(match)
    except Exception as error:
        raise Failure(number, course.sentence(names, error)) from error
    capped = max(match.score) < match.target
    return Outcome(rules, names, match.winner, course.decisions, course.whole, capped)


class _Course:
    """A match on its way."""

    def __init__(self, match, players, chance):
        self.match, self.players, self.chance = match, players, chance
        self.decisions = self.whole = 0
        self.action = None
        invariants.sound(match)
        invariants.sound_events(list(match.events()), match.over)

    def decide(self):
        """One action, and all that must hold before and after it."""
        match, chance = self.match, self.chance
        self.action = None
        listed = invariants.listed_well(match)
        if chance.randrange(REFUSED_EVERY) == 0:
            invariants.refuses_unlisted(match, listed, chance, REFUSED)
        if chance.randrange(WHOLE_EVERY) == 0:
            invariants.whole(match, listed)
            self.whole += 1
        before = match.snapshot()
        self.action = cpu.decide(self.players[match.side], match)
        invariants.hold(self.action in listed, "a player chooses what is not legal")
        invariants.hold(match.snapshot() == before, "a player changes the match while it thinks")
        match.apply(self.action)
        invariants.sound_events(list(match.events()), match.over)
        invariants.sound(match)
        self.decisions += 1
        invariants.hold(self.decisions <= MOST_DECISIONS * sum(match.turns), "a match that does not end")

    def sentence(self, names, error):
        """What went wrong, where, as one line."""
        action = self.action
        done = (
            "verb %d, who %d, target %d" % (words.verb(action), words.actor(action), words.target(action))
            if isinstance(action, int)
            else "nothing yet"
        )
        return "%s, %s against %s, decision %d (%s): %s: %s" % (
            self.match.rules,
            *names,
            self.decisions + 1,
            done,
            type(error).__name__,
            error,
        )
