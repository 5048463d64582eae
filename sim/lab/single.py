"""Matches against a computer player as a Gymnasium environment, for programs that learn to play one side.

observation   bits: is each number that the agent sees in sim/lab/env.py at least 1, 2 ... 15; then 1 for each action
              that is legal now
action        as in sim/lab/env.py
reward        1 or -1 at the end of a match that is won or lost, 0 for a draw and until then

The agent plays Purple and Green in turn. An illegal action raises IllegalAction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import gymnasium
import numpy as np

from furbowl import cpu

from .env import AGENTS, RawEnv

if TYPE_CHECKING:
    from typing import Any

_MOST = 15  # bits of a number


class Against(gymnasium.Env):
    """Matches with the seeds seed, seed + 1 ..; reset(seed) begins the match with that seed, and goes on from there."""

    action_space: gymnasium.spaces.Discrete

    def __init__(self, rules: str, opponent: str, seed: int = 0, **options: Any) -> None:
        """opponent: a player of furbowl.cpu; options: of the match."""
        self.aec, self.opponent, self.number = RawEnv(rules, **options), opponent, seed - 1
        self.aec.reset(seed)
        self.action_space = self.aec.action_space(AGENTS[0])
        self.observation_space = gymnasium.spaces.MultiBinary(len(look(self.aec, AGENTS[0])))

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[np.ndarray, dict]:
        super().reset(seed=seed)
        self.number = self.number + 1 if seed is None else seed
        self.agent, self.other = AGENTS[self.number % 2], cpu.player(self.opponent, self.number)
        self.aec.reset(seed=self.number)
        return self._wait(), {}

    def step(self, action: np.int64) -> tuple[np.ndarray, float, bool, bool, dict]:
        self.aec.step(action)
        return self._wait(), self.aec.rewards[self.agent], self.aec.match.over, False, {}

    def action_masks(self) -> np.ndarray:
        """1 for each action that is legal now, as learners with masks ask for it."""
        return self.seen[-self.action_space.n :]

    def _wait(self) -> np.ndarray:
        """Let the opponent play until the agent has to decide or the match is over; return what the agent sees."""
        while not self.aec.match.over and self.aec.agent_selection != self.agent:
            self.aec.step(self.aec.number(self.aec.agent_selection, cpu.decide(self.other, self.aec.match)))
        self.seen = look(self.aec, self.agent)
        return self.seen


def look(aec: RawEnv, agent: str) -> np.ndarray:
    """The observation of an agent of any RawEnv."""
    seen, steps = aec.observe(agent), np.arange(_MOST)
    numbers = cast("gymnasium.spaces.Box", aec.observation_space(agent)["observation"])
    exist = steps < numbers.high[:, None]
    return np.concatenate([(steps < seen["observation"][:, None])[exist], seen["action_mask"]]).astype(np.int8)
