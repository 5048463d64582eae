"""The football: how it is gained, lost and scattered, and scores; passes and tackles."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games.furbowl import kinds, tables
from furbowl.games.furbowl.tables import BENCHED, GONE, NOBODY, OFF, STUNNED2

if TYPE_CHECKING:
    from furbowl.games.furbowl.match import Furbowl


def gain(match: Furbowl, who: int) -> None:
    """Give the ball to an animal, which scores if it stands in its scoring column (FB-4, R-22)."""
    match.holder = who
    match.spot = match.at[who]
    match.tell(kinds.GAIN, who, match.spot)
    if tables.REACTION_SCORES or who == match.active:
        score_if_home(match, who)


def score_if_home(match: Furbowl, who: int) -> None:
    """A carrier in its scoring column scores (FB-3, FB-4)."""
    spot, side = match.at[who], who // 5
    if spot % match.pitch.width == (1 if side else match.columns):  # home() and tell() inlined: the stack is deep
        match.points[side] += 1
        match.scored = side
        match.untold.append((kinds.SCORE, who, match.pitch.squares[spot], match.points[0], match.points[1]))


def pick_up(match: Furbowl, who: int, spot: int) -> int | None:
    """Roll for a voluntary pickup (FB-26..FB-29). PICKUP_FAILED if that ends the play."""
    natural, over = match.roll(kinds.PICKUP, who, spot)
    if over >= 0:
        gain(match, who)
        return None
    scatter(match, spot, tables.LOUSY_SCATTER if natural == 2 else tables.SCATTER)
    return kinds.PICKUP_FAILED


def lose(match: Furbowl, who: int, spot: int) -> None:
    """Take the ball from an animal on a spot; the caller decides where it goes."""
    match.holder = NOBODY
    match.tell(kinds.LOOSE, who, spot)


def drop_if_carrier(match: Furbowl, who: int, spot: int) -> None:
    """A carrier that was hurt on spot loses the ball there (R-13, R-19)."""
    if match.holder == who:
        lose(match, who, spot)
        scatter(match, spot, tables.SCATTER)


def scatter(match: Furbowl, origin: int, distance: int, hops: int = 0) -> None:
    """Scatter the ball from origin, and on, until it lies still or an animal holds it (FB-31, R-11, R-14..R-16).

    hops: landings on an animal since it came loose (R-42).
    """
    while distance:
        origin, distance = hop(match, origin, distance)
        hops += 1
        if distance and hops == tables.MOST_HOPS:
            return settle(match, origin)


def hop(match: Furbowl, origin: int, distance: int) -> tuple[int, int]:
    """One scatter and one landing: (spot, distance of the next scatter from there, 0 if the ball lies or is held)."""
    spots = match.pitch.around(origin, distance, tables.NEAREST_SCATTER)
    spot = spots[match.chance.pick(len(spots))]
    match.tell(kinds.SCATTER, -1, spot, distance, match.pitch.square(origin))
    who = match.pitch.grid[spot] - 1
    if who >= 0:
        return spot, surprise(match, who)
    match.spot = spot
    match.pitch.block(spot)
    return spot, 0


def surprise(match: Furbowl, who: int) -> int:
    """The ball comes to an animal: a surprise pickup, or it bounces off a Stunned one (FB-30, R-16).

    0 if the animal holds it, else the distance of the next scatter.
    """
    spot = match.at[who]
    if match.states[who] > tables.WORST_CATCHER:
        match.tell(kinds.BOUNCE, who, spot)
        return tables.SCATTER
    natural, over = match.roll(kinds.SURPRISE, who, spot)
    if over < 0:
        return tables.LOUSY_SCATTER if natural == 2 else tables.SCATTER
    gain(match, who)
    return 0


def settle(match: Furbowl, origin: int) -> None:
    """Drop the ball on one of the squares without an animal that are nearest to origin (R-43)."""
    pitch, distance, found = match.pitch, 0, []
    while not found:
        distance += 1
        found = [spot for spot in pitch.around(origin, distance, 1) if not pitch.grid[spot]]
    spot = found[match.chance.pick(len(found))]
    match.tell(kinds.DROP, -1, spot, 0, pitch.square(origin))
    match.spot = spot
    pitch.block(spot)


# --- passes


def throw(match: Furbowl, who: int, other: int) -> None:
    """Throw and catch (FB-32..FB-37, R-30..R-32)."""
    start, goal = match.at[who], match.at[other]
    distance = match.pitch.distance(start, goal)
    wild = tables.PASS_SCATTER[distance]
    match.used = 1
    match.tell(kinds.PASSING, who, goal, other, distance)
    if tables.THROW_GOAL[distance] and match.roll(kinds.THROW, who, start, distance)[1] < 0:
        lose(match, who, start)
        return scatter(match, start if tables.WILD_FROM_PASSER else goal, wild)
    match.holder = NOBODY
    natural, over = match.roll(kinds.CATCH, other, goal, distance)
    if over >= 0:
        return gain(match, other)
    if natural == 2:
        stun(match, other)
    scatter(match, goal, wild)


# --- tackles


def hit(match: Furbowl, who: int, other: int) -> None:
    """Tackle (FB-38..FB-46; for the order of events R-17, R-18)."""
    match.used = 1
    match.tell(kinds.CHARGE, who, match.at[other], other)
    natural, over = match.roll(kinds.HIT, who, match.at[who], other)
    if over >= 0:
        here, lying, carried = match.at[other], match.loose(), match.holder == other
        big = over >= tables.margin() or natural == 12
        _shove(match, who, other)
        if big and not tables.OUCH_LAST:
            _ouch(match, who, other)
        if carried and match.holder == other:
            lose(match, other, here)
            scatter(match, here, tables.SCATTER)
        elif lying and lying == match.at[other]:
            scatter(match, lying, surprise(match, other), 1)
        if big and tables.OUCH_LAST and match.scored == NOBODY:
            _ouch(match, who, other)
    elif natural <= tables.clumsy(who, other):
        stun(match, who)
        drop_if_carrier(match, who, match.at[who])


def _shove(match: Furbowl, who: int, other: int) -> None:
    """Push or slam (FB-39, FB-40, R-20)."""
    spot = match.pushed_to(who, other)
    if spot == match.at[other]:
        match.tell(kinds.SLAMMED, other, spot, who)
    else:
        match.step(other, spot)
        match.tell(kinds.PUSHED, other, spot, who)


def _ouch(match: Furbowl, who: int, other: int) -> None:
    """The Ouch Table for the defender (FB-46, FB-47)."""
    spot = match.at[other]
    over = match.roll(kinds.OUCH, other, spot, who)[1]
    if over < 0:
        return
    total = over + tables.STUN_FROM
    if total < tables.KO_FROM:
        stun(match, other)
    else:
        _bench(match, other, total >= tables.OUT_FROM)
    drop_if_carrier(match, other, spot)


# --- animals that are hurt


def stun(match: Furbowl, who: int) -> None:
    """Stun an animal (FB-48); a running counter starts again (R-25). The caller scatters a carried ball."""
    match.states[who] = STUNNED2
    match.done[who] = 0
    match.tell(kinds.STUN, who, match.at[who])


def _bench(match: Furbowl, who: int, out: bool) -> None:
    """Bench an animal as Knocked Out, or as Out unless it is a Cat with its Nine Lives (FB-21, FB-49, FB-50)."""
    spot = match.at[who]
    saved = out and who % 5 == tables.CAT
    match.pitch.lift(spot)
    match.at[who] = OFF
    match.done[who] = 0
    if out and not saved:
        match.states[who] = GONE
        match.tell(kinds.OUT, who, spot)
    else:
        match.states[who] = BENCHED
        match.tell(kinds.KO, who, spot, 1 if saved else 0)
