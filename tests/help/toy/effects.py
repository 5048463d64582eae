"""What the events of Pebbles look and sound like."""

from furbowl.games.pebbles import kinds

from furbowl.art import tiles
from furbowl.games import animations, effects


class Effects(effects.Effects):
    """One event a roll, two balls."""

    EVENTS = {
        kinds.SET_UP: (animations.set_up, 0),
        kinds.TURN: (animations.turn, 13),
        kinds.STEP: (animations.step, 0),
        kinds.SHOVES: (animations.lean, 11),
        kinds.TRIPS: (animations.lean, 11),
        kinds.HOP: (animations.fly, 7),
        kinds.GAIN: (animations.gain, 8),
        kinds.DOWN: (animations.change, 10, tiles.PRONE),
        kinds.UP: (animations.change, 9, tiles.READY),
        kinds.TURN_OVER: (animations.turn_over, 0),
        kinds.SCORE: (animations.score, 14),
        kinds.MATCH_OVER: (None, 13),
    }

    def ball(self, playback, event):
        """Which ball an event is about."""
        return event[3] if event[0] in (kinds.GAIN, kinds.HOP) else 0

    def roll(self, match, event):
        """What the dice box says: (side, text before, text after, whether it is a success, modifier, total)."""
        kind, who, _, a, b = event
        name, success = match.name(who), a > b if kind == kinds.SHOVES else a >= b
        tried = {kinds.PICKUP: "pickup", kinds.SHOVES: "shove", kinds.TRIPS: "trip"}.get(kind, "hop")
        return (
            match.side_of(who),
            "%s: %s" % (name, tried),
            "%s %s" % (name, "did" if success else "failed"),
            success,
            "",
            "",
        )
