"""Octo's odds against an independent version of the rules, and against all results of the dice."""

import random
import re
from collections import Counter
from fractions import Fraction

import pytest

from crowd import crowd
from furbowl.dice import Script
from furbowl.match import Match
from octagon import octagon
from octo_anew import DIRECTIONS, KINDS, NAMES, TEAMS, Anew
from sim.proof.every_dice import FACES, EveryDice

CHUNK = 50
MORE = 400  # by `make proof`


def played(seed):
    """A position from random play in which a teamster of the side to play holds the ball."""
    chance, m = random.Random(seed), Match("octo", seed=seed)
    for _ in range(40 + chance.randrange(150)):
        m.apply(chance.choice(list(m.legal())))
        if m.over:
            return played(seed + 1000)
    while m.phase != "play":
        m.apply(chance.choice(list(m.legal())))
    who = chance.choice([who for who in range(6 * m.side, 6 * m.side + 6) if not m.down(who)] or [-1])
    if who < 0:
        return played(seed + 1000)
    held = "\nball %s %s\n" % (TEAMS[m.side], NAMES[who % 6])
    return Match.from_position(re.sub("\nball .*\n", held, m.position()).replace(" open", ""))


def compare(m, chance, count):
    """Check the odds and chances of some legal passes against the independent rules."""
    anew, passes = Anew(m.position()), [a for a in m.legal() if " pass " in m.text(a)]
    for action in chance.sample(passes, min(count, len(passes))):
        _, _, kind, direction = m.text(action).split()
        wanted = anew.chances(DIRECTIONS.index(direction), KINDS.index(kind))
        ways, total = m.odds(action)
        told = "%s\n%s" % (m.text(action), m.position())
        assert isinstance(ways, int) and isinstance(total, int)
        assert Fraction(ways, total) == wanted["goal"] + wanted["ours"], told
        *ways, total = m.chances(action)
        assert sum(ways) == total and [Fraction(n, total) for n in ways] == list(wanted.values()), told
        rest = total
        while rest % 6 == 0:
            rest //= 6
        while rest % 2 == 0 or rest % 3 == 0:
            rest //= 2 if rest % 2 == 0 else 3
        assert rest == 1, "total is a product of 6s, in any terms"


def starts():
    return range(0, MORE, CHUNK)


@pytest.mark.proof
@pytest.mark.parametrize("start", starts())
def test_passes_in_a_crowd(start):  # SP-8, SP-9, SP-R8, SP-R9, SP-R10, SP-R22
    for seed in range(start, start + CHUNK):
        chance = random.Random(seed)
        compare(crowd(chance).match, chance, 6 if start == 0 else 24)


@pytest.mark.proof
@pytest.mark.parametrize("start", starts())
def test_passes_in_random_play(start):  # SP-8, SP-R6, SP-R8, SP-R23
    for seed in range(start, start + CHUNK):
        compare(played(seed), random.Random(seed), 3 if start == 0 else 24)


EXAMPLES = [  # with the numbers of the contract
    ("P2 8,10*; P4 12,10; G3 10,11", Fraction(829, 1944)),
    ("P2 8,10*; P4 12,10; G3 11,11", Fraction(2165, 5184)),
    ("P2 8,10*; P4 12,10; G3 13,11", Fraction(203, 486)),
    ("P2 8,10*; P4 12,10; G1 13,11", None),  # both try on one square: the goalie's 4 loses to a 5
    ("P2 16,9*; G1 18,10", Fraction(11, 24)),
    ("P2 16,9*; G1 18,10; P4 19,9", None),
    ("P2 15,7*; P4 18,7; G1 13,10; G2 19,8", None),  # against the wall and back
    ("P2 3,9*; P1 1,10", None),  # mostly own goals
]


