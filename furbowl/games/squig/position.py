"""Positions of Squig as text, and back. Loaded only when one is wanted; docs/face.md has the grammar."""

from furbowl import lazy
from furbowl.games import grammar
from furbowl.games.blitz import position
from furbowl.games.blitz.position import picture, position_text  # noqa: F401 (the face asks for them)
from furbowl.games.grammar import TEAMS
from furbowl.games.squig import tables

HANDS = tuple(["%s hand" % team for team in TEAMS])
SPELLS = ("gloves", "heels", "salve", "brass")  # by bit
ASKS = position.ASKS + ("buy",)
SUBJECTS = tuple([each for each in position.SUBJECTS if each != "ball"])


def card_lines(game):
    """The hands, and what is in force; and for `ask buy` who is asked."""
    if not game.cards:
        return []
    cards, lines = tables.names(), []
    for side in (0, 1):
        lines.append("%s %s" % (HANDS[side], _listed(cards, game.hands[side])))
    return lines + ["spells " + _listed(SPELLS, game.spells)]


def _listed(words, bits):
    return " ".join([word for at, word in enumerate(words) if bits >> at & 1]) or "nothing"


def buyer(game):
    """What follows `ask buy`."""
    return TEAMS[game.side] + " alone" * game.alone


def take_buyer(game, words):
    """Read that: the side, and the words after it."""
    side = grammar.nth(TEAMS, words, 0, "one of " + ", ".join(TEAMS))
    if words[1:]:
        grammar.nth(("alone",), words, 1, "alone")
        game.alone = 1
    return side, words[2:]


def read(game, text):
    """Lay out a position; ValueError that quotes the line which is wrong or makes the position impossible."""
    lazy.load("furbowl.games.squig.reading").read(game, text)
