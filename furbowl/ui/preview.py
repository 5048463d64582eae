"""The line-up of a new match as a small picture: a pixel for each square."""

from furbowl.match import Match
from furbowl.ui import text

_GRASS = 3


def show(bitmap, settings):
    """Draws where everybody starts, into 15x10 pixels; a formation that will be drawn is not known yet."""
    rules = settings["rules"]
    known = rules != "furbowl" or settings["formation"]
    match = Match(rules, **({"formation": settings["formation"]} if known and rules == "furbowl" else {}))
    left, top = (15 - match.columns) // 2, (10 - match.rows) // 2
    for y in range(10):
        for x in range(15):
            inside = left <= x < left + match.columns and top <= y < top + match.rows
            bitmap[x, y] = _GRASS + (x + y) % 2 if inside else text.INK
    for who in range(10 if known else 0):
        _dot(bitmap, match, match.square(who), text.TEAM[who // 5])
    _dot(bitmap, match, match.ball, text.YELLOW)


def _dot(bitmap, match, square, colour):
    left, top = (15 - match.columns) // 2, (10 - match.rows) // 2
    bitmap[left + square % match.columns, top + match.rows - 1 - square // match.columns] = colour
