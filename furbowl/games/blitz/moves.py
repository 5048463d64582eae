"""What a player does on its feet: declaring, standing up, stepping, finishing."""

from furbowl.games.blitz import ball, kinds, tables
from furbowl.games.blitz.ball import ASKED, DONE
from furbowl.games.blitz.kinds import DODGE, PICKUP, RUSH
from furbowl.games.blitz.legality import zones

_USED = (0, 0, kinds.USED_BLITZ, kinds.USED_PASS, kinds.USED_HANDOFF)  # by deed


def declare(game, who, deed):
    """BZ-21"""
    game.active, game.doing = who, deed
    game.used |= _USED[deed]
    game.tell(kinds.DECLARED, who, game.at[who], deed)


def stand_up(game, who, _):
    """BZ-22"""
    game.states[who] = kinds.STANDING
    game.spent += tables.STAND
    game.tell(kinds.STOOD, who, game.at[who], game.spent)


def step(game, who, square):
    """One square, and the rolls on it (BZ-22, BZ-R13)."""
    pitch, here = game.pitch, game.at[who]
    leaves_zone = zones(game, who // game.size, here)
    game.spent += 1
    game.step(who, pitch.spot(square))
    game.tell(kinds.STEP, who, game.at[who], game.spent, pitch.squares[here])
    arrive(game, who, DODGE if leaves_zone else RUSH)


def arrive(game, who, first):
    """Make the rolls that are due on a new square, from a kind on: dodge, going for it, pick-up."""
    for kind in range(first, PICKUP + 1):
        if kind == DODGE or _is_due(game, who, kind):
            found = ball.attempt(game, kind, who)
            if found == ASKED:
                return
            if found != DONE:
                fail(game, who, kind)
                return
            if kind == PICKUP:
                ball.gain(game, game.loose_on(game.at[who]), who, kinds.PICKED_UP)
                return
    ball.push_out(game, who)  # who carries one does not pick up another
    ball.touchdown(game, who)


def _is_due(game, who, kind):
    if kind == RUSH:
        return game.rushes(who, game.spent)
    return game.loose_on(game.at[who]) >= 0 and game.carried(who) < 0


def fail(game, who, kind):
    """A roll of a step failed for good: the ball bounces, or the player falls (BZ-6, BZ-7, BZ-23)."""
    if kind == PICKUP:
        game.lose(kinds.NOT_PICKED_UP, who, game.at[who])
        ball.push_out(game, who, 1)
    else:
        game.lose(kinds.FELL, who, game.at[who])
        ball.fall(game, (who,), 0)
