"""Any rule set as a PettingZoo environment, for programs that learn to play: an AEC environment with masks.

docs/face.md shows a match in it.

Both agents see the match as if they played to the right: own pieces come first, and Green's columns are counted from
the other edge.

action        0..size-1; actions(match, side) lists what they mean to an agent
observation   {"observation": the numbers that `names` lists, "action_mask": 1 for each action that is legal now}
state         what Purple sees, then what Green sees: the numbers that `names` lists, twice
reward        1 for the winner and -1 for the loser when the match is over, 0 for a draw and until then

An illegal action loses the match in env(), and raises IllegalAction with the rule that forbids it in RawEnv. reset()
takes options because PettingZoo wants it to; there are none. All is asked of the face of the match, and of the fields
that have a `fact`; a game may add facts and list its actions in `environment` of sim/games/GAME, and say BALLS, the
numbers of all balls, where not all of them are always on the pitch. Where it lists none, there is a number for each of
VERBS verbs with each piece and each target, as the face has them.

Arrays that were handed out are the caller's: they stay as they are. To make them anew costs less than to clear and copy
arrays that are kept.
"""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module
from operator import attrgetter
from typing import TYPE_CHECKING

from furbowl import registry
from furbowl.actions import act
from furbowl.match import Match

from .. import games
from .matches import check_options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from furbowl.games.fields import Field

    Fact = Callable[[Match], int]
    FactOfPieces = Callable[[Match], Sequence[int]]

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    missing = (error.name or str(error)).partition(".")[0]
    raise ImportError(
        f'sim.lab.env needs {missing}, which is not installed: pip install -e ".[env]" -c constraints.txt',
        name=missing,
    ) from None

RULES = registry.names()[0]
AGENTS = ("purple_0", "green_0")
VERBS = 32  # more than any game has
MOST = 32767  # of a number in an observation


def carried(match: Match) -> list[int]:
    """The number of balls that each piece carries."""
    carriers = [who for _, _, who in match.balls()]
    return [carriers.count(who) for who in range(match.pieces)]


def alone(match: Match, who: int, value: int = 1) -> list[int]:
    """A value for one piece, -1 for none, and 0 for all others."""
    return [value if who == each else 0 for each in range(match.pieces)]


# facts of the pieces: the maximum, and a function that returns the current values of all of them
OF_A_PIECE: dict[str, tuple[int, FactOfPieces]] = {
    "status": (255, lambda match: [match.status(who) for who in range(match.pieces)]),
    "balls": (6, carried),
}
# facts of the match that change from turn to turn: functions that return the maximum and the current value
OF_THE_MATCH: dict[str, tuple[Fact, Fact]] = {"left": (lambda match: 255, lambda match: match.left()[1])}


def of_fields(table: Sequence[Field]) -> dict[str, tuple[Fact, Fact]]:
    """Facts of those fields of a game that programs are told of: options, whose value is their maximum, too."""
    return {row.fact: (attrgetter(row.name), attrgetter(row.name)) for row in table if row.fact}


