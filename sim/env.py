"""Furbowl and Furball as a PettingZoo environment, for programs that learn to play: an AEC environment with masks.

>>> from sim.env import env
>>> match = env("furbowl", target=1)    # options as those of furbowl.match.Match
>>> match.reset(seed=21)                # the dice of Match("furbowl", seed=21, target=1)
>>> for number, agent in enumerate(match.agents):
...     chosen = match.action_space(agent).seed(number)
>>> decisions = 0
>>> for agent in match.agent_iter():    # purple_0 or green_0: whoever has to decide
...     seen, reward, terminated, truncated, info = match.last()
...     if terminated or truncated:
...         action = None
...         print(agent, reward)
...     else:
...         action = match.action_space(agent).sample(seen["action_mask"])
...         decisions += 1
...     match.step(action)
green_0 1
purple_0 -1
>>> decisions
187

Both agents see the match as if they played to the right: own animals come first, and Green's columns are mirrored.

action        0..size-1, the same numbers for both agents; actions() lists what they mean
observation   {"observation": the numbers that NAMES lists, "action_mask": 1 for each action that is legal now}
reward        1 for the winner and -1 for the loser when the match is over, 0 for a draw and until then

An illegal action loses the match in env(), and raises IllegalAction with the rule that forbids it in RawEnv. reset()
takes options because PettingZoo wants it to; there are none.
"""

import random

from furbowl import words
from furbowl.match import GONE, KNOCKED_OUT, STUNNED, Match

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    missing = (error.name or str(error)).partition(".")[0]
    raise ImportError(f"sim.env needs {missing}, which is not installed: pip install -e .[sim,env]") from None

AGENTS = ("purple_0", "green_0")
RABBIT = 0
ANIMALS = ("rabbit", "fox", "bear", "tortoise", "cat")
OF_AN_ANIMAL = ("column", "row", "stunned", "ko", "out", "acted", "moved", "used", "sprint", "ball")
OF_THE_MATCH = ("ball column", "ball row", "to decide", "plays", "own score", "other score", "target")
OF_THE_MATCH += ("own turns", "other turns", "turn cap", "formation")
NAMES = [f"{whose} {animal} {fact}" for whose in ("own", "other") for animal in ANIMALS for fact in OF_AN_ANIMAL]
NAMES += (
    OF_THE_MATCH  # columns and rows count from 1, 0 off the pitch; stunned: own turns until Normal; formation: from 1
)


