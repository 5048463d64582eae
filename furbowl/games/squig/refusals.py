"""Refusals of illegal actions in Squig, as "sentence|rule", beside those of Blitz. Loaded on demand."""

from __future__ import annotations

from furbowl.actions import verb_of
from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import refusals
from furbowl.games.blitz.book import NOBODY
from furbowl.games.squig import book
from furbowl.games.squig.questions import QUESTIONS
from furbowl.rows import column

if TYPE_CHECKING:
    from furbowl.games.squig.match import Squig

_UNASKED = column(QUESTIONS, "unasked")[book.ASK_BUY]
_REFUSE = column(QUESTIONS, "refuse")


class Refusals(refusals.Refusals):
    """The refusals of Squig."""

    FIRST = refusals.Refusals.FIRST + (column(QUESTIONS, "first")[book.ASK_BUY],)
    WHOSE = refusals.Refusals.WHOSE + (column(QUESTIONS, "whose")[book.ASK_BUY],)

    def malformed(self, match: Squig, action: int) -> str:
        """Return why something is no action at all, "" if it is one; cards have a sentence of their own."""
        if not isinstance(action, int) or verb_of(action) < book.BUY or action >= 1 << 30:
            return refusals.Refusals.malformed(self, match, action)
        return "" if match.is_action(action) else "%d is no action|SQ-18" % action

    def at_question(self, match: Squig, verb: int, who: int, target: int) -> str:
        """The reason against anything during a question, and against cards and what is bought at any time."""
        return _card(match, verb, who, target) if verb >= book.BUY else super().at_question(match, verb, who, target)

    def why(self, match: Squig, verb: int, who: int, target: int) -> str:
        """The first reason that applies."""
        in_play = match.active == who
        if in_play and verb == blitz.HITS and target >= match.pieces and not match.spot_of(target):
            return "%s is not free|SQ-R24" % match.nickname(target)
        if in_play and verb == blitz.HANDS and target != who and match.doing == blitz.HANDOFF:
            if match.carried(who) >= 0 and match.carried(target) >= 0:
                return "%s has a squig|SQ-R25" % match.nickname(target)
        return refusals.Refusals.why(self, match, verb, who, target)


def _card(match: Squig, verb: int, who: int, card: int) -> str:
    """Return why a card cannot be bought or played."""
    if not match.cards:
        return "This match has no cards|SQ-18"
    if match.stage == book.ASK_BUY:
        return Refusals.FIRST[book.ASK_BUY] if verb == book.CARD else _REFUSE[book.ASK_BUY](match, verb, who, card)
    if verb != book.CARD:
        return _UNASKED
    if match.stage != blitz.PLAY or match.active != NOBODY:
        return "Not during an action|SQ-R30"
    if not match.hands[match.turn] >> card & 1:
        return "You do not hold that card|SQ-R30"
    if card in book.AIMED:
        return "Not for %s now|SQ-C%d" % (match.nickname(who), card + 1)
    return "Not now|SQ-C%d" % (card + 1)
