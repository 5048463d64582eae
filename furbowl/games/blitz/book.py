"""The Blitz rulebook in numbers: verbs, states, questions and events, its values, the starred rulings.

event      (kind, who, square, a, b), -1 for none; each kind says below what a and b mean
who        in roster order (ROSTERS), Purple first
square     (row - 1) * columns + column - 1
direction  0 NW, 1 N, 2 NE, 3 W, 4 E, 5 SW, 6 S, 7 SE
"""

from __future__ import annotations

from furbowl import protocol
from furbowl.const import const
from furbowl.dice import ways
from furbowl.protocol import CHOICE, ITSELF, NOBODYS, PIECE, SQUARE

# --- directions: columns and rows to add
ACROSS = (-1, 0, 1, -1, 1, -1, 0, 1)
UP = (1, 1, 1, 0, 0, -1, -1, -1)

# --- verbs
END = 1  # ends the team turn
FORMATION = 2  # target: its number
READY = 3  # the set-up of a side is over
KICK = 4
REROLL = 5  # the team re-roll is used
KEEP = 6  # the team re-roll is not used
DIE = 7  # target: the face that counts
PUSH = 8
FOLLOW = 9
STAY = 10
NO_INTERCEPTION = 11  # 'nobody'
PLACE = 12
GETS = 13  # the ball, after a touchback
INTERCEPTS = 14
DECLARE = 15  # target: MOVE, BLOCK, BLITZ, PASS or HANDOFF
STAND_UP = 16
GO = 17  # 'step'
HITS = 18
THROWS = 19
HANDS = 20
FINISH = 21

# who does it, what its target is, what it aims at; the words are in notation.py
VERBS = {
    END: protocol.END | NOBODYS,
    FORMATION: protocol.OTHER | NOBODYS | CHOICE,
    READY: protocol.END | NOBODYS,
    KICK: protocol.OTHER | NOBODYS | SQUARE,
    REROLL: protocol.OTHER | NOBODYS,
    KEEP: protocol.OTHER | NOBODYS,
    DIE: protocol.OTHER | NOBODYS | CHOICE,
    PUSH: protocol.HIT | NOBODYS | SQUARE,
    FOLLOW: protocol.OTHER | NOBODYS,
    STAY: protocol.OTHER | NOBODYS,
    NO_INTERCEPTION: protocol.OTHER | NOBODYS,
    PLACE: protocol.GO | SQUARE,
    GETS: protocol.OTHER | ITSELF,
    INTERCEPTS: protocol.OTHER | ITSELF,
    DECLARE: protocol.OTHER | CHOICE,
    STAND_UP: protocol.OTHER,
    GO: protocol.GO | SQUARE,
    HITS: protocol.HIT | PIECE,
    THROWS: protocol.GIVE | SQUARE,
    HANDS: protocol.GIVE | PIECE,
    FINISH: protocol.FINISH,
}

# --- the actions that a player can declare (BZ-21)
MOVE = 0
BLOCK = 1
BLITZ = 2
PASS = 3
HANDOFF = 4
DECLARABLE = ("move", "block", "blitz", "pass", "handoff")
DECLARABLE_LABELS = ("Move", "Block", "Blitz", "Pass", "Hand-off")

# --- bits of what a side has used in its team turn (BZ-21, BZ-27)
USED_REROLL = 1
USED_BLITZ = 2
USED_PASS = 4
USED_HANDOFF = 8
USED = (0, 0, USED_BLITZ, USED_PASS, USED_HANDOFF)  # by declared action

# --- states of a player, as Match.status() returns them
STANDING = 0
STUNNED = 1
KNOCKED_OUT = 2
GONE = 3  # out for the match
RESERVE = 4
PRONE = 5

# --- questions, in the order of QUESTIONS in questions.py
PLAY = 0  # no question
ASK_FORMATION = 1
ASK_SETUP = 2
ASK_KICK = 3
ASK_TOUCHBACK = 4
ASK_REROLL = 5
ASK_BLOCK = 6
ASK_CHOOSE = 7
ASK_PUSH = 8
ASK_FOLLOW = 9
ASK_INTERCEPT = 10

# --- faces of a block die (BZ-31); 4 is the same as 3
BACKFIRE = 1
BOTH_DOWN = 2
PUSHED_BACK = 3
STUMBLES = 5
FLOORED = 6
FACES = ("", "Backfire", "Both down", "Pushed", "Pushed", "Stumbles", "Floored")

