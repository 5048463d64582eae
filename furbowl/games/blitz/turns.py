"""Drives, kick-offs, team turns, halves, the end of a match; and what follows when an action is done."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import book
from furbowl.games.blitz.legal import something_follows

if TYPE_CHECKING:
    from furbowl.games.blitz.match import Blitz


def start(match: Blitz) -> None:
    """Begin the match (BZ-R2)."""
    if match.first == book.DRAWN:
        match.first = match.chance.pick(2)
    for who in range(match.pieces):
        match.states[who] = book.RESERVE


def open_match(match: Blitz) -> None:
    """Begin the first half."""
    _half(match, 1, match.first)
    drive(match, match.first)


def _half(match: Blitz, number: int, side: int) -> None:
    """Begin a half; the side receives (BZ-41, BZ-46)."""
    match.half = number
    for each in (0, 1):
        match.begun[each], match.spare[each] = 0, match.supply
    match.tell(book.HALF, -1, 0, number, side)


# --- drives


def drive(match: Blitz, side: int) -> None:
    """Begin the next drive, with that side receiving, or the next half, or end the match (BZ-41, BZ-R6, BZ-R32)."""
    match.fresh()
    match.scored = book.NOBODY
    while True:
        if match.begun[side] >= match.length:
            if match.half == 2:
                _end_match(match)
                return
            side = 1 - match.first
            _half(match, 2, side)
        match.turn = match.side = side
        _leave(match)
        there = [False, False]
        for who in range(match.pieces):
            there[who // match.size] = there[who // match.size] or match.states[who] == book.RESERVE
        if there[0] and there[1]:
            break
        side = _nobody(match, side, there)
    if match.formation == book.DRAWN:
        match.ask(book.ASK_FORMATION, 1 - side)
        return
    for each in (1 - side, side):
        form(match, each, match.formation)
    match.ask(book.ASK_KICK, 1 - side)


def _leave(match: Blitz) -> None:
    """Take everybody off the pitch; players who are knocked out may come back (BZ-41, BZ-42)."""
    for ball in range(len(match.holders)):
        match.holders[ball], match.spots[ball] = book.NOBODY, 0
    match.pitch.clear()
    for who in range(match.pieces):
        if match.states[who] == book.KNOCKED_OUT:
            die = match.chance.d6()
            back = die >= book.BACK_FROM_KO
            match.tell(book.KO_ROLL, who, 0, die, int(back))
            if back:
                match.states[who] = book.RESERVE
        elif match.at[who]:
            match.states[who] = book.RESERVE
        match.at[who] = match.marks[who] = 0


def _nobody(match: Blitz, side: int, there: list[bool]) -> int:
    """Handle a side that cannot be set up; return the side that receives next (BZ-R6)."""
    match.tell(book.NOBODY_THERE, -1, 0, 2 if there[0] == there[1] else int(there[0]))
    for each in (0, 1):
        match.begun[each] = min(match.length, match.begun[each] + book.NOBODY_TURNS)
    if there[0] == there[1]:
        return side
    scorer = int(there[1])
    match.points[scorer] += 1
    match.tell(book.TOUCHDOWN, -1, 0, match.points[0], match.points[1])
    return 1 - scorer


def form(match: Blitz, side: int, formation: int) -> None:
    """Line up a side in a formation."""
    from furbowl.games.blitz import options  # for a kick-off only

    options.form(match, side, formation)
    match.tell(book.FORMED, -1, 0, side, formation)


def ready(match: Blitz) -> None:
    """End the set-up of a side: the other one sets up, or the ball is kicked off."""
    for who in range(match.pieces):
        match.marks[who] &= ~book.BY_HAND
    receiver = match.turn
    match.ask(book.ASK_KICK if match.side == receiver else book.ASK_FORMATION, 1 - receiver)
    if match.stage == book.ASK_FORMATION:
        match.side = receiver


def _end_match(match: Blitz) -> None:
    match.ended = 1
    purple, green = match.points
    match.tell(book.MATCH_OVER, -1, 0, -1 if purple == green else int(green > purple), 1)


# --- team turns


def begin(match: Blitz, side: int) -> None:
    """Begin team turns, this side's first, until a player can act or the half is over (BZ-R11, BZ-R32)."""
    while match.begun[side] < match.length:
        match.turn = side
        match.idle()
        match.begun[side] += 1
        match.tell(book.TURN, -1, 0, side, match.begun[side])
        if match.anybody_can_act():
            return
        if _close(match, book.NOBODY_LEFT):
            return
        side = 1 - side
    drive(match, side)


def end(match: Blitz, reason: int) -> None:
    """End the team turn (BZ-28, BZ-R11)."""
    side = match.turn
    if not _close(match, reason):
        begin(match, 1 - side)


def _close(match: Blitz, reason: int) -> bool:
    """Do what is due at the end of a team turn (BZ-36, BZ-R31, BZ-R36); other events report the end of a drive.

    Return whether a side scores at its end, and the next drive has begun.
    """
    side = match.turn
    if match.begun[1 - side] < match.length:
        match.tell(book.TURN_OVER, -1, 0, side, reason)
        for who in range(side * match.size, side * match.size + match.size):
            if match.states[who] == book.STUNNED and who != match.active:  # a player in action was stunned in this turn
                match.states[who] = book.PRONE
                match.tell(book.RECOVER, who, match.at[who])
    for who in range(match.pieces):
        match.marks[who] = 0
    match.fresh()
    if match.others:
        match.rest()
    if match.scored == book.NOBODY:
        return False
    _after_touchdown(match)
    return True


# --- after an action


def finish(match: Blitz, how: int) -> None:
    """End the action of the player in action (BZ-R10)."""
    who = match.active
    match.marks[who] |= book.ACTED
    match.tell(book.ACTION_OVER, who, match.at[who], how)
    match.idle()


def go_on(match: Blitz) -> None:
    """Go on automatically up to the next decision."""
    if match.scored != book.NOBODY:
        _after_touchdown(match)
    elif match.stage != book.PLAY:
        return
    elif match.lost != book.NOBODY:
        match.tell(book.TURNOVER, match.lost_who, match.lost_spot, match.lost)
        end(match, book.LOST)
    else:
        if match.active != book.NOBODY and (match.done or not something_follows(match)):
            finish(match, book.BY_ITSELF)
        if match.active == book.NOBODY and not match.anybody_can_act():
            end(match, book.NOBODY_LEFT)


def _after_touchdown(match: Blitz) -> None:
    """Let the side that scored kick off (BZ-44, BZ-R33)."""
    side = match.scored
    if side != match.turn:
        match.begun[side] = min(match.length, match.begun[side] + 1)
    drive(match, 1 - side)
