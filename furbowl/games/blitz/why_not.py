"""Why an action of Blitz is not legal: sentences that quote the rule, the only wording of a refusal.

A sentence without its rule fits on a line of 26 letters, as the match screen has it. Loaded when one is wanted.
"""

from furbowl.games.blitz import answers, kinds, legality, placing, rules
from furbowl.games.blitz.kinds import DECLARE, GO, HITS, PLACE, PLAY, PRONE, STAND_UP, STUNNED, THROWS
from furbowl.games.blitz.malformed import malformed
from furbowl.games.blitz.rules import name
from furbowl.games.blitz.state import ACTED, NOBODY, PLACED
from furbowl.protocol import TEAMS

_OVER = "The match is over (BZ-46)"
_OFF = {
    kinds.KNOCKED_OUT: "%s is knocked out (BZ-37)",
    kinds.GONE: "%s is out (BZ-37)",
    kinds.RESERVE: "%s is in reserve (BZ-41)",
}

# by question: what is asked instead
_ASKED = {
    kinds.ASK_FORMATION: "First a formation (BZ-R3)",
    kinds.ASK_SETUP: "First you set up (BZ-41)",
    kinds.ASK_KICK: "First the kick-off (BZ-45)",
    kinds.ASK_TOUCHBACK: "Who gets the ball? (BZ-45)",
    kinds.ASK_REROLL: "Re-roll, or keep? (BZ-27)",
    kinds.ASK_BLOCK: "First the block dice (BZ-29)",
    kinds.ASK_CHOOSE: "First choose a die (BZ-29)",
    kinds.ASK_PUSH: "First push somewhere (BZ-33)",
    kinds.ASK_FOLLOW: "Follow up, or stay? (BZ-34)",
    kinds.ASK_INTERCEPT: "First the interception (BZ-16)",
}

# by verb: the questions that it answers, and what is said when none of them is asked
_ANSWERS = {
    kinds.FORMATION: ((kinds.ASK_FORMATION,), "No formation is asked (BZ-R3)"),
    kinds.READY: ((kinds.ASK_SETUP,), "Nobody sets up now (BZ-41)"),
    PLACE: ((kinds.ASK_SETUP,), "Nobody sets up now (BZ-41)"),
    kinds.KICK: ((kinds.ASK_KICK,), "There is no kick-off (BZ-45)"),
    kinds.GETS: ((kinds.ASK_TOUCHBACK,), "There is no touchback (BZ-45)"),
    kinds.REROLL: ((kinds.ASK_REROLL, kinds.ASK_BLOCK), "Nothing is rolled again (BZ-27)"),
    kinds.KEEP: ((kinds.ASK_REROLL, kinds.ASK_BLOCK), "Nothing is rolled again (BZ-27)"),
    kinds.DIE: ((kinds.ASK_BLOCK, kinds.ASK_CHOOSE), "No die is chosen now (BZ-29)"),
    kinds.PUSH: ((kinds.ASK_PUSH,), "Nobody is pushed now (BZ-33)"),
    kinds.FOLLOW: ((kinds.ASK_FOLLOW,), "No follow-up now (BZ-34)"),
    kinds.STAY: ((kinds.ASK_FOLLOW,), "No follow-up now (BZ-34)"),
    kinds.INTERCEPTS: ((kinds.ASK_INTERCEPT,), "No interception now (BZ-16)"),
    kinds.NO_INTERCEPTION: ((kinds.ASK_INTERCEPT,), "No interception now (BZ-16)"),
}


def sentence(game, action):
    """The reason, the first that holds; "" for an action that is legal."""
    wrong = malformed(game, action)
    if wrong or rules.is_legal(game, action):
        return wrong
    if game.over:
        return _OVER
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    if verb in _ANSWERS:
        stages, otherwise = _ANSWERS[verb]
        if game.stage not in stages:
            return otherwise if game.stage == PLAY else _ASKED[game.stage]
        return _answer(game, verb, who, target)
    if game.stage != PLAY:
        return _ASKED[game.stage]
    return _not_now(game, who) or (_declaring if verb == DECLARE else _acting)(game, verb, who, target)


def idle(game, who):
    """Why the player can do nothing now; it is asked only of one that cannot."""
    if game.over:
        return _OVER
    if game.stage == PLAY:
        return _not_now(game, who)
    if game.stage == kinds.ASK_SETUP and who // game.size == game.side:
        return _off(game, who) or "%s was placed (BZ-R3)" % name(game, who)
    if game.stage == kinds.ASK_INTERCEPT and who // game.size == game.side:
        return _off(game, who) or "Not in the pass's way (BZ-16)"
    if game.stage == kinds.ASK_TOUCHBACK and who // game.size == game.side:
        return _off(game, who)
    return _ASKED[game.stage]


def _off(game, who):
    """Why somebody is not on the pitch, "" where he is."""
    return "" if game.at[who] else _OFF[game.states[who]] % name(game, who)


