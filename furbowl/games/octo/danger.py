"""Tackles and jostles that threaten in a side's next turn, see furbowl/games/danger.py."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games.octo import book
from furbowl.games.octo.book import CENTRE_SPOT, NOBODY, WIDTH
from furbowl.games.octo.match import can_attack, has_ball
from furbowl.protocol import SEND

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.games.octo.match import Octo


def begin(twin: Octo, side: int) -> bool:
    """Begin the turn of a side on a copy (SP-R26). Teamsters of the other side are up again, as they stand up at the
    end of their own turn; those of the side still lie. A ball that was kept too long is in the centre (SP-R32)."""
    other = 1 - side
    for who in range(other * book.TEAM, other * book.TEAM + book.TEAM):
        twin.fallen[who] = 0
    keeper = twin.possessor()
    if keeper != NOBODY and keeper // book.TEAM == other and _is_last(twin, other):
        twin.holder, twin.spot = NOBODY, CENTRE_SPOT
    twin.side, twin.ap, twin.tackles, goalie = side, book.AP, 0, other * book.TEAM
    twin.opened = goalie if book.OPEN_GOALIE and twin.possessor() == goalie and twin.in_zone(goalie) else NOBODY
    return twin.begun[side] < twin.turn_cap


def _is_last(match: Octo, side: int) -> int:
    """Return whether a side that has the ball at the end of this turn loses it (SP-R32)."""
    return book.PASSIVE_TURNS and match.keeping[side] + 1 == book.PASSIVE_TURNS


def go(twin: Octo, who: int, spot: int) -> None:
    """Put a teamster where it goes."""
    twin.step(who, spot)


def covers(twin: Octo, who: int) -> int:
    """Bits of the squares at or next to those on which a teamster can still act."""
    return twin.pitch.spread(_stands(twin, who))


def _stands(twin: Octo, who: int) -> int:
    """Bits of the squares that a teamster stands on or can walk to with an AP to spare."""
    pitch = twin.pitch
    if who // book.TEAM != twin.side or twin.fallen[who]:
        return 0
    return pitch.reach(twin.at[who], twin.ap - 1, 0) | pitch.bit(twin.at[who])


def exposed(twin: Octo, who: int) -> bool:
    return can_attack(twin, who)


def risky(match: Octo, who: int) -> int:
    """All squares, but of a goalie in its zone only those where it will have the ball and so be open (SP-R17)."""
    pitch, zone = match.pitch, 0
    if who % book.TEAM:
        return pitch.every
    for spot in range(book.GOAL_FROM * WIDTH, (book.GOAL_TO + 1) * WIDTH):
        if book.in_zone(who, spot):
            zone |= pitch.bit(spot)
    if book.OPEN_GOALIE and not _is_last(match, who // book.TEAM):
        if match.holder == who:
            zone = 0
        elif match.holder == NOBODY:
            zone &= ~pitch.bit(match.spot)
    return pitch.every & ~zone


def hits(twin: Octo, some: list[int], other: int) -> Generator[None, None, tuple[int, int, int, str]]:
    """A tackle, or a jostle if the opponent has no ball; the odds are the same for every attacker."""
    yield
    tackles = has_ball(twin, other)
    return twin.attack(tackles)[0], 36, -1, "tackle %s: " if tackles else "jostle %s: "


def scores(twin: Octo, who: int) -> bool:
    """Return whether the teamster with the ball can carry it in next turn, with an AP to spare before the goal
    (SP-R20), or kick it in from where it stands."""
    if any(book.at_goal(who, twin.pitch.spot(square)) for square in twin.pitch.each(_stands(twin, who))):
        return True
    shots = [action for action in twin.legal(who) if twin.aim(action)[0] == SEND]
    return any(twin.chances(action)[book.IN_GOAL] for action in shots)
