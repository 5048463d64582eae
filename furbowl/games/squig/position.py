"""Positions of Squig as text, and back; docs/rules-squig.md has the grammar."""

from furbowl.games import grammar
from furbowl.games.blitz import position
from furbowl.games.blitz.position import picture, read_as, take_ask  # noqa: F401 (the face asks for picture)
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


# --- reading a position


def read(game, text):
    """Lay out a position; ValueError that quotes the line which is wrong or makes the position impossible."""
    from furbowl.games.squig import validate  # to write one needs none of it

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
