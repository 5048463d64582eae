"""Rolls of players, the loose ball (bounces, throw-ins, catches, kick-off), and falls (BZ-35 to BZ-37, BZ-R17).

ball   its index; while it flies, match.spots[ball] is the square where it is now
due    what happens to it there: LANDS, OWES, BOUNCES or COMES_IN
hops   bounces and throw-ins so far (BZ-R30)
"""

from __future__ import annotations

from furbowl.board import WALL
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.blitz import book, odds
from furbowl.games.blitz.legal import can_reroll
from furbowl.games.blitz.odds import skilled

if TYPE_CHECKING:
    from furbowl.games.blitz.match import Blitz

# --- rolls of players: results

FAILED = const(0)
FAILED_AGAIN = const(1)  # a skill has rolled it again
DONE = const(2)
ASKED = const(3)  # the side is asked whether to use the team re-roll


def attempt(match: Blitz, kind: int, who: int) -> int:
    """Make a roll that the team re-roll may repeat (BZ-R8): DONE, FAILED, FAILED_AGAIN or ASKED."""
    found = roll(match, kind, who, odds.modifier(match, kind, who))
    if found == FAILED and who // match.size == match.turn and can_reroll(match):
        match.roll = kind
        match.ask(book.ASK_REROLL, match.turn)
        return ASKED
    return found


