"""The tables that the books of Furbowl and Furball print, and the starred rulings: each number appears only here.

Tables of animals hold ten bytes, one for each animal (Purple Rabbit, Fox, Bear, Tortoise, Cat, then Green's).
"""

from furbowl.const import const

NAMES = ("Rabbit", "Fox", "Bear", "Tortoise", "Cat")
TRAITS = ("Sprint", "Sneaky", "Maul", "Shell", "Nine Lives")

NOBODY = const(255)
OFF = const(0)
# states of an animal, one byte each
NORMAL = const(0)
STUNNED1 = const(1)  # the counter of R-26
STUNNED2 = const(2)
BENCHED = const(3)  # Knocked Out
GONE = const(4)  # Out
# why a match is over
BY_SCORE = const(1)
BY_CAP = const(2)

RABBIT = const(0)
FOX = const(1)
BEAR = const(2)
TORTOISE = const(3)
CAT = const(4)

# FB-16
MOVE = bytes((6, 5, 3, 3, 5, 6, 5, 3, 3, 5))
SPEED = bytes((3, 2, 0, 0, 3, 3, 2, 0, 0, 3))
STRENGTH = bytes((0, 1, 4, 3, 1, 0, 1, 4, 3, 1))
SKILL = bytes((1, 3, 0, 0, 2, 1, 3, 0, 0, 2))

PLAYS = const(3)  # FB-8
SPRINT_BONUS = const(2)  # FB-17
SNEAKY = const(1)  # FB-18
MAUL = const(1)  # FB-19
SHELL = const(2)  # FB-20

SURROUNDED = const(2)  # FB-23
DODGE_GOAL = const(8)  # FB-24
PICKUP_GOAL = const(8)  # FB-26
TACKLE_GOAL = const(8)  # FB-38
CLUMSY = const(4)  # FB-45: up to this natural sum a weaker attacker is Stunned
BIG_HIT = const(11)  # FB-46
COMEBACK_GOAL = const(8)  # FB-49

# FB-47: the totals from which an animal is hurt
STUN_FROM = const(6)
KO_FROM = const(9)
OUT_FROM = const(12)

# FB-32, FB-33: by distance; the throw goal 0 needs no roll
FARTHEST_PASS = const(8)
THROW_GOAL = bytes((0, 0, 8, 8, 8, 9, 9, 10, 10))
CATCH_GOAL = bytes((0, 7, 8, 8, 8, 9, 9, 10, 10))
PASS_SCATTER = bytes((0, 1, 1, 1, 1, 2, 2, 3, 3))

SCATTER = const(1)  # where the book prints no distance
LOUSY_SCATTER = const(2)  # FB-29
MOST_HOPS = const(10)

# options (H-9)
MOST_TARGET = const(99)
MOST_TURN_CAP = const(250)
DRAWN = const(255)  # the value is drawn

# The starred rulings of docs/rules-furbowl.md, for house rules. A state counts as in match.py: 0 Normal, 1, 2 Stunned.
TARGET = const(1)  # the score that wins
TURN_CAP = const(40)  # team turns per side
OPENING = const(3)  # plays of the first team turn of a match
NEAREST_SCATTER = const(1)  # 0 lets the ball stay where it is
WORST_CATCHER = const(0)  # the worst state in which an animal holds the ball
OUCH_LAST = const(1)  # 0 rolls for the injury before the ball comes loose
REACTION_SCORES = const(1)  # 0 lets only the animal in play score
WORST_MARKER = const(2)  # the worst state in which an opponent counts for a dodge
HOME_SIDE = const(2)  # the home side has (columns - 1) // HOME_SIDE columns, those left of the middle one
WILD_FROM_PASSER = const(1)  # 0 scatters a wild throw from the receiver's square
MIRROR_ROWS = const(0)  # 1 mirrors the rows of Green's start squares as well


def stride(who: int, sprints: int) -> int:
    """The most squares that an animal can move, with its Sprint or without (FB-16, FB-17)."""
    return MOVE[who] + (SPRINT_BONUS if sprints else 0)


def clumsy(who: int, other: int) -> int:
    """The highest natural sum of a tackle that stuns the attacker, 0 for one that is as strong (FB-45)."""
    return CLUMSY if STRENGTH[who] < STRENGTH[other] else 0


def margin() -> int:
    """By how much a tackle exceeds its goal if it is a big hit (FB-46)."""
    return BIG_HIT - TACKLE_GOAL


# a book: columns, rows, names of the formations (() if the layout is fixed), for each formation the start squares
# of Purple's five and the squares where the ball can start (FB-5, R-37); squares as column, row
BOOKS = {
    "furbowl": (
        15,
        10,
        ("Balanced", "Wide", "Central", "Defensive", "Aggressive"),
        bytes((3, 8, 4, 7, 4, 5, 3, 4, 4, 2))  # Balanced
        + bytes((4, 10, 4, 8, 5, 5, 4, 3, 4, 1))  # Wide
        + bytes((4, 7, 4, 5, 6, 6, 6, 5, 4, 4))  # Central
        + bytes((2, 8, 2, 6, 4, 6, 4, 4, 2, 3))  # Defensive
        + bytes((5, 9, 5, 6, 6, 7, 6, 4, 5, 2)),  # Aggressive
        bytes((8, 5, 8, 6)),
    ),
    "furball": (13, 9, (), bytes((2, 7, 3, 6, 3, 4, 2, 3, 3, 2)), bytes((7, 5))),
}
