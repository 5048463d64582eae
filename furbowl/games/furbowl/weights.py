"""Weights of the evaluation of positions of Furbowl and Furball, in permille of a score unless it says otherwise.

They are read as weights.NAME at each use, so that sim/lab can try others.
"""

from __future__ import annotations

from furbowl.const import const

# the ball
WE_HOLD = const(150)  # the ball in safe hands
THEY_HOLD = const(250)  # less for the ball in the hands of the others
THEY_KNOCK_LOOSE = const(150)  # less for our ball, if they are sure to knock it loose
WE_KNOCK_LOOSE = const(130)  # their ball, if we are sure to knock it loose
THEY_PICK_UP = const(230)  # less for the loose ball that they are sure to pick up
SCORES_LATER = const(420)  # a sure score in the turn after the next
BALL_COLUMN = const(12)  # each column that the ball has gone towards home

# the animals
STEP_FROM_BALL = const(3)  # less for each step that an animal is away from the ball
BESIDE_OURS = const(25)  # an animal beside the carrier of its side
BESIDE_THEIRS = const(35)  # an animal beside the carrier of the other side
SPRINT_LEFT = const(20)  # a Sprint that is not yet spent
STUNNED = const(25)  # less for an animal that is Stunned,
KNOCKED_OUT = const(100)  # or Knocked Out,
GONE = const(150)  # or Out

# chances
LIKELIEST = const(985)  # permille: the highest chance of a plan before it is carried out
TAKING_STOPS = const(1500)  # a ball that we are sure to take in this turn stops 1000 out of so many of their scores
LANDS_IN_REACH = const(800)  # permille: a ball that is knocked loose lands where it can be fetched
