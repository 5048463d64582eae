"""Legal actions of Blitz: in a team turn, and placing by hand; questions.py has other answers to questions."""

from __future__ import annotations

from furbowl.actions import act, unpack, verb_of
from furbowl.board import WALL
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.blitz import book
from furbowl.games.blitz.zones import zones
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterable, Iterator, Sequence

    from furbowl.games.blitz.match import Blitz
    from furbowl.games.blitz.zones import View


def add_declarations(match: Blitz, who: int, actions: list[int]) -> None:
    """Add the declarations that a player can make (BZ-21, BZ-R9)."""
    if not match.may_act(who):
        return
    first, used = act(book.DECLARE, who), match.used
    actions.append(first)
    if match.states[who] == book.STANDING and beside_rival(match, who):
        actions.append(first | book.BLOCK)
    if not used & book.USED_BLITZ and (rival_stands(match) or match.others and match.prey(0)):
        actions.append(first | book.BLITZ)
    if match.any_loose() or match.carried(who) >= 0:
        if not used & book.USED_PASS:
            actions.append(first | book.PASS)
        if not used & book.USED_HANDOFF:
            actions.append(first | book.HANDOFF)


def rival_stands(match: Blitz) -> bool:
    """Return whether an opponent of the side in turn stands on the pitch."""
    first = (1 - match.turn) * match.size
    for who in range(first, first + match.size):
        if match.at[who] and not match.states[who]:
            return True
    return False


