"""Whether the facts of a match of Squig describe a position that can occur: what Blitz judges, and what it does not.

What is found is (subject, sentence), subject a who or the word that begins the line at fault, or None.
"""

from furbowl.games.blitz import validate
from furbowl.games.blitz.book import ASK_TOUCHBACK, NOBODY, RESERVE
from furbowl.games.squig import book, cards, plays
from furbowl.games.squig.position import HANDS

_EVERY = (1 << len(book.PRICES)) - 1
_SPELLS = (cards.GLOVES_CARD, cards.HEELS_CARD, cards.SALVE_CARD, cards.BRASS_CARD)  # by bit


def problem(game):
    """None, or what is impossible as (subject, sentence)."""
    found = numbers(game)
    if not found:
        game.lay_out()
        found = places(game)
    if found:
        return found
    if game.stage == book.ASK_BUY and not game.ended:
        game.rebuild()
        return _bad_market(game)
    found = validate.problem(game)
    if found or game.ended:
        return found
    ball = game.chain[0] - game.pieces
    if game.links and ball >= 0 and (game.links > 1 or game.landing not in plays.ways_out(game, ball)):
        return "ask", "not pushed there (SQ-R8)"
    if game.spells and game.stage and game.stage <= ASK_TOUCHBACK:
        return "spells", "nothing at a kick-off (SQ-R31)"
    if game.alone:
        return "ask", "nobody buys now (SQ-R29)"
    return None


def numbers(game):
    """Numbers out of their ranges."""
    if game.cards > 1 or game.alone > 1:
        return "ask", "no such number"
    return validate.numbers(game) or _bad_cards(game)


def places(game):
    """Players and squigs on squares that there are, one on each."""
    found = validate.places(game)
    if found:
        return found
    free, held = [], []
    for ball, line in enumerate(game.lines):
        holder, spot = game.holders[ball], game.spots[ball]
        if holder != NOBODY and holder in held:
            return line, "two squigs in one hand (SQ-10)"
        if holder == NOBODY and spot and spot in free:
            return line, "two squigs on one square (SQ-9)"
        if holder != NOBODY:
            held.append(holder)
        elif spot:
            free.append(spot)
    return None


def _bad_cards(game):
    """SQ-18, SQ-R29, SQ-R30"""
    purple, green = game.hands
    if not game.cards:
        return ("spells", "there are no cards (SQ-18)") if purple or green or game.spells else None
    for side in (0, 1):
        if game.hands[side] > _EVERY:
            return HANDS[side], "no such card (SQ-18)"
        if book.worth(game.hands[side]) > book.MONEY:
            return HANDS[side], "worth more than %d (SQ-18)" % book.MONEY
    if purple & green:
        return HANDS[1], "a card twice (SQ-R29)"
    if game.spells >> len(_SPELLS):
        return "spells", "no such card (SQ-18)"
    for bit, card in enumerate(_SPELLS):
        if game.spells >> bit & 1 and (purple | green) >> card & 1:
            return "spells", "in force and in a hand (SQ-R30)"
    return None


def _bad_market(game):
    """Cards are bought before anything else (SQ-R29)."""
    if not game.cards:
        return "ask", "there are no cards (SQ-18)"
    for subject, value, wanted in (
        ("half", game.half, 1),
        ("turn", game.turn, game.first),
        ("turns", max(game.begun), 0),
        ("score", max(game.points), 0),
        ("rerolls", max(game.spare), 0),
        ("used", game.used, 0),
        ("spells", game.spells, 0),
    ):
        if value != wanted:
            return subject, "the match has not begun (SQ-R29)"
    for who in range(game.pieces):
        if game.states[who] != RESERVE or game.marks[who]:
            return who, "not in reserve (SQ-R29)"
    for ball, line in enumerate(game.lines):
        if game.spots[ball]:
            return line, "none before the kick-off (BZ-45)"
    if game.active != NOBODY:
        return "ask", "an action of nobody (BZ-21)"
    if not cards.afford(game, game.side):
        return "ask", "nothing can be bought (SQ-R29)"
    if not game.alone and not cards.afford(game, 1 - game.side):
        return "ask", "the other side is done (SQ-R29)"
    return validate.left_over(game)
