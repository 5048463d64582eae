"""Why an action answers nothing that is asked in Blitz: loaded by why_not.py, for that alone."""

from furbowl.games.blitz import answers, kinds, placing
from furbowl.games.blitz.kinds import PLACE, PLAY
from furbowl.games.blitz.rules import name
from furbowl.games.blitz.state import PLACED
from furbowl.games.blitz.why_not import off
from furbowl.protocol import TEAMS

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


def sentence(game, verb, who, target):
    """The reason, the first that holds, where something is asked or the action is an answer."""
    if verb not in _ANSWERS:
        return _asked(game)
    stages, otherwise = _ANSWERS[verb]
    if game.stage not in stages:
        return otherwise if game.stage == PLAY else _asked(game)
    return _answer(game, verb, who, target)


def idle(game, who):
    """Why the player can do nothing while something is asked."""
    if game.stage == kinds.ASK_SETUP and who // game.size == game.side:
        return off(game, who) or "%s was placed (BZ-R3)" % name(game, who)
    if game.stage == kinds.ASK_INTERCEPT and who // game.size == game.side:
        return off(game, who) or "Not in the pass's way (BZ-16)"
    if game.stage == kinds.ASK_TOUCHBACK and who // game.size == game.side:
        return off(game, who)
    return _asked(game)


def _asked(game):
    """What is asked instead."""
    return _ASKED[game.stage].replace("ball", game.ball_name)


def _answer(game, verb, who, target):
    """Why this is no answer to the question that is asked."""
    if verb == PLACE:
        return _placing(game, who, game.pitch.spot(target))
    if verb == kinds.KICK:
        return "Into the other half (BZ-45)"
    if verb == kinds.GETS or verb == kinds.INTERCEPTS:
        if who // game.size != game.side:
            return "%s decides (%s)" % (TEAMS[game.side], "BZ-45" if verb == kinds.GETS else "BZ-16")
        return off(game, who) or "Not in the pass's way (BZ-R25)"
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
        return off(game, who)
    if game.marks[who] & PLACED:
        return "%s was placed (BZ-R3)" % name(game, who)
    if not game.own_half(game.side, spot):
        return "Not in the own half (BZ-41)"
    if game.at[who] == spot:
        return "He stands there (BZ-R3)"
    return placing.why_not(game, who, spot)
