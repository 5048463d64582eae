"""Weights of the evaluation of a Blitz position (evaluation.py): in permille of a touchdown, or of certainty where it
is a chance, unless it says otherwise. Read as weights.NAME at each use, so that the lab can try others.
"""

from furbowl.const import const

# --- players

PLAYER_DOWN = const(22)  # one who is down, for the other side
PLAYER_OFF = const(45)  # one who is off the pitch
YET_TO_ACT = const(7)  # one of ours who can still act, lost with a turnover
PLACE = const(2)  # less for each square that one of ours is away from where it is of use
PLACE_ASIDE = const(3)  # one less for so many columns and rows
PLACE_AHEAD = const(1)  # columns ahead of our carrier where it is of most use
PLACE_BEHIND = const(2)  # columns behind any other ball, between it and our goal line
PLACE_PASSED = const(3)  # columns more that it is away if such a ball has passed it

# --- a carrier scores

SCORES_IN_A_TURN = const(850)  # it is one turn away
SCORES_COLUMN = const(55)  # less for each column more than that
SCORES_TOO_FAR = const(40)  # less one for each column: it is too far for the turns that are left
SCORES_LEAST = const(60)  # the same if it is not too far

# --- a run this turn, by dodges: each may end in another tackle zone

RUNS_WITH_A_DODGE = const(420)
RUNS_WITH_A_DODGE_SKILLED = const(700)  # with Dodge
RUNS_WITH_TWO = const(170)

# --- the carrier falls, or has just fallen, and the ball lies there

THEY_FETCH_FALLEN = const(600)  # of their chance to score from there
WE_FETCH_FALLEN = const(350)  # of ours, after that

# --- the ball is lost, by the chance of a block that takes it

LOSS_LEAST = const(130)  # where no block is likely
LOSS_RISE = const(1600)  # more for each thousand of that chance, up to LOSS_BEND
LOSS_BEND = const(120)
LOSS_RISE_BEYOND = const(650)
LOSS_CAN_ACT = const(750)  # of that for a carrier who can still act
HITS_AFTER_DODGE = const(350)  # of a block's chance if they have to dodge to get there
PUSHES = const(125)  # of the pushes that take the ball
HITTERS = const(3)  # opponents: no more than these hit the carrier together, of all who get there without a dodge
HITTERS_SQUARES = const(8)  # squares: nobody comes from farther away to hit it
GUARD = const(500)  # of an assist, for each of ours beside the carrier

# --- a team-mate ahead gets the ball from our carrier and scores

MATE_SCORES = const(100)
MATE_SQUARE = const(20)  # less for each square between them
MATE_CATCH = const(60)  # more with Catch
MATE_MARKED = const(400)  # of that in a tackle zone

# --- they have the ball

THEY_HOLD = const(700)  # of their chance to score
THEY_CLEAR_A_PATH = const(400)  # they get through where a path needs luck, as they can block first
THEIR_MATE_SCORES = const(250)  # they score by throwing it, or handing it, to a player nearby
CARRIER_MARKED = const(120)  # of their chance that is lost if one of ours marks the carrier
CARRIER_MARKED_TWICE = const(180)  # twice
CARRIER_MARKED_THRICE = const(220)  # or more often

# --- a loose ball is fetched

WE_FETCH = const(300)
WE_FETCH_SURE_HANDS = const(150)  # more
THEY_FETCH = const(500)
THEY_FETCH_SURE_HANDS = const(200)  # more
FETCH_SQUARE = const(8)  # less for each square between
FETCH_MARKED = const(650)  # of theirs if one of ours marks the ball
FETCH_MARKED_TWICE = const(350)  # twice
FETCH_MARKED_THRICE = const(300)  # or more often
FETCHER = const(15)  # value of each player more of ours who may fetch it
FETCHED = const(200)  # value of having it then

# --- a plan

REROLL_GAIN = const(800)  # of the gain from a team re-roll, as it is then used up
THROWN_OVER = const(800)  # of the throws over opponents that nobody intercepts
FETCHED_COLUMNS = const(3)  # columns that a pick-up or a touchdown counts as
ADVANCE = const(20)  # each column by which it moves the ball ahead
ADVANCE_LONG = const(110)  # the same with eleven a side, where a team that only waits never gets through
FREE_FIRST = const(5)  # a useful move without a roll comes before one with a roll, even if it is worth so much less so
ROLL = const(8)  # less for a roll
ROLL_GAINS_LONG = const(20)  # more instead with eleven a side, if it gains something
