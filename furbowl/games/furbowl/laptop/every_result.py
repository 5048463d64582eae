"""How every result of the dice is run: each two dice are added up (FB-7), and a ball that bounces goes hop by hop."""

from furbowl.games.furbowl import ball, tables
from sim.proof.every_dice import SUMS as ROLLS  # noqa: F401 (sim.proof.every_result asks for it here)

REPEATED = ball, "scatter"  # the function that is run step by step


def step(origin, distance, hops=0):
    """What REPEATED does first: (function, what it takes beside the game, what the next step takes beside its result).

    None where it does nothing more.
    """
    if not distance:
        return None
    if hops == tables.MOST_HOPS:
        return ball.settle, (origin,), ()
    return ball.hop, (origin, distance), (hops + 1,)
