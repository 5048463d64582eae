"""Why an action is not legal, as far as all games say it alike. Loaded when a refusal is wanted."""

from furbowl.actions import unpack
from furbowl.protocol import SQUARE


class Refusals:
    """Each game derives its own, with why() and idle(), and these sentences with the numbers of its rules."""

    NO_ACTION = "%r is not an action"
    NO_SQUARE = "(%d,%d) is not on the pitch"
    OVER = "The match is over"

    def sentence(self, match, action):
        """The reason, the first that holds; "" for an action that is legal."""
        wrong = self.malformed(match, action)
        if wrong or match.is_legal(action):
            return wrong
        return self.OVER if match.ended else self.why(match, *unpack(action))

    def why(self, match, verb, who, target):
        """Why that may not be done now."""
        return "That is not legal"

    def malformed(self, match, action):
        """Why a thing is no action at all of such a match, "" where it is one."""
        if match.is_action(action):
            return ""
        if not isinstance(action, int):
            return self.NO_ACTION % (action,)
        verb, who, target = unpack(action)
        if match.VERBS.get(verb, 0) & SQUARE and who < match.pieces and not match.exists(target):
            return self.NO_SQUARE % (target % match.columns + 1, target // match.columns + 1)
        return self.NO_ACTION % int(action)