def beside_rival(match: Blitz, who: int) -> object:
    """Return whether a standing opponent, or another target, is next to a player."""
    return zones(match, who // match.size, match.at[who]) > 0 or match.others and match.prey(match.at[who])


def allowance(match: Blitz, who: int) -> int:
    """Squares that a player can spend in an action, going for it included (BZ-22, BZ-23, BZ-R12*)."""
    return match.profile(who)[book.MOVEMENT] + book.RUSHES


def steps_left(match: Blitz, who: int) -> int:
    """Remaining squares of the player in action."""
    return 0 if match.doing == book.BLOCK else allowance(match, who) - match.spent


def can_hit(match: Blitz, who: int) -> bool:
    """Return whether the player in action may still make its block (BZ-25, BZ-26)."""
    if match.doing == book.BLITZ:
        return not match.hit and steps_left(match, who) >= book.HIT_COST
    return not match.hit and match.doing == book.BLOCK


def something_follows(match: Blitz) -> bool:
    """Return whether the player in action can do more than finish (BZ-R10)."""
    who, pitch = match.active, match.pitch
    if match.states[who] == book.PRONE:
        return True
    carries, here, steps = match.carried(who) >= 0, match.at[who], steps_left(match, who) > 0
    if carries and match.doing == book.PASS or can_hit(match, who) and beside_rival(match, who):
        return True
    for near in pitch.near:
        other = pitch.grid[here + near]
        if not other:
            if steps:
                return True
        elif carries and match.doing == book.HANDOFF and other != WALL and match.can_catch(other - 1):
            return True
    return False


def add_actions(match: Blitz, actions: list[int]) -> None:
    """Add the actions of the player in action."""
    who, pitch, size = match.active, match.pitch, match.size
    go, finish = act(book.GO, who), act(book.FINISH, who)
    if match.states[who] == book.PRONE:
        actions += (act(book.STAND_UP, who), finish)
        return
    here, grid, squares, states = match.at[who], pitch.grid, pitch.squares, match.states
    side, carries = who // size, match.carried(who) >= 0
    steps, hits, hands = steps_left(match, who) > 0, can_hit(match, who), carries and match.doing == book.HANDOFF
    for near in pitch.near:
        other = grid[here + near]
        if not other:
            if steps:
                actions.append(go | squares[here + near])
        elif other != WALL and not states[other - 1]:
            if hits and (other > size) != side:
                actions.append(act(book.HITS, who, other - 1))
            elif hands and match.carried(other - 1) < 0:
                actions.append(act(book.HANDS, who, other - 1))
    if hits and match.others:
        for target in match.prey(here):
            actions.append(act(book.HITS, who, target))
    actions.append(finish)


def throwing(match: Blitz) -> bool:
    """Return whether the player in action can throw: then there are too many actions for a list."""
    who = match.active
    return match.doing == book.PASS and match.carried(who) >= 0


def band(match: View, start: int, spot: int) -> int:
    """The band of a pass, 0 Quick to 3 Long Bomb; 4: too far (BZ-40)."""
    width, number = match.pitch.width, 0
    across, up = spot % width - start % width, spot // width - start // width
    for most in book.BANDS:
        number += across * across + up * up > most
    return number


def in_range(match: View, start: int, spot: int) -> bool:
    """Return whether a pass can be thrown from one spot to another (BZ-40, BZ-R35)."""
    return spot != start and band(match, start, spot) < len(book.BANDS)


def throws(match: Blitz) -> Iterator[int]:
    """Iterate over the throws to each square within range."""
    here, first = match.at[match.active], act(book.THROWS, match.active)
    for square in range(match.columns * match.rows):
        spot = match.pitch.spot(square)
        if in_range(match, here, spot):
            yield first | square


def may_throw(match: Blitz, who: int, square: int) -> bool:
    """Return whether throws() has the throw of a player to a square."""
    if match.active != who or not throwing(match) or not match.pitch.exists(square):
        return False
    return in_range(match, match.at[who], match.pitch.spot(square))


# --- for the class of the match


def legal(match: Blitz, only: int | None) -> Iterator[int] | list[int]:
    """The legal actions of a team turn, in their order; only: the player who acts, None for all actions."""
    if match.ended:
        return []
    actions = []
    if match.active != book.NOBODY:
        if only is None or only == match.active:
            add_actions(match, actions)
    elif only is None:
        for who in range(match.turn * match.size, match.turn * match.size + match.size):
            add_declarations(match, who, actions)
    elif only // match.size == match.turn:
        add_declarations(match, only, actions)
    if only is None:
        actions.append(act(book.END))
    if match.active != book.NOBODY and only in (None, match.active) and throwing(match):
        return _with_throws(match, actions)
    return actions


def _with_throws(match: Blitz, actions: list[int]) -> Iterator[int]:
    """Iterate over the actions of a player who can throw."""
    yield from actions
    yield from throws(match)


def is_legal(match: Blitz, action: int) -> bool:
    """Return whether legal() lists the action."""
    if not isinstance(action, int) or action < 0 or verb_of(action) > book.FINISH or match.ended:
        return False
    verb, who, target = unpack(action)
    if match.stage == book.ASK_SETUP:
        if verb == book.PLACE:
            return _in_half(match, match.side, target) and action in placings(match, who, [match.pitch.spot(target)])
        return action == act(book.READY)
    if verb == book.KICK:
        return match.stage == book.ASK_KICK and not who and _in_half(match, match.turn, target)
    if verb == book.THROWS:
        return match.stage == book.PLAY and may_throw(match, who, target)
    if verb == book.END:
        return match.stage == book.PLAY and action == act(book.END)
    return action in match.legal_of(who if match.stage == book.PLAY else None)


def _in_half(match: Blitz, side: int, square: int) -> bool:
    """Return whether a square lies in the half of a side (BZ-41, BZ-45)."""
    return match.pitch.exists(square) and square % match.columns // (match.columns // 2) == side


# --- what a question depends on


def faces(match: Blitz) -> list[int]:
    """The different faces of the block dice, ascending; 3 stands for 4 too (BZ-R15)."""
    return sorted({3 if die == 4 else die for die in match.shown if die})


def can_reroll(match: Blitz) -> bool:
    """Return whether the side in turn has a team re-roll for this turn (BZ-27)."""
    return match.spare[match.turn] > 0 and not match.used & book.USED_REROLL


# --- placing by hand before a kick-off, and what a legal set-up is

# parts of a half, as a set-up counts them (BZ-41, BZ-R4)
_LINE = const(0)
_LOW = const(1)
_HIGH = const(2)
_INNER = const(3)


def _part(match: Blitz, spot: int) -> int:
    """The part of a half in which a spot lies."""
    width, wide = match.pitch.width, book.PITCHES[match.size][book.WIDE_ROWS]
    row = spot // width
    if row <= wide:
        return _LOW
    if row > match.rows - wide:
        return _HIGH
    return _LINE if 0 <= spot % width - match.columns // 2 <= 1 else _INNER


def _counts(match: Blitz, side: int) -> list[int]:
    """Number of a side's players in each part of its half."""
    counts = [0, 0, 0, 0]
    for who in range(side * match.size, side * match.size + match.size):
        if match.at[who]:
            counts[_part(match, match.at[who])] += 1
    return counts


def _well(match: Blitz, counts: list[int]) -> bool:
    """Return whether these counts in the parts of a half are a legal set-up (BZ-41)."""
    most = book.PITCHES[match.size][book.MOST_IN_WIDE]
    return counts[_LINE] >= min(book.ON_THE_LINE, sum(counts)) and counts[_LOW] <= most and counts[_HIGH] <= most


@on_demand
def why_not(match: Blitz, who: int, spot: int) -> str:
    """Reason why a player cannot be placed on a spot of its half."""
    wide = _part(match, spot) in (_LOW, _HIGH) and _part(match, spot) != _part(match, match.at[who])
    if wide and _counts(match, match.side)[_part(match, spot)] >= book.PITCHES[match.size][book.MOST_IN_WIDE]:
        return "The wide zone is full|BZ-41"
    return "Three stay on the line|BZ-41"


@on_demand
def is_set_up(match: Blitz, side: int) -> bool:
    """Return whether the players of a side on the pitch are legally set up (BZ-41)."""
    for who in range(side * match.size, side * match.size + match.size):
        if match.at[who] and not match.own_half(side, match.at[who]):
            return False
    return _well(match, _counts(match, side))


def _may_change(match: Blitz, counts: list[int], old: int, new: int) -> bool:
    """Return whether a set-up stays legal if a player goes to a free square of another part of its half (BZ-R3)."""
    if old == new:
        return True
    counts = counts[:]
    counts[old] -= 1
    counts[new] += 1
    return _well(match, counts)


@on_demand
def placings(match: Blitz, only: int | None, spots: Sequence[int] = ()) -> Iterator[int]:
    """Iterate over the legal actions of a set-up, too many for a list; spots: the places looked at, all if none."""
    first, counts = match.side * match.size, _counts(match, match.side)
    places, parts = sorted([spot for spot in match.at[first : first + match.size] if spot]), None
    for who in range(first, first + match.size):
        here, action = match.at[who], act(book.PLACE, who)
        if only not in (None, who) or not here or match.marks[who] & book.BY_HAND:
            continue
        for spot in places:
            if spot != here and (not spots or spot in spots):
                yield action | match.pitch.squares[spot]
        parts = parts or _free(match, (spots,) if spots else _half(match))  # only now: often one action is enough
        for part in range(len(parts)):
            for square in parts[part] if _may_change(match, counts, _part(match, here), part) else ():
                yield action | square
    if only is None:
        yield act(book.READY)


def _half(match: Blitz) -> Iterator[range]:
    """Iterate over the spots in the half of the side that sets up, by rows."""
    half, width = match.columns // 2, match.pitch.width
    for first in range(width + 1 + half * match.side, width * (match.rows + 1), width):
        yield range(first, first + half)


def _free(match: Blitz, rows: Iterable[Sequence[int]]) -> list[bytearray | array[int]]:
    """The free squares of spots in the half of the side that sets up, by parts."""
    grid, squares = match.pitch.grid, match.pitch.squares
    parts = [squares[:0] for _ in range(4)]  # bytes where they are enough
    for spots in rows:
        for spot in spots:
            if not grid[spot]:
                parts[_part(match, spot)].append(squares[spot])
    return parts
