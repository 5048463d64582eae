"""The numbers of Octo: those of its rulebook, the starred rulings, action verbs, event kinds; the flight of a ball.

event      (kind, who, square, a, b), -1 for none; the meaning of a and b stands beside each kind
who        0-5: Purple's goalie, two .. six; 6-11: Green's
square     (row - 1) * 19 + column - 1
grid       for each spot, row * 21 + column, 255 where a wall is (furbowl.board)
direction  0 to 7: n, ne, e, se, s, sw, w, nw
"""

from __future__ import annotations

from furbowl import protocol
from furbowl.board import WALL
from furbowl.const import TYPE_CHECKING, const
from furbowl.protocol import CHOICE, NOBODYS, PIECE, SQUARE

if TYPE_CHECKING:
    from furbowl.protocol import Event

NAMES = ("Goalie", "Two", "Three", "Four", "Five", "Six")  # in the texts of actions, positions and records
ANIMALS = ("Goalie", "Rabbit", "Fox", "Bear", "Tortoise", "Cat")  # on the screen and in the log
TEAM = const(6)  # SP-2
COLUMNS = const(19)  # SP-1
ROWS = const(19)
WIDTH = const(21)  # of the grid
CENTRE = const(10)  # column and row of the middle square
CENTRE_SPOT = const(220)  # its spot
CORNER = const(12)  # SP-R1: a square is at most this many straight steps from the middle
GOAL_FROM = const(8)  # SP-1, SP-R2: the rows of the goals
GOAL_TO = const(12)

NOBODY = const(255)

# phases: the questions of questions.py, and play
SETUP = const(0)  # the side has decided nothing yet
PLACING = const(1)
PLAY = const(2)
TAKING = const(3)  # after a won tackle (SP-R25)

# why a match is over
BY_SCORE = const(1)
BY_CAP = const(2)

AP = const(10)  # SP-3: of a turn
# SP-3: AP and dice of a short, medium and long pass
PASS_AP = bytes((1, 3, 7))
PASS_DICE = bytes((2, 3, 4))
# the ways in which a pass ends, as indices of what says how often: flight.chances()
IN_GOAL = const(0)
IN_OWN_GOAL = const(1)
BY_OURS = const(2)
BY_THEIRS = const(3)
BY_NOBODY = const(4)
# SP-8: what a teamster and a goalie need in the ball's own square, then next to it
NEED = bytes((3, 2, 5, 4))
MARKED = const(1)  # SP-8
# a tackle and a jostle are won by this lead of the attacker's die, and lost by as much
LEAD = const(1)  # SP-10
CLEAR = const(2)  # SP-12, SP-R13
HARDER = const(1)  # SP-11: taken off that die for each earlier tackle and jostle of the turn
SPIDER_LEGS = const(8)  # SP-R12: this many of ten faces are directions
SPIDER_STAYS = const(0)

# options
MOST_TARGET = const(99)
MOST_TURN_CAP = const(250)
DRAWN = const(255)  # nothing is fixed

# The starred rulings of docs/rules-octo.md, for house rules
ZONE = const(2)  # SP-R3: columns of a goal zone, in the rows of the goal
GREY = const(2)  # SP-R3: the grey area is this many squares around the middle one
TARGET = const(3)  # SP-R4: goals that win
TURN_CAP = const(12)  # SP-R4: turns a side
KICK_OFF_AP = const(5)  # SP-R29
OPEN_GOALIE = const(1)  # SP-R17: 0: a goalie with the ball is safe in its zone for ever
PASSIVE_TURNS = const(3)  # SP-R32: 0: the ball may be kept for ever

# SP-R30; their squares are in options.py
FORMATIONS = ("Balanced", "Wide", "Defensive", "Aggressive")


def grey(column: int, row: int) -> bool:
    """Return whether a square lies in the grey area (SP-R3)."""
    return -GREY <= column - CENTRE <= GREY and -GREY <= row - CENTRE <= GREY


def breadth(row: int) -> int:
    """The number of squares between the middle one of a row and the wall (SP-R1)."""
    return min(CENTRE - 1, CORNER - abs(row - CENTRE))


def is_square(column: int, row: int) -> bool:
    """Return whether there is such a square (SP-R1)."""
    return 0 < row <= ROWS and abs(column - CENTRE) <= breadth(row)


