"""What can be chosen for a new match, and for the handheld.

option   (its name, key in app.settings, the values that can be chosen, what is told of each: a line with how it is
         called and what that means in 40 letters, 46 where it is of the handheld; the last line is for all that follow,
         # stands for the value). Taken apart when a line is wanted: all of them at once would be a third of a screen's
         memory
"""

_PLAYERS = (None, "cub", "keeper", "legend")
_PLAY = (
    "human|Somebody plays it with the buttons\n"
    "Cub|Weak, quick, and makes mistakes\n"
    "Keeper|Sound: it knows how to play\n"
    "Legend|The best there is, and it thinks longer"
)

OPTIONS = (
    (
        "Rules",
        "rules",
        ("furbowl", "furball"),
        "Furbowl 15x10|The large pitch, with five line-ups\nFurball 13x9|A smaller pitch with one line-up only",
    ),
    (
        "Formation",
        "formation",
        (None, "Balanced", "Wide", "Central", "Defensive", "Aggressive"),
        "drawn|One of the five, drawn for each match\n"
        "#|A sensible spread over the home side\n"
        "#|Spread out: lanes to run and to pass in\n"
        "#|All in the middle, contact comes early\n"
        "#|Deep and safe, close to the home edge\n"
        "#|A few steps ahead, a faster opening",
    ),
    (
        "Scores to win",
        "target",
        (1, 2, 3, 4, 5, 6, 7, 8, 9),
        "#|The first score wins the match\n#|After each score all line up again",
    ),
    (
        "First turn",
        "first",
        (None, 0, 1),
        "drawn|A coin says who has the first turn\n"
        "Purple|Purple begins, it plays to the right\n"
        "Green|Green begins, it plays to the left",
    ),
    (
        "Speed",
        "speed",
        (0, 1, 2),
        "slow|Dice and moves with time to watch\n"
        "normal|Dice and moves at a steady pace\n"
        "fast|Dice and moves in a hurry",
    ),
    ("Purple", "purple", _PLAYERS, _PLAY),
    ("Green", "green", _PLAYERS, _PLAY),
    (
        "Sound",
        "volume",
        (0, 1, 2, 3),
        "off|Not a sound\nlow|Just for you\nmid|For the two of you\nhigh|For the whole stadium",
    ),
    ("Lights", "lights", (0, 1), "off|They stay dark\non|Whose turn, and how many plays are left"),
    (
        "Save to",
        "drive",
        (0, 1),
        "memory|In the handheld's memory\ndrive|From the next start, unless a button is held",
    ),
)
RULES, FORMATION = 0, 1  # where these two are
HANDHELD = 7  # the first that is of the handheld

_FIXED = "fixed", "Furball knows only one line-up"  # instead of a formation


def told(settings, row):
    """What an option is set to: how that is called, what it means."""
    if _fixed(settings, row):
        return _FIXED
    _, key, values, lines = OPTIONS[row]
    lines, at = lines.split("\n"), _at(values, settings[key])
    called, meaning = lines[min(at, len(lines) - 1)].split("|")
    return str(values[at]) if called == "#" else called, meaning


def change(settings, row, step):
    """Takes the next value of an option, or the one before; around the ends."""
    if not _fixed(settings, row):
        _, key, values, _ = OPTIONS[row]
        settings[key] = values[(_at(values, settings[key]) + step) % len(values)]


def _at(values, value):
    return values.index(value) if value in values else 0


def _fixed(settings, row):
    """Whether there is nothing to choose, as long as the other options are what they are."""
    return row == FORMATION and settings["rules"] != "furbowl"
