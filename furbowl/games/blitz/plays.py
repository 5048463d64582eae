"""Effects of the actions of Blitz: movement, throws (BZ-9 to BZ-17), blocks (BZ-25 to BZ-35)."""

from __future__ import annotations

from furbowl.actions import unpack
from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import ball, blocks, book, legal, odds, turns
from furbowl.games.blitz.ball import ASKED, DONE, FAILED
from furbowl.games.blitz.rolls import ROLLS
from furbowl.games.blitz.zones import zones
from furbowl.rows import column

if TYPE_CHECKING:
    from furbowl.games.blitz.match import Blitz

# --- movement: declaring, standing up, stepping

_FALLS = column(ROLLS, "falls")


def declare(match: Blitz, who: int, declared: int) -> None:
    """Declare an action (BZ-21)."""
    match.active, match.doing = who, declared
    match.used |= book.USED[declared]
    match.tell(book.DECLARED, who, match.at[who], declared)


def stand_up(match: Blitz, who: int, _: int) -> None:
    """Stand a player up (BZ-22)."""
    match.states[who] = book.STANDING
    match.spent += book.STAND_COST
    match.tell(book.STOOD, who, match.at[who], match.spent)


def step(match: Blitz, who: int, square: int) -> None:
    """Step one square and make the rolls on it (BZ-22, BZ-R13)."""
    pitch, here = match.pitch, match.at[who]
    leaves_zone = zones(match, who // match.size, here)
    match.spent += 1
    match.step(who, pitch.spot(square))
    match.tell(book.STEP, who, match.at[who], match.spent, pitch.squares[here])
    arrive(match, who, book.DODGE if leaves_zone else book.RUSH)


def arrive(match: Blitz, who: int, first: int) -> None:
    """Make the rolls that are due on a new square, starting at a kind: dodge, going for it, pick-up."""
    for kind in odds.due(match, who, match.at[who], match.spent, first == book.DODGE):
        if kind >= first:
            found = ball.attempt(match, kind, who)
            if found == ASKED:
                return
            if found != DONE:
                fail(match, who, kind)
                return
            if kind == book.PICKUP:
                ball.gain(match, match.loose_on(match.at[who]), who, book.PICKED_UP)
                return
    ball.push_out(match, who)  # a carrier does not pick up another ball
    ball.touchdown(match, who)


def fail(match: Blitz, who: int, kind: int) -> None:
    """Apply a roll of a step that failed for good: the ball bounces, or the player falls (BZ-6, BZ-7, BZ-23)."""
    if kind in _FALLS:
        match.lose(book.FELL, who, match.at[who])
        ball.fall(match, (who,), 0)
    else:
        match.lose(book.NOT_PICKED_UP, who, match.at[who])
        ball.push_out(match, who, 1)


# --- passes and hand-offs (BZ-9 to BZ-17)


def throw(match: Blitz, who: int, square: int) -> None:
    """Announce a pass, and ask for an interception if an opponent can try one (BZ-R21)."""
    match.aimed = match.pitch.spot(square)
    match.tell_of(match.carried(who), book.PASSING, who, match.aimed, legal.band(match, match.at[who], match.aimed))
    if blocks.interceptors(match, 1 - match.turn, match.at[who], match.aimed):
        match.ask(book.ASK_INTERCEPT, 1 - match.turn)
    else:
        thrown(match, ball.attempt(match, book.THROW, who))


def intercept(match: Blitz, other: int) -> None:
    """Let a player of the other side try to intercept, or -1 for nobody (BZ-16)."""
    who = match.active
    if other >= 0 and ball.roll(match, book.INTERCEPT, other, odds.modifier(match, book.INTERCEPT, other)) == DONE:
        match.lose(book.WAS_INTERCEPTED, who, match.at[who])
        ball.gain(match, match.carried(who), other, book.INTERCEPTED)
        match.done = 1
    else:
        thrown(match, ball.attempt(match, book.THROW, who))


def thrown(match: Blitz, found: int) -> None:
    """Go on with the result of the throw's roll, as attempt() returns it (BZ-11, BZ-12, BZ-13)."""
    if found == ASKED:
        return
    who, die = match.active, match.shown[0]
    number = match.carried(who)
    code = odds.throw_code(match)
    match.holders[number], match.shown[0] = book.NOBODY, 0
    if found == DONE:
        match.tell_of(number, book.FLIES, -1, match.aimed, -1, match.pitch.squares[match.at[who]])
        match.spots[number] = match.aimed
        caught(match, number, _catch(match))
    elif book.fumbles(die, code):
        match.lose(book.FUMBLED, who, match.at[who])
        match.tell_of(number, book.LOOSE, who, match.at[who])
        _rest(match, number, ball.BOUNCES)
    else:
        _rest(match, number, _scatter(match, number))


def _scatter(match: Blitz, number: int) -> int:
    """Scatter the ball three squares from the target (BZ-12); return what is due where it lands or leaves (BZ-R27)."""
    match.spots[number] = match.aimed
    for _ in range(book.SCATTERS):
        if ball.fly(match, number, book.SCATTER)[1]:
            return ball.COMES_IN
    return ball.LANDS


def hand(match: Blitz, who: int, receiver: int) -> None:
    """Hand the ball off (BZ-17)."""
    number, match.aimed = match.carried(who), match.at[receiver]
    match.tell_of(number, book.HANDING, who, match.aimed, receiver)
    match.holders[number], match.spots[number] = book.NOBODY, match.aimed
    caught(match, number, _catch(match))


def _catch(match: Blitz) -> int:
    """Let a player where an accurate pass or a hand-off arrives try to catch it (BZ-14); return the result."""
    who = match.pitch.grid[match.aimed] - 1
    return ball.attempt(match, book.CATCH, who) if who >= 0 and match.can_catch(who) else FAILED


def caught(match: Blitz, number: int, found: int) -> None:
    """Go on with the result of the catch's roll; nobody there to catch it is a failure, too (BZ-R22)."""
    if found == ASKED:
        return
    who = match.pitch.grid[match.aimed] - 1
    if found == DONE:
        ball.gain(match, number, who, book.CAUGHT)
        _over(match, number)
    else:
        _rest(match, number, ball.LANDS if who < 0 else ball.BOUNCES)


def _rest(match: Blitz, number: int, due: int) -> None:
    """Let the ball move on by itself until a player has it or it rests, and end the action."""
    ball.loose(match, number, due, match.doing == book.PASS)
    _over(match, number)


def _over(match: Blitz, number: int) -> None:
    """End the action, with a turnover if no player of its side has the ball (BZ-17, BZ-28)."""
    match.done = 1
    who = match.holders[number]
    if who == book.NOBODY or who // match.size != match.turn:
        match.lose(book.NOT_CAUGHT, match.active, match.at[match.active])


# --- blocks (BZ-25, BZ-26, BZ-29 to BZ-35, BZ-R14 to BZ-R20)


def hits(match: Blitz, who: int, target: int) -> None:
    """Make a block; in a Blitz its square may be one of going for it (BZ-R14)."""
    match.target, match.hit = target, 1
    match.tell(book.HIT, who, match.spot_of(target), target, blocks.block_dice(match, who, target)[0])
    if match.doing == book.BLITZ:
        match.spent += book.HIT_COST
        if match.rushes(who, match.spent):
            found = ball.attempt(match, book.RUSH, who)
            if found == ASKED:
                return
            if found != DONE:
                fail(match, who, book.RUSH)  # on its own square, and there is no block
                return
    roll_block(match)


def roll_block(match: Blitz) -> None:
    """Roll the dice of the block, and ask which one counts or whether to roll again (BZ-R15)."""
    who, target = match.active, match.target
    count, ours = blocks.block_dice(match, who, target)
    digits = 0
    for at in range(count):
        match.shown[at] = face = match.chance.d6()
        digits = 10 * digits + face
    match.tell(book.BLOCK_DICE, who, match.spot_of(target), digits, ours)
    if legal.can_reroll(match) or ours and len(legal.faces(match)) > 1:
        match.ask(book.ASK_BLOCK, match.turn)
    else:
        keep(match)


def keep(match: Blitz) -> None:
    """Keep the dice: the other side chooses, or there is nothing to choose (BZ-R15)."""
    faces = legal.faces(match)
    if len(faces) > 1:
        match.ask(book.ASK_CHOOSE, 1 - match.turn)
    else:
        die(match, faces[0])


def die(match: Blitz, face: int) -> None:
    """Apply the chosen block die (BZ-31, BZ-32)."""
    who, target = match.active, match.target
    ours = blocks.block_dice(match, who, target)[1]
    match.tell(book.CHOSEN, who, match.spot_of(target), face, match.turn if ours else 1 - match.turn)
    if target >= match.pieces:
        match.struck(face)
        return
    result = blocks.result(match, who, target, face)
    match.down = result & blocks.TARGET_DOWN
    if not result & blocks.PUSHES:
        fallers: tuple[int, ...] = (target,) if match.down else ()
        if result & blocks.ATTACKER_DOWN:
            fallers += (who,)
            match.lose(book.FELL, who, match.at[who])
        ball.fall(match, fallers, 1)
        end_block(match)
        return
    chain(match, target)
    push(match)


# --- pushes


def chain(match: Blitz, target: int) -> None:
    """Start a chain of pushes with the target; the dice and the block are done."""
    for at in range(len(match.shown)):
        match.shown[at] = 0
    match.target, match.links = book.NOBODY, 1
    match.chain[0] = target


def push(match: Blitz) -> None:
    """Find where the last of the chain goes, and ask if there are several squares (BZ-33)."""
    while True:
        spots = odds.push_spots(match)
        if len(spots) > 1:
            match.ask(book.ASK_PUSH, match.turn)
            return
        if not spots:  # BZ-R18: a guard, no chain is that long
            match.links = 0
            follow(match, False)
            return
        if _take(match, spots[0]):
            return


def push_to(match: Blitz, spot: int) -> None:
    """Push the last of the chain to the chosen square."""
    if not _take(match, spot):
        push(match)


def _take(match: Blitz, spot: int) -> bool:
    """Let the last of the chain go to a spot; return whether the chain is complete."""
    if spot and match.pitch.grid[spot]:
        match.chain[match.links] = match.pitch.grid[spot] - 1
        match.links += 1
        return False
    match.landing = spot
    match.ask(book.ASK_FOLLOW, match.turn)
    return True


def follow(match: Blitz, follows: bool) -> None:
    """Move all players in the chain, the last one first, then do what is due in the order of BZ-R19."""
    who, target, spot, edge, carried = match.active, match.chain[0], match.landing, 0, -1
    for link in range(match.links - 1, -1, -1):
        pushed, old = match.chain[link], match.at[match.chain[link]]
        if spot:
            match.step(pushed, spot)
        else:  # into the crowd; the next one takes its square
            edge, carried = old, ball.let_go(match, pushed)
            match.remove(pushed)
        match.tell(book.PUSHED, pushed, spot, match.chain[link - 1] if link else who, match.pitch.squares[old])
        spot = old
    if follows:
        match.step(who, spot)
        match.tell(book.FOLLOWED, who, spot)
    if edge:
        _crowd(match, match.chain[match.links - 1], edge, carried)
    if match.down and match.at[target] and match.scored == book.NOBODY:
        ball.fall(match, (target,), 1)
    for link in range(match.links):
        if match.scored == book.NOBODY and match.at[match.chain[link]]:
            ball.push_out(match, match.chain[link])
    touchdowns(match)
    end_block(match)


def _crowd(match: Blitz, who: int, spot: int, carried: int) -> None:
    """Injure a player in the crowd; the ball that it carried is thrown in from where it left (BZ-35, BZ-R20)."""
    if carried >= 0 and who // match.size == match.turn:
        match.lose(book.IN_THE_CROWD, who, spot)
    ball.injure(match, who, spot)
    if carried >= 0:
        match.tell_of(carried, book.LOOSE, who, spot)
        ball.loose(match, carried, ball.COMES_IN)


def touchdowns(match: Blitz) -> None:
    """Count touchdowns of carriers who were pushed or followed into the end zone, the side in turn first (BZ-R19)."""
    for side in (match.turn, 1 - match.turn):
        for who in match.holders:
            if who != book.NOBODY and who // match.size == side:
                ball.touchdown(match, who)


def end_block(match: Blitz) -> None:
    """End the block, and a Block with it (BZ-R10)."""
    match.forget()
    match.done = int(match.doing == book.BLOCK)


# --- all actions of a team turn


def apply(match: Blitz, action: int) -> None:
    """Carry out a legal action of a team turn and go on to the next decision."""
    verb, who, target = unpack(action)
    if verb == book.END:
        turns.end(match, book.ENDED)
    else:
        _DO[verb - book.DECLARE](match, who, target)
        turns.go_on(match)


# by verb, from DECLARE on
_DO = (declare, stand_up, step, hits, throw, hand, lambda match, _, __: turns.finish(match, book.FINISHED))
