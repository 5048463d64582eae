"""Speed of the rules: random against random, beside python-chess's random games in the same run.

Both list all legal actions at every decision. They take turns of a fraction of a second, so that anything
else that the machine does affects both. Chess is played as its own examples do, asking is_game_over() after each move.

player   a generator of the number of actions listed at each decision
"""

from __future__ import annotations

import platform
import random
import time
from typing import TYPE_CHECKING

from furbowl.match import Match

from .. import games

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

SLICE = 0.2  # seconds
WARM_UP = 3000  # decisions
DECISIONS_BETWEEN_LOOKS = 16  # between two looks at the clock


def play_matches(rules: str, chance: random.Random, **options: Any) -> Iterator[int]:
    """Random matches of a rule set, with all events drained, as a screen would."""
    for seed in range(1 << 30):
        match = Match(rules, seed=seed, **options)
        while not match.over:
            actions = list(match.legal())
            match.apply(actions[int(chance.random() * len(actions))])
            for _ in match.events():
                pass
            yield len(actions)


def play_chess(chance: random.Random) -> Iterator[int]:
    """python-chess: full legal_moves."""
    import chess

    while True:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
            yield len(moves)


class Count:
    """Count of what a player has done so far."""

    def __init__(self, name: str, player: Iterator[int]) -> None:
        self.name, self.player = name, player
        self.seconds, self.decisions, self.listed = 0.0, 0, 0
        for _ in range(WARM_UP):
            next(player)

    def play(self, seconds: float) -> None:
        """Play for one slice."""
        start = now = time.perf_counter()
        while now - start < seconds:
            for _ in range(DECISIONS_BETWEEN_LOOKS):
                self.listed += next(self.player)
            self.decisions += DECISIONS_BETWEEN_LOOKS
            now = time.perf_counter()
        self.seconds += now - start

    def row(self, yardstick: Count) -> list[str]:
        """Figures of this player, compared with another's."""
        cells = [self.name]
        rates = [(count.decisions / count.seconds, count.listed / count.seconds) for count in (self, yardstick)]
        for mine, other in zip(*rates, strict=True):
            cells += ["%.0f" % mine, "%.2f" % (mine / other)]
        return [*cells, "%.1f" % (self.listed / self.decisions)]


def compare(seconds: float) -> tuple[str, list[Sequence[str]]]:
    """Let all of them play for that many seconds; return the versions and the table."""
    import chess

    yardstick = Count("python-chess", play_chess(random.Random(1)))
    ways = games.ways().items()
    counts = [Count(name, play_matches(rules, random.Random(1), **options)) for name, (rules, options) in ways]
    while yardstick.seconds < seconds:
        for count in (*counts, yardstick):
            count.play(SLICE)
    heads = ("", "decisions/s", "x chess", "actions/s", "x chess", "actions each")
    versions = (platform.python_implementation(), platform.python_version(), chess.__version__)
    return "%s %s, python-chess %s" % versions, [heads] + [count.row(yardstick) for count in (*counts, yardstick)]
