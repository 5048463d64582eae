"""The log of Pebbles."""

from furbowl.games.pebbles import match as pebbles

from furbowl.games import defaults


class Log(defaults.Log):
    """Log sentences for all events but turns and scores."""

    SENTENCES = {
        pebbles.SET_UP: "The stones line up.",
        pebbles.STEP: "%(who)s goes%(to)s.",
        pebbles.PICKUP: "%(who)s picks up %(b)d+: %(a)d.",
        pebbles.GAIN: "%(who)s has the ball.",
        pebbles.HOP: "A ball hops%(to)s.",
        pebbles.SHOVES: "%(who)s shoves: %(a)d against %(b)d.",
        pebbles.TRIPS: "%(who)s trips %(b)d+: %(a)d.",
        pebbles.DOWN: "%(who)s lies on the ground.",
        pebbles.UP: "%(who)s stands up.",
        pebbles.YIELDS: "%(who)s yields.",
        pebbles.TURN_OVER: "%(side)s's turn is over.",
    }
