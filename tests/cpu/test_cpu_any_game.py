"""The computer players play a game they have never heard of, from what a position is worth alone, or by its plans.

The toy: an octagon of 21 squares, three stones a side, two balls, dice with ten sides. Three steps a turn, on to a free
neighbouring square; beside an opponent a step ends the turn with 2 and less. Who steps on a ball is asked whether to
take it (4 and more) or to leave it. Who carries a ball to the row in which the others began scores; two scores win.
"""

import sys

import pytest

from furbowl import cpu, games, registry
from furbowl.cpu.search import Search
from furbowl.dice import Dice

OFF = {0, 4, 20, 24}  # the corners of five rows of five
END, STEP, TAKE, LEAVE = 1, 2, 3, 4
LAST = 250  # turns

WORTH = """
def worth(match, side):
    total = 0
    for ball, who in enumerate(match.carriers):
        if who >= 0:
            owner = who // 3
            row = match.at[who] // 5
            total += (200 + 40 * (row if owner == 0 else 4 - row)) * (1 if owner == side else -1)
        else:
            for stone in range(6):
                away = max(abs(match.at[stone] // 5 - match.balls[ball] // 5),
                           abs(match.at[stone] % 5 - match.balls[ball] % 5))
                total += (5 - away) * (4 if stone // 3 == side else -4)
    return total
"""

ROUTES = (
    WORTH
    + """
from furbowl.cpu import sampling

def neighbours(square):
    return [square + step for step in (-6, -5, -4, -1, 1, 4, 5, 6)]

class Evaluator(sampling.Evaluator):
    def __init__(self, match):
        sampling.Evaluator.__init__(self, match, worth)

    def plans(self, dice, every, misses):
        found = yield from sampling.Evaluator.plans(self, dice, every, misses)
        if self.match.question:
            return found
        ways = []
        for (one,) in found:
            copy = self.match.copy(self.dice)
            copy.apply(one)
            if not copy.question and copy.side == self.side:
                ways += [(one, two) for two in copy.legal(one >> 9 & 31) if two >> 14 == 2]
            yield
        return ways + found
"""
)


