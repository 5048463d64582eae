"""Actions of Squig as text, and back: those of Blitz, and cards. Loaded only when text is wanted."""

from furbowl import protocol
from furbowl.games import grammar
from furbowl.games.blitz import notation
from furbowl.games.blitz.notation import names
from furbowl.games.squig import dealing, kinds, tables, why_not
from furbowl.games.squig.titles import LABELS

RECORDED = notation.RECORDED + (("cards", "number"),)


def _card(match, action):
    """The card of an action, -1 for that of Blitz. ValueError for what is no action."""
    if not isinstance(action, int) or action >> 14 < kinds.BUY:
        return -1
    wrong = why_not.malformed(match._game, action)
    if wrong:
        raise ValueError(wrong)
    return action & 511


def action_text(match, action):
    """An action as words. ValueError for what is no action."""
    card = _card(match, action)
    if card < 0:
        return notation.action_text(match, action)
    if action >> 14 == kinds.DONE:
        return "done"
    text = "%s %s" % ("buy" if action >> 14 == kinds.BUY else "play", tables.names()[card])
    if action >> 14 == kinds.CARD and card in dealing.AIMED:
        text += " " + match.name(action >> 9 & 31).lower()
    return text


def label(match, action):
    """A few words for a list of actions. ValueError for what is no action."""
    card = _card(match, action)
    if card < 0:
        return notation.label(match, action)
    if action >> 14 == kinds.DONE:
        return "No more"
    if action >> 14 == kinds.CARD and card in dealing.AIMED:
        word = tables.names()[card]
        return "%s: %s" % (word[0].upper() + word[1:], match.name(action >> 9 & 31))
    return LABELS[card]


def parse_action(match, text):
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
        return protocol.action(kinds.DONE)
    cards = tables.names()
    card = grammar.nth(cards, parts, 1, "one of " + ", ".join(cards))
    if parts[0] == "buy" or card not in dealing.AIMED:
        grammar.no_more(parts, 2)
        return protocol.action(kinds.BUY if parts[0] == "buy" else kinds.CARD, 0, card)
    who = grammar.nth(names(match.size), parts, 2, "a player")
    grammar.no_more(parts, 3)
    return protocol.action(kinds.CARD, who + (match.side ^ dealing.AIMED[card]) * match.size, card)
