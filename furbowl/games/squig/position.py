"""Positions of Squig as text, and back. Loaded only when one is wanted; docs/rules-squig.md has the grammar."""

from furbowl import loading
from furbowl.games.blitz import position
from furbowl.games.blitz.position import picture  # noqa: F401 (the face asks for it)
from furbowl.games.grammar import TEAMS
from furbowl.games.squig import book

HANDS = tuple(["%s hand" % team for team in TEAMS])
SPELLS = ("gloves", "heels", "salve", "brass")  # by bit
SUBJECTS = tuple([each for each in position.SUBJECTS if each != "ball"])


def position_text(game):
    """A position, one fact a line, in the order of the contract."""
    asked = "buy " + TEAMS[game.side] + " alone" * game.alone if game.stage == book.ASK_BUY else ""
    return position.position_text(game, _card_lines(game), asked)


def _card_lines(game):
    """The hands, and what is in force."""
    if not game.cards:
        return []
    cards, lines = book.names(), []
    for side in (0, 1):
        lines.append("%s %s" % (HANDS[side], _listed(cards, game.hands[side])))
    return lines + ["spells " + _listed(SPELLS, game.spells)]


def _listed(words, bits):
    return " ".join([word for at, word in enumerate(words) if bits >> at & 1]) or "nothing"


def read(game, text):
    """Lay out a position; ValueError that quotes the line which is wrong or makes the position impossible."""
    loading.load("furbowl.games.squig.reading").read(game, text)
