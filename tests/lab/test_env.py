"""The PettingZoo environment: PettingZoo's own tests, and the same game as through the face."""

import copy
import os
import pickle
import random
import sys

import pytest

from furbowl import registry
from furbowl.games.furbowl import kinds as words
from furbowl.match import Match
from furbowl.protocol import IllegalAction
from sim import ROOT, child

if os.environ.get("CI") != "true":  # the library must not be missing there
    pytest.importorskip("pettingzoo")

import numpy as np
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.state_test import test_state_space as check_state_space

from furbowl.actions import act
from sim.lab.env import AGENTS, RawEnv, env

BOOKS = registry.names()
ANIMALS = ("rabbit", "fox", "bear", "tortoise", "cat")
POSITION = """\
rules furball
side purple
plays 2
turns 4 3
score 0 0
target 1
ball purple fox
purple rabbit 4,9 sprint
purple fox 12,6 moved
purple bear 5,5 acted
purple tortoise 4,3 stunned2
purple cat ko
green rabbit 9,9
green fox 11,5
green bear 7,2 stunned1
green tortoise out
green cat ko
"""
FROM_THE_OTHER_SIDE = """\
rules furball
side green
plays 2
turns 3 4
score 0 0
target 1
ball green fox
green rabbit 10,9 sprint
green fox 2,6 moved
green bear 9,5 acted
green tortoise 10,3 stunned2
green cat ko
purple rabbit 5,9
purple fox 3,5
purple bear 7,2 stunned1
purple tortoise out
purple cat ko
"""


def at(position, make=RawEnv):
    """An environment at a position."""
    match = make(Match.from_position(position).rules)
    match.reset(seed=1)
    match.unwrapped.match = Match.from_position(position)
    match.unwrapped.agent_selection = AGENTS[match.unwrapped.match.side]
    return match


def facts(match, agent):
    """The observation of an agent, as {name: value}; animals have their names instead of numbers."""
    seen = dict(zip(match.names, match.observe(agent)["observation"].tolist(), strict=True))
    for number, animal in enumerate(ANIMALS, 1):
        seen = {name.replace(" %d " % number, " %s " % animal): value for name, value in seen.items()}
    return seen


@pytest.mark.filterwarnings("ignore")  # PettingZoo warns about observations that are not bare arrays
@pytest.mark.parametrize("make", [env, pytest.param(RawEnv, marks=pytest.mark.proof)], ids=["env", "RawEnv"])
@pytest.mark.parametrize("options", [{"rules": "furball"}, {"rules": "squig"}, {"target": 3, "turn_cap": 3}])
def test_as_pettingzoo_wants_it(options, make):
    api_test(make(**options), num_cycles=300)
    seed_test(lambda: make(**options), num_cycles=150)


# --- actions


@pytest.mark.parametrize("rules, size", [("furbowl", 15 * 10 * 6 + 56), ("furball", 13 * 9 * 6 + 56)])
def test_each_number_means_one_action(rules, size):
    match = RawEnv(rules)
    for agent in AGENTS:
        meanings = [match.meaning(agent, number) for number in range(match.action_space(agent).n)]
        assert len(set(meanings)) == len(meanings) == size
        assert [match.number(agent, action) for action in meanings] == list(range(size))


@pytest.mark.parametrize("rules", BOOKS)
def test_it_is_the_match_of_the_face(rules):
    """Use the same seed and actions; exactly the legal actions are open, and only to the agent that has to decide."""
    match, face, chance = env(rules), Match(rules, seed=11), random.Random(3)
    match.reset(seed=11)
    raw = match.unwrapped
    for agent in match.agent_iter():
        seen, _, over, _, _ = match.last()
        if over:
            match.step(None)
            continue
        open_to_it = seen["action_mask"].nonzero()[0].tolist()
        assert {raw.meaning(agent, number) for number in open_to_it} == set(face.legal())
        assert not raw.observe(AGENTS[1 - AGENTS.index(agent)])["action_mask"].any()
        number = chance.choice(open_to_it)
        face.apply(raw.meaning(agent, number))
        match.step(number)
    assert face.over
    assert face.snapshot() == raw.match.snapshot()


