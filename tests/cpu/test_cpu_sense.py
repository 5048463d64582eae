"""Computer players play sensibly: they score when they can, go for the ball, stop who is about to score."""

import pytest

from furbowl import cpu
from furbowl.games.furbowl.kinds import END, PASS, TACKLE
from furbowl.match import Match
from standing import Lucky, stand

BOOKS = ("furbowl", "furball")
SEEDS = range(6)

both_books = pytest.mark.parametrize("rules", BOOKS)
both_ways = pytest.mark.parametrize("mirrored", [False, True])
everybody = pytest.mark.parametrize("name", cpu.NAMES)
the_sound = pytest.mark.parametrize("name", ["keeper", "legend"])


def turn(match, name, seed):
    """Plays the team turn out; gives its actions as text."""
    player, side, turns, texts = cpu.player(name, seed), match.side, match.turns, []
    while not match.over and match.side == side and match.turns == turns:
        action = cpu.decide(player, match)
        texts.append(match.text(action))
        match.apply(action)
    return texts


def scores_surely(match, action):
    """Whether the action is a score without a roll."""
    ways, total = match.odds(action)
    after = Match.restore(match.snapshot())
    after.apply(action)
    return ways == total and after.score[match.side] > match.score[match.side]


# --- scoring


@both_books
@both_ways
@everybody
def test_a_sure_score_is_made_at_once(name, mirrored, rules):
    for seed in SEEDS:
        match = stand("purple fox", rules, mirrored, purple_fox="-5,5")
        action = cpu.decide(cpu.player(name, seed), match)
        assert scores_surely(match, action), match.text(action)


@everybody
def test_no_sure_score_is_ever_left_out(name):
    found = 0
    for seed in range(8):
        match = Match(BOOKS[seed & 1], seed=seed)
        players = cpu.player(name, seed), cpu.player(name, seed + 9)
        while not match.over:
            action = cpu.decide(players[match.side], match)
            runs = list(match.legal(match.carrier)) if match.carrier // 5 == match.side else []
            if any(each >> 14 == 3 and scores_surely(match, each) for each in runs):
                assert scores_surely(match, action)
                found += 1
            match.apply(action)
    assert found > 0


@both_books
@both_ways
@the_sound
@pytest.mark.parametrize("ball, plays", [("purple cat", 2), ("7,5", 3)], ids=["a pass", "a loose ball, a pass"])
def test_a_pass_and_a_run(ball, plays, name, mirrored, rules):
    """The Cat cannot run home, the Fox can, as soon as it has the ball."""
    cat = "6,5" if plays == 2 else "5,5"
    for seed in SEEDS:
        match = stand(ball, rules, mirrored, dice=Lucky(), plays=plays, purple_cat=cat, purple_fox="-5,5")
        texts = turn(match, name, seed)
        assert match.over and match.winner == mirrored, texts


@both_books
@both_ways
@the_sound
def test_nobody_ends_the_turn_with_a_score_at_hand(name, mirrored, rules):
    for seed in SEEDS:
        match = stand(
            "purple cat", rules, mirrored, plays=1, purple_cat="-6,5", green_bear="-7,5", green_tortoise="-5,6"
        )
        assert match.odds(next(match.legal(match.carrier))) == (30, 36)  # it is surrounded and has to dodge
        texts = turn(match, name, seed)
        assert texts[-1] != "end" and any("cat move" in text for text in texts), texts


# --- the ball


@both_books
@both_ways
@the_sound
def test_a_loose_ball_is_picked_up_when_nobody_is_near(name, mirrored, rules):
    for seed in SEEDS:
        match = stand("5,5", rules, mirrored, dice=Lucky(), purple_fox="4,7", purple_cat="4,4")
        texts = turn(match, name, seed)
        assert match.carrier // 5 == mirrored, texts


@both_books
@both_ways
@the_sound
def test_the_carrier_that_is_about_to_score_is_tackled(name, mirrored, rules):
    for seed in SEEDS:
        match = stand(
            "green fox",
            rules,
            mirrored,
            dice=Lucky(),
            plays=1,
            green_fox="5,5",
            purple_bear="6,7",
            purple_tortoise="-1,1",
        )
        texts = turn(match, name, seed)
        assert "bear tackle fox" in texts, texts
        assert match.over or match.carrier != 6 - 5 * mirrored


@both_books
@both_ways
@the_sound
def test_the_strong_one_tackles(name, mirrored, rules):
    """Bear and Rabbit both stand beside the carrier: the last play is the Bear's."""
    for seed in SEEDS:
        match = stand("green cat", rules, mirrored, plays=1, green_cat="4,5", purple_bear="5,5", purple_rabbit="5,6")
        texts = turn(match, name, seed)
        assert "bear tackle cat" in texts and "rabbit tackle cat" not in texts, texts


@the_sound
def test_a_hopeless_tackle_is_not_for_the_carrier(name):
    """The Rabbit has the ball and could lose it by a Tackle that it hardly ever wins."""
    for seed in SEEDS:
        match = stand("purple rabbit", purple_rabbit="3,5 sprint", green_bear="4,5")
        assert not any("rabbit tackle" in text for text in turn(match, name, seed))


# --- the turn


@both_books
@the_sound
def test_no_play_is_given_away_while_something_can_be_done(name, rules):
    """Over whole matches `end` is chosen seldom before the last play."""
    early = turns = 0
    for seed in range(6):
        match = Match(rules, seed=seed)
        player = cpu.player(name, seed)
        while not match.over:
            action = cpu.decide(player, match)
            early += action >> 14 == END and match.plays == 3
            turns += match.plays == 3 and match.playing < 0
            match.apply(action)
    assert turns > 20 and early <= turns // 20, (early, turns)


@both_books
@the_sound
def test_matches_end_long_before_the_cap(name, rules):
    for seed in range(3):
        match = Match(rules, seed=seed)
        players = cpu.player(name, seed), cpu.player(name, seed + 1)
        verbs = set()
        while not match.over:
            action = cpu.decide(players[match.side], match)
            verbs.add(action >> 14)
            match.apply(action)
        assert match.winner is not None and max(match.turns) <= 30
        assert verbs & {PASS, TACKLE}


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
