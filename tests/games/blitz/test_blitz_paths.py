"""Paths of several squares: they reach their target, and their joint odds are those of all results of their dice."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from blitz_at_hand import blitz, number, who
from furbowl.actions import act, target_of, verb_of
from furbowl.games.blitz import ball, book, paths
from furbowl.match import Match
from furbowl.protocol import PLAIN
from sim.proof.every_dice import FACES, EveryDice


@pytest.fixture(autouse=True)
def nothing_comes_of_it(monkeypatch):
    monkeypatch.setattr(ball, "loose", lambda *_: None)
    monkeypatch.setattr(ball, "fall", lambda *_: None)


def chance_of(m, actions):
    found, dice = Counter(), EveryDice(FACES)
    while dice.again():
        copy = m.copy(dice=dice)
        for action in actions:
            copy.apply(action)
            if any(event[0] in (book.TURNOVER, book.TOUCHDOWN) for event in copy.events()):
                break
        found[copy.score != m.score or copy.turns == m.turns] += dice.chance()
    return found[True]


@pytest.mark.parametrize("seed", range(40))
def test_ways_and_their_odds(seed):  # BZ-2, BZ-22, BZ-23, BZ-24
    chance = random.Random(seed)
    m = Match("blitz", seed=seed, formation="Tight", rerolls=0)
    for _ in range(10 + chance.randrange(40)):
        listed = list(m.legal())
        m.apply(chance.choice([action for action in listed if verb_of(action) != book.END] or listed))
    while m.question or m.over:
        if m.over:
            return
        m.apply(chance.choice(list(m.legal())))
    able = [each for each in range(14) if m.can_act(each)]
    for each in able:
        reached = dict(m.reach(each))
        assert len(reached) == len(list(m.reach(each)))
        for square in chance.sample(sorted(reached), min(3, len(reached))):
            actions, (ways, total) = m.route(each, square)
            assert (reached[square] == PLAIN) == (ways == total)
            assert Fraction(ways, total) == chance_of(m, actions), (m.text(actions[-1]), m.position())
        missing = [square for square in range(m.columns * m.rows) if square not in reached]
        assert m.route(each, chance.choice(missing)) == ((), (0, 1))


# --- where a path leads, worked out independently


def crowd(seed):
    """(items of the description of a random crowd, squares that PL1 has already moved)"""
    chance = random.Random(seed)
    places = ["%d,%d" % (column, row) for column in range(2, 20) for row in range(1, 12)]
    chance.shuffle(places)
    names = "PL1 PL2 PT PB1 PB2 GL1 GL2 GL3 GT GC GB1 GB2".split()
    marks = {name: chance.choice(["", "", " prone"]) for name in names[1:]}
    spent = chance.choice([0, 2, 5])
    items = ["%s %s%s" % (name, places.pop(), marks.get(name, " move %d" % spent)) for name in names]
    if chance.random() < 0.4:
        items[0] = items[0].replace(" move", "* move")
    else:
        items.append("o " + places.pop())
    return items, spent


def read_places(items):
    there = {name: tuple(map(int, place.rstrip("*").split(","))) for name, place, *_ in map(str.split, items)}
    standing = [there[name] for name, _, *marks in map(str.split, items) if name[0] == "G" and "prone" not in marks]
    return there, standing


def facts(items):
    """(PL1's start, the occupied places, the ball's place or None, whether PL1 carries it)"""
    there, _ = read_places(items)
    taken = {place for name, place in there.items() if name != "o"}
    return there["PL1"], taken, there.get("o"), "*" in items[0]


def risks(items, agility):
    """Functions of a place: the number of tackle zones on it, the chance of a dodge or pick-up there."""
    _, rivals = read_places(items)

    def zones(place):
        return sum(max(abs(place[0] - c), abs(place[1] - r)) == 1 for c, r in rivals)

    return zones, lambda place: Fraction(7 - min(6, agility + zones(place)), 6)


def anew(items, spent, movement=6, agility=4):
    """{place: (squares, chance)} of the safest of the shortest paths of PL1, who has no skill."""
    start, taken, ball, carries = facts(items)
    zones, likely = risks(items, agility)
    found, layer = {start: (0, Fraction(1))}, [start]
    for count in range(1, movement + 2 - spent + 1):
        new = {}
        for column, row in layer:
            for place in [(column + a, row + b) for a in (-1, 0, 1) for b in (-1, 0, 1)]:
                if not (1 <= place[0] <= 20 and 1 <= place[1] <= 11) or place in taken or place in found:
                    continue
                odds = found[column, row][1]
                odds *= likely(place) if zones((column, row)) else 1
                odds *= Fraction(5, 6) if spent + count > movement else 1
                odds *= likely(place) if place == ball else 1
                new[place] = max(new.get(place, 0), odds)
        found.update({place: (count, odds) for place, odds in new.items()})
        layer = [place for place in new if place != ball and not (carries and place[0] == 20)]
    del found[start]
    return found


@pytest.mark.parametrize("seed", range(20))
def test_the_safest_of_the_shortest_ways(seed):  # BZ-2, BZ-3, BZ-7, BZ-22, BZ-23
    items, spent = crowd(seed)
    m = blitz("; ".join(items), watchers=False).match
    wanted = {number(place): way for place, way in anew(items, spent).items()}
    reached = dict(m.reach(0))
    assert {square: kind == PLAIN for square, kind in reached.items()} == {
        s: odds == 1 for s, (_, odds) in wanted.items()
    }
    for square, (count, odds) in wanted.items():
        actions, (ways, total) = m.route(0, square)
        assert (len(actions), Fraction(ways, total)) == (count, odds)
        assert target_of(actions[-1]) == square and all(verb_of(action) == book.GO for action in actions)


def test_who_has_no_way():  # BZ-21, BZ-R9
    none = ((), (0, 1))
    m = blitz("PL1 5,5 move 1; PL2 9,9; GL1 15,5").match
    for name in ("PL2", "GL1", "PT"):
        assert list(m.reach(who(name))) == [] and m.route(who(name), number("7,7")) == none
    for nobody in (-1, 14, None, "PL1"):
        assert list(m.reach(nobody)) == []
    assert m.route(0, -1) == m.route(0, 220) == m.route(0, number("5,5")) == none
    m = blitz("PL1 5,5 block 0; GL1 6,5").match
    assert list(m.reach(0)) == []
    m = blitz("PL1 5,5 acted; PL2 9,9 stunned; GL1 15,5").match
    assert list(m.reach(0)) == list(m.reach(1)) == [] and m.route(0, number("5,6")) == none
    m = blitz("PL1 5,5 move 1; GL1 5,6", ask="reroll dodge", rerolls="1 0").match
    assert list(m.reach(0)) == []


@pytest.mark.parametrize("name, farthest", [("PL1", 8), ("PT", 8), ("PC", 10), ("PB1", 9)])
@pytest.mark.parametrize("mark, less", [("", 0), (" prone", 3)])
def test_how_far_each_kind_comes(name, farthest, mark, less):  # BZ-18, BZ-22, BZ-23
    m = blitz("%s 2,6%s; GL1 19,11" % (name, mark)).match
    columns = [square % 20 + 1 for square, _ in m.reach(who(name)) if square // 20 == 5]
    plain = [square % 20 + 1 for square, kind in m.reach(who(name)) if square // 20 == 5 and kind == PLAIN]
    assert (max(columns), max(plain)) == (2 + farthest - less, 2 + farthest - less - 2)


@pytest.mark.parametrize(
    "turn, carrier, place",
    [
        ("purple", "PL1 17,5*", "20,5"),
        ("green", "GL1 4,5*", "1,5"),
        ("purple", "PB1 18,6*; GL1 18,9", "20,9"),  # it would be safer along the goal
    ],
)
def test_a_carrier_comes_to_the_goal_and_no_farther(turn, carrier, place):  # BZ-43
    m = blitz(carrier, turn=turn).match
    assert len(m.route(who(carrier[:3]), number(place))[0]) - 1 == 3
    last = number(place) % 20
    ways = [m.route(who(carrier[:3]), square)[0] for square, _ in m.reach(who(carrier[:3]))]
    ways.append(paths.around(m, who(carrier[:3]), number(place), 3)[0])
    assert not [way for way in ways for action in way[1:-1] if target_of(action) % 20 == last]


# --- safer paths that are longer than the shortest


SKILLED = (  # description, player, target, squares: a longer path with skills, before an action or during one
    ("PC 5,5 prone; GL1 4,5; GL2 7,5; GL3 6,7", "PC", "7,6", 4),
    ("PC 5,5 dodged; GL1 4,5; GL2 7,5; GL3 6,7", "PC", "7,6", 3),
    ("PC 5,5; GL1 4,5; GL2 7,5; GL3 6,7", "PC", "7,6", 3),
    ("PC 5,5; GL1 4,5; GL2 7,5; GL3 6,7", "PC", "6,6", 2),
    ("PT 5,5; GL1 4,5; GL2 8,6; o 7,5", "PT", "7,5", 3),
    ("PT 5,5 prone; GL1 4,5; GL2 8,6; o 7,5", "PT", "7,5", 3),
    ("PT 5,5 move 4; GL1 4,5; GL2 8,6; o 7,5", "PT", "7,5", 4),
    ("GB1 15,5; PL1 16,5; PL2 14,7; o 13,5", "GB1", "13,5", 3),
)


@pytest.mark.parametrize("description, name, place, count", SKILLED)
def test_a_longer_way_with_skills(description, name, place, count):  # BZ-21, BZ-22, BZ-24
    """Its odds are those of all results of its dice; an idle player declares a Move first, a Prone one stands up."""
    m = blitz(description, turn="green" if name[0] == "G" else "purple").match
    actions, (ways, total) = paths.around(m, who(name), number(place), count)
    words = [m.copy().text(action).split()[1] for action in actions]
    first = [] if " move " in description else ["move"]
    assert words == first + ["stand"] * ("prone" in description) + ["step"] * count
    assert target_of(actions[-1]) == number(place) and Fraction(ways, total) == chance_of(m, actions)


def test_what_a_player_can_do_with_each_other_one():  # BZ-9, BZ-17, BZ-25, BZ-26
    """A carrier can hand the ball to an adjacent team-mate and throw it to all others; far rivals are out of reach."""
    m = blitz("PL1 10,5*; PL2 10,6; PL3 12,5; GL1 11,4; GL2 20,11; GL3 16,5").match
    told = {m.text(action) for action in paths.plans(m, 0)}
    for deed in ("hands lineman2", "throws 12,5", "hits lineman1", "hits lineman3"):
        assert "lineman1 " + deed in told
    assert not told & {"lineman1 throws 10,6", "lineman1 hands lineman3", "lineman1 hits lineman2"}


def test_the_best_way_to_a_block_is_a_blitz_where_the_rival_is_far():  # BZ-25, BZ-26
    m = blitz("PL1 5,5; GL1 8,5; GL2 6,5").match
    for name, declared in (("lineman1", "blitz"), ("lineman2", "block")):
        way = paths.best(m, act(book.HITS, 0, who("G" + name[0].upper() + name[-1])))
        assert (m.text(way[0]), m.text(way[-1])) == ("lineman1 " + declared, "lineman1 hits " + name)
    for column, odds in ((12, (5, 6)), (13, (25, 36)), (14, (1, 1))):  # it goes for it: for the block, then for a step
        m = blitz("PL1 5,5; GL1 %d,5" % column).match
        found = paths.best(m, act(book.HITS, 0, who("GL1")))
        assert before_the_block(m, found) == odds and bool(found) == (column < 14)
    m = blitz("PL1 5,5 prone; GL1 6,5").match
    actions = paths.best(m, act(book.HITS, 0, who("GL1")))
    assert len(actions) == 3 and before_the_block(m, actions) == (1, 1), "it stands up first"


def before_the_block(match, actions):
    """The odds that all rolls before the block of a plan succeed."""
    plan = paths.Plan(match, actions)
    plan.rolls = plan.rolls[:-1]
    return plan.odds()


def test_the_directions_in_their_order():  # BZ-19
    ways = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)]
    assert [paths.direction(across + 22 * up, 22) for across, up in ways] == list(range(8))


@pytest.mark.parametrize("code", range(256))
def test_a_one_always_fails_and_a_six_never(code):  # BZ-4
    assert not book.succeeds(1, code) and book.succeeds(6, code)
