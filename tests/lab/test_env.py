"""The PettingZoo environment: its own tests, and that it is the same game as the face."""

import doctest
import os
import random
import subprocess
import sys

import pytest

from furbowl import registry
from furbowl.games.furbowl import kinds as words
from furbowl.match import Match
from furbowl.protocol import IllegalAction, action
from sim import ROOT

if os.environ.get("CI") != "true":  # there it must not be missing
    pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from sim.lab import env as module
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


def at(position, make=RawEnv):
    """An environment at a position."""
    match = make(Match.from_position(position).rules)
    match.reset(seed=1)
    match.unwrapped.match = Match.from_position(position)
    match.unwrapped.agent_selection = AGENTS[match.unwrapped.match.side]
    return match


def mirrored(position):
    """The same position with the sides changed: columns from the other edge, Green for Purple."""
    lines = []
    for line in position.replace("purple", "PURPLE").replace("green", "purple").replace("PURPLE", "green").splitlines():
        lines.append(" ".join(flip(word) for word in line.split()))
    turns = next(line for line in lines if line.startswith("turns")).split()
    return "\n".join(lines).replace(" ".join(turns), f"turns {turns[2]} {turns[1]}")


def flip(word):
    column, comma, row = word.partition(",")
    return f"{14 - int(column)},{row}" if comma else word


def facts(match, agent):
    """What an agent sees, by name; animals by theirs."""
    seen = dict(zip(match.names, match.observe(agent)["observation"].tolist(), strict=True))
    for number, animal in enumerate(ANIMALS, 1):
        seen = {name.replace(" %d " % number, " %s " % animal): value for name, value in seen.items()}
    return seen


def play(match, seed, seeds_of_actions=random.Random):
    """Plays at random; gives the actions as the face has them."""
    chance, played = seeds_of_actions(seed), []
    for agent in match.agent_iter():
        seen, _, over, _, _ = match.last()
        number = None if over else chance.choice(seen["action_mask"].nonzero()[0].tolist())
        played += [] if over else [match.unwrapped.meaning(agent, number)]
        match.step(number)
    return played


# --- PettingZoo's own


@pytest.mark.filterwarnings("ignore")  # PettingZoo wonders about observations that are not bare arrays
@pytest.mark.parametrize("make", [env, RawEnv], ids=["env", "RawEnv"])
@pytest.mark.parametrize("rules", BOOKS)
def test_as_pettingzoo_wants_it(rules, make):
    api_test(make(rules), num_cycles=300)
    seed_test(lambda: make(rules), num_cycles=150)


@pytest.mark.filterwarnings("ignore")
def test_matches_that_go_on_after_a_score_too():
    api_test(env("furball", target=3, turn_cap=12), num_cycles=200)


def test_the_example_of_the_docstring():
    report = []
    example = doctest.DocTestParser().get_doctest(module.__doc__, {}, "sim.lab.env", None, 0)
    doctest.DocTestRunner().run(example, out=report.append)
    assert len(example.examples) > 5
    assert not report, "".join(report)


# --- actions


@pytest.mark.parametrize("rules, size", [("furbowl", 15 * 10 * 6 + 56), ("furball", 13 * 9 * 6 + 56)])
def test_each_number_means_one_action(rules, size):
    match = RawEnv(rules)
    for agent in AGENTS:
        meanings = [match.meaning(agent, number) for number in range(match.action_space(agent).n)]
        assert len(set(meanings)) == len(meanings) == size
        assert [match.number(agent, action) for action in meanings] == list(range(size))


@pytest.mark.parametrize("rules", BOOKS)
def test_the_mask_is_what_is_legal(rules):
    match, chance = RawEnv(rules), random.Random(3)
    match.reset(seed=3)
    for agent in match.agent_iter(300):
        seen, _, over, _, _ = match.last()
        if over:
            break
        open_to_it = seen["action_mask"].nonzero()[0].tolist()
        assert {match.meaning(agent, number) for number in open_to_it} == set(match.match.legal())
        assert not match.observe(AGENTS[1 - AGENTS.index(agent)])["action_mask"].any()
        match.step(chance.choice(open_to_it))


@pytest.mark.parametrize("rules", BOOKS)
def test_the_same_seed_and_actions_are_the_match_of_the_face(rules):
    match, face = env(rules), Match(rules, seed=11)
    match.reset(seed=11)
    for chosen in play(match, 5):
        face.apply(chosen)
    assert face.over
    assert face.snapshot() == match.unwrapped.match.snapshot()


def test_matches_after_a_seed_are_the_same_again():
    def seeds(match):
        match.reset(seed=4)
        first = match.match.snapshot()
        match.reset()
        return first, match.match.snapshot()

    here, there = seeds(RawEnv()), seeds(RawEnv())
    assert here == there
    assert here[0] != here[1]


