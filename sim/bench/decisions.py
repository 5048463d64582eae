"""How fast the rules are: random against random, beside python-chess's random games in the same run.

Both make the full list of legal actions at every decision. They take turns of a fraction of a second, so that whatever
else the machine does hits both. Chess is played twice: as its own examples do, asking is_game_over() after each move,
which is what `x chess` compares with; and with the least that can end a game.

player   a generator of matches: (whether a match begins, actions listed) at each decision
row      one line of a table: (name, figure, figure ...)
"""

import platform
import random
import time

import chess

from furbowl import registry
from furbowl.match import Match

SLICE = 0.2  # seconds
DECISIONS_BETWEEN_LOOKS = 16  # at the clock
SAMPLE_EVERY = 29  # decisions, for the positions on which single calls are timed
SAMPLES = 40
REPEATS = 5


# --- matches and games


def play_matches(rules, chance):
    """Random matches of a rule set, all events drained, as a screen would."""
    for seed in range(1 << 30):
        match, first = Match(rules, seed=seed), True
        while not match.over:
            actions = list(match.legal())
            match.apply(actions[int(chance.random() * len(actions))])
            for _ in match.events():
                pass
            yield first, len(actions)
            first = False


def play_chess(chance, is_over):
    """python-chess: full legal_moves."""
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
    """What a player has done so far."""

    def __init__(self, name, player):
        self.name, self.player = name, player
        self.seconds = 0.0
        self.decisions = self.listed = self.matches = 0

    def play(self, seconds):
        """Go on for a slice."""
        decisions = listed = matches = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            for _ in range(DECISIONS_BETWEEN_LOOKS):
                begins, actions = next(self.player)
                decisions += 1
                listed += actions
                matches += begins
        self.seconds += time.perf_counter() - start
        self.decisions += decisions
        self.listed += listed
        self.matches += matches

    def row(self, yardstick):
        """Figures of this player, and how they compare with another's."""
        return (
            self.name,
            "%.0f" % self.decisions_a_second(),
            "%.2f" % (self.decisions_a_second() / yardstick.decisions_a_second()),
            "%.0f" % self.actions_a_second(),
            "%.2f" % (self.actions_a_second() / yardstick.actions_a_second()),
            "%.1f" % (self.listed / self.decisions),
            "%.1f" % (self.decisions / self.matches if self.matches else float("nan")),
            "%.1f" % (self.matches / self.seconds),
        )

    def decisions_a_second(self):
        return self.decisions / self.seconds

    def actions_a_second(self):
        return self.listed / self.seconds


def whole_matches(seconds):
    """The table of players, each playing for so many seconds in all."""
    yardstick = Count("python-chess", play_chess(random.Random(1), chess.Board.is_game_over))
    counts = [Count(rules, play_matches(rules, random.Random(1))) for rules in registry.names()]
    counts += [yardstick, Count("the same, bare", play_chess(random.Random(1), is_over_bare))]
    for count in counts:
        count.play(SLICE)  # warm up, and then forget it
        count.seconds, count.decisions, count.listed, count.matches = 0.0, 0, 0, 0
    while yardstick.seconds < seconds:
        for count in counts:
            count.play(SLICE)
    heads = ("", "decisions/s", "x chess", "actions/s", "x chess", "actions each", "a match", "matches/s")
    return [heads] + [count.row(yardstick) for count in counts]


# --- single calls


def samples(rules):
    """Snapshots from the course of random matches."""
    chance, found = random.Random(2), []
    for seed in range(1 << 30):
        match = Match(rules, seed=seed)
        while not match.over:
            actions = list(match.legal())
            if chance.randrange(SAMPLE_EVERY) == 0:
                found.append((match.snapshot(), chance.choice(actions)))
            if len(found) == SAMPLES:
                return found
            match.apply(chance.choice(actions))


def microseconds(call, cases):
    """Of one call, on average over the cases: the best of a few rounds, as noise only ever adds."""
    best = float("inf")
    for _ in range(REPEATS):
        total = 0.0
        for make, argument in cases:
            match = make()
            start = time.perf_counter()
            call(match, argument)
            total += time.perf_counter() - start
        best = min(best, total / len(cases))
    return best * 1e6


CALLS = (
    ("legal(), listed", lambda match, action: list(match.legal())),
    ("legal(who), listed", lambda match, action: list(match.legal(max(match.actor(action), 0)))),
    ("apply()", lambda match, action: match.apply(action)),
    ("odds()", lambda match, action: match.odds(action)),
    ("snapshot()", lambda match, action: match.snapshot()),
    ("restore()", lambda match, action: Match.restore(match.snapshot())),
    ("position()", lambda match, action: match.position()),
)


def single_calls():
    """The table of calls: microseconds in each rule set."""
    cases = {rules: [(restorer(data), action) for data, action in samples(rules)] for rules in registry.names()}
    rows = [
        (name,) + tuple("%.1f" % microseconds(call, cases[rules]) for rules in registry.names()) for name, call in CALLS
    ]
    return [("microseconds", *registry.names())] + rows


def restorer(data):
    return lambda: Match.restore(data)


def compare(seconds):
    """What was compared, and the tables."""
    versions = (platform.python_implementation(), platform.python_version(), chess.__version__)
    return "%s %s, python-chess %s" % versions, (whole_matches(seconds), single_calls())
