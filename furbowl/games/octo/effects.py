"""What the events of Octo look and sound like: data, and small functions of the match."""

from furbowl.art import tiles
from furbowl.games.octo import kinds

EVENTS = {
    kinds.SET_UP: ("set_up", 0),
    kinds.FORM: ("set_up", 0),
    kinds.PLACED: ("step", 0),
    kinds.TURN: ("turn", 13),
    kinds.STEP: ("step", 0),
    kinds.CHARGE: ("lean", 11),
    kinds.JOSTLES: ("lean", 11),
    kinds.LOOSE: ("loose", 0),
    kinds.FLIES: ("fly", 7),
    kinds.RESTS: ("loose", 0),
    kinds.GAIN: ("gain", 8),
    kinds.GROUND: ("change", 10, tiles.PRONE),
    kinds.RECOVER: ("change", 9, tiles.READY),
    kinds.PASSIVE: ("loose", 0),
    kinds.TURN_OVER: ("turn_over", 0),
    kinds.SCORE: ("score", 14),
    kinds.MATCH_OVER: (None, 13),
}


def big(events, at):
    """Whether a blow is shown as a large one."""
    return False


def roll(match, event):
    """What the dice box says: (side, text before, text after, whether it is a success, modifier, total)."""
    kind, who, _, a, b = event
    side, name = (match.side, "Spider") if who < 0 else (match.side_of(who), match.name(who))
    success = kinds.catches(event) if kind == kinds.TRIES else a > b if kind == kinds.ROLLS else True
    return side, name, name, success, "", ""
