"""Hints of Squig: why an action is good and how its numbers add up, as in Blitz, with more for squigs and cards."""

from furbowl.actions import unpack
from furbowl.dice import percent
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import hints
from furbowl.games.blitz.book import BOTH_DOWN, DIE, END, HITS, PUSHED_BACK
from furbowl.games.squig import book
from furbowl.games.squig.book import CARD, ITCH_CARD, LITTER_CARD, TRIPWIRE_CARD, labels
from furbowl.loading import on_demand

_CARDS = (
    "One more to run with",
    "Theirs may wriggle free",
    "One more re-roll",
    "One can act again",
    "It is caught better",
    "No roll to run on",
    "Dodges get easier",
    "One less in the way",
    "Blocks hurt more",
    "One more on the ground",
    "One can get up again",
    "One more next time",
)


@on_demand
def explain(match, action, plan=()):
    """A generator: yields None between small slices of work and returns the hint, up to 2 lines of 26 letters."""
    verb, who, target = unpack(action)
    if verb == book.DONE:
        yield
        return "Nothing else is worth it"
    if verb >= book.BUY:
        yield
        return "%s\n%s" % (labels()[target], _CARDS[target])
    if verb == blitz.HITS and target >= match.pieces and len(list(match.balls())) == 1:
        yield
        return "The last squig: their\ntouchdown if it is hurt"
    text = (yield from hints.explain(match, action, plan)).replace("the ball", "the squig")
    name = match.name(who)
    if verb == blitz.HITS and target >= match.pieces:
        text = text.split(",")[0]
    if verb == blitz.GO and match.squig_at(target) and not match.carries(who):
        return "%s\npicks up Squig%d: %s" % (name, match.squig_at(target), text.split("\n")[1])
    if match.playing < 0 and match.carries(who):
        told = text.split("\n")[1] if "then" in text else text[len(name) + 1 :].replace("\n", " ").split(",")[0]
        return "%s: wriggle 17%%\n%s" % (name, told)
    return text


# --- how the numbers of an action add up


@on_demand
def told(match, way):
    """Iterate over texts: one for each roll of the actions, with its outcome."""
    game, action = match, way[-1]
    verb, who, target = unpack(action)
    if verb >= CARD:
        yield from _card(game, who, target)
        return
    if verb == END:
        passes = 6 - book.TEST_FAILS
        yield "A loose squig roams on %d+~(%d%%)" % (book.TEST_FAILS + 1, percent(passes, 6))
        yield from _moves()
    held = 1, 1
    if verb != END and match.playing < 0 and not match.question and game.carried(who) >= 0:
        # a carrier who declares an action
        yield "The squig wriggles free on~%s" % _up_to(book.TEST_FAILS)
        yield from _moves()
        held = 6 - book.TEST_FAILS, 6
    yield from hints.told(match, way, held)
    falls = verb == HITS
    if verb == DIE:  # target is a face
        falls, target = target == BOTH_DOWN or target > PUSHED_BACK + 1, game.target
    if falls and target >= game.pieces:
        yield hints.armour(game, target)
        yield "If that breaks, it is squashed. If not, it splits on~%s" % _up_to(book.TEST_FAILS)


def _moves():
    """Iterate over texts: how far a squig moves, and when it splits."""
    yield "It moves 1 to~3 squares"
    yield "It splits on %d~(%d%%)" % (book.SPLITS, percent(1, 6))


def _card(game, who, card):
    """Iterate over texts: the rolls of a card."""
    if card == ITCH_CARD:
        yield "Each squig they carry gets free on~%s" % _up_to(book.ITCH_FAILS)
        yield from _moves()
    elif card == LITTER_CARD:
        yield "The new squig moves 1 to~3 squares"
    elif card == TRIPWIRE_CARD:
        yield from hints.hurt(game, who)


def _up_to(fails):
    """The numbers on which a test fails, with their chance."""
    return "%s~(%d%%)" % ("1" if fails == 1 else "1~to~%d" % fails, percent(fails, 6))
