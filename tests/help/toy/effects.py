"""What the events of Pebbles look and sound like."""

from furbowl.games.pebbles import kinds

from furbowl.art import tiles

EVENTS = {
    kinds.SET_UP: ("set_up", 0),
    kinds.TURN: ("turn", 13),
    kinds.STEP: ("step", 0),
    kinds.SHOVES: ("lean", 11),
    kinds.TRIPS: ("lean", 11),
    kinds.HOP: ("fly", 7),
    kinds.GAIN: ("gain", 8),
    kinds.DOWN: ("change", 10, tiles.PRONE),
    kinds.UP: ("change", 9, tiles.READY),
    kinds.TURN_OVER: ("turn_over", 0),
    kinds.SCORE: ("score", 14),
    kinds.MATCH_OVER: (None, 13),
}


def ball(playback, event):
    """Which ball an event is about."""
    return event[3] if event[0] in (kinds.GAIN, kinds.HOP) else 0


def big(events, at):
    return False


def roll(match, event):
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
