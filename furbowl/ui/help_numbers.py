"""What two dice must show: the books' targets, in this one place, and what each animal makes of them.

band   how far a pass goes: 0 hand-off, 1 short, 2 medium, 3 long
"""

DODGE = PICKUP = TACKLE = COMEBACK = 8
BIG_HIT = 11
CATCH = (7, 8, 9, 10)  # of each band; a throw needs the same, but a hand-off is not thrown
FARTHEST = (1, 4, 6, 8)
DROPS = (1, 1, 2, 3)  # squares that a dropped pass scatters

# what texts name
NAMED = {
    "plays": 3,
    "big": BIG_HIT,
    "weak": 4,
    "stunned": 6,
    "ko": 9,
    "out": 12,
    "comeback": COMEBACK,
    "sprint": 2,
    "sneaky": 1,
    "maul": 1,
    "shell": 2,
    "far": FARTHEST[3],
}


def dodge(match, who):
    sneaky = NAMED["sneaky"] if match.trait(who) == "Sneaky" else 0
    return DODGE - match.stats(who)[1] - sneaky


def pickup(match, who):
    return PICKUP - match.stats(who)[3]


def catch(match, who, band):
    """To catch, and to throw but for a hand-off."""
    return CATCH[band] - match.stats(who)[3]


def tackle(match, who, other):
    return TACKLE - match.stats(who)[2] + match.stats(other)[2]
