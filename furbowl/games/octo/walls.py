"""How a ball flies in the octagon, for the rules and for who thinks about them: a step, off the walls, into a goal.

grid        for each spot, row * 21 + column, 255 where a wall is (furbowl.board)
direction   0 to 7: n, ne, e, se, s, sw, w, nw
"""

from furbowl.board import WALL
from furbowl.const import const
from furbowl.games.octo import tables
from furbowl.games.octo.match import WIDTH

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
    if column == 0 or column > tables.COLUMNS:
        if tables.GOAL_FROM <= row <= tables.GOAL_TO and tables.GOAL_FROM <= spot // WIDTH <= tables.GOAL_TO:
            return GOAL, direction
        direction = -direction & 7
    elif row == 0 or row > tables.ROWS:
        direction = 4 - direction & 7
    else:
        wall = (1 if row > tables.CENTRE else 3) if column > tables.CENTRE else (7 if row > tables.CENTRE else 5)
        direction = direction + _TURNS[direction - wall & 7] & 7
    return spot + STEPS[direction], direction


def ways(dice):
    """How many results of so many dice have each sum, by sum."""
    found = [1]
    for _ in range(dice):
        found = [sum(found[max(0, total - 6) : total]) for total in range(len(found) + 6)]
    return found
