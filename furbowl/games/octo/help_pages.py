"""The help of Octo: its pages as data; every number in them comes from tables.py.

PAGES    (title, what lays the page out, of what) each
TOPICS   the pages with which topics begin
Items of a page are those of furbowl/games/furbowl/help_pages.py, as furbowl/ui/screens/help.py draws them.
"""

from furbowl.art import tiles as art
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

# --- texts: colour and words in turn

_GAME = (
    "w",
    "Bring the ball over the other goal line, carried or kicked: Purple to the right, Green to the left.",
    "c",
    "%(target)d goals win, or the lead after %(cap)d turns each; level is a draw.",
    "o",
    "All walls throw it back.",
)
_BUTTONS = (
    "y",
    "<>^v   the cursor",
    "y",
    "A      act, foe: its turn",
    "y",
    "B      let go, back",
    "y",
    "SELECT~next, what it can",
    "y",
    "START~ the menu",
    "w",
    "What it costs and how likely it is stands in the line below.",
)
_SET_UP = (
    "w",
    "Before a kick-off each side lines up in its half, who begins last.",
    "c",
    "Take a formation, or move anybody once. Grey squares stay empty.",
    "o",
    "The first turn then has %(first)d AP. Who conceded begins.",
)
_TURN = (
    "w",
    "A turn has %(ap)d action points, AP, for the whole team.",
    "c",
    "A foul or a goal ends it.",
    "o",
    "Passive play: who has the ball at the end of %(kept)d own turns in a row loses it.",
)
_BALL = (
    "w",
    "Step onto the ball, then pick it up for 1 AP more.",
    "c",
    "Who stands on it has it, too, and can be tackled.",
    "y",
    "Next to the goal line, in the goal's rows: 1 AP carries it in.",
)
_PASS = (
    "w",
    "A pass flies in one of 8 directions, as far as the dice show.",
    "c",
    "One that it just reaches has it for nothing.",
    "o",
    "Others on the way, or beside it, may intercept. Own goals count.",
)
_CATCH = (
    "w",
    "Opponents try for free, a team-mate in the way for 1 AP.",
    "c",
    "The highest has it; equal best of both sides: nobody.",
    "o",
    "An opponent next to it: marked, %(marked)d less.",
)
_TACKLE = (
    "w",
    "Tackle who has the ball: a die each. If higher take it for 1 AP, or leave it.",
    "c",
    "Equal: the ball rolls off.",
    "o",
    "Each earlier tackle or jostle of the turn takes 1 off. From the 2nd on a lost tackle is a foul.",
)
_JOSTLE = (
    "w",
    "Jostle who has no ball: won by %(clear)d or more it is on the ground until its next turn is over.",
    "r",
    "Lost by %(clear)d or more it is a foul: the turn is over.",
    "c",
    "On the ground nobody acts, marks or catches.",
)
_GOALIE = (
    "w",
    "Nobody can touch a goalie in its zone, the %(zone)d columns at its goal.",
    "o",
    "If it has the ball when your turn begins, you can tackle it.",
    "c",
    "It catches better, also outside.",
)


def about(_match, who):
    """(title, how many pages after the first of that title) of a teamster's page, or of the ball's for -1."""
    return ("Teamsters", who % tables.TEAM == 0) if who >= 0 else ("The ball", 0)


def texts(_match, told):
    for i in range(0, len(told), 2):
        yield "text", told[i], told[i + 1] % NAMED


# --- the cards of a teamster and of the goalie: both heads, what they need to catch, what is peculiar to them

_TRAITS = (
    "Safe in its zone, but open with the ball there.",
    "Any of the five may use all %(ap)d AP of a turn.",
)


def card(match, who):
    goalie = who % tables.TEAM == 0
    needs = (("On it", tables.NEED[goalie]), ("Beside", tables.NEED[2 + goalie]))
    bars = [(name, "%d+" % need, 7 - need) for name, need in needs]
    told = _TRAITS[0 if goalie else 1] % NAMED
    yield "card", (_head(match, who), _head(match, who + tables.TEAM)), _called(match, who), "l", bars, told


def _head(match, who):
    return art.unit(look.sprite(match, who), art.READY)


def _called(match, who):
    return match.name(who) if who % tables.TEAM == 0 else "Teamster"


# --- tables

_COSTS = (
    ("a step", "1"),
    ("pick up the ball", "1"),
    ("take a won ball", "1"),
    ("tackle, jostle", "1"),
    ("carry it in", "1"),
)
_PASSES = ("short", "medium", "long")