def env(rules: str = RULES, render_mode: str | None = None, **options: Any) -> wrappers.OrderEnforcingWrapper:
    """Environment with PettingZoo's usual guards around it. ValueError for unknown rules or options."""
    guarded = wrappers.TerminateIllegalWrapper(RawEnv(rules, render_mode, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def actions(match: Match, side: int) -> list[int]:
    """Actions of the face that the numbers 0, 1, 2 ... mean for a side."""
    own = games.part(match.rules, "environment")
    if own:
        return own.actions(match, side)
    targets = range(max(match.columns * match.rows, match.pieces))
    return [act(verb, who, to) for verb in range(VERBS) for who in in_order(match, side) for to in targets]


def squares(match: Match, side: int) -> list[int]:
    """All existing squares, row by row from the bottom, in the order in which that side sees them."""
    across = range(match.columns - 1, -1, -1) if side else range(match.columns)
    every = [row * match.columns + column for row in range(match.rows) for column in across]
    return [square for square in every if match.exists(square)]


def in_order(match: Match, side: int) -> list[int]:
    """All pieces, those of the side first."""
    return sorted(range(match.pieces), key=lambda who: match.side_of(who) != side)


class RawEnv(AECEnv):
    """Environment without guards. `match` is the furbowl.match.Match being played, `names` lists the observations."""

    metadata = {"name": "furbowl_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, rules: str = RULES, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError("render_mode must be None or ansi, not %r" % (render_mode,))
        self._rules, self._options, self.render_mode = rules, options, render_mode
        self._seeds = random.Random()
        check_options(rules, options)
        self.match = Match(rules, **options)
        self._actions = [actions(self.match, side) for side in (0, 1)]
        self._numbers = [{action: number for number, action in enumerate(each)} for each in self._actions]
        self.possible_agents, self.agents = list(AGENTS), []
        self._sights = [Sight(self.match, side) for side in (0, 1)]
        size, seen = len(self._actions[0]), list(self._sights[0].facts(self.match))
        self.action_spaces = {agent: Discrete(size) for agent in AGENTS}
        self.names, high = [name for name, _ in seen], np.array([most for _, most in seen], np.int16)
        self.state_space = Box(0, np.tile(high, 2), dtype=np.int16)
        spaces: dict[str, Space] = {"observation": Box(0, high, dtype=np.int16)}
        spaces["action_mask"] = Box(0, 1, (size,), np.int8)
        self.observation_spaces = dict.fromkeys(AGENTS, Dict(spaces))

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, int] | None = None) -> None:
        """Begin a new match. seed: that of its dice; without one the matches go on from the last seed, or at random."""
        dice = self._seeds.getrandbits(30) if seed is None else seed
        self.match = Match(self._rules, seed=dice, **self._options)
        if seed is not None:
            self._seeds = random.Random(int(seed))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations, self.truncations = dict.fromkeys(AGENTS, False), dict.fromkeys(AGENTS, False)
        self.infos = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.match.side]

    def step(self, action: np.int64 | int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.apply(self.meaning(agent, action))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.terminations = dict.fromkeys(AGENTS, self.match.over)
        if self.match.over and self.match.winner is not None:
            self.rewards = {name: 1 if side == self.match.winner else -1 for side, name in enumerate(AGENTS)}
        self.agent_selection = AGENTS[self.match.side]
        self._accumulate_rewards()

    def meaning(self, agent: str, number: int | np.int64) -> int:
        """Convert an agent's action to an action of the face. ValueError for a number that does not exist."""
        if not self.action_spaces[agent].contains(number):
            raise ValueError("an action is a whole number from 0 to %d, not %r" % (len(self._actions[0]) - 1, number))
        return self._actions[AGENTS.index(agent)][number]

    def number(self, agent: str, action: int) -> int:
        """Number of an agent's action, from an action of the face."""
        return self._numbers[AGENTS.index(agent)][action]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        side = AGENTS.index(agent)
        mask, numbers = bytearray(len(self._actions[side])), self._numbers[side]
        for action in self.match.legal() if self.match.side == side else ():
            mask[numbers[action]] = 1
        seen = np.array(self._sights[side].values(self.match), np.int16)
        return {"observation": seen, "action_mask": np.frombuffer(mask, np.int8)}

    def state(self) -> np.ndarray:
        purple, green = (sight.values(self.match) for sight in self._sights)
        return np.array(purple + green, np.int16)

    def render(self) -> str:
        """Pitch as text, if render_mode is "ansi"."""
        return str(self.match) if self.render_mode else None

    def close(self) -> None:
        """Do nothing: nothing is open, but an environment with render() needs this for PettingZoo."""


# --- observations


@cache
def known_facts(rules: str) -> tuple[dict[str, tuple[int, FactOfPieces]], dict[str, tuple[Fact, Fact]], Sequence[int]]:
    """Facts of the pieces and of the match, and the numbers of all balls, () where all are always on the pitch."""
    own = games.part(rules, "environment")
    if own:
        return OF_A_PIECE | own.OF_A_PIECE, OF_THE_MATCH | own.OF_THE_MATCH, own.BALLS
    return OF_A_PIECE, OF_THE_MATCH | of_fields(import_module(registry.module(rules, "fields")).FIELDS), ()


def facts(match: Match, side: int) -> list[tuple[str, int, int]]:
    """[(name, maximum, current value)] of all that the agent of a side sees. Columns and rows count from 1; 0 is off
    the pitch. What has to be 0 in all matches with the same options is left out."""
    sight = Sight(match, side)
    return [
        (name, most, int(value)) for (name, most), value in zip(sight.facts(match), sight.values(match), strict=True)
    ]


class Sight:
    """The place and order of everything that a side sees, for this and all matches with the same options."""

    def __init__(self, match: Match, side: int) -> None:
        _, of_the_match, balls = known_facts(match.rules)
        self.side, self.order = side, in_order(match, side)
        self.balls = balls or [number for number, _, _ in match.balls()]
        self.of_the_match = [name for name, (most, _) in of_the_match.items() if most(match)]
        across = range(match.columns, 0, -1) if side else range(1, match.columns + 1)
        # (column, row) of all squares; the last is that of the square -1
        self.places = [(column, row + 1) for row in range(match.rows) for column in across] + [(0, 0)]

    def facts(self, match: Match) -> Iterable[tuple[str, int]]:
        """Iterate over (name, maximum) of what the side sees."""
        of_a_piece, of_the_match, _ = known_facts(match.rules)
        size = len(self.order) // 2
        for name in ["%s %d" % (whose, number + 1) for whose in ("own", "other") for number in range(size)]:
            yield from ((name + " column", match.columns), (name + " row", match.rows))
            yield from (("%s %s" % (name, fact), most) for fact, (most, _) in of_a_piece.items())
        for number in range(len(self.balls)):
            yield from (("ball %d column" % (number + 1), match.columns), ("ball %d row" % (number + 1), match.rows))
        yield "to decide", 1
        yield from (("%s %s" % (whose, what), MOST) for what in ("score", "turns") for whose in ("own", "other"))
        yield from ((name, of_the_match[name][0](match)) for name in self.of_the_match)

    def values(self, match: Match) -> list[int]:
        """List the current values of what the side sees, in the order of facts()."""
        of_a_piece, of_the_match, _ = known_facts(match.rules)
        of_pieces = list(zip(*[value(match) for _, value in of_a_piece.values()], strict=True))
        places = self.places
        seen: list[int] = []
        for who in self.order:
            seen += places[match.square(who)]
            seen += of_pieces[who]
        balls = {number: square for number, square, _ in match.balls()}
        for number in self.balls:
            seen += places[balls.get(number, -1)]
        seen.append(match.side == self.side and not match.over)
        for both in (match.score, match.turns):
            seen += both[self.side], both[1 - self.side]
        return seen + [of_the_match[name][1](match) for name in self.of_the_match]
