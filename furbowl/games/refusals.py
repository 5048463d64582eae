"""Why an action is not legal, as far as all games say it alike. Loaded when a refusal is wanted."""

from furbowl.actions import unpack
from furbowl.protocol import AIM, CHOICE, HIT, NOBODYS, PIECE, SQUARE


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
        if not isinstance(action, int) or not 0 <= action < 1 << 30:
            return self.NO_ACTION % (action,)
        verb, who, target = unpack(action)
        kind = match.VERBS.get(verb)
        if kind is None or who >= (1 if kind & NOBODYS else match.pieces):
            return self.NO_ACTION % int(action)
        if not kind & SQUARE:
            return "" if target < self.targets(match, verb, kind) else self.no_target(action, target)
        square = target % match.columns + 1, target // match.columns + 1
        return "" if match.exists(target) else self.NO_SQUARE % square

    def targets(self, match, verb, kind):
        """How many targets a verb of that kind has, which aims at no square."""
        if kind & CHOICE:
            return len(match.CHOICES[verb])
        others = len(match.others) if kind & AIM == HIT else 0
        return match.pieces + others if kind & PIECE else 1

    def no_target(self, action, target):
        """The sentence about an action whose target is none."""
        return self.NO_ACTION % int(action)
