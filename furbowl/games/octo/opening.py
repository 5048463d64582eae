"""What a computer player does without a thought: a formation, then ready; the ball is taken after a tackle."""

from furbowl.actions import act
from furbowl.games.octo.kinds import FORMATION, PLACE, READY, TAKE

_FORMS = (2, 0)  # of who begins, of who does not

# Legend's set-up, from Defensive on: who goes where, column and row of Purple
_PLACES = ((0, 1, 10), (1, 1, 8), (2, 1, 12), (3, 3, 9))
_LEGEND = 2


def choose(match, fine):
    """The action in a phase that is not play; fine: Legend."""
    if match.phase == "take":
        return act(TAKE, match.taker)
    if match.phase == "setup":
        return act(FORMATION, target=_LEGEND if fine else _FORMS[match.starter != match.side])
    first = match.side * 6
    for who, column, row in _PLACES if fine else ():
        square = (row - 1) * 19 + column - 1
        action = act(PLACE, who + first, 360 - square if match.side else square)
        if not match.placed(who + first) and not match.why_not(action):
            return action
    return act(READY)
