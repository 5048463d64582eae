"""Luck in lessons: dice that let the learner do what the lesson asks for.

The odds on the screen are those of a match. But before an action is carried out, it is tried on copies of the match
with different dice, and the match takes those with which it went best.
"""

from __future__ import annotations

from furbowl import lessons
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import Dice

if TYPE_CHECKING:
    from furbowl.match import Match

_TRIES = const(8)  # with dice that may fall differently, for something that is certain; more for what is less likely
_MOST = const(24)
_SEEDS = const(1000)  # pick() takes no more

# what an outcome is worth to the learner
_DONE = const(1000)  # the step is done
_ASKED = const(1)  # less for a question, such as about a roll that failed and may be repeated
_TURN = const(100)  # the turn goes on
_BALL = const(10)  # each ball held, and as many points less for each that the other side holds
_FEET = const(3)  # each piece on its feet, and as many points less for each of the other side
_LOST = const(-1000)  # worse than any outcome


def oblige(match: Match, action: int, goal: tuple[int, int, int, list[str]]) -> None:
    """Set the dice of a match so that an action goes well.

    goal: the learner's side, its team turns and its score when the step began, and the step's conditions, see
    lessons.holds().
    """
    state, seeds = match.chance.state(), Dice()
    seeds.set_state(state)
    chosen, most, before = state, _LOST, _worth(match, goal)
    named = any(lessons.receiver(match, each, goal[0]) >= 0 for each in goal[3])  # nobody else may get the ball
    ways, total = match.odds(action)
    for tried in range(min(_MOST, _TRIES * total // ways) if ways else 0):
        dice = Dice(seeds.pick(_SEEDS)) if tried else None
        twin = match.copy(dice)
        start = twin.chance.state()
        twin.apply(action)
        if not tried and twin.chance.state() == state:
            return  # no die falls
        worth = best(twin, goal) - (_ASKED if twin.question else 0)
        if worth > most:
            chosen, most = start, worth
        if worth >= _DONE - _ASKED or worth > before and not named:
            break
    match.chance.set_state(chosen)


def best(match: Match, goal: tuple[int, int, int, list[str]]) -> int:
    """The points of a position; if it asks the learner something, those after the best answer."""
    best = _worth(match, goal)
    if match.side != goal[0] or not match.question:
        return best
    for answer in list(match.legal()):
        twin = match.copy()
        twin.apply(answer)
        while twin.question and twin.side == goal[0]:  # such as where to push
            twin.apply(next(twin.legal()))
        best = max(best, _worth(twin, goal))
    return best


def _worth(match: Match, goal: tuple[int, int, int, list[str]]) -> int:
    """The points of a position for the learner."""
    side, turns, score, conditions = goal
    if all(lessons.holds(match, each, side, score) for each in conditions):
        return _DONE
    points = 0 if lessons.gone(match, side, turns) else _TURN
    for _, _, who in match.balls():
        if who >= 0:
            points += _BALL if match.side_of(who) == side else -_BALL
    for who in range(match.pieces):
        if not match.status(who):
            points += _FEET if match.side_of(who) == side else -_FEET
    return points
