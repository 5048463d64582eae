"""Guesses and evaluations of computer players: close to the exact odds of the match, and the same for both sides."""

import pytest

from furbowl import cpu
from furbowl.actions import act, verb_of
from furbowl.cpu import finish
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.model import Model
from furbowl.games.furbowl.value import evaluated, outcomes
from furbowl.match import Match
from placing import placed
from standing import ANIMALS, stand

BOOKS = ("furbowl", "furball")
ROLLS = (kinds.DODGE, kinds.PICKUP, kinds.THROW, kinds.CATCH, kinds.HIT)

both_books = pytest.mark.parametrize("rules", BOOKS)


def positions(rules, count=60):
    """Positions from matches between Cubs, as matches."""
    match, players = Match(rules, seed=count), (cpu.player("cub", 1), cpu.player("cub", 2))
    for number in range(count):
        if match.over:
            match = Match(rules, seed=count + number)
        yield Match.restore(match.snapshot())
        match.apply(cpu.decide(players[match.side], match))
        match.events()


def looked(match):
    model = Model(match)
    model.look(match)
    return model


def after(evaluator, action, wanted=b""):
    return finish(evaluator.after(evaluator.match, action, wanted))


def permille(odds):
    return odds[0] * 1000 // odds[1]


# --- guesses compared with the odds of the match


@pytest.mark.parametrize("distance", range(1, 9))
@pytest.mark.parametrize("passer", range(5))
def test_passes(passer, distance):
    for catcher in set(range(5)) - {passer}:
        where = {"purple_" + ANIMALS[passer]: "4,5", "purple_" + ANIMALS[catcher]: "%d,5" % (4 + distance)}
        match = stand("purple " + ANIMALS[passer], **where)
        odds = permille(match.odds(act(kinds.PASS, passer, catcher)))
        model = looked(match)
        guess = model._pass(passer, model.at[passer], 0, catcher)
        assert abs(guess - odds) <= 2
        assert odds <= 917, "no pass is likelier than the model's most"
        assert model._pass(passer, model.at[passer], distance, catcher) >= guess  # from nearer the throw is easier


@pytest.mark.parametrize("who", range(5))
def test_pickups_and_tackles(who):
    purple = "purple_" + ANIMALS[who]
    match = stand("5,5", **{purple: "4,5"})
    assert looked(match).picks(who) == permille(match.odds(act(kinds.MOVE, who, match.ball)))
    assert looked(stand("-1,5", **{purple: "4,5"})).picks(who) == 0
    for other in range(5):
        match = stand("green " + ANIMALS[other], **{purple: "4,5", "green_" + ANIMALS[other]: "5,5"})
        assert looked(match).hits(who) == permille(match.odds(act(kinds.TACKLE, who, other + 5)))


def test_a_dodge_counts_only_between_two():
    one = stand("purple bear", purple_bear="5,5", green_cat="5,6")
    two = stand("purple bear", purple_bear="5,5", green_cat="5,6", green_fox="4,4")
    assert looked(one).leaves(2) == 1000
    assert looked(two).leaves(2) == permille(two.odds(next(two.legal(2)))) == 416


@pytest.mark.parametrize(
    "second, chance",
    [
        ("ko", 1000),
        ("3,4", 1000),  # two squares away
        ("4,4", 833),
        ("4,4 stunned1", 833),
        ("4,4 stunned2", 833),  # it counts all the same
    ],
)
@pytest.mark.parametrize("who, own, theirs", [(0, "purple", "green"), (5, "green", "purple")])
def test_our_rabbit_and_theirs_get_away_alike(who, own, theirs, second, chance):
    match = stand("-1,5", **{own + "_rabbit": "5,5", theirs + "_cat": "5,6", theirs + "_fox": second})
    assert looked(match).leaves(who) == chance


# --- the chance to score

SPENT = "F -1,5 acted; R 2,2 acted; "


@pytest.mark.parametrize(
    "ball, where, plays, chance, first",
    [
        ("purple cat", "C 5,5; F -6,5", 2, 916, 1),  # it moves next to the Fox and hands over
        ("purple cat", SPENT + "C -4,5", 1, 1000, None),  # by running itself
        ("purple bear", SPENT + "B -6,5", 1, 346, None),  # two squares away: a throw and a catch
        ("7,5", "C 5,5; F -6,5", 1, 0, None),
        ("purple fox", "F -3,5 acted; C 4,4; R 3,3", 2, 0, None),
    ],
)
def test_the_chance_to_score(ball, where, plays, chance, first):
    model = looked(placed(ball, where, plays=plays))
    assert model.scores(0, plays) == chance
    assert first in (None, model.next)


@both_books
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_run_home_is_sure(rules, mirrored):
    assert looked(stand("purple fox", rules, mirrored, purple_fox="-6,5")).scores(0, 3) == 1000
    assert looked(stand("purple fox", rules, mirrored, purple_fox="-7,5")).scores(0, 1) == 0
    passing = looked(stand("purple cat", rules, mirrored, purple_cat="5,5", purple_fox="-6,5"))
    assert (passing.scores(0, 1), passing.scores(0, 2)) == (0, 916)


