"""The numbers of the book of Squig, and the positions in which they matter, for tests/games/test_numbers.py."""

_CROWD = "PL1 1,1; PL2 12,2; GL1 2,2; GL2 13,6; s1 2,1; s2 12,5"  # who has to dodge, pick up, hit somebody

POSITIONS = {
    "dodge": ("PL1 5,5; GL1 6,6; s1 9,5; s2 17,9", {}),
    "run": ("PB1 12,6*; GB1 1,1", {}),
    "heels": ("PB1 12,6*; GB1 1,1", {"spells": "heels"}),
    "hit": ("PL1 5,5; s1 6,5; s2 9,9; GL1 18,9", {}),
    "two": ("PB1 5,5; s1 6,5; s2 6,6; GL1 18,9", {}),
    "give": ("PT 6,5*; PL2 9,5; GL1 18,9; s2 19,1", {}),
    "itch": ("PL1 5,5; GL1 10,5*", {"hand": "itch", "theirs": "nothing", "spells": "nothing"}),
    "cards": (_CROWD, {"hand": "gloves salve brass", "theirs": "nothing", "spells": "nothing"}),
    "spells": (_CROWD, {"spells": "gloves salve brass"}),
    "catch": ("PT 6,5*; PL2 14,5; GL2 15,6; s2 19,1", {"spells": "gloves"}),
}

NUMBERS = {  # each number, and a position in which it matters
    "BONUSES 0": "dodge",
    "BONUSES 1": "dodge",
    "STATS 1": "hit",
    "STATS 3": "two",
    "TEST_FAILS": "run",
    "ITCH_FAILS": "itch",
    "GLOVES_PLUS": "cards; spells; catch",
    "SALVE_PLUS": "cards; spells",
    "BRASS_PLUS": "cards; spells",
    "SPLITS": "give",
}

LESS = ("SPLITS",)

# the others: why nothing rolls by them
OTHERS = {
    "they name a verb, a question or an event": """
        BUY DONE CARD VERBS ASK_BUY TEST D3 ROAM LEAP SPLIT SQUASHED SENT_OFF PLAYED WHICH BOUGHT""",
    "they name a card": """
        GLOVES HEELS SALVE BRASS LITTER_CARD ITCH_CARD DRILL_CARD ENCORE_CARD GLOVES_CARD HEELS_CARD SALVE_CARD
        TOADSTOOL_CARD BRASS_CARD TRIPWIRE_CARD SPONGE_CARD NURSE_CARD AIMED""",
    "they are money": "PRICES CHOICES MONEY",
    "a squig goes nowhere by its movement, and its agility is never rolled": "STATS",
    "they end what would else go on for ever, and nobody is told": "SQUIGS MOST_LEAPS",
}

# of NUMBERS, what no page of the help tells; others that one tells
UNTOLD = ()
TOLD = ["MONEY", *["PRICES %d" % card for card in range(12)]]


def check(position):
    """(what is wrong, every chance that was compared) of a position."""
    from blitz_agreement import check

    description, facts = POSITIONS[position]
    return check("squig", description, **facts)
