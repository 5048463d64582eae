"""The log of Pebbles."""

from furbowl.games.pebbles import book as pebbles
from furbowl.games.pebbles.rolls import ROLLS

from furbowl.games import defaults
from furbowl.rows import column


class Log(defaults.Log):
    """Log sentences for all events but turns and scores."""

    SAID = column(ROLLS, "said")
    SENTENCES = {
        pebbles.SET_UP: "The stones line up.",
        pebbles.STEP: "%(who)s goes%(to)s.",
        pebbles.GAIN: "%(who)s has the ball.",
        pebbles.HOP: "A ball hops%(to)s.",
        pebbles.SHOVES: "%(who)s shoves: %(a)d against %(b)d.",
        pebbles.DOWN: "%(who)s lies on the ground.",
        pebbles.UP: "%(who)s stands up.",
        pebbles.YIELDS: "%(who)s yields.",
        pebbles.TURN_OVER: "%(side)s's turn is over.",
    }
