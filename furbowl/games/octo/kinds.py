"""The numbers of Octo: verbs of actions, kinds of events, statuses (furbowl.protocol packs them).

event      (kind, who, square, a, b), -1 for none; what a and b mean stands beside each kind
who        0-5 Purple goalie, two .. six; 6-11 the same of Green
square     (row - 1) * 19 + column - 1
direction  0 n, 1 ne, 2 e, 3 se, 4 s, 5 sw, 6 w, 7 nw
"""

# --- verbs
END = 1  # ends the team turn; belongs to nobody
MOVE = 2  # target: the square
PICKUP = 3
TACKLE = 4  # target: the opponent
JOSTLE = 5  # target: the opponent
PASS = 6  # target: SHORT, MEDIUM or LONG * 8 + direction
CARRY = 7  # 'score': over the goal line with the ball
TAKE = 8  # after a won tackle
LEAVE = 9
FORMATION = 10  # target: its number; belongs to nobody
PLACE = 11  # target: the square
READY = 12  # the set-up of a side is over; belongs to nobody

SHORT = 0
MEDIUM = 1
LONG = 2

# what Match.status() gives
STANDING = 0
DOWN = 1  # on the ground

# --- events that mean what they mean in Furbowl
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

# --- how somebody came by the ball
PICKED_UP = 0
TAKEN = 1
INTERCEPTED = 2
RECEIVED = 3  # the exact distance

# --- why a turn is over
NO_AP = 0
ENDED = 1
FOULED = 2


def faces(event):
    """The dice of an event as they fell: of ROLLS, TRIES, DISTANCE and SPIDER, whose 0 is a 10; () for any other."""
    kind, _, _, a, b = event
    if kind == ROLLS:
        return a, b
    if kind == TRIES:
        return (a,)
    if kind == SPIDER:
        return (a or 10,)
    return tuple([int(digit) for digit in str(b)]) if kind == DISTANCE else ()


def catches(event):
    """Whether the die of a TRIES event, less marking, meets its need (SP-8)."""
    return event[3] - event[4] % 10 >= event[4] // 10


# the target of a PASS: how long it is, and whither


def pass_target(length, direction):
    """length: SHORT, MEDIUM or LONG; direction: 0 to 7 from n through ne to nw."""
    return length << 3 | direction


def length_and_direction(target):
    """Of the target of a PASS."""
    return target >> 3, target & 7