def roll(match: Blitz, kind: int, who: int, plus: int) -> int:
    """Make a roll, repeated at once if the player has the skill for it (BZ-24): DONE, FAILED or FAILED_AGAIN."""
    code = odds.code(match, kind, who, match.at[who], plus)
    if once(match, kind, who, code):
        return DONE
    if not skilled(match, kind, who):
        return FAILED
    if kind == book.DODGE:
        match.marks[who] |= book.DODGED
    match.tell(book.AGAIN, who, match.at[who], 1, match.spare[who // match.size])
    return DONE if once(match, kind, who, code) else FAILED_AGAIN


def once(match: Blitz, kind: int, who: int, code: int) -> bool:
    """Roll one die and return whether it succeeds."""
    die = match.chance.d6()
    if kind == book.THROW:
        match.shown[0] = die
    match.tell(kind, who, match.at[who], die, code)
    return book.succeeds(die, code)


def team_reroll(match: Blitz, who: int) -> None:
    """Spend a team re-roll of the side in turn on a roll of a player (BZ-27)."""
    match.spare[match.turn] -= 1
    match.used |= book.USED_REROLL
    match.tell(book.AGAIN, who, match.at[who], 0, match.spare[match.turn])


def reroll(match: Blitz) -> bool:
    """Use the team re-roll on the failed roll, without a skill; return whether it succeeds now."""
    kind = match.roll
    who = match.pitch.grid[match.aimed] - 1 if kind == book.CATCH else match.active
    team_reroll(match, who)
    return once(match, kind, who, odds.code(match, kind, who, match.at[who], odds.modifier(match, kind, who)))


# --- the loose ball

LANDS = const(0)  # a standing player may catch it; it bounces off one who is down, and otherwise rests (BZ-38)
OWES = const(1)  # like LANDS, but on an empty square it bounces once (BZ-39, BZ-45)
BOUNCES = const(2)  # no matter what is there
COMES_IN = const(3)  # it is thrown in from there (BZ-39)


def gain(match: Blitz, ball: int, who: int, how: int) -> None:
    """Give a player the ball (BZ-R37)."""
    match.holders[ball], match.spots[ball] = who, match.at[who]
    match.tell_of(ball, book.GAIN, who, match.at[who], how)
    touchdown(match, who)


def touchdown(match: Blitz, who: int) -> None:
    """Count a touchdown if it is one: a standing carrier in the other side's end zone (BZ-43)."""
    if match.scored != book.NOBODY or not match.at[who] or match.states[who] or match.carried(who) < 0:
        return
    side = who // match.size
    if match.at[who] % match.pitch.width == (1 if side else match.columns):
        match.scored = side
        match.points[side] += 1
        match.tell(book.TOUCHDOWN, who, match.at[who], match.points[0], match.points[1])


def push_out(match: Blitz, who: int, flight: int = 0) -> None:
    """Bounce a loose ball off the square that a player has come to without picking it up (BZ-8)."""
    ball = match.loose_on(match.at[who])
    if ball >= 0:
        loose(match, ball, BOUNCES, flight)


def loose(match: Blitz, ball: int, due: int, flight: int = 0) -> None:
    """Move a loose ball until a player has it, it rests, or it is a touchback. flight: as in match.py."""
    match.holders[ball], match.flight, hops = book.NOBODY, flight, 0
    while True:
        more = hop(match, ball, due, hops)
        if not more:
            match.flight = 0
            return
        due, hops = more


def hop(match: Blitz, ball: int, due: int, hops: int) -> tuple[int, int] | tuple[()]:
    """Resolve a loose ball on its square, with at most one hop: (due, hops) where it comes down, () when it is over."""
    spot = match.spots[ball]
    if due < BOUNCES:
        who = match.pitch.grid[spot] - 1
        if who < 0 and match.settles(ball, due):
            return ()
        if who >= 0 and match.can_catch(who) and roll(match, book.CATCH, who, 0) == DONE:  # BZ-14
            gain(match, ball, who, book.CAUGHT)
            return ()
    if due == COMES_IN and match.others and match.lost_ball(ball):
        return ()
    if hops == book.MOST_HOPS:
        drop(match, ball)
        return ()
    if due == COMES_IN:
        return _throw_in(match, ball), hops + 1
    to, off = fly(match, ball, book.BOUNCE)
    if match.stage == book.ASK_KICK and (off or not match.own_half(match.turn, to)):
        touchback(match, ball)
        return ()
    return COMES_IN if off else LANDS, hops + 1


def fly(match: Blitz, ball: int, kind: int) -> tuple[int, bool]:
    """Move the ball one square in a random direction (BZ-19), unless that is off the pitch; return (the spot, whether
    it is off the pitch)."""
    direction, spot = match.chance.pick(8), match.spots[ball]
    to = spot + book.UP[direction] * match.pitch.width + book.ACROSS[direction]
    off = match.pitch.bare[to] == WALL
    match.tell_of(ball, kind, -1, 0 if off else to, direction, match.pitch.squares[spot])
    if not off:
        match.spots[ball] = to
    return to, off


def _throw_in(match: Blitz, ball: int) -> int:
    """Throw the ball in from its square (BZ-39, BZ-R29); return what is due where it lands or leaves again."""
    width, spot = match.pitch.width, match.spots[ball]
    column, row = spot % width, spot // width
    inward = (column == 1) - (column == match.columns), (row == 1) - (row == match.rows)
    turn = (match.chance.d6() - 1) // 2
    if inward[0] and inward[1]:
        across, up = inward[0] if turn < 2 else 0, inward[1] if turn else 0
    elif inward[1]:
        across, up = turn - 1, inward[1]
    else:
        across, up = inward[0], turn - 1
    distance = match.chance.d6() + match.chance.d6()
    place = (1 - up) * 3 + across + 1
    match.tell_of(ball, book.THROW_IN, -1, spot, place - (place > 4), distance)
    for _ in range(distance):
        if match.pitch.bare[spot + up * width + across] == WALL:
            match.spots[ball] = spot
            return COMES_IN
        spot += up * width + across
    match.spots[ball] = spot
    return OWES


def drop(match: Blitz, ball: int) -> None:
    """Put the ball down on a random one of the nearest squares without a player or a ball (BZ-R30)."""
    pitch, spot, distance, found = match.pitch, match.spots[ball], 0, []
    match.spots[ball] = 0
    while not found:
        for each in pitch.around(spot, distance, 0):
            here = match.stage != book.ASK_KICK or match.own_half(match.turn, each)
            if here and not pitch.grid[each] and match.loose_on(each) < 0:
                found.append(each)
        distance += 1
    match.spots[ball] = found[match.chance.pick(len(found))]
    match.tell_of(ball, book.DROP, -1, match.spots[ball], -1, pitch.squares[spot])


# --- the kick-off


def kick(match: Blitz, target: int) -> None:
    """Kick the ball to a spot, let it deviate and land (BZ-45, BZ-R7), or ask for a touchback."""
    pitch, width, ball = match.pitch, match.pitch.width, 0
    match.tell(book.KICKED, -1, target, 1 - match.turn)
    direction, distance = match.chance.pick(8), match.chance.d6()
    column, row = target % width + book.ACROSS[direction] * distance, target // width + book.UP[direction] * distance
    there = 0 < column <= match.columns and 0 < row <= match.rows
    spot = row * width + column if there else 0
    match.tell(book.FLIES, -1, spot, direction, pitch.squares[target])
    if not there or not match.own_half(match.turn, spot):
        touchback(match, ball)
        return
    match.spots[ball] = spot
    loose(match, ball, OWES, 1)


def touchback(match: Blitz, ball: int) -> None:
    """Let the receiving side give the ball to any of its players (BZ-45)."""
    match.holders[ball], match.spots[ball] = book.NOBODY, 0
    match.tell(book.TOUCHBACK, -1, 0, match.turn)
    match.ask(book.ASK_TOUCHBACK, match.turn)


# --- falls, armour and injuries


def fall(match: Blitz, fallers: tuple[int, ...], in_block: int) -> None:
    """Make players fall on their squares and resolve it, each stage for all of them (BZ-36, BZ-R17)."""
    dropped = []
    for who in fallers:
        match.states[who] = book.PRONE
        match.tell(book.DOWN, who, match.at[who], in_block)
    for who in fallers:
        dropped.append((who, match.at[who], let_go(match, who)))
        hurt(match, who)
    for who, spot, number in dropped:
        if number >= 0 and match.scored == book.NOBODY:
            match.tell_of(number, book.LOOSE, who, spot)
            loose(match, number, BOUNCES)
    for who in fallers:
        if match.scored == book.NOBODY and match.at[who]:
            push_out(match, who)


def let_go(match: Blitz, who: int) -> int:
    """Take the ball from a player who carries one and return the ball; -1 for none."""
    number = match.carried(who)
    if number >= 0:
        match.holders[number] = book.NOBODY
    return number


def hurt(match: Blitz, who: int) -> None:
    """Roll for armour and, if it breaks, for injury (BZ-36)."""
    first, second = match.chance.d6(), match.chance.d6()
    armour, plus = match.profile(who)[book.ARMOUR_VALUE], match.extra(book.ARMOUR, who)
    match.tell(book.ARMOUR, who, match.at[who], 10 * first + second, 16 * armour + plus + 8)
    if first + second + plus > armour:
        injure(match, who, match.at[who])


def injure(match: Blitz, who: int, spot: int) -> None:
    """Roll for injury. A player who has left its spot is in the crowd: a stun puts it in reserve instead (BZ-35)."""
    first, second = match.chance.d6(), match.chance.d6()
    in_crowd = not match.at[who]
    match.tell(book.INJURY, who, spot, 10 * first + second, int(in_crowd))
    if first + second > book.KO_TO:
        state, kind = book.GONE, book.OUT
    elif first + second > book.STUNNED_TO:
        state, kind = book.KNOCKED_OUT, book.KO
    else:
        state, kind = (book.RESERVE, book.RESERVES) if in_crowd else (book.STUNNED, book.STUN)
    if not in_crowd and state != book.STUNNED:
        match.remove(who)
    match.states[who] = state
    match.tell(kind, who, spot)
