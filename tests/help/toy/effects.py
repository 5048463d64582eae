"""Animations and sounds of Pebbles."""

from furbowl.games.pebbles import book as pebbles
from furbowl.games.pebbles.rolls import ROLLS

from furbowl.art import tiles
from furbowl.games import animations, defaults
from furbowl.rows import column


class Effects(defaults.Effects):
    """One event for each roll, two balls."""

    BOXES = column(ROLLS, "box")
    EVENTS = {
        pebbles.SET_UP: (animations.set_up, 0),
        pebbles.TURN: (animations.turn, 13),
        pebbles.STEP: (animations.step, 0),
        pebbles.SHOVES: (animations.lean, 11),
        pebbles.TRIPS: (animations.lean, 11),
        pebbles.HOP: (animations.fly, 7),
        pebbles.GAIN: (animations.gain, 8),
        pebbles.DOWN: (animations.change, 10, tiles.PRONE),
        pebbles.UP: (animations.change, 9, tiles.READY),
        pebbles.TURN_OVER: (animations.turn_over, 0),
        pebbles.SCORE: (animations.score, 14),
        pebbles.MATCH_OVER: (None, 13),
    }

    def ball(self, playback, event):
        return event[3] if event[0] in (pebbles.GAIN, pebbles.HOP) else 0

    def succeeds(self, event):
        return event[3] > event[4] if event[0] == pebbles.SHOVES else super().succeeds(event)
