"""What can be chosen for a new match, and for the handheld.

option   (name, key in app.settings, its choices)
choice   (value, how it is called, what it means in 40 letters; 46 where it is of the handheld)
"""


def option(key, values, told):
    """told: the name, then a line for each value: how it is called, what it means."""
    name, *lines = told.split("\n")
    return name, key, tuple([(values[i],) + tuple(lines[i].split("|")) for i in range(len(values))])


_PLAYERS = (None, "cub", "keeper", "legend")
_PLAY = (
    "\nhuman|Somebody plays it with the buttons"
    "\nCub|Weak, quick, and makes mistakes"
    "\nKeeper|Sound: it knows how to play"
    "\nLegend|The best there is, and it thinks longer"
)

OPTIONS = (
    option(
        "rules",
        ("furbowl", "furball"),
        "Rules\nFurbowl 15x10|The large pitch, with five line-ups\nFurball 13x9|A smaller pitch with one line-up only",
    ),
    option(
        "formation",
        [None] + "Balanced Wide Central Defensive Aggressive".split(),
        "Formation"
        "\ndrawn|One of the five, drawn for each match"
        "\nBalanced|A sensible spread over the home side"
        "\nWide|Spread out: lanes to run and to pass in"
        "\nCentral|All in the middle, contact comes early"
        "\nDefensive|Deep and safe, close to the home edge"
        "\nAggressive|A few steps ahead, a faster opening",
    ),
    option(
        "target",
        range(1, 10),
        "Scores to win"
        "\n1|The first score wins the match"
        + "".join(["\n%d|After each score all line up again" % n for n in range(2, 10)]),
    ),
    option(
        "first",
        (None, 0, 1),
        "First turn"
        "\ndrawn|A coin says who has the first turn"
        "\nPurple|Purple begins, it plays to the right"
        "\nGreen|Green begins, it plays to the left",
    ),
    option(
        "speed",
        (0, 1, 2),
        "Speed"
        "\nslow|Dice and moves with time to watch"
        "\nnormal|Dice and moves at a steady pace"
        "\nfast|Dice and moves in a hurry",
    ),
    option("purple", _PLAYERS, "Purple" + _PLAY),
    option("green", _PLAYERS, "Green" + _PLAY),
    option(
        "volume",
        (0, 1, 2, 3),
        "Sound\noff|Not a sound\nlow|Just for you\nmid|For the two of you\nhigh|For the whole stadium",
    ),
    option(
        "lights",
        (0, 1),
        "Lights\noff|They stay dark\non|Whose turn, and how many plays are left",
    ),
    option(
        "drive",
        (0, 1),
        "Save to\nmemory|In the handheld's memory\ndrive|From the next start, unless a button is held",
    ),
)
RULES, FORMATION = 0, 1  # where these two are
HANDHELD = 7  # the first that is of the handheld

FIXED = (None, "fixed", "Furball knows only one line-up")  # instead of a formation


def choices(settings, row):
    """The choices of an option, as long as the others are what they are."""
    if row == FORMATION and settings["rules"] != "furbowl":
        return (FIXED,)
    return OPTIONS[row][2]


def chosen(settings, row):
    """Which of its choices an option has."""
    values = choices(settings, row)
    value = settings[OPTIONS[row][1]]
    for i in range(len(values)):
        if values[i][0] == value:
            return i
    return 0


def change(settings, row, step):
    """Takes the next choice of an option, or the one before; around the ends."""
    values = choices(settings, row)
    if len(values) > 1:
        settings[OPTIONS[row][1]] = values[(chosen(settings, row) + step) % len(values)][0]
