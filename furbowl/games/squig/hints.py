"""Hints of Squig: why an action is good, as in Blitz, with more for squigs and cards."""

from __future__ import annotations

from furbowl.actions import unpack
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import hints
from furbowl.games.squig import book
from furbowl.games.squig.book import labels
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.games.squig.match import Squig

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
def explain(match: Squig, action: int, plan: tuple[int, ...] = ()) -> Generator[None, None, list[str]]:
    """A generator: yields None between small slices of work and returns the hint, the best words first."""
    verb, who, target = unpack(action)
    if verb == book.DONE:
        yield
        return ["Nothing else is worth it"]
    if verb >= book.BUY:
        yield
        return ["%s %s" % (labels()[target], _CARDS[target])]
    if verb == blitz.HITS and target >= match.pieces and len(list(match.balls())) == 1:
        yield
        return ["The last squig: their touchdown if it is hurt"]
    name = match.nickname(who)
    picks = match.squig_at(target) if verb == blitz.GO and not match.carries(who) else 0
    wriggles = match.actor(action) >= 0 and match.wriggles(who)
    hits = verb == blitz.HITS and target >= match.pieces
    if not (picks or wriggles or hits):
        return (yield from hints.explain(match, action, plan))
    yield
    does = yield from hints.done(match, action, plan)
    if picks:
        return ["%s picks up Squig%d: %s" % (name, picks, " ".join(does) if hints.sends(action, plan) else does[-1])]
    what = "%s %s" % (name, " ".join(does))
    if wriggles:
        return ["%s: wriggle %d%% %s" % (name, percent(book.TEST_FAILS, 6), " ".join(does)), what]
    return [what]
