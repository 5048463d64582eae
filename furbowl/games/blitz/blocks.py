"""Blocks and passes as the squares decide them: assists, block dice and their faces, who can intercept.

The rules ask this of a match, the computer players of what they see of one (model.py).
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const
from furbowl.games.blitz import book
from furbowl.games.blitz.zones import zones

if TYPE_CHECKING:
    from furbowl.games.blitz.zones import View


# --- blocks


def assists(match: View, helped: int, against: int, spot: int) -> int:
    """Number of assists for one player against another, who is or will be on a spot, on its feet (BZ-30)."""
    pitch, side, count = match.pitch, helped // match.size, 0
    for near in pitch.near:
        other = pitch.grid[spot + near] - 1
        if other < 0 or other >= match.pieces or other == helped or other // match.size != side or match.states[other]:
            continue
        zone = against < match.pieces and not match.states[against] and match.at[against] - spot - near in pitch.near
        count += zones(match, side, spot + near) == zone  # the zone of the opponent in the block, where it is now
    return count


def strengths(match: View, who: int, target: int, spot: int = 0) -> tuple[int, int, int, int]:
    """Return (strength, assists, strength, assists) of the attacker and of the target. spot: where the attacker will
    stand, 0 where it is."""
    spot, aim = spot or match.at[who], match.spot_of(target)
    mine, theirs = match.strength(who, aim), match.strength(target, spot)
    return mine, assists(match, who, target, aim), theirs, assists(match, target, who, spot)


def block_dice(match: View, who: int, target: int, spot: int = 0) -> tuple[int, int]:
    """Return (how many dice, 1 if the attacker's side chooses) for a block (BZ-29), from a spot as in strengths()."""
    mine, helped, theirs, against = strengths(match, who, target, spot)
    return dice(mine + helped, theirs + against)


def dice(mine: int, theirs: int) -> tuple[int, int]:
    """Return (how many dice, 1 if the attacker's side chooses) for a block with these strengths, assists included."""
    if mine == theirs:
        return 1, 1
    more, less = (mine, theirs) if mine > theirs else (theirs, mine)
    return (3 if more > 2 * less else 2), int(mine > theirs)


def chosen(dice: int, ours: int, faces: int) -> int:
    """Count the results of block dice in which a wanted face is taken; ours: the side that wants it chooses."""
    return 6**dice - (6 - faces) ** dice if ours else faces**dice


# --- the faces of a block die

TARGET_DOWN = const(1)
ATTACKER_DOWN = const(2)
PUSHES = const(4)


def result(match: View, who: int, target: int, face: int) -> int:
    """Outcome of a face (BZ-31, BZ-32): bits TARGET_DOWN, ATTACKER_DOWN and PUSHES."""
    mine, theirs = match.skills(who), match.skills(target)
    if face == book.BACKFIRE:
        return ATTACKER_DOWN
    if face == book.BOTH_DOWN:
        return (0 if theirs & book.HAS_BLOCK else TARGET_DOWN) | (0 if mine & book.HAS_BLOCK else ATTACKER_DOWN)
    falls = face == book.FLOORED or face == book.STUMBLES and not theirs & book.HAS_DODGE
    return PUSHES | TARGET_DOWN if falls else PUSHES


def faces(match: View, who: int, target: int, out: bool = False) -> tuple[int, int]:
    """Count the faces that put the target down and leave the attacker standing, or with out push it; and those that put
    the attacker down."""
    good = bad = 0
    for face in range(1, 7):  # comprehensions would be calls, where computer players are deep and memory is short
        found = result(match, who, target, face)
        good += found & PUSHES > 0 if out else found & 3 == TARGET_DOWN
        bad += found & ATTACKER_DOWN > 0
    return good, bad


# --- passes


def interceptors(match: View, side: int, start: int, end: int) -> list[int]:
    """Players of a side who can intercept a pass from a spot to another one (BZ-16, BZ-R25)."""
    width = match.pitch.width
    x, y = start % width, start // width
    across, up = end % width - x, end // width - y
    found = []
    for who in range(side * match.size, side * match.size + match.size):
        if not match.at[who] or not match.can_catch(who):
            continue
        c, r = match.at[who] % width - x, match.at[who] // width - y
        if (
            match.at[who] != end
            and abs(2 * c - across) <= abs(across)
            and abs(2 * r - up) <= abs(up)
            and 2 * abs(across * r - up * c) < abs(across) + abs(up)
        ):
            found.append(who)
    return found
