"""Computer players: the list of them; they play by the rules, know no future dice, and leave no trace."""

import contextlib
import fractions

import pytest

from furbowl import cpu, registry
from furbowl.dice import Dice
from furbowl.match import Match
from furbowl.protocol import FINISH, GO
from sim import games
from slices import MOST, counted, sliced

ALL = (*cpu.NAMES, "random")

everybody = pytest.mark.parametrize("name", ALL)
everybody_quick = pytest.mark.parametrize(  # the slowest one only in make proof
    "name", [pytest.param(name, marks=[pytest.mark.proof] if name == "legend" else []) for name in ALL]
)
both_books = pytest.mark.parametrize("rules", ["furbowl", "furball"])


BRIEF = {"blitz": {"turns": 2}, "squig": {"turns": 2}}  # options of a short match, else CAPPED
CAPPED = {"turn_cap": 6}
SLICES = {"octo": 120, "blitz": 60, "squig": 60}  # the most work between two pauses, else MOST_WORK
MOST_WORK = 110


WAYS = {**games.ways(), "squig, with cards": ("squig", {"cards": True})}


def decisions(way, name, seed, **more):
    """A short match between two of a kind: yields (match, player) for each decision; the caller applies an action."""
    rules, options = WAYS[way]
    match = Match(rules, seed=seed, **{**BRIEF.get(rules, CAPPED), **options, **more})
    players = [cpu.player(name, seed + side) for side in range(2)]
    while not match.over:
        yield match, players[match.side]


@pytest.mark.parametrize("way", WAYS)
@everybody
def test_what_they_choose_is_legal_and_choosing_changes_nothing(way, name):
    """The dice do not change either, and there is nothing to choose after the end."""
    for match, player in decisions(way, name, seed=3):
        before = match.snapshot()
        list(match.events())
        action = cpu.decide(player, match)
        assert action in set(match.legal())
        assert match.snapshot() == before and list(match.events()) == []
        match.apply(action)
    with pytest.raises(ValueError, match="the match is over"):
        cpu.decide(player, match)


@both_books
@everybody_quick
def test_the_dice_to_come_are_not_known(rules, name):
    """Swap the dice after each choice: with other dice the player makes the same choice."""
    match, player, decided = Match(rules, seed=5, turn_cap=4), cpu.player(name, 1), 0
    while not match.over:
        state = player.dice.state()
        action = cpu.decide(player, match)
        for seed in range(3):
            player.dice.set_state(state)
            other = Match.restore(match.snapshot(), dice=Dice(1000 * decided + seed))
            assert cpu.decide(player, other) == action
        other.apply(action)
        match = other
        decided += 1
    assert decided > 12


@pytest.mark.parametrize("rules", registry.names())
@everybody_quick
def test_the_same_seed_is_the_same_match_and_another_is_another_player(rules, name):
    def alone(seed):
        match, player, found = Match(rules, seed=1), cpu.player(name, seed), []
        while not match.over and match.turns[1] < 3:
            match.apply(cpu.decide(player, match))
            found.append(match.snapshot())
        return tuple(found)

    assert alone(11) == alone(11)
    assert len({alone(seed) for seed in range(6)}) == 6


@pytest.mark.parametrize("way", ["furbowl", "octo", "blitz", "squig, with cards"])
@pytest.mark.parametrize("name", cpu.NAMES)
def test_a_budget_holds_and_slices_are_small(way, name):
    for match, player in decisions(way, name, seed=8):
        match.apply(sliced(player, match, SLICES.get(match.rules, MOST_WORK)))


@pytest.mark.parametrize("way", games.ways())
def test_thoughts_and_hints_yield_between_few_calls(way):
    """Play a stretch of a match of Legends, each choice and the reason for it in slices."""
    rules, options = games.ways()[way]
    match, player = Match(rules, seed=1, **options), cpu.player("legend", 1)
    for _ in range(40):
        if match.over:
            break
        action = sliced(player, match)
        hint = match.hint(action, (action,) + player.plan[0])
        with contextlib.suppress(StopIteration):
            while True:
                assert counted(hint) <= MOST
        match.apply(action)


@both_books
def test_neither_the_ball_nor_the_rest_of_the_turn_is_overlooked(rules):
    for match, player in decisions(rules, "cub", seed=4, turn_cap=8):
        plans = set(cpu.finish(match.evaluator().plans(Dice(1), 50, 100)))
        fetches = [each for each in match.legal() if match.carrier < 0 and match.aim(each) == (GO, match.ball)]
        chances = [fractions.Fraction(*match.odds(action)) for action in fetches]
        for action, chance in zip(fetches, chances, strict=True):  # by nobody if a mate is likelier by 15 %
            assert ((action,) in plans) == (chance > max(chances) - fractions.Fraction(15, 100))
        for action in match.legal():
            if match.aim(action)[0] == FINISH:
                assert (action,) in plans
        match.apply(cpu.decide(player, match))


@pytest.mark.proof
@pytest.mark.parametrize("rules", ["furball", "octo", "blitz", "squig"])
@pytest.mark.parametrize("better, worse", [("keeper", "random"), ("keeper", "cub"), ("cub", "random")])
def test_the_better_one_wins_most(rules, better, worse):
    """Play 24 matches with sides and starts exchanged; some are draws. The lab plays 400."""
    won = lost = 0
    for number in range(24):
        side = number & 1
        players = [cpu.player(better, number), cpu.player(worse, number)]
        match = Match(rules, seed=number // 4, first=number >> 1 & 1)
        while not match.over:
            match.apply(cpu.decide(players[match.side ^ side], match))
        won += match.winner == side
        lost += match.winner == 1 - side
    assert won >= 16
