"""The computer players play a game they do not know, from its evaluation alone or from its candidate moves.

It is the toy, tests/help/toy, which evaluates positions and here adds candidate moves of two steps.
"""

import pytest

from furbowl import cpu
from furbowl.actions import act, verb_of, who_of
from furbowl.games import defaults
from furbowl.match import Match
from slices import sliced
from toy_house import NAME, standing

END, GO, TRIP, BACK = 1, 2, 4, 6
STONES = (12, 5, 15, 13, 9, 19)  # Purple's One in the middle, Green's One to the right of it
NEVER = 255


class Routes:
    """Adds pairs of steps by one stone as candidates, ahead of those that are tried for any game."""

    def plans(self, dice, every, misses):
        found = yield from super().plans(dice, every, misses)
        ways = []
        for (one,) in found if not self.match.question else ():
            copy = self.match.copy(self.dice)
            copy.apply(one)
            if not copy.question and copy.side == self.side:
                ways += [(one, two) for two in copy.legal(who_of(one)) if verb_of(two) == GO]
            yield
        return ways + found


@pytest.fixture(params=[None, Routes], ids=["worth alone", "routes"])
def toy(request, pebbles, monkeypatch):
    """The toy's folder; the parameter adds candidate moves of the game's own."""
    if request.param:
        monkeypatch.setattr(defaults, "Evaluator", type("Routes", (Routes, defaults.Evaluator), {}))
    return pebbles


with_plans = pytest.mark.parametrize("toy", [Routes], indirect=True)


@pytest.mark.proof
@pytest.mark.parametrize("better, worse", [("cub", "random"), ("keeper", "random"), ("legend", "cub")])
def test_the_better_one_wins_most(toy, better, worse):
    won = asked = 0
    for number in range(10):
        match, side = Match(NAME, seed=number, target=2), number & 1
        players = [cpu.player(worse, number), cpu.player(worse, number)]
        players[side] = cpu.player(better, number)
        while not match.over:
            before = match.snapshot()
            action = cpu.decide(players[match.side], match)
            assert match.snapshot() == before and action in set(match.legal())
            asked += match.question is not None
            match.apply(action)
        won += match.winner == side
    assert won >= 8 and (asked or worse != "random")


def test_a_sure_score_is_made_in_the_turn(toy):
    for seed in range(4):
        match = standing((12, 2, 3, 5, 10, 15), (12, 7), holder=bytearray((0, NEVER)))
        player = cpu.player("legend", seed)
        while match.side == 0 and not match.over:
            match.apply(cpu.decide(player, match))
        assert match.score == (1, 0)


@pytest.mark.parametrize("name", cpu.NAMES)
def test_what_is_asked_is_answered_by_worth(toy, name):
    match = standing(STONES, (13, 7), holder=bytearray((3, NEVER)), stage=1, asked=3, shover=0)
    assert match.end < 0
    assert cpu.decide(cpu.player(name, 1), match) == act(BACK, 3), "it keeps the ball"


@pytest.mark.parametrize("name", cpu.NAMES)
def test_a_budget_holds_for_any_game(toy, name):
    match = Match(NAME, seed=2, target=9)
    for _ in range(20):
        match.apply(sliced(cpu.player(name, 2), match))


def test_a_plan_is_worth_the_mean_of_what_may_come_of_its_steps(toy):
    """On a low die the ball hops away, on a high one it is caught: each is evaluated. On others the plan goes on."""
    match = standing(STONES)
    evaluator = match.evaluator()
    one, two = act(GO, target=17), act(GO, target=18)
    low, high, middle = [wanted for _, wanted in evaluator.outcomes(match, one)]

    def judged(wanted, holder, *actions):
        copy = match.copy(evaluator.dice)
        evaluator.dice.want(wanted)
        for action in actions:
            copy.apply(action)
        assert copy.holder[1] == holder
        return cpu.finish(evaluator.judge(copy))

    failed, first, last = judged(low, NEVER, one), judged(high, 0, one), judged(middle, 0, one, two)
    assert len({failed, first, last}) == 3
    assert cpu.finish(evaluator.weigh((one, two))) == (failed + first + last) // 3
    assert cpu.finish(evaluator.weigh((one,))) == (failed + 2 * first) // 3
    evaluator.allows(evaluator.work + 30)
    assert cpu.finish(evaluator.weigh((one,))) is None  # too much work


@with_plans
@pytest.mark.parametrize("change", ["", "a stone lies", "another step", "the turn is over"])
def test_a_plan_is_carried_on_while_all_goes_as_expected_else_thought_over(toy, change):
    for seed in range(20):
        match, player = Match(NAME, seed=seed), cpu.player("legend", seed)
        first = cpu.decide(player, match)
        if player.plan[0] and match.odds(first) == (1, 1):
            break
    (second,) = player.plan[0]
    match.apply(first if change != "another step" else next(a for a in match.legal() if a != first))
    if change == "a stone lies":
        match.down[5] = 1
    elif change == "the turn is over":
        match.apply(match.end)
    action = cpu.decide(player, match)
    assert action in set(match.legal()) and (player.work() > 0) == bool(change)
    assert change or action == second and not player.plan[0]
