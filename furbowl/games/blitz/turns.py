"""Drives, kick-offs, team turns, halves, the end of a match; and what follows when an action is done."""

from furbowl.games.blitz import book
from furbowl.games.blitz.legal import something_follows


def start(game):
    """Begin the match (BZ-R2)."""
    if game.first == book.DRAWN:
        game.first = game.chance.pick(2)
    for who in range(game.pieces):
        game.states[who] = book.RESERVE


def open_match(game):
    """Begin the first half."""
    _half(game, 1, game.first)
    drive(game, game.first)


def _half(game, number, side):
    """Begin a half; the side receives (BZ-41, BZ-46)."""
    game.half = number
    for each in (0, 1):
        game.begun[each], game.spare[each] = 0, game.supply
    game.tell(book.HALF, -1, 0, number, side)


# --- drives


def drive(game, side):
    """Begin the next drive, with that side receiving, or the next half, or end the match (BZ-41, BZ-R6, BZ-R32)."""
    game.fresh()
    game.scored = book.NOBODY
    while True:
        if game.begun[side] >= game.length:
            if game.half == 2:
                _end_match(game)
                return
            side = 1 - game.first
            _half(game, 2, side)
        game.turn = game.side = side
        _leave(game)
        there = [False, False]
        for who in range(game.pieces):
            there[who // game.size] = there[who // game.size] or game.states[who] == book.RESERVE
        if there[0] and there[1]:
            break
        side = _nobody(game, side, there)
    if game.fixed == book.DRAWN:
        game.ask(book.ASK_FORMATION, 1 - side)
        return
    for each in (1 - side, side):
        form(game, each, game.fixed)
    game.ask(book.ASK_KICK, 1 - side)


def _leave(game):
    """Take everybody off the pitch; players who are knocked out may come back (BZ-41, BZ-42)."""
    for ball in range(len(game.holders)):
        game.holders[ball], game.spots[ball] = book.NOBODY, 0
    game.pitch.clear()
    for who in range(game.pieces):
        if game.states[who] == book.KNOCKED_OUT:
            die = game.chance.d6()
            back = die >= book.BACK_FROM_KO
            game.tell(book.KO_ROLL, who, 0, die, int(back))
            if back:
                game.states[who] = book.RESERVE
        elif game.at[who]:
            game.states[who] = book.RESERVE
        game.at[who] = game.marks[who] = 0


def _nobody(game, side, there):
    """Handle a side that cannot be set up; return the side that receives next (BZ-R6)."""
    game.tell(book.NOBODY_THERE, -1, 0, 2 if there[0] == there[1] else int(there[0]))
    for each in (0, 1):
        game.begun[each] = min(game.length, game.begun[each] + book.NOBODY_TURNS)
    if there[0] == there[1]:
        return side
    scorer = int(there[1])
    game.points[scorer] += 1
    game.tell(book.TOUCHDOWN, -1, 0, game.points[0], game.points[1])
    return 1 - scorer


def form(game, side, formation):
    """Line up a side in a formation."""
    from furbowl.games.blitz import options  # for a kick-off only

    options.form(game, side, formation)
    game.tell(book.FORMED, -1, 0, side, formation)


def ready(game):
    """End the set-up of a side: the other one sets up, or the ball is kicked off."""
    for who in range(game.pieces):
        game.marks[who] &= ~book.BY_HAND
    receiver = game.turn
    game.ask(book.ASK_KICK if game.side == receiver else book.ASK_FORMATION, 1 - receiver)
    if game.stage == book.ASK_FORMATION:
        game.side = receiver


def _end_match(game):
    game.ended = 1
    purple, green = game.points
    game.tell(book.MATCH_OVER, -1, 0, -1 if purple == green else int(green > purple), 1)


# --- team turns


def begin(game, side):
    """Begin team turns, this side's first, until a player can act or the half is over (BZ-R11, BZ-R32)."""
    while game.begun[side] < game.length:
        game.turn = side
        game.idle()
        game.begun[side] += 1
        game.tell(book.TURN, -1, 0, side, game.begun[side])
        if game.anybody_can_act():
            return
        if _close(game, book.NOBODY_LEFT):
            return
        side = 1 - side
    drive(game, side)


def end(game, reason):
    """End the team turn (BZ-28, BZ-R11)."""
    side = game.turn
    if not _close(game, reason):
        begin(game, 1 - side)


def _close(game, reason):
    """Do what is due at the end of a team turn (BZ-36, BZ-R31, BZ-R36); other events report the end of a drive.

    Return whether a side scores at its end, and the next drive has begun.
    """
    side = game.turn
    if game.begun[1 - side] < game.length:
        game.tell(book.TURN_OVER, -1, 0, side, reason)
        for who in range(side * game.size, side * game.size + game.size):
            if game.states[who] == book.STUNNED and who != game.active:  # a player in action was stunned in this turn
                game.states[who] = book.PRONE
                game.tell(book.RECOVER, who, game.at[who])
    for who in range(game.pieces):
        game.marks[who] = 0
    game.fresh()
    if game.others:
        game.rest()
    if game.scored == book.NOBODY:
        return False
    _after_touchdown(game)
    return True


# --- after an action


def finish(game, how):
    """End the action of the player in action (BZ-R10)."""
    who = game.active
    game.marks[who] |= book.ACTED
    game.tell(book.ACTION_OVER, who, game.at[who], how)
    game.idle()


def go_on(game):
    """Go on automatically up to the next decision."""
    if game.scored != book.NOBODY:
        _after_touchdown(game)
    elif game.stage != book.PLAY:
        return
    elif game.lost != book.NOBODY:
        game.tell(book.TURNOVER, game.lost_who, game.lost_spot, game.lost)
        end(game, book.LOST)
    else:
        if game.active != book.NOBODY and (game.done or not something_follows(game)):
            finish(game, book.BY_ITSELF)
        if game.active == book.NOBODY and not game.anybody_can_act():
            end(game, book.NOBODY_LEFT)


def _after_touchdown(game):
    """Let the side that scored kick off (BZ-44, BZ-R33)."""
    side = game.scored
    if side != game.turn:
        game.begun[side] = min(game.length, game.begun[side] + 1)
    drive(game, 1 - side)
