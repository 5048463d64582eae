"""Squig: the end of a team turn on crowded pitches, compared with the statements carried out anew (squig_anew.py)."""

import random

import pytest

from blitz_at_hand import COLUMNS, ROWS, letters, place_of
from furbowl.match import Match
from squig_anew import Anew, Log
from squig_at_hand import Table

CASES = 80  # of each seed


def crowd(chance, size):
    """Players close together, most of them standing, at no end zone; squigs among them, some of them carried."""
    columns, rows = COLUMNS[size], ROWS[size]
    wide = chance.choice([4, 5, 7])
    left, bottom = chance.randrange(2, columns - wide), chance.choice([1, rows - wide + 1, chance.randrange(1, 6)])
    spots = [(x, y) for x in range(left, left + wide) for y in range(bottom, bottom + wide)]
    names = [letters(who, size) for who in range(2 * size)]
    chosen = chance.sample(names, chance.randrange(3, min(2 * size, wide * wide - 6)))
    marks = chance.choices(["", " prone", " stunned"], [6, 2, 2], k=len(chosen))
    players = {}
    for name, place, mark in zip(chosen, chance.sample(spots, len(chosen)), marks):
        players[name] = (*place, "PG".index(name[0]), not mark)
    squigs, taken = {}, {at[:2] for at in players.values()}
    carriers = [name for name in players if players[name][3]]
    for number in chance.sample(range(1, 7), chance.choice([1, 1, 1, 2, 3, 4, 5, 6])):
        free = [spot for spot in spots if spot not in taken]
        if carriers and chance.randrange(4) == 0:
            squigs[number] = carriers.pop()
        else:
            edge = [spot for spot in free if spot[1] in (1, rows)] if chance.randrange(2) else []
            squigs[number] = chance.choice(edge or free)
            taken.add(squigs[number])
    held = {at: "*%d" % number for number, at in squigs.items() if isinstance(at, str)}
    said = ["%s %d,%d%s%s" % (name, *players[name][:2], held.get(name, ""), mark) for name, mark in zip(chosen, marks)]
    said += ["s%d %d,%d" % (number, *at) for number, at in squigs.items() if not isinstance(at, str)]
    return "; ".join(said), players, squigs


@pytest.mark.parametrize("seed", range(8))
def test_the_end_of_a_turn(seed):  # SQ-3, SQ-4, SQ-5, SQ-7, SQ-R14, SQ-R15
    chance = random.Random("roaming %d" % seed)
    size = 11 if seed % 2 else 7
    at, compared = Table(0, size), 0
    while compared < CASES:
        description, players, squigs = crowd(chance, size)
        text = at.out(at.text(description, watchers=False))
        if {side for _, _, side, stands in players.values() if stands} != {0, 1}:
            continue  # a team turn that nobody can do anything in would be over too
        rolled = Log(chance=chance)
        m = Match.from_position(text, dice=rolled)
        m.apply(m.parse("end"))
        if m.score != (0, 0):
            continue
        again = Log(fallen=rolled.fallen)
        expected = Anew(size, players, squigs, again).roam()
        found = {
            number: letters(who, size) if who >= 0 else place_of(square, size) for number, square, who in m.balls()
        }
        assert (found, again.fallen) == (expected, []), text
        compared += 1
