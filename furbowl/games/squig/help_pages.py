"""The help of Squig: pages of Blitz, and those of its own; every number in them comes from the tables.

PAGES    (title, what lays the page out, of what) each
TOPICS   the pages with which topics begin
"""

from furbowl.art import tiles as art
from furbowl.dice import percent
from furbowl.games.blitz import help_pages as blitz
from furbowl.games.squig import look, tables
from furbowl.games.squig.hand import EFFECTS
from furbowl.games.squig.plans import squashes
from furbowl.games.squig.titles import LABELS

_GAME = (
    "w",
    "Run a live squig into the far end zone. It wriggles!",
    "c",
    "A picks a player, A again runs, hits or passes.",
    "o",
    "Each acts once a turn.",
    "r",
    "Fall, and your turn ends.",
)
_BUTTONS = (
    "y",
    "<>^v   move the cursor",
    "y",
    "A      pick, then act",
    "y",
    "B      back, finish, cards",
    "y",
    "SELECT~next player",
    "y",
    "START~ menu, end turn",
    "w",
    "Below the pitch: the odds.",
    "o",
    "Hold SELECT: why this roll",
    "c",
    "A on a foe: its next turn",
)
_ROAM = (
    "w",
    "After each turn every loose squig rolls a die: on %(roams)d+ it roams 1 to 3 squares.",
    "c",
    "A player in its way tries to catch it.",
    "o",
    "If that fails, it leaps aside and roams on.",
)
_WRIGGLE = (
    "w",
    "When a carrier acts, its squig may wriggle free first: %(wriggle)d%%. It moves 1 to 3 squares.",
    "c",
    "The carrier still acts: no turnover.",
    "o",
    "A carrier that waits is safe.",
)
_SPLIT = (
    "w",
    "A squig may split: on a 6 for its move, or after a kick, a bad pass or a missed pick-up. %(squigs)d at most.",
    "c",
    "The crowd crushes squigs, but throws the last one back.",
)
_HITS = (
    "w",
    "You can block a loose squig, mostly with 3 dice. If it falls, two dice of %(armour)d+ squash it: %(squashed)d%%.",
    "r",
    "Squash the last one: they score, and your player is banned.",
)
_CARDS = (
    "w",
    "With play cards each side has %(money)d to spend. Buy by turns before the kick-off.",
    "c",
    "Play them on your turn while nobody acts: press B.",
    "o",
    "A card that lasts stands beside the score.",
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


def game(match, paragraphs):
    """As in Blitz, with a squig."""
    size = look.Looks().cell(match)
    yield from texts(match, paragraphs)
    yield from blitz.scene(match, blitz.FIELD)
    yield "pitch", blitz.BELOW + size, 1, (art.CREATURE_HELD,), size, "creature", 3 * size


def about(match, who):
    """(title, how many pages after the first of that title) of a player's page, or of a squig's for -1."""
    return blitz.about(match, who) if who >= 0 else ("A squig", 0)


def card(_match, _what):
    """The squig: its pictures, its numbers."""
    _, strength, _, armour = tables.STATS
    bars = ("Movement", "D3", 3), ("Strength", "%d" % strength, strength), ("Agility", "-", 0)
    bars += (("Armour", "%d" % armour, armour),)
    told = "Gets up at once, steps aside, has no tackle zone."
    yield "card", ("creature-10", art.CREATURE, art.CREATURE + 1), "Squig", "r", bars, told, blitz.MOST


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
    (("The game", game, _GAME), ("The buttons", texts, _BUTTONS))
    + _of_blitz("The screen", "A turn", "Moving", "Blocks")
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
    + _of_blitz("Passes", "Injuries", "Kick-off", "Pushes", "Falls", "The ball", "Re-rolls")
)
TOPICS = b"\x00\x03\x06\x0b\x10\x13"