@pytest.mark.parametrize("rules", BOOKS)
def test_a_mask_has_each_legal_action_and_no_other(rules):
    match = RawEnv(rules)
    match.reset(seed=5)
    for _ in range(40):
        legal = list(match.match.legal())
        for agent in AGENTS:
            decides = agent == match.agent_selection
            meanings = [match.meaning(agent, number) for number in range(match.action_space(agent).n)]
            counted = [legal.count(action) if decides else 0 for action in meanings]
            assert match.observe(agent)["action_mask"].tolist() == counted
        play(match, 1)


def test_matches_after_a_seed_are_the_same_again():
    seeds = []
    for match in (RawEnv(), RawEnv()):
        for seed in (4, None):
            match.reset(seed=seed)
            seeds.append(match.match.snapshot())
    assert seeds[:2] == seeds[2:]
    assert seeds[0] != seeds[1]


def test_a_seed_is_any_whole_number():
    match = RawEnv()
    match.reset(seed=np.int64(3))
    assert match.match.snapshot() == Match("furbowl", seed=3).snapshot()
    for seed in (3.0, "3", np.float64(3), np.array([3, 4])):
        with pytest.raises(ValueError, match="^seed must be a whole number, not "):
            match.reset(seed=seed)
    match.reset()
    again = RawEnv()
    again.reset(seed=3)
    again.reset()
    assert again.match.snapshot() == match.match.snapshot()


def play(match, steps):
    """Play random legal actions, the same ones every time."""
    chance = random.Random(steps)
    for _ in range(steps):
        seen, _, over, _, _ = match.last()
        match.step(None if over else chance.choice(seen["action_mask"].nonzero()[0].tolist()))


def state(match):
    raw = match.unwrapped
    return raw.agents, raw.agent_selection, raw.rewards, raw.terminations, raw.match.snapshot()


def pickled(match):
    return pickle.loads(pickle.dumps(match))


@pytest.mark.parametrize("again", [copy.deepcopy, pickled])
@pytest.mark.parametrize("make", [env, RawEnv], ids=["env", "RawEnv"])
@pytest.mark.parametrize("rules", BOOKS)
def test_it_can_be_copied_and_pickled(rules, make, again):
    """Copy before and in the middle of a match; the copy includes the seeds of the next matches."""
    match = again(make(rules))
    match.reset(seed=7)
    play(match, 20)
    twin, before = again(match), state(match)
    assert state(twin) == before
    play(twin, 10)
    assert state(match) == before
    play(match, 10)
    assert state(twin) == state(match)
    twin.reset()
    match.reset()
    assert state(twin) == state(match)


@pytest.mark.parametrize("again", [copy.deepcopy, pickled])
def test_a_match_that_is_over_can_be_copied_and_pickled(again):
    match = RawEnv("furball", turn_cap=1)
    match.reset(seed=1)
    while not match.match.over:
        match.step(match.number(match.agent_selection, act(words.END)))
    twin = again(match)
    assert state(twin) == state(match) and twin.agents
    play(twin, 2)
    assert not twin.agents and match.agents


def test_what_is_illegal_raises_and_says_why():
    match = at(POSITION)
    before = match.match.snapshot()
    with pytest.raises(IllegalAction, match="FB-"):
        match.step(match.number("purple_0", act(words.MOVE, 0, 5)))
    for number in (-1, 758, 1.0, "end", None):
        with pytest.raises(ValueError, match="from 0 to 757, not"):
            match.step(number)
    assert match.match.snapshot() == before


def test_what_is_illegal_loses_where_there_are_guards():
    match = at(POSITION, env)
    seen = match.observe("purple_0")
    match.step(int((seen["action_mask"] == 0).nonzero()[0][0]))
    assert match.rewards == {"purple_0": -1, "green_0": 0}
    assert all(match.terminations.values())


# --- the end


def test_who_is_home_wins():
    match = at(POSITION.replace("moved", "").replace("green fox 11,5", "green fox 2,2"))
    match.step(match.number("purple_0", match.match.parse("fox move 13,6")))
    assert match.rewards == {"purple_0": 1, "green_0": -1}
    assert match.terminations == {"purple_0": True, "green_0": True}
    assert match.truncations == {"purple_0": False, "green_0": False}
    for _ in AGENTS:
        match.step(None)
    assert match.agents == []


def test_a_draw_gives_nothing():
    match = RawEnv("furball", turn_cap=1)
    match.reset(seed=1)
    while not match.match.over:
        match.step(match.number(match.agent_selection, act(words.END)))
    assert match.rewards == {"purple_0": 0, "green_0": 0}


# --- observations


