"""The tables of both books, typed from their pages cell by cell, against needs() and odds(); and odds() against all the
dice there are, run through apply()."""

import pytest

from furbowl.dice import Script
from furbowl.games.furbowl import kinds
from furbowl.match import Match
from pitch import NAMES, both_books, pitch, who

ANIMALS = "RFBTC"
DODGE = {"R": 5, "F": 5, "B": 8, "T": 8, "C": 5}
PICKUP = {"R": 7, "F": 5, "B": 8, "T": 8, "C": 6}
CATCH = {  # Hand-off, Short, Medium, Long
    "R": (6, 7, 8, 9),
    "F": (4, 5, 6, 7),
    "B": (7, 8, 9, 10),
    "T": (7, 8, 9, 10),
    "C": (5, 6, 7, 8),
}
THROW_TARGET = (None, 8, 9, 10)
SKILL = {"R": 1, "F": 3, "B": 0, "T": 0, "C": 2}
BANDS = {1: 0, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3}  # squares away: column of the table
TACKLE = {  # attacker against Rabbit, Fox, Bear, Tortoise, Cat
    "R": (8, 9, 12, 11, 9),
    "F": (7, 8, 11, 10, 8),
    "B": (4, 5, 8, 7, 5),
    "T": (5, 6, 9, 8, 6),
    "C": (7, 8, 11, 10, 8),
}
WAYS = {needed: sum(a + b >= needed for a in range(1, 7) for b in range(1, 7)) for needed in range(2, 14)}
PAIRS = [(a, d) for a in ANIMALS for d in ANIMALS]
PASSES = [("R", "F"), ("F", "B"), ("B", "T"), ("T", "C"), ("C", "R"), ("F", "C")]


def word(letter):
    return NAMES[who(letter) % 5]


def surrounded(letter, **more):
    return pitch("b %s r o" % letter, at=(6, 5), **more)


def loose(letter, **more):
    return pitch("%s o ." % letter, at=(6, 5), **more)


def thrower(passer, receiver, away, **more):
    return pitch("%s*" % passer + ". " * (away - 1) + "%s . ." % receiver, at=(2, 5), **more)


def duel(attacker, defender, **more):
    return pitch("%s %s . . %s" % (attacker, defender.lower(), "T" if attacker != "T" else "F"), at=(5, 5), **more)


@both_books
@pytest.mark.parametrize("letter", ANIMALS)
def test_dodge_table(rules, letter):  # FB-24, FB-7
    m = surrounded(letter, rules=rules)
    move = m.action("%s move 7,6" % word(letter))
    assert m.needs(move) == ((kinds.DODGE, DODGE[letter]),)
    assert m.odds(move) == (WAYS[DODGE[letter]], 36)


@both_books
@pytest.mark.parametrize("letter", ANIMALS)
def test_pickup_table(rules, letter):  # FB-26, FB-7
    m = loose(letter, rules=rules)
    move = m.action("%s move o" % word(letter))
    assert m.needs(move) == ((kinds.PICKUP, PICKUP[letter]),)
    assert m.odds(move) == (WAYS[PICKUP[letter]], 36)


@both_books
@pytest.mark.parametrize("letter", ANIMALS)
def test_a_dodge_and_a_pickup(rules, letter):  # FB-24, FB-26, R-7
    m = surrounded(letter, rules=rules)
    move = m.action("%s move o" % word(letter))
    assert m.needs(move) == ((kinds.DODGE, DODGE[letter]), (kinds.PICKUP, PICKUP[letter]))
    assert m.odds(move) == (WAYS[DODGE[letter]] * WAYS[PICKUP[letter]], 1296)


@both_books
@pytest.mark.parametrize("letter", ANIMALS)
@pytest.mark.parametrize("away", BANDS)
def test_catch_table(rules, letter, away):  # FB-33
    passer = "F" if letter != "F" else "C"
    m = thrower(passer, letter, away, rules=rules)
    action = m.action("%s pass %s" % (word(passer), word(letter)))
    catch = CATCH[letter][BANDS[away]]
    if away == 1:
        assert m.needs(action) == ((kinds.CATCH, catch),)
        assert m.odds(action) == (WAYS[catch], 36)
    else:
        throw = THROW_TARGET[BANDS[away]] - SKILL[passer]
        assert m.needs(action) == ((kinds.THROW, throw), (kinds.CATCH, catch))
        assert m.odds(action) == (WAYS[throw] * WAYS[catch], 1296)


@pytest.mark.parametrize("passer", ANIMALS)
@pytest.mark.parametrize("away", [2, 5, 8])
def test_throw_targets(passer, away):  # FB-33
    receiver = "B" if passer != "B" else "T"
    m = thrower(passer, receiver, away)
    throw = THROW_TARGET[BANDS[away]] - SKILL[passer]
    assert m.needs(m.action("%s pass %s" % (word(passer), word(receiver))))[0] == (kinds.THROW, throw)


