"""How the numbers of an action add up in Squig: as in Blitz, and what a squig rolls."""

from furbowl.actions import unpack
from furbowl.dice import percent
from furbowl.games.blitz import hints
from furbowl.games.blitz.book import BOTH_DOWN, DIE, END, HITS, PUSHED_BACK
from furbowl.games.squig import book
from furbowl.games.squig.book import CARD, ITCH_CARD, LITTER_CARD, TRIPWIRE_CARD


def told(match, way):
    """Iterate over texts: one for each roll of the actions, and what comes of it."""
    game, action = match, way[-1]
    verb, who, target = unpack(action)
    if verb >= CARD:
        yield from _card(game, who, target)
        return
    if verb == END:
        passes = 6 - book.TEST_FAILS
        yield "A loose squig roams: %d+~(%d%%)" % (book.TEST_FAILS + 1, percent(passes, 6))
        yield from _moves()
    elif match.playing < 0 and not match.question and game.carried(who) >= 0:
        # whoever declares an action with it
        yield "Squig wriggles free: %s" % _up_to(book.TEST_FAILS)
        yield from _moves()
    yield from hints.told(match, way)
    falls = verb == HITS
    if verb == DIE:  # target is a face
        falls, target = target == BOTH_DOWN or target > PUSHED_BACK + 1, game.target
    if falls and target >= game.pieces:
        yield hints.armour(game, target)
        yield "Then it is squashed, else it splits: %s" % _up_to(book.TEST_FAILS)


def _moves():
    """How far a squig goes, and when a second one follows."""
    yield "It moves 1 to~3 squares"
    yield "It splits: %d~(%d%%)" % (book.SPLITS, percent(1, 6))


def _card(game, who, card):
    """Iterate over texts: the rolls of a card."""
    if card == ITCH_CARD:
        yield "Each squig they carry gets free: %s" % _up_to(book.ITCH_FAILS)
        yield from _moves()
    elif card == LITTER_CARD:
        yield "The new squig moves 1 to~3 squares"
    elif card == TRIPWIRE_CARD:
        yield from hints.hurt(game, who)


def _up_to(fails):
    """The numbers of a test that fails."""
    return "%s~(%d%%)" % ("1" if fails == 1 else "1~to~%d" % fails, percent(fails, 6))
