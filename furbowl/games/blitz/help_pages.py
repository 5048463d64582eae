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
    "Run the ball into the far end zone. Most scores win.",
    "c",
    "A picks a player, A again runs, hits or passes.",
    "o",
    "Each acts once a turn.",
    "r",
    "Fall, and your turn ends.",
)
FIELD = ("<......***.........>", "<..F***.G**********>", "<......B...........>")  # rows of game()
_BUTTONS = (
    "y",
    "<>^v   move the cursor",
    "y",
    "A      pick, then act",
    "y",
    "B      back, or finish",
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
_SCREEN = (
    "w",
    "3/6: turn 3 of 6. Yellow dots: your re-rolls.",
    "c",
    "Fist, oval and hand: one Blitz, one Pass and one Hand-off a turn. Grey ones are used.",
    "l",
    "dodge 5+ 33%%: roll a 5 or more, a 33%% chance.",
)
_SET_UP = (
    "w",
    "Choose a line-up. You may move each player once, but %(line)d must stay on the middle line.",
    "c",
    "The kick lands up to 6 squares away.",
    "o",
    "Out of their half: any of them gets the ball.",
)
_TURN = (
    "w",
    "Each player acts once a turn: Move, Block, Blitz, Pass or Hand-off.",
    "c",
    "Only one Blitz, one Pass and one Hand-off a turn.",
    "o",
    "A turnover ends your turn at once, so do the safe things first.",
)
_MOVING = (
    "w",
    "Red crosses: opponents' tackle zones. To leave one you must dodge.",
    "c",
    "Standing up takes %(stand)d squares.",
    "o",
    "Go for it: up to %(rush)d squares more, each on %(rush_need)d+.",
    "r",
    "Fail, and you fall.",
)
_BLOCK = (
    "w",
    "Compare Strength. The stronger side picks one of 2 dice, of 3 if more than double.",
    "c",
    "A team-mate beside the target adds 1, if no other foe is near it.",
    "o",
    "Blitz: a move and a block.",
)
_PUSH = (
    "w",
    "You choose where a pushed player goes, and may take its square.",
    "c",
    "No free square: it bumps others, or goes off.",
    "r",
    "The crowd always hurts it, and throws the ball back in.",
)
_FALL = (
    "w",
    "A player who falls drops the ball. Two dice above Armour: an injury.",
    "c",
    "Stunned: misses a turn. Knocked out: %(ko)d+ to return at a kick-off.",
    "r",
    "Out: gone for the match.",
)
_BALL = (
    "w",
    "Step onto the ball to pick it up. A pass or a hand-off must be caught.",
    "c",
    "A bad throw scatters %(scatters)d times. On a 1 it is dropped.",
    "o",
    "If your side does not have it then: turnover.",
)
_AGAIN = (
    "w",
    "Skills re-roll for free, each roll once.",
    "c",
    "Your team has %(rerolls)d re-rolls a half, %(more)d with eleven: one a turn at most.",
    "o",
    "A half is %(few)d turns a side, %(many)d with eleven. Level scores: a draw.",
)


def about(match, who):
    """(title, how many pages after the first of that title) of a player's page, or of the ball's for -1."""
    return ("Players", tables.ROSTERS[match.size][who % match.size]) if who >= 0 else ("The ball", 0)


def texts(_match, paragraphs):
    for i in range(0, len(paragraphs), 2):
        yield "text", paragraphs[i], paragraphs[i + 1] % NAMED


def game(match, paragraphs):
    """The whole game in short, and a picture of it: a runner with the ball, its way, who stands in it."""
    yield from texts(match, paragraphs)
    yield from scene(match, FIELD)
    size = look.Looks().cell(match)
    yield "pitch", BELOW + size, 1, (art.CARRIED,), size, "tiles", 3 * size


def scene(match, rows):
    """A part of the pitch, as wide as the pitch of seven a side."""
    signs = {"<": art.EDGE + 1, ">": art.EDGE, ".": art.GRASS, "*": -1}
    signs.update({"F": art.unit(1, art.READY), "B": art.unit(2, art.READY), "G": art.unit(8, art.READY)})
    yield "pitch", BELOW, len(rows[0]), [signs[sign] for row in rows for sign in row], look.Looks().cell(match)


# --- the card of a kind of player: both heads, its numbers, its skills

MOST = 8  # squares of a bar: one for each point
BELOW = 75  # pixels below the first row, where a picture begins
_CARDS = (
    ("s", "No skills. Three start on the line."),
    ("o", "Pass re-rolls throws, Sure Hands re-rolls pick-ups."),
    ("w", "Catch and Dodge re-roll; Stumbles only pushes it."),
    ("n", "Block: stays standing on Both down."),
)
_NUMBERS = ("Movement", "Strength", "Agility", "Armour")


def card(match, kind):
    who = tables.ROSTERS[match.size].find(bytes((kind,)))
    colour, told = _CARDS[kind]
    values = tables.STATS[kind]
    bars = [(_NUMBERS[i], "%d" % values[i], values[i]) for i in range(4)]
    heads = [art.unit(look.Looks().sprite(match, each), art.READY) for each in (who, who + match.size)]
    yield "card", heads, tables.KINDS[kind], colour, bars, told, MOST


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
    yield "at", 2, row, "c", "Stronger side: 2 or 3 dice"
    yield "at", 2, row + 1, "w", "Block skill: stands at 2"
    yield "at", 2, row + 2, "w", "Dodge skill: 5 only pushes"


_AGILITY = (
    ("dodge", "-1 a zone there"),
    ("pickup", "-1 a zone"),
    ("throw", "range, -1 a zone"),
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
    yield "at", 2, row, "o", "1 always fails, 6 works"


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
    yield "at", 2, 5, "w", "Less far on a diagonal"
    yield "at", 2, 6, "w", "Opponents on the way may"
    yield "at", 2, 7, "w", "try to intercept"


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
    yield "at", 2, 7, "c", "Crowd: no armour roll"


PAGES = (
    ("The game", game, _GAME),
    ("The buttons", texts, _BUTTONS),
    ("The screen", texts, _SCREEN),
    ("Kick-off", texts, _SET_UP),
    ("A turn", texts, _TURN),
    ("Moving", texts, _MOVING),
    ("Blocks", texts, _BLOCK),
    ("Pushes", texts, _PUSH),
    ("Falls", texts, _FALL),
    ("The ball", texts, _BALL),
    ("Re-rolls", texts, _AGAIN),
    ("Players", card, 0),
    ("Players", card, 1),
    ("Players", card, 2),
    ("Players", card, 3),
    ("Block dice", faces, None),
    ("Agility rolls", agility, tables.BONUSES),
    ("Passes", bands, None),
    ("Injuries", injuries, None),
)
TOPICS = b"\x00\x04\x06\x09\x0b\x0f"
