"""What each kind of event looks like on the pitch. A scene is a generator function of the playback and the event."""

from furbowl import words
from furbowl.lean import const
from furbowl.lights import ALL
from furbowl.sound import BIG_HIT
from furbowl.ui import tiles
from furbowl.ui.tiles import ACTED, KO, OUT, READY, STUNNED

_STEP = const(2)
_LEAN = const(3)  # pixels
_SHORTEST = const(4)  # ticks of a flight
_LONGEST = const(8)


# --- around a roll


def before_roll(playback, event):
    """What leads to a roll."""
    if event[0] == words.CATCH:
        yield from _fly(playback, event)


def after_roll(playback, event):
    """What a roll ends: a tackle that missed, a pass that is over."""
    success = words.success(event)
    if event[0] == words.HIT and not success:
        _stand_back(playback)
    if not success or event[0] == words.CATCH:
        _aim(playback, -1, 0)


def _aim(playback, who, tile):
    """Marks who is tackled or passed to, -1 for nobody."""
    if playback.aimed >= 0:
        playback.pitch.tag(playback.aimed, 0)
    playback.aimed = who
    if who >= 0:
        playback.pitch.tag(who, tile)


def _stand_back(playback):
    """The attacker no longer leans forward."""
    who, pitch = playback.charging, playback.pitch
    playback.charging = -1
    if who >= 0:
        pitch.place(who, pitch.at[who])


# --- the animals


def _step(playback, event):
    playback.pitch.place(event[1], event[2])
    yield from playback.wait(_STEP)


def _charge(playback, event):
    playback.charging = event[1]
    playback.pitch.lean(event[1], event[2], _LEAN)
    _aim(playback, event[3], tiles.TACKLE)
    yield from playback.wait(_STEP)


def _pushed(playback, event):
    who, square = event[1], event[2]
    pitch = playback.pitch
    yield from _blow(playback, who, 1)
    pitch.lean(who, square, 5)
    yield from playback.wait(_STEP)
    pitch.place(who, square)
    _stand_back(playback)
    yield from playback.wait(_STEP)


def _slammed(playback, event):
    yield from _blow(playback, event[1], 2)
    _stand_back(playback)
    yield from playback.wait(_STEP)


def _blow(playback, who, times):
    """A tackle hits; a big hit shakes the pitch."""
    pitch = playback.pitch
    _aim(playback, -1, 0)
    burst, unit = pitch.burst, pitch.units[who]
    burst.x, burst.y = unit.x, unit.y
    for _ in range(times):
        burst.hidden = False
        if _follows(playback, words.OUCH):
            playback.app.sound.play(BIG_HIT)
            yield from _shake(playback)
        else:
            yield from playback.wait(4)
        burst.hidden = True
        yield from playback.wait(_STEP)


def _shake(playback):
    group = playback.pitch.group
    for offset in (2, -2, 1, -1, 0):
        group.y = offset
        yield from playback.wait(2)


def _stun(playback, event):
    playback.pitch.state(event[1], STUNNED)
    yield from playback.wait(9)


def _off(playback, event):
    """Knocked Out or Out: off the pitch, to the bench."""
    yield from _blink(playback, event[1])
    playback.pitch.place(event[1], -1)
    playback.pitch.state(event[1], OUT if event[0] == words.OUT else KO)
    yield from playback.wait(6)


def _blink(playback, who):
    unit = playback.pitch.units[who]
    for i in range(6):
        unit.hidden = i % 2 == 0
        yield from playback.wait(3)


def _recover(playback, event):
    playback.pitch.state(event[1], READY)
    yield from playback.wait(9)


def _come_back(playback, event):
    playback.pitch.place(event[1], event[2])
    playback.pitch.state(event[1], ACTED)
    yield from _blink(playback, event[1])


# --- the ball


def _passing(playback, event):
    _aim(playback, event[3], tiles.PASS)
    yield from playback.wait(_STEP)


def _loose(playback, event):
    playback.pitch.loose(event[2])
    yield from playback.wait(1)


def _fly(playback, event):
    """The ball flies to the event's square in a curve, a square a tick."""
    pitch = playback.pitch
    ball = pitch.ball
    x, y = ball.x, ball.y
    goal_x, goal_y = pitch.x(event[2]), pitch.y(event[2])
    pitch.let_go()
    ticks = max(abs(goal_x - x), abs(goal_y - y)) // 10
    ticks = min(max(ticks, _SHORTEST), _LONGEST)
    for i in range(1, ticks):
        ball.x = x + (goal_x - x) * i // ticks
        ball.y = y + (goal_y - y) * i // ticks - 4 * i * (ticks - i) // ticks
        yield from playback.wait(1)
    pitch.loose(event[2])
    yield from playback.wait(_STEP)


def _gain(playback, event):
    playback.pitch.carried(event[1])
    yield from playback.wait(4)


# --- turns and scores


def _play_over(playback, event):
    who = event[1]
    if playback.pitch.states[who] == READY:
        playback.pitch.state(who, ACTED)
    yield from playback.wait(0)


def _turn_over(playback, _event):
    pitch = playback.pitch
    for who in range(10):
        if pitch.states[who] == ACTED:
            pitch.state(who, READY)
    yield from playback.wait(1)


def _turn(playback, _event):
    """The handheld changes hands, unless the side has nobody to play with."""
    playback.strip.show(playback.match)
    yield from playback.read()
    if not _follows(playback, words.SKIPPED):
        yield from playback.app.visit("turn")


def _set_up(playback, event):
    """After a score everybody who is not on the bench lines up again."""
    pitch, match = playback.pitch, playback.match
    if event[4] != 1:
        return
    for who in range(10):
        if pitch.states[who] < KO:
            pitch.state(who, READY)
            pitch.place(who, match.square(who))
    pitch.loose(event[2])
    yield from playback.wait(6)


def _score(playback, event):
    """The scorer jumps, the lights flash; then the score screen, which also ends a match."""
    who, pitch = event[1], playback.pitch
    x, y = pitch.x(event[2]), pitch.y(event[2])
    for i in range(8):
        pitch.stand(who, x, y - 3 if i % 2 == 0 else y)
        playback.app.lights.show(who // 5, ALL if i % 2 == 0 else 0)
        yield from playback.wait(4)
    yield from playback.read()
    if not playback.match.over:
        yield from playback.app.visit("score")


def _follows(playback, kind):
    """Whether an event of that kind comes before the play, or the turn, is over."""
    for i in range(playback.at + 1, len(playback.events)):
        found = playback.events[i][0]
        if found == kind:
            return True
        if found in (words.PLAY_OVER, words.TURN_OVER, words.TURN, words.CHARGE):
            return False
    return False


SCENES = {
    words.SET_UP: _set_up,
    words.TURN: _turn,
    words.STEP: _step,
    words.PASSING: _passing,
    words.CHARGE: _charge,
    words.PUSHED: _pushed,
    words.SLAMMED: _slammed,
    words.LOOSE: _loose,
    words.SCATTER: _fly,
    words.DROP: _fly,
    words.GAIN: _gain,
    words.STUN: _stun,
    words.KO: _off,
    words.OUT: _off,
    words.RECOVER: _recover,
    words.RETURN: _come_back,
    words.PLAY_OVER: _play_over,
    words.TURN_OVER: _turn_over,
    words.SCORE: _score,
}
