"""The table of what matters, and what a position is worth by it.

Worth is in permille: 1000 is a score for the side asked about, -1000 one against it. Three chances make most of it: to
score in this team turn, that the other side scores in its next, and to score in the own turn after that; what is left
between them is weighed by the table.
"""

from furbowl.lean import const

_SURE = const(985)  # permille: no plan is surer than that before it is carried out
_PLAYS = const(3)  # of a team turn

# what is worth how much
_HOLDS = const(150)  # the ball in safe hands
_HELD = const(250)  # the ball in the hands of the others
_LOST = const(150)  # the ball that they are sure to knock loose
_FREED = const(130)  # the ball that we are sure to knock loose
_TAKEN = const(230)  # the loose ball that they are sure to pick up
_NEXT = const(420)  # a sure score in the turn after the next
_STOPS = const(1500)  # over 1000: how much a ball that we are sure to take in this turn stops them from scoring
_COLUMN = const(12)  # each column that the ball has gone towards home
_STEP = const(3)  # each step that an animal is away from the ball
_GUARD = const(25)  # an animal beside the carrier of its side
_MARK = const(35)  # an animal beside the carrier of the other side
_SPRINT = const(20)  # a Sprint that is not yet spent
_OFF = b"\x00\x19\x64\x96"  # an animal that is Normal, Stunned, Knocked Out, Out


def worth(eye, side):
    """What the position that the eye has looked at is worth to a side."""
    other = 1 - side
    now = after = 0
    if eye.side == side:
        now = min(_SURE, eye.scores(side, eye.plays))
        ours = 0 if eye.carrier >= 0 and eye.carrier // 5 == side else eye.takes(side)
        eye.await_turn(other)
        after = eye.scores(other, _PLAYS)
        after -= after * ours // _STOPS
    else:
        after = eye.scores(other, eye.plays)
    eye.await_turn(side)
    later = eye.scores(side, _PLAYS) * _NEXT // 1000
    rest = _standing(eye, side) + _ball(eye, side, later)
    after = min(_SURE, after)
    rest = (1000 - after) * rest // 1000 - after
    return now + (1000 - now) * rest // 1000


def _ball(eye, side, later):
    """What it is worth who has the ball; later: what the chance to score in the turn after the next is worth."""
    carrier = eye.carrier
    taken = eye.takes(1 - side if carrier < 0 or carrier // 5 == side else side)
    if carrier < 0:
        return (1000 - taken) * later // 1000 - taken * _TAKEN // 1000
    gone = eye.homes[carrier // 5] - eye.ball_x
    gone = (eye.columns - (gone if gone > 0 else -gone)) * _COLUMN
    if carrier // 5 == side:
        return (1000 - taken) * (_HOLDS + later) // 1000 - taken * _LOST // 1000 + gone
    return later + taken * _FREED // 1000 - _HELD - gone


def _standing(eye, side):
    """How the animals stand: how many are on their feet, how near the ball, and beside whom."""
    sums = [0, 0]
    carrier = eye.carrier
    for who in range(10):
        team, steps = who // 5, eye.steps(who)
        sums[team] -= _OFF[eye.state[who]] or steps * _STEP
        if steps == 1 and carrier >= 0 and eye.up[who]:
            sums[team] += _GUARD if team == carrier // 5 else _MARK
    for team in (0, 1):
        if eye.sprint[team]:
            sums[team] += _SPRINT
    return sums[side] - sums[1 - side]
