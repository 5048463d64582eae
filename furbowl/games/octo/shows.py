"""What only events of Octo look like: more animations, as in furbowl/games/animations.py."""

from furbowl.art import tiles
from furbowl.const import const
from furbowl.games import animations

_DICE = const(5)  # sound
_PAPER = const(2)  # colours
_RED = const(14)


def sign(playback, event):
    """A mark that lasts."""
    pitch, who = playback.pitch, event[1]
    pitch.sign[who] = pitch.look.sign(playback.match, who)
    pitch.tag(who, 0)
    yield from animations.blink(playback, event)


def fall(playback, event):
    """Hit, and down."""
    yield from animations.slam(playback, event)
    yield from animations.change(playback, event)


def knock(playback, event):
    """Hit, and the ball is loose where it was."""
    yield from animations.slam(playback, event)
    yield from rest(playback, event)


def shout(playback, event):
    """A word in large letters, in the half of the pitch that it is not about."""
    playback.stand_back()
    pitch = playback.pitch
    x, y = pitch.left + pitch.columns * pitch.size // 2, pitch.middle + (-42 if playback.above(event) else 14)
    group, line = playback.signs().say(playback.drawn(event), x, y)
    playback.table.group.append(group)
    for i in range(4):
        line.tint(_PAPER if i % 2 else _RED)
        yield from playback.wait(8)
    playback.app.remove(group)


def straight(playback, event):
    """A ball flies low, square by square, so many as the event says."""
    pitch, number = playback.pitch, playback.ball(event)
    ball, ticks = pitch.let_go(number), 2 * event[4]
    ball.hidden = False
    x, y = ball.x, ball.y
    across, down = pitch.x(event[2]) - x, pitch.y(event[2]) - y
    for i in range(1, ticks):
        ball.x, ball.y = x + across * i // ticks, y + down * i // ticks
        yield from playback.wait(1)
    pitch.loose(event[2], number)
    yield from playback.wait(1)


def bounce(playback, event):
    """A ball hits a wall."""
    burst, ball = playback.pitch.burst, playback.pitch.let_go(playback.ball(event))
    burst.x, burst.y = ball.x, ball.y
    burst.hidden = False
    yield from playback.wait(2)
    burst.hidden = True


def rest(playback, event):
    """A ball lies still; a word may say why."""
    if playback.drawn(event):
        yield from shout(playback, event)
    playback.pitch.rest(event[2], playback.ball(event))
    yield from playback.wait(4)


def reach(playback, event):
    """All who try together are marked, until it is known what comes of it."""
    for i in range(playback.at, playback.at + playback.rolled(event)[0]):
        playback.pitch.tag(playback.events[i][1], tiles.PASS)
    yield from playback.wait(6)


def _needle(playback, event, stop, turns):
    """Over the ball: turns, if it does, and stops at 1 to 8 for a direction, 0 for none."""
    ball = playback.pitch.ball(playback.ball(event))
    away = playback.pitch.size // 2 - 10
    group, grid = playback.signs().needle(max(0, ball.x + away), max(0, ball.y + away))
    playback.table.group.append(group)
    for i in range(turns + stop if turns else 0):
        grid[0] = tiles.NEEDLE + 1 + i % 8
        playback.app.sound.play(_DICE)
        yield from playback.wait(1 + i // 9)
    grid[0] = tiles.NEEDLE + stop
    yield from playback.wait(14)
    playback.app.remove(group)


def point(playback, event):
    """A needle points into direction a."""
    yield from _needle(playback, event, event[3] + 1, 0)


def needle(playback, event):
    """A needle turns, and stops at a: 1 to 8, or 0."""
    yield from _needle(playback, event, event[3], 16)
