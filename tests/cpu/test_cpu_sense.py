"""Computer players play sensibly: they score when they can, go for the ball, and stop a side that is about to score."""

import pytest

from furbowl import cpu
from furbowl.actions import verb_of
from furbowl.games.furbowl.kinds import END, MOVE, PASS, TACKLE
from furbowl.match import Match
from placing import placed
from standing import Lucky

BOOKS = ("furbowl", "furball")
SEEDS = range(6)

both_books = pytest.mark.parametrize("rules", BOOKS)
the_sound = pytest.mark.parametrize("name", ["keeper", "legend"])


def scores_surely(match, action):
    """Return whether the action is certain to score."""
    ways, total = match.odds(action)
    after = match.copy()
    after.apply(action)
    return ways == total and after.score[match.side] > match.score[match.side]


# the ball, the remaining plays, the positions of the animals, whether the dice are lucky, the outcome of the turn
CASES = {
    "a sure score is made at once": (
        "purple fox",
        3,
        "F -5,5",
        False,
        lambda m, us, did: m.winner == us and not did[1:],
    ),
    # the Cat cannot run home, the Fox can, as soon as it has the ball
    "a pass and a run": ("purple cat", 2, "C 6,5; F -5,5", True, lambda m, us, did: m.winner == us),
    "a loose ball, a pass and a run": ("7,5", 3, "C 5,5; F -5,5", True, lambda m, us, did: m.winner == us),
    "nobody ends the turn with a score at hand": (
        *("purple cat", 1, "C -6,5; b -7,5; t -5,6", False),  # it is surrounded and has to dodge
        lambda m, us, did: did[-1] != "end" and any("cat move" in text for text in did),
    ),
    "a loose ball with nobody near": ("5,5", 3, "F 4,7; C 4,4", True, lambda m, us, did: m.carrier // 5 == us),
    "the carrier that is about to score is tackled": (
        *("green fox", 1, "f 5,5; B 6,7; T -1,1", True),
        lambda m, us, did: "bear tackle fox" in did and (m.over or m.carrier != 6 - 5 * us),
    ),
    "the strong one tackles": (
        *("green cat", 1, "c 4,5; B 5,5; R 5,6", False),  # Bear and Rabbit: the last play is the Bear's
        lambda m, us, did: "bear tackle cat" in did and "rabbit tackle cat" not in did,
    ),
    "a hopeless tackle is not for the carrier": (
        *("purple rabbit", 3, "R 3,5 sprint; b 4,5", False),
        lambda m, us, did: not any("rabbit tackle" in text for text in did),
    ),
}


@both_books
@pytest.mark.parametrize("mirrored", [False, True])
@the_sound
@pytest.mark.parametrize("case", CASES)
def test_a_turn_makes_sense(case, name, mirrored, rules):
    ball, plays, where, lucky, holds = CASES[case]
    for seed in SEEDS:
        match = placed(ball, where, rules, mirrored, plays=plays, dice=Lucky() if lucky else None)
        player, turns, texts = cpu.player(name, seed), match.turns, []
        while not match.over and match.side == mirrored and match.turns == turns:
            action = cpu.decide(player, match)
            texts.append(match.text(action))
            match.apply(action)
        assert holds(match, mirrored, texts), texts


@pytest.mark.proof
@pytest.mark.parametrize("name", cpu.NAMES)
def test_no_sure_score_is_ever_left_out(name):
    found = 0
    for seed in range(16):
        match = Match(BOOKS[seed & 1], seed=seed)
        players = cpu.player(name, seed), cpu.player(name, seed + 9)
        while not match.over:
            action = cpu.decide(players[match.side], match)
            runs = list(match.legal(match.carrier)) if match.carrier // 5 == match.side else []
            if any(verb_of(each) == MOVE and scores_surely(match, each) for each in runs):
                assert scores_surely(match, action)
                found += 1
            match.apply(action)
    assert found > 0


@pytest.mark.proof
@both_books
@the_sound
def test_no_play_is_given_away_and_matches_end_long_before_the_cap(name, rules):
    """Over whole matches the players seldom choose `end` before the last play."""
    early = turns = 0
    for seed in range(6):
        match, verbs = Match(rules, seed=seed), set()
        players = cpu.player(name, seed), cpu.player(name, seed + 1)
        while not match.over:
            action = cpu.decide(players[match.side], match)
            verbs.add(verb_of(action))
            early += verb_of(action) == END and match.plays == 3
            turns += match.plays == 3 and match.playing < 0
            match.apply(action)
        assert match.winner is not None and max(match.turns) <= 30 and verbs & {PASS, TACKLE}
    assert turns > 20 and early <= turns // 20, (early, turns)
