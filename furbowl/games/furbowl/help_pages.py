"""The help of Furbowl and Furball: its pages as data; every number in them comes from tables.py.

PAGES    (title, what lays the page out, of what) each
TOPICS   the pages with which topics begin
Items of a page, as furbowl/ui/screens/help.py draws them; colours by name, rows of 12 pixels from 0:

("text", colour, words)                 a paragraph below the one before, wrapped
("at", x, row, colour, words)           one line at a place
("tile", x, y, tile, turned)            a tile of the sheet "tiles-10", upside down or not; y in pixels below row 0
("border", x, y, tile)                  a tile of the sheet "border-10"
("frame", x, y, tile)                   a tile of the sheet "cursor-10", around the one there
("pitch", y, columns, tiles, size, name, x)  tiles of a sheet such as "tiles-10", row by row, y pixels below row 0
("below", y)                            the next paragraph begins that many pixels below row 0
("card", (tile, tile), name, colour, ((number's name, its value as text, bar), ...), words)     the tiles may follow the
                                        name of another sheet
"""

from furbowl.art import tiles as art
from furbowl.dice import WAYS, percent
from furbowl.games.furbowl import tables

# what texts name
NAMED = {
    "plays": tables.PLAYS,
    "cap": tables.TURN_CAP,
    "more": tables.BIG_HIT - tables.TACKLE_GOAL,
    "weak": tables.CLUMSY,
    "stunned": tables.STUN_FROM,
    "ko": tables.KO_FROM,
    "out": tables.OUT_FROM,
    "comeback": tables.COMEBACK_GOAL,
    "sprint": tables.SPRINT_BONUS,
    "sneaky": tables.SNEAKY,
    "maul": tables.MAUL,
    "shell": tables.SHELL,
}

# --- texts: colour and words in turn

_GAME = (
    "w",
    "Carry the ball to the far edge first and you win.",
    "y",
    "Each turn, %(plays)d animals move and pass or tackle. A on an animal, A on a target.",
    "c",
    "Two dice: 5+ is 5 or more.",
)
_BUTTONS = (
    "y",
    "Stick  moves the cursor",
    "y",
    "A      picks, then acts",
    "y",
    "B      back, ends a play",
    "y",
    "SELECT~jumps to the next",
    "y",
    "START~ opens the menu",
    "c",
    "A on a foe: its next turn",
    "o",
    "Hold SELECT: why this roll",
    "w",
    "Any button skips ahead.",
)
_TURN = (
    "w",
    "On your turn you make %(plays)d plays, each with a different animal.",
    "c",
    "A play is one Move and one Action (a pass or tackle), in either order.",
    "o",
    "After its Action it may not step onto the ball.",
)
_ENDS = (
    "y",
    "A play ends when",
    "w",
    "- Move and Action are used",
    "w",
    "- nothing useful is left",
    "w",
    "- its pickup fails",
    "w",
    "- it is Stunned, KO or Out",
    "w",
    "- somebody scores",
    "s",
    "Press B on it to end early",
)
_SCORING = (
    "w",
    "Purple scores in the right column, Green in the left.",
    "c",
    "The first score wins, unless you set more.",
    "o",
    "After %(cap)d turns each, the higher score wins. If level, it is a draw.",
)
_NUMBERS_MEAN = (
    "w",
    "Move: how far it goes",
    "y",
    "Speed: added to dodges",
    "o",
    "Strength: added to its tackles, less the foe's",
    "l",
    "Skill: added to pickups, throws and catches",
    "c",
    "Most rolls need a total of 8 on two dice.",
)
_BALL = (
    "w",
    "To pick up the ball, step onto it and roll.",
    "o",
    "If you fail, the ball rolls 1 square (up to 2 on a double 1) and the play ends.",
    "c",
    "An animal hit by a loose ball tries to grab it.",
)
_TACKLES = (
    "l",
    "A hit pushes it back, or slams it where it stands. It drops the ball.",
    "r",
    "Rolling %(weak)d or less Stuns a weaker attacker.",
    "y",
    "A big hit (%(more)d more than needed, or a double 6) means an Ouch! roll.",
)
_OUCH = (
    "s",
    "After a big hit, two dice:",
    "l",
    "below %(stunned)d: no harm",
    "y",
    "%(stunned)d or more: Stunned",
    "o",
    "%(ko)d or more: Knocked Out",
    "r",
    "%(out)d or more: Out",
    "c",
    "+%(maul)d if a Bear hits, -%(shell)d for a Tortoise. A Cat is never Out, only Knocked Out.",
)
_STATUSES = (
    "y",
    "Stunned: it stays there and misses its next turn.",
    "o",
    "Knocked Out: it sits on the bench and comes back on %(comeback)d+, rolled each turn.",
    "r",
    "Out: it is gone for the rest of the match.",
)


