"""Effects of the actions that Squig adds to Blitz: squigs that move by themselves, blocks on them."""

from __future__ import annotations

from furbowl.actions import target_of, verb_of, who_of
from furbowl.board import WALL
from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import ball as balls
from furbowl.games.blitz import blocks, plays, turns
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz.book import ACROSS, ASK_KICK, CATCH, CAUGHT, NOBODY, PLAY, UP
from furbowl.games.squig import book
from furbowl.games.squig.book import D3, LEAP, ROAM, SPLIT, TEST

if TYPE_CHECKING:
    from furbowl.games.squig.match import Squig


def apply(match: Squig, action: int) -> None:
    """Carry out a legal action of a team turn and go on to the next decision."""
    verb, who = verb_of(action), who_of(action)
    if verb == blitz.DECLARE:
        plays.declare(match, who, target_of(action))
        if match.carried(who) >= 0:
            wriggle(match, match.carried(who))
        turns.go_on(match)
    elif verb == book.CARD:
        from furbowl.games.squig import cards  # only needed in a match with cards

        cards.play(match, action)
    else:
        plays.apply(match, action)


# --- squigs on the move: no questions and no re-rolls (SQ-2 to SQ-9)


def test(match: Squig, ball: int, fails: int = book.TEST_FAILS) -> bool:
    """Roll a Squig Test; return whether the squig passes it (SQ-2)."""
    die, carrier = match.chance.d6(), match.holders[ball]
    match.tell(TEST, -1 if carrier == NOBODY else carrier, match.spots[ball], die, ball + 1)
    return die > fails


def wriggle(match: Squig, ball: int, fails: int = book.TEST_FAILS) -> None:
    """Test a carried squig: if it fails, the squig breaks free and moves (SQ-6)."""
    if not test(match, ball, fails):
        match.holders[ball] = NOBODY
        roam(match, ball, True)


def roam(match: Squig, ball: int, splits: bool) -> None:
    """Move a squig D3 squares, then on a 6 the second squig of a split (SQ-R1, SQ-7). splits: whether it can split."""
    start, left, splits = begin(match, ball, splits)
    leaps = -1
    while left:
        left, leaps = step(match, ball, left, leaps)
    if splits:
        split(match, ball, start)


def split(match: Squig, ball: int, spot: int) -> None:
    """Move a second squig off from a spot, unless too many are in play or a side has scored (SQ-R2*, SQ-R20)."""
    if match.scored != NOBODY or match.count() == book.SQUIGS:
        return
    new = list(match.spots).index(0)
    match.spots[new], match.holders[new] = spot, NOBODY
    match.tell(SPLIT, -1, spot, new + 1, ball + 1)
    roam(match, new, False)


def begin(match: Squig, ball: int, splits: bool) -> tuple[int, int, bool]:
    """Roll the die of a D3 movement: (start spot, number of squares, whether a second squig follows)."""
    start, die = match.spots[ball], match.chance.d6()
    match.tell(D3, -1, start, die, ball + 1)
    return start, (die + 1) // 2, splits and die == book.SPLITS


def step(match: Squig, ball: int, left: int, leaps: int) -> tuple[int, int]:
    """Enter a random square, or try a catch or a leap on it: (squares left, leaps on this square, -1 before the next).

    No squares are left once the squig is held or leaves the pitch (SQ-3 to SQ-5, SQ-R3*, SQ-R5, SQ-R14 to SQ-R16).
    """
    if leaps < 0:
        return (0 if _leaves(match, ball, ROAM, -1) else left), 0
    who = match.pitch.grid[match.spots[ball]] - 1
    if who < 0:
        if left == 1 and match.other_on(match.spots[ball], ball):
            balls.loose(match, ball, balls.BOUNCES)
        return left - 1, -1
    if match.can_catch(who) and balls.roll(match, CATCH, who, 0) == balls.DONE:
        balls.gain(match, ball, who, CAUGHT)
        return 0, 0
    if leaps == book.MOST_LEAPS:
        balls.drop(match, ball)
        return 0, 0
    return (0 if _leaves(match, ball, LEAP, who) else left), leaps + 1


