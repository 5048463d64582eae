"""Hints of Squig: why an action is good, as in Blitz, with more for squigs and cards."""

from furbowl.actions import unpack
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import hints
from furbowl.games.squig import book
from furbowl.games.squig.book import labels
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
