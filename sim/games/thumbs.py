"""Rules of the scripted opponents that games share, and all that a rule looks at.

A rule looks at a match in which nothing is asked, and returns the actions that it wants, in order, or () if it has
nothing to say. It knows the public face of the match only (docs/face.md) and what the other side could do next turn
(furbowl/games/danger.py): no evaluation, and nothing that was tuned. `thumbs` in the folder of a game has

RUNNER    the rules of the script that does nothing but run with the ball
THUMBS    ten rules of thumb: the first that has something to say decides
ANSWERS   {question: function that returns an answer, -1 for none}
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from furbowl.board import steps
from furbowl.dice import percent
from furbowl.games import danger
from furbowl.protocol import RISK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any

    from furbowl.match import Match
    from furbowl.protocol import Odds

    Way = Sequence[int]
    Rule = Callable[[Any], Way]  # of a match
    Far = Callable[[Any, int], int]  # of a match and a square

EVEN = 50  # percent: good odds
FIT = 0  # the status of a piece that is on its feet
THREAT = 2  # columns that a carrier gives up to have one opponent less within reach


# --- what there is to see


def team(match: Match, side: int) -> list[int]:
    """The pieces of a side that are on the pitch."""
    return [who for who in range(match.pieces) if match.side_of(who) == side and match.square(who) >= 0]


def ready(match: Match) -> list[int]:
    """The pieces that can act now."""
    return [who for who in team(match, match.side) if match.can_act(who)]


def carriers(match: Match, side: int) -> list[int]:
    """The pieces of a side that have a ball."""
    return [who for _, _, who in match.balls() if who >= 0 and match.side_of(who) == side]


def loose(match: Match) -> list[int]:
    """The squares of the balls that nobody has."""
    return [square for _, square, who in match.balls() if who < 0 and square >= 0]


def wanted(match: Match) -> list[int]:
    """The squares of the balls that this side does not have."""
    return loose(match) + [match.square(who) for who in carriers(match, 1 - match.side)]


def to_go(match: Match, square: int) -> int:
    """Columns from a square to the line where the side that decides scores."""
    column = square % match.columns
    return column if match.side else match.columns - 1 - column


def away(match: Match, square: int, others: Iterable[int]) -> int:
    """Steps from a square to the nearest of some others; many if there are none."""
    return min((steps(match.columns, square, other) for other in others), default=match.columns)


def apart(match: Match, square: int, others: Iterable[int]) -> tuple[int, int]:
    """(steps to the nearest of some others, columns and rows to it): straight ways come first."""
    found = []
    for other in others:
        rows = abs(square // match.columns - other // match.columns)
        columns = abs(square % match.columns - other % match.columns)
        found.append((max(rows, columns), rows + columns))
    return min(found)


def beside(match: Match, side: int, square: int) -> int:
    """How many pieces of a side stand next to a square."""
    fit = [match.square(who) for who in team(match, side) if match.status(who) == FIT]
    return sum(steps(match.columns, square, other) == 1 for other in fit)


def threats(match: Match) -> Counter[int]:
    """{square: opponents that can be next to it in their next turn}"""
    found: Counter[int] = Counter()
    twin = danger.next_turn(match, 1 - match.side)
    for who in team(twin, 1 - match.side) if twin else ():
        near = {square for square, _ in twin.reach(who)} | {twin.square(who)}
        found.update({beyond for square in near for beyond in around(match, square)})
    return found


def around(match: Match, square: int) -> Iterator[int]:
    """A square and those next to it."""
    row, column = divmod(square, match.columns)
    for up in range(max(0, row - 1), min(match.rows, row + 2)):
        for right in range(max(0, column - 1), min(match.columns, column + 2)):
            yield up * match.columns + right


# --- ways to go


def way(match: Match, who: int, square: int) -> tuple[Way, Odds]:
    """The safest way of a piece to a square, and its odds."""
    return match.plans().safest(match, who, square) or match.route(who, square)


def safest(ways: Iterable[tuple[Way, Odds]], least: int = 1) -> Way:
    """The way with the best odds, the first of equals; () if no odds are at least that many percent."""
    likely = [(actions, percent(*odds)) for actions, odds in ways if actions and percent(*odds) >= least]
    return max(likely, key=lambda each: each[1])[0] if likely else ()


def free(match: Match, who: int) -> list[int]:
    """The squares to which a piece can go without a roll."""
    return [square for square, mark in match.reach(who) if mark != RISK]


def nearer(match: Match, some: Iterable[int], goals: Sequence[int]) -> Way:
    """The nearest of some pieces goes nearer to the nearest of some squares, without a roll."""
    for who in sorted(some, key=lambda who: away(match, match.square(who), goals)):
        now = away(match, match.square(who), goals)
        there = min(free(match, who), key=lambda square: apart(match, square, goals), default=-1)
        if there >= 0 and away(match, there, goals) < now:
            return way(match, who, there)[0]
    return ()


# --- rules of all games


def run_it_home(match: Match, least: int = 1) -> Way:
    """Score if you can: carry the ball over the line by the safest way."""
    some = [who for who in carriers(match, match.side) if match.can_act(who)]
    goals = [(who, square) for who in some for square, _ in match.reach(who) if not to_go(match, square)]
    return safest((way(match, who, square) for who, square in goals), least)


def pick_it_up(match: Match, least: int = 1, some: Iterable[int] | None = None) -> Way:
    """Pick a loose ball up with the piece that gets it most safely."""
    goals, has_one = loose(match), carriers(match, match.side)
    able = [who for who in (ready(match) if some is None else some) if who not in has_one]
    return safest((way(match, who, square) for square in goals for who in able), least)


def run_on(match: Match, far: Far = to_go) -> Way:
    """Run as far as the carrier gets without a roll."""
    return _run(match, far, Counter())


def run_into_the_open(match: Match, far: Far = to_go) -> Way:
    """Run forward, never back, rather to where few opponents can get next turn."""
    return _run(match, far, threats(match)) if carriers(match, match.side) else ()


def _run(match: Match, far: Far, feared: Counter[int]) -> Way:
    """Run to the best square. far: how far it is from there."""
    for who in carriers(match, match.side):
        here = match.square(who)
        ahead = [square for square in free(match, who) if far(match, square) <= far(match, here)]
        value = {square: far(match, square) + THREAT * feared[square] for square in (here, *ahead)}
        there = min(value, key=lambda square: (value[square], apart(match, square, [here])))
        if value[there] < value[here]:
            return way(match, who, there)[0]
    return ()


def go_to_the_ball(match: Match) -> Way:
    """The nearest goes towards a loose ball that nobody can pick up yet."""
    return nearer(match, ready(match), loose(match)) if loose(match) else ()


def gather_round(match: Match) -> Way:
    """Be around the ball, whoever has it."""
    goals = wanted(match)
    idle = [who for who in ready(match) if away(match, match.square(who), goals) > 1]
    return nearer(match, idle, goals) if goals else ()


RUNNER: tuple[Rule, ...] = (run_it_home, pick_it_up, run_on, go_to_the_ball)


# --- answers


def preferred(*texts: str) -> Callable[[Match], int]:
    """An answer that is the first of some texts that is legal."""

    def answer(match: Match) -> int:
        offered = {match.text(action): action for action in match.legal()}
        return next((offered[text] for text in texts if text in offered), -1)

    return answer
