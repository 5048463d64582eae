"""Why an action answers nothing that is asked in Blitz: loaded by why_not.py, for that alone."""

from furbowl.games.blitz import answers, kinds, placing
from furbowl.games.blitz.kinds import PLACE, PLAY
from furbowl.games.blitz.tables import BY_HAND
from furbowl.games.blitz.why_not import off
from furbowl.protocol import TEAMS

# by question: what is asked instead
_ASKED = {
    kinds.ASK_FORMATION: "Choose a formation first (BZ-R3)",
    kinds.ASK_SETUP: "Finish setting up first (BZ-41)",
    kinds.ASK_KICK: "Kick off first (BZ-45)",
    kinds.ASK_TOUCHBACK: "Give the ball to someone (BZ-45)",
    kinds.ASK_REROLL: "Re-roll it, or keep it? (BZ-27)",
    kinds.ASK_BLOCK: "Choose a block die first (BZ-29)",
    kinds.ASK_CHOOSE: "Choose a block die first (BZ-29)",
    kinds.ASK_PUSH: "Choose where to push (BZ-33)",
    kinds.ASK_FOLLOW: "Follow up, or stay? (BZ-34)",
    kinds.ASK_INTERCEPT: "Intercept it, or not? (BZ-16)",
}

# by verb: the questions that it answers, and what is said when none of them is asked
_ANSWERS = {
    kinds.FORMATION: ((kinds.ASK_FORMATION,), "It is not time to set up (BZ-R3)"),
    kinds.READY: ((kinds.ASK_SETUP,), "It is not time to set up (BZ-41)"),
    PLACE: ((kinds.ASK_SETUP,), "It is not time to set up (BZ-41)"),
    kinds.KICK: ((kinds.ASK_KICK,), "There is no kick-off now (BZ-45)"),
    kinds.GETS: ((kinds.ASK_TOUCHBACK,), "There is no touchback now (BZ-45)"),
    kinds.REROLL: ((kinds.ASK_REROLL, kinds.ASK_BLOCK), "Nothing to re-roll now (BZ-27)"),
    kinds.KEEP: ((kinds.ASK_REROLL, kinds.ASK_BLOCK), "Nothing to re-roll now (BZ-27)"),
    kinds.DIE: ((kinds.ASK_BLOCK, kinds.ASK_CHOOSE), "There is no die to choose (BZ-29)"),
    kinds.PUSH: ((kinds.ASK_PUSH,), "There is nobody to push (BZ-33)"),
    kinds.FOLLOW: ((kinds.ASK_FOLLOW,), "There is no follow-up now (BZ-34)"),
    kinds.STAY: ((kinds.ASK_FOLLOW,), "There is no follow-up now (BZ-34)"),
    kinds.INTERCEPTS: ((kinds.ASK_INTERCEPT,), "Nothing to intercept now (BZ-16)"),
    kinds.NO_INTERCEPTION: ((kinds.ASK_INTERCEPT,), "Nothing to intercept now (BZ-16)"),
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
        return off(game, who) or "%s was placed (BZ-R3)" % game.name(who)
    if game.stage == kinds.ASK_INTERCEPT and who // game.size == game.side:
        return off(game, who) or "Not under the pass (BZ-16)"
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
        return "Kick into the other half (BZ-45)"
    if verb == kinds.GETS or verb == kinds.INTERCEPTS:
        if who // game.size != game.side:
            return "%s decides (%s)" % (TEAMS[game.side], "BZ-45" if verb == kinds.GETS else "BZ-16")
        return off(game, who) or "Not under the pass (BZ-R25)"
    if verb == kinds.REROLL:
        return "No re-roll is left (BZ-27)"
    if verb == kinds.KEEP:
        return "Choose one of the dice (BZ-29)"
    if verb == kinds.DIE:
        shown = target in answers.faces(game)
        return "The other side chooses (BZ-29)" if shown else "No die shows that (BZ-31)"
    return "Can't be pushed there (BZ-33)"


def _placing(game, who, spot):
    if who // game.size != game.side:
        return "%s sets up now (BZ-41)" % TEAMS[game.side]
    if not game.at[who]:
        return off(game, who)
    if game.marks[who] & BY_HAND:
        return "%s was placed (BZ-R3)" % game.name(who)
    if not game.own_half(game.side, spot):
        return "Not in your own half (BZ-41)"
    if game.at[who] == spot:
        return "Already standing there (BZ-R3)"
    return placing.why_not(game, who, spot)