def about(_match, who):
    """(title, how many pages after the first of that title) of an animal's page, or of the ball's for -1."""
    return ("Animals", who % 5) if who >= 0 else ("The ball", 0)


def overview(_match, _what):
    """The whole game on one page: a Rabbit on its way to the edge, and what a turn is."""
    cells = []
    for row in range(2):
        cells += [art.EDGE + 1] + [art.GRASS + (column + row) % 2 for column in range(13)] + [art.EDGE]
    yield "pitch", 0, 15, cells, 10, "tiles", 4
    for x, y, what in ((34, 10, _head(0)), (34, 10, art.CARRIED), (74, 0, _head(7)), (104, 0, _head(8))):
        yield "tile", x, y, what, False
    for x in range(44, 144, 20):
        yield "border", x, 10, art.PATH + 3
    yield "below", 23
    yield from texts(_match, _GAME)


def texts(_match, paragraphs):
    for i in range(0, len(paragraphs), 2):
        yield "text", paragraphs[i], paragraphs[i + 1] % NAMED


# --- the card of an animal: its head for both teams, its numbers as bars, its trait

_COLOURS = ("w", "o", "n", "l", "s")
_NUMBERS = ("Move", "Speed", "Strength", "Skill")
_TRAITS = (
    "once a match it moves %(sprint)d squares farther.",
    "+%(sneaky)d to its dodge rolls.",
    "+%(maul)d to the Ouch roll of an animal it hits.",
    "-%(shell)d to its own Ouch roll when it is hit.",
    "it is never Out, only Knocked Out.",
)


def card(match, who):
    stats = match.stats(who)
    bars = [(_NUMBERS[i], ("%+d" if i else "%d") % stats[i], stats[i]) for i in range(4)]
    trait = match.trait(who) + ": " + _TRAITS[who] % NAMED
    yield "card", (_head(who), _head(who + 5)), match.name(who), _COLOURS[who], bars, trait


def _head(who):
    return art.unit(who, art.READY)


# --- tables: what two dice must show, in colours from likely to hopeless

_BANDS = ((" 1", 1), ("2-4", 4), ("5-6", 6), ("7-8", 8))  # how far passes go, and the farthest of them


def dodge(match, who):
    return tables.DODGE_GOAL - match.stats(who)[1] - (tables.SNEAKY if who % 5 == tables.FOX else 0)


def pickup(match, who):
    return tables.PICKUP_GOAL - match.stats(who)[3]


def catch(match, who, distance):
    """To catch, and to throw but for a hand-off."""
    return tables.CATCH_GOAL[distance] - match.stats(who)[3]


def tackle(match, who, other):
    return tables.TACKLE_GOAL - match.stats(who)[2] + match.stats(other)[2]


def moves(match, _what):
    """Dodge and pickup."""
    yield "at", 74, 0, "s", "dodge"
    yield "at", 118, 0, "s", "pickup"
    for who in range(5):
        yield from _name(match, who)
        for x, needed in ((74, dodge(match, who)), (118, pickup(match, who))):
            yield "at", x, who + 1, _hope(needed), "%d+ %d%%" % (needed, percent(WAYS[needed], 36))
    yield "at", 2, 6, "w", "You dodge to move away"
    yield "at", 2, 7, "w", "from 2 or more opponents."


