"""Why an action is a good one: what the coach says of it, and that its odds are exact."""

import pytest

from furbowl import cpu
from furbowl.games.furbowl.reason import LINES, WIDTH, Plan, percent, times, wrapped
from furbowl.match import Match
from standing import stand

BOOKS = ("furbowl", "furball")

both_books = pytest.mark.parametrize("rules", BOOKS)


def why(match, action):
    return cpu.finish(cpu.explain(match, action))


def exact(*odds):
    """Ways of 36, of 1296 and so on, as the percentage that all of them come off."""
    product = 1
    for ways, total in odds:
        product = product * ways / total
    return "%d %%" % int(product * 100 + 0.5)


PASS_AND_RUN = {"purple_cat": "8,5", "purple_fox": "11,5"}
IN_THE_WAY = {"green_bear": "11,6", "green_tortoise": "12,5"}  # who runs has to dodge
CARRIER = {"green_cat": "4,5", "purple_bear": "5,5", "purple_fox": "-2,1"}
CHASED = {"purple_fox": "5,5", "green_bear": "8,5", "green_tortoise": "8,6", "plays": 1}
PAIR = {"purple_cat": "6,5", "purple_bear": "5,5", "plays": 2}
THROW = (780, 1296)  # four squares: thrown with 6 and more, caught with 5 and more


@pytest.mark.parametrize(
    "ball, where, action, reason",
    [
        ("purple cat", PASS_AND_RUN, "cat pass fox", "Cat to Fox, then Fox runs: scores 60 %"),
        (
            "purple cat",
            PASS_AND_RUN | IN_THE_WAY,
            "cat pass fox",
            "Cat to Fox, then Fox runs: scores " + exact(THROW, (30, 36)),
        ),
        (
            "purple tortoise",
            {"purple_tortoise": "14,6", "purple_rabbit": "15,5"},
            "tortoise pass rabbit",
            "Tortoise to Rabbit, who is home: scores " + exact((26, 36)),
        ),
        ("purple fox", {"purple_fox": "11,5"}, "fox move 15,5", "Fox runs home and scores"),
        (
            "purple fox",
            {"purple_fox": "11,5"} | IN_THE_WAY,
            "fox move 15,4",
            "Fox runs home: scores " + exact((30, 36)),
        ),
        (
            "7,5",
            {"purple_cat": "5,5", "purple_fox": "11,5"},
            "cat move 7,5",
            "Cat picks up the ball, then Fox scores: " + exact((26, 36), THROW),
        ),
        (
            "purple cat",
            {"purple_cat": "6,5", "purple_fox": "11,5"},
            "cat move 10,5",
            "Cat moves, then Fox scores: " + exact((33, 36)),
        ),
        # the Bear hands over, the Cat runs to the Rabbit and hands over, the Rabbit runs home
        (
            "purple bear",
            {"purple_bear": "3,4", "purple_cat": "4,4", "purple_rabbit": "9,5"},
            "bear pass cat",
            "Bear to Cat, then Rabbit scores: " + exact((26 + 4, 36), (26, 36)),
        ),
        ("green cat", CARRIER, "bear tackle cat", "Bear tackles the carrier: " + exact((30, 36))),
        ("green cat", CARRIER, "bear move 5,4", "Bear goes to tackle the carrier: " + exact((30, 36))),
        (
            "purple cat",
            {"purple_cat": "6,5", "purple_bear": "9,5", "green_fox": "10,5"},
            "bear tackle fox",
            "Bear tackles Fox: 83 %, clears the way",
        ),
        (
            "5,5",
            {"purple_fox": "4,5", "purple_cat": "1,1", "purple_rabbit": "1,9"},
            "fox move 5,5",
            "Fox picks up the ball: 83 %",
        ),
        ("purple fox", CHASED, "fox move 3,9", "Fox brings the ball to safety"),
        ("purple cat", PAIR, "end", "Nothing better to do"),
        ("purple cat", PAIR | {"purple_cat": "6,5 moved"}, "cat finish", "Cat has done enough"),
    ],
)
def test_what_an_action_is_good_for(ball, where, action, reason):
    match = stand(ball, **where)
    assert why(match, match.parse(action)).replace("\n", " ") == reason


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
                text = why(match, each)
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
            plan = Plan(match, action)
            for _ in plan.follow():
                pass
            if plan.scorer >= 0:
                assert plan.copy.score[match.side] == match.score[match.side] + 1
                assert plan.scorer // 5 == match.side
                ways, total = match.odds(action)
                assert 0 < plan.odds[0] * total <= ways * plan.odds[1]
                plans += 1
            match.apply(action)
    assert plans > 5


@pytest.mark.parametrize("ways, total, text", [(1, 1, 100), (0, 36, 0), (1, 1296, 1), (1295, 1296, 99), (1, 8, 13)])
def test_percent(ways, total, text):
    assert percent((ways, total)) == "%d %%" % text


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
