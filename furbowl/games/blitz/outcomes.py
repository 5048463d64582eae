"""What comes of a decision in Blitz: the landing of a block, a next turn, a plan's odds, what an answer leads to."""

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.dice import percent
from furbowl.games import ahead
from furbowl.games.blitz import book, odds
from furbowl.games.blitz.book import ACTED, GO, HITS, NOBODY
from furbowl.games.blitz.legal import faces
from furbowl.games.blitz.paths import best, falls, safest
from furbowl.games.blitz.tooltips import die_rank, fear, hope
from furbowl.protocol import TEAMS


def plan_odds(match, action, at):
    """(ways, total) of a block, a throw or a hand-off, the way before it included; at: the square to which the player
    goes first, -1 for none, or where a block is best."""
    game, who, target = match, who_of(action), target_of(action)
    old = spot = game.at[who]
    ways, total = 1, 1
    planned = verb_of(action) == HITS and game.active == NOBODY
    if at >= 0:
        ways, total = safest(match, who, at)[1]
        spot = game.pitch.spot(at)
    elif planned:
        _, ways, total, spot = best(match, action)
    game.step(who, spot)  # as it will be there
    if planned:
        ways, total, _, _ = falls(game, who, target, *odds.block_dice(game, who, target), ways, total)
    else:
        more, of = odds.odds_of(game, action)
        ways, total = ways * more, total * of
    game.step(who, old)
    return ways, total


class Ahead(ahead.Ahead):
    """The landing of a block, a turn."""

    def lands(self, match, way):
        """The squares of which the attacker's side chooses one to push the target to, its own for the crowd (BZ-33)."""
        game, who, target = match, who_of(way[-1]), target_of(way[-1])
        old = game.at[who]
        if len(way) > 1 and verb_of(way[-2]) == GO:
            game.step(who, game.pitch.spot(target_of(way[-2])))  # from there it hits
        spots = odds.first_push(game, who, target)
        game.step(who, old)
        return [game.pitch.squares[spot or game.at[target]] for spot in spots]

    def next_turn(self, match, who):
        """A copy in which the turn of that player's side has begun, None where the player cannot act in it; nothing is
        rolled for it, and what is in force now ends."""
        if match.question or match.over:
            return None
        twin = match.copy()
        game = twin
        for other in range(game.pieces):
            game.marks[other] &= ~ACTED
        game.turn = who // game.size
        game.fresh()
        return twin if game.may_act(who) else None


# --- what follows from an answer to a question, for the two lines of the band

_KEPT = {  # what a roll that failed comes to, the throw's aside
    book.DODGE: "# falls:~turnover",
    book.RUSH: "# falls:~turnover",
    book.PICKUP: "The ball bounces: turnover",
    book.CATCH: "It bounces: turnover if no # has it then",
}
_TOLD = {
    book.FOLLOW: "# moves into the empty square",
    book.STAY: "# stays put",
    book.NO_INTERCEPTION: "The ball flies on",
}


def tells(words, match, action):
    """Put what an answer comes to; gives what stands below it, "" for the buttons, None where nothing is told."""
    game, verb = match, verb_of(action)
    if verb == book.DIE:
        _die(words, match, target_of(action))
    elif verb == book.REROLL:
        _again(words, match, action)
    elif verb == book.KEEP:
        _keep(words, match)
    elif verb == book.INTERCEPTS:
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
        both = face == book.BOTH_DOWN and not game.skills(game.target) & book.HAS_BLOCK
        words.put("Both fall" if both else who + " falls").put(":~turnover")
    elif face == book.BOTH_DOWN:
        words.put("Only ").put(target).put(" falls")
    else:
        out = odds.into_the_crowd(game, game.active, game.target)
        end = " into the crowd" if out else " is~pushed,~falls" if rank > 1 else " is~pushed, stays~up"
        words.put(target).put(end)
    if (out or rank > 1) and game.carried(game.target) >= 0:
        words.put(": the~").put(game.ball_name).put(" is~loose")


def _again(words, match, action):
    """Put how likely another roll mends it, and the team re-rolls that are left then (BZ-27)."""
    game = match
    if game.stage == book.ASK_BLOCK:
        dice, ours = odds.block_dice(game, game.active, game.target)
        out = odds.into_the_crowd(game, game.active, game.target)
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
    if game.stage == book.ASK_BLOCK:
        found = faces(game)
        if len(found) == 1:
            _die(words, match, found[0])
        else:
            named = [match.label(act(book.DIE, target=face)).lower() for face in found]
            words.put(TEAMS[1 - game.turn]).put(" takes ").put(" or ".join(named))
    elif game.roll == book.THROW:
        code = odds.code(game, book.THROW, game.active, game.at[game.active], odds.modifier(game, game.roll, 0))
        fumble = book.fumbles(game.shown[0], code)
        told = "Fumble: turnover" if fumble else "The ball scatters 3~squares from its aim"
        words.put(told.replace("ball", game.ball_name))
    else:
        told = _KEPT[game.roll].replace("#", TEAMS[game.turn] if game.roll == book.CATCH else who)
        words.put(told.replace("ball", game.ball_name))
