"""Refusals of illegal actions in Squig: sentences that quote the rule, beside those of Blitz. Loaded on demand."""

from furbowl.actions import verb_of
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import refusals
from furbowl.games.blitz.book import NOBODY
from furbowl.games.squig import book

_BUYING = "Buy cards first (SQ-R29)"


class Refusals(refusals.Refusals):
    """The refusals of Squig."""

    def malformed(self, game, action):
        """Return why something is no action at all, "" if it is one; cards have a sentence of their own."""
        if not isinstance(action, int) or verb_of(action) < book.BUY or action >= 1 << 30:
            return refusals.Refusals.malformed(self, game, action)
        return "" if game.is_action(action) else "%d is no action (SQ-18)" % action

    def why(self, game, verb, who, target):
        """The first reason that applies."""
        if verb >= book.BUY:
            return _card(game, verb, who, target)
        if game.stage == book.ASK_BUY:
            return _BUYING
        in_play = game.stage == blitz.PLAY and game.active == who
        if in_play and verb == blitz.HITS and target >= game.pieces and not game.spot_of(target):
            return "%s is not free (SQ-R24)" % game.name(target)
        if in_play and verb == blitz.HANDS and target != who and game.doing == blitz.HANDOFF:
            if game.carried(who) >= 0 and game.carried(target) >= 0:
                return "%s has a squig (SQ-R25)" % game.name(target)
        return refusals.Refusals.why(self, game, verb, who, target)

    def idle(self, game, who):
        """Return why the player can do nothing now; only called for a player who cannot."""
        return _BUYING if game.stage == book.ASK_BUY and not game.ended else refusals.Refusals.idle(self, game, who)


def _card(game, verb, who, card):
    """Return why a card cannot be bought or played."""
    if not game.cards:
        return "This match has no cards (SQ-18)"
    if game.stage == book.ASK_BUY:
        if verb == book.CARD:
            return _BUYING
        taken = (game.hands[0] | game.hands[1]) >> card & 1
        return "That card is already sold (SQ-R29)" if taken else "Not enough money (SQ-R29)"
    if verb != book.CARD:
        return "The card sale is over (SQ-R29)"
    if game.stage != blitz.PLAY or game.active != NOBODY:
        return "Not during an action (SQ-R30)"
    if not game.hands[game.turn] >> card & 1:
        return "You do not hold that card (SQ-R30)"
    if card in book.AIMED:
        return "Not for %s now (SQ-C%d)" % (game.name(who), card + 1)
    return "Not now (SQ-C%d)" % (card + 1)
