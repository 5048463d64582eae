"""Whole random matches of Squig: what holds after every action, and what is written and read again.

Half of the matches are played by somebody who goes for the squigs and for the opponents: plain chance hardly ever does.
"""

import random

import pytest

from furbowl.actions import act, target_of, verb_of
from furbowl.games.blitz import kinds as blitz
from furbowl.games.squig import kinds, tables
from furbowl.match import IllegalAction, Match
from sim.proof.invariants import WEIRD, listed_well, refuses_unlisted

MORE = 300  # by `make proof`, else CHUNK
CHUNK = 25
OPTIONS = (
    {},
    {"cards": True},
    {"size": 11, "turns": 3, "cards": True},
    {"formation": "Spread", "rerolls": 8, "first": 1},
    {"size": 11, "formation": "Tight", "turns": 3},
)
DEEDS = (blitz.HITS, blitz.THROWS, blitz.HANDS, blitz.INTERCEPTS, blitz.STAND_UP, kinds.CARD)


def far(m, square, goal):
    return max(abs(square % m.columns - goal % m.columns), abs(square // m.columns - goal // m.columns))


def choose(m, actions, chance, eager):
    if not eager or m.question is not None or chance.randrange(5) == 0:
        return chance.choice(actions)
    deeds = [action for action in actions if verb_of(action) in DEEDS]
    steps = [action for action in actions if verb_of(action) == blitz.GO]
    if steps and not deeds:
        goals = [square for _, square, who in m.balls() if who < 0] or [m.ball]
        if m.carries(m.playing):
            goals = [m.square(m.playing) // m.columns * m.columns + (0 if m.turn else m.columns - 1)]
        least = min(far(m, target_of(action), goal) for action in steps for goal in goals)
        deeds = [action for action in steps if any(far(m, target_of(action), goal) == least for goal in goals)]
    return chance.choice(deeds or [action for action in actions if verb_of(action) == blitz.DECLARE] or actions)


def sound(m):
    """What follows from the rules between two decisions (SQ-9, SQ-10, SQ-R2, SQ-R13)."""
    squigs = list(m.balls())
    asleep = m.over or m.question in ("buy", "formation", "setup", "kick", "touchback")
    assert (squigs == []) == asleep or m.over
    assert [number for number, _, _ in squigs] == sorted({number for number, _, _ in squigs})
    assert all(1 <= number <= tables.SQUIGS for number, _, _ in squigs)
    free = [square for _, square, who in squigs if who < 0]
    held = [who for _, _, who in squigs if who >= 0]
    assert len(set(free)) == len(free) and len(set(held)) == len(held)
    for number, square, who in squigs:
        if who >= 0:
            assert m.state(who) == blitz.STANDING and m.square(who) == square and m.carries(who) == number
        else:
            assert m.squig_at(square) == number
            assert m.who_at(square) == -1 or m.question == "reroll"
    assert m.hand(0) & m.hand(1) == 0 and max(tables.worth(m.hand(side)) for side in (0, 1)) <= tables.MONEY
    assert len(m.snapshot()) <= 256


def kept(m):
    """Bytes and text give the same match again."""
    assert Match.restore(m.snapshot()).snapshot() == m.snapshot()
    if not m.over:
        again = Match.from_position(m.position())
        assert again.position() == m.position() and sorted(again.legal()) == sorted(m.legal())


def play(seed):
    """One match, checked after every action; the kinds of its events."""
    chance, seen = random.Random(seed), set()
    m = Match("squig", seed=seed, **OPTIONS[seed % len(OPTIONS)])
    decisions = 0
    while not m.over:
        sound(m)
        listed = listed_well(m)
        if decisions % 3 == 0:
            kept(m)
        for action in chance.sample(listed, min(4, len(listed))):
            ways, total = m.odds(action)
            assert 0 < ways <= total <= 6**5 and (total == 1) == (m.needs(action) == ())
            assert m.parse(m.text(action)) == action and m.label(action) and m.why_not(action) == ""
        if decisions % 40 == 20:
            refuses_unlisted(m, listed, chance)
        for action in (
            chance.choice(WEIRD),
            chance.randrange(act(25)),
            chance.choice(listed) ^ 1 << chance.randrange(19),
        ):
            if not isinstance(action, int) or action not in listed:
                with pytest.raises(IllegalAction, match=r"\((BZ|SQ)-[RC]?\d+"):
                    m.apply(action)
        m.apply(choose(m, listed, chance, seed % 2))
        seen |= {event[0] for event in m.events()}
        decisions += 1
    sound(m)
    kept(m)
    return seen


@pytest.mark.proof
@pytest.mark.parametrize("start", range(0, MORE, CHUNK))
def test_random_matches_are_sound(start):
    seen = set().union(*map(play, range(start, start + CHUNK)))
    assert set(range(kinds.TEST, kinds.BOUGHT + 1)) - seen <= {kinds.SENT_OFF}
    assert {blitz.PICKUP, blitz.HIT, blitz.PASSING, blitz.GAIN, blitz.TOUCHDOWN, blitz.MATCH_OVER} <= seen


def test_the_same_seed_and_actions_are_the_same_bytes():
    chance = random.Random(5)
    first, second = (Match("squig", seed=8, turns=2, cards=True) for _ in range(2))
    while not first.over:
        action = choose(first, list(first.legal()), chance, True)
        first.apply(action)
        second.apply(action)
        assert first.snapshot() == second.snapshot() and list(first.events()) == list(second.events())
        if chance.randrange(9) == 0:
            second = Match.restore(second.snapshot()) if chance.randrange(2) else second.copy()