@both_books
@pytest.mark.parametrize("attacker, defender", PAIRS)
def test_tackle_table(rules, attacker, defender):  # FB-38
    m = duel(attacker, defender, rules=rules)
    action = m.action("%s tackle %s" % (word(attacker), word(defender)))
    needed = TACKLE[attacker][ANIMALS.index(defender)]
    (kind, hit), (big_kind, big) = m.needs(action)
    assert (kind, hit, big_kind) == (kinds.HIT, needed, kinds.OUCH)
    assert min(big, 12) == min(needed + 3, 12)  # 11 in all, and a double 6 always
    assert m.odds(action) == (WAYS[needed], 36)


@both_books
def test_green_has_the_same_tables(rules):  # FB-24, FB-38
    for letter in ANIMALS:
        m = pitch("B %s R" % letter.lower(), at=(6, 5), rules=rules, side=1)
        assert m.needs(m.action("%s move 7,6" % word(letter))) == ((kinds.DODGE, DODGE[letter]),)
        for at, defender in enumerate("RB"):
            hit = m.needs(m.action("%s tackle %s" % (word(letter), word(defender))))[0]
            assert hit == (kinds.HIT, TACKLE[letter][(0, 2)[at]])


def test_nothing_to_roll():  # FB-23
    m = loose("F")
    for text in ("fox move 6,6", "end"):
        assert (m.odds(m.action(text)), m.needs(m.action(text))) == ((1, 1), ())


@both_books
def test_a_natural_2_never_does_and_a_natural_12_always_may(rules):  # FB-P1
    lowest, highest = 12, 2
    for seed in range(6):
        m = Match(rules, seed=seed)
        for step in range(150):
            if m.over:
                break
            listed = list(m.legal())
            needed = [roll[1] for action in listed for roll in m.needs(action) if roll[0] != kinds.OUCH]
            lowest, highest = min([lowest, *needed]), max([highest, *needed])
            m.apply(listed[step * 101 % len(listed)])
    assert 4 <= lowest <= 5 and highest <= 12


def test_odds_are_whole_numbers_and_change_nothing():  # FB-7
    m = surrounded("F")
    before = m.snapshot()
    for action in m.legal():
        ways, total = m.odds(action)
        assert type(ways) is int and type(total) is int and 0 <= ways <= total
    assert m.snapshot() == before and list(m.events()) == []


# --- odds against every result


def results(m, text, rolls, succeeds):
    """In how many of all results of `rolls` two-dice rolls the action succeeds."""
    state, action, ways = m.snapshot(), m.action(text), 0
    faces = range(1, 7)
    rest = [(1, 1)] if rolls == 1 else [(a, b) for a in faces for b in faces]
    for first, second in [(a, b) for a in faces for b in faces]:
        for third, fourth in rest:
            dice = [first, second] + ([third, fourth] if rolls == 2 else []) + [1] * 40
            played = Match.restore(state, dice=Script(dice))
            played.apply(action)
            ways += succeeds(played)
    assert m.odds(action) == (ways, 36**rolls)


@both_books
@pytest.mark.parametrize("letter", ANIMALS)
def test_dodge_odds(rules, letter):  # FB-24, FB-25
    m = surrounded(letter, rules=rules)
    results(m, "%s move 7,6" % word(letter), 1, lambda played: played.square(who(letter)) == m.number((7, 6)))


@both_books
@pytest.mark.parametrize("letter", ANIMALS)
def test_pickup_odds(rules, letter):  # FB-26, FB-28
    results(loose(letter, rules=rules), "%s move o" % word(letter), 1, lambda played: played.carrier == who(letter))


@pytest.mark.parametrize("letter", ANIMALS)
def test_dodge_and_pickup_odds(letter):  # R-7, FB-26
    results(surrounded(letter), "%s move o" % word(letter), 2, lambda played: played.carrier == who(letter))


@both_books
@pytest.mark.parametrize("passer, receiver", PASSES)
def test_hand_off_odds(rules, passer, receiver):  # FB-33, R-32
    text = "%s pass %s" % (word(passer), word(receiver))
    results(thrower(passer, receiver, 1, rules=rules), text, 1, lambda played: played.carrier == who(receiver))


@pytest.mark.parametrize("passer, receiver", PASSES)
@pytest.mark.parametrize("away", [3, 6, 7])
def test_pass_odds(passer, receiver, away):  # FB-33
    text = "%s pass %s" % (word(passer), word(receiver))
    results(thrower(passer, receiver, away), text, 2, lambda played: played.carrier == who(receiver))


@both_books
@pytest.mark.parametrize("attacker, defender", PAIRS)
def test_tackle_odds(rules, attacker, defender):  # FB-38, FB-39
    def succeeds(played):
        return any(event[0] == kinds.PUSHED for event in played.events())

    results(duel(attacker, defender, rules=rules), "%s tackle %s" % (word(attacker), word(defender)), 1, succeeds)
