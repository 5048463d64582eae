"""The numbers of Furbowl's tables, and the positions in which they matter, for tests/games/test_numbers.py."""

from furbowl.games.furbowl import tables

BESET = "; r 5,6; t 5,4"  # two opponents beside 5,5

POSITIONS = {
    "Rabbit": ("5,8", "R 5,5; C 5,9" + BESET, "rabbit move 6,5"),
    "Fox": ("5,8", "F 5,5; C 5,9" + BESET, "fox move 6,5"),
    "Bear": ("5,8", "B 5,5; C 5,9" + BESET, "bear move 6,5"),
    "Tortoise": ("5,8", "T 5,5; C 5,9" + BESET, "tortoise move 6,5"),
    "Cat": ("5,8", "C 5,5" + BESET, "cat move 6,5"),
    "one Stunned": ("5,8", "B 5,5; r 5,6; t 5,4 stunned2", "bear move 6,5"),
    **{
        "%s gets it" % name: ("6,5", "%s 5,5" % name[0], "%s move 6,5" % name.lower())
        for name in ("Rabbit", "Fox", "Bear", "Tortoise", "Cat")
    },
    **{
        "%s hits" % name: ("green fox", "%s 5,5; f 6,5" % name[0], "%s tackle fox" % name.lower())
        for name in ("Rabbit", "Bear", "Tortoise", "Cat")
    },
    "Fox hits": ("green rabbit", "F 5,5; r 6,5", "fox tackle rabbit"),
    "a Tortoise is hit": ("green tortoise", "C 5,5; t 6,5", "cat tackle tortoise"),
    **{"pass over %d" % far: ("purple fox", "F 3,5; C %d,5" % (3 + far), "fox pass cat") for far in range(1, 9)},
    "on the bench": ("5,8", "r ko", "end"),
}

NUMBERS = {  # each number, and a position in which it matters
    **{"SPEED %d" % who: name for who, name in enumerate(tables.NAMES)},
    **{"STRENGTH %d" % who: "%s hits" % name for who, name in enumerate(tables.NAMES)},
    **{"SKILL %d" % who: "%s gets it" % name for who, name in enumerate(tables.NAMES)},
    "SNEAKY": "Fox",
    "MAUL": "Bear hits",
    "SHELL": "a Tortoise is hit",
    "SURROUNDED": "Bear",
    "WORST_MARKER": "one Stunned",
    "DODGE_GOAL": "Bear",
    "PICKUP_GOAL": "Cat gets it",
    "TACKLE_GOAL": "Bear hits",
    "CLUMSY": "Rabbit hits",
    "BIG_HIT": "Bear hits",
    "STUN_FROM": "Bear hits",
    "KO_FROM": "Bear hits",
    "OUT_FROM": "Bear hits",
    "COMEBACK_GOAL": "on the bench",
    **{"THROW_GOAL %d" % far: "pass over %d" % far for far in range(1, 9)},
    **{"CATCH_GOAL %d" % far: "pass over %d" % far for far in range(1, 9)},
}
LESS = ("WORST_MARKER",)  # nobody on the pitch is in a worse state than 2

# the others: why nothing rolls by them
OTHERS = {
    "Green's animals are as Purple's, whose numbers are looked at": "SPEED STRENGTH SKILL",
    "nobody passes to its own square": "THROW_GOAL CATCH_GOAL",
    "they name an animal, a state, an end or nobody": """
        RABBIT FOX BEAR TORTOISE CAT NOBODY OFF NORMAL STUNNED1 STUNNED2 BENCHED GONE BY_SCORE BY_CAP DRAWN""",
    "they say how far or how often somebody may act, and how long a match is": """
        MOVE SPRINT_BONUS PLAYS OPENING FARTHEST_PASS TARGET TURN_CAP MOST_TARGET MOST_TURN_CAP""",
    "they say where the ball lands or who may hold it, and nobody tells how likely that is": """
        PASS_SCATTER SCATTER LOUSY_SCATTER NEAREST_SCATTER WORST_CATCHER WILD_FROM_PASSER MOST_HOPS""",
    "they say in which order the same happens, and who scores": "OUCH_LAST REACTION_SCORES",
    "they are places": "HOME_SIDE MIRROR_ROWS BOOKS",
}

# of NUMBERS, what no page of the help tells; others that one tells
UNTOLD = ("WORST_MARKER",)
TOLD = [
    *["MOVE %d" % who for who in range(5)],
    *["PASS_SCATTER %d" % far for far in range(1, 9)],
    *"SPRINT_BONUS SCATTER LOUSY_SCATTER TURN_CAP".split(),
]


def check(position):
    """(what is wrong, every chance that was compared) of a position."""
    from furbowl_agreement import check

    return check(*POSITIONS[position])