def _not_now(game, who):
    """Why a player can do nothing at all in this team turn."""
    if who // game.size != game.turn:
        return "It is %s's turn (BZ-46)" % TEAMS[game.turn]
    if not game.at[who]:
        return _off(game, who)
    if game.marks[who] & ACTED:
        return "%s has acted (BZ-21)" % name(game, who)
    if game.states[who] == STUNNED:
        return "%s is stunned (BZ-21)" % name(game, who)
    if game.playing not in (who, NOBODY):
        return "%s is in action (BZ-21)" % name(game, game.playing)
    return ""


def _answer(game, verb, who, target):
    """Why this is no answer to the question that is asked."""
    if verb == PLACE:
        return _placing(game, who, game.pitch.spot(target))
    if verb == kinds.KICK:
        return "Into the other half (BZ-45)"
    if verb == kinds.GETS or verb == kinds.INTERCEPTS:
        if who // game.size != game.side:
            return "%s decides (%s)" % (TEAMS[game.side], "BZ-45" if verb == kinds.GETS else "BZ-16")
        return _off(game, who) or "Not in the pass's way (BZ-R25)"
    if verb == kinds.REROLL:
        return "No re-roll is left (BZ-27)"
    if verb == kinds.KEEP:
        return "Choose one of the dice (BZ-29)"
    if verb == kinds.DIE:
        shown = target in answers.faces(game)
        return "The other side chooses (BZ-29)" if shown else "No die shows that (BZ-31)"
    return "Not pushed there (BZ-33)"


def _placing(game, who, spot):
    if who // game.size != game.side:
        return "%s sets up now (BZ-41)" % TEAMS[game.side]
    if not game.at[who]:
        return _off(game, who)
    if game.marks[who] & PLACED:
        return "%s was placed (BZ-R3)" % name(game, who)
    if not game.own_half(game.side, spot):
        return "Not in the own half (BZ-41)"
    if game.at[who] == spot:
        return "He stands there (BZ-R3)"
    return placing.why_not(game, who, spot)


def _declaring(game, _, who, deed):
    """Why a player who can act cannot declare this (BZ-R9)."""
    if game.playing != NOBODY:
        return "%s has declared (BZ-21)" % name(game, who)
    if deed == kinds.BLOCK:
        if game.states[who] == PRONE:
            return "%s is prone (BZ-21)" % name(game, who)
        return "No opponent beside him (BZ-25)"
    if game.used & (0, 0, kinds.USED_BLITZ, kinds.USED_PASS, kinds.USED_HANDOFF)[deed]:
        return "One %s in a turn (BZ-21)" % ("", "", "Blitz", "Pass", "Hand-off")[deed]
    if deed == kinds.BLITZ:
        return "No opponent stands (BZ-R9)"
    return "Another has the ball (BZ-R9)"


def _acting(game, verb, who, target):
    """Why a player of the side in turn who can act cannot do this."""
    if game.playing == NOBODY:
        return "First declare an action (BZ-21)"
    prone = game.states[who] == PRONE
    if verb == STAND_UP:
        return "%s stands (BZ-22)" % name(game, who)
    if prone:
        return "First he has to stand up (BZ-22)"
    if verb == GO:
        return _step(game, who, game.pitch.spot(target))
    if verb == HITS:
        return _hits(game, who, target)
    word, deed = ("Pass", kinds.PASS) if verb == THROWS else ("Hand-off", kinds.HANDOFF)
    if game.doing != deed:
        return "That takes a %s (BZ-21)" % word
    if game.carried(who) < 0:
        return "%s has no ball (%s)" % (name(game, who), "BZ-9" if verb == THROWS else "BZ-17")
    if verb == THROWS:
        spot = game.pitch.spot(target)
        return "His own square (BZ-R35)" if spot == game.at[who] else "Too far to throw (BZ-40)"
    if target == who:
        return "That is himself (BZ-17)"
    return _beside(game, who, target, "BZ-17")


def _step(game, who, spot):
    if game.doing == kinds.BLOCK:
        return "No step in a Block (BZ-25)"
    if game.pitch.grid[spot]:
        return "That square is taken (BZ-22)"
    if legality.steps_left(game, who) <= 0:
        return "No squares are left (BZ-23)"
    return "One square at a time (BZ-22)"


def _hits(game, who, target):
    if game.doing not in (kinds.BLOCK, kinds.BLITZ):
        return "That takes Block or Blitz (BZ-25)"
    if game.hit:
        return "One block only (BZ-26)"
    if not legality.can_hit(game, who):
        return "No squares are left (BZ-26)"
    if target // game.size == game.turn:
        return "%s is no opponent (BZ-25)" % name(game, target)
    return _beside(game, who, target, "BZ-25")


def _beside(game, who, target, rule):
    """Why somebody cannot be reached from where a player stands."""
    spot = game.spot_of(target)
    if not spot:
        return _off(game, target)
    if game.pitch.distance(game.at[who], spot) > 1:
        return "%s is not beside him (%s)" % (name(game, target), rule)
    return "%s does not stand (%s)" % (name(game, target), rule)
