"""Whole random matches of Octo: what holds after every action, and what its events tell.

Half of the matches are played by somebody who wants the ball: plain chance hardly ever touches it.
"""

import random

import pytest

from furbowl.match import Match
from octagon import KINDS
from octo_anew import FORMATIONS, Anew, formation, in_zone, number, place_of
from sim.proof.invariants import ended, listed_well, refuses_unlisted, sound, sound_events, whole

MORE = 300  # by `make proof`, else CHUNK
CHUNK = 20
EVENTS = {kind: name for name, kind in KINDS.items()}


class Told:
    """The match as its events tell it."""

    def __init__(self, m):
        self.at = [m.square(who) for who in range(12)]
        self.down = {who for who in range(12) if m.down(who)}
        self.ball, self.holder, self.score, self.turns, self.side = m.ball, m.carrier, m.score, list(m.turns), m.side
        self.tried, self.over, self.open = [], False, m.open

    def agrees(self, m):
        assert self.at == [m.square(who) for who in range(12)]
        assert self.down == {who for who in range(12) if m.down(who)}
        assert (self.holder, self.score, self.turns) == (m.carrier, m.score, list(m.turns))
        assert self.over == m.over and self.open == m.open
        if self.holder < 0:
            assert self.ball == m.ball

    def loose(self, square):
        self.ball, self.holder = square, -1

    def set_up(self, who, square, a, b):
        self.down, self.open = set(), -1
        self.at = [number(place) for side in (0, 1) for place in formation(side, "Balanced")]
        self.loose(square)

    def form(self, who, square, a, b):
        self.at[6 * a : 6 * a + 6] = map(number, formation(a, list(FORMATIONS)[b]))

    def place(self, who, square, a, b):
        self.at[who] = square

    def turn(self, who, square, a, b):
        self.turns[a] += 1
        assert self.turns[a] == b
        assert not {who // 6 for who in self.down} & {1 - a}, "nobody of the other side lies on the ground"
        self.side, self.open = a, -1

    def open_(self, who, square, a, b):
        assert who == 6 - 6 * self.side and in_zone(who, place_of(square)) and self.at[who] == square
        assert self.holder == who or self.ball == square
        self.open = who

    def step(self, who, square, a, b):
        assert who not in self.down and square not in self.at
        self.at[who] = square

    def charge(self, who, square, a, b):
        assert self.at[a] == square and a // 6 != who // 6
        assert self.holder == a or self.ball == square

    def jostle(self, who, square, a, b):
        assert self.at[a] == square and a // 6 != who // 6 and self.holder != a and a not in self.down

    def lose(self, who, square, a, b):
        assert self.at[who] == square
        self.loose(square)

    def ground(self, who, square, a, b):
        assert self.at[who] == square
        self.down.add(who)

    def recover(self, who, square, a, b):
        assert self.at[who] == square
        self.down.remove(who)

    def pass_(self, who, square, a, b):
        assert who == self.holder and self.at[who] == square
        self.loose(square)
        self.tried = []

    def spider(self, who, square, a, b):
        assert self.ball == square

    def flies(self, who, square, a, b):
        (column, row), (c, r) = place_of(self.ball), place_of(square)
        assert b == max(abs(c - column), abs(r - row)) > 0
        self.ball = square

    def bounces(self, who, square, a, b):
        assert self.ball == square

    def tries(self, who, square, a, b):
        assert self.ball == square and who not in self.down and 1 <= a <= 6
        self.tried.append(who)
        assert self.tried.count(who) <= (2 if who // 6 != self.side else 1)

    def gain(self, who, square, a, b):
        assert self.at[who] == square and who not in self.down
        self.holder = who

    def rests(self, who, square, a, b):
        assert self.ball == square
        self.loose(square)

    def passive(self, who, square, a, b):
        self.loose(square)

    def score_(self, who, square, a, b):
        assert self.holder < 0 or self.at[self.holder] == square
        assert (a, b) in ((self.score[0] + 1, self.score[1]), (self.score[0], self.score[1] + 1))
        self.score = (a, b)
        self.loose(square)

    def match_over(self, who, square, a, b):
        self.over, self.open = True, -1


NAMED = {"OPEN": "open_", "LOOSE": "lose", "PASS": "pass_", "SCORE": "score_"}


def hear(told, event):
    kind, who, square, a, b = event
    assert -1 <= a < 256 and -1 <= b < 2**16 and -1 <= who < 12 and -1 <= square < 361
    name = EVENTS[kind]  # only known kinds
    method = getattr(told, NAMED.get(name, name.lower()), None)
    if method:
        method(who, square, a, b)


def wanting(m, listed, chance):
    """An action of somebody who wants the ball and the goal."""
    texts = {action: m.text(action).split() for action in listed}
    bold = [action for action in listed if set(texts[action]) & {"pickup", "pass", "tackle", "score", "take", "jostle"}]
    if m.phase in ("setup", "placing"):
        return chance.choice(listed) if chance.random() < 0.7 else listed[-1]
    if bold and chance.random() < 0.6:
        scores = [action for action in bold if "score" in texts[action]]
        return (scores or [chance.choice(bold)])[0]
    near = []
    for action in listed:
        if "move" in texts[action]:
            column, row = map(int, texts[action][2].split(","))
            c, r = place_of(m.ball)
            if m.carrier == m.actor(action):
                c, r = (1 if m.side else 19), min(12, max(8, row))
            near.append((max(abs(column - c), abs(row - r)) + chance.random(), action))
    return min(near)[1] if near and chance.random() < 0.8 else chance.choice(listed)


def play(seed):
    """One match, checked after every action; the kinds of its events."""
    chance = random.Random(seed)
    options = {"formation": chance.choice([*FORMATIONS, None, None])} if seed % 3 else {}
    m = Match("octo", seed=seed, turn_cap=12 if seed % 4 else 3, target=1 + seed % 3, **options)
    fresh = Match("octo", seed=seed, turn_cap=12 if seed % 4 else 3, target=1 + seed % 3, **options)
    told, seen = Told(fresh), set()
    told.turns = [0, 0]
    events = list(m.events())
    while True:
        for event in events:
            hear(told, event)
            seen.add(EVENTS[event[0]])
        told.agrees(m)
        sound(m)
        sound_events(m, events)
        if m.over:
            break
        listed = listed_well(m)
        if chance.randrange(7) == 0:
            assert {m.text(action) for action in listed} == Anew(m.position()).legal(), m.position()
            refuses_unlisted(m, listed, chance)
        if chance.randrange(53) == 0:
            whole(m, listed)
        m.apply(wanting(m, listed, chance) if seed % 2 else chance.choice(listed))
        events = list(m.events())
    ended(m)
    assert seen <= set(KINDS) and (max(m.score) == m.target or max(m.turns) == (12 if seed % 4 else 3))
    return seen


@pytest.mark.proof
@pytest.mark.parametrize("start", range(0, MORE, CHUNK))
def test_random_matches(start):  # SP-R4, SP-R26, SP-R27
    seen = set()
    for seed in range(start, start + CHUNK):
        seen |= play(seed)
    assert {"TURN", "STEP", "GAIN", "PASS", "CHARGE", "JOSTLE", "ROLLS", "TURN_OVER", "MATCH_OVER"} <= seen


@pytest.mark.proof
def test_every_kind_of_event_is_seen():
    seen = set()
    for seed in range(1, 400, 2):
        seen |= play(seed)
        if seen == set(KINDS):
            break
    assert seen == set(KINDS)


def test_nobody_scores_in_the_turn_of_a_kick_off_on_foot():  # SP-R29
    """The side that begins has 5 points and needs 3 steps, 1 pick-up, 9 steps and the goal."""
    for seed in range(40):
        chance, m = random.Random(seed), Match("octo", seed=seed, formation=chance_of(seed))
        side = m.side
        while m.side == side and not m.over and sum(m.turns) == 1:
            walking = [action for action in m.legal() if "pass" not in m.text(action)]
            m.apply(wanting(m, walking, chance))
            assert m.score == (0, 0)


def chance_of(seed):
    return list(FORMATIONS)[seed % 4]
