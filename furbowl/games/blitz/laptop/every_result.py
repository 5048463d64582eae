"""How every result of the dice is run: face by face, and a loose ball hop by hop."""

from furbowl.games.blitz import ball
from furbowl.games.blitz.kinds import DOWN
from furbowl.games.blitz.state import NOBODY
from sim.proof.every_dice import FACES as ROLLS  # noqa: F401 (sim.proof.every_result asks for it here)

REPEATED = ball, "loose"  # the function that is run step by step: it has up to 20 hops

SCORES = """\
how likely it is that the side in turn scores in this turn, if it plays for nothing else, and the other side
answers against it, with every action chosen in view of the dice before it. A touchdown of the opponents and
one in a later turn do not count."""

_KICK_OFF = ("formation", "setup", "kick", "touchback")


def lost(game):
    """Whether there will be a turnover (BZ-28), or one of the side in turn has fallen, which comes to the same."""
    return game.lost != NOBODY or any(event[0] == DOWN and event[1] // game.size == game.turn for event in game.events)


def goes_on(match, side):
    """Whether that side's team turn goes on, questions to the other side included."""
    return not match.over and match.turn == side and match.question not in _KICK_OFF


def step(number=-1, due=0, flight=0, hops=0):
    """What REPEATED does first: (function, what it takes beside the game, what the next step takes beside its result).

    None where it does nothing more.
    """
    return None if number < 0 else (_hop, (number, due, flight, hops), ())


def _hop(game, number, due, flight, hops):
    """A hop of a ball: what the next one takes."""
    game.holders[number], game.flight = NOBODY, flight
    more = ball.hop(game, number, due, hops)
    if more:
        return number, more[0], game.flight, more[1]
    game.flight = 0
    return ()