def exists(square: int) -> bool:
    """Return whether a square of 19x19 is part of the octagon (SP-R1)."""
    return is_square(square % COLUMNS + 1, square // COLUMNS + 1)


def in_zone(who: int, spot: int) -> bool:
    """Return whether a teamster is a goalie, and a spot in its own goal zone (SP-7, SP-R3)."""
    if who % TEAM or not GOAL_FROM <= spot // WIDTH <= GOAL_TO:
        return False
    return spot % WIDTH > COLUMNS - ZONE if who else spot % WIDTH <= ZONE


def at_goal(who: int, spot: int) -> bool:
    """Return whether a spot is in the last column before the goal that a teamster attacks (SP-R20)."""
    return spot % WIDTH == (1 if who >= TEAM else COLUMNS) and GOAL_FROM <= spot // WIDTH <= GOAL_TO


def scorer(spot: int) -> int:
    """The side that scores when a ball leaves the board from a spot (SP-R2)."""
    return 0 if spot % WIDTH > CENTRE else 1


# --- a ball in the octagon: a step, off the walls, into a goal

GOAL = const(0)  # instead of a spot

# offset of a step from a spot, by direction
STEPS = (WIDTH, WIDTH + 1, 1, 1 - WIDTH, -WIDTH, -WIDTH - 1, -1, WIDTH - 1)

# a diagonal wall turns a direction, counted from the one that points at the wall (SP-R6)
_TURNS = (4, 2, 0, 0, 0, 0, 0, 6)


def onward(grid: bytearray, spot: int, direction: int) -> tuple[int, int]:
    """(the next spot of a flight, or GOAL; the direction from then on) (SP-R6, SP-R2)"""
    to = spot + STEPS[direction]
    if grid[to] != WALL:
        return to, direction
    column, row = to % WIDTH, to // WIDTH
    if column == 0 or column > COLUMNS:
        if GOAL_FROM <= row <= GOAL_TO and GOAL_FROM <= spot // WIDTH <= GOAL_TO:
            return GOAL, direction
        direction = -direction & 7
    elif row == 0 or row > ROWS:
        direction = 4 - direction & 7
    else:
        wall = (1 if row > CENTRE else 3) if column > CENTRE else (7 if row > CENTRE else 5)
        direction = direction + _TURNS[direction - wall & 7] & 7
    return spot + STEPS[direction], direction


def ways(dice: int) -> list[int]:
    """List the number of results of some dice for each sum, indexed by sum."""
    found = [1]
    for _ in range(dice):
        found = [sum(found[max(0, total - 6) : total]) for total in range(len(found) + 6)]
    return found


def ahead(attack: int, earlier: int, defence: int) -> int:
    """The attacker's lead by the two dice, after some earlier tackles and jostles of the turn (SP-R11)."""
    return attack - HARDER * earlier - defence


def wins(least: int, earlier: int) -> tuple[int, int]:
    """(won, not lost): the results, of 36, of an attack that needs a lead of LEAD or CLEAR (SP-10 to SP-12)."""
    return _leads(least + HARDER * earlier), _leads(1 - least + HARDER * earlier)


def _leads(least: int) -> int:
    """The results, of 36, in which a die leads another one by least or more."""
    return sum([max(0, min(6, 7 - least - other)) for other in range(1, 7)])


def misses(need: int, less: int) -> int:
    """The results, of 6, with which a try to catch fails; less: MARKED or 0 (SP-8)."""
    return min(6, need + less - 1)


# --- verbs
END = 1  # ends the team turn
MOVE = 2
PICKUP = 3
TACKLE = 4
JOSTLE = 5
PASS = 6  # target: SHORT, MEDIUM or LONG * 8 + direction
CARRY = 7  # 'score': over the goal line with the ball
TAKE = 8  # after a won tackle
LEAVE = 9
FORMATION = 10  # target: its number
PLACE = 11
READY = 12  # the set-up of a side is over

# the aim, the actor and the kind of target of each verb; the words are in notation.py
VERBS = {
    END: protocol.END | NOBODYS,
    MOVE: protocol.GO | SQUARE,
    PICKUP: protocol.OTHER,
    TACKLE: protocol.HIT | PIECE,
    JOSTLE: protocol.HIT | PIECE,
    PASS: protocol.SEND | CHOICE,
    CARRY: protocol.OTHER,
    TAKE: protocol.OTHER,
    LEAVE: protocol.OTHER,
    FORMATION: protocol.OTHER | NOBODYS | CHOICE,
    PLACE: protocol.GO | SQUARE,
    READY: protocol.END | NOBODYS,
}
CHOICES = {FORMATION: FORMATIONS, PASS: range(len(PASS_AP) * 8)}  # the words of a pass stand in notation.py

SHORT = 0
MEDIUM = 1
LONG = 2
LENGTHS = ("Short", "Medium", "Long")
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")

# values of Match.status()
STANDING = 0
DOWN = 1  # on the ground

# --- events with the same meaning as in Furbowl
SET_UP = 16  # square: the ball; a: the side that will begin; b: 1 after a goal
TURN = 17  # a team turn begins. a: side; b: its number for that side, from 1
STEP = 20  # who is now on square
CHARGE = 22  # who tackles on square. a: the defender; b: earlier tackles and jostles of the turn
LOOSE = 25  # who, on square, loses the ball
GAIN = 29  # who, on its square, has the ball. a: PICKED_UP, TAKEN, INTERCEPTED or RECEIVED
RECOVER = 33  # who, on square, stands up
TURN_OVER = 36  # a: side; b: NO_AP, ENDED or FOULED
SCORE = 37  # who sent or carried the ball over the line, -1 for the spider; square: the last one; a, b: the score
MATCH_OVER = 38  # a: the winner or -1; b: 0 by the score, 1 by the cap

# --- Octo's own
FORM = 64  # a: side; b: the number of its formation
PLACED = 65  # who is put on square
READIED = 66  # a: side
OPEN = 67  # who, a goalie on square, may be tackled in this turn
ROLLS = 68  # after CHARGE or JOSTLES: who, square as there; a: the attacker's die; b: the defender's
LEFT = 69  # who leaves the ball, which is on square
SPIDER = 70  # from square. a: the die of ten that counted, 0 to 8; b: the distance
JOSTLES = 71  # as CHARGE
GROUND = 72  # who, on square, is on the ground
FOUL = 73  # who, on square, fouls
THROWS = 74  # who passes from square. a: direction; b: SHORT, MEDIUM or LONG
DISTANCE = 75  # who passes. a: the sum; b: the dice as digits
FLIES = 76  # the ball has flown straight to square. a: direction; b: squares
BOUNCES = 77  # on square, off the wall. a: the new direction
TRIES = 78  # who tries to intercept the ball on square. a: its die; b: 10 * need + 1 if marked
SPLIT = 79  # on square the best of both sides are equal: nobody. a: the roll, marking counted
RESTS = 80  # the ball lies loose on square
PASSIVE = 81  # side a kept the ball too long: it lies on square, in the centre

# --- ways to gain the ball
PICKED_UP = 0
TAKEN = 1
INTERCEPTED = 2
RECEIVED = 3  # the exact distance

# --- reasons why a turn is over
NO_AP = 0
ENDED = 1
FOULED = 2


def faces(event: Event) -> tuple[int, ...]:
    """The dice of an event as they fell, for ROLLS, TRIES, DISTANCE and SPIDER (0 is a 10); () for any other."""
    kind, _, _, a, b = event
    if kind == ROLLS:
        return a, b
    if kind == TRIES:
        return (a,)
    if kind == SPIDER:
        return (a or 10,)
    return tuple([int(digit) for digit in str(b)]) if kind == DISTANCE else ()


def catches(event: Event) -> bool:
    """Return whether the die of a TRIES event, less marking, meets its need (SP-8)."""
    _, _, _, die, need = event
    return die - need % 10 >= need // 10


# the target of a PASS: its length and direction


def pass_target(length: int, direction: int) -> int:
    """The target of a PASS. length: SHORT, MEDIUM or LONG; direction: 0 to 7 from n through ne to nw."""
    return length << 3 | direction


def length_and_direction(target: int) -> tuple[int, int]:
    """Split the target of a PASS into (length, direction)."""
    return target >> 3, target & 7
