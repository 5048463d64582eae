"""The options of a new match of Squig, and its beginning."""

from furbowl.games.blitz import options as blitz
from furbowl.games.blitz import turns


def take(game, options):
    """Write the options into a blank game. ValueError for a bad one, saying what is allowed."""
    cards = options.get("cards", False)
    if cards is None:
        cards = False
    blitz.take(game, options, ("cards",))
    if not isinstance(cards, (bool, int)) or not 0 <= cards <= 1:  # a record says 0 or 1
        raise ValueError("cards must be True or False, not %r" % (cards,))
    game.cards = int(cards)


def start(game):
    """The match begins; with cards, by buying them (SQ-R29)."""
    turns.start(game)
    if game.cards:
        from furbowl.games.squig import dealing

        dealing.open_market(game)
    else:
        turns.open_match(game)