def test_an_agent_sees_everything_from_its_side():
    seen, other = facts(at(POSITION), "purple_0"), facts(at(POSITION), "green_0")
    wanted = {"own fox column": 12, "own fox row": 6, "own fox moved": 1, "own fox balls": 1, "own fox used": 0}
    wanted |= {"own fox acted": 0, "own fox sprint": 0, "own rabbit sprint": 1, "other rabbit sprint": 0}
    wanted |= {"own bear acted": 1, "own tortoise stunned": 2, "other bear stunned": 1}
    wanted |= {"own cat column": 0, "own cat row": 0, "own cat balls": 0, "other cat status": seen["own cat status"]}
    wanted |= {"ball rabbit column": 12, "ball rabbit row": 6, "to decide": 1, "left": 2}
    wanted |= {"own turns": 4, "other turns": 3, "turn cap": 40, "target": 1}
    assert seen.items() >= wanted.items()
    statuses = ("own cat", "other tortoise", "own fox", "other bear")
    assert len({seen[name + " status"] for name in statuses}) == 4
    wanted = {"other fox column": 14 - 12, "other fox row": 6, "other fox balls": 1, "own rabbit column": 5}
    assert other.items() >= (wanted | {"own turns": 3, "other turns": 4, "to decide": 0}).items()
    there = at(FROM_THE_OTHER_SIDE)
    assert facts(there, "green_0") == seen and facts(there, "purple_0") == other
    here, there = at(POSITION).observe("purple_0")["action_mask"], there.observe("green_0")["action_mask"]
    assert here.tolist() == there.tolist() and here.any()


@pytest.mark.parametrize("rules", BOOKS)
def test_the_state_is_what_both_see(rules):
    match = env(rules)
    match.reset(seed=8)
    check_state_space(match)
    for _ in range(60):
        seen = [match.observe(agent)["observation"].tolist() for agent in AGENTS]
        assert match.state().tolist() == seen[0] + seen[1]
        assert match.state_space.contains(match.state())
        play(match, 1)


def arrays(match):
    """All that is told of a position."""
    return [array for agent in AGENTS for array in match.observe(agent).values()] + [match.state()]


@pytest.mark.parametrize("rules", BOOKS)
def test_an_old_observation_stays_as_it_was(rules):
    """Nothing that follows changes it, and to write into it changes nothing that follows."""
    match, old = RawEnv(rules), []
    match.reset(seed=9)
    for _ in range(20):
        old += [(array, array.copy()) for array in arrays(match)]
        play(match, 1)
    assert all((array == before).all() for array, before in old)
    now = [array.tolist() for array in arrays(match)]
    for array in [array for array, _ in old] + arrays(match):
        array[:] = 1
    assert [array.tolist() for array in arrays(match)] == now


@pytest.mark.parametrize("rules", BOOKS)
def test_each_number_that_is_seen_can_change(rules):
    space = RawEnv(rules).observation_space("purple_0")["observation"]
    assert (space.low < space.high).all()


def test_every_formation_is_seen():
    for number, name in enumerate(Match("furbowl").formations, 1):
        match = RawEnv(formation=name)
        match.reset(seed=1)
        assert facts(match, "purple_0")["formation"] == number


# --- questions


def test_the_pitch_as_text():
    match = env(render_mode="ansi")
    match.reset(seed=2)
    assert match.render() == str(Match("furbowl", seed=2))


@pytest.mark.parametrize(
    "options, wrong",
    [
        ({"rules": "rugby"}, "unknown rules 'rugby'"),
        ({"size": 3}, "unknown option 'size'"),
        ({"target": 0}, "target must be"),
        ({"seed": 1}, "'seed' cannot be set with --option"),
        ({"rules": "octo", "dice": 1}, "'dice' cannot be set with --option"),
        ({"render_mode": "rgb_array"}, "render_mode must be None or ansi"),
    ],
)
def test_options_that_there_are_not(options, wrong):
    with pytest.raises(ValueError, match=wrong):
        env(**options)


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "numpy"])
def test_what_is_missing_is_named(missing):
    program = f"import sys; sys.modules['{missing}'] = None; import sim.lab.env"
    done = child.run([sys.executable, "-c", program], cwd=ROOT)
    said = done.stderr.splitlines()[-1]
    advice = 'pip install -e ".[env]" -c constraints.txt'
    assert said == f"ImportError: sim.lab.env needs {missing}, which is not installed: {advice}"
