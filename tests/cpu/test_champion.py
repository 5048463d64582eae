"""Champion: what it decides, and the work that this takes."""

import pytest

from furbowl import cpu, registry
from furbowl.match import Match
from sim import games
from sim.champion import Champion
from slices import counted

SLICE = 110  # work between two yields
SMALL = 30000  # a budget for tests


def champion(seed=1, most=SMALL):
    player = Champion(seed)
    player.most = most
    return player


def starts(rules, options, apart, count):
    """Positions of free play from a match of Keepers, the given number of decisions apart."""
    match, keepers = Match(rules, seed=apart, **options), [cpu.player("keeper", 1), cpu.player("keeper", 2)]
    number = 0
    while count and not match.over:
        number += 1
        if number >= apart and not match.question:
            number, count = 0, count - 1
            yield match.copy()
        match.apply(cpu.decide(keepers[match.side], match))


every_game = pytest.mark.parametrize("rules", registry.names())


@every_game
def test_a_match_goes_on_with_legal_actions_that_repeat(rules):
    """apply() refuses any other action."""
    lines = []
    for _ in range(2):
        match, players = Match(rules, seed=5), [champion(), cpu.player("keeper", 2)]
        line = []
        while not match.over and len(line) < 10:
            before = match.snapshot()
            line.append(cpu.decide(players[match.side], match))
            assert match.snapshot() == before
            match.apply(line[-1])
        lines.append(line)
    assert lines[0] == lines[1]


@every_game
def test_work_stays_within_the_budget_and_each_slice_is_short(rules):
    for match in starts(rules, {}, 11, 2):
        player = champion()
        chosen, work = player.choose(match), 0
        while True:
            try:
                calls = counted(chosen)
            except StopIteration as end:
                assert match.is_legal(end.value)
                break
            assert calls <= 4000 and player.work() - work <= SLICE
            assert 0 <= player.sure <= 1000
            work = player.work()
        assert player.work() <= player.most + SLICE and player.sure


@every_game
def test_what_is_asked_before_play_is_answered_as_legend_does(rules):
    match = Match(rules, seed=3)
    for _ in range(20):
        if not match.question:
            break
        action = cpu.decide(champion(), match)
        assert action == cpu.decide(cpu.player("legend", 1), match)
        match.apply(action)
    assert not match.question


def test_a_sure_score_is_taken_at_once():
    found = 0
    for rules, options in games.ways().values():
        for match in starts(rules, options, 2, 40):
            legend = cpu.player("legend", 1)
            action = cpu.decide(legend, match)
            copy = match.copy()
            if match.odds(action)[1] != 1:
                continue
            copy.apply(action)
            if copy.score[match.side] > match.score[match.side]:
                found += 1
                player = champion()
                assert cpu.decide(player, match) == action and player.sure == 1000
    assert found
