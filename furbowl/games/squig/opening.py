"""What a computer player of Squig answers to questions: as in Blitz; the last squig is never knocked over (SQ-16)."""

from furbowl.actions import target_of, verb_of
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import value
from furbowl.games.blitz.book import BACKFIRE, BOTH_DOWN, DIE, PUSHED_BACK, REROLL

_FOR_THE_LAST = {BACKFIRE: 2, BOTH_DOWN: 1, PUSHED_BACK: 9, PUSHED_BACK + 1: 9}  # by face; others 0


def choose(match):
    """The answer to what is asked."""
    asked = match.question
    if (asked == "block" or asked == "choose") and match.target >= match.pieces and len(list(match.balls())) == 1:
        return _last(match)
    return value.choose(match)


def _last(match):
    """A push, or the own player down, for the side that hits; the other way round for the others."""
    sign, best, chosen = 1 if match.side == match.turn else -1, -99, None
    for action in match.legal():
        if verb_of(action) == DIE:
            rank = sign * _FOR_THE_LAST.get(target_of(action), 0)
        else:
            rank = 5 if verb_of(action) == REROLL else -9 if verb_of(action) == blitz.KEEP else 0
        if rank > best:
            best, chosen = rank, action
    return chosen
