"""What the match screen's first line says of a teamster, a square, or what OK would do there with which odds."""

from furbowl.dice import percent
from furbowl.games.octo import notation, tables


def square(words, match, at):
    words.put("# AP left", match.left()[1])


def piece(words, match, who):
    words.put(match.name(who)).put(" on the ground" if match.status(who) else "")


def action(words, match, action):
    ways, total = match.odds(action)
    words.put(notation.label(match, action))
    if ways < total:
        words.put(" #%", percent(ways, total))


QUESTIONS = {"setup": "line-up", "placing": "ready", "take": "take it"}
_FANS = ("Short pass", "Medium pass", "Long pass")


def fan(match, action):
    """The row of a list for the passes of a length."""
    kind = action >> 3 & 63
    return "%s %d AP" % (_FANS[kind], tables.PASS_AP[kind])


def way(words, match, who, square, count):
    """Put what a way of several steps costs."""
    words.put(match.name(who)).put("~>~(#,#)", square % match.columns + 1, square // match.columns + 1)
    words.put("  #~AP", count)
