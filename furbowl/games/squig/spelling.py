"""Reads the texts of Squig's actions: those of cards, and those of Blitz."""

from furbowl.actions import act
from furbowl.games import grammar
from furbowl.games.blitz import notation
from furbowl.games.blitz.notation import names
from furbowl.games.squig import book


def read(match, text):
    """The action of a text; ValueError that names the word."""
    first = text.lower().split()[:2] if isinstance(text, str) else []
    if first[:1] and first[0] in grammar.TEAMS:
        first = first[1:]
    if not first or first[0] not in ("buy", "done", "play"):
        return notation.parse_action(match, text)
    parts = grammar.words(match, text, "")
    return grammar.legal(match, _spell(match, parts), parts)


def _spell(match, parts):
    if parts[0] == "done":
        grammar.no_more(parts, 1)
        return act(book.DONE)
    cards = book.names()
    card = grammar.nth(cards, parts, 1, "one of " + ", ".join(cards))
    if parts[0] == "buy" or card not in book.AIMED:
        grammar.no_more(parts, 2)
        return act(book.BUY if parts[0] == "buy" else book.CARD, 0, card)
    who = grammar.nth(names(match.size), parts, 2, "a player")
    grammar.no_more(parts, 3)
    return act(book.CARD, who + (match.side ^ book.AIMED[card]) * match.size, card)
