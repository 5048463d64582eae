"""The numbers of Pebbles, and how it begins. Rules are called P-1 to P-9."""

COLUMNS, ROWS = 5, 5
MISSING = (0, 4, 20, 24)  # the corners: an octagon of 21 squares (P-1)
NAMES = ("One", "Two", "Three")
STONES = 3  # a side (P-1)
STARTS = (5, 10, 15, 9, 14, 19)  # squares (P-2)
BALLS = (7, 17)  # squares where the two balls lie (P-2)
STEPS = 4  # of a team turn (P-3)
SIDES = 10  # of a die
PICKUP = 4  # what a die must show (P-4)
TRIP = 7  # P-6
TARGET, MOST_TARGET = 1, 9  # scores that win (P-7)
TURN_CAP, MOST_TURNS = 30, 250  # team turns a side (P-8)
