"""What each kind of event looks like on the pitch.

A scene is a generator function of the playback and the event; it gives the screen that is wanted next, or None. Those
of blows (blows.py), of the bench and of a score (bench.py) are loaded when one of them comes.
"""

from furbowl import words
from furbowl.lean import keep
from furbowl.ui import tiles
from furbowl.ui.tiles import ACTED, READY

# --- around a roll


def before_roll(playback, event):
    """What leads to a roll."""
    if event[0] == words.CATCH:
        yield from fly(playback, event)


def after_roll(playback, event):
    """What a roll ends: a tackle that missed, a pass that is over."""
    success = words.success(event)
    if event[0] == words.HIT and not success:
        stand_back(playback)
    if not success or event[0] == words.CATCH:
        aim(playback, -1, 0)


def aim(playback, who, tile):
    """Marks who is tackled or passed to, -1 for nobody."""
    if playback.aimed >= 0:
        playback.pitch.tag(playback.aimed, 0)
    playback.aimed = who
    if who >= 0:
        playback.pitch.tag(who, tile)


def stand_back(playback):
    """The attacker no longer leans forward."""
    who, pitch = playback.charging, playback.pitch
    playback.charging = -1
    if who >= 0:
        pitch.place(who, pitch.at[who])


# --- the animals


def step(playback, event):
    playback.pitch.place(event[1], event[2])
    yield from playback.wait(2)


def lean(playback, event):
    """Who tackles leans forward."""
    playback.charging = event[1]
    playback.pitch.lean(event[1], event[2], 3)
    aim(playback, event[3], tiles.TACKLE)
    yield from playback.wait(2)


def stand(playback, event):
    playback.pitch.state(event[1], READY)
    yield from playback.wait(9)


# --- the ball


def passes(playback, event):
    aim(playback, event[3], tiles.PASS)
    yield from playback.wait(2)


def loose(playback, event):
    playback.pitch.loose(event[2])
    yield from playback.wait(1)


def fly(playback, event):
    """The ball flies to the event's square in a curve, a square a tick."""
    pitch = playback.pitch
    ball = pitch.ball
    x, y = ball.x, ball.y
    across, down = pitch.x(event[2]) - x, pitch.y(event[2]) - y
    pitch.let_go()
    ticks = min(max(max(abs(across), abs(down)) // 10, 4), 8)
    for i in range(1, ticks):
        ball.x = x + across * i // ticks
        ball.y = y + down * i // ticks - 4 * i * (ticks - i) // ticks
        yield from playback.wait(1)
    pitch.loose(event[2])
    yield from playback.wait(2)


def gain(playback, event):
    playback.pitch.carried(event[1])
    yield from playback.wait(4)


# --- turns and scores


def done(playback, event):
    who = event[1]
    if playback.pitch.states[who] == READY:
        playback.pitch.state(who, ACTED)
    yield from playback.wait(0)


def over(playback, event):
    pitch = playback.pitch
    for who in range(10):
        if pitch.states[who] == ACTED:
            pitch.state(who, READY)
    yield from playback.wait(1)


def turn(playback, event):
    """The handheld changes hands, unless the side has nobody to play with."""
    playback.strip.show(playback.match)
    yield from playback.read()
    return None if follows(playback, words.SKIPPED) else "turn"


def follows(playback, kind):
    """Whether an event of that kind comes before the play, or the turn, is over."""
    for i in range(playback.at + 1, len(playback.events)):
        found = playback.events[i][0]
        if found == kind:
            return True
        if found in (words.PLAY_OVER, words.TURN_OVER, words.TURN, words.CHARGE):
            return False
    return False


def find(kind):
    """The scene of a kind of event, None where there is nothing to see."""
    if kind in SCENES:
        return SCENES[kind]
    if kind == words.PUSHED or kind == words.SLAMMED:
        return keep("furbowl.ui.blows").SCENES[kind]
    return keep("furbowl.ui.bench").SCENES[kind] if kind in _BENCH else None


SCENES = {
    words.TURN: turn,
    words.STEP: step,
    words.PASSING: passes,
    words.CHARGE: lean,
    words.LOOSE: loose,
    words.SCATTER: fly,
    words.DROP: fly,
    words.GAIN: gain,
    words.RECOVER: stand,
    words.PLAY_OVER: done,
    words.TURN_OVER: over,
}
_BENCH = (words.SET_UP, words.STUN, words.KO, words.OUT, words.RETURN, words.SCORE)