def env(rules="furbowl", render_mode=None, **options):
    """The environment, with PettingZoo's usual guards around it. ValueError for rules or options that there are not."""
    guarded = wrappers.TerminateIllegalWrapper(RawEnv(rules, render_mode, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def actions(columns, rows, side):
    """What the numbers 0, 1, 2 ... mean for a side, as actions of the face: Moves of each animal to each square, the
    Rabbit's Sprints, Passes and Tackles of each to each, who finishes, and the end of the turn."""
    own, other, squares = side * 5, 5 - side * 5, _squares(columns, rows, side)
    listed = [words.action(words.MOVE, own + who, square) for who in range(5) for square in squares]
    listed += [words.action(words.SPRINT, own + RABBIT, square) for square in squares]
    listed += [words.action(words.PASS, own + who, own + to) for who in range(5) for to in range(5)]
    listed += [words.action(words.TACKLE, own + who, other + whom) for who in range(5) for whom in range(5)]
    return listed + [words.action(words.FINISH, own + who) for who in range(5)] + [words.action(words.END)]


def _squares(columns, rows, side):
    """All squares, row by row from the bottom, in the order in which that side sees them."""
    across = range(columns - 1, -1, -1) if side else range(columns)
    return [row * columns + column for row in range(rows) for column in across]


class RawEnv(AECEnv):
    """Without guards. `match` is the furbowl.match.Match that is played."""

    metadata = {"name": "furbowl_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(self, rules="furbowl", render_mode=None, **options):
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError("render_mode must be None, ansi or human, not %r" % (render_mode,))
        self._rules, self._options, self.render_mode = rules, options, render_mode
        self._seeds = random.Random()
        self.match = Match(rules, **options)
        size = self.match.columns, self.match.rows
        self._actions = [actions(*size, side) for side in (0, 1)]
        self._numbers = [{action: number for number, action in enumerate(each)} for each in self._actions]
        self.possible_agents, self.agents = list(AGENTS), []
        self.action_spaces = {agent: Discrete(len(self._actions[0])) for agent in AGENTS}
        self.observation_spaces = {agent: _observation_space(self.match, len(self._actions[0])) for agent in AGENTS}

    def action_space(self, agent):
        return self.action_spaces[agent]

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def reset(self, seed=None, options=None):
        """A new match. seed: that of its dice; without one the matches go on from the last seed, or from chance."""
        if seed is not None:
            self._seeds = random.Random(seed)
        dice = self._seeds.getrandbits(30) if seed is None else seed
        self.match = Match(self._rules, seed=dice, **self._options)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations, self.truncations = dict.fromkeys(AGENTS, False), dict.fromkeys(AGENTS, False)
        self.infos = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.match.side]

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.apply(self.meaning(agent, action))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if self.match.over:
            self._finish()
        self.agent_selection = AGENTS[self.match.side]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _finish(self):
        self.terminations = dict.fromkeys(AGENTS, True)
        if self.match.winner is not None:
            self.rewards[AGENTS[self.match.winner]] = 1
            self.rewards[AGENTS[1 - self.match.winner]] = -1

    def meaning(self, agent, number):
        """An agent's action as an action of the face. ValueError for a number that there is not."""
        if not self.action_spaces[agent].contains(number):
            raise ValueError("an action is a whole number from 0 to %d, not %r" % (len(self._actions[0]) - 1, number))
        return self._actions[AGENTS.index(agent)][number]

    def number(self, agent, action):
        """The number of an agent's action, from an action of the face."""
        return self._numbers[AGENTS.index(agent)][action]

    def observe(self, agent):
        side = AGENTS.index(agent)
        mask = np.zeros(len(self._actions[0]), np.int8)
        if self.match.side == side:
            mask[[self._numbers[side][action] for action in self.match.legal()]] = 1
        return {"observation": np.array(_see(self.match, side), np.int16), "action_mask": mask}

    def render(self):
        """The pitch as text: given back ("ansi") or printed ("human")."""
        if self.render_mode == "ansi":
            return str(self.match)
        if self.render_mode == "human":
            print(self.match, end="\n\n", flush=True)

    def close(self):
        """Nothing is open."""


# --- what is seen


def _observation_space(match, size):
    bounds = {"column": match.columns, "row": match.rows, "stunned": 2, "plays": 3, "formation": len(match.formations)}
    bounds |= {"score": match.target, "target": match.target, "turns": match.turn_cap, "cap": match.turn_cap}
    high = np.array([bounds.get(name.split()[-1], 1) for name in NAMES], np.int16)
    return Dict({"observation": Box(0, high, dtype=np.int16), "action_mask": Box(0, 1, (size,), np.int8)})


def _see(match, side):
    """The numbers that NAMES lists, for the agent of a side."""
    own, other, seen = side * 5, 5 - side * 5, []
    stunned = _stunned(match)
    for who in (*range(own, own + 5), *range(other, other + 5)):
        state = match.state(who)
        seen += _place(match, match.square(who), side)
        seen += stunned[who] if state == STUNNED else 0, state == KNOCKED_OUT, state == GONE
        seen += match.acted(who), match.has_moved(who), match.has_used(who), match.can_sprint(who), match.carrier == who
    seen += _place(match, match.ball, side)
    seen += match.side == side and not match.over, match.plays, match.score[side], match.score[1 - side], match.target
    seen += match.turns[side], match.turns[1 - side], match.turn_cap
    return seen + [match.formations.index(match.formation) + 1 if match.formations else 0]


def _place(match, square, side):
    """Column and row from 1, as the side sees them; 0, 0 off the pitch."""
    if square < 0:
        return 0, 0
    row, column = divmod(square, match.columns)
    return match.columns - column if side else column + 1, row + 1


def _stunned(match):
    """How long each animal is Stunned (R-26), which the position tells: 'purple fox 7,6 stunned2'."""
    words_of = [line.split() for line in match.position().splitlines()]
    lines = {tuple(line[:2]): line[-1] for line in words_of if line[0] in ("purple", "green")}
    last = [lines[side, animal] for side in ("purple", "green") for animal in ANIMALS]
    return [int(word[-1]) if word.startswith("stunned") else 0 for word in last]