def passes(match, _what):
    """Throw and catch, by the distance."""
    yield "at", 2, 0, "s", "squares"
    x = 66
    for told, distance in _BANDS:
        yield "at", x, 0, "s", told
        yield "at", x, 6, "o", " %d" % tables.PASS_SCATTER[distance]
        for who in range(5):
            needed = catch(match, who, distance)
            yield "at", x, who + 1, _hope(needed), "%2d+" % needed
        x += 24
    for who in range(5):
        yield from _name(match, who)
    yield "at", 2, 6, "o", "scatters"
    yield "at", 2, 7, "w", "1 square needs no throw."


def tackles(match, _what):
    """Each animal against each."""
    for who in range(5):
        yield from _name(match, who, 0)
        x = 57 + 21 * who
        yield "tile", x + 6, 0, _head(who + 5), False
        for other in range(5):
            needed = tackle(match, other, who)
            yield "at", x, other + 1, _hope(needed), "%2d+" % needed
    yield "at", 2, 0, "s", "tackles"
    yield "at", 2, 6, "w", "%d more or a double 6 is" % (tables.BIG_HIT - tables.TACKLE_GOAL)
    yield "at", 2, 7, "w", "a big hit: Ouch!"


def _name(match, who, x=2):
    """An animal at the left of its row."""
    yield "tile", x, 12 * who + 13, _head(who), False
    yield "at", x + 11, who + 1, "w", match.name(who)


def _hope(needed):
    """The colour of how likely two dice show so much."""
    ways = WAYS[needed]
    return "l" if ways >= 24 else "y" if ways >= 15 else "o" if ways >= 6 else "r"


# --- what lies on the squares when an animal is chosen

_BORDERS = ((art.PLAIN, "in reach"), (art.RISK, "in reach with a roll"), (art.SPECIAL, "in reach with a Sprint"))
_FRAMES = (  # whose head it is around, its meaning; in the order of the sheet of cursors, after the chosen one's
    (7, "can be tackled"),
    (4, "can be passed to"),
    (7, "forces a dodge roll"),
)


def marks(_match, _what):
    row, y = 0, 1
    for kind, meaning in _BORDERS:
        yield "tile", 4, y, art.GRASS + row % 2, False
        yield "border", 4, y, art.border(kind, 15)
        yield "at", 22, row, "w", meaning
        row, y = row + 1, y + 12
    for i, (who, meaning) in enumerate(_FRAMES):
        yield "tile", 4, y, art.GRASS + row % 2, False
        yield "tile", 4, y, _head(who), False
        yield "frame", 4, y, art.CHOSEN + 1 + i
        yield "at", 22, row, "w", meaning
        row, y = row + 1, y + 12
    for i, meaning in enumerate(("Stunned", "has had its play")):
        yield "tile", 4, y, art.GRASS + row % 2, False
        yield "tile", 4, y, art.unit(1, art.ACTED) if i else _head(7), not i
        if not i:
            yield "tile", 4, y, art.STARS, False
        yield "at", 22, row, "w", meaning
        row, y = row + 1, y + 12


PAGES = (
    ("The game", overview, None),
    ("The buttons", texts, _BUTTONS),
    ("Marks on the pitch", marks, None),
    ("A turn", texts, _TURN),
    ("How a play ends", texts, _ENDS),
    ("Scoring", texts, _SCORING),
    ("Its numbers", texts, _NUMBERS_MEAN),
    ("Animals", card, 0),
    ("Animals", card, 1),
    ("Animals", card, 2),
    ("Animals", card, 3),
    ("Animals", card, 4),
    ("Dodge and pickup", moves, None),
    ("The ball", texts, _BALL),
    ("Throw and catch", passes, None),
    ("Tackle", tackles, None),
    ("After a tackle", texts, _TACKLES),
    ("Ouch!", texts, _OUCH),
    ("Hurt", texts, _STATUSES),
)
TOPICS = b"\x00\x03\x06\x0c\x0f"
