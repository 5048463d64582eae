"""Texts and effects of Pebbles: actions as text, refusals, the log, animations and sounds."""

from furbowl.games.pebbles import match as pebbles

from furbowl.art import tiles
from furbowl.games import animations, notation, plain_parts


class Notation(notation.Notation):
    """'one go 3,2', 'two shove one', 'three trip two', 'one drop', 'one back', 'end'"""

    WORDS = {
        pebbles.END: ("end", "End the turn"),
        pebbles.GO: ("go", "Go to %d,%d"),
        pebbles.SHOVE: ("shove", "Shove %s"),
        pebbles.TRIP: ("trip", "Trip %s"),
        pebbles.DROP: ("drop", "Drop the ball"),
        pebbles.BACK: ("back", "Step back"),
    }
    RECORDED = (("target", "number"), ("turn_cap", "number"), ("first", "side"))


class Refusals(plain_parts.Refusals):
    """Refusals that quote a rule."""

    def why(self, match, verb, who, target):
        if match.question:
            return "%s has to yield first (P-5)" % match.name(match.asked)
        if verb in (pebbles.SHOVE, pebbles.TRIP):
            return "%s is not beside it (P-3)" % match.name(target)
        return "%s cannot do that (P-3)" % match.name(who)

    def rests(self, match, who):
        return "%s lies on the ground (P-6)" % match.name(who) if match.down[who] else ""


class Log(plain_parts.Log):
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


class Effects(plain_parts.Effects):
    """One event for each roll, two balls."""

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
