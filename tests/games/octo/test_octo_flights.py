"""Octo: passes and rolls of the spider, event by event, against an independent version of the rules."""

import random

import pytest

from crowd import crowd
from furbowl.dice import Script
from octagon import TURN_ENDS, octagon, tell
from octo_anew import DIRECTIONS, KINDS, NAMES, PLACES, Anew, far, place_of

CHUNK = 300
MORE = 6_000  # by `make proof`


def starts():
    return [0, *(pytest.param(at, marks=pytest.mark.proof) for at in range(CHUNK, MORE, CHUNK))]


def told(m, action, dice):
    """(the match after the action with these dice, its events in words up to the end of the flight, dice left)."""
    script = Script(dice)
    copy = m.copy(dice=script)
    copy.apply(action)
    words = [tell(event) for event in copy.events()]
    ends = [at for at, each in enumerate(words) if each.split()[0] in TURN_ENDS]
    return copy, words[: ends[0] if ends else None], script.left


@pytest.mark.proof
@pytest.mark.parametrize("start", starts())
def test_each_event_of_a_pass(start):  # SP-4, SP-8, SP-R8, SP-R9, SP-R22, SP-R10
    for seed in range(start, start + CHUNK):
        chance = random.Random(seed)
        m, dice = crowd(chance), [chance.randrange(1, 7) for _ in range(60)]
        action = chance.choice([action for action in m.legal() if " pass " in m.text(action)])
        _, _, kind, direction = m.text(action).split()
        left, anew = list(dice), Anew(m.position())
        wanted = anew.pass_story(DIRECTIONS.index(direction), KINDS.index(kind), left)
        after, words, unused = told(m, action, dice)
        assert words == wanted, "%s\n%s" % (m.text(action), m.position())
        assert unused == len(left)
        if wanted[-1].startswith("GAIN"):
            assert after.carrier >= 0 and after.ball == after.square(after.carrier)
        if not after.over and after.phase == "play" and after.side == m.side and sum(after.turns) == sum(m.turns):
            paid = sum(each.split()[1][0] == "PG"[m.side] for each in wanted if each.startswith("TRIES"))
            assert after.ap == m.ap - (1, 3, 7)[KINDS.index(kind)] - paid


@pytest.mark.parametrize("start", starts())
def test_each_event_of_a_roll_of_the_spider(start):  # SP-10, SP-R12, SP-R6
    for seed in range(start, start + CHUNK):
        chance = random.Random(seed)
        m, tackler = tackled(chance)
        d10, distance, die = chance.randrange(1, 9), chance.randrange(1, 7), chance.randrange(1, 7)
        action = m.parse("%s tackle %s" % (NAMES[tackler % 6], NAMES[m.carrier % 6]))
        after, words, unused = told(m, action, [die, die, *[9] * chance.randrange(3), d10, distance])
        assert unused == 0
        wanted = Anew(m.position()).spider_story(place_of(m.ball), d10, distance)
        assert words[3:] == wanted, m.position()
        assert after.carrier == -1


def tackled(chance):
    """(a match in which P2 stands next to G2, the holder of the other side; the number of P2)"""
    while True:
        holder, beside = chance.choice(PLACES), chance.choice(PLACES)
        if far(holder, beside) == 1:
            break
    pair = {holder, beside}
    free = iter([place for place in PLACES[5::19] if place not in pair])
    items = ["%s%d %d,%d" % (team, n, *next(free)) for team in "PG" for n in (1, 3, 4, 5, 6)]
    items += ["P2 %d,%d" % beside, "G2 %d,%d*" % holder]
    return octagon("; ".join(items)), 1