# --- events: rolls. Of the first six a is the die, b = 16 * need + modifier + 8
MATCH_OVER = 38  # a: the winner or -1; b: 1
DODGE = 64  # the first three in the order in which a step rolls them (BZ-R13)
RUSH = 65
PICKUP = 66
THROW = 67
CATCH = 68
INTERCEPT = 69
BLOCK_DICE = 70  # attacker, target's square. a: the dice as digits; b: 1: the attacker's side chooses
ARMOUR = 71  # a: 10 * first + second die; b: 16 * armour + modifier + 8
INJURY = 72  # a: as there; b: 1 in the crowd
KO_ROLL = 73  # a: die; b: 1 if it is back
AGAIN = 74  # who rolls again. a: 0 a team re-roll, 1 a skill; b: team re-rolls left

# --- events: the rest
HALF = 80  # a: 1 or 2; b: side that receives
FORMED = 81  # a: side; b: formation
PLACED = 82  # who, where. a: who changed places with it; b: that one's square
KICKED = 83  # at a square. a: kicking side
TOUCHBACK = 84  # a: receiving side
TURN = 85  # a: side; b: its number in the half
DECLARED = 86  # who, where. a: declared action
STOOD = 87  # who, where. a: spent
STEP = 88  # who, the new square. a: spent; b: the old square
HIT = 89  # attacker, target's square. a: target; b: how many dice
CHOSEN = 90  # attacker, target's square. a: face; b: side that chose
PUSHED = 91  # who, the new square or -1. a: who pushes; b: the old square
FOLLOWED = 92  # attacker, the new square
DOWN = 93  # who, where. a: 0 fell, 1 in a block
STUN = 94
KO = 95
OUT = 96
RESERVES = 97
PASSING = 98  # thrower, target. a: band
HANDING = 99  # who, the receiver's square. a: receiver
LOOSE = 100  # who loses the ball, where
BOUNCE = 101  # where the ball is now, -1 off the pitch. a: direction; b: the square before; so the next two
SCATTER = 102
FLIES = 103
THROW_IN = 104  # from. a: direction; b: distance
DROP = 105  # where. b: the square before (BZ-R30)
GAIN = 106  # who, where. a: below
RECOVER = 107  # who, where: Stunned becomes Prone
ACTION_OVER = 108  # who, where. a: FINISHED or BY_ITSELF
TURNOVER = 109  # who caused it, where. a: below
TURN_OVER = 110  # a: side; b: below
TOUCHDOWN = 111  # who or -1, where. a, b: the score
NOBODY_THERE = 112  # a: side that cannot be set up, 2: neither

# --- how a player got the ball
PICKED_UP = 0
CAUGHT = 1
INTERCEPTED = 2
GIVEN = 3  # after a touchback

# --- how an action ended
FINISHED = 0
BY_ITSELF = 1

# --- causes of a turnover (BZ-28)
FELL = 0
NOT_PICKED_UP = 1
FUMBLED = 2
WAS_INTERCEPTED = 3
NOT_CAUGHT = 4
IN_THE_CROWD = 5

# --- why a team turn ended
NOBODY_LEFT = 0  # by itself
ENDED = 1
LOST = 2  # turnover


def succeeds(die: int, code: int) -> bool:
    """Return whether a die succeeds against a roll's code (BZ-4)."""
    return die == 6 or die > 1 and die + (code & 15) - 8 >= code >> 4


def shows(code: int) -> int:
    """Lowest number on the die that succeeds."""
    return least((code >> 4) - (code & 15) + 8)


def least(total: int) -> int:
    """Lowest number on the die that succeeds without modifiers, where it takes that total (BZ-4)."""
    return min(6, max(2, total))


def holds(code: int) -> int:
    """Highest total of two dice at which armour holds; code: that of an ARMOUR event."""
    return (code >> 4) - (code & 15) + 8


def breaks(armour: int) -> int:
    """The results of two dice, of 36, that break an armour (BZ-36)."""
    return ways(armour + 1)


def fumbles(die: int, code: int) -> bool:
    """Return whether an inaccurate throw is a fumble (BZ-R26)."""
    return die == 1 or die + (code & 15) - 8 <= 1


# --- the numbers of the rulebook, and the starred rulings: each number is defined only here

