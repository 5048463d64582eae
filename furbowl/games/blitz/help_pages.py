"""The help of Blitz: its pages as data; every number in them comes from tables.py.

PAGES    (title, what lays the page out, of what) each
TOPICS   the pages with which topics begin
Items of a page are those of furbowl/games/furbowl/help_pages.py, as furbowl/ui/screens/help.py draws them.
"""

from furbowl.art import tiles as art
from furbowl.dice import percent
from furbowl.games.blitz import look, tables

# what texts name
NAMED = {
    "line": tables.ON_THE_LINE,
    "rush": tables.RUSHES,
    "rush_need": tables.RUSH_NEED,
    "stand": tables.STAND,
    "few": tables.PITCHES[7][4],
    "many": tables.PITCHES[11][4],
    "rerolls": tables.REROLLS[7],
    "more": tables.REROLLS[11],
    "ko": tables.BACK_FROM_KO,
    "scatters": tables.SCATTERS,
}

# --- texts: colour and words in turn

_GAME = (
    "w",
    "Carry the ball into the other end zone: Purple to the right, Green to the left.",
    "c",
    "Most touchdowns in two halves win; level: a draw.",
    "o",
    "Whoever falls in its own turn ends that turn.",
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
    "What a press does and how likely it is stands in the line below.",
)
_SET_UP = (
    "w",
    "Each side takes a formation, or moves anybody once: %(line)d stay on the line.",
    "c",
    "The kick lands up to 6 squares off.",
    "o",
    "Off the half: a touchback, anybody gets the ball.",
)
_TURN = (
    "w",
    "Each player acts once a turn: Move, Block, or one of Blitz, Pass, Hand-off.",
    "c",
    "These three are there once each for the whole team.",
    "o",
    "A turnover ends the turn at once: do what is safe first.",
)
_MOVING = (
    "w",
    "Red crosses are tackle zones of the others. To leave one is a dodge.",
    "c",
    "Standing up takes %(stand)d squares.",
    "o",
    "Going for it: up to %(rush)d squares more, each %(rush_need)d+.",
    "r",
    "Who fails falls: turnover.",
)
_BLOCK = (
    "w",
    "Compare strength with assists: who is stronger chooses one of more dice.",
    "c",
    "An assist stands next to the opponent and near no other.",
    "o",
    "A Blitz is a move with a block in it.",
)
_PUSH = (
    "w",
    "The attacker chooses where to, and may follow up.",
    "c",
    "No free square: into others, who move on, or off the pitch.",
    "r",
    "The crowd hurts without armour, and throws the ball back in.",
)
_FALL = (
    "w",
    "Who falls drops the ball. Two dice above its armour: an injury.",
    "c",
    "Stunned: a turn missed. Knocked out: back at a kick-off with %(ko)d+.",
    "r",
    "Out: for the match.",
)
_BALL = (
    "w",
    "Step onto the ball to pick it up; a pass or hand-off has to be caught.",
    "c",
    "A bad throw scatters %(scatters)d times; a 1 is a fumble.",
    "o",
    "If no own player has the ball then: turnover.",
)
_AGAIN = (
    "w",
    "Skills roll again by themselves, each roll once.",
    "c",
    "Team re-rolls: %(rerolls)d a half, %(more)d with eleven, one in a turn.",
    "o",
    "A half has %(few)d turns each, or %(many)d with eleven a side.",
)


def about(match, who):
    """(title, how many pages after the first of that title) of a player's page, or of the ball's for -1."""
    return ("Players", tables.ROSTERS[match.size][who % match.size]) if who >= 0 else ("The ball", 0)


def texts(_match, paragraphs):
    for i in range(0, len(paragraphs), 2):
        yield "text", paragraphs[i], paragraphs[i + 1] % NAMED


# --- the card of a kind of player: both heads, its numbers, its skills

_CARDS = (
    ("s", "No skills. Three of them begin on the line."),
    ("o", "Pass: throws again. Sure Hands: picks up again."),
    ("w", "Catch, Dodge: rolls again, is pushed at Stumbles."),
    ("n", "Block: stays up when both go down."),
)
_NUMBERS = ("Movement", "Strength", "Agility", "Armour")


