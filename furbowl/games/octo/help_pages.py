"""The help of Octo: its pages as data; every number in them comes from tables.py.

PAGES    (title, what lays the page out, of what) each
TOPICS   the pages with which topics begin
Items of a page are those of furbowl/games/furbowl/help_pages.py, as furbowl/ui/screens/help.py draws them.
"""

from furbowl.art import tiles as art
from furbowl.const import const
from furbowl.dice import percent
from furbowl.games.octo import look, tables

# what texts name
NAMED = {
    "target": tables.TARGET,
    "cap": tables.TURN_CAP,
    "ap": tables.AP,
    "first": tables.KICK_OFF_AP,
    "clear": tables.CLEAR,
    "kept": tables.PASSIVE_TURNS,
    "marked": tables.MARKED,
    "zone": tables.ZONE,
}

# --- texts: colour and words in turn; before them the picture below: the row that it begins with, and what is on each
# square, row by row, in the letters of arena()

_GAME = (
    10,
    b".......c......i...g............D********....................",
    "w",
    "Get the ball over the far goal line. %(target)d goals win.",
    "y",
    "A picks a player, A again walks, tackles or passes.",
    "c",
    "You have %(ap)d points (AP) a turn: a step costs 1.",
)
_BUTTONS = (
    "y",
    "Stick  moves the cursor",
    "y",
    "A      picks, then acts",
    "y",
    "B      goes back",
    "y",
    "SELECT~next player",
    "y",
    "START~ menu, end turn",
    "c",
    "A on a foe: its next turn",
    "o",
    "Hold SELECT: why this roll",
    "w",
    "Any button skips ahead.",
)
_SCREEN = (
    "w",
    "AP 7: action points left.",
    "o",
    "2nd -1: your next tackle, the 2nd this turn, takes 1 off your die.",
    "c",
    "mate 30%% goal 9%% foe 17%%: where a pass may end.",
    "y",
    "3+ 67%%: roll a 3 or more, a 67%% chance.",
)
_SET_UP = (
    11,
    b"....b......i..............c..o..h...........................",
    "w",
    "Pick a line-up, or place each player once in your own half.",
    "c",
    "Dotted squares stay empty.",
    "o",
    "The first turn has %(first)d AP. Whoever conceded begins.",
)
_TURN = (
    10,
    b"...........*o.............c****...i.........................",
    "w",
    "You have %(ap)d action points (AP) a turn: use them on one player, or on all.",
    "c",
    "A foul or a goal ends it.",
    "o",
    "After %(cap)d turns each the higher score wins.",
)
_BALL = (
    11,
    b"...........................c**o.....i.......................",
    "w",
    "Step onto the ball, then press A to pick it up.",
    "c",
    "From the last column, go past the edge to score.",
    "o",
    "Each costs 1 AP.",
)
PASSIVE = (
    11,
    b"............i................o..............b.....c.........",
    "w",
    "End %(kept)d turns in a row with the ball and you lose it.",
    "c",
    "It goes back to the middle of the pitch.",
)
_PASS = (
    8,
    b".................*...................*.............D******..",
    "w",
    "A pass flies in one of 8 directions, exactly as far as the dice show.",
    "c",
    "It bounces off walls.",
    "o",
    "Own goals count.",
)
_CATCH = (
    11,
    b".........................D***b****c.........................",
    "w",
    "A team-mate where the ball stops has it at once.",
    "c",
    "One it flies over tries to catch it, for 1 AP.",
    "o",
    "A miss: it flies on.",
)
INTERCEPTED = (
    11,
    b"..........i..............D***h****c.........................",
    "o",
    "Opponents under its path or beside it try to catch it, for free.",
    "c",
    "Highest die gets it. On a tie it flies on.",
)
_TACKLE = (
    10,
    b"...........cK..................b............................",
    "w",
    "Tackle the opponent who has the ball: a die each.",
    "l",
    "Higher: take it for 1 AP.",
    "y",
    "Equal: the ball rolls off.",
    "r",
    "Lower: a foul, unless it is your first this turn.",
)
_JOSTLE = (
    10,
    b"...........c9...i..............b....K.......................",
    "w",
    "Jostle an opponent without the ball: a die each.",
    "l",
    "Higher by %(clear)d+: it lies down until its next turn ends.",
    "r",
    "Lower by %(clear)d+: a foul.",
    "s",
    "Else nothing happens.",
)
_GOALIE = (
    11,
    b"..................G..................c......................",
    "w",
    "Nobody can touch a goalie in its own goal zone.",
    "o",
    "Only if it has the ball when your turn begins can you tackle it.",
)


