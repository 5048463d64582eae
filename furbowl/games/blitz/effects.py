"""What the events of Blitz look and sound like: data, and small functions of the match.

Loaded while events are played back.
"""

from furbowl.art import tiles
from furbowl.games import animations, effects
from furbowl.games.blitz import checks, kinds, shows, tables
from furbowl.games.blitz.kinds import ARMOUR, BLOCK_DICE, INJURY, KO_ROLL
from furbowl.protocol import TEAMS

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


class Effects(effects.Effects):
    """Block dice have words below."""

    EVENTS = {
        kinds.HALF: (shows.half, 13),
        kinds.FORMED: (shows.formed, 3),
        kinds.PLACED: (shows.exchange, 3, tiles.ACTED),
        kinds.KICKED: (shows.kick, 6),
        kinds.TOUCHBACK: (shows.shout, 13, "TOUCHBACK"),
        kinds.TURN: (animations.turn, 13),
        kinds.DECLARED: (shows.declare, 3),
        kinds.STOOD: (animations.change, 9, tiles.READY),
        kinds.STEP: (animations.step, 1),
        kinds.HIT: (animations.lean, 3),
        kinds.CHOSEN: (shows.settled, 11),
        kinds.PUSHED: (shows.push, 11, tiles.OUT),
        kinds.FOLLOWED: (shows.follow, 1),
        kinds.DOWN: (shows.fall, 10, tiles.PRONE),
        kinds.STUN: (animations.change, 10, tiles.STUNNED),
        kinds.KO: (shows.leave, 12, tiles.KO),
        kinds.OUT: (shows.leave, 12, tiles.OUT),
        kinds.RESERVES: (shows.leave, 9, tiles.OUT),
        kinds.PASSING: (animations.throw, 6),
        kinds.HANDING: (animations.throw, 6),
        kinds.LOOSE: (animations.loose, 7),
        kinds.BOUNCE: (shows.flies, 15),
        kinds.SCATTER: (shows.flies, 7),
        kinds.FLIES: (shows.flies, 6),
        kinds.THROW_IN: (shows.thrown_in, 6),
        kinds.DROP: (shows.flies, 7),
        kinds.GAIN: (animations.gain, 8),
        kinds.RECOVER: (animations.change, 9, tiles.PRONE),
        kinds.ACTION_OVER: (shows.action_over, 2),
        kinds.TURNOVER: (shows.shout, 16, "TURNOVER"),
        kinds.TURN_OVER: (shows.team_turn_over, 2),
        kinds.TOUCHDOWN: (shows.touchdown, 14, "TOUCHDOWN"),
        kinds.NOBODY_THERE: (shows.shout, 16, "NOBODY"),
        kinds.MATCH_OVER: (None, 13),
        kinds.INTERCEPT: (shows.reach, 0),
        kinds.KO_ROLL: (None, 0),
        kinds.AGAIN: (shows.again, 9, "RE-ROLL"),
    }

    def rolls(self, match, events, at):
        """The modifier is "" because the text says what the dice must show."""
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
