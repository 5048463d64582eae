"""Blitz's texts on the score screen, in its help, in the options and in the line under the pitch: all of them fit."""

import itertools
import math
import random
from fractions import Fraction

import pytest

from blitz_at_hand import blitz
from furbowl.actions import target_of, verb_of
from furbowl.board import steps
from furbowl.dice import Script
from furbowl.games.blitz import book, help, odds, paths, plans, tooltips
from furbowl.games.blitz.book import HITS
from furbowl.games.blitz.zones import zones
from furbowl.match import Match
from furbowl.ui.widgets import text
from reading import put_in, wrapped

TIPS, PLANS = tooltips.Tooltips(), plans.Plans()

WIDTH = 26


# --- help


def test_the_help_tells_how_likely_each_armour_breaks():  # BZ-18
    told = [item[4] for item in help.injuries(None, "") if item[2] > 2]
    assert told == ["Armour 7 breaks", "42%", "Armour 8 breaks", "28%", "Crowd: no armour roll"]
    assert {armour for *_, armour in book.STATS} == {7, 8}


# --- figures


def rows(m):
    counted = m.match.figures([(85, -1, -1, 0, 1), *m.seen])
    return {name: (purple, green) for name, purple, green in counted.rows(m.match)}


def test_blocks_and_who_is_out():
    m = blitz("PB1 10,10; GC 10,11", [6, 6, 5, 6])
    m.do("blitzer1 block", "blitzer1 hits catcher", "stay")
    found = rows(m)
    assert (found["Blocks won"], found["Casualties"], found["Turnovers"]) == (("0/1", "0/0"), ("1", "0"), ("0", "0"))
    assert found["Dice luck"] == ("+0.7", "0.0")


@pytest.mark.parametrize(
    "dice, made, turnovers", [([3, 4, 6], "1/1", "0"), ([6], "0/1", "1"), ([3, 4, 2, 1, 1], "0/1", "1")]
)
def test_passes(dice, made, turnovers):
    m = blitz("PT 5,5* pass 0; PC 9,5; GB1 7,5", dice)
    m.do("thrower throws 9,5", "blitzer1 intercepts")
    assert (rows(m)["Passes made"][0], rows(m)["Turnovers"][0]) == (made, turnovers)


def test_a_touchdown_has_a_scorer():
    m = blitz("PB1 19,5* move 6").do("blitzer1 step 20,5")
    counted = m.match.figures(m.seen)
    assert (counted.scorer, counted.scored, counted.touchdowns) == (5, 0, [1, 0])


@pytest.mark.parametrize("size", book.SIZES)
def test_figures_are_the_same_in_parts(size):
    match, chance, events = Match("blitz", seed=size, size=size, turns=3), random.Random(size), []
    while not match.over:
        match.apply(chance.choice(list(match.legal())))
        events += [tuple(event) for event in match.events()]
    whole = match.figures(events)
    for cut in range(0, len(events), 7):
        assert match.figures(events[cut:], match.figures(events[:cut]).packed()).packed() == whole.packed()
    assert list(match.score) == whole.touchdowns and whole.capped
    found = list(whole.rows(match))
    assert len(found) <= 6 and all(len(purple) + len(name) + len(green) <= 24 for name, purple, green in found)


# --- the line under the pitch


def line(put, *about):
    words = text.Words()
    put(words, *about)
    words.squeeze(WIDTH)
    return " ".join(put_in(words).replace("~", " ").split())


