"""The help of Furbowl and Furball: its pages as data; every number in them comes from tables.py.

PAGES    (title, what lays the page out, of what) each
TOPICS   the pages with which topics begin
Items of a page, as furbowl/ui/screens/help.py draws them; colours by name, rows of 12 pixels from 0:

("text", colour, words)                 a paragraph below the one before, wrapped
("at", x, row, colour, words)           one line at a place
("tile", x, y, tile, turned)            a tile of the sheet "tiles-10", upside down or not; y in pixels below row 0
("border", x, y, tile)                  a tile of the sheet "border-10"
("frame", x, y, tile)                   a tile of the sheet "cursor-10", around the one there
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
    "Carry the football to the far edge: Purple to the right, Green to the left.",
    "y",
    "After %(cap)d turns each it is over, a draw if level.",
    "c",
    "A roll is two dice: 5+ is what they must show together, at least.",
)
_BUTTONS = (
    "y",
    "<>^v   the cursor",
    "y",
    "A      act, foe: its turn",
    "y",
    "B      let go, finish",
    "y",
    "SELECT~next, what it can",
    "y",
    "START~ the menu",
    "w",
    "Any press hurries what is being shown.",
)
_TURN = (
    "w",
    "A turn has %(plays)d plays, each by another animal.",
    "c",
    "A play is one Move and one Action, in any order. Actions are passes and tackles.",
    "o",
    "After its Action nobody may step onto the ball.",
)
_ENDS = (
    "y",
    "A play ends when",
    "w",
    "- Move and Action are used",
    "w",
    "- nothing useful is left",
    "w",
    "- a pickup fails",
    "w",
    "- it is Stunned, KO or Out",
    "w",
    "- somebody scores",
    "s",
    "B on it finishes it early.",
)
_BALL = (
    "w",
    "Stepping onto the ball is a pickup roll, and free.",
    "o",
    "If it fails the ball rolls off, up to two squares by a double 1, and the play ends.",
    "c",
    "Whoever a loose ball hits tries to grab it, free.",
)
_TACKLES = (
    "l",
    "Hit: pushed back one square, or slammed. It loses the ball.",
    "r",
    "A weaker attacker is Stunned where the dice show %(weak)d or less.",
    "y",
    "%(more)d more than needed or a double 6: roll for Ouch!",
)
_OUCH = (
    "s",
    "Two dice for the one hit:",
    "l",
    "below %(stunned)d  no harm",
    "y",
    "%(stunned)d and up  Stunned",
    "o",
    "%(ko)d and up  Knocked Out",
    "r",
    "%(out)d and up Out, a Cat KO",
    "c",
    "+%(maul)d where a Bear hits, -%(shell)d where a Tortoise is hit",
)
_STATUSES = (
    "y",
    "Stunned: stays there, misses its next turn.",
    "o",
    "Knocked Out: on the bench, back with %(comeback)d+, rolled at each start of a turn.",
    "r",
    "Out: gone for the match.",
)


def about(_match, who):
    """(title, how many pages after the first of that title) of an animal's page, or of the ball's for -1."""
    return ("Animals", who % 5) if who >= 0 else ("The ball", 0)


def texts(_match, paragraphs):
    for i in range(0, len(paragraphs), 2):
        yield "text", paragraphs[i], paragraphs[i + 1] % NAMED


# --- the card of an animal: its head for both teams, its numbers as bars, its trait

_COLOURS = ("w", "o", "n", "l", "s")
_NUMBERS = ("Move", "Speed", "Strength", "Skill")
_TRAITS = (
    "once a match it moves %(sprint)d squares more.",
    "+%(sneaky)d when it has to dodge.",
    "+%(maul)d to the Ouch roll of those it hits.",
    "-%(shell)d to the Ouch roll when it is hit.",
    "it is never Out, at worst Knocked Out.",
)


def card(match, who):
    stats = match.stats(who)
    bars = [(_NUMBERS[i], ("%+d" if i else "%d") % stats[i], stats[i]) for i in range(4)]
    trait = match.trait(who) + ": " + _TRAITS[who] % NAMED
    yield "card", (_head(who), _head(who + 5)), match.name(who), _COLOURS[who], bars, trait


def _head(who):
    return art.unit(who, art.READY)


# --- tables: what two dice must show, as many colours as there are hopes

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
    yield "at", 2, 6, "w", "Dodge to leave from next"
    yield "at", 2, 7, "w", "to two or more opponents"


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
    yield "at", 2, 6, "o", "if dropped"
    yield "at", 2, 7, "w", "1 square needs no throw"


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
    yield "at", 2, 6, "w", "%d more, or a double 6, is" % (tables.BIG_HIT - tables.TACKLE_GOAL)
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

_BORDERS = ((art.PLAIN, "within reach"), (art.RISK, "reached by a roll only"), (art.SPECIAL, "reached by a Sprint"))
_FRAMES = (  # whose head it is around, its meaning; in the order of the sheet of cursors, after the chosen one's
    (7, "can be tackled"),
    (4, "can be passed to"),
    (7, "makes a dodge needed"),
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
    for i, meaning in enumerate(("Stunned", "had its play this turn")):
        yield "tile", 4, y, art.GRASS + row % 2, False
        yield "tile", 4, y, art.unit(1, art.ACTED) if i else _head(7), not i
        if not i:
            yield "tile", 4, y, art.STARS, False
        yield "at", 22, row, "w", meaning
        row, y = row + 1, y + 12


PAGES = (
    ("The game", texts, _GAME),
    ("The buttons", texts, _BUTTONS),
    ("Marks on the pitch", marks, None),
    ("A turn", texts, _TURN),
    ("The end of a play", texts, _ENDS),
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
TOPICS = b"\x00\x03\x05\x0a\x0d"
