"""Why an action of Blitz is not legal: sentences that quote the rule, the only wording of a refusal.

A sentence without its rule fits on a line of 26 letters, as the match screen has it. Loaded when one is wanted.
"""

from furbowl import loading
from furbowl.actions import unpack
from furbowl.games.blitz import kinds, legality
from furbowl.games.blitz.kinds import DECLARE, GO, HITS, PLAY, PRONE, STAND_UP, STUNNED, THROWS
from furbowl.games.blitz.notation import malformed
from furbowl.games.blitz.tables import ACTED, NOBODY
from furbowl.protocol import TEAMS

_OVER = "The match is over (BZ-46)"
_OFF = {
    kinds.KNOCKED_OUT: "%s is knocked out (BZ-37)",
    kinds.GONE: "%s is out (BZ-37)",
    kinds.RESERVE: "%s is in reserve (BZ-41)",
}


def sentence(game, action):
    """The reason, the first that holds; "" for an action that is legal."""
    wrong = malformed(game, action)
    if wrong or game.is_legal(action):
        return wrong
    if game.ended:
        return _OVER
    verb, who, target = unpack(action)
    if game.stage != PLAY or verb < DECLARE and verb != kinds.END:
        return _asked().sentence(game, verb, who, target)
    return _not_now(game, who) or (_declaring if verb == DECLARE else _acting)(game, verb, who, target)


def idle(game, who):
    """Why the player can do nothing now; it is asked only of one that cannot."""
    if game.ended:
        return _OVER
    return _not_now(game, who) if game.stage == PLAY else _asked().idle(game, who)


def _asked():
    """The module with what is said about questions: it is wanted seldom, and there is little room."""
    return loading.load("furbowl.games.blitz.why_no_answer")


def off(game, who):
    """Why somebody is not on the pitch, "" where he is."""
    return "" if game.at[who] else _OFF[game.states[who]] % game.name(who)


def _not_now(game, who):
    """Why a player can do nothing at all in this team turn."""
    if who // game.size != game.turn:
        return "It is %s's turn (BZ-46)" % TEAMS[game.turn]
    if not game.at[who]:
        return off(game, who)
    if game.marks[who] & ACTED:
        return "%s has acted (BZ-21)" % game.name(who)
    if game.states[who] == STUNNED:
        return "%s is stunned (BZ-21)" % game.name(who)
    if game.active not in (who, NOBODY):
        return "Finish %s first (BZ-21)" % game.name(game.active)
    return ""


def _declaring(game, _, who, deed):
    """Why a player who can act cannot declare this (BZ-R9)."""
    if game.active != NOBODY:
        return "%s is already acting (BZ-21)" % game.name(who)
    if deed == kinds.BLOCK:
        if game.states[who] == PRONE:
            return "%s is prone (BZ-21)" % game.name(who)
        return "No opponent is adjacent (BZ-25)"
    if game.used & (0, 0, kinds.USED_BLITZ, kinds.USED_PASS, kinds.USED_HANDOFF)[deed]:
        return "Only one %s a turn (BZ-21)" % ("", "", "Blitz", "Pass", "Hand-off")[deed]
    if deed == kinds.BLITZ:
        return "No opponent is standing (BZ-R9)"
    return "Someone else has the %s (BZ-R9)" % game.ball_name


def _acting(game, verb, who, target):
    """Why a player of the side in turn who can act cannot do this."""
    if game.active == NOBODY:
        return "Choose an action first (BZ-21)"
    prone = game.states[who] == PRONE
    if verb == STAND_UP:
        return "%s is standing (BZ-22)" % game.name(who)
    if prone:
        return "Stand up first (BZ-22)"
    if verb == GO:
        return _step(game, who, game.pitch.spot(target))
    if verb == HITS:
        return _hits(game, who, target)
    word, deed = ("Pass", kinds.PASS) if verb == THROWS else ("Hand-off", kinds.HANDOFF)
    if game.doing != deed:
        return "That needs a %s (BZ-21)" % word
    if game.carried(who) < 0:
        return "%s has no %s (%s)" % (game.name(who), game.ball_name, "BZ-9" if verb == THROWS else "BZ-17")
    if verb == THROWS:
        spot = game.pitch.spot(target)
        return "The thrower stands there (BZ-R35)" if spot == game.at[who] else "Too far to throw (BZ-40)"
    if target == who:
        return "That is the same player (BZ-17)"
    return _beside(game, who, target, "BZ-17")


def _step(game, who, spot):
    if game.doing == kinds.BLOCK:
        return "You can't move in a Block (BZ-25)"
    if game.pitch.grid[spot]:
        return "That square is taken (BZ-22)"
    if legality.steps_left(game, who) <= 0:
        return "No movement is left (BZ-23)"
    return "One square at a time (BZ-22)"


def _hits(game, who, target):
    if game.doing not in (kinds.BLOCK, kinds.BLITZ):
        return "That needs Block or Blitz (BZ-25)"
    if game.hit:
        return "Only one block an action (BZ-26)"
    if not legality.can_hit(game, who):
        return "No movement is left (BZ-26)"
    if target // game.size == game.turn:
        return "%s is on your side (BZ-25)" % game.name(target)
    return _beside(game, who, target, "BZ-25")


def _beside(game, who, target, rule):
    """Why somebody cannot be reached from where a player stands."""
    spot = game.spot_of(target)
    if not spot:
        return off(game, target)
    if game.pitch.distance(game.at[who], spot) > 1:
        return "%s is not adjacent (%s)" % (game.name(target), rule)
    return "%s is not standing (%s)" % (game.name(target), rule)