@pytest.mark.parametrize(
    "description, action, told",
    [
        ("PB1 10,5 block 0; GL2 11,5", "blitzer1 hits lineman2", "Block: 1 die They fall 50% you 17%"),
        (
            "PL1 10,5 block 0; PL2 11,4; GL2 11,5",
            "lineman1 hits lineman2",
            "Block: 2 dice, you choose They fall 56% you 11%",
        ),
        ("PC 10,5 block 0; GL2 11,5", "catcher hits lineman2", "Block: 2 dice, they choose They fall 11% you 56%"),
        ("PL1 10,10 block 0; GL2 10,11", "lineman1 hits lineman2", "Block: 1 die Off pitch 67% you 33%"),
        ("PC 5,5 move 0; GL1 4,5; GL2 7,5", "catcher step 6,6", "Rabbit: 1 of 8 squares dodge 5+ 56% fall 44%"),
        ("PB1 10,5 move 7", "blitzer1 step 11,5", "Bear 1: 1 of 2 squares go for it 2+ 83% fall 17%"),
        ("PB1 10,5 move 0", "blitzer1 step 11,5", "Bear 1: 1 of 7, no roll"),
        ("PT 5,5* pass 0; PC 9,5", "thrower throws 9,5", "To Rabbit: throw 4+ catch 3+ 67% turnover 33%"),
        ("PL1 5,5* handoff 0; PB1 6,5", "lineman1 hands blitzer1", "Hand-off to Bear 1: catch 3+ 67% turnover 33%"),
        ("PT 5,5* pass 0; PL1 9,5", "thrower throws 9,5", "Tortoise 1: throw 4+ catch 3+ 50% turnover 50%"),
        ("PT 5,5* pass 0; GC 9,5", "thrower throws 9,5", "To Rabbit: throw 4+ catch 3+ 67% turnover 100%"),
        ("PT 5,5* pass 0; PC 9,5 prone", "thrower throws 9,5", "To Rabbit: throw 4+ 75% turnover 100%"),
        ("PT 5,5* pass 0", "thrower throws 9,5", "To nobody: throw 4+ 75% turnover 100%"),
        ("PL1 5,5", "end", "End the turn"),
    ],
)
def test_an_action_in_a_line(description, action, told):
    m = blitz(description)
    assert line(TIPS.action, m.match, m.match.parse(action)) == told


def at_last(match, wanted, ours):
    """Return whether a block ends as wanted, if one side chooses for that outcome and the other against it.

    ours: whether the side in turn wants the outcome
    """
    if wanted(match) is not None:
        return wanted(match)
    found = []
    for action in match.legal():
        twin = match.copy(dice=Script([1] * 20))  # neither outcome depends on the dice after those of the block
        twin.apply(action)
        found.append(at_last(twin, wanted, ours))
    return max(found) if (match.side == match.turn) == ours else min(found)


def in_the_crowd(match):
    """Return whether the player who was hit leaves the pitch; None while that is undecided."""
    if match.question == "follow":
        return not match.landing
    return None if match.question else False


def turned_over(match):
    """Return whether the team turn has ended by a turnover; None while that is undecided."""
    return match.turn != 0 if match.question not in ("block", "choose", "push", "follow") else None


@pytest.mark.parametrize(
    "description, told",
    [
        ("PL1 10,10 block 0; GL2 10,11", "Off pitch 67% you 33%"),
        ("PB1 10,10 block 0; GL2 10,11; PL2 9,11", "Off pitch 89% you 3%"),
        ("PC 10,10 block 0; GL2 10,11", "Off pitch 44% you 56%"),
        ("PC 10,10 block 0; GC 10,11", "Off pitch 67% you 33%"),  # Dodge is of no use there
    ],
)
def test_the_odds_of_the_crowd_and_of_a_turnover_are_those_of_all_dice(description, told):  # BZ-28, BZ-33
    match = blitz(description, watchers=True).match
    action = next(each for each in match.legal() if verb_of(each) == HITS)
    assert line(TIPS.action, match, action).endswith(told)
    found, dice = [], match.needs(action)[0][1]
    for wanted, ours in ((in_the_crowd, True), (turned_over, False)):
        ways = 0
        for faces in itertools.product(range(1, 7), repeat=dice):
            twin = match.copy(dice=Script(list(faces) + [1] * 20))
            twin.apply(action)
            ways += at_last(twin, wanted, ours)
        found.append(Fraction(ways, 6**dice))
    assert told == "Off pitch %d%% you %d%%" % tuple(round(100 * each) for each in found)


