"""Rules of thumb of Blitz, see sim/games/thumbs.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.actions import target_of, verb_of
from furbowl.board import steps
from furbowl.dice import percent
from furbowl.games.blitz import book

from .. import thumbs
from ..thumbs import EVEN, away, beside, carriers, loose, nearer, preferred, ready, team, to_go

if TYPE_CHECKING:
    from collections.abc import Iterable

    from furbowl.games.blitz.match import Blitz

    from ..thumbs import Rule, Way

FEW = 25  # percent
TWO_OF_THREE = 60
FACES = ("floored", "stumbles", "pushed", "bothdown", "backfire")  # from the best for who blocks to the worst
NEAR = 2  # steps to a ball


def deeds(match: Blitz, verb: int) -> list[int]:
    """Last actions, with this verb, of all that one press can lead to now."""
    return [action for who in ready(match) for action in match.plans().plans(match, who) if verb_of(action) == verb]


def whole(match: Blitz, action: int) -> Way:
    """All actions of what one press leads to."""
    return match.plans().plan(match, action)


def hardest(match: Blitz, some: Iterable[int], least: int) -> Way:
    """The block that fells its target most often, with or without a Blitz; () if none does with these odds."""
    chances = ((action, match.plans().chance(match, action) or 0) for action in some)
    best, chance = max(chances, key=lambda each: each[1], default=(-1, 0))
    return whole(match, best) if chance >= least else ()


def near(match: Blitz, action: int) -> bool:
    """Return whether an opponent is next to the player that is to hit it."""
    who, other = match.actor(action), target_of(action)
    return other < match.pieces and steps(match.columns, match.square(who), match.square(other)) == 1


def run_it_home(match: Blitz) -> Way:
    """Score if you can: with good odds, or in the last turn of a half with any."""
    return thumbs.run_it_home(match, 1 if match.turns[match.side] == match.length else TWO_OF_THREE)


def free_blocks_first(match: Blitz) -> Way:
    """Block who stands next to you, if that one falls half of the time."""
    return hardest(match, [action for action in deeds(match, book.HITS) if near(match, action)], EVEN)


def get_the_carrier(match: Blitz) -> Way:
    """Hit whoever has the ball, even with moderate odds."""
    prey = carriers(match, 1 - match.side)
    return hardest(match, [action for action in deeds(match, book.HITS) if target_of(action) in prey], FEW)


def stand_up(match: Blitz) -> Way:
    """Players on the ground stand up: that costs nothing."""
    fallen = [who for who in ready(match) if match.status(who) != thumbs.FIT]
    risen = (action for who in fallen for action in match.plans().plans(match, who))
    return next((whole(match, action) for action in risen if verb_of(action) == book.STAND_UP), ())


def blitz_where_the_ball_is(match: Blitz) -> Way:
    """One Blitz a turn: against an opponent near a ball, with good odds."""
    balls = [square for _, square, _ in match.balls() if square >= 0]
    foes = [who for who in team(match, 1 - match.side) if away(match, match.square(who), balls) <= NEAR]
    return hardest(match, [action for action in deeds(match, book.HITS) if target_of(action) in foes], EVEN)


def hand_it_to_who_can_score(match: Blitz) -> Way:
    """Hand the ball to somebody alone who can still carry it home in this turn."""
    for action in deeds(match, book.HANDS):
        mate = target_of(action)
        here, (movement, *_) = match.square(mate), match.stats(mate)
        free_way = not beside(match, 1 - match.side, here) and to_go(match, here) <= movement
        if free_way and match.side_of(mate) == match.side and not match.acted(mate):
            return whole(match, action)
    return ()


def run_into_the_open(match: Blitz) -> Way:
    """Run forward, away from opponents and not along the side line, where the crowd is."""
    return thumbs.run_into_the_open(match, _far)


def _far(match: Blitz, square: int) -> int:
    return to_go(match, square) + thumbs.THREAT * (square // match.columns in (0, match.rows - 1))


def stay_with_the_carrier(match: Blitz) -> Way:
    """Team-mates go next to the own carrier, without a roll."""
    homes = [match.square(who) for who in carriers(match, match.side)]
    idle = [who for who in _idle(match) if away(match, match.square(who), homes) > 1]
    return nearer(match, idle, homes) if homes else ()


def gather_round(match: Blitz) -> Way:
    """Be around the ball, without a roll; who is to pick it up waits until the others have moved."""
    goals = loose(match) + [match.square(who) for who in carriers(match, 1 - match.side)]
    idle = [who for who in _idle(match) if away(match, match.square(who), goals) > NEAR]
    if loose(match):
        picker = thumbs.pick_it_up(match, some=idle)
        idle = [who for who in idle if not picker or match.actor(picker[0]) != who]
    return nearer(match, idle, goals) if goals else ()


def _idle(match: Blitz) -> list[int]:
    """Players with nobody to hold: no opponent next to them, and no ball."""
    busy = carriers(match, match.side)
    able = [who for who in ready(match) if who not in busy and match.status(who) == thumbs.FIT]
    return [who for who in able if not beside(match, 1 - match.side, match.square(who))]


def pick_it_up(match: Blitz) -> Way:
    """The safest picks it up, after everything that cannot fail."""
    return thumbs.pick_it_up(match, FEW)


# --- answers


def centre(match: Blitz) -> int:
    """Kick to the middle of their half."""
    column = match.columns // 4 if match.side else match.columns - 1 - match.columns // 4
    middle = match.rows // 2 * match.columns + column
    return min(match.legal(), key=lambda action: steps(match.columns, match.aim(action)[1], middle))


def die(match: Blitz) -> int:
    """The best face for the side that chooses. Both down is better than a push for who has the skill Block."""
    offered = {match.text(action): action for action in match.legal()}
    faces = list(FACES)
    if match.playing >= 0 and match.skills(match.playing) & book.HAS_BLOCK:
        faces.insert(2, faces.pop(3))
    if match.side != match.in_turn:
        faces.reverse()
    found = [face for face in faces if "die " + face in offered]
    if "reroll" in offered and found and found[0] == "backfire":
        return offered["reroll"]
    return offered["die " + found[0]] if found else -1


def push(match: Blitz) -> int:
    """Push towards the nearer side line, where the crowd is."""
    rows = match.rows
    edge = {action: match.aim(action)[1] // match.columns for action in match.legal()}
    return min(edge, key=lambda action: min(edge[action], rows - 1 - edge[action]))


def intercept(match: Blitz) -> int:
    """Try it with the player who catches most easily."""
    able = [action for action in match.legal() if match.aim(action)[1] >= 0]
    return max(able, key=lambda action: percent(*match.odds(action)), default=-1)


RUNNER = thumbs.RUNNER
THUMBS: tuple[Rule, ...] = (
    run_it_home,
    get_the_carrier,
    free_blocks_first,
    stand_up,
    hand_it_to_who_can_score,
    run_into_the_open,
    stay_with_the_carrier,
    gather_round,
    blitz_where_the_ball_is,
    pick_it_up,
)
ANSWERS = {
    "formation": preferred("formation Tight"),
    "setup": preferred("ready"),
    "kick": centre,
    "touchback": preferred("thrower gets"),
    "reroll": preferred("reroll"),
    "block": die,
    "choose": die,
    "push": push,
    "follow": preferred("stay"),
    "intercept": intercept,
}
