"""Weights of the evaluation of a Squig position, beside those of Blitz: in permille of a touchdown, or of
certainty where it is a chance. Read as weights.NAME at each use, so that the lab can try others.
"""

from furbowl.const import const

CARD_IN_HAND = const(25)  # one in hand
CARD_TURN = const(4)  # more for each remaining own turn
KEEPS_HOLD = const(850)  # a carrier more than one turn away still has the squig then (SQ-6)
ADVANCE_LONG = const(120)  # each column by which a plan moves the squig ahead, with eleven a side