def _leaves(match: Squig, ball: int, kind: int, who: int) -> bool:
    """Move a squig one square in a random direction (BZ-19); return whether it leaves the pitch."""
    direction, spot = match.chance.pick(8), match.spots[ball]
    to = spot + UP[direction] * match.pitch.width + ACROSS[direction]
    off = match.pitch.bare[to] == WALL
    match.tell(kind, who, 0 if off else to, ball + 1, match.pitch.squares[spot])
    if off:
        balls.loose(match, ball, balls.COMES_IN)
    else:
        match.spots[ball] = to
    return off


def roam_all(match: Squig) -> None:
    """Let the free squigs roam, by number; one that splits off meanwhile does not roam (SQ-3, SQ-R12)."""
    for ball in [each for each in range(book.SQUIGS) if match.is_free(each)]:
        if match.scored == NOBODY and test(match, ball):
            roam(match, ball, True)


def stays(match: Squig, ball: int, owes: int) -> bool:
    """Test a squig that was thrown, kicked or not picked up at its first landing: if it fails, it stays there and a
    second one moves off (SQ-8, SQ-R17). Return whether it rests there."""
    match.flight = 0
    if test(match, ball):
        return not owes
    if match.stage == ASK_KICK:
        match.stage = PLAY  # no touchback any more
    split(match, ball, match.spots[ball])
    return True


# --- blocks on a free squig (SQ-14 to SQ-16, SQ-R8, SQ-R21 to SQ-R23)


def strike(match: Squig, ball: int, face: int) -> None:
    """Apply the chosen block die to a squig."""
    who = match.active
    result = blocks.result(match, who, match.target, face)
    falls = result & blocks.TARGET_DOWN
    if result & blocks.PUSHES:
        _push(match, ball, falls)
        return
    if falls:
        _knock_over(match, ball)
    if match.scored == NOBODY and result & blocks.ATTACKER_DOWN:
        match.lose(blitz.FELL, who, match.at[who])
        balls.fall(match, (who,), 1)
    plays.end_block(match)


def _push(match: Squig, ball: int, down: int) -> None:
    """Push a squig to a random empty square beside it; with none, it stays and nobody follows (SQ-R8)."""
    spots = match.landings(match.active, match.pieces + ball)
    plays.chain(match, match.pieces + ball)
    match.down = down
    if spots:
        match.landing = spots[match.chance.pick(len(spots))]
        match.ask(blitz.ASK_FOLLOW, match.turn)
    else:
        _end(match, ball)


def follow(match: Squig, follows: bool) -> None:
    """Move the pushed squig and the attacker who follows; then knock the squig over, unless it was only a push."""
    who, ball, spot = match.active, match.chain[0] - match.pieces, match.landing
    old, match.spots[ball] = match.spots[ball], spot
    match.tell_of(ball, blitz.PUSHED, -1, spot, who, match.pitch.squares[old])
    if follows:
        match.step(who, old)
        match.tell(blitz.FOLLOWED, who, old)
    _end(match, ball)


def _end(match: Squig, ball: int) -> None:
    if match.down:
        _knock_over(match, ball)
    if match.scored == NOBODY:
        plays.touchdowns(match)
    plays.end_block(match)


def _knock_over(match: Squig, ball: int) -> None:
    """Roll the armour of a squig; if it holds, test whether the squig splits (SQ-14, SQ-15)."""
    first, second = match.chance.d6(), match.chance.d6()
    spot, armour = match.spots[ball], book.STATS[blitz.ARMOUR_VALUE]
    match.tell_of(ball, blitz.ARMOUR, -1, spot, 10 * first + second, 16 * armour + 8)
    if first + second > armour:
        _squash(match, ball)
    elif not test(match, ball):
        split(match, ball, spot)


def _squash(match: Squig, ball: int) -> None:
    """Remove a squig; a player who squashes the last one is sent off, and the opponents score (SQ-16)."""
    who, spot = match.active, match.spots[ball]
    match.spots[ball] = 0
    match.tell(book.SQUASHED, who, spot, ball + 1, match.count())
    if match.count():
        return
    spot, side = match.at[who], 1 - match.turn
    match.remove(who)
    match.states[who] = blitz.GONE
    match.tell(book.SENT_OFF, who, spot)
    match.scored = side
    match.points[side] += 1
    match.tell(blitz.TOUCHDOWN, -1, 0, match.points[0], match.points[1])
