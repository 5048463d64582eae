"""Why an action of Squig is a good one, as in Blitz; squigs, wriggles and cards have words of their own."""

from furbowl.games.blitz import kinds as blitz
from furbowl.games.blitz import reason
from furbowl.games.squig import kinds
from furbowl.games.squig.notation import LABELS

_CARDS = (
    "One more to run with",
    "They may lose it",
    "One more roll again",
    "Once more to act",
    "It is caught better",
    "No roll to run on",
    "No zone holds him",
    "One less in the way",
    "Blocks hurt more",
    "Down he goes",
    "One can get up again",
    "One more next time",
)


def explain(match, action):
    """A generator: yields None between small slices of work and returns that text, of 2 lines of 26 letters."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    if verb == kinds.DONE:
        yield
        return "Nothing else is worth it"
    if verb >= kinds.BUY:
        yield
        return "%s\n%s" % (LABELS[target], _CARDS[target])
    if verb == blitz.DECLARE and match.carries(who):
        text = yield from reason.explain(match, action)
        runs = "runs with the squig" if target == blitz.MOVE else text.split("\n")[1].replace("ball", "squig")
        return "%s wriggles: 17%%\n%s" % (match.name(who), runs)
    if verb == blitz.HITS and target >= match.pieces:
        last = len(list(match.balls())) == 1
        text = yield from reason.explain(match, action)
        return "The last squig: their\ntouchdown if it is hurt" if last else text
    if verb == blitz.GO and match.squig_at(target) and not match.carries(who):
        yield
        text = "%s\npicks up Squig%d: %s"
        return text % (match.name(who), match.squig_at(target), reason.percent(*match.odds(action)))
    if verb == blitz.GO and match.carries(who):
        return (yield from _runs(match, action, who, target))
    return (yield from reason.explain(match, action)).replace("the ball", "the squig")


def _runs(match, action, who, target):
    """A generator: a step of who has a squig."""
    columns, here = match.columns, match.square(who)
    ways, total = match.odds(action)
    yield
    ahead = (target % columns - here % columns) * (1 if match.side == 0 else -1)
    scores = target % columns == (columns - 1 if match.side == 0 else 0)
    text = "%s %s" % (match.name(who), "scores" if scores else "runs ahead" if ahead > 0 else "goes around")
    return text if ways == total else "%s\nrolls: %s" % (text, reason.percent(ways, total))
