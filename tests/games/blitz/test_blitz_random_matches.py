"""Whole random matches of Blitz: what holds after every action."""

import random

import pytest

from blitz_at_hand import KINDS, NAMES
from furbowl.match import IllegalAction, Match

CHUNK = 6
MORE = 300  # by `make proof`
NEW_DRIVE = {KINDS[name] for name in ("TOUCHDOWN", "HALF", "NOBODY", "MATCH_OVER")}
WEIRD = (None, "end", b"", (), [3], {}, 0.5, object(), -1, 2**30, 2**70)


def resting(m):
    """What holds after every action, whatever is asked."""
    places = [m.square(who) for who in range(m.pieces) if m.square(who) >= 0]
    assert len(set(places)) == len(places)
    assert all(m.who_at(m.square(who)) == who for who in range(m.pieces) if m.square(who) >= 0)
    for who in range(m.pieces):
        assert (m.square(who) >= 0) == (m.state(who) in (0, 1, 5))
        assert not (m.acted(who) and m.side_of(who) != m.turn)
    if m.carrier >= 0:
        assert m.state(m.carrier) == 0 and m.ball == m.square(m.carrier)
    elif m.question is None and m.ball >= 0:
        assert m.who_at(m.ball) == -1, "the ball at rest lies under nobody"
    assert max(m.turns) <= m.length and 0 <= min(m.rerolls) and 0 <= m.used < 16
    assert (m.playing >= 0) == (m.deed >= 0)
    for side in (0, 1):
        for square in random.Random(sum(m.turns)).sample(range(m.columns * m.rows), 5):
            near = [m.who_at(other) for other in _around(m, square)]
            assert m.zones(side, square) == sum(w >= 0 and m.side_of(w) != side and m.state(w) == 0 for w in near)


def _around(m, square):
    column, row = square % m.columns, square // m.columns
    for x in range(max(0, column - 1), min(m.columns, column + 2)):
        for y in range(max(0, row - 1), min(m.rows, row + 2)):
            if (x, y) != (column, row):
                yield y * m.columns + x


def written_and_read(m, listed):
    """What is written is read again as the same."""
    data, text = m.snapshot(), m.position()
    assert type(data) is bytes and len(data) <= 256
    assert Match.restore(data).snapshot() == data and Match.restore(data).position() == text
    again = Match.from_position(text)
    assert again.position() == text and list(again.legal()) == listed
    for action in listed:
        assert m.parse(m.text(action)) == action
    assert m.snapshot() == data


def refuses(m, listed, chance):
    """What is not listed is refused with its rule, and changes nothing."""
    before = m.snapshot()
    for action in (chance.choice(WEIRD), chance.randrange(2**18), chance.choice(listed) ^ 1 << chance.randrange(18)):
        if not isinstance(action, int) or action not in listed:
            with pytest.raises(IllegalAction, match="BZ-"):
                m.apply(action)
    assert m.snapshot() == before and not list(m.events())


def wanting(m, listed, chance):
    """An action at random, seldom one that ends something, more often one with the ball or a block."""
    texts = {action: m.text(action).split() for action in listed}
    bold = [action for action in listed if set(texts[action]) & {"hits", "throws", "hands", "intercepts", "die"}]
    if bold and chance.random() < 0.5:
        return chance.choice(bold)
    ends = [action for action in listed if set(texts[action]) & {"end", "finish", "ready"}]
    rest = [action for action in listed if action not in ends]
    return chance.choice(rest if rest and (m.question != "setup" and chance.random() < 0.9) else ends or listed)


def told(m, events, before):
    """What the events of one action say of turns and falls."""
    names = [NAMES[event[0]] for event in events]
    assert all(len(event) == 5 and all(type(n) is int and n >= -1 for n in event) for event in events)
    fallen = {event[1] for event, name in zip(events, names) if name == "DOWN"}
    if any(who // m.size == before for who in fallen):
        assert {"TURNOVER", "TOUCHDOWN", "HALF", "MATCH_OVER"} & set(names), "nobody falls in a turn that goes on"
    assert names.count("REROLL") <= 20 and names.count("TURNOVER") <= 1
    if "TURN_OVER" in names:
        assert {"TURN", "HALF", "MATCH_OVER"} & set(names)


def play(seed):
    """One match, checked after every action; the kinds of its events."""
    chance, size = random.Random(seed), 7 if seed % 3 else 11
    m = Match("blitz", seed=seed, size=size, turns=2 + seed % 4, formation=chance.choice([None, "Tight", "Spread"]))
    seen = {NAMES[event[0]] for event in m.events()}
    turns, used, half = m.turns, m.used, m.half
    while not m.over:
        listed = list(m.legal())
        assert listed and len(set(listed)) == len(listed)
        if chance.randrange(9) == 0:
            written_and_read(m, listed)
            refuses(m, listed, chance)
            for action in chance.sample(listed, min(4, len(listed))):
                ways, total = m.odds(action)
                assert 0 < ways <= total and total in [6**n for n in range(6)]
        side = m.turn
        m.apply(wanting(m, listed, chance))
        events = [tuple(event) for event in m.events()]
        seen |= {NAMES[event[0]] for event in events}
        told(m, events, side)
        resting(m)
        if (turns, half, side) == (m.turns, m.half, m.turn) and not {event[0] for event in events} & NEW_DRIVE:
            assert m.used & used == used, "what is used in a team turn stays used"
        assert m.half > half or sum(m.turns) >= sum(turns)
        turns, used, half = m.turns, m.used, m.half
    assert not list(m.legal()) and max(m.turns) == m.length and m.half == 2
    return seen


@pytest.mark.parametrize("start", [0, *(pytest.param(at, marks=pytest.mark.proof) for at in range(CHUNK, MORE, CHUNK))])
def test_random_matches(start):  # BZ-1, BZ-28, BZ-41, BZ-R32
    seen = set()
    for seed in range(start, start + CHUNK):
        seen |= play(seed)
    assert {"TURN", "STEP", "DODGE", "DECLARE", "BLOCK", "DIE", "DOWN", "TURNOVER", "MATCH_OVER", "KICK"} <= seen


def test_the_same_seed_and_actions_are_the_same_bytes():
    chance, first, second = random.Random(5), Match("blitz", seed=8, turns=2), Match("blitz", seed=8, turns=2)
    while not first.over:
        action = wanting(first, list(first.legal()), chance)
        first.apply(action)
        second.apply(action)
        assert first.snapshot() == second.snapshot() and list(first.events()) == list(second.events())


def test_a_restored_match_goes_on_the_same():
    chance, m = random.Random(6), Match("blitz", seed=3, turns=3)
    for _ in range(60):
        m.apply(wanting(m, list(m.legal()), chance))
    copy = Match.restore(m.snapshot())
    list(m.events())
    while not m.over:
        listed = list(m.legal())
        assert list(copy.legal()) == listed
        action = wanting(m, listed, chance)
        m.apply(action)
        copy.apply(action)
        assert m.snapshot() == copy.snapshot() and list(m.events()) == list(copy.events())
    assert copy.over and (copy.winner, copy.score) == (m.winner, m.score)
