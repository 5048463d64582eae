"""Rules of thumb of Octo, see sim/games/thumbs.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.actions import verb_of
from furbowl.games.octo import book

from .. import thumbs
from ..thumbs import EVEN, away, carriers, loose, nearer, ready, safest, to_go, wanted, way

if TYPE_CHECKING:
    from furbowl.games.octo.match import Octo

    from ..thumbs import Rule, Way

LIKELY = 70  # percent
HOPEFUL = 20
NEAR = 9  # columns
MOUTH = range(book.GOAL_FROM - 1, book.GOAL_TO)  # rows of the goals, from 0


def acts(match: Octo, verb: int) -> list[int]:
    """The legal actions of a verb."""
    return [action for action in match.legal() if verb_of(action) == verb]


def mouth(match: Octo, side: int) -> list[int]:
    """The squares in front of the goal that a side defends."""
    return [row * match.columns + (match.columns - 1 if side else 0) for row in MOUTH]


def carry_it_in(match: Octo) -> Way:
    """Carry the ball over the line if the AP are enough."""
    if over := acts(match, book.CARRY):
        return over[:1]
    for who in carriers(match, match.side):
        ways = [way(match, who, square)[0] for square in mouth(match, 1 - match.side)]
        if short := min((each for each in ways if each and len(each) < match.ap), key=len, default=()):
            return short
    return ()


def pick_it_up(match: Octo) -> Way:
    """The nearest picks up a loose ball, if the AP are enough."""
    if loose(match) and (here := acts(match, book.PICKUP)):
        return here[:1]
    for square in loose(match):
        ways = [way(match, who, square)[0] for who in ready(match)]
        if short := min((each for each in ways if each and len(each) < match.ap), key=len, default=()):
            return short
    return ()


def shots(match: Octo, least: int) -> Way:
    """The pass that ends most often in their goal."""
    aimed = []
    for action in acts(match, book.PASS):
        chances = match.chances(action)
        if chances[book.IN_GOAL] > chances[book.IN_OWN_GOAL]:
            aimed.append(((action,), (chances[book.IN_GOAL], chances[-1])))
    return safest(aimed, least)


def shoot_when_the_odds_are_good(match: Octo) -> Way:
    """Shoot if every second shot goes in."""
    return shots(match, EVEN)


def tackle_the_holder(match: Octo) -> Way:
    """The first tackle of a turn cannot be a foul: make it, walking there first."""
    if match.tackles:
        return ()
    if here := acts(match, book.TACKLE):
        return here[:1]
    for prey in carriers(match, 1 - match.side):
        if prey % book.TEAM or prey == match.open or match.square(prey) // match.columns not in MOUTH:
            aims = [square for square in thumbs.around(match, match.square(prey)) if match.exists(square)]
            ways = [way(match, who, square)[0] for who in ready(match) for square in aims if match.who_at(square) < 0]
            return min((each for each in ways if each and len(each) + 1 < match.ap), key=len, default=())
    return ()


def tackle_again_when_the_odds_are_good(match: Octo) -> Way:
    """Later tackles risk a foul: only with good odds, or when nothing is left to lose."""
    least = HOPEFUL if match.ap < 4 else EVEN
    return safest((((action,), match.odds(action)) for action in acts(match, book.TACKLE)), least)


def pass_to_who_stands_in_front(match: Octo) -> Way:
    """Pass to a team-mate who is nearer to their goal, if the ball very likely stays with the side."""
    forward = []
    for action in acts(match, book.PASS):
        _, _, mate, _ = match.sight(action)
        here = match.square(match.actor(action))
        if mate >= 0 and to_go(match, match.square(mate)) < to_go(match, here) - 3:
            forward.append(((action,), match.odds(action)))
    return safest(forward, LIKELY)


def shoot_rather_than_wait(match: Octo) -> Way:
    """A doubtful shot from near is better than to be tackled there."""
    near = [who for who in carriers(match, match.side) if to_go(match, match.square(who)) < NEAR]
    return shots(match, HOPEFUL) if near else ()


def run_to_the_goal(match: Octo) -> Way:
    """Run towards the goal, not just to the far wall."""
    return thumbs.run_on(match, _far)


def run_into_the_open(match: Octo) -> Way:
    """Run there, but rather to where few opponents can get next turn."""
    return thumbs.run_into_the_open(match, _far)


def _far(match: Octo, square: int) -> int:
    return away(match, square, mouth(match, 1 - match.side))


def goalie_goes_home(match: Octo) -> Way:
    """The goalie stands in the middle of the own goal when somebody else has the ball."""
    goalie, middle = match.side * book.TEAM, mouth(match, match.side)[2]
    busy = goalie in carriers(match, match.side) or not match.can_act(goalie)
    return () if busy else nearer(match, [goalie], [middle])


def gather_round(match: Octo) -> Way:
    """The field players go towards the ball; the goalie stays."""
    goals = wanted(match)
    idle = [who for who in ready(match) if who % book.TEAM and away(match, match.square(who), goals) > 1]
    return nearer(match, idle, goals) if goals else ()


RUNNER: tuple[Rule, ...] = (carry_it_in, pick_it_up, run_to_the_goal, thumbs.go_to_the_ball)
THUMBS: tuple[Rule, ...] = (
    carry_it_in,
    shoot_when_the_odds_are_good,
    pick_it_up,
    tackle_the_holder,
    tackle_again_when_the_odds_are_good,
    pass_to_who_stands_in_front,
    shoot_rather_than_wait,
    run_into_the_open,
    goalie_goes_home,
    gather_round,
)
ANSWERS = {
    "setup": thumbs.preferred("formation Balanced", "ready"),
    "placing": thumbs.preferred("ready"),
    "take": lambda match: acts(match, book.TAKE)[0],
}
