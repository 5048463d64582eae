"""Reasons for an action: the coach's hint, and that its odds are exact."""

import pytest

from furbowl import cpu
from furbowl.games.furbowl.hints import _Plan
from furbowl.match import Match
from placing import placed

BOOKS = ("furbowl", "furball")

both_books = pytest.mark.parametrize("rules", BOOKS)


def why(match, action):
    return cpu.finish(match.hint(action))[0]


def exact(*odds):
    """The percentage with which several rolls all succeed, each given as ways of 36, of 1296 and so on."""
    product = 1
    for ways, total in odds:
        product = product * ways / total
    return "%d%%" % int(product * 100 + 0.5)


HOME = "Tortoise to Rabbit, who is home: scores "
PICKED = "Cat picks up the ball, then Fox scores: "
THREE = "Bear to Cat, then Rabbit scores: "
THROW = (780, 1296)  # four squares: thrown on 6+, caught on 5+


@pytest.mark.parametrize(
    "ball, where, plays, action, said",
    [
        ("purple cat", "C 8,5; F 11,5", 3, "cat pass fox", "Cat to Fox, then Fox runs: scores " + exact(THROW)),
        (  # the runner has to dodge
            "purple cat",
            "C 8,5; F 11,5; b 11,6; t 12,5",
            3,
            "cat pass fox",
            "Cat to Fox, then Fox runs: scores " + exact(THROW, (30, 36)),
        ),
        ("purple tortoise", "T 14,6; R 15,5", 3, "tortoise pass rabbit", HOME + exact((26, 36))),
        ("purple fox", "F 11,5", 3, "fox move 15,5", "Fox runs home and scores"),
        ("purple fox", "F 11,5; b 11,6; t 12,5", 3, "fox move 15,4", "Fox runs home: scores " + exact((30, 36))),
        ("7,5", "C 5,5; F 11,5", 3, "cat move 7,5", PICKED + exact((26, 36), THROW)),
        ("purple cat", "C 6,5; F 11,5", 3, "cat move 10,5", "Cat moves, then Fox scores: " + exact((33, 36))),
        # the Bear hands over, the Cat runs to the Rabbit and hands over, the Rabbit runs home
        ("purple bear", "B 3,4; C 4,4; R 9,5", 3, "bear pass cat", THREE + exact((26 + 4, 36), (26, 36))),
        ("green cat", "c 4,5; B 5,5; F -2,1", 3, "bear tackle cat", "Bear tackles the carrier: 83%"),
        ("green cat", "c 4,5; B 5,5; F -2,1", 3, "bear move 5,4", "Bear goes to tackle the carrier: 83%"),
        ("purple cat", "C 6,5; B 9,5; f 10,5", 3, "bear tackle fox", "Bear tackles Fox: 83%, clears the way"),
        ("5,5", "F 4,5; C 1,1; R 1,9", 3, "fox move 5,5", "Fox picks up the ball: 83%"),
        ("purple fox", "F 5,5; b 8,5; t 8,6", 1, "fox move 3,9", "Fox brings the ball to safety"),
        ("purple cat", "C 6,5; B 5,5", 2, "end", "Nothing better to do"),
        ("purple cat", "C 6,5 moved; B 5,5", 2, "cat finish", "Cat has done enough"),
    ],
)
def test_what_an_action_is_good_for(ball, where, plays, action, said):
    match = placed(ball, where, plays=plays)
    assert why(match, match.parse(action)) == said


# --- texts


@both_books
def test_a_certain_plan_is_one_that_the_match_allows(rules):
    """The plan has the odds of its steps, and ends in a score with lucky dice."""
    plans = 0
    for seed in range(3):
        match, player = Match(rules, seed=seed), cpu.player("legend", seed)
        while not match.over:
            action = cpu.decide(player, match)
            plan = _Plan(match, action)
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