# BZ-18: kinds of players, a row of STATS for each, and their skills
KINDS = ("Lineman", "Thrower", "Catcher", "Blitzer")
ANIMALS = ("Tortoise", "Fox", "Rabbit", "Bear")  # as which they are drawn, and called on the screen and in the log
MOVEMENT = const(0)
STRENGTH = const(1)
AGILITY = const(2)
ARMOUR_VALUE = const(3)
STATS = (bytes((6, 3, 3, 8)), bytes((6, 3, 3, 8)), bytes((8, 2, 3, 7)), bytes((7, 3, 3, 8)))
HAS_BLOCK = const(1)
HAS_CATCH = const(2)
HAS_DODGE = const(4)
HAS_PASS = const(8)
HAS_HANDS = const(16)  # Sure Hands
SKILLS = bytes((0, HAS_PASS | HAS_HANDS, HAS_CATCH | HAS_DODGE, HAS_BLOCK))

# by team size: the kinds of its roster (BZ-18), as indices of KINDS, and a row of PITCHES
SIZES = (7, 11)
ROSTERS = {7: bytes((0, 0, 0, 1, 2, 3, 3)), 11: bytes((0, 0, 0, 0, 1, 2, 2, 3, 3, 3, 3))}
PITCH_COLUMNS = const(0)
PITCH_ROWS = const(1)
WIDE_ROWS = const(2)  # BZ-20: rows of a wide zone
MOST_IN_WIDE = const(3)  # BZ-41: players that may be set up in one
TURNS_A_HALF = const(4)  # BZ-41: of each team
PITCHES = {7: bytes((20, 11, 2, 1, 6)), 11: bytes((26, 15, 4, 2, 8))}
MOST_PLAYERS = const(22)
ON_THE_LINE = const(3)  # BZ-41

# BZ-3: the number needed on the die, by agility up to 6
NEED = bytes((6, 6, 5, 4, 3, 2, 1))
RUSH_NEED = const(2)  # BZ-23
BACK_FROM_KO = const(4)  # BZ-42
MOST_MINUS = const(-8)  # lower modifiers are reported as this one: only a 6 succeeds either way (BZ-4)

# BZ-40: largest dx * dx + dy * dy of a pass, by band; BZ-10: the modifiers of these bands
BANDS = (12, 48, 105, 170)
BAND_PLUS = (1, 0, -1, -2)
ACCURATE = const(1)  # BZ-14, BZ-17: catching an accurate pass or a hand-off
INTERCEPTING = const(-2)  # BZ-16
SCATTERS = const(3)  # BZ-12

STAND_COST = const(3)  # BZ-22: squares that standing up takes
HIT_COST = const(1)  # BZ-26: squares that the block of a Blitz takes
STUNNED_TO = const(7)  # BZ-36: an injury roll up to this stuns, up to the next knocks out, above it is out
KO_TO = const(9)

# options
MOST_TURNS = const(16)
MOST_REROLLS = const(8)
MOST_SCORE = const(99)  # that a position may have
DRAWN = const(255)  # nothing is fixed
FORMATIONS = ("Tight", "Spread")  # BZ-R3*; options.py has their squares

# The starred rulings of docs/rules-blitz.md, for house rules
BONUSES = (0, 0)  # BZ-R1*: on dodges and on pick-ups
REROLLS = {7: 2, 11: 3}  # BZ-R5*: team re-rolls of a half, by size
RUSHES = const(2)  # BZ-R12*: squares of going for it in an action
MOST_HOPS = const(20)  # BZ-R30*
NOBODY_TURNS = const(2)  # BZ-R6: turns that pass if a side cannot be set up


def name(size: int, who: int, names: tuple[str, ...] = KINDS, space: str = "") -> str:
    """A player's name by its kind, with a number after a space if the roster has several of that kind."""
    roster = ROSTERS[size]
    at = who % size
    kind = roster[at]
    number, count = 0, 0
    for other in range(size):
        if roster[other] == kind:
            count += 1
            number += other <= at
    return "%s%s%d" % (names[kind], space, number) if count > 1 else names[kind]


CHOICES = {FORMATION: FORMATIONS, DIE: FACES[:4] + ("",) + FACES[5:], DECLARE: DECLARABLE_LABELS}


# --- facts of a match

NOBODY = const(255)

# marks of a player
ACTED = const(1)  # its action of this team turn is over
DODGED = const(2)  # it has used Dodge in this team turn (BZ-24)
BY_HAND = const(4)  # placed by hand, in this set-up (BZ-R3)
