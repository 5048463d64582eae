"""Whole random matches of both books: after every action the match is sound, lists what it accepts, and can be kept.

Every decision is checked in the cheap ways; every so often one is checked in all ways (`whole`).
"""

import random

import pytest

from furbowl import words
from furbowl.match import NORMAL, IllegalAction, Match

BOOKS = ("furbowl", "furball")
MATCHES = 300  # of each book
CHUNK = 10  # matches in one test, so that all cores have work
WHOLE_EVERY = 53  # decisions; a prime, so that all parts of a team turn have their day
REFUSED = 100  # unlisted actions tried at a decision

NORMAL_BY_TEXT = ("stunned1", "stunned2", "ko", "out")
ROLLS = (words.DODGE, words.PICKUP, words.SURPRISE, words.THROW, words.CATCH, words.HIT, words.OUCH, words.COMEBACK)
STRENGTH = (0, 1, 4, 3, 1)
CATS = (4, 9)
WEIRD = (None, "end", b"", (), [3], {}, 0.5, object(), -1, 2**30, 2**70)
EVERY_INT = range(8 << 14)  # all verbs, animals and objects, and more than there are


def facts(m):
    """The position's lines: {animal or word: the rest}."""
    lines = {}
    for line in m.position().splitlines():
        parts = line.split()
        key = " ".join(parts[: 2 if parts[0] in ("purple", "green") else 1])
        lines[key] = parts[len(key.split()) :]
    return lines


def derived(m):
    """What is derived, who stands where and which squares are free, is what a rebuilt pitch says."""
    pitch = m._game.pitch
    before = bytes(pitch.grid), list(pitch.free)
    m._game.rebuild()
    assert before == (bytes(pitch.grid), pitch.free)


def sound(m):
    """FB-P3, FB-P5 and what follows from the rules at rest, seen through the face's questions."""
    derived(m)
    squares = [m.square(who) for who in range(10)]
    standing = [square for square in squares if square >= 0]
    assert len(set(standing)) == len(standing), "two animals on a square"
    assert all(0 <= square < m.columns * m.rows for square in standing)
    assert all(m.who_at(square) == who for who, square in enumerate(squares) if square >= 0)
    if m.carrier >= 0:
        assert m.ball == squares[m.carrier] >= 0
    elif not m.over:
        assert 0 <= m.ball < m.columns * m.rows and m.who_at(m.ball) == -1, "FB-P5"
    assert 0 <= m.plays <= 3 and max(m.turns) <= m.turn_cap and m.side in (0, 1)
    assert m.over == (max(m.score) >= m.target or not list(m.legal()))
    if not m.over:
        waiting(m)


