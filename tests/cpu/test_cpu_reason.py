"""Why an action is a good one: what the coach says of it, and that its odds are exact."""

import re

import pytest

from furbowl import cpu, protocol
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.reason import LINES, WIDTH, Plan, percent, times, wrapped
from furbowl.match import Match
from standing import stand

BOOKS = ("furbowl", "furball")

both_books = pytest.mark.parametrize("rules", BOOKS)


def reason(match, action):
    return cpu.finish(cpu.explain(match, action))


def said(match, text):
    """The reason in one line."""
    return reason(match, match.parse(text)).replace("\n", " ")


def followed(match, action):
    plan = Plan(match, action)
    for _ in plan.follow():
        pass
    return plan


def exact(*odds):
    """(ways, total) pairs as the percentage of all of them."""
    product = 1
    for ways, total in odds:
        product = product * ways / total
    return "%d %%" % int(product * 100 + 0.5)


# --- plans


def test_a_pass_and_a_run():
    match = stand("purple cat", purple_cat="8,5", purple_fox="11,5")
    odds = match.odds(protocol.action(kinds.PASS, 4, 1))
    assert said(match, "cat pass fox") == "Cat to Fox, then Fox runs: scores %s" % exact(odds)
    assert exact(odds) == "60 %"


def test_the_runner_has_to_dodge_too():
    match = stand("purple cat", purple_cat="8,5", purple_fox="11,5", green_bear="11,6", green_tortoise="12,5")
    assert said(match, "cat pass fox") == "Cat to Fox, then Fox runs: scores %s" % exact((780, 1296), (30, 36))


def test_a_catch_at_the_edge():
    match = stand("purple tortoise", purple_tortoise="14,6", purple_rabbit="15,5")
    assert said(match, "tortoise pass rabbit") == "Tortoise to Rabbit, who is home: scores %s" % exact((26, 36))


def test_a_run_home():
    match = stand("purple fox", purple_fox="11,5")
    assert said(match, "fox move 15,5") == "Fox runs home and scores"
    match = stand("purple fox", purple_fox="11,5", green_bear="11,6", green_tortoise="12,5")
    assert said(match, "fox move 15,4") == "Fox runs home: scores %s" % exact((30, 36))


def test_a_pickup_a_pass_and_a_run():
    match = stand("7,5", purple_cat="5,5", purple_fox="11,5")
    odds = match.odds(match.parse("cat move 7,5"))
    pass_ = 26 * 30  # four squares: thrown with 6 and more, caught with 5 and more
    expected = exact(odds, (pass_, 1296))
    assert said(match, "cat move 7,5") == "Cat picks up the ball, then Fox scores: %s" % expected


def test_a_move_then_a_pass_and_a_run():
    match = stand("purple cat", purple_cat="6,5", purple_fox="11,5")
    assert said(match, "cat move 10,5") == "Cat moves, then Fox scores: %s" % exact((33, 36))


def test_three_of_them():
    """The Bear hands over, the Cat runs to the Rabbit and hands over, the Rabbit runs home."""
    match = stand("purple bear", purple_bear="3,4", purple_cat="4,4", purple_rabbit="9,5")
    expected = exact((26 + 4, 36), (26, 36))
    assert said(match, "bear pass cat") == "Bear to Cat, then Rabbit scores: %s" % expected


# --- what else an action is good for


def test_a_tackle_of_the_carrier():
    match = stand("green cat", green_cat="4,5", purple_bear="5,5", purple_fox="-2,1")
    assert said(match, "bear tackle cat").startswith("Bear tackles the carrier: %s" % exact((30, 36)))
    assert said(match, "bear move 5,4") == "Bear goes to tackle the carrier: %s" % exact((30, 36))


def test_a_tackle_of_another():
    match = stand("purple cat", purple_cat="6,5", purple_bear="9,5", green_fox="10,5")
    assert said(match, "bear tackle fox").startswith("Bear tackles Fox: %s" % exact((30, 36)))


def test_a_pickup_of_which_nobody_scores():
    match = stand("5,5", purple_fox="4,5", purple_cat="1,1", purple_rabbit="1,9")
    assert re.match("Fox picks up the ball: 83 %(, |$)", said(match, "fox move 5,5"))


def test_a_carrier_runs_away():
    match = stand("purple fox", purple_fox="5,5", green_bear="8,5", green_tortoise="8,6", plays=1)
    assert said(match, "fox move 2,9" if match.who_at(0) >= 0 else "fox move 3,9") == "Fox brings the ball to safety"


def test_no_move_and_no_more():
    match = stand("purple cat", purple_cat="6,5", purple_bear="5,5", plays=2)
    assert said(match, "end") == "Nothing better to do"
    match = stand("purple cat", purple_cat="6,5 moved", purple_bear="5,5", plays=2)
    assert said(match, "cat finish") == "Cat has done enough"


# --- texts


@both_books
def test_every_reason_fits(rules):
    """Of all that three kinds of players choose, and of some of what they do not."""
    found = set()
    for seed, name in enumerate(("cub", "keeper", "legend")):
        match, players = Match(rules, seed=seed), (cpu.player(name, 1), cpu.player(name, 2))
        while not match.over:
            action, before = cpu.decide(players[match.side], match), match.snapshot()
            for each in [action, *list(match.legal())[::40]]:
                text = reason(match, each)
                lines = text.split("\n")
                assert 1 <= len(lines) <= LINES and all(0 < len(line) <= WIDTH for line in lines), text
                assert text.isascii() and "  " not in text and text == text.strip()
                assert not any(line.startswith("%") for line in lines)
                found.add(text)
            assert match.snapshot() == before
            match.apply(action)
    assert len(found) > 40


@both_books
def test_a_certain_plan_is_one_that_the_match_allows(rules):
    """Its odds are those of its steps; with lucky dice it ends in a score."""
    plans = 0
    for seed in range(3):
        match, player = Match(rules, seed=seed), cpu.player("legend", seed)
        while not match.over:
            action = cpu.decide(player, match)
            plan = followed(match, action)
            if plan.scorer >= 0:
                assert plan.copy.score[match.side] == match.score[match.side] + 1
                assert plan.scorer // 5 == match.side
                ways, total = match.odds(action)
                assert 0 < plan.odds[0] * total <= ways * plan.odds[1]
                plans += 1
            match.apply(action)
    assert plans > 5


@pytest.mark.parametrize(
    "odds, text",
    [
        ((1, 1), "100 %"),
        ((0, 36), "0 %"),
        ((1, 1296), "1 %"),
        ((1295, 1296), "99 %"),
        ((1, 8), "13 %"),
        ((3, 36), "8 %"),
    ],
)
def test_percent(odds, text):
    assert percent(odds) == text


def test_many_rolls_stay_small_numbers():
    odds = (1, 1)
    for _ in range(9):
        odds = times(odds, (30, 36))
        assert odds[1] < 1 << 30
    assert abs(odds[0] / odds[1] - (30 / 36) ** 9) < 1e-4


def test_lines():
    assert wrapped("Cat to Fox, then Fox runs: scores 41 %") == "Cat to Fox, then Fox runs:\nscores 41 %"
    assert wrapped("a" * 26) == "a" * 26
    assert wrapped("Tortoise to Tortoise: now 41 %") == "Tortoise to Tortoise: now\n41 %"
    assert wrapped("word " * 12) is None