@pytest.mark.parametrize(
    "description, action, caught, turnover",
    [
        ("PL1 5,5* pass 0; PL2 9,5", "lineman1 throws 9,5", "33%", " or turnover"),
        ("PL1 5,5* pass 0; GL2 9,5", "lineman1 throws 9,5", "33%", ", a turnover"),
        ("PL1 5,5* pass 0; PL2 9,5 prone", "lineman1 throws 9,5", "50%", ", a turnover"),
        ("PL1 5,5* pass 0", "lineman1 throws 9,5", "50%", ", a turnover"),
        ("PL1 5,5* handoff 0; PL2 6,5", "lineman1 hands lineman2", "67%", " or turnover"),
        ("PL1 5,5* handoff 0; GL2 6,5", "lineman1 hands green lineman2", "50%", ", a turnover"),  # in its own zone
    ],
)
def test_a_throw_that_no_own_player_has_is_a_turnover_with_all_dice(description, action, caught, turnover):  # BZ-28
    match = blitz(description).match
    action = match.parse(action)
    told, count = line(TIPS.action, match, action), len(match.needs(action))
    lost = {" or turnover": 100 - int(caught[:-1]), ", a turnover": 100}[turnover]
    assert told.endswith("%s turnover %d%%" % (caught, lost))
    good = 0
    for faces in itertools.product(range(1, 7), repeat=count):
        twin = match.copy(dice=Script(list(faces) + [1] * 30))
        twin.apply(action)
        assert (twin.turn == 0) == (0 <= twin.carrier < 7)
        good += all(face >= need for face, (_, need) in zip(faces, match.needs(action), strict=True))
        assert (twin.turn == 1) == (
            turnover != " or turnover" or any(face < need for face, (_, need) in zip(faces, match.needs(action)))
        )
    assert caught == "%d%%" % round(100 * good / 6**count)


def ways_of(match, who, square, count):
    """Chances of all paths of `count` steps to a square, for a player without the skill Dodge, by trying every path."""
    aim = match.pitch.spot(square)

    def onward(spot, walked, chance):
        if walked == count:
            found.extend([chance] if spot == aim else [])
            return
        for near in match.pitch.near:
            if not match.pitch.grid[spot + near]:
                rolls = odds.step(match, who, spot + near, walked + 1, zones(match, 0, spot))
                onward(spot + near, walked + 1, chance * math.prod(Fraction(7 - roll[1], 6) for roll in rolls))

    found = []
    onward(match.at[who], 0, Fraction(1))
    return found


@pytest.mark.parametrize(
    "others, place, longer",
    [
        ("GL1 4,5; GL2 7,7", "6,6", True),
        ("GL1 4,5; GL2 7,7", "6,4", False),
        ("GL1 4,5; GL2 7,7", "7,6", False),
        ("GL1 7,5; GL2 7,3", "8,5", True),
        ("GL1 7,5", "9,5", True),
        ("GL1 4,5; GL2 7,6; GL3 7,4", "8,5", False),
        ("GL1 6,7; GL2 9,4", "8,5", False),
    ],
)
def test_a_safer_way_of_one_more_square_is_offered(others, place, longer):
    """The path offered is the safest of all shortest ones, or of those one square longer if that is safer."""
    match = blitz("PL1 5,5; %s; PL2 18,2" % others).match
    column, row = map(int, place.split(","))
    square = (row - 1) * 20 + column - 1
    count = len(match.route(0, square)[0]) - 1
    offered, (ways, total) = paths.safest(match, 0, square)
    shortest, around = [max(ways_of(match, 0, square, each)) for each in (count, count + 1)]
    assert Fraction(ways, total) == max(shortest, around)
    assert len(offered) - 1 == count + longer and longer == (around > shortest)
    path = [match.square(0)] + [target_of(action) for action in offered[1:]]
    assert path[-1] == square and all(steps(20, one, other) == 1 for one, other in zip(path, path[1:]))


@pytest.mark.parametrize("seed", range(3))
def test_all_lines_fit(seed):
    """Two lines at most for a block, a throw or a player's numbers, one for everything else."""
    match, chance = Match("blitz", seed=seed, turns=2, size=7 if seed else 11), random.Random(seed)
    while not match.over:
        actions = list(match.legal())
        if chance.random() < 0.1:
            told = [line(TIPS.action, match, a) for a in chance.sample(actions, min(12, len(actions)))]
            for who in range(match.pieces):
                told += [line(TIPS.action, match, plan) for plan in PLANS.plans(match, who)]
            assert all(each and len(wrapped(each, WIDTH)) <= 2 for each in told), max(told, key=len)
            told = [line(TIPS.piece, match, who) for who in range(match.pieces)]
            assert all(each and len(wrapped(each, WIDTH)) <= 2 for each in told), max(told, key=len)
            told = [line(TIPS.square, match, square) for square in (-1, 0, match.columns * match.rows - 1)]
            told += [match.why_idle(who, quoting=False) for who in range(match.pieces) if not match.can_act(who)]
            assert all(0 < len(each) <= WIDTH for each in told), max(told, key=len)
            assert not match.question or len(match.question and TIPS.asked(match)) <= 15
        match.apply(chance.choice(actions))