class Toy:
    """The face of such a match."""

    rules = "toy"

    def __init__(self, dice):
        self.dice, self.events_told = dice, []
        self.at = [1, 2, 3, 21, 22, 23]
        self.balls, self.carriers = [11, 13], [-1, -1]
        self.side, self.steps, self.turns, self.score, self.asked = 0, 3, 0, (0, 0), -1

    @property
    def question(self):
        return "take" if self.asked >= 0 else None

    @property
    def over(self):
        return max(self.score) > 1 or self.turns >= LAST

    @property
    def winner(self):
        return None if not self.over or max(self.score) < 2 else self.score.index(max(self.score))

    @property
    def end(self):
        return -1 if self.over or self.question else END << 14

    def near(self, one, two):
        return one != two and abs(one // 5 - two // 5) < 2 and abs(one % 5 - two % 5) < 2

    def legal(self, who=None):
        if self.over:
            return
        if self.question:
            yield from (TAKE << 14 | self.asked << 9, LEAVE << 14 | self.asked << 9)
            return
        for stone in range(self.side * 3, self.side * 3 + 3):
            for square in range(25):
                if who in (None, stone) and self.near(self.at[stone], square) and square not in {*OFF, *self.at}:
                    yield STEP << 14 | stone << 9 | square
        if who is None:
            yield END << 14

    def marked(self, who):
        return any(self.near(self.at[who], self.at[other]) for other in range(6) if other // 3 != who // 3)

    def odds(self, action):
        verb, who = action >> 14, action >> 9 & 31
        return (7, 10) if verb == TAKE else (8, 10) if verb == STEP and self.marked(who) else (1, 1)

    def explain(self, action):
        return "Stone %d" % (action >> 9 & 31), (), self.odds(action)

    def apply(self, action):
        assert action in set(self.legal())
        verb, who, square = action >> 14, action >> 9 & 31, action & 511
        odds = self.odds(action)
        falls = odds[1] > 1 and self.dice.pick(10) + 1 <= 10 - odds[0]
        if verb == END:
            return self.turn()
        if verb == STEP:
            if falls:
                return self.turn()
            self.step(who, square)
        else:
            self.asked = -1
            if verb == TAKE and not falls:
                self.carriers[self.balls.index(self.at[who])] = who
            elif verb == TAKE:
                self.balls[self.balls.index(self.at[who])] = self.landing()
        if not self.question and not self.steps:
            self.turn()

    def step(self, who, square):
        self.at[who], self.steps = square, self.steps - 1
        if who in self.carriers:
            ball = self.carriers.index(who)
            self.balls[ball] = square
            if square // 5 == (4, 0)[self.side]:
                self.score = tuple(score + (side == self.side) for side, score in enumerate(self.score))
                self.carriers[ball], self.balls[ball] = -1, self.landing()
        elif square in self.balls:
            self.asked = who

    def landing(self):
        free = [square for square in range(5, 20) if square not in {*self.at, *self.balls}]
        return free[self.dice.pick(len(free))]

    def turn(self):
        self.side, self.steps, self.turns = 1 - self.side, 3, self.turns + 1

    def copy(self, dice=None):
        other = Toy(dice or self.dice)
        other.__dict__.update(self.__dict__, dice=other.dice, at=self.at[:], balls=self.balls[:])
        other.carriers = self.carriers[:]
        return other

    def snapshot(self):
        kept = (self.at, self.balls, self.carriers, self.side, self.steps, self.turns, self.score, self.asked)
        return repr(kept).encode() + self.dice.state()


@pytest.fixture(params=[WORTH, ROUTES], ids=["worth alone", "routes"])
def toy(request, monkeypatch, tmp_path):
    """Whether the game brings plans; its folder is there as long as the test runs."""
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "__init__.py").write_text('"""A toy."""\n')
    (tmp_path / "toy" / "value.py").write_text(request.param)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setattr(registry, "ROWS", (*registry.ROWS, ("toy", "toy", "Toy", "An octagon")))
    yield request.param is ROUTES
    for name in [name for name in sys.modules if name.startswith("furbowl.games.toy")]:
        del sys.modules[name]


def play(players, seed):
    match, asked = Toy(Dice(seed)), 0
    while not match.over:
        before, player = match.snapshot(), players[match.side]
        action = cpu.decide(player, match)
        assert match.snapshot() == before and action in set(match.legal())
        asked += match.question is not None
        match.apply(action)
    assert asked
    return match


@pytest.mark.parametrize("better, worse", [("cub", "random"), ("keeper", "random"), ("legend", "cub")])
def test_the_better_one_wins_most(toy, better, worse):
    won = 0
    for number in range(10):
        players = [cpu.player(better, number), cpu.player(worse, number)]
        won += play(players[:: -1 if number & 1 else 1], number).winner == number & 1
    assert won >= 8


def test_a_sure_score_is_made_in_the_turn(toy):
    for seed in range(4):
        match, player = Toy(Dice(seed)), cpu.player("legend", seed)
        match.at, match.carriers, match.balls = [17, 2, 3, 5, 10, 15], [0, -1], [17, 13]
        while match.side == 0 and match.score == (0, 0):
            match.apply(cpu.decide(player, match))
        assert match.score == (1, 0)


@pytest.mark.parametrize("name", cpu.NAMES)
def test_what_is_asked_is_answered_by_worth(toy, name):
    match = Toy(Dice(1))
    match.at[0], match.asked = 11, 0
    assert match.end < 0
    assert cpu.decide(cpu.player(name, 1), match) == TAKE << 14


@pytest.mark.parametrize("name", cpu.NAMES)
def test_a_budget_holds_for_any_game(toy, name):
    match, player = Toy(Dice(2)), cpu.player(name, 2)
    for _ in range(20):
        work, chosen = 0, player.choose(match)
        try:
            while True:
                next(chosen)
                assert player.work() - work <= 110
                work = player.work()
        except StopIteration as end:
            assert player.work() <= player.budget[0] + 110
            match.apply(end.value)


def test_a_plan_is_worth_the_mean_of_what_may_come_of_its_steps(toy):
    """A low die ends the turn at the first step, a high one is judged there, the middle one goes on."""
    match = Toy(Dice(0))
    match.at[0], match.at[3], match.balls = 12, 17, [15, 19]
    search = Search(match, 1000)
    one, two = STEP << 14 | 6, STEP << 14 | 5  # away from the opponent, and on
    copy = match.copy()
    copy.turn()
    failed = cpu.finish(search.judge(copy))
    copy = match.copy(search.evaluator.dice)
    search.evaluator.dice.want(b"\x0b")
    copy.apply(one)
    first = cpu.finish(search.judge(copy))
    copy.apply(two)
    assert len({failed, first, cpu.finish(search.judge(copy))}) == 3
    assert cpu.finish(search.weigh((one, two))) == (failed + first + cpu.finish(search.judge(copy))) // 3
    assert cpu.finish(search.weigh((one,))) == (failed + 2 * first) // 3
    assert cpu.finish(Search(match, 30).weigh((one,))) is None  # too much


def carried_on():
    """A player that has just begun a plan of two steps, with its match."""
    for seed in range(20):
        match, player = Toy(Dice(seed)), cpu.player("legend", seed)
        first = cpu.decide(player, match)
        if player.plan[0] and match.odds(first) == (1, 1):
            return match, player, first
    raise AssertionError("no plan of two steps")


@pytest.mark.parametrize("toy", [ROUTES], indirect=True)
def test_the_rest_of_a_plan_is_remembered_while_all_goes_as_expected(toy):
    match, player, first = carried_on()
    (second,) = player.plan[0]
    match.apply(first)
    assert cpu.decide(player, match) == second
    assert player.work() == 0 and not player.plan[0]


@pytest.mark.parametrize("toy", [ROUTES], indirect=True)
@pytest.mark.parametrize("change", ["a stone stands elsewhere", "another step", "the turn is over"])
def test_a_plan_is_thought_over_where_something_else_came(toy, change):
    match, player, first = carried_on()
    match.apply(first if change != "another step" else next(a for a in match.legal() if a != first))
    if change == "a stone stands elsewhere":
        match.at[5] = 18
    elif change == "the turn is over":
        match.turn()
    action = cpu.decide(player, match)
    assert player.work() > 0 and action in set(match.legal())


def test_a_reason_is_what_the_action_is_and_its_odds(toy):
    match = Toy(Dice(0))
    match.at[0], match.at[3] = 12, 17
    step = next(match.legal(0))
    assert cpu.finish(cpu.explain(match, step)) == "Stone 0: 80 %"
    assert cpu.finish(cpu.explain(match, END << 14)) == "Stone 0"


def test_a_mistake_in_a_module_of_the_game_is_not_taken_for_its_absence(toy, tmp_path):
    (tmp_path / "toy" / "reason.py").write_text("import furbowl.nowhere\n")
    with pytest.raises(ImportError, match="furbowl.nowhere"):
        cpu.finish(cpu.explain(Toy(Dice(0)), END << 14))