def test_what_is_illegal_raises_and_says_why():
    match = at(POSITION)
    end = match.number("purple_0", action(words.MOVE, 0, 5))
    before = match.match.snapshot()
    with pytest.raises(IllegalAction, match="FB-"):
        match.step(end)
    assert match.match.snapshot() == before


@pytest.mark.parametrize("number", [-1, 758, 1.0, "end", None])
def test_numbers_that_there_are_not(number):
    match = RawEnv("furball")
    match.reset(seed=1)
    with pytest.raises(ValueError, match="from 0 to 757, not"):
        match.step(number)


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
        match.step(match.number(match.agent_selection, action(words.END)))
    assert match.rewards == {"purple_0": 0, "green_0": 0}


# --- what is seen


def test_an_agent_sees_everything():
    seen = facts(at(POSITION), "purple_0")
    fox = {fact: seen["own fox " + fact] for fact in ("column", "row", "moved", "balls", "used", "acted", "sprint")}
    assert fox == {"column": 12, "row": 6, "moved": 1, "balls": 1, "used": 0, "acted": 0, "sprint": 0}
    assert (seen["own rabbit sprint"], seen["other rabbit sprint"]) == (1, 0)
    assert (seen["own bear acted"], seen["own tortoise stunned"], seen["other bear stunned"]) == (1, 2, 1)
    assert (seen["own cat column"], seen["own cat row"], seen["own cat balls"]) == (0, 0, 0)
    ko, out, fine = seen["own cat status"], seen["other tortoise status"], seen["own fox status"]
    assert len({ko, out, fine, seen["other bear status"]}) == 4 and seen["other cat status"] == ko
    assert (seen["ball rabbit column"], seen["ball rabbit row"], seen["to decide"], seen["left"]) == (12, 6, 1, 2)
    assert (seen["own turns"], seen["other turns"], seen["turn cap"], seen["target"]) == (4, 3, 40, 1)
    assert seen["formation"] == 0


def test_the_other_agent_sees_it_from_its_side():
    seen = facts(at(POSITION), "green_0")
    assert (seen["other fox column"], seen["other fox row"], seen["other fox balls"]) == (14 - 12, 6, 1)
    assert (seen["own rabbit column"], seen["own turns"], seen["other turns"], seen["to decide"]) == (5, 3, 4, 0)


def test_both_agents_see_the_same_where_the_sides_are_changed():
    here, there = at(POSITION), at(mirrored(POSITION))
    assert facts(here, "purple_0") == facts(there, "green_0")
    masks = [match.observe(agent)["action_mask"].tolist() for match, agent in ((here, "purple_0"), (there, "green_0"))]
    assert masks[0] == masks[1] and any(masks[0])


def test_every_formation_is_seen():
    for number, name in enumerate(Match("furbowl").formations, 1):
        match = RawEnv(formation=name)
        match.reset(seed=1)
        assert facts(match, "purple_0")["formation"] == number


# --- a game that says nothing of itself


@pytest.fixture
def bare(monkeypatch):
    """Games have no folder laptop."""
    monkeypatch.setattr(module.laptop, "part", lambda rules, leaf: None)


@pytest.mark.filterwarnings("ignore")
def test_as_pettingzoo_wants_it_of_any_game(bare):
    api_test(env("furball"), num_cycles=60)
    seed_test(lambda: RawEnv("furball"), num_cycles=40)


def test_any_game_is_seen_and_played(bare):
    match, face = RawEnv("furball"), Match("furball", seed=11)
    match.reset(seed=11)
    assert "own 1 status" in match.names and "own 1 sprint" not in match.names
    for chosen in play(match, 5):
        face.apply(chosen)
    assert face.over and face.snapshot() == match.match.snapshot()


# --- being asked


def test_the_pitch_as_text(capsys):
    match = env(render_mode="ansi")
    match.reset(seed=2)
    assert match.render() == str(Match("furbowl", seed=2))
    shown = env(render_mode="human")
    shown.reset(seed=2)
    shown.render()
    assert capsys.readouterr().out == f"{Match('furbowl', seed=2)}\n\n"


@pytest.mark.parametrize(
    "options, wrong",
    [
        ({"rules": "rugby"}, "unknown rules 'rugby'"),
        ({"size": 3}, "unknown option 'size'"),
        ({"target": 0}, "target must be"),
    ]
    + [({"render_mode": "rgb_array"}, "render_mode must be None, ansi or human")],
)
def test_options_that_there_are_not(options, wrong):
    with pytest.raises(ValueError, match=wrong):
        env(**options)


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "numpy"])
def test_what_is_missing_is_named(missing):
    program = f"import sys; sys.modules['{missing}'] = None; import sim.lab.env"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    said = done.stderr.splitlines()[-1]
    assert said == f"ImportError: sim.lab.env needs {missing}, which is not installed: pip install -e .[sim,env]"
