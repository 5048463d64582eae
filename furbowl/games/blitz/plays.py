"""Effects of the actions of Blitz: movement, throws (BZ-9 to BZ-17), blocks (BZ-25 to BZ-35), answers to questions."""

from furbowl.actions import unpack
from furbowl.games.blitz import ball, book, legal, odds, turns
from furbowl.games.blitz.ball import ASKED, DONE, FAILED
from furbowl.games.blitz.zones import zones

# --- movement: declaring, standing up, stepping

_USED = (0, 0, book.USED_BLITZ, book.USED_PASS, book.USED_HANDOFF)  # by declared action


def declare(game, who, deed):
    """Declare an action (BZ-21)."""
    game.active, game.doing = who, deed
    game.used |= _USED[deed]
    game.tell(book.DECLARED, who, game.at[who], deed)


def stand_up(game, who, _):
    """Stand a player up (BZ-22)."""
    game.states[who] = book.STANDING
    game.spent += book.STAND_COST
    game.tell(book.STOOD, who, game.at[who], game.spent)


def step(game, who, square):
    """Step one square and make the rolls on it (BZ-22, BZ-R13)."""
    pitch, here = game.pitch, game.at[who]
    leaves_zone = zones(game, who // game.size, here)
    game.spent += 1
    game.step(who, pitch.spot(square))
    game.tell(book.STEP, who, game.at[who], game.spent, pitch.squares[here])
    arrive(game, who, book.DODGE if leaves_zone else book.RUSH)


def arrive(game, who, first):
    """Make the rolls that are due on a new square, starting at a kind: dodge, going for it, pick-up."""
    for kind in odds.due(game, who, game.at[who], game.spent, first == book.DODGE):
        if kind >= first:
            found = ball.attempt(game, kind, who)
            if found == ASKED:
                return
            if found != DONE:
                fail(game, who, kind)
                return
            if kind == book.PICKUP:
                ball.gain(game, game.loose_on(game.at[who]), who, book.PICKED_UP)
                return
    ball.push_out(game, who)  # a carrier does not pick up another ball
    ball.touchdown(game, who)


def fail(game, who, kind):
    """Apply a roll of a step that failed for good: the ball bounces, or the player falls (BZ-6, BZ-7, BZ-23)."""
    if kind == book.PICKUP:
        game.lose(book.NOT_PICKED_UP, who, game.at[who])
        ball.push_out(game, who, 1)
    else:
        game.lose(book.FELL, who, game.at[who])
        ball.fall(game, (who,), 0)


# --- passes and hand-offs (BZ-9 to BZ-17)


def throw(game, who, square):
    """Announce a pass, and ask for an interception if an opponent can try one (BZ-R21)."""
    game.aimed = game.pitch.spot(square)
    game.tell_of(game.carried(who), book.PASSING, who, game.aimed, odds.band(game, game.at[who], game.aimed))
    if odds.interceptors(game):
        game.ask(book.ASK_INTERCEPT, 1 - game.turn)
    else:
        thrown(game, ball.attempt(game, book.THROW, who))


def intercept(game, other):
    """Let a player of the other side try to intercept, or -1 for nobody (BZ-16)."""
    who = game.active
    if other >= 0 and ball.roll(game, book.INTERCEPT, other, odds.modifier(game, book.INTERCEPT, other)) == DONE:
        game.lose(book.WAS_INTERCEPTED, who, game.at[who])
        ball.gain(game, game.carried(who), other, book.INTERCEPTED)
        game.done = 1
    else:
        thrown(game, ball.attempt(game, book.THROW, who))


def thrown(game, found):
    """Go on with the result of the throw's roll, as attempt() returns it (BZ-11, BZ-12, BZ-13)."""
    if found == ASKED:
        return
    who, die = game.active, game.shown[0]
    number = game.carried(who)
    code = odds.throw_code(game)
    game.holders[number], game.shown[0] = book.NOBODY, 0
    if found == DONE:
        game.tell_of(number, book.FLIES, -1, game.aimed, -1, game.pitch.squares[game.at[who]])
        game.spots[number] = game.aimed
        caught(game, number, _catch(game))
    elif book.fumbles(die, code):
        game.lose(book.FUMBLED, who, game.at[who])
        game.tell_of(number, book.LOOSE, who, game.at[who])
        _rest(game, number, ball.BOUNCES)
    else:
        _rest(game, number, _scatter(game, number))


def _scatter(game, number):
    """Scatter the ball three squares from the target (BZ-12); return what is due where it lands or leaves (BZ-R27)."""
    game.spots[number] = game.aimed
    for _ in range(book.SCATTERS):
        if ball.fly(game, number, book.SCATTER)[1]:
            return ball.COMES_IN
    return ball.LANDS


def hand(game, who, receiver):
    """Hand the ball off (BZ-17)."""
    number, game.aimed = game.carried(who), game.at[receiver]
    game.tell_of(number, book.HANDING, who, game.aimed, receiver)
    game.holders[number], game.spots[number] = book.NOBODY, game.aimed
    caught(game, number, _catch(game))


def _catch(game):
    """Let a player where an accurate pass or a hand-off arrives try to catch it (BZ-14); return the result."""
    who = game.pitch.grid[game.aimed] - 1
    return ball.attempt(game, book.CATCH, who) if who >= 0 and game.can_catch(who) else FAILED


def caught(game, number, found):
    """Go on with the result of the catch's roll; nobody there to catch it is a failure, too (BZ-R22)."""
    if found == ASKED:
        return
    who = game.pitch.grid[game.aimed] - 1
    if found == DONE:
        ball.gain(game, number, who, book.CAUGHT)
        _over(game, number)
    else:
        _rest(game, number, ball.LANDS if who < 0 else ball.BOUNCES)


def _rest(game, number, due):
    """Let the ball move on by itself until a player has it or it rests, and end the action."""
    ball.loose(game, number, due, game.doing == book.PASS)
    _over(game, number)


def _over(game, number):
    """End the action, with a turnover if no player of its side has the ball (BZ-17, BZ-28)."""
    game.done = 1
    who = game.holders[number]
    if who == book.NOBODY or who // game.size != game.turn:
        game.lose(book.NOT_CAUGHT, game.active, game.at[game.active])


# --- blocks (BZ-25, BZ-26, BZ-29 to BZ-35, BZ-R14 to BZ-R20)


def hits(game, who, target):
    """Make a block; in a Blitz its square may be one of going for it (BZ-R14)."""
    game.target, game.hit = target, 1
    game.tell(book.HIT, who, game.spot_of(target), target, odds.block_dice(game, who, target)[0])
    if game.doing == book.BLITZ:
        game.spent += book.HIT_COST
        if game.rushes(who, game.spent):
            found = ball.attempt(game, book.RUSH, who)
            if found == ASKED:
                return
            if found != DONE:
                fail(game, who, book.RUSH)  # on its own square, and there is no block
                return
    roll_block(game)


def roll_block(game):
    """Roll the dice of the block, and ask which one counts or whether to roll again (BZ-R15)."""
    who, target = game.active, game.target
    count, ours = odds.block_dice(game, who, target)
    digits = 0
    for at in range(count):
        game.shown[at] = face = game.chance.d6()
        digits = 10 * digits + face
    game.tell(book.BLOCK_DICE, who, game.spot_of(target), digits, ours)
    if legal.can_reroll(game) or ours and len(legal.faces(game)) > 1:
        game.ask(book.ASK_BLOCK, game.turn)
    else:
        keep(game)


def keep(game):
    """Keep the dice: the other side chooses, or there is nothing to choose (BZ-R15)."""
    faces = legal.faces(game)
    if len(faces) > 1:
        game.ask(book.ASK_CHOOSE, 1 - game.turn)
    else:
        die(game, faces[0])


def die(game, face):
    """Apply the chosen block die (BZ-31, BZ-32)."""
    who, target = game.active, game.target
    ours = odds.block_dice(game, who, target)[1]
    game.tell(book.CHOSEN, who, game.spot_of(target), face, game.turn if ours else 1 - game.turn)
    if target >= game.pieces:
        game.struck(face)
        return
    result = odds.result(game, who, target, face)
    game.down = result & odds.TARGET_DOWN
    if not result & odds.PUSHES:
        fallers = (target,) if game.down else ()
        if result & odds.ATTACKER_DOWN:
            fallers += (who,)
            game.lose(book.FELL, who, game.at[who])
        ball.fall(game, fallers, 1)
        end_block(game)
        return
    chain(game, target)
    push(game)


# --- pushes


def chain(game, target):
    """Start a chain of pushes with the target; the dice and the block are done."""
    for at in range(len(game.shown)):
        game.shown[at] = 0
    game.target, game.links = book.NOBODY, 1
    game.chain[0] = target


def push(game):
    """Find where the last of the chain goes, and ask if there are several squares (BZ-33)."""
    while True:
        spots = odds.push_spots(game)
        if len(spots) > 1:
            game.ask(book.ASK_PUSH, game.turn)
            return
        if not spots:  # BZ-R18: a guard, no chain is that long
            game.links = 0
            follow(game, False)
            return
        if _take(game, spots[0]):
            return


def push_to(game, spot):
    """Push the last of the chain to the chosen square."""
    if not _take(game, spot):
        push(game)


def _take(game, spot):
    """Let the last of the chain go to a spot; return whether the chain is complete."""
    if spot and game.pitch.grid[spot]:
        game.chain[game.links] = game.pitch.grid[spot] - 1
        game.links += 1
        return False
    game.landing = spot
    game.ask(book.ASK_FOLLOW, game.turn)
    return True


def follow(game, follows):
    """Move all players in the chain, the last one first, then do what is due in the order of BZ-R19."""
    who, target, spot, edge, carried = game.active, game.chain[0], game.landing, 0, -1
    for link in range(game.links - 1, -1, -1):
        pushed, old = game.chain[link], game.at[game.chain[link]]
        if spot:
            game.step(pushed, spot)
        else:  # into the crowd; the next one takes its square
            edge, carried = old, ball.let_go(game, pushed)
            game.remove(pushed)
        game.tell(book.PUSHED, pushed, spot, game.chain[link - 1] if link else who, game.pitch.squares[old])
        spot = old
    if follows:
        game.step(who, spot)
        game.tell(book.FOLLOWED, who, spot)
    if edge:
        _crowd(game, game.chain[game.links - 1], edge, carried)
    if game.down and game.at[target] and game.scored == book.NOBODY:
        ball.fall(game, (target,), 1)
    for link in range(game.links):
        if game.scored == book.NOBODY and game.at[game.chain[link]]:
            ball.push_out(game, game.chain[link])
    touchdowns(game)
    end_block(game)


def _crowd(game, who, spot, carried):
    """Injure a player in the crowd; the ball that it carried is thrown in from where it left (BZ-35, BZ-R20)."""
    if carried >= 0 and who // game.size == game.turn:
        game.lose(book.IN_THE_CROWD, who, spot)
    ball.injure(game, who, spot)
    if carried >= 0:
        game.tell_of(carried, book.LOOSE, who, spot)
        ball.loose(game, carried, ball.COMES_IN)


def touchdowns(game):
    """Count touchdowns of carriers who were pushed or followed into the end zone, the side in turn first (BZ-R19)."""
    for side in (game.turn, 1 - game.turn):
        for who in game.holders:
            if who != book.NOBODY and who // game.size == side:
                ball.touchdown(game, who)


def end_block(game):
    """End the block, and a Block with it (BZ-R10)."""
    game.forget()
    game.done = int(game.doing == book.BLOCK)


# --- all actions


def apply(game, action):
    """Carry out a legal action and go on to the next decision."""
    verb, who, target = unpack(action)
    game.pitch.far = None  # the result that paths.py has kept
    if verb >= book.DECLARE:
        _DO[verb - book.DECLARE](game, who, target)
    elif verb == book.END:
        turns.end(game, book.ENDED)
        return
    elif game.stage <= book.ASK_TOUCHBACK:
        _kick_off(game, verb, who, target)
        return
    elif game.stage == book.ASK_REROLL:
        _reroll(game, verb)
    else:
        _answer(game, verb, who, target)
    turns.go_on(game)


# by verb, from DECLARE on
_DO = (declare, stand_up, step, hits, throw, hand, lambda game, _, __: turns.finish(game, book.FINISHED))


def _kick_off(game, verb, who, target):
    """Carry out an action before the first team turn of a drive (BZ-41, BZ-45)."""
    pitch = game.pitch
    if verb == book.FORMATION:
        turns.form(game, game.side, target)
        game.stage = book.ASK_SETUP
    elif verb == book.PLACE:
        _place(game, who, pitch.spot(target))
    elif verb == book.READY:
        turns.ready(game)
    else:
        if verb == book.KICK:
            ball.kick(game, pitch.spot(target))
        else:
            ball.gain(game, 0, who, book.GIVEN)
            game.stage = book.PLAY
        if game.stage != book.ASK_TOUCHBACK:
            turns.begin(game, game.turn)


def _place(game, who, spot):
    """Put a player on a spot by hand; a player who stands there changes places with it (BZ-R3)."""
    other, old = game.pitch.grid[spot] - 1, game.at[who]
    game.marks[who] |= book.BY_HAND
    if other < 0:
        game.step(who, spot)
        game.tell(book.PLACED, who, spot)
        return
    game.at[who], game.at[other] = spot, old
    game.pitch.put(spot, who)
    game.pitch.put(old, other)
    game.tell(book.PLACED, who, spot, other, game.pitch.squares[old])


def _answer(game, verb, who, target):
    """Carry out an answer in the middle of an action, except to ASK_REROLL."""
    stage = game.stage
    game.ask(book.PLAY, game.turn)
    if stage == book.ASK_INTERCEPT:
        intercept(game, who if verb == book.INTERCEPTS else -1)
    elif stage == book.ASK_FOLLOW:
        follow(game, verb == book.FOLLOW)
    elif stage == book.ASK_PUSH:
        push_to(game, game.pitch.spot(target))
    elif verb == book.DIE:
        die(game, target)
    elif verb == book.KEEP:
        keep(game)
    else:
        ball.team_reroll(game, game.active)
        roll_block(game)


def _reroll(game, verb):
    """Roll a failed roll again, or not, and go on with what follows it."""
    who, kind = game.active, game.roll
    game.ask(book.PLAY, game.turn)
    done = verb == book.REROLL and ball.reroll(game)
    game.roll = 0
    if kind == book.THROW:
        thrown(game, ball.DONE if done else ball.FAILED)
    elif kind == book.CATCH:
        caught(game, game.loose_on(game.aimed), ball.DONE if done else ball.FAILED)
    elif not done:
        fail(game, who, kind)
    elif kind == book.PICKUP:
        ball.gain(game, game.loose_on(game.at[who]), who, book.PICKED_UP)
    elif game.target != book.NOBODY:
        roll_block(game)
    else:
        arrive(game, who, kind + 1)
