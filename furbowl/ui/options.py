"""What can be chosen for a new match, and for the handheld.

option   (name, key in app.settings, its choices)
choice   (value, how it is called, what it means in 40 letters)
"""

_MORE = "After each score all line up again"

OPTIONS = (
    (
        "Rules",
        "rules",
        (
            ("furbowl", "Furbowl 15x10", "The large pitch, with five line-ups"),
            ("furball", "Furball 13x9", "A smaller pitch with one line-up only"),
        ),
    ),
    (
        "Formation",
        "formation",
        (
            (None, "drawn", "One of the five, drawn for each match"),
            ("Balanced", "Balanced", "A sensible spread over the home side"),
            ("Wide", "Wide", "Spread out: lanes to run and to pass in"),
            ("Central", "Central", "All in the middle, contact comes early"),
            ("Defensive", "Defensive", "Deep and safe, close to the home edge"),
            ("Aggressive", "Aggressive", "A few steps ahead, a faster opening"),
        ),
    ),
    (
        "Scores to win",
        "target",
        ((1, "1", "The first score wins the match"),) + tuple([(n, str(n), _MORE) for n in range(2, 10)]),
    ),
    (
        "First turn",
        "first",
        (
            (None, "drawn", "A coin says who has the first turn"),
            (0, "Purple", "Purple begins, it plays to the right"),
            (1, "Green", "Green begins, it plays to the left"),
        ),
    ),
    (
        "Speed",
        "speed",
        (
            (0, "slow", "Dice and moves with time to watch"),
            (1, "normal", "Dice and moves at a steady pace"),
            (2, "fast", "Dice and moves in a hurry"),
        ),
    ),
    (
        "Sound",
        "volume",
        (
            (0, "off", "Not a sound"),
            (1, "low", "Just for you"),
            (2, "mid", "For the two of you"),
            (3, "high", "For the whole stadium"),
        ),
    ),
    (
        "Lights",
        "lights",
        (
            (0, "off", "They stay dark"),
            (1, "on", "Whose turn, and how many plays are left"),
        ),
    ),
)
RULES, FORMATION = 0, 1  # where these two are
HANDHELD = 5  # the first that is of the handheld

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
