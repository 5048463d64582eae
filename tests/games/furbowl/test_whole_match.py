"""Whole matches played with the buttons, from the title to the score screen, beside the same match without a screen.

The options are set on the new-match screen; then every kind of action is carried out by the pilot. After each, the
match on the handheld equals, byte for byte, the one with the same seed and the same actions.
"""

import random

import pytest

from furbowl.actions import act, verb_of
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.log import Log
from furbowl.match import Match
from pilot import Pilot, forwards
from reading import shows
from screen import play
from sim.desktop.power_up import Transcript

# from the title: two scores win, Purple starts, everything moves fast
SET_UP = "wait:0.5 UP A wait:0.3 RIGHT B wait:0.3 DOWN A wait:0.3 %sA wait:0.3 DOWN*3 RIGHT DOWN RIGHT START "
OPTIONS = {"target": 2, "first": 0}
HARD = (kinds.PASS, kinds.TACKLE, kinds.SPRINT)
EVERY_VERB = {kinds.END, kinds.FINISH, kinds.MOVE, kinds.SPRINT, kinds.PASS, kinds.TACKLE}


def lively(match, chance):
    """An action for a match that makes progress and leaves no kind of action out."""
    hard = [action for action in match.legal() if verb_of(action) in HARD]
    if hard and chance.random() < 0.3:
        return chance.choice(hard)
    if chance.random() < 0.05:
        return act(kinds.END)
    return forwards(match)


class Beside:
    """A match without a screen; told and match hold the events and the match of the handheld."""

    def __init__(self, rules, seed):
        self.shadow = Match(rules, seed=seed, **OPTIONS)
        self.pilot, self.chance = Pilot(), random.Random(seed)
        self.log, self.lines, self.expected = Log(self.shadow), [], []
        self.told, self.match, self.verbs = [], None, set()
        self.hear()

    def hear(self):
        """Take the new events of the match without a screen, and return them."""
        events = list(self.shadow.events())
        for event in events:
            self.lines += self.log.feed(event)
        self.expected += events
        return events

    def on_event(self, match, event):
        self.match = match
        self.told.append(event)

    def steps(self, player, set_up):
        yield from player.press(set_up + self.pilot.onwards(self.shadow, self.expected))
        self.compare()
        while not self.shadow.over:
            yield from player.press(self.act())
            self.compare()

    def act(self):
        """Choose an action and carry it out without a screen; return the keys for it."""
        action = lively(self.shadow, self.chance)
        self.verbs.add(verb_of(action))
        keys = self.pilot.keys(self.shadow, action)
        self.shadow.apply(action)
        return keys + " " + self.pilot.onwards(self.shadow, self.hear())

    def compare(self):
        assert self.told == self.expected
        assert self.match.snapshot() == self.shadow.snapshot()


@pytest.mark.proof
@pytest.mark.parametrize("rules, seed, pick_rules", [("furbowl", 34, ""), ("furball", 10, "RIGHT ")])
def test_a_whole_match(rules, seed, pick_rules):
    beside, written = Beside(rules, seed), []
    transcript = Transcript(written.append)

    def steps(player):
        yield from beside.steps(player, SET_UP % pick_rules)
        assert shows(player, ("PURPLE", "GREEN")[beside.shadow.winner], 2) and shows(player, "WINS!", 2)
        transcript.close()
        yield from player.press("A wait:0.2 A wait:2")  # the list, and its first row: the rematch
        assert shows(player, "your turn")
        loser = 1 - beside.shadow.winner  # has the first turn, whoever was chosen for that
        assert beside.match.snapshot() == Match(rules, seed=seed + 1, **OPTIONS | {"first": loser}).snapshot()

    def on_event(match, event):
        beside.on_event(match, event)
        if not beside.shadow.over or match.over:
            transcript(match, event)

    play(steps, seed=seed, on_event=on_event)
    assert beside.verbs == EVERY_VERB
    assert written == beside.lines + beside.log.flush()
