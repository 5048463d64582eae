"""How every result of the dice is run: as in Blitz, and a squig that moves square by square."""

from furbowl.games.blitz.laptop import every_result
from furbowl.games.blitz.laptop.every_result import (  # noqa: F401 (sim.proof.every_result asks for them here)
    REPEATED,
    ROLLS,
    SCORES,
    lost,
    step,
)
from furbowl.games.squig import roaming


def goes_on(match, side):
    """Whether that side's team turn goes on, questions to the other side included."""
    return match.question != "buy" and every_result.goes_on(match, side)


def walk(ball=-1, splits=False, start=0, left=-1, leaps=-1):
    """What a D3 movement does first, as `step` of Blitz. left: squares, -1 before its die."""
    return None if ball < 0 else (_walk, (ball, splits, start, left, leaps), ())


def _walk(game, ball, splits, start, left, leaps):
    """The die, a square, or the second squig: what the next one takes."""
    if left < 0:
        start, left, splits = roaming.begin(game, ball, splits)
    elif left:
        left, leaps = roaming.step(game, ball, left, leaps)
    else:
        roaming.split(game, ball, start)
        return ()
    if left:
        return ball, splits, start * splits, left, leaps
    return (ball, splits, start, 0, -1) if splits else ()


REPEATED_TOO = ((roaming, "roam", walk),)
