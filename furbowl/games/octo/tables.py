"""What the book of Octo says in numbers, and the starred rulings: each number stands here only; how a ball flies.

grid        for each spot, row * 21 + column, 255 where a wall is (furbowl.board)
direction   0 to 7: n, ne, e, se, s, sw, w, nw
"""

from furbowl.board import WALL
from furbowl.const import const

NAMES = ("Goalie", "Two", "Three", "Four", "Five", "Six")
TEAM = const(6)  # SP-2
COLUMNS = const(19)  # SP-1
ROWS = const(19)
WIDTH = const(21)  # of the grid
CENTRE = const(10)  # column and row of the middle square
CORNER = const(12)  # SP-R1: a square is at most so many straight steps from the middle
GOAL_FROM = const(8)  # SP-1, SP-R2: the rows of the goals
GOAL_TO = const(12)

AP = const(10)  # SP-3: of a turn
# SP-3: AP and dice of a short, medium and long pass
PASS_AP = b"\x01\x03\x07"
PASS_DICE = b"\x02\x03\x04"
# SP-8: what a teamster and a goalie need in the ball's own square, then next to it
NEED = b"\x03\x02\x05\x04"
MARKED = const(1)  # SP-8
CLEAR = const(2)  # SP-12, SP-R13: a jostle is won, or a foul, by so much
SPIDER_LEGS = const(8)  # SP-R12: of ten faces so many are directions
SPIDER_STAYS = const(0)

# options
MOST_TARGET = const(99)
MOST_TURN_CAP = const(250)
DRAWN = const(255)  # nothing is fixed

# The starred rulings of docs/rules-octo.md, for house rules
ZONE = const(2)  # SP-R3: columns of a goal zone, in the rows of the goal
GREY = const(2)  # SP-R3: the grey area: so many squares around the middle one
TARGET = const(3)  # SP-R4: goals that win
TURN_CAP = const(12)  # SP-R4: turns a side
KICK_OFF_AP = const(5)  # SP-R29
OPEN_GOALIE = const(1)  # SP-R17: 0: a goalie with the ball is safe in its zone for ever
PASSIVE_TURNS = const(3)  # SP-R32: 0: the ball may be kept for ever

# SP-R30; where they stand is told in setup.py
FORMATIONS = ("Balanced", "Wide", "Defensive", "Aggressive")


def grey(column, row):
    """Whether a square lies in the grey area (SP-R3)."""
    return -GREY <= column - CENTRE <= GREY and -GREY <= row - CENTRE <= GREY


def exists(square):
    """Whether the octagon has a square of 19x19 (SP-R1)."""
    column, row = square % COLUMNS + 1, square // COLUMNS + 1
    return 0 < row <= ROWS and abs(column - CENTRE) + abs(row - CENTRE) <= CORNER


# --- a ball in the octagon: a step, off the walls, into a goal

GOAL = const(0)  # instead of a spot

# what to add to a spot for a step, by direction
STEPS = (WIDTH, WIDTH + 1, 1, 1 - WIDTH, -WIDTH, -WIDTH - 1, -1, WIDTH - 1)

# a diagonal wall turns a direction, counted from the one that points at the wall (SP-R6)
_TURNS = (4, 2, 0, 0, 0, 0, 0, 6)


def onward(grid, spot, direction):
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


def ways(dice):
    """How many results of so many dice have each sum, by sum."""
    found = [1]
    for _ in range(dice):
        found = [sum(found[max(0, total - 6) : total]) for total in range(len(found) + 6)]
    return found
