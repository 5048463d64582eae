"""How every result of the dice is run: each two dice are added up (FB-7), and a ball that bounces goes hop by hop."""

from furbowl.games.furbowl import ball, tables
from sim.proof.every_dice import SUMS as ROLLS  # noqa: F401 (sim.proof.every_result asks for it here)

REPEATED = ball, "scatter"  # the function that is run step by step
SCORES = """\
how likely it is that the side to play scores in this play, if it plays for nothing else: in the play that is
in progress, else in the best that it can begin now, with every action chosen in view of the dice before it.
A team-mate who scores in the play counts, an opponent's score and one in a later play do not."""


def goes_on(match, side):
    """Whether the play in progress goes on."""
    return match.playing >= 0


def step(origin, distance, hops=0):
    """What REPEATED does first: (function, what it takes beside the game, what the next step takes beside its result).

    None where it does nothing more.
    """
    if not distance:
        return None
    if hops == tables.MOST_HOPS:
        return ball.settle, (origin,), ()
    return ball.hop, (origin, distance), (hops + 1,)
