"""Train a small policy to play Furball against Keeper: an example of a program that learns to play.

    pip install -e ".[env,lab,train]" -c constraints.txt
    python -m sim.lab.train

It first imitates Keeper, then plays against it; the reward is the result and nothing else.
"""

from __future__ import annotations

from typing import cast

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO

from furbowl import cpu, registry

from .env import AGENTS, RawEnv
from .tallies import share

RULES = registry.names()[1]  # whose matches are the shortest
MATCHES, EPOCHS, STEPS, MEASURED = 1500, 4, 20_480, 100
IMITATED, JUDGED = 10**6, 2 * 10**6  # the first seeds of matches that are imitated and that are counted


class Against(gymnasium.Env):
    """Matches against a computer player, from either side in turn, as a learner of one agent wants them."""

    def __init__(self, opponent: str, seed: int = 0) -> None:
        self.aec, self.opponent, self.number = RawEnv(RULES), opponent, seed
        self.observation_space = gymnasium.spaces.MultiBinary(len(self.reset()[0]))
        self.action_space: gymnasium.spaces.Discrete = self.aec.action_space(AGENTS[0])

    def reset(self, seed: int | None = None, options: dict | None = None) -> tuple[np.ndarray, dict]:
        self.number += 1
        self.agent, self.other = AGENTS[self.number % 2], cpu.player(self.opponent, self.number)
        self.aec.reset(seed=self.number)
        return self.wait(), {}

    def step(self, action: np.int64) -> tuple[np.ndarray, float, bool, bool, dict]:
        self.aec.step(action)
        return self.wait(), self.aec.rewards[self.agent], self.aec.match.over, False, {}

    def wait(self) -> np.ndarray:
        """Let the opponent play until the agent has to decide or the match is over; return what the agent sees."""
        while not self.aec.match.over and self.aec.agent_selection != self.agent:
            self.aec.step(self.aec.number(self.aec.agent_selection, cpu.decide(self.other, self.aec.match)))
        self.seen = look(self.aec, self.agent)
        return self.seen

    def action_masks(self) -> np.ndarray:
        return self.seen[-self.action_space.n :]


def look(aec: RawEnv, agent: str) -> np.ndarray:
    """Bits for a network: is each number that an agent sees at least 1, 2 ... 15; then the actions that are legal."""
    seen, steps = aec.observe(agent), np.arange(15)
    numbers = cast("gymnasium.spaces.Box", aec.observation_space(agent)["observation"])
    exist = steps < numbers.high[:, None]
    return np.concatenate([(steps < seen["observation"][:, None])[exist], seen["action_mask"]]).astype(np.int8)


def imitate(model: MaskablePPO) -> None:
    """Learn from Keeper's matches against itself what it chooses, and how a match ends."""
    aec, rows = RawEnv(RULES), []
    for number in range(MATCHES):
        aec.reset(seed=IMITATED + number)
        turns, players = [], [cpu.player("keeper", 2 * number + side) for side in (0, 1)]
        while not aec.match.over:
            agent, action = aec.agent_selection, cpu.decide(players[aec.match.side], aec.match)
            turns.append((look(aec, agent), aec.number(agent, action), agent))
            aec.step(turns[-1][1])
        rows += [(seen, number, aec.rewards[agent]) for seen, number, agent in turns]
    seen, chosen, results = (torch.tensor(np.array(column)) for column in zip(*rows))
    optimizer = torch.optim.Adam(model.policy.parameters(), 1e-3)
    for some in (each for _ in range(EPOCHS) for each in torch.randperm(len(rows)).split(256)):
        masks = seen[some, -model.action_space.n :]
        values, likely, _ = model.policy.evaluate_actions(seen[some], chosen[some], masks)
        optimizer.zero_grad()
        (((values[:, 0] - results[some]) ** 2).mean() - likely.mean()).backward()
        optimizer.step()


def judge(model: MaskablePPO) -> None:
    """Print the share of matches that the policy wins against each player, with its 95 % interval."""
    for opponent in ("random", "cub", "keeper"):
        matches, won = Against(opponent, JUDGED), 0
        for _ in range(MEASURED):
            (seen, _), over = matches.reset(), False
            while not over:
                action, _ = model.predict(seen, action_masks=matches.action_masks(), deterministic=True)
                seen, reward, over, _, _ = matches.step(action)
            won += reward > 0
        print("  {of} against {0}: {share:.0%} ({low:.0%} to {high:.0%})".format(opponent, **share(won, MEASURED)))


if __name__ == "__main__":
    torch.set_num_threads(1)  # for so small a network more only wait for each other
    settings = {"learning_rate": 1e-4, "batch_size": 256, "n_epochs": 4, "clip_range": 0.1, "gamma": 1, "seed": 0}
    learner = MaskablePPO("MlpPolicy", Against("keeper"), policy_kwargs={"net_arch": [256, 256]}, **settings)
    print("untrained")
    judge(learner)
    imitate(learner)
    print("after Keeper's matches")
    judge(learner)
    learner.learn(STEPS)
    print("after its own matches")
    judge(learner)
