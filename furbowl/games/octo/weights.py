"""Weights of the evaluation of Octo's positions, in permille of a goal unless it says otherwise.

They are read as weights.NAME at each use, so that sim/lab can try others.
"""

from __future__ import annotations

from furbowl.const import const

# the ball after the own turn
WE_HOLD = const(110)  # our ball, if they are sure not to take it
THEY_TAKE = const(120)  # less for our ball, if they are sure to take it
THEY_HOLD = const(150)  # less for the ball in their hands
SCORES_LATER = const(400)  # a sure goal in the turn after the next
BALL_COLUMN = const(5)  # each column that the ball is nearer to their goal
STEP_FROM_BALL = const(2)  # less for each step that a teamster is away from the ball

# chances
LIKELIEST = const(985)  # permille: highest chance of a score before it is carried out
UNLIKELY_SHOT = const(20)  # permille: a shot less likely than this does not count
SECOND_TACKLE = const(909)  # permille: how often a second tackle comes, after a lost one
TIE_GAIN = const(300)  # permille: the value of a ball that rolls away from a tie, compared with one that is taken
LESS_BY_AP = const(25)  # permille by which each AP left makes the chance of a goal against us smaller
AP_AFTER_FETCH = const(6)  # AP that are left of a turn if the ball has to be fetched first
FETCH_DIVIDES = const(3)  # a score is so many times less likely then
