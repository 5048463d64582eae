"""Why an action of Squig is not legal: sentences that quote the rule, beside those of Blitz. Loaded when wanted."""

from furbowl.actions import target_of, unpack, verb_of, who_of
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import refusals
from furbowl.games.blitz.book import NOBODY
from furbowl.games.squig import book

_BUYING = "Buy cards first (SQ-R29)"


def sentence(game, action):
    """The reason, the first that holds; "" for an action that is legal."""
    wrong = malformed(game, action)
    if wrong or game.is_legal(action):
        return wrong
    if verb_of(action) >= book.BUY:
        return _card(game, action)
    if game.stage == book.ASK_BUY:
        return _BUYING
    who, target = who_of(action), target_of(action)
    in_play = game.stage == blitz.PLAY and game.active == who
    if in_play and verb_of(action) == blitz.HITS and target >= game.pieces and not game.spot_of(target):
        return "%s is not free (SQ-R24)" % game.name(target)
    if in_play and verb_of(action) == blitz.HANDS and target != who and game.doing == blitz.HANDOFF:
        if game.carried(who) >= 0 and game.carried(target) >= 0:
            return "%s has a squig (SQ-R25)" % game.name(target)
    return refusals.sentence(game, action)


def malformed(game, action):
    """Why a thing is no action at all of a match of that size, "" where it is one."""
    if not isinstance(action, int) or verb_of(action) < book.BUY or action >= 1 << 30:
        return refusals.malformed(game, action)
    verb, who, card = unpack(action)
    aimed = verb == book.CARD and card in book.AIMED
    most = 0 if verb == book.DONE else len(book.PRICES) - 1
    if verb > book.CARD or card > most or who >= (game.pieces if aimed else 1):
        return "%d is no action (SQ-18)" % action
    return ""


def idle(game, who):
    """Why the player can do nothing now; it is asked only of one that cannot."""
    return _BUYING if game.stage == book.ASK_BUY and not game.ended else refusals.idle(game, who)


def _card(game, action):
    """Why a card is neither bought nor played."""
    verb, card = verb_of(action), target_of(action)
    if game.ended:
        return "The match is over (BZ-46)"
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
        return "Not for %s now (SQ-C%d)" % (game.name(who_of(action)), card + 1)
    return "Not now (SQ-C%d)" % (card + 1)
