"""Verbs of actions and kinds of events of Pebbles."""

END = 1
GO = 2  # target: the square
SHOVE = 3  # target: the stone
TRIP = 4  # target: the stone
DROP = 5  # answers a shove: the ball goes to the other stone
BACK = 6  # answers a shove: one step away

TURN = 17  # a: side; b: its number
STEP = 20  # who is now on square
GAIN = 29  # who has ball a
UP = 33  # who is on its feet again
TURN_OVER = 36  # a: side
SCORE = 37  # who; a, b: the score
MATCH_OVER = 38  # a: the winner or -1
PICKUP = 64  # a: the die; b: what it must show
SHOVES = 65  # square: the other stone's; a: the attacker's die; b: the defender's
TRIPS = 66  # a: the die; b: what it must show
YIELDS = 67  # who gives way; a: 0 drops the ball, 1 steps back
HOP = 68  # ball a hops to square
DOWN = 69  # who lies on square until its side's next turn
SET_UP = 70  # the stones stand on their first squares
