"""The numbers of the book of Blitz, and the positions in which they matter, for tests/games/test_numbers.py."""

from furbowl.games.blitz import book

POSITIONS = {
    "dodge": ("PC 5,5; GL1 6,6; GL2 8,6; o 9,5", {}),
    "run": ("PB1 12,6*; GB1 17,9", {}),
    "fetch": ("PT 4,6; PL1 5,8 prone; GL1 9,8; o 11,6", {}),
    "hit": ("PB1 10,5; PL2 10,6; GC 11,5; GL1 12,8", {}),
    "blitz": ("PC 4,5; PB2 5,9 prone; GL1 11,7; GB1 12,8; GT 11,8", {}),
    "far": ("PL1 5,5; GL1 13,5", {}),
    "quick": ("PT 6,5*; PC 8,8; PL2 9,5; GL2 7,8", {}),
    "short": ("PT 6,5*; PC 12,5; PL2 13,5; GL2 7,8", {}),
    "long": ("PT 6,5*; PC 15,5; PL2 15,10; GL2 7,8", {}),
    "bomb": ("PT 6,5*; PC 18,6; GL2 7,8", {}),
    "farthest": ("PT 6,5*; PC 19,6; GL2 7,8", {}),
    "pass": ("PL1 5,5* pass 0; GC 8,5; GL2 9,5; PL2 12,7", {"ask": "intercept 12,5"}),
    "throw": ("PL1 5,5* pass 0; PL2 11,5", {"ask": "reroll throw 11,5 2", "rerolls": "1 1"}),
    "again": ("PL1 6,5 move 7; GL1 7,6; o 6,5", {"ask": "reroll dodge", "rerolls": "1 1"}),
    "block": ("PC 5,5 block 0 hit; GL1 6,5", {"ask": "block lineman1 1 3", "rerolls": "1 1"}),
    "touchdown": ("PL1 18,5*; PC ko; GL1 3,3", {}),
    "Lineman": ("PL1 5,6; GT 5,7; PT 9,5; GL2 10,5; o 12,6", {}),
    "Thrower": ("PT 5,6; GL1 5,7; GT 9,5; PL2 10,5; o 12,6", {}),
    "Catcher": ("PC 5,6; GL1 5,7; GC 9,5; PL2 10,5; o 14,6", {}),
    "Blitzer": ("PB1 5,6; GL1 5,7; GB1 9,5; PL2 10,5; o 13,6", {}),
}

NUMBERS = {  # each number, and the position or positions in which it matters
    "NEED 3": "dodge",
    "RUSH_NEED": "run; blitz",
    "RUSHES": "run",
    "STAND_COST": "blitz",
    "HIT_COST": "blitz; far",
    "BONUSES 0": "dodge",
    "BONUSES 1": "fetch",
    "BAND_PLUS 0": "quick",
    "BAND_PLUS 1": "short",
    "BAND_PLUS 2": "long",
    "BAND_PLUS 3": "bomb",
    "BANDS 0": "quick",
    "BANDS 1": "short",
    "BANDS 2": "long",
    "BANDS 3": "farthest",
    "ACCURATE": "short",
    "INTERCEPTING": "pass",
    "SCATTERS": "throw",
    "STUNNED_TO": "dodge",
    "KO_TO": "dodge",
    "BACK_FROM_KO": "touchdown",
    "BACKFIRE": "hit",
    "BOTH_DOWN": "hit",
    "STUMBLES": "hit",
    "FLOORED": "hit",
    **{"STATS %d %d" % (kind, number): name for kind, name in enumerate(book.KINDS) for number in range(4)},
}
# one less: 3 is the face that stands for two, no die shows a 7, and no throw is exactly one farther than the farthest
LESS = "BOTH_DOWN", "FLOORED", "BANDS 3"

# the others: why nothing rolls by them
OTHERS = {
    "they name a direction": "ACROSS UP",
    "they name a verb, and say how it is written": """
        END FORMATION READY KICK REROLL KEEP DIE PUSH FOLLOW STAY NO_INTERCEPTION PLACE GETS INTERCEPTS DECLARE STAND_UP
        GO HITS THROWS HANDS FINISH VERBS""",
    "they name what is declared or used": """
        MOVE BLOCK BLITZ PASS HANDOFF USED USED_REROLL USED_BLITZ USED_PASS USED_HANDOFF ACTED DODGED BY_HAND""",
    "they name a state": "STANDING STUNNED KNOCKED_OUT GONE RESERVE PRONE NOBODY",
    "they name a question": """
        PLAY ASK_FORMATION ASK_SETUP ASK_KICK ASK_TOUCHBACK ASK_REROLL ASK_BLOCK ASK_CHOOSE ASK_PUSH ASK_FOLLOW
        ASK_INTERCEPT""",
    "they name an event, or what it is about": """
        MATCH_OVER DODGE RUSH PICKUP THROW CATCH INTERCEPT BLOCK_DICE ARMOUR INJURY KO_ROLL AGAIN HALF FORMED PLACED
        KICKED TOUCHBACK TURN DECLARED STOOD STEP HIT CHOSEN PUSHED FOLLOWED DOWN STUN KO OUT RESERVES PASSING HANDING
        LOOSE BOUNCE SCATTER FLIES THROW_IN DROP GAIN RECOVER ACTION_OVER TURNOVER TURN_OVER TOUCHDOWN NOBODY_THERE
        PICKED_UP CAUGHT INTERCEPTED GIVEN FINISHED BY_ITSELF FELL NOT_PICKED_UP FUMBLED WAS_INTERCEPTED NOT_CAUGHT
        IN_THE_CROWD NOBODY_LEFT ENDED LOST""",
    "it names a face: any other but four of them pushes": "PUSHED_BACK",
    "they name a column of a table, a skill, a kind of player": """
        MOVEMENT STRENGTH AGILITY ARMOUR_VALUE HAS_BLOCK HAS_CATCH HAS_DODGE HAS_PASS HAS_HANDS SKILLS ROSTERS
        PITCH_COLUMNS PITCH_ROWS WIDE_ROWS MOST_IN_WIDE TURNS_A_HALF""",
    "they say how large something is, or how many there are of it": """
        SIZES PITCHES MOST_PLAYERS ON_THE_LINE MOST_TURNS MOST_REROLLS MOST_SCORE DRAWN REROLLS NOBODY_TURNS""",
    "nobody has that agility": "NEED",
    "only a 6 succeeds, with one minus more or less": "MOST_MINUS",
    "they end what would else go on for ever, and nobody is told": "MOST_HOPS",
}

# of NUMBERS, what no page of the help tells (one more in these bands is no whole square); others that one tells
UNTOLD = "HIT_COST", "BANDS 0", "BANDS 2", "BANDS 3"
TOLD = ["NEED 2", "NEED 4", "ON_THE_LINE", "PITCHES 7 4", "PITCHES 11 4", "REROLLS 7", "REROLLS 11"]


def check(position):
    """(what is wrong, every chance that was compared) of a position."""
    from blitz_agreement import check

    description, facts = POSITIONS[position]
    return check("blitz", description, **facts)
