"""Actions of Squig as text, and back: those of Blitz, and cards."""

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.games import grammar
from furbowl.games.blitz import notation
from furbowl.games.blitz.notation import names
from furbowl.games.squig import book
from furbowl.loading import on_demand

RECORDED = notation.RECORDED + (("cards", "number"),)


def _card(match, action):
    """The card of an action, -1 for that of Blitz. ValueError for what is no action."""
    if not isinstance(action, int) or verb_of(action) < book.BUY:
        return -1
    from furbowl.games.squig.refusals import malformed

    wrong = malformed(match, action)
    if wrong:
        raise ValueError(wrong)
    return target_of(action)


@on_demand
def action_text(match, action):
    """An action as words. ValueError for what is no action."""
    card = _card(match, action)
    if card < 0:
        return notation.action_text(match, action)
    if verb_of(action) == book.DONE:
        return "done"
    text = "%s %s" % ("buy" if verb_of(action) == book.BUY else "play", book.names()[card])
    if verb_of(action) == book.CARD and card in book.AIMED:
        text += " " + match.name(who_of(action)).lower()
    return text


def label(match, action):
    """A few words for a list of actions. ValueError for what is no action."""
    card = _card(match, action)
    if card < 0:
        return notation.label(match, action)
    if verb_of(action) == book.DONE:
        return "No more"
    if verb_of(action) == book.CARD and card in book.AIMED:
        word = book.names()[card]
        return "%s: %s" % (word[0].upper() + word[1:], match.name(who_of(action)))
    return book.labels()[card]


@on_demand
def parse_action(match, text):
    """The action of a text; ValueError that names the word."""
    first = text.lower().split()[:2] if isinstance(text, str) else []
    if first[:1] and first[0] in grammar.TEAMS:
        first = first[1:]
    if not first or first[0] not in ("buy", "done", "play"):
        return notation.parse_action(match, text)
    parts = grammar.words(match, text, "")
    return grammar.legal(match, _card_action(match, parts), parts)


def _card_action(match, parts):
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
