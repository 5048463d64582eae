"""Refusals of illegal actions, as far as all games share them. Loaded when one is needed."""

from furbowl.actions import unpack
from furbowl.protocol import SQUARE


class Refusals:
    """The base class of a game's refusals, which add why() and idle(), and these sentences with rule numbers."""

    NO_ACTION = "%r is not an action"
    NO_SQUARE = "(%d,%d) is not on the pitch"
    OVER = "The match is over"

    def sentence(self, match, action):
        """The first reason that applies; "" for a legal action."""
        wrong = self.malformed(match, action)
        if wrong or match.is_legal(action):
            return wrong
        return self.OVER if match.ended else self.why(match, *unpack(action))

    def why(self, match, verb, who, target):
        """The reason why this may not be done now."""
        return "That is not legal"

    def malformed(self, match, action):
        """The reason why this is not an action of such a match at all, "" if it is one."""
        if match.is_action(action):
            return ""
        if not isinstance(action, int):
            return self.NO_ACTION % (action,)
        verb, who, target = unpack(action)
        if match.VERBS.get(verb, 0) & SQUARE and who < match.pieces and not match.exists(target):
            return self.NO_SQUARE % (target % match.columns + 1, target // match.columns + 1)
        return self.NO_ACTION % int(action)
