"""The numbers of the book of Octo, and the positions in which they matter, for tests/games/test_numbers.py."""

POSITIONS = {
    "tackle": ("P2 9,10; G2 10,10*", {}),
    "second": ("P2 9,10; G2 10,10*; P3 15,10; G3 16,10", {"ap": 8, "tackles": 1}),
    "jostle": ("P2 9,10*; G2 10,10", {}),
    "short": ("P2 8,10*; G2 12,10", {"ap": 1, "aims": "short e"}),
    "goalie": ("P2 8,10*; G1 12,10", {"ap": 1, "aims": "short e"}),
    "marked": ("P2 8,10*; G2 12,11; P3 13,12", {"ap": 1, "aims": "short e"}),
    "medium": ("P2 3,10*; P1 1,8; G2 9,11", {"ap": 3, "aims": "medium e"}),
    "long": ("P2 3,10*; P1 1,8; G1 19,13", {"ap": 7, "aims": "long e"}),
    "a mate under a short one": ("P2 8,10*; P3 11,10", {"ap": 2, "aims": "short e"}),
    "a mate under a medium one": ("P2 3,10*; P1 1,8; P3 10,10", {"ap": 4, "aims": "medium e"}),
    "a mate under a long one": ("P2 3,10*; P1 1,8; P3 14,10; G1 19,13", {"ap": 8, "aims": "long e"}),
}

NUMBERS = {  # each number, and a position in which it matters
    "PASS_AP 0": "a mate under a short one",
    "PASS_AP 1": "a mate under a medium one",
    "PASS_AP 2": "a mate under a long one",
    "PASS_DICE 0": "short",
    "PASS_DICE 1": "medium",
    "PASS_DICE 2": "long",
    "NEED 0": "short",
    "NEED 1": "goalie",
    "NEED 2": "short",
    "NEED 3": "goalie",
    "MARKED": "marked",
    "LEAD": "tackle",
    "CLEAR": "jostle",
    "HARDER": "second",
}

LESS = ()

# the others: why nothing rolls by them
OTHERS = {
    "they are places, or say how large something is": """
        COLUMNS ROWS WIDTH CENTRE CENTRE_SPOT CORNER GOAL_FROM GOAL_TO ZONE GREY TEAM GOAL STEPS _TURNS""",
    "they name a phase, a state, an end or nobody": """
        SETUP PLACING PLAY TAKING BY_SCORE BY_CAP NOBODY DRAWN STANDING DOWN""",
    "they name a way in which a pass ends": "IN_GOAL IN_OWN_GOAL BY_OURS BY_THEIRS BY_NOBODY",
    "they say what may be done in a turn, and how long a match is": """
        AP KICK_OFF_AP TARGET TURN_CAP MOST_TARGET MOST_TURN_CAP OPEN_GOALIE PASSIVE_TURNS""",
    "they say where a tied ball rolls, and nobody tells how likely that is": "SPIDER_LEGS SPIDER_STAYS",
    "they name a verb, and say how it is written": """
        END MOVE PICKUP TACKLE JOSTLE PASS CARRY TAKE LEAVE FORMATION PLACE READY VERBS SHORT MEDIUM LONG""",
    "they name an event, or what it is about": """
        SET_UP TURN STEP CHARGE LOOSE GAIN RECOVER TURN_OVER SCORE MATCH_OVER FORM PLACED READIED OPEN ROLLS LEFT SPIDER
        JOSTLES GROUND FOUL THROWS DISTANCE FLIES BOUNCES TRIES SPLIT RESTS PASSIVE PICKED_UP TAKEN INTERCEPTED RECEIVED
        NO_AP ENDED FOULED""",
}

# of NUMBERS, what no page of the help tells; others that one tells
UNTOLD = ()
TOLD = "TARGET TURN_CAP AP KICK_OFF_AP PASSIVE_TURNS SPIDER_LEGS".split()


def check(position):
    """(what is wrong, every chance that was compared) of a position."""
    from octo_agreement import check

    description, facts = POSITIONS[position]
    return check(description, **facts)