def costs(_match, _what):
    """The AP of everything, and the dice of passes."""
    row = 0
    for name, ap in _COSTS:
        yield "at", 2, row, "w", name
        yield "at", 124, row, "y", ap + " AP"
        row += 1
    for i in range(3):
        yield "at", 2, row, "w", "%s pass" % _PASSES[i]
        yield "at", 76, row, "c", "%d dice" % tables.PASS_DICE[i]
        yield "at", 124, row, "y", "%d AP" % tables.PASS_AP[i]
        row += 1


def tries(_match, _what):
    """What a try to intercept needs, and how likely that is."""
    yield "at", 56, 0, "s", "in it"
    yield "at", 104, 0, "s", "beside it"
    row = 1
    for name, goalie in (("Other", 0), ("Goalie", 1)):
        for marked in (0, tables.MARKED):
            yield "at", 2, row, "w", "marked" if marked else name
            for x, need in ((56, tables.NEED[goalie]), (104, tables.NEED[2 + goalie])):
                told = "%d+ %d%%" % (need + marked, percent(max(0, 7 - need - marked), 6))
                yield "at", x, row, _hope(7 - need - marked), told
            row += 1
    yield "at", 2, 5, "w", "Each tries once beside it"
    yield "at", 2, 6, "w", "and once in its square; a"
    yield "at", 2, 7, "w", "team-mate only the latter"


def tackles(_match, _what):
    """How likely tackles and jostles are won, and each of them a foul, by how many there were before in the turn."""
    for x, head in ((20, "tackle"), (62, "foul"), (92, "jostle"), (134, "foul")):
        yield "at", x, 0, "s", head
    for row in range(1, 6):
        earlier = row - 1
        yield "at", 2, row, "w", ("1st", "2nd", "3rd", "4th", "5th")[earlier]
        won, felled, fouls = ways(row), ways(earlier + tables.CLEAR), 36 - ways(earlier + 1 - tables.CLEAR)
        yield "at", 32, row, _hope(won // 6), "%2d%%" % percent(won, 36)
        yield "at", 68, row, "o", "%2d%%" % percent(36 - ways(earlier), 36) if earlier else " no"
        yield "at", 104, row, _hope(felled // 6), "%2d%%" % percent(felled, 36)
        yield "at", 140, row, "o", "%2d%%" % percent(fouls, 36)
    yield "at", 2, 6, "w", "A tie frees the ball."
    yield "at", 2, 7, "w", "Jostle: won or lost by %d+" % tables.CLEAR


def ways(least):
    """In how many of 36 results an attacker's die is higher than the defender's by at least so much."""
    return sum([max(0, min(6, 7 - least - defence)) for defence in range(1, 7)])


def _hope(sixths):
    """The colour of how likely something is."""
    return "l" if sixths >= 4 else "y" if sixths == 3 else "o" if sixths > 0 else "r"


_LEGS = ((80, 1), (114, 1), (114, 3), (114, 5), (80, 5), (46, 5), (46, 3), (46, 1))


def spider(_match, _what):
    """Where a freed ball rolls, by a die of ten."""
    yield "at", 2, 0, "w", "After a tie, 10 sides say"
    names = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    for i in range(tables.SPIDER_LEGS):
        x, row = _LEGS[i]
        yield "at", x - 12, row, "y", "%d %s" % (i + 1, names[i])
    yield "at", 68, 3, "l", "%d" % tables.SPIDER_STAYS
    yield "at", 2, 6, "w", "how far: a die. 0: stays"
    yield "at", 2, 7, "w", "9: again. Goals count"


# as one text: a short one of its own is a name for the device, and stays in memory for ever
_TITLES = (
    "The game|The buttons|Kick-off|A turn|The ball|A pass|Interceptions|Tackles|Jostles and fouls|"
    "The goalie|Teamsters|Teamsters|What it costs|To intercept|Win or foul|The spider"
)
_PAGES = (
    (texts, _GAME),
    (texts, _BUTTONS),
    (texts, _SET_UP),
    (texts, _TURN),
    (texts, _BALL),
    (texts, _PASS),
    (texts, _CATCH),
    (texts, _TACKLE),
    (texts, _JOSTLE),
    (texts, _GOALIE),
    (card, 1),
    (card, 0),
    (costs, None),
    (tries, None),
    (tackles, None),
    (spider, None),
)
PAGES = [(title,) + page for title, page in zip(_TITLES.split("|"), _PAGES)]
TOPICS = b"\x00\x03\x05\x07\x0a\x0c"