def about(_match, who):
    """(title, how many pages after the first of that title) of a player's page, or of the ball's for -1."""
    return ("Players", who % tables.TEAM == 0) if who >= 0 else ("The ball", 0)


def texts(_match, paragraphs):
    for i in range(0, len(paragraphs), 2):
        yield "text", paragraphs[i], paragraphs[i + 1] % NAMED


def arena(match, what):
    """A picture of a part of the arena, and the texts above it."""
    top, letters = what[:2]
    yield from texts(match, what[2:])
    ground, ways, heads, balls = [], [], [], []
    for i, letter in enumerate(letters):
        who = (letter & 31) - 1
        ground.append(look.Looks().arena(match, i % _ACROSS, top - i // _ACROSS - 1))
        ways.append(art.PATH + 3 if letter == _WAY else art.NONE)
        heads.append(_head(match, who) if letter > _DOWN + 9 and letter != _LOOSE else art.NONE)
        balls.append(art.BALL if letter == _LOOSE else art.NONE)
        if _DOWN <= letter <= _DOWN + 9:
            heads[-1] = art.unit(look.Looks().sprite(match, letter - _DOWN), art.PRONE)
        elif _DOWN + 9 < letter < _LOWER:
            balls[-1] = art.CARRIED + who // tables.TEAM
    for name, squares in (("arena", ground), ("border", ways), ("tiles", heads), ("tiles", balls)):
        yield "pitch", _BELOW, _ACROSS, squares, _SIZE, name


_ACROSS = const(20)  # squares of a picture in a row: from column 1 to Green's goal
_SIZE = const(8)  # pixels of a square
_BELOW = const(74)  # pixels from the first row of a page to the picture

# letters of a picture
_WAY = const(42)  # *: the way of the ball, or of a player
_DOWN = const(48)  # 0 to 9: a player on the ground, by number
_LOWER = const(97)  # a to l: one that stands, with the ball in capitals
_LOOSE = const(111)  # o: the loose ball


# --- the cards of a player and of the goalie: both heads, what they need to catch, what is peculiar to them

_TRAITS = (
    "Safe in its goal zone, but not if it keeps the ball.",
    "Any of the five may use all %(ap)d AP of a turn.",
)


def card(match, who):
    goalie = who % tables.TEAM == 0
    needs = zip("Under it|Beside".split("|"), (tables.NEED[goalie], tables.NEED[2 + goalie]))
    bars = [(name, "%d+" % need, 7 - need) for name, need in needs]
    told = _TRAITS[0 if goalie else 1] % NAMED
    yield "card", (_head(match, who), _head(match, who + tables.TEAM)), _called(match, who), "l", bars, told
    yield "at", 46, 4, "s", "to catch the ball"


def _head(match, who):
    return art.unit(look.Looks().sprite(match, who), art.READY)


def _called(match, who):
    return match.name(who) if who % tables.TEAM == 0 else "Player"


# --- tables

# as one text: a short one of its own is a name for the device, and stays in memory for ever
_COSTS = "a step|pick up the ball|take a ball you won|tackle or jostle|carry it in"
_PASSES = "short pass|medium pass|long pass"


def costs(_match, _what):
    """The AP of everything, and the dice of passes."""
    row = 0
    for name in _COSTS.split("|"):
        yield "at", 2, row, "w", name
        yield "at", 124, row, "y", "%d AP" % 1
        row += 1
    for name in _PASSES.split("|"):
        yield "at", 2, row, "w", name
        yield "at", 76, row, "c", "%d dice" % tables.PASS_DICE[row - 5]
        yield "at", 124, row, "y", "%d AP" % tables.PASS_AP[row - 5]
        row += 1


def tries(_match, _what):
    """What a try to catch needs, and how likely that is."""
    for x, head in zip((50, 104), "under it|beside it".split("|")):
        yield "at", x, 0, "s", head
    row = 1
    for goalie in range(2):
        for marked in (0, tables.MARKED):
            yield "at", 2, row, "w", "marked" if marked else "Goalie" if goalie else "Player"
            for x, need in ((56, tables.NEED[goalie]), (104, tables.NEED[2 + goalie])):
                told = "%d+ %d%%" % (need + marked, percent(max(0, 7 - need - marked), 6))
                yield "at", x, row, _hope(7 - need - marked), told
            row += 1
    yield "at", 2, 5, "c", "Marked: a foe is next to"
    yield "at", 2, 6, "c", "the player who tries."
    yield "at", 2, 7, "w", "Team-mates: only under it"


def tackles(_match, _what):
    """How a tackle ends, by how many there were before it in the turn."""
    yield from _ends("you win|tie|foul", 1)


def jostles(_match, _what):
    """The same of a jostle."""
    yield from _ends("falls|nothing|foul", tables.CLEAR)


def _ends(heads, least):
    """How likely an attack succeeds: it is higher by at least so much; and how likely it is a foul: it is lower by as
    much, and no tie, nor the first tackle of a turn."""
    for x, head in zip((62, 112, 152), heads.split("|")):
        yield "at", x - 6 * len(head), 0, "s", head
    for row in range(1, 6):
        earlier = row - 1
        yield "at", 2, row, "w", "1st2nd3rd4th5th"[3 * earlier : 3 * row]
        won, kept = ways(earlier + least), ways(earlier + 1 - least)
        yield "at", 44, row, _hope(won // 6), "%2d%%" % percent(won, 36)
        yield "at", 94, row, "y", "%2d%%" % percent(kept - won, 36)
        fouls = 36 - kept if earlier or least > 1 else 0
        yield "at", 134, row, "r" if fouls else "s", "%2d%%" % percent(fouls, 36)
    yield "at", 2, 6, "c", "Each tackle or jostle in a"
    yield "at", 2, 7, "c", "turn lowers the next by 1."


def ways(least):
    """In how many of 36 results an attacker's die is higher than the defender's by at least so much."""
    return sum([max(0, min(6, 7 - least - defence)) for defence in range(1, 7)])


def _hope(sixths):
    """The colour of how likely something is."""
    return "l" if sixths >= 4 else "y" if sixths == 3 else "o" if sixths > 0 else "r"


_LEGS = ((72, 2), (108, 2), (108, 3), (108, 4), (72, 4), (36, 4), (36, 3), (36, 2))


def rolls(_match, _what):
    """Where a freed ball rolls."""
    yield "text", "w", "If a tackle is tied the ball rolls 1 to 6 squares."
    for place, name in zip(_LEGS, " N|NE| E|SE| S|SW| W|NW".split("|")):
        yield "at", place[0], place[1], "y", name
    yield "tile", 74, 37, art.BALL, False
    yield "at", 2, 5, "c", "1 in %d: it stays there." % (tables.SPIDER_LEGS + 1)
    yield "at", 2, 6, "o", "It bounces, may score, and"
    yield "at", 2, 7, "o", "nobody can catch it."


# as one text, for the same reason
_TITLES = (
    "The game|The buttons|The screen|Kick-off|A turn|What it costs|Players|Players|The ball|Too long!|"
    "Passes|Catching|Interceptions|Chances to catch|Tackles|How tackles end|Jostles|How jostles end|A tie|The goalie"
)
_PAGES = (
    (arena, _GAME),
    (texts, _BUTTONS),
    (texts, _SCREEN),
    (arena, _SET_UP),
    (arena, _TURN),
    (costs, None),
    (card, 1),
    (card, 0),
    (arena, _BALL),
    (arena, PASSIVE),
    (arena, _PASS),
    (arena, _CATCH),
    (arena, INTERCEPTED),
    (tries, None),
    (arena, _TACKLE),
    (tackles, None),
    (arena, _JOSTLE),
    (jostles, None),
    (rolls, None),
    (arena, _GOALIE),
)
PAGES = [(title,) + page for title, page in zip(_TITLES.split("|"), _PAGES)]
TOPICS = b"\x00\x03\x06\x08\x0a\x0e\x12"
