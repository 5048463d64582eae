"""Pieces of what the message bar says in Blitz and Squig: odds in colour, the numbers of a player, the second line."""

from furbowl.const import const
from furbowl.dice import percent

_LINE = const(26)  # letters
_GOOD = const(8)  # colours
_BAD = const(14)


def numbers(words, stats):
    """Put the four numbers of a player, on the second line."""
    move, strength, agility, armour = stats
    below(words).put("Move # Str # ", move, strength).put("Agi # Arm #", agility, armour)


def below(words):
    """What is put next stands on the second line."""
    if words.length and words.codes[words.length - 1] != 32:
        words.put(" ")
    return words.pad(_LINE)


def hope(words, told, ways, total):
    """Put how likely something wanted is."""
    words.paint(_GOOD).put(told, percent(ways, total)).paint()


def fear(words, told, ways, total):
    """Put how likely something is that ends the turn."""
    words.put(" ").paint(_BAD).put(told, percent(ways, total)).paint()
