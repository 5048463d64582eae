"""What the match screen's first line says of a teamster, a square, or what OK would do there with which odds."""

from furbowl.dice import percent
from furbowl.games.octo import notation


def square(words, match, at):
    words.put("# AP left", match.left()[1])


def piece(words, match, who):
    words.put(match.name(who)).put(" on the ground" if match.status(who) else "")


def action(words, match, action):
    ways, total = match.odds(action)
    words.put(notation.label(match, action))
    if ways < total:
        words.put(" #%", percent(ways, total))
