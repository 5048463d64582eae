"""What Pebbles looks and sounds like: animals of the sheet stand for the stones, in squares of eight pixels."""

from furbowl.games.pebbles import kinds

from furbowl.art import tiles

PIECE = "stone"
STATUSES = (("standing", tiles.READY), ("down", tiles.PRONE))
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


def cell(match):
    return 8


def layout(match):
    """(x and y of the pitch, x of the bench or -1, y of the strip, its lines of text as (x, y, letters))"""
    return 60, 20, -1, 100, ((2, 104, 26), (2, 116, 26))


def sprite(match, who):
    """The first three animals of each team."""
    return who if who < 3 else who + 2


def shown(match, who):
    return STATUSES[match.status(who)][1]


def ground(match, square):
    column, row = square % match.columns, square // match.columns
    return tiles.EDGE + (column == 0) if column in (0, match.columns - 1) else tiles.GRASS + (column + row) % 2


def ball(event):
    """Which ball an event is about."""
    return event[3] if event[0] in (kinds.GAIN, kinds.HOP) else 0


def covers(match, who, other):
    return False


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
