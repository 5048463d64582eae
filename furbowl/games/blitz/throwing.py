"""Passes (BZ-9 to BZ-16) and hand-offs (BZ-17)."""

from furbowl.games.blitz import ball, checks, kinds
from furbowl.games.blitz.ball import ASKED, DONE, FAILED
from furbowl.games.blitz.kinds import CATCH, CAUGHT, FLIES, INTERCEPT, SCATTER, THROW
from furbowl.games.blitz.tables import INTERCEPTING, NOBODY, SCATTERS


def throw(game, who, square):
    """A pass is announced: somebody may intercept it (BZ-R21)."""
    game.aimed = game.pitch.spot(square)
    game.tell_of(game.carried(who), kinds.PASSING, who, game.aimed, checks.band(game, game.at[who], game.aimed))
    if checks.interceptors(game):
        game.ask(kinds.ASK_INTERCEPT, 1 - game.turn)
    else:
        thrown(game, ball.attempt(game, THROW, who))


def intercept(game, other):
    """The other side's player tries to intercept, or nobody: -1 (BZ-16)."""
    who = game.active
    if other >= 0 and ball.roll(game, INTERCEPT, other, INTERCEPTING) == DONE:
        game.lose(kinds.WAS_INTERCEPTED, who, game.at[who])
        ball.gain(game, game.carried(who), other, kinds.INTERCEPTED)
        game.done = 1
    else:
        thrown(game, ball.attempt(game, THROW, who))


def thrown(game, found):
    """Go on with what came of the throw's roll, as attempt() has it (BZ-11, BZ-12, BZ-13)."""
    if found == ASKED:
        return
    who, die = game.active, game.shown[0]
    number = game.carried(who)
    code = checks.code(game, THROW, who, game.at[who], checks.plus(game, THROW, who))
    game.holders[number], game.shown[0] = NOBODY, 0
    if found == DONE:
        game.tell_of(number, FLIES, -1, game.aimed, -1, game.pitch.squares[game.at[who]])
        game.spots[number] = game.aimed
        caught(game, number, _catch(game))
    elif die == 1 or die + (code & 15) - 8 <= 1:  # BZ-R26; a natural 6 is accurate
        game.lose(kinds.FUMBLED, who, game.at[who])
        game.tell_of(number, kinds.LOOSE, who, game.at[who])
        _rest(game, number, ball.BOUNCES)
    else:
        _rest(game, number, _scatter(game, number))


def _scatter(game, number):
    """Three squares from the target (BZ-12): what is due where it comes down, or leaves the pitch (BZ-R27)."""
    game.spots[number] = game.aimed
    for _ in range(SCATTERS):
        if ball.fly(game, number, SCATTER)[1]:
            return ball.COMES_IN
    return ball.LANDS


def hand(game, who, receiver):
    """BZ-17"""
    number, game.aimed = game.carried(who), game.at[receiver]
    game.tell_of(number, kinds.HANDING, who, game.aimed, receiver)
    game.holders[number], game.spots[number] = NOBODY, game.aimed
    caught(game, number, _catch(game))


def _catch(game):
    """Whoever stands where an accurate pass or a hand-off arrives tries to catch it (BZ-14): what comes of the roll."""
    who = game.pitch.grid[game.aimed] - 1
    return ball.attempt(game, CATCH, who) if who >= 0 and game.can_catch(who) else FAILED


def caught(game, number, found):
    """Go on with what came of the catch's roll; nobody there to catch it is a failure, too (BZ-R22)."""
    if found == ASKED:
        return
    who = game.pitch.grid[game.aimed] - 1
    if found == DONE:
        ball.gain(game, number, who, CAUGHT)
        _over(game, number)
    else:
        _rest(game, number, ball.LANDS if who < 0 else ball.BOUNCES)


def _rest(game, number, due):
    """The ball goes its own way until somebody has it or it rests."""
    ball.loose(game, number, due, game.doing == kinds.PASS)
    _over(game, number)


def _over(game, number):
    """The action is over; a turnover if no own player has the ball (BZ-17, BZ-28)."""
    game.done = 1
    who = game.holders[number]
    if who == NOBODY or who // game.size != game.turn:
        game.lose(kinds.NOT_CAUGHT, game.active, game.at[game.active])
