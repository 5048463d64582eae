"""The numbers of Pebbles: the pitch, verbs, kinds of events."""

COLUMNS, ROWS = 5, 5
MISSING = (0, 4, 20, 24)  # the corners (P-1)
STONES = 3  # a side
STARTS = (5, 10, 15, 9, 14, 19)  # squares
BALLS = (7, 17)  # squares where the two balls lie
STEPS, SIDES = 4, 10  # of a team turn, of a die
NOBODY = 255

# verbs; the target of GO is a square, of SHOVE and TRIP a stone; DROP and BACK answer a shove
END, GO, SHOVE, TRIP, DROP, BACK = range(1, 7)

# kinds of events, with what they are
TURN, STEP, GAIN, UP, TURN_OVER, SCORE, MATCH_OVER, SET_UP = range(17, 25)
PICKUP, TRIPS = 64, 65  # a: the die; b: what it must show
SHOVES = 66  # square: the other stone's; a: the attacker's die; b: the defender's
YIELDS, HOP, DOWN = 67, 68, 69  # HOP: ball a hops to square
