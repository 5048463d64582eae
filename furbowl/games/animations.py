"""What events look like on the pitch. Which kind has which of these is told by EVENTS of the game's effects.

An animation is a generator function of the playback and the event (kind, who, square, a, b); it gives the screen that
is wanted next, or None. A game has more of them beside its Effects.
"""

from furbowl.art import tiles
from furbowl.art.tiles import KO, PRONE, READY
from furbowl.const import const
from furbowl.loading import on_demand
from furbowl.protocol import TURN

_BIG_HIT = const(12)  # sound
_PAPER = const(2)  # colours
_RED = const(14)


# --- pieces


def step(playback, event):
    playback.pitch.place(event[1], event[2])
    if playback.drawn(event) is not None:
        playback.pitch.state(event[1], playback.drawn(event))
    playback.pitch.settle()
    yield from playback.wait(2)


def lean(playback, event):
    """Who tackles leans forward."""
    playback.lean(event[1], event[2])
    yield from playback.wait(2)


def change(playback, event):
    playback.pitch.state(event[1], playback.drawn(event))
    yield from playback.wait(9)


def blink(playback, event):
    unit = playback.pitch.units[event[1]]
    for i in range(6):
        unit.hidden = i % 2 == 0
        yield from playback.wait(3)


# --- blows


def slam(playback, event, count=2):
    """Hit where it stands."""
    yield from hit(playback, event, count)
    playback.stand_back()
    yield from playback.wait(2)


def hit(playback, event, count=1):
    """A blow hits; a big hit shakes the pitch."""
    pitch = playback.pitch
    playback.aim(-1, 0)
    burst, unit = pitch.burst, pitch.units[event[1]]
    burst.x, burst.y = unit.x, unit.y
    for _ in range(count):
        burst.hidden = False
        if playback.effects.big(playback.events, playback.at):
            playback.app.sound.play(_BIG_HIT)
            yield from playback.effects.shake(playback, event)
        else:
            yield from playback.wait(4)
        burst.hidden = True
        yield from playback.wait(2)


# --- the ball


def throw(playback, event):
    playback.aim(playback.pitch.on(event[2]), tiles.PASS)
    yield from playback.wait(2)


def loose(playback, event):
    playback.pitch.loose(event[2], playback.ball(event))
    yield from playback.wait(1)


def fly(playback, event):
    """A ball flies to the event's square in a curve, a square a tick."""
    pitch, number = playback.pitch, playback.ball(event)
    ball = pitch.let_go(number)
    x, y = ball.x, ball.y
    across, down = pitch.x(event[2]) - x, pitch.y(event[2]) - y
    ticks = min(max(max(abs(across), abs(down)) // pitch.size, 4), 8)
    for i in range(1, ticks):
        ball.x = x + across * i // ticks
        ball.y = y + down * i // ticks - 4 * i * (ticks - i) // ticks
        yield from playback.wait(1)
    pitch.loose(event[2], number)
    yield from playback.wait(2)


def gain(playback, event):
    playback.aim(-1, 0)
    playback.pitch.carried(event[1], playback.ball(event))
    yield from playback.wait(4)


# --- turns and scores


def turn_over(playback, event):
    playback.pitch.ready()
    yield from playback.wait(1)


def turn(playback, event):
    """The handheld changes hands, unless another turn follows at once or nothing follows at all."""
    playback.strip.show(playback.match)
    yield from playback.read()
    for later in playback.events[playback.at + 1 :]:
        if playback.match.flags(later[0]) & TURN:
            return None
    return None if playback.match.over else "turn"


def set_up(playback, event):
    """Everybody who is not on the bench lines up, unless all stand there already."""
    pitch, match = playback.pitch, playback.match
    if pitch.at == [match.square(who) for who in range(match.pieces)]:
        return
    pitch.loose(event[2])
    yield from line_up(playback, event)


def line_up(playback, event):
    """The same, without a ball."""
    pitch, match = playback.pitch, playback.match
    for who in range(match.pieces):
        if pitch.states[who] < KO or pitch.states[who] == PRONE:
            pitch.state(who, READY)
            pitch.place(who, match.square(who))
    yield from playback.wait(6)


def score(playback, event):
    return (yield from playback.score(event))


@on_demand
def shout(playback, event, word=None):
    """A word in large letters, in the half of the pitch that it is not about."""
    playback.stand_back()
    pitch, gap = playback.pitch, playback.effects.GAP
    x, y = pitch.left + pitch.columns * pitch.size // 2, pitch.middle + (-28 - gap if playback.above(event) else gap)
    group, line = playback.shout(word or playback.drawn(event), x, y)
    for i in range(4):
        line.tint(_PAPER if i % 2 else _RED)
        yield from playback.wait(8)
    playback.app.remove(group)
