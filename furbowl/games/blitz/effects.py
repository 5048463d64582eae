"""What the events of Blitz look and sound like: data, and small functions of the match.

Loaded while events are played back. An animation is a name in furbowl/ui/match/animations.py or in shows.py, a sound a
number of furbowl/sound.py.
"""

from furbowl.art import tiles
from furbowl.games.blitz import checks, kinds, shows, tables  # noqa: F401 (playback asks for the shows)
from furbowl.games.blitz.kinds import ARMOUR, BLOCK_DICE, INJURY, KO_ROLL
from furbowl.protocol import TEAMS

# kind of event: its animation or None (of a roll: the one before the dice fall), its sound, and for some how the player
# is drawn afterwards, or a word that is shouted
EVENTS = {
    kinds.HALF: ("half", 13),
    kinds.FORMED: ("formed", 3),
    kinds.PLACED: ("exchange", 3, tiles.ACTED),
    kinds.KICKED: ("kick", 6),
    kinds.TOUCHBACK: ("shout", 13, "TOUCHBACK"),
    kinds.TURN: ("turn", 13),
    kinds.DECLARED: ("declare", 3),
    kinds.STOOD: ("change", 9, tiles.READY),
    kinds.STEP: ("step", 1),
    kinds.HIT: ("lean", 3),
    kinds.CHOSEN: ("settled", 11),
    kinds.PUSHED: ("push", 11, tiles.OUT),
    kinds.FOLLOWED: ("follow", 1),
    kinds.DOWN: ("fall", 10, tiles.PRONE),
    kinds.STUN: ("change", 10, tiles.STUNNED),
    kinds.KO: ("leave", 12, tiles.KO),
    kinds.OUT: ("leave", 12, tiles.OUT),
    kinds.RESERVES: ("leave", 9, tiles.OUT),
    kinds.PASSING: ("throw", 6),
    kinds.HANDING: ("throw", 6),
    kinds.LOOSE: ("loose", 7),
    kinds.BOUNCE: ("flies", 15),
    kinds.SCATTER: ("flies", 7),
    kinds.FLIES: ("flies", 6),
    kinds.THROW_IN: ("thrown_in", 6),
    kinds.DROP: ("flies", 7),
    kinds.GAIN: ("gain", 8),
    kinds.RECOVER: ("change", 9, tiles.PRONE),
    kinds.ACTION_OVER: ("action_over", 2),
    kinds.TURNOVER: ("shout", 16, "TURNOVER"),
    kinds.TURN_OVER: ("team_turn_over", 2),
    kinds.TOUCHDOWN: ("touchdown", 14, "TOUCHDOWN"),
    kinds.NOBODY_THERE: ("shout", 16, "NOBODY"),
    kinds.MATCH_OVER: (None, 13),
    kinds.INTERCEPT: ("reach", 0),
    kinds.KO_ROLL: (None, 0),
    kinds.AGAIN: ("again", 9, "RE-ROLL"),
}

# of a roll: what is tried, what is done when it succeeds, and when it fails
_ROLLS = {
    kinds.DODGE: "dodge|escapes|trips",
    kinds.RUSH: "runs on|makes it|stumbles",
    kinds.PICKUP: "pickup|has it|fumbles",
    kinds.THROW: "throw|throws|is wild",
    kinds.CATCH: "catch|catches|drops it",
    kinds.INTERCEPT: "reach|has it|misses",
}
_FACES = ("", "back", "both", "push", "push", "stumbl", "floor")  # below a block die: six letters
_PICTURES = b"\x00\x01\x02\x03\x03\x04\x05"  # 1 + the tile of the sheet of dice, by face
_WORDS = ("", "Backfire", "Both down", "Pushed", "Pushed", "Stumbles", "Floored")


def big(events, at):
    """Whether a blow is shown as a large one: none is, the pitch has too many pieces to shake."""
    return False


def rolls(match, events, at):
    """(how many events share the box, the faces, sides of a die, what the box says) of the roll events[at].

    The last is (side, text before, text after, whether it is a success, modifier, total), the modifier "" because the
    text says what the dice must show, and then for block dice what
    stands below each die: (side, text before, text after, success).
    """
    event = events[at]
    kind, who, _, a, b = event
    name, side, faces = match.name(who), match.side_of(who), kinds.faces(event)
    if kind == BLOCK_DICE:
        drawn = [tiles.BLOCK - tiles.DIE + _PICTURES[face] for face in faces]
        return 1, drawn, 6, _block(match, event, events[at + 1] if at + 1 < len(events) else None)
    if kind == KO_ROLL:
        told = name + (" is back" if b else " stays out")
        return 1, faces, 6, (side, "%s: KO %d+" % (name, tables.BACK_FROM_KO), told, b > 0, "", "=%d" % a)
    if kind == ARMOUR:
        total, need = faces[0] + faces[1], checks.holds(b) + 1
        told = name + (" is hurt" if total >= need else " is fine")
        return 1, faces, 6, (1 - side, "%s armour %d+" % (name, need), told, total >= need, "", "=%d" % total)
    if kind == INJURY:
        total = faces[0] + faces[1]
        told = "stunned" if not b else "in reserve"
        told = told if total <= tables.STUNNED_TO else "KNOCKED OUT" if total <= tables.KO_TO else "out!"
        return 1, faces, 6, (1 - side, name + " injury", "%s %s" % (name, told), True, "", "=%d" % total)
    tried, done, failed = _ROLLS[kind].split("|")
    success, need = checks.succeeds(a, b), checks.shows(b)
    text = "%s %%s %d+" % (name, need)
    return 1, faces, 6, (side, text % tried, text % (done if success else failed), success, "", "=%d" % a)


def _block(match, event, then):
    """The dice of a block, a word below each; whose choice it is."""
    _, who, _, _, ours = event
    chooser = match.side_of(who) if ours else 1 - match.side_of(who)
    faces = kinds.faces(event)
    only = len({_FACES[face] for face in faces}) == 1
    told = _WORDS[faces[0]] if only else "%s chooses" % TEAMS[chooser]
    if then and then[0] == kinds.CHOSEN:
        told = _WORDS[then[3]]
    labels = [(chooser, "?", _FACES[face], face >= 3) for face in faces]
    return match.side_of(who), "%s blocks" % match.name(who), told, max(faces) > 2, "", "", labels
