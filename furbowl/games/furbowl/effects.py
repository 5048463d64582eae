"""What the events of Furbowl and Furball look and sound like: data, and small functions of the match.

Loaded while events are played back. An animation is a name in furbowl/ui/match/animations.py, a sound a number of
furbowl/sound.py.
"""

from furbowl.art import tiles
from furbowl.games.furbowl import kinds, shows, tables  # noqa: F401 (playback asks for the shows)
from furbowl.games.furbowl.kinds import (
    CATCH,
    CHARGE,
    COMEBACK,
    DODGE,
    DROP,
    GAIN,
    HIT,
    KO,
    LOOSE,
    MATCH_OVER,
    OUCH,
    OUT,
    PASSING,
    PICKUP,
    PLAY_OVER,
    PUSHED,
    RECOVER,
    RETURN,
    SCATTER,
    SCORE,
    SET_UP,
    SLAMMED,
    STEP,
    STUN,
    SURPRISE,
    THROW,
    TURN,
    TURN_OVER,
)

# kind of event: its animation or None (of a roll: the one before the dice fall), its sound, and for some how the animal
# is drawn afterwards. A roll that is not listed has the sound of dice alone, any other event nothing
EVENTS = {
    CATCH: ("fly", 6),
    SET_UP: ("set_up", 0),
    TURN: ("turn", 13),
    STEP: ("step", 0),
    PASSING: ("throw", 0),
    CHARGE: ("lean", 0),
    PUSHED: ("push", 11),
    SLAMMED: ("slam", 11),
    LOOSE: ("loose", 0),
    SCATTER: ("fly", 7),
    DROP: ("fly", 7),
    GAIN: ("gain", 8),
    STUN: ("change", 10, tiles.STUNNED),
    KO: ("leave", 10, tiles.KO),
    OUT: ("leave", 10, tiles.OUT),
    RECOVER: ("change", 9, tiles.READY),
    RETURN: ("come_back", 9, tiles.ACTED),
    PLAY_OVER: ("play_over", 0),
    TURN_OVER: ("turn_over", 0),
    SCORE: ("score", 14, "SCORE!"),
    MATCH_OVER: (None, 13),
}

# of a roll: what is tried, what is done when it succeeds, and when it fails
_ROLLS = {
    DODGE: "dodge|dodges|fails",
    PICKUP: "pickup|has it|fumbles",
    SURPRISE: "grab|has it|misses",
    THROW: "throw|throws|is wild",
    CATCH: "catch|catches|drops",
    HIT: "tackle|hits|misses",
    COMEBACK: "return|is back|waits",
}


def big(events, at):
    """Whether the blow events[at] is a big hit: an Ouch roll follows before the next blow."""
    for i in range(at + 1, len(events)):
        if events[i][0] == OUCH:
            return True
        if events[i][0] in (PLAY_OVER, TURN_OVER, TURN, CHARGE):
            return False
    return False


def roll(match, event):
    """What the dice box says: (side, text before, text after, whether it is a success, modifier, total).

    A roll says what the dice must show; only that of the Ouch Table, which has no single goal, shows its modifier.
    """
    who, modifier, natural, success = event[1], kinds.modifier(event), kinds.natural(event), kinds.success(event)
    side, name = match.side_of(who), match.name(who)
    if event[0] == OUCH:
        total = natural + modifier
        return (
            side,
            name + ": Ouch!",
            hurt(who, total) % name,
            success,
            "%+d" % modifier if modifier else "",
            "=%d" % total,
        )
    tried, done, failed = _ROLLS[event[0]].split("|")
    text = "%s %%s %d+" % (name, max(2, kinds.goal(event) - modifier))
    return side, text % tried, text % (done if success else failed), success, "", "=%d" % natural


def hurt(who, total):
    """What becomes of an animal by the Ouch Table (FB-47), a Cat with its Nine Lives."""
    if total < tables.STUN_FROM:
        return "%s: no harm"
    out = total >= tables.OUT_FROM and who % 5 != tables.CAT
    return "%s STUNNED" if total < tables.KO_FROM else "%s OUT" if out else "%s KNOCKED OUT"
