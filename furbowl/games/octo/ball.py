"""The ball: passes (SP-3, SP-R7), the spider's roll (SP-R12); tackles (SP-10, SP-11) and jostles (SP-12)."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games.octo import book, flight
from furbowl.games.octo.book import GOAL, NOBODY, TAKING, onward

if TYPE_CHECKING:
    from furbowl.games.octo.flight import Tries
    from furbowl.games.octo.match import Octo

_NOBODY_TRIES = -1


def throw(match: Octo, who: int, kind: int, direction: int) -> None:
    """Roll the distance and let the ball fly."""
    match.tell(book.THROWS, who, match.at[who], direction, kind)
    digits = total = 0
    for _ in range(book.PASS_DICE[kind]):
        die = match.chance.d6()
        digits, total = digits * 10 + die, total + die
    match.tell(book.DISTANCE, who, 0, total, digits)
    fly(match, who, direction, total)


def spider(match: Octo) -> None:
    """Roll away the ball that a tied tackle has knocked free (SP-R12)."""
    face = book.SPIDER_LEGS + 1
    while face > book.SPIDER_LEGS:
        face = match.chance.pick(10)
    if face == book.SPIDER_STAYS:
        match.tell(book.SPIDER, -1, match.spot, face, 0)
        match.tell(book.RESTS, -1, match.spot)
        return
    distance = match.chance.d6()
    match.tell(book.SPIDER, -1, match.spot, face, distance)
    fly(match, _NOBODY_TRIES, face - 1, distance)


def fly(match: Octo, passer: int, direction: int, distance: int) -> None:
    """Let the ball fly a distance from its spot; passer -1: nobody can catch it, as when the spider rolls it."""
    tries = flight.Tries(match, passer, match.ap) if passer >= 0 else None
    match.holder, spot, leg = NOBODY, match.spot, 0
    for length in range(distance, 0, -1):
        to, turned = onward(match.pitch.bare, spot, direction)
        if to == GOAL or turned != direction:
            leg = _tell_leg(match, spot, direction, leg)
        if to == GOAL:
            return _goal(match, passer, spot)
        if turned != direction:
            direction = turned
            match.tell(book.BOUNCES, -1, spot, direction)
        spot, leg = to, leg + 1
        if tries:
            leg, caught = _try(match, tries, spot, direction, leg, length == 1)
            if caught != NOBODY:
                return match.gain(caught, book.INTERCEPTED)
    _tell_leg(match, spot, direction, leg)
    match.spot = spot
    receiver = tries.receiver(spot) if tries else NOBODY
    if receiver != NOBODY:
        match.gain(receiver, book.RECEIVED)
    else:
        match.tell(book.RESTS, -1, spot)


def _tell_leg(match: Octo, spot: int, direction: int, leg: int) -> int:
    """Emit a straight leg of the flight, if there is one; return 0, the length of the next leg so far."""
    if leg:
        match.tell(book.FLIES, -1, spot, direction, leg)
    return 0


def _goal(match: Octo, passer: int, spot: int) -> None:
    """Score the goal of a ball that crosses a goal line from a spot (SP-R2)."""
    side = book.scorer(spot)
    match.spot = spot
    match.scored = side
    match.points[side] += 1
    match.tell(book.SCORE, passer, spot, match.points[0], match.points[1])


def _try(match: Octo, tries: Tries, spot: int, direction: int, leg: int, last: bool) -> tuple[int, int]:
    """Roll for all who try on a spot (SP-R8, SP-R22); return (length of the leg so far, the catcher or NOBODY)."""
    trying = tries.at(spot)
    mate = NOBODY if last else tries.mate(spot)
    if mate != NOBODY:
        match.ap = tries.ap
        trying = sorted(trying + [mate])
    if not trying:
        return leg, NOBODY
    leg = _tell_leg(match, spot, direction, leg)
    best, first, split = 0, NOBODY, False
    for who in trying:
        die, need, marked = match.chance.d6(), flight.need(match, who, spot), flight.marked(match, who)
        match.tell(book.TRIES, who, spot, die, 10 * need + marked)
        value = die - marked
        if value < need or value < best:
            continue
        if value > best:
            best, first, split = value, who, False
        elif who // book.TEAM != first // book.TEAM:
            split = True
        elif match.at[who] == spot:
            first = who
    if split:
        match.tell(book.SPLIT, -1, spot, best)
        return leg, NOBODY
    return leg, first


# --- tackles and jostles


def tackle(match: Octo, who: int, other: int) -> bool:
    """Roll for the ball and return whether it is a foul."""
    difference = _roll(match, book.CHARGE, who, other)
    if difference <= -book.LEAD:
        return match.tackles > 1 and _foul(match, who)
    match.holder = NOBODY
    match.tell(book.LOOSE, other, match.at[other])
    if difference < book.LEAD:
        spider(match)
    elif match.ap:  # SP-R25
        match.stage, match.tackler = TAKING, who
    return False


def jostle(match: Octo, who: int, other: int) -> bool:
    """Roll to push an opponent to the ground and return whether it is a foul."""
    difference = _roll(match, book.JOSTLES, who, other)
    if difference <= -book.CLEAR:
        return _foul(match, who)
    if difference >= book.CLEAR:
        match.fallen[other] = 1
        match.tell(book.GROUND, other, match.at[other])
    return False


def _roll(match: Octo, kind: int, who: int, other: int) -> int:
    """Roll both dice; return the attacker's lead, less 1 for each earlier tackle and jostle of the turn (SP-R11)."""
    earlier, spot = match.tackles, match.at[other]
    match.tackles += 1
    match.tell(kind, who, spot, other, earlier)
    attack, defence = match.chance.d6(), match.chance.d6()
    match.tell(book.ROLLS, who, spot, attack, defence)
    return book.ahead(attack, earlier, defence)


def _foul(match: Octo, who: int) -> bool:
    match.tell(book.FOUL, who, match.at[who])
    return True
