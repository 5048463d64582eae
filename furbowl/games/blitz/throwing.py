"""Passes (BZ-9 to BZ-16) and hand-offs (BZ-17)."""

from furbowl.games.blitz import ball, checks, kinds, rolling
from furbowl.games.blitz.kinds import CATCH, CAUGHT, FLIES, INTERCEPT, SCATTER, THROW
from furbowl.games.blitz.rolling import ASKED, DONE
from furbowl.games.blitz.state import NOBODY
from furbowl.games.blitz.tables import INTERCEPTING, SCATTERS


def throw(game, who, square):
    """A pass is announced: somebody may intercept it (BZ-R21)."""
    game.aim = game.pitch.spot(square)
    game.tell(kinds.PASSING, who, game.aim, checks.band(game, game.at[who], game.aim))
    if checks.interceptors(game):
        game.ask(kinds.ASK_INTERCEPT, 1 - game.turn)
    else:
        _roll(game, who)


def intercept(game, other):
    """The other side's player tries to intercept, or nobody: -1 (BZ-16)."""
    who = game.playing
    if other >= 0 and rolling.roll(game, INTERCEPT, other, INTERCEPTING) == DONE:
        game.lose(kinds.WAS_INTERCEPTED, who, game.at[who])
        ball.gain(game, game.carried(who), other, kinds.INTERCEPTED)
        game.done = 1
    else:
        _roll(game, who)


def _roll(game, who):
    found = rolling.attempt(game, THROW, who)
    if found != ASKED:
        thrown(game, who, found == DONE)


def thrown(game, who, accurate):
    """The throw's die is there for good (BZ-11, BZ-12, BZ-13)."""
    number, die = game.carried(who), game.shown[0]
    code = checks.code(game, THROW, who, game.at[who], checks.plus(game, THROW, who))
    game.holders[number], game.shown[0] = NOBODY, 0
    if accurate:
        game.tell(FLIES, -1, game.aim, -1, game.pitch.squares[game.at[who]])
        game.spots[number] = game.aim
        _arrive(game, number)
        return
    if die == 1 or die + (code & 15) - 8 <= 1:  # BZ-R26; a natural 6 is accurate
        game.lose(kinds.FUMBLED, who, game.at[who])
        game.tell(kinds.LOOSE, who, game.at[who])
        ball.loose(game, number, ball.BOUNCES, 0)
    else:
        ball.loose(game, number, _scatter(game, number), 0)
    over(game, number)


def _scatter(game, number):
    """Three squares from the target (BZ-12): what is due where it comes down, or leaves the pitch (BZ-R27)."""
    game.spots[number] = game.aim
    for _ in range(SCATTERS):
        if ball.fly(game, number, SCATTER)[1]:
            return ball.COMES_IN
    return ball.LANDS


def hand(game, who, receiver):
    """BZ-17"""
    game.aim = game.at[receiver]
    game.tell(kinds.HANDING, who, game.aim, receiver)
    number = game.carried(who)
    game.holders[number], game.spots[number] = NOBODY, game.aim
    _arrive(game, number)


def _arrive(game, number):
    """An accurate pass or a hand-off: who stands there tries to catch it (BZ-14, BZ-R22)."""
    who = game.pitch.grid[game.aim] - 1
    if who < 0 or game.states[who]:
        ball.loose(game, number, ball.LANDS, 0)
        over(game, number)
        return
    found = rolling.attempt(game, CATCH, who)
    if found != ASKED:
        caught(game, found == DONE)


def caught(game, success):
    """The catch's die is there for good."""
    number = game.loose_on(game.aim)
    if success:
        ball.gain(game, number, game.pitch.grid[game.aim] - 1, CAUGHT)
    else:
        ball.loose(game, number, ball.BOUNCES, 0)
    over(game, number)


def over(game, number):
    """The ball is held or rests: the action is over; a turnover if no own player has it (BZ-17, BZ-28)."""
    game.done = 1
    who = game.holders[number]
    if who == NOBODY or who // game.size != game.turn:
        game.lose(kinds.NOT_CAUGHT, game.playing, game.at[game.playing])
