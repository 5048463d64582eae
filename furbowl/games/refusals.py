"""Refusals of illegal actions, as far as all games share them. Loaded when one is needed."""

from __future__ import annotations

from furbowl.actions import unpack
from furbowl.const import TYPE_CHECKING
from furbowl.protocol import SQUARE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from furbowl.match import Match


class Refusals:
    """The base class of a game's refusals, which have their own why(), and these sentences with rule numbers.

    A refusal is written "sentence|rule", or the sentence alone if it has no rule; quoted() puts it together.
    """

    NO_ACTION = "%r is not an action|"  # what it shows may have a bar too
    NO_SQUARE = "(%d,%d) is not on the pitch"
    OVER = "The match is over"

    # of a game with questions, by stage (questions.py)
    VERBS: Sequence[Sequence[int]] = ()  # the verbs that answer each
    FIRST: Sequence[str] = ()  # what is said of other verbs while it is asked
    UNASKED: Sequence[str] = ()  # and of its own while none is

    def quoted(self, refusal: str, quoting: bool = True) -> str:
        """A refusal as it is read: 'Stand up first (BZ-22)', or without the rule."""
        sentence, bar, rule = refusal.rpartition("|")
        if not bar:
            return refusal
        return "%s (%s)" % (sentence, rule) if quoting and rule else sentence

    def reason(self, match: Match, action: int) -> str:
        """The refusal of an action, by the first reason that applies; "" for a legal one."""
        wrong = self.malformed(match, action)
        if wrong or match.is_legal(action):
            return wrong
        if match.ended:
            return self.OVER
        verb, who, target = unpack(action)
        return self.at_question(match, verb, who, target) or self.why(match, verb, who, target)

    def at_question(self, match: Match, verb: int, who: int, target: int) -> str:
        """The reason against anything while a question is asked, and against answers while none is; "" for others."""
        stages = [stage for stage, verbs in enumerate(self.VERBS) if verbs and verb in verbs]
        if match.stage in stages:
            return self.refuse(match, verb, who, target)
        if match.question:
            return self.first(match)
        return self.UNASKED[stages[0]] if stages else ""

    def refuse(self, match: Match, verb: int, who: int, target: int) -> str:
        """The reason why this is not an answer to the question that is asked: refuse() of its class."""
        raise NotImplementedError

    def first(self, match: Match) -> str:
        """The refusal that asks for an answer first."""
        return self.FIRST[match.stage]

    def why(self, match: Match, verb: int, who: int, target: int) -> str:
        """The reason why this may not be done now."""
        return "That is not legal"

    def idle(self, match: Match, who: int) -> str:
        """The reason why a piece can do nothing now, "" if it can."""
        raise NotImplementedError

    def malformed(self, match: Match, action: int) -> str:
        """The reason why this is not an action of such a match at all, "" if it is one."""
        if match.is_action(action):
            return ""
        if not isinstance(action, int):
            return self.NO_ACTION % (action,)
        verb, who, target = unpack(action)
        if match.VERBS.get(verb, 0) & SQUARE and who < match.pieces and not match.exists(target):
            return self.NO_SQUARE % (target % match.columns + 1, target // match.columns + 1)
        return self.NO_ACTION % int(action)