ANSWERS = [  # description, dice, action: the answers, each with its outcome
    (
        ("PB1 10,5 block 0; PL2 11,4; GL2 11,5*", [3, 5], "blitzer1 hits lineman2"),
        "Roll again: New dice: they fall 75% you fall 3%, then 1 left",
        "Pushed: stands: Tortoise 2 is pushed, stays up",
        "Stumbles: falls: Tortoise 2 is pushed, falls: the ball is loose",
    ),
    (
        ("PL1 10,10 block 0; PL2 9,11; GL2 10,11; GL3 11,11", [3], "lineman1 hits lineman2"),
        "Roll again: New dice: off pitch 67% you fall 33%, then 1 left",
        "Pushed: crowd: Tortoise 2 into the crowd",
    ),
    (
        ("PC 10,5 block 0; GL2 11,5", [3, 6], "catcher hits lineman2"),
        "Roll again: New dice: they fall 11% you fall 56%, then 1 left",
        "Green picks one: Green takes pushed or floored",
    ),
    (
        ("PL1 5,5 move 0; GL1 4,5; GL2 7,5", [1], "lineman1 step 6,5"),
        "Roll again 5+: Works 33%, then 1 left",
        "Keep: falls: Tortoise 1 falls: turnover",
    ),
    (
        ("PT 5,5* pass 0; PC 9,5; GB1 7,5", [], "thrower throws 9,5"),
        "Bear 1 6+: Bear 1 gets the ball: 17%, a turnover",
        "Nobody: The ball flies on",
    ),
]


@pytest.mark.parametrize("play", ANSWERS, ids=lambda play: play[0][0])
def test_what_each_answer_comes_to(play):
    (where, dice, action), *told = play
    m = blitz(where, dice, rerolls="2 1").do(action)
    before = m.match.snapshot()
    for answer, wanted in zip(m.match.legal(), told, strict=True):
        label, chance = TIPS.answer(m.match, answer)
        assert "%s: %s" % (label, line(TIPS.tells, m.match, answer)) == wanted
        assert len(label) <= 16 and 0 <= chance <= 100
        assert TIPS.warns(m.match, answer) == label.endswith("you")
    assert m.match.snapshot() == before


@pytest.mark.parametrize(
    "description, square, told",
    [
        ("PL1 5,5; GL1 12,5; GL2 15,5*", "5,5", "Blitz, Move"),
        ("PT 5,5*; GL1 6,5", "5,5", "Block, Blitz, Pass, Hand-off, Move"),
        ("PT 5,5* pass 0", "7,5", "Walk or throw here"),
        ("PL1 5,5 prone", "5,5", "Stand up, Blitz, Pass, Hand-off, Move"),
        ("PL1 5,5 prone move 0", "5,5", "Stand up"),
    ],
)
def test_a_square_with_several_things_to_do_names_them(description, square, told):
    column, row = map(int, square.split(","))
    m = blitz(description)
    assert line(TIPS.several, m.match, (row - 1) * 20 + column - 1) == told


@pytest.mark.proof
def test_what_is_planned_can_be_done():
    """The first action of a plan is legal, the last is the planned one, and the tooltip changes nothing."""
    seen = set()
    for seed in range(4):
        match, chance = Match("blitz", seed=seed, turns=3, formation="Tight"), random.Random(seed)
        while not match.over:
            before = match.snapshot()
            for who in range(match.pieces):
                for plan in PLANS.plans(match, who):
                    way = PLANS.plan(match, plan)
                    assert way[0] in match.legal(who) and way[-1] == plan
                    line(TIPS.action, match, plan)
                    seen.add(len(way) > 2)
            assert match.snapshot() == before
            match.apply(chance.choice(list(match.legal())))
    assert seen == {False, True}