@pytest.mark.parametrize("description, odds", EXAMPLES)
@pytest.mark.parametrize("ap", [1, 2, 10])
def test_all_results_of_the_dice_of_a_pass(description, odds, ap):  # SP-3, SP-4, SP-R10
    """Each result is carried out, with no rules but those of the program itself."""
    direction = "w" if "3,9" in description else "e"
    m = octagon(description, ap=ap)
    action = m.parse("two pass short " + direction)
    found, dice = Counter(), EveryDice(FACES)
    while dice.again():
        copy = m.copy(dice=dice)
        copy.apply(action)
        events = list(copy.events())
        scored = [event[3:] for event in events if event[0] == 37]
        gains = [event[1] for event in events if event[0] == 29]
        end = gains[0] // 6 if gains else "loose"
        found["goal" if (1, 0) in scored else "own goal" if scored else end] += dice.chance()
    assert sum(found.values()) == 1
    ways, total = m.odds(action)
    assert Fraction(ways, total) == found["goal"] + found[0]
    *ways, total = m.chances(action)
    assert [Fraction(n, total) for n in ways] == [found[key] for key in ("goal", "own goal", 0, 1, "loose")]
    if odds and ap == 10:
        assert Fraction(*m.odds(action)) == odds


COUNTED = 25  # at least this many of CROWDS positions have few enough results to run them all
CROWDS = 40
MOST_RESULTS = 4_000


@pytest.mark.proof
@pytest.mark.parametrize("start", range(0, 8 * CROWDS, CROWDS))
def test_all_results_of_the_dice_in_a_crowd(start):  # SP-R8, SP-R22
    """At least 200 positions in all starts together."""
    assert sum(map(all_results, range(start, start + CROWDS))) >= COUNTED


def all_results(seed):
    """Compare the odds of a pass in a crowd with all its results; return False if there are too many."""
    chance = random.Random(seed)
    m = crowd(chance)
    action = m.parse("%s pass short %s" % (NAMES[m.carrier % 6], chance.choice(DIRECTIONS)))
    ours, dice = 0, EveryDice(FACES)
    for _ in range(MOST_RESULTS):
        if not dice.again():
            break
        copy = m.copy(dice=dice)
        copy.apply(action)
        for event in copy.events():
            if event[0] == 29 and event[1] // 6 == m.side or event[0] == 37 and event[3 + m.side]:
                ours += dice.chance()
    else:
        return False
    assert Fraction(*m.odds(action)) == ours, seed
    return True


@pytest.mark.parametrize("tackles", range(10))
@pytest.mark.parametrize("verb", ["tackle", "jostle"])
def test_all_results_of_tackles_and_jostles(verb, tackles):  # SP-10, SP-11, SP-12, SP-R11, SP-R13
    m = octagon("P2 9,10; G2 10,10" + ("*" if verb == "tackle" else "; o 3,10"), ap=10 - tackles, tackles=tackles)
    action, good = m.parse("two %s two" % verb), 0
    for first in range(1, 7):
        for second in range(1, 7):
            copy = m.copy(dice=Script([first, second, 0]))
            copy.apply(action)
            kinds = [event[0] for event in copy.events()]
            good += (25 in kinds and 70 not in kinds) if verb == "tackle" else 72 in kinds
    assert tuple(m.odds(action)) == (good, 36)


def test_what_rolls_nothing_is_certain():  # SP-3, SP-R20
    m = octagon("P2 19,10*; G1 18,10; G2 19,11; P3 10,10")
    for action in m.legal():
        if not set(m.text(action).split()) & {"pass", "tackle", "jostle"}:
            assert tuple(m.odds(action)) == (1, 1)
    for text in ("two tackle two", "two leave"):
        m = octagon("P2 9,10; G2 10,10*", dice=[6, 1]).do("two tackle two")
        assert m.chance("two take") == m.chance("two leave") == (1, 1), text
    m = Match("octo")
    assert {tuple(m.odds(action)) for action in m.legal()} == {(1, 1)}


def test_odds_of_what_is_not_legal():
    m = octagon("P2 8,10*")
    action = m.parse("two pass short e")
    for other in (octagon("P2 8,10; P3 8,11*"), octagon("P2 8,10*", side="green")):
        for ask in (other.match.odds, other.match.chances, other.match.path):
            with pytest.raises(ValueError):
                ask(action)
