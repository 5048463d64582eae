"""How fast the rules are: random against random, beside python-chess's random games in the same run.

Both make the full list of legal actions at every decision. They take turns of a fraction of a second, so that whatever
else the machine does hits both. Chess is played twice: as its own examples do, asking is_game_over() after each move,
which is what `x chess` compares with; and with the least that can end a game.

player   a generator of matches: (whether a match begins, actions listed) at each decision
"""

import platform
import random
import time

from furbowl import registry
from furbowl.match import Match
from sim import laptop

SLICE = 0.2  # seconds
WARM_UP = 3000  # decisions
DECISIONS_BETWEEN_LOOKS = 16  # at the clock


# --- matches and games


def variants():
    """[(name, rule set, options of its matches)]"""
    return [(name, rules, options) for rules in registry.names() for name, options in laptop.variants(rules)]


def play_matches(rules, chance, **options):
    """Random matches of a rule set, all events drained, as a screen would."""
    for seed in range(1 << 30):
        match, first = Match(rules, seed=seed, **options), True
        while not match.over:
            actions = list(match.legal())
            match.apply(actions[int(chance.random() * len(actions))])
            for _ in match.events():
                pass
            yield first, len(actions)
            first = False


def play_chess(chance, is_over):
    """python-chess: full legal_moves."""
    import chess

    while True:
        board, first = chess.Board(), True
        while not is_over(board):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(chance.random() * len(moves))])
            yield first, len(moves)
            first = False


def is_over_bare(board):
    """The least that, beside having no moves, ends every game: the fifty-move rule, too few pieces."""
    return board.halfmove_clock >= 100 or board.is_insufficient_material()


class Count:
    """Counts what a player has done so far."""

    def __init__(self, name, player):
        self.name, self.player = name, player
        self.seconds = self.decisions = self.listed = self.matches = 0
        for _ in range(WARM_UP):
            next(player)

    def play(self, seconds):
        """Go on for a slice."""
        start = now = time.perf_counter()
        while now - start < seconds:
            for _ in range(DECISIONS_BETWEEN_LOOKS):
                begins, actions = next(self.player)
                self.listed += actions
                self.matches += begins
            self.decisions += DECISIONS_BETWEEN_LOOKS
            now = time.perf_counter()
        self.seconds += now - start

    def row(self, yardstick):
        """Figures of this player, and how they compare with another's."""
        cells = [self.name]
        rates = [(count.decisions / count.seconds, count.listed / count.seconds) for count in (self, yardstick)]
        for mine, other in zip(*rates, strict=True):
            cells += ["%.0f" % mine, "%.2f" % (mine / other)]
        each = self.listed / self.decisions, self.decisions / max(1, self.matches), self.matches / self.seconds
        return cells + ["%.1f" % figure for figure in each]


def whole_matches(seconds):
    """The table of players, each playing for so many seconds in all."""
    import chess

    yardstick = Count("python-chess", play_chess(random.Random(1), chess.Board.is_game_over))
    counts = [Count(name, play_matches(rules, random.Random(1), **options)) for name, rules, options in variants()]
    counts += [yardstick, Count("the same, bare", play_chess(random.Random(1), is_over_bare))]
    while yardstick.seconds < seconds:
        for count in counts:
            count.play(SLICE)
    heads = ("", "decisions/s", "x chess", "actions/s", "x chess", "actions each", "a match", "matches/s")
    return [heads] + [count.row(yardstick) for count in counts]


def compare(seconds):
    """Compare all; gives the versions and the table."""
    import chess

    versions = (platform.python_implementation(), platform.python_version(), chess.__version__)
    return "%s %s, python-chess %s" % versions, whole_matches(seconds)
