"""Weights of the evaluation of a Squig position, beside those of Blitz: in permille of a touchdown, or of
certainty where it is a chance. Read as weights.NAME at each use, so that the lab can try others.
"""

from furbowl.const import const

CARD_IN_HAND = const(25)  # one in hand
CARD_TURN = const(4)  # more for each remaining own turn
KEEPS_HOLD = const(850)  # a carrier more than one turn away still has the squig then (SQ-6)
LITTER_HELPS = const(500)  # a second squig is as good as theirs on the ground
BRASS_GAIN = const(12)  # brass, for each of ours beside an opponent
DRILL_GAIN = const(90)  # a re-roll for a side that has none
PLAYER_GAIN = const(60)  # one more player at the next kick-off
ADVANCE_LONG = const(120)  # each column by which a plan moves the squig ahead, with eleven a side
