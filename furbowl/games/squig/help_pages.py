"""The help of Squig: pages of Blitz, and those of its own; every number in them comes from the tables.

PAGES    (title, what lays the page out, of what) each
TOPICS   the pages with which topics begin
"""

from furbowl.art import tiles as art
from furbowl.dice import percent
from furbowl.games.blitz import help_pages as blitz
from furbowl.games.squig import tables
from furbowl.games.squig.hand import EFFECTS
from furbowl.games.squig.plans import squashes
from furbowl.games.squig.titles import LABELS

_GAME = (
    "w",
    "Blitz with a live squig in place of the ball. Carry any squig into the other end zone.",
    "c",
    "There may be up to %(squigs)d of them; after a score there is one again.",
)
_BUTTONS = (
    "y",
    "<>^v   the cursor",
    "y",
    "A      act, foe: its turn",
    "y",
    "B~let go, finish, cards",
    "y",
    "SELECT~next, what it can",
    "y",
    "START~ the menu",
    "w",
    "What a press does stands in the line below.",
)
_ROAM = (
    "w",
    "After each team turn every free squig takes a Squig Test: %(roams)d+, and it roams 1 to 3 squares.",
    "c",
    "A player in its way tries to catch it.",
    "o",
    "If that fails, it leaps aside and roams on.",
)
_WRIGGLE = (
    "w",
    "When a carrier acts, its squig may wriggle free first: wriggle %(wriggle)d%%. It moves 1 to 3 squares.",
    "c",
    "The carrier still acts: no turnover.",
    "o",
    "A carrier that waits is safe.",
)
_SPLIT = (
    "w",
    "A squig splits in two on a 6 for its move, or a failed Squig Test after a kick, bad pass or pick-up.",
    "c",
    "The crowd crushes squigs, but throws the last one back.",
)
_HITS = (
    "w",
    "You can block a free squig, mostly with 3 dice. If it falls, %(armour)d+ on two dice squash it: %(squashed)d%%.",
    "r",
    "Squash the last one: your player is sent off, they score and skip a turn.",
)
_CARDS = (
    "w",
    "With play cards each side has %(money)d. Buy by turns before the first kick-off.",
    "c",
    "Play them in your turn while nobody acts: B, or the menu.",
    "o",
    "In force: G H S B in the line below.",
)
_NAMED = {
    "squigs": tables.SQUIGS,
    "roams": tables.TEST_FAILS + 1,
    "wriggle": percent(tables.TEST_FAILS, 6),
    "armour": tables.STATS[3] + 1,
    "squashed": percent(squashes(), 36),
    "money": tables.MONEY,
}


def texts(_match, paragraphs):
    for i in range(0, len(paragraphs), 2):
        yield "text", paragraphs[i], paragraphs[i + 1] % _NAMED


def about(match, who):
    """(title, how many pages after the first of that title) of a player's page, or of a squig's for -1."""
    return blitz.about(match, who) if who >= 0 else ("A squig", 0)


def card(_match, _what):
    """The squig: its pictures, its numbers."""
    _, strength, _, armour = tables.STATS
    bars = ("Movement", "D3", 3), ("Strength", "%d" % strength, strength), ("Agility", "-", 0)
    bars += (("Armour", "%d" % armour, (armour + 1) // 2),)
    told = "It jumps up, steps aside, has no tackle zone."
    yield "card", ("creature-10", art.CREATURE, art.CREATURE + 1), "Squig", "r", bars, told


def prices(_match, first):
    """Four of the cards, each with its price and what it does."""
    row, effects = 0, EFFECTS.split("|")
    for at in range(first, first + 4):
        yield "at", 2, row, "y", LABELS[at]
        yield "at", 146, row, "w", "%d" % tables.PRICES[at]
        yield "at", 2, row + 1, "c", effects[at]
        row += 2


def _of_blitz(*titles):
    """Pages of Blitz, told of squigs."""
    pages = [page for page in blitz.PAGES if page[0] in titles]
    return tuple(
        [(page[0].replace("ball", "squig"), _retold if page[1] is blitz.texts else page[1], page[2]) for page in pages]
    )


def _retold(match, paragraphs):
    for kind, colour, told in blitz.texts(match, paragraphs):
        told = told.replace("throws the ball back in", "crushes all squigs but the last")  # SQ-13
        yield kind, colour, told.replace("ball", "squig")


PAGES = (
    (("The game", texts, _GAME), ("The buttons", texts, _BUTTONS))
    + _of_blitz("A turn", "Moving", "Blocks")
    + (
        ("Squigs roam", texts, _ROAM),
        ("They wriggle", texts, _WRIGGLE),
        ("They split", texts, _SPLIT),
        ("Hitting them", texts, _HITS),
        ("Play cards", texts, _CARDS),
    )
    + _of_blitz("Players")
    + (("A squig", card, None),)
    + tuple([("Play cards", prices, first) for first in (0, 4, 8)])
    + _of_blitz("Block dice")
    + (("Agility rolls", blitz.agility, tables.BONUSES),)
    + _of_blitz("Passes", "Injuries", "Kick-off", "Pushes", "Falls", "The ball", "Again")
)
TOPICS = b"\x00\x02\x05\x0a\x0f\x12"
