"""The computer players of Blitz: legal, quick, within their budgets, sensible, and able to say why."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from at_hand import stand_ins
from blitz_at_hand import blitz, mirrored
from furbowl import cpu
from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.cpu.search import BUDGETS
from furbowl.dice import Dice
from furbowl.games import blitz as room
from furbowl.games.blitz import blocks, value
from furbowl.games.blitz.book import BLITZ, DECLARE, GO, HANDS, HITS, REROLL, THROWS
from furbowl.games.blitz.model import Model
from furbowl.games.blitz.value import Evaluator
from furbowl.games.blitz.zones import zones
from furbowl.lines import wrapped
from furbowl.match import Match
from furbowl.ui.match.advise import reached

stand_ins.install()

everybody = pytest.mark.parametrize("name", cpu.NAMES)
MODULES = ("candidates", "evaluation", "hints", "model", "value")
ROSTER = ("lineman1", "lineman2", "lineman3", "thrower", "catcher", "blitzer1", "blitzer2")


ELEVEN = "lineman1 lineman2 lineman3 lineman4 thrower catcher1 catcher2 blitzer1 blitzer2 blitzer3 blitzer4".split()


def placed(ball, where, used="nothing", turns="3 3", rerolls="0 0", size=7):
    """A position in which Purple is to play; players not named are knocked out."""
    names = ROSTER if size == 7 else ELEVEN
    places = dict.fromkeys(["%s %s" % (team, name) for team in ("purple", "green") for name in names], "ko")
    for each in where.split("; "):
        team, name, place = each.split(" ", 2)
        places["%s %s" % (team, name)] = place
    lines = [
        "rules blitz",
        "size %d" % size,
        "length 6",
        "supply 2",
        "setup Tight",
        "first green",
        "half 2",
        "turn purple",
    ]
    lines += ["turns " + turns, "score 0 0", "rerolls " + rerolls, "used " + used, "ball " + ball, "ask play"]
    return Match.from_position("\n".join(lines + ["%s %s" % each for each in places.items()]))


def decisions(name, seed, turns=2, size=7):
    """Iterate over the decisions of a match of two equal players as (match, player); the caller applies an action."""
    match = Match("blitz", seed=seed, turns=turns, size=size)
    players = [cpu.player(name, seed + side) for side in range(2)]
    while not match.over:
        yield match, players[match.side]


# --- how they play


@pytest.mark.proof
@everybody
@pytest.mark.parametrize("size", [7, 11])
def test_whole_matches_end(name, size):
    for match, player in decisions(name, 5, None, size):
        match.apply(cpu.decide(player, match))
    assert match.over and sum(match.turns) > 0


def test_they_know_the_face_only():
    for leaf in MODULES:
        source = (Path(room.__file__).parent / (leaf + ".py")).read_text(encoding="utf-8")
        assert not re.search(r"\b(match|copy)\._", source)


@pytest.mark.proof
def test_they_use_what_the_game_offers():
    """Some matches show moves, blocks, blitzes, passes and re-rolls."""
    deeds, verbs = set(), set()
    for seed in range(8):
        for match, player in decisions("legend", seed, None):
            action = cpu.decide(player, match)
            verbs.add(verb_of(action))
            if verb_of(action) == DECLARE:
                deeds.add(target_of(action))
            match.apply(action)
    assert deeds >= {0, 1, 2, 3} and verbs >= {GO, HITS, REROLL, THROWS}


# --- the model


def test_green_sees_what_purple_sees_the_other_way_round():
    for match, player in decisions("keeper", 4):
        if match.question is None:
            model = Model(match)
            for who in range(match.pieces):
                assert model.other(model.other(who)) == who
                square = match.square(who)
                assert square < 0 or model.square(model.at[model.other(who)]) == square
                if square >= 0 and match.side == match.turn:
                    theirs = match.side_of(who) == match.side
                    near = zones(model, 1 - theirs, model.at[model.other(who)])
                    assert near == match.zones(match.side_of(who), square)
        match.apply(cpu.decide(player, match))


def test_blocks_have_the_dice_of_the_match():
    count = 0
    for seed in range(3):
        for match, player in decisions("keeper", seed, 4):
            for action in match.legal() if match.question is None and match.playing >= 0 else ():
                if verb_of(action) == HITS:
                    model = Model(match)
                    who, target = model.other(who_of(action)), model.other(target_of(action))
                    dice, chooses = blocks.block_dice(model, who, target)
                    assert (dice, chooses) == tuple(match.needs(action)[-1][1:])
                    ways, total = match.odds(action)
                    down = model.results(who, target, dice, chooses)[0]
                    if len(match.needs(action)) == 1:
                        assert abs(down - ways * 1000 // total) <= 1
                    count += 1
            match.apply(cpu.decide(player, match))
    assert count > 20


@pytest.mark.parametrize(
    "where, square, dodges",
    [
        ("purple catcher 5,6", (9, 6), 0),
        ("purple catcher 5,6; green lineman1 7,6", (9, 6), 0),  # around it
        ("purple catcher 5,6; green lineman1 6,6", (9, 6), 1),
        (
            "purple catcher 5,6; green lineman1 6,6; green lineman2 8,6; green lineman3 8,9; green blitzer1 8,3",
            (8, 7),
            2,
        ),
    ],
)
def test_a_way_has_as_few_dodges_as_can_be(where, square, dodges):
    match = placed("1,1", where)
    model = Model(match)
    layers, spot = model.layers(4, 2), square[1] * model.width + square[0]
    model.ways(model.at[4], layers)
    found = [number for number in range(3) if layers[number][-1] >> spot & 1]
    assert found[0] == dodges
    path = model.way(layers, dodges, spot)
    assert path[-1] == spot and all(model.away(a, b) == 1 for a, b in zip([model.at[4], *path], path))


@pytest.mark.parametrize(
    "other, free",
    [
        ("8,7", False),  # beside the line from 5,5 to 11,8
        ("8,6", False),
        ("8,4", True),  # as far on its other side
        ("8,8", True),
        ("8,7 prone", True),
        ("3,4", True),  # behind the thrower
        ("13,9", True),  # beyond the target
    ],
)
@pytest.mark.parametrize("side", ["purple", "green"])
def test_who_stands_in_the_way_of_a_throw(other, free, side):  # BZ-16
    mirror = mirrored if side == "green" else str
    other, *state = other.split()
    own, theirs = ("GT", "PL1") if side == "green" else ("PT", "GL1")
    where = "%s %s* pass 0; %s %s" % (own, mirror("5,5"), theirs, " ".join([mirror(other), *state]))
    match = blitz(where, turn=side, watchers=False).match.copy(dice=Dice(1))
    model = Model(match)
    assert (not blocks.interceptors(model, 1, 5 * model.width + 5, 8 * model.width + 11)) == free
    match.apply(match.parse("thrower throws " + mirror("11,8")))
    assert (match.question != "intercept") == free


def test_the_ball_is_given_to_those_ahead():
    evaluator = Evaluator(placed("purple thrower", "purple thrower 6,6; purple catcher 13,8; purple lineman1 2,5"))
    plans = [plan for plan in cpu.finish(evaluator.plans(Dice(1), 1, 0)) if plan]
    given = {target_of(plan[-1]) for plan in plans if verb_of(plan[-1]) in (HANDS, THROWS)}
    assert given == {4, 7 * 20 + 12}, "handed to the catcher, or thrown to its square"


def test_a_ball_is_fetched_from_as_far_as_a_catcher_goes():
    evaluator = Evaluator(placed("12,6", "purple catcher 2,6; purple lineman1 1,2; green lineman1 17,9"))
    evaluator.allows(BUDGETS["legend"][0])
    plans = [plan for plan in cpu.finish(evaluator.plans(Dice(1), 1, 0)) if plan]
    assert [len(plan) for plan in plans if target_of(plan[-1]) == 5 * 20 + 11] == [11]  # eight squares, two more


@pytest.mark.parametrize("turns, hits", [("3 3", False), ("6 6", True)])
def test_a_carrier_hits_nobody_who_probably_stays_up_unless_the_half_ends(turns, hits):
    evaluator = Evaluator(placed("purple thrower", "purple thrower 5,5; green blitzer1 6,5", turns=turns))
    plans = [plan for plan in cpu.finish(evaluator.plans(Dice(1), 1, 0)) if plan]
    assert any(verb_of(plan[-1]) == HITS for plan in plans) is hits


def test_whoever_is_far_away_comes_nearer():
    evaluator = Evaluator(placed("purple thrower", "purple thrower 15,5; purple lineman1 2,9; green lineman1 5,1"))
    plans = [plan for plan in cpu.finish(evaluator.plans(Dice(1), 1, 0)) if plan and who_of(plan[0]) == 0]
    assert 8 in [target_of(plan[-2]) % 20 + 1 for plan in plans]


# --- evaluation


def worth(*about):
    evaluator = Evaluator(placed(*about))
    evaluator.see()
    evaluator.judge()
    return evaluator.base


def test_nearer_to_the_end_zone_is_better():
    found = [worth("purple thrower", "purple thrower %d,6; green lineman1 2,2" % column) for column in (3, 8, 13, 16)]
    assert found == sorted(found) and found[-1] > found[0] + 300


def test_their_ball_is_worse_than_a_loose_one_and_that_worse_than_ours():
    where = "purple thrower 9,6 ; green thrower 12,6 "
    assert worth("green thrower", where) < worth("10,2", where) < worth("purple thrower", where)


def test_the_blitz_is_not_thought_of_twice():
    where = "purple blitzer1 12,6; green thrower 8,6"
    for used in ("nothing", "blitz"):
        match = placed("green thrower", where, used)
        action = cpu.decide(cpu.player("legend", 1), match)
        assert (action == act(DECLARE, 5, BLITZ)) == (used == "nothing")


def test_another_plan_adds_to_one_as_often_as_the_turn_goes_on():
    """Each has a roll. Lineman1 blocks: two of six faces knock it over. Lineman2 dodges, goes for it twice and picks
    the ball up."""
    where = "purple lineman1 6,3; green lineman1 7,3; purple lineman2 6,9; green lineman2 7,9"
    evaluator, both = Evaluator(placed("1,1", where, "blitz")), {}
    evaluator.allows(BUDGETS["legend"][0])
    for plan in filter(None, cpu.finish(evaluator.plans(Dice(1), 1, 0))):
        if isinstance(evaluator.now[1], int):  # the value with what another plan adds
            both.setdefault(who_of(plan[0]), evaluator.now[1])
        else:
            cpu.finish(evaluator.imagine(plan))
    block, fetch = [(value, gain) for value, gain, *_ in evaluator.gains[0]]
    assert abs(both[0] - (block[0] + fetch[1] * 4 / 6)) <= 1
    assert abs(both[1] - (fetch[0] + block[1] * 3 / 6 * 5 / 6 * 5 / 6 * 3 / 6)) <= 1


# --- hints


def fits(text):
    """Return whether a hint fits the message bar."""
    lines = wrapped(text, 26)
    return 1 <= len(lines) <= 2 and all(0 < len(line) <= 26 for line in lines)


@everybody
def test_a_reason_fits_its_lines(name):
    texts = set()
    for seed in range(3):
        for match, player in decisions(name, seed, 4):
            action = cpu.decide(player, match)
            text = cpu.finish(match.hint(action))[0]
            assert fits(text), text
            texts.add(re.sub("^[A-Z][a-z]+[0-9]?", "", text))
            match.apply(action)
    assert len(texts) > 12


@pytest.mark.proof
def test_the_reason_of_a_plan_fits_its_lines_and_says_what_it_reaches():
    """The hint for each of Legend's declarations says which player or thing it leads to."""
    told, vague = set(), re.compile("finds a better|makes room$|can |goes for|runs with")
    for seed in range(8):
        for match, player in decisions("legend", seed, 6):
            action = cpu.decide(player, match)
            plan = (action,) + player.plan[0]
            meant = reached(match, plan)
            text = cpu.finish(match.hint(meant, plan))[0]
            assert fits(text), text
            if verb_of(action) == DECLARE and any(match.aim(each)[1] >= 0 for each in plan):
                assert meant != action or ", then " in text or "wriggles" in text, text
                assert not vague.search(text.split(", ")[0]), text
                told.add(verb_of(meant))
            match.apply(action)
    assert len(told) > 3


def test_every_action_has_a_reason():
    for seed in range(2):
        match, player = Match("blitz", seed=seed, turns=2), cpu.player("random", seed)
        while not match.over:
            for action in list(match.legal())[::7]:
                assert all(map(fits, cpu.finish(match.hint(action))))
            match.apply(cpu.decide(player, match))


def test_the_hint_for_an_answer_says_which_one_unless_the_cursor_shows_it():
    asked = set()
    for seed in range(4):
        match, player = Match("blitz", seed=seed, turns=2), cpu.player("random", seed)
        while not match.over:
            for action in list(match.legal()) if match.question else ():
                if match.aim(action)[1] < 0:
                    label, _ = match.tooltips().answer(match, action)
                    assert cpu.finish(match.hint(action))[0].startswith(label)
                    asked.add(match.question)
            match.apply(cpu.decide(player, match))
    assert asked >= {"formation", "setup", "block", "reroll", "follow"}


def test_a_question_of_other_rules_is_answered():
    asked = SimpleNamespace(stage=99, legal=lambda: iter((7, 8)))
    assert cpu.finish(value.choose(asked)) == 7
