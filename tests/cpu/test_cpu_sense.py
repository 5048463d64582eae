"""Computer players play sensibly: they score when they can, go for the ball, stop who is about to score."""

import pytest

from furbowl import cpu
from furbowl.games.furbowl.kinds import END, MOVE, PASS, TACKLE
from furbowl.match import Match
from standing import Lucky, stand

BOOKS = ("furbowl", "furball")
SEEDS = range(6)

both_books = pytest.mark.parametrize("rules", BOOKS)
the_sound = pytest.mark.parametrize("name", ["keeper", "legend"])


def scores_surely(match, action):
    """Whether the action is a score without a roll."""
    ways, total = match.odds(action)
    after = match.copy()
    after.apply(action)
    return ways == total and after.score[match.side] > match.score[match.side]


# what it is: the ball, the plays left, who stands where, whether the dice are lucky, what the turn must come to
CASES = {
    "a sure score is made at once": (
        "purple fox",
        3,
        {"purple_fox": "-5,5"},
        False,
        lambda match, us, texts: match.winner == us and len(texts) == 1,
    ),
    # the Cat cannot run home, the Fox can, as soon as it has the ball
    "a pass and a run": (
        "purple cat",
        2,
        {"purple_cat": "6,5", "purple_fox": "-5,5"},
        True,
        lambda match, us, texts: match.winner == us,
    ),
    "a loose ball, a pass and a run": (
        "7,5",
        3,
        {"purple_cat": "5,5", "purple_fox": "-5,5"},
        True,
        lambda match, us, texts: match.winner == us,
    ),
    # it is surrounded and has to dodge
    "nobody ends the turn with a score at hand": (
        "purple cat",
        1,
        {"purple_cat": "-6,5", "green_bear": "-7,5", "green_tortoise": "-5,6"},
        False,
        lambda match, us, texts: texts[-1] != "end" and any("cat move" in text for text in texts),
    ),
    "a loose ball is picked up when nobody is near": (
        "5,5",
        3,
        {"purple_fox": "4,7", "purple_cat": "4,4"},
        True,
        lambda match, us, texts: match.carrier // 5 == us,
    ),
    "the carrier that is about to score is tackled": (
        "green fox",
        1,
        {"green_fox": "5,5", "purple_bear": "6,7", "purple_tortoise": "-1,1"},
        True,
        lambda match, us, texts: "bear tackle fox" in texts and (match.over or match.carrier != 6 - 5 * us),
    ),
    # Bear and Rabbit both stand beside the carrier: the last play is the Bear's
    "the strong one tackles": (
        "green cat",
        1,
        {"green_cat": "4,5", "purple_bear": "5,5", "purple_rabbit": "5,6"},
        False,
        lambda match, us, texts: "bear tackle cat" in texts and "rabbit tackle cat" not in texts,
    ),
    # the Rabbit has the ball and could lose it by a Tackle that it hardly ever wins
    "a hopeless tackle is not for the carrier": (
        "purple rabbit",
        3,
        {"purple_rabbit": "3,5 sprint", "green_bear": "4,5"},
        False,
        lambda match, us, texts: not any("rabbit tackle" in text for text in texts),
    ),
}


@both_books
@pytest.mark.parametrize("mirrored", [False, True])
@the_sound
@pytest.mark.parametrize("case", CASES)
def test_a_turn_makes_sense(case, name, mirrored, rules):
    ball, plays, where, lucky, holds = CASES[case]
    for seed in SEEDS:
        match = stand(ball, rules, mirrored, plays=plays, dice=Lucky() if lucky else None, **where)
        player, turns, texts = cpu.player(name, seed), match.turns, []
        while not match.over and match.side == mirrored and match.turns == turns:
            action = cpu.decide(player, match)
            texts.append(match.text(action))
            match.apply(action)
        assert holds(match, mirrored, texts), texts


@pytest.mark.parametrize("name", cpu.NAMES)
def test_no_sure_score_is_ever_left_out(name):
    found = 0
    for seed in range(8):
        match = Match(BOOKS[seed & 1], seed=seed)
        players = cpu.player(name, seed), cpu.player(name, seed + 9)
        while not match.over:
            action = cpu.decide(players[match.side], match)
            runs = list(match.legal(match.carrier)) if match.carrier // 5 == match.side else []
            if any(each >> 14 == MOVE and scores_surely(match, each) for each in runs):
                assert scores_surely(match, action)
                found += 1
            match.apply(action)
    assert found > 0


@both_books
@the_sound
def test_no_play_is_given_away_and_matches_end_long_before_the_cap(name, rules):
    """Over whole matches `end` is chosen seldom before the last play."""
    early = turns = 0
    for seed in range(6):
        match, verbs = Match(rules, seed=seed), set()
        players = cpu.player(name, seed), cpu.player(name, seed + 1)
        while not match.over:
            action = cpu.decide(players[match.side], match)
            verbs.add(action >> 14)
            early += action >> 14 == END and match.plays == 3
            turns += match.plays == 3 and match.playing < 0
            match.apply(action)
        assert match.winner is not None and max(match.turns) <= 30 and verbs & {PASS, TACKLE}
    assert turns > 20 and early <= turns // 20, (early, turns)


@pytest.mark.parametrize("better, worse", [("keeper", "random"), ("keeper", "cub"), ("cub", "random")])
def test_the_better_one_wins_most(better, worse):
    """Twelve matches, sides and starts exchanged; the lab plays 400."""
    won = 0
    for number in range(12):
        side = number & 1
        players = [cpu.player(better, number), cpu.player(worse, number)]
        match = Match("furball", seed=number // 4, first=number >> 1 & 1)
        while not match.over:
            match.apply(cpu.decide(players[match.side ^ side], match))
        won += match.winner == side
    assert won >= 8
