"""Actions of Squig as text, and back: those of Blitz, and cards. Loaded only when text is wanted."""

from furbowl.actions import target_of, verb_of, who_of
from furbowl.games.blitz import notation
from furbowl.games.squig import book
from furbowl.games.squig.malformed import malformed
from furbowl.games.squig.titles import LABELS

RECORDED = notation.RECORDED + (("cards", "number"),)


def _card(match, action):
    """The card of an action, -1 for that of Blitz. ValueError for what is no action."""
    if not isinstance(action, int) or verb_of(action) < book.BUY:
        return -1
    wrong = malformed(match, action)
    if wrong:
        raise ValueError(wrong)
    return target_of(action)


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
    return LABELS[card]


def parse_action(match, text):
    """The action of a text; ValueError that names the word."""
    from furbowl.games.squig import spelling

    return spelling.read(match, text)