def waiting(m):
    """A decision is there to be made: nobody is home yet (FB-4), and somebody can play (R-40, R-41)."""
    team = range(m.side * 5, m.side * 5 + 5)
    if m.carrier >= 0:
        assert m.ball % m.columns != (m.columns - 1, 0)[m.carrier // 5], "FB-4"
    if m.playing >= 0:
        assert m.playing in team and m.state(m.playing) == NORMAL and m.has_moved(m.playing) != m.has_used(m.playing)
    else:
        assert m.plays > 0 and any(m.state(who) == NORMAL and not m.acted(who) for who in team), "R-40"


def sound_text(m):
    """The same, read from the position's text: FB-P3, FB-P5, one animal in play."""
    lines = facts(m)
    for cat in ("purple cat", "green cat"):
        assert lines[cat][0] != "out", "FB-P3"
    if len(lines["ball"]) == 2:
        assert not set(lines[" ".join(lines["ball"])]) & set(NORMAL_BY_TEXT), "FB-P5"
    assert sum(1 for rest in lines.values() if {"moved", "used"} & set(rest)) == (m.playing >= 0)


def sound_events(events, over):
    """FB-P1, FB-P2, FB-P4, seen in what an action told."""
    attacker = defender = None
    for place, event in enumerate(events):
        kind, who = event[:2]
        assert len(event) == 5 and all(isinstance(part, int) for part in event)
        if kind in ROLLS and kind != words.OUCH:
            assert 11 <= event[3] <= 66 and 1 <= event[3] % 10 <= 6
            assert not (words.natural(event) == 2 and words.success(event)), "FB-P1: no double 1 succeeds"
        if kind == words.CHARGE:
            attacker, defender = who, event[3]
        if kind == words.HIT:
            sound_hit(events[place:], event, attacker, defender, over)
        if kind == words.OUCH:
            assert who == defender, "FB-P4: only the defender is rolled for"
        if kind == words.OUT:
            assert who not in CATS, "FB-P3"


def sound_hit(rest, hit, attacker, defender, over):
    """FB-P1: a natural 12 always succeeds and hurts; FB-P2: 4 or less by a weaker attacker stuns it."""
    kinds = [event[0] for event in rest]
    assert hit[1] == attacker and attacker // 5 != defender // 5
    if words.natural(hit) == 12:
        assert words.success(hit) and (words.OUCH in kinds or over), "FB-P1"
    weaker = STRENGTH[attacker % 5] < STRENGTH[defender % 5]
    if weaker and words.natural(hit) <= 4:
        assert not words.success(hit), "FB-P2"
        assert (words.STUN, attacker) in [event[:2] for event in rest], "FB-P2"


def same(first, second):
    """The same position, with the same actions."""
    return first.position() == second.position() and list(first.legal()) == list(second.legal())


def refuses(m, action):
    try:
        m.apply(action)
    except IllegalAction as refusal:
        return bool(str(refusal))
    return False


def sound_refusals(m, listed, chance):
    """A hundred that are not listed are refused, and leave every byte as it was."""
    before, listed = m.snapshot(), set(listed)
    actions = [action for action in chance.sample(EVERY_INT, REFUSED) if action not in listed]
    assert all(refuses(m, action) for action in actions)
    assert m.snapshot() == before and not list(m.events())


def kept(m, listed):
    """What is written and read again is the same match."""
    data = m.snapshot()
    copy = Match.restore(data)
    assert len(data) <= 256 and copy.snapshot() == data and same(copy, m)
    derived(copy)
    again = Match.from_position(m.position())
    assert same(again, m) and again.side == m.side
    derived(again)
    for action in listed:
        assert m.parse(m.text(action)) == action
    assert m.snapshot() == data


def whole(m, listed):
    """Everything listed is accepted, on a copy; what is weird is refused; each animal's list is its part of all."""
    data = m.snapshot()
    for action in listed:
        copy = Match.restore(data)
        copy.apply(action)
        sound(copy)
        ways, total = m.odds(action)
        assert 0 <= ways <= total and total in (1, 36, 1296)
    for weird in WEIRD:
        assert refuses(m, weird)
    for who in range(10):
        assert list(m.legal(who)) == [a for a in listed if words.verb(a) != words.END and words.actor(a) == who]
    kept(m, listed)
    assert m.snapshot() == data and not list(m.events())


def play(rules, seed):
    """One random match, checked after every action; the number of decisions."""
    chance = random.Random("%s %d" % (rules, seed))
    m = Match(rules, seed=seed, target=1 + seed % 3 // 2, turn_cap=40 if seed % 4 else 6)
    assert [event[0] for event in m.events()][0] == words.SET_UP
    decisions = 0
    while not m.over:
        listed = list(m.legal())
        assert listed and len(set(listed)) == len(listed) and list(m.legal()) == listed
        assert all(0 <= action < 2**30 for action in listed)
        sound_refusals(m, listed, chance)
        if chance.randrange(WHOLE_EVERY) == 0:
            whole(m, listed)
        m.apply(chance.choice(listed))
        sound(m)
        sound_events(list(m.events()), m.over)
        decisions += 1
    ended(m)
    return decisions


def ended(m):
    """The match is over: nothing is listed, nothing accepted, and the score says who won."""
    purple, green = m.score
    assert list(m.legal()) == [] and refuses(m, words.action(words.END)) and refuses(m, None)
    assert m.winner == (None if purple == green else int(green > purple))
    assert max(m.score) == m.target or m.turns[m.side] == m.turn_cap


@pytest.mark.parametrize("start", range(0, MATCHES, CHUNK))
@pytest.mark.parametrize("rules", BOOKS)
def test_random_matches(rules, start):
    assert sum(play(rules, seed) for seed in range(start, start + CHUNK)) > CHUNK


@pytest.mark.parametrize("rules", BOOKS)
def test_same_seed_same_match(rules):
    for seed in range(5):
        assert recording(rules, seed) == recording(rules, seed)


def recording(rules, seed):
    """All snapshots of a random match."""
    chance, m, seen = random.Random(seed), Match(rules, seed=seed), []
    while not m.over:
        m.apply(chance.choice(list(m.legal())))
        seen.append(m.snapshot())
    return seen


@pytest.mark.parametrize("rules", BOOKS)
def test_a_restored_match_goes_on_the_same(rules):
    """Dice and options are kept too."""
    chance, m = random.Random(rules), Match(rules, seed=3, turn_cap=10)
    for _ in range(20):
        m.apply(chance.choice(list(m.legal())))
    copy = Match.restore(m.snapshot())
    list(m.events())
    while not m.over:
        action = chance.choice(list(m.legal()))
        m.apply(action)
        copy.apply(action)
        assert m.snapshot() == copy.snapshot() and list(m.events()) == list(copy.events())
    assert copy.over and copy.winner == m.winner and copy.score == m.score


@pytest.mark.parametrize("rules", BOOKS)
@pytest.mark.parametrize(
    "ask",
    [Match.odds, Match.needs, Match.text, lambda m, action: [list(m.legal(who)) for who in range(10)]],
    ids=["odds", "needs", "text", "legal"],
)
def test_questions_while_the_list_is_read(rules, ask):
    """A screen or a computer player asks about an action before it takes the next from the list."""
    chance, m = random.Random(rules), Match(rules, seed=5)
    for _ in range(40):
        listed, found = list(m.legal()), []
        for action in m.legal():
            assert len(found) < len(listed)
            found.append(action)
            if len(found) % 9 == 1:
                ask(m, action)
        assert found == listed
        m.apply(chance.choice(listed))
        if m.over:
            break