def card(match, kind):
    who = tables.ROSTERS[match.size].find(bytes((kind,)))
    colour, told = _CARDS[kind]
    values = tables.STATS[kind]
    bars = [(_NUMBERS[i], "%d" % values[i], (values[i] + 1) // 2 if i in (0, 3) else values[i]) for i in range(4)]
    heads = art.unit(look.sprite(match, who), art.READY), art.unit(look.sprite(match, who + match.size), art.READY)
    yield "card", heads, tables.KINDS[kind], colour, bars, told


# --- tables

_FACES = (
    ("1 Backfire", "r", "you fall"),
    ("2 Both down", "o", "both fall"),
    ("3 4 Pushed", "w", "a square back"),
    ("5 Stumbles", "l", "back and down"),
    ("6 Floored", "l", "back and down"),
)


def faces(_match, _what):
    """What the faces of a block die do, and how many dice there are."""
    row = 0
    for name, colour, told in _FACES:
        yield "at", 2, row, "w", name
        yield "at", 76, row, colour, told
        row += 1
    yield "at", 2, row, "c", "Stronger 2, double: 3 dice"
    yield "at", 2, row + 1, "w", "Block stays up at 2,"
    yield "at", 2, row + 2, "w", "Dodge is pushed at 5"


_AGILITY = (
    ("dodge", "-1 a zone there"),
    ("pickup", "-1 a zone"),
    ("throw", "by band, -1 a zone"),
    ("catch", "+1 pass, -1 a zone"),
    ("intercept", "-2, -1 a zone"),
)


def agility(_match, bonuses):
    """What agility rolls need, and what changes it; bonuses: on dodges and on pick-ups."""
    yield "at", 2, 0, "s", "Agility   2  3  4"
    needs = ["%d+" % tables.NEED[i] for i in (2, 3, 4)]
    yield "at", 2, 1, "y", "needs    " + " ".join(needs)
    row = 2
    for name, told in _AGILITY:
        bonus = bonuses[row - 2] if row - 2 < len(bonuses) else 0
        told = "%+d, %s" % (bonus, told) if bonus else told
        yield "at", 2, row, "w", name
        yield "at", 154 - 6 * len(told), row, "c", told
        row += 1
    yield "at", 2, row, "o", "1 fails, 6 is enough"


_BANDS = ("Quick", "Short", "Long", "Bomb")


def bands(_match, _what):
    """How far the bands of a pass reach, and what agility 3 needs for them."""
    yield "at", 62, 0, "s", "squares  needs"
    for band in range(4):
        far = max(n for n in range(14) if n * n <= tables.BANDS[band])
        need = min(6, tables.NEED[3] - tables.BAND_PLUS[band])
        yield "at", 2, band + 1, "w", _BANDS[band]
        yield "at", 62, band + 1, "c", "to %2d" % far
        yield "at", 116, band + 1, "l" if need < 4 else "o", "%d+ %d%%" % (need, percent(7 - need, 6))
    yield "at", 2, 5, "w", "Straight; diagonally less"
    yield "at", 2, 6, "w", "The other side may try to"
    yield "at", 2, 7, "w", "intercept on the way"


def injuries(_match, _what):
    """What an injury roll does, and how likely armour is broken."""
    rows = (
        ("2-%d" % tables.STUNNED_TO, "o", "stunned", tables.STUNNED_TO),
        ("%d-%d" % (tables.STUNNED_TO + 1, tables.KO_TO), "o", "knocked out", tables.KO_TO),
        ("%d-12" % (tables.KO_TO + 1), "r", "out", 12),
    )
    row, before = 0, 0
    for dice, colour, told, most in rows:
        ways = sum([1 for one in range(1, 7) for two in range(1, 7) if one + two <= most])
        yield "at", 2, row, "y", dice
        yield "at", 44, row, colour, told
        yield "at", 134, row, "w", "%2d%%" % percent(ways - before, 36)
        row, before = row + 1, ways
    for armour in (7, 8):
        ways = sum([1 for one in range(1, 7) for two in range(1, 7) if one + two > armour])
        yield "at", 2, row + 1, "w", "Armour %d breaks" % armour
        yield "at", 134, row + 1, "y", "%2d%%" % percent(ways, 36)
        row += 1
    yield "at", 2, 7, "c", "Crowd: no armour; reserve"


PAGES = (
    ("The game", texts, _GAME),
    ("The buttons", texts, _BUTTONS),
    ("Kick-off", texts, _SET_UP),
    ("A turn", texts, _TURN),
    ("Moving", texts, _MOVING),
    ("Blocks", texts, _BLOCK),
    ("Pushes", texts, _PUSH),
    ("Falls", texts, _FALL),
    ("The ball", texts, _BALL),
    ("Again", texts, _AGAIN),
    ("Players", card, 0),
    ("Players", card, 1),
    ("Players", card, 2),
    ("Players", card, 3),
    ("Block dice", faces, None),
    ("Agility rolls", agility, tables.BONUSES),
    ("Passes", bands, None),
    ("Injuries", injuries, None),
)
TOPICS = b"\x00\x03\x05\x08\x0a\x0e"
