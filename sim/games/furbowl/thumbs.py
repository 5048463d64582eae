"""Rules of thumb of Furbowl and Furball, see sim/games/thumbs.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.protocol import GIVE, HIT

from .. import thumbs
from ..thumbs import EVEN, away, beside, carriers, free, nearer, ready, safest, to_go, way

if TYPE_CHECKING:
    from collections.abc import Iterable

    from furbowl.games.furbowl.match import Furbowl

    from ..thumbs import Rule, Way

MOVE, STRENGTH = 0, 2  # of Furbowl.stats()
FEW = 20  # percent


def named(match: Furbowl, *names: str) -> list[int]:
    """Those of some animals that can act now."""
    return [who for who in ready(match) if match.name(who).lower() in names]


def run_it_home(match: Furbowl) -> Way:
    """Score if you can."""
    return thumbs.run_it_home(match, FEW)


def pass_first_and_move_afterwards(match: Furbowl) -> Way:
    """Give the ball to somebody who can still carry it home in this turn."""
    gifts = []
    for action in match.legal():
        kind, square = match.aim(action)
        mate = match.who_at(square) if kind == GIVE else -1
        if mate >= 0 and match.plays and not match.acted(mate) and to_go(match, square) <= match.stats(mate)[MOVE]:
            gifts.append(((action,), match.odds(action)))
    return safest(gifts, EVEN)


def fox_and_cat_handle_the_ball(match: Furbowl) -> Way:
    """Fox and Cat have the best Skill."""
    return thumbs.pick_it_up(match, EVEN, named(match, "fox", "cat"))


def anybody_is_better_than_nobody(match: Furbowl) -> Way:
    """Where neither of them gets there, whoever is the safest picks up."""
    return thumbs.pick_it_up(match, FEW)


def get_the_carrier(match: Furbowl, some: Iterable[int]) -> Way:
    """One of some animals tackles who has the ball, or goes next to it first: none that is weaker than that one."""
    for prey in carriers(match, 1 - match.side):
        strong = [who for who in some if match.stats(who)[STRENGTH] >= match.stats(prey)[STRENGTH]]
        aim = HIT, match.square(prey)
        hits = [action for who in strong for action in match.legal(who) if match.aim(action) == aim]
        if hits:
            return safest((((action,), match.odds(action)) for action in hits), FEW)
        for who in strong:
            there = [square for square in free(match, who) if away(match, square, [match.square(prey)]) == 1]
            if there and not match.has_used(who):
                return way(match, who, min(there, key=lambda square: beside(match, 1 - match.side, square)))[0]
    return ()


def bear_makes_problems_disappear(match: Furbowl) -> Way:
    """Bear is for tackling."""
    return get_the_carrier(match, named(match, "bear"))


def never_argue_with_the_stronger(match: Furbowl) -> Way:
    """Others tackle the carrier too, unless it is stronger than they are."""
    return get_the_carrier(match, ready(match))


def tortoise_blocks_the_lane(match: Furbowl) -> Way:
    """Tortoise stands between their carrier and the line: next to it, on the side where it wants to go."""
    lanes = []
    for prey in carriers(match, 1 - match.side):
        square, ahead = match.square(prey), 1 if match.side else -1
        if 0 < square % match.columns < match.columns - 1:
            lanes.append(square + ahead)
    return nearer(match, named(match, "tortoise"), lanes) if lanes else ()


def rabbit_takes_space(match: Furbowl) -> Way:
    """Rabbit runs ahead when a team-mate has the ball, to where nobody is beside it."""
    for who in named(match, "rabbit") if carriers(match, match.side) else ():
        squares = [square for square in free(match, who) if not beside(match, 1 - match.side, square)]
        there = min(squares, key=lambda square: to_go(match, square), default=-1)
        if who not in carriers(match, match.side) and there >= 0:
            if to_go(match, there) < to_go(match, match.square(who)):
                return way(match, who, there)[0]
    return ()


RUNNER = thumbs.RUNNER
THUMBS: tuple[Rule, ...] = (
    run_it_home,
    pass_first_and_move_afterwards,
    fox_and_cat_handle_the_ball,
    anybody_is_better_than_nobody,
    bear_makes_problems_disappear,
    never_argue_with_the_stronger,
    thumbs.run_into_the_open,
    tortoise_blocks_the_lane,
    rabbit_takes_space,
    thumbs.gather_round,
)
ANSWERS = {}
