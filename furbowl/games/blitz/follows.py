"""What follows from an answer to a question of Blitz, for the two lines of the band. Loaded for a list of answers."""

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.dice import percent
from furbowl.games.blitz import kinds, odds, tables
from furbowl.games.blitz.describe import die_rank, fear, hope
from furbowl.games.blitz.legal import faces
from furbowl.games.blitz.paths import falls
from furbowl.protocol import TEAMS

_KEPT = {  # what a roll that failed comes to, the throw's aside
    kinds.DODGE: "# falls:~turnover",
    kinds.RUSH: "# falls:~turnover",
    kinds.PICKUP: "The ball bounces: turnover",
    kinds.CATCH: "It bounces: turnover if no # has it then",
}
_TOLD = {
    kinds.FOLLOW: "# moves into the empty square",
    kinds.STAY: "# stays put",
    kinds.NO_INTERCEPTION: "The ball flies on",
}


def tells(words, match, action):
    """Put what an answer comes to; gives what stands below it, "" for the buttons, None where nothing is told."""
    game, verb = match, verb_of(action)
    if verb == kinds.DIE:
        _die(words, match, target_of(action))
    elif verb == kinds.REROLL:
        _again(words, match, action)
    elif verb == kinds.KEEP:
        _keep(words, match)
    elif verb == kinds.INTERCEPTS:
        words.put(match.name(who_of(action))).put(" gets the ").put(game.ball_name)
        words.put(": #%, a turnover", percent(*match.odds(action)))
    elif verb in _TOLD:
        words.put(_TOLD[verb].replace("#", match.name(game.active)).replace("ball", game.ball_name))
    else:
        return None
    return ""


def _die(words, match, face):
    """Put who falls by a face of the block die, and whether that is a turnover (BZ-28, BZ-31, BZ-32)."""
    game, rank, out = match, die_rank(match, face), False
    who, target = match.name(game.active), match.name(game.target)
    if rank == 0:
        words.put("Both have Block: nobody~falls")
    elif rank < 0:
        both = face == kinds.BOTH_DOWN and not game.skills(game.target) & tables.HAS_BLOCK
        words.put("Both fall" if both else who + " falls").put(":~turnover")
    elif face == kinds.BOTH_DOWN:
        words.put("Only ").put(target).put(" falls")
    else:
        out = crowd(game)
        end = " into the crowd" if out else " is~pushed,~falls" if rank > 1 else " is~pushed, stays~up"
        words.put(target).put(end)
    if (out or rank > 1) and game.carried(game.target) >= 0:
        words.put(": the~").put(game.ball_name).put(" is~loose")


def crowd(game):
    """Whether the target is a player that can be pushed into the crowd only (BZ-33)."""
    return game.target < game.pieces and odds.first_push(game, game.active, game.target) == (0,)


def _again(words, match, action):
    """Put how likely another roll mends it, and the team re-rolls that are left then (BZ-27)."""
    game = match
    if game.stage == kinds.ASK_BLOCK:
        dice, ours = odds.block_dice(game, game.active, game.target)
        out = crowd(game)
        down, of, lost, all_of = falls(game, game.active, game.target, dice, ours, 1, 1, out)
        words.put("New dice: ")
        hope(words, "off pitch #%" if out else "they fall #%", down, of)
        fear(words, "you fall #%", lost, all_of)
        words.put(", #~left", game.spare[game.turn] - 1)
    else:
        hope(words, "Works #%", *match.odds(action))
        words.put(", # re-roll~left" if game.spare[game.turn] == 2 else ", # re-rolls~left", game.spare[game.turn] - 1)


def _keep(words, match):
    """Put what a roll comes to that is not rolled again; of block dice that the other side takes one."""
    game, who = match, match.name(match.playing)
    if game.stage == kinds.ASK_BLOCK:
        found = faces(game)
        if len(found) == 1:
            _die(words, match, found[0])
        else:
            named = [match.label(act(kinds.DIE, target=face)).lower() for face in found]
            words.put(TEAMS[1 - game.turn]).put(" takes ").put(" or ".join(named))
    elif game.roll == kinds.THROW:
        code = odds.code(game, kinds.THROW, game.active, game.at[game.active], odds.modifier(game, game.roll, 0))
        fumble = kinds.fumbles(game.shown[0], code)
        told = "Fumble: turnover" if fumble else "The ball scatters 3~squares from its aim"
        words.put(told.replace("ball", game.ball_name))
    else:
        told = _KEPT[game.roll].replace("#", TEAMS[game.turn] if game.roll == kinds.CATCH else who)
        words.put(told.replace("ball", game.ball_name))
