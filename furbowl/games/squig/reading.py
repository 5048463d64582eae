"""Positions of Squig, read from text: squigs in place of the ball, and cards. Loaded only when one is wanted."""

from furbowl.games import grammar
from furbowl.games.blitz.position import read_as, take_ask
from furbowl.games.grammar import TEAMS
from furbowl.games.squig import book, validate
from furbowl.games.squig.position import HANDS, SPELLS, SUBJECTS


def read(game, text):
    """Lay out a position; ValueError that quotes the line which is wrong or makes the position impossible."""
    more = ((HANDS[0], _take_hand(0)), (HANDS[1], _take_hand(1)), ("spells", _take_spells))
    read_as(game, text, SUBJECTS, more, _take_ask, validate)


def _take_ask(game, parts):
    """What is asked; who buys, and whether it is alone."""
    if parts[:1] != ["buy"]:
        take_ask(game, parts, ("buy",))
        return
    game.ask(book.ASK_BUY, grammar.nth(TEAMS, parts, 1, "one of " + ", ".join(TEAMS)))
    if parts[2:]:
        game.alone = 1 + grammar.nth(("alone",), parts, 2, "alone")
        grammar.no_more(parts, 3)


def _take_words(words, parts):
    """The bits of the words of a line, in any order."""
    bits = 0
    if parts == ["nothing"]:
        return bits
    if not parts:
        raise ValueError("nothing, or some of %s" % ", ".join(words))
    for part in parts:
        bit = 1 << grammar.word(words, part, "one of " + ", ".join(words))
        if bits & bit:
            raise ValueError("%r twice" % part)
        bits |= bit
    return bits


def _take_hand(side):
    """How the line of a hand is read."""

    def take(game, parts):
        game.hands[side] = _take_words(book.names(), parts)
        game.cards = 1

    return take


def _take_spells(game, parts):
    game.spells = _take_words(SPELLS, parts)
    game.cards = 1