def test_a_ball_is_fetched_passed_and_carried_or_knocked_loose_first():
    model = looked(stand("7,5", purple_cat="5,5", purple_fox="-6,5"))
    assert model.scores(0, 2) == 722 * model._pass(4, model.ball, 0, 1) // 1000 and model.next == 4
    model = looked(stand("green cat", green_cat="7,5", purple_bear="6,5", purple_fox="7,4", purple_rabbit="-7,5"))
    assert model.scores(0, 2) == 0
    assert 0 < model.scores(0, 3) < 500 and model.next == 2


# --- outcomes


@both_books
def test_outcomes_make_up_all_that_can_be_rolled(rules):
    tried = 0
    for match in positions(rules):
        for action in match.legal():
            ways, total = match.odds(action)
            found = outcomes(match, action)
            assert sum(each for each, _ in found) == total and all(each > 0 for each, _ in found)
            tried += total > 1
            if verb_of(action) != kinds.TACKLE:
                assert found[-1][0] == ways
    assert tried > 100


@both_books
def test_each_outcome_comes_out_as_wanted(rules):
    """In the last outcome all rolls of the action succeed; in each other one the last roll that it asks for fails."""
    for match in positions(rules, 30):
        evaluator = match.evaluator()
        for action in match.legal():
            if match.odds(action)[1] == 1:
                continue
            found = outcomes(match, action)
            for number, (_, wanted) in enumerate(found):
                rolls = [event for event in after(evaluator, action, wanted).events() if event[0] in ROLLS][
                    : len(wanted)
                ]
                assert [kinds.natural(event) for event in rolls] == list(wanted)
                if verb_of(action) != kinds.TACKLE:
                    won = number == len(found) - 1
                    assert [kinds.success(event) for event in rolls] == [True] * (len(wanted) - 1) + [won]


def test_a_tackle_by_a_weaker_and_by_a_stronger_one():
    match = stand("green bear", green_bear="5,5", purple_rabbit="4,5")
    action = act(kinds.TACKLE, 0, 7)
    found = outcomes(match, action)
    assert [ways for ways, _ in found] == [6, 29, 1]
    evaluator = match.evaluator()
    assert [after(evaluator, action, wanted).state(0) for _, wanted in found] == [1, 0, 0]  # it may stun itself
    assert after(evaluator, action, found[2][1]).state(7) == 1  # 12: a big hit
    match = stand("green rabbit", green_rabbit="5,5", purple_bear="4,5")
    found = outcomes(match, act(kinds.TACKLE, 2, 5))
    assert found == [(3, b"\x03"), (33 - 21, b"\x04"), (21, b"\x07")]


# --- evaluation


@both_books
def test_worth_is_alike_for_both_sides(rules):
    """A position and its mirror image have the same evaluation for the side to play."""
    grounds = (
        ("purple fox", "F 6,5; b 8,5"),
        ("7,5", "C 5,5; f 9,6; B 6,6"),
        ("green cat", "c 5,7; B 6,6; r 3,3 stunned1"),
    )
    for ball, where in grounds:
        match, mirror = placed(ball, where + "; t ko", rules), placed(ball, where + "; t ko", rules, True)
        assert finish(evaluated(looked(match))) == finish(evaluated(looked(mirror)))


def test_what_matters():
    """One position is better than another, all else being equal."""

    def value(ball, **where):
        return finish(evaluated(looked(stand(ball, **where))))

    held = value("purple cat", purple_cat="6,5")
    assert held > value("7,5", purple_cat="6,5") > value("green cat", purple_cat="6,5", green_cat="7,7")
    assert held > value("purple cat", purple_cat="6,5", green_bear="8,5")  # an enemy can tackle
    assert held > value("purple cat", purple_cat="6,5", purple_bear="ko")
    assert held < value("purple cat", purple_cat="6,5", green_bear="ko")
    assert held < value("purple cat", purple_cat="6,5", purple_bear="5,5")  # cover
    assert held < value("purple cat", purple_cat="6,5", purple_rabbit="2,9 sprint")


@both_books
def test_an_imagined_move_is_worth_what_it_is_worth_on_a_copy(rules):
    """The model alone and a copy of the match agree, except where the move ends the play or the turn."""
    compared = 0
    for match in positions(rules):
        assert match.over or -1000 < finish(evaluated(looked(match))) < 1000
        evaluator = match.evaluator()
        if not match.over:
            finish(evaluator.ended((match.end,)))
        for action in list(match.legal())[::7]:
            copy = after(evaluator, action)
            if verb_of(action) == kinds.MOVE and not match.needs(action) and copy.playing >= 0 and not copy.over:
                assert finish(evaluator.imagine((action,))) == finish(evaluator.judge(copy)), match.text(action)
                compared += 1
    assert compared > 20
