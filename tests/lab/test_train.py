"""The example of a program that learns to play: its environment, and the whole page where its libraries are."""

import os
import random
import sys
from importlib import import_module
from types import SimpleNamespace

import pytest

from furbowl import cpu
from furbowl.match import Match

if os.environ.get("CI") != "true":  # the libraries must not be missing there
    pytest.importorskip("pettingzoo")
    pytest.importorskip("scipy")


@pytest.fixture
def page(monkeypatch):
    """The page, without the libraries that only its learner needs."""
    with monkeypatch.context() as stand_ins:
        stand_ins.setitem(sys.modules, "torch", SimpleNamespace())
        stand_ins.setitem(sys.modules, "sb3_contrib", SimpleNamespace(MaskablePPO=object))
        stand_ins.setitem(sys.modules, "sim.lab.train", None)  # forgotten at the end
        del sys.modules["sim.lab.train"]
        return import_module("sim.lab.train")


def test_the_learner_meets_keeper(page):
    """Play what the learner chose again on the face: all other decisions are those of Keeper with that seed."""
    matches, chance = page.Against("keeper"), random.Random(5)
    for side in (0, 1):
        seen, _ = matches.reset()
        number, face, over = matches.number, Match("furball", seed=matches.number), False
        keeper, chosen = cpu.player("keeper", number), []
        assert matches.agent == page.AGENTS[side]
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


def test_as_many_bits_as_a_number_says(page):
    matches = page.Against("cub", 7)
    for agent in page.AGENTS:
        seen = matches.aec.observe(agent)
        space, bits = matches.aec.observation_space(agent)["observation"], page.look(matches.aec, agent).tolist()
        for number, most in zip(seen["observation"].tolist(), space.high.tolist(), strict=True):
            places = min(most, 15)
            assert bits[:places] == [1] * min(number, 15) + [0] * (places - min(number, 15))
            del bits[:places]
        assert bits == seen["action_mask"].tolist()


def test_shares_are_printed_with_intervals(page, monkeypatch, capsys):
    def predict(seen, action_masks, deterministic):
        return chance.choices(range(len(action_masks)), action_masks.tolist())[0], None

    chance = random.Random(2)
    monkeypatch.setattr(page, "JUDGED", 3)
    monkeypatch.setattr(page, "MEASURED", 2)
    page.judge(SimpleNamespace(predict=predict))
    said = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in said] == ["  2 against " + name for name in ("random", "cub", "keeper")]
    assert said[2] == "  2 against keeper: 0% (0% to 66%)"


@pytest.mark.proof
def test_the_whole_page_learns(monkeypatch):
    """A few matches are enough to see that each part fits the library."""
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: see sim/lab/train.py")
    page = import_module("sim.lab.train")
    for name, count in {"MATCHES": 3, "EPOCHS": 1, "STEPS": 1, "MEASURED": 1}.items():
        monkeypatch.setattr(page, name, count)
    learner = page.MaskablePPO("MlpPolicy", page.Against("keeper"), n_steps=64, batch_size=64)
    before = learner.policy.state_dict()["action_net.weight"].clone()
    page.imitate(learner)
    between = learner.policy.state_dict()["action_net.weight"].clone()
    learner.learn(page.STEPS)
    page.judge(learner)
    assert (before != between).any() and (between != learner.policy.state_dict()["action_net.weight"]).any()
