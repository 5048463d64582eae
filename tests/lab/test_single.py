"""One side against a computer player, for programs that learn; and the example of one, where its libraries are."""

import os
import random
import sys
from importlib import import_module
from types import SimpleNamespace

import pytest

from furbowl import cpu, registry
from furbowl.match import Match
from sim import ROOT, child

if os.environ.get("CI") != "true":  # the libraries must not be missing there
    pytest.importorskip("pettingzoo")
    pytest.importorskip("scipy")

from gymnasium.utils import env_checker
from gymnasium.wrappers import PassiveEnvChecker

from sim.lab.env import AGENTS
from sim.lab.single import Against, look

OPPONENTS = ("random", "cub", "keeper")  # of the example


def test_the_learner_meets_keeper():
    """Play what the learner chose again on the face: all other decisions are those of Keeper with that seed."""
    matches, chance = Against("furball", "keeper"), random.Random(5)
    for side in (0, 1):
        seen, _ = matches.reset()
        number, face, over = matches.number, Match("furball", seed=matches.number), False
        keeper, chosen = cpu.player("keeper", number), []
        assert matches.agent == AGENTS[side]
        while not over:
            legal = matches.action_masks().nonzero()[0].tolist()
            assert {matches.aec.meaning(matches.agent, action) for action in legal} == set(matches.aec.match.legal())
            chosen.append(chance.choice(legal))
            seen, reward, over, _, _ = matches.step(chosen[-1])
            assert len(seen) == matches.observation_space.n
        while not face.over:
            mine = face.side == side
            face.apply(matches.aec.meaning(matches.agent, chosen.pop(0)) if mine else cpu.decide(keeper, face))
        assert not chosen and face.position() == matches.aec.match.position()
        assert reward == (1 if face.winner == side else -1)


@pytest.mark.parametrize("rules", registry.names())
@pytest.mark.filterwarnings("error")
def test_gymnasium_finds_nothing_wrong(rules):
    matches, chance = Against(rules, "cub"), random.Random(3)
    env_checker.check_reset_seed_determinism(matches)
    env_checker.check_reset_options(matches)
    env_checker.check_reset_return_type(matches)
    watched, over = PassiveEnvChecker(matches), False
    watched.reset(seed=4)
    while not over:
        _, _, over, _, _ = watched.step(chance.choice(matches.action_masks().nonzero()[0]))
    assert matches.aec.match.over


def test_a_seed_is_a_match_and_the_next_ones_follow():
    matches = Against("furball", "cub", seed=7)
    first = [matches.reset()[0].tolist() for _ in range(3)]
    assert matches.number == 9
    assert [matches.reset(seed=7)[0].tolist()] + [matches.reset()[0].tolist() for _ in range(2)] == first


@pytest.mark.parametrize("agent", AGENTS)
def test_as_many_bits_as_a_number_says(agent):
    matches = Against("furball", "cub", 7)
    seen = matches.aec.observe(agent)
    space, bits = matches.aec.observation_space(agent)["observation"], look(matches.aec, agent).tolist()
    for number, most in zip(seen["observation"].tolist(), space.high.tolist(), strict=True):
        places = min(most, 15)
        assert bits[:places] == [1] * min(number, 15) + [0] * (places - min(number, 15))
        del bits[:places]
    assert bits == seen["action_mask"].tolist()


def test_the_example_prints_shares_with_intervals(monkeypatch, capsys):
    """Without the libraries that only its learner needs: whoever it judges chooses at random."""

    def evaluate_policy(model, matches, count, **_):
        rewards, chance = [], random.Random(2)
        for _ in range(count):
            over = matches.reset() is None
            while not over:
                _, reward, over, _, _ = matches.step(chance.choice(matches.action_masks().nonzero()[0]))
            rewards.append(reward)
        return rewards, []

    evaluation = "sb3_contrib.common.maskable.evaluation"
    with monkeypatch.context() as stand_ins:
        stand_ins.setitem(sys.modules, "torch", SimpleNamespace())
        stand_ins.setitem(sys.modules, "sb3_contrib", SimpleNamespace(MaskablePPO=object))
        stand_ins.setitem(sys.modules, evaluation, SimpleNamespace(evaluate_policy=evaluate_policy))
        stand_ins.setitem(sys.modules, "sim.lab.train", None)  # forgotten at the end
        del sys.modules["sim.lab.train"]
        page = import_module("sim.lab.train")
    monkeypatch.setattr(page, "MEASURED", 2)
    page.judge(None, "at first")
    said = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in said] == ["at first, against " + name for name in OPPONENTS]
    assert said[2] == "at first, against keeper: 0% (0% to 66%)"


def run_the_example(*lines):
    """As a command, with nothing behind the libraries that only its learner needs."""
    program = """
import runpy, sys
from types import SimpleNamespace
torch = SimpleNamespace()
sys.modules |= {"torch": torch, "sb3_contrib": SimpleNamespace(MaskablePPO=object)}
sys.modules["sb3_contrib.common.maskable.evaluation"] = SimpleNamespace(evaluate_policy=None)
%s
runpy.run_module("sim.lab.train", run_name="__main__")
"""
    return child.run([sys.executable, "-c", program % "\n".join(lines)], cwd=ROOT)


@pytest.mark.parametrize("missing", ["torch", "sb3_contrib", "gymnasium", "pettingzoo"])
def test_what_the_example_needs_is_told_in_a_sentence(missing):
    """As if all that is looked for before it was there."""
    done = run_the_example(f'sys.modules["{missing}"] = None')
    advice = 'pip install -e ".[env,lab,train]" -c constraints.txt'
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr == f"sim.lab.train: {missing} is not installed: {advice}\n"


def test_the_example_is_stopped_without_a_traceback():
    pressed = "def press(threads): raise KeyboardInterrupt  # Ctrl-C"
    done = run_the_example(pressed, "torch.set_num_threads = press")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.proof
def test_the_example_learns(monkeypatch, capsys):
    """A few matches are enough to see that each part fits the library."""
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: see sim/lab/train.py")
    page = import_module("sim.lab.train")
    for name, count in {"MATCHES": 3, "EPOCHS": 1, "STEPS": 1, "MEASURED": 2}.items():
        monkeypatch.setattr(page, name, count)
    learner = page.MaskablePPO("MlpPolicy", page.Against(page.RULES, "keeper"), n_steps=64, batch_size=64)
    before = learner.policy.state_dict()["action_net.weight"].clone()
    page.imitate(learner)
    between = learner.policy.state_dict()["action_net.weight"].clone()
    learner.learn(page.STEPS)
    page.judge(learner, "at last")
    assert (before != between).any() and (between != learner.policy.state_dict()["action_net.weight"]).any()
    said = [line.split(":")[0] for line in capsys.readouterr().out.splitlines()]
    assert said == ["at last, against " + name for name in OPPONENTS]
