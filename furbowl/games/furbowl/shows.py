"""What only events of Furbowl look like: more animations, as in furbowl/games/animations.py."""

from furbowl.art import tiles
from furbowl.games import animations


def push(playback, event):
    """Pushed to another square."""
    who, square = event[1], event[2]
    pitch = playback.pitch
    yield from animations.hit(playback, event)
    pitch.lean(who, square, 5)
    yield from playback.wait(2)
    pitch.place(who, square)
    playback.stand_back()
    yield from playback.wait(2)


def leave(playback, event):
    """Off the pitch, to the bench."""
    yield from animations.blink(playback, event)
    playback.pitch.place(event[1], -1)
    playback.pitch.state(event[1], playback.drawn(event))
    yield from playback.wait(6)


def come_back(playback, event):
    """Back from the bench."""
    playback.pitch.place(event[1], event[2])
    playback.pitch.state(event[1], playback.drawn(event))
    yield from animations.blink(playback, event)


def play_over(playback, event):
    """Who has had its play looks so."""
    pitch, who = playback.pitch, event[1]
    if pitch.states[who] == tiles.READY:
        pitch.state(who, tiles.ACTED)
    yield from playback.wait(0)


def shake(playback, _):
    """The ground jolts and everybody hops. The bench stays: the wire has no time for all layers in a tick."""
    pitch = playback.pitch
    sprites = [each for each in pitch.units + pitch.tags + pitch.balls if each]
    yield from playback.wait(1)  # by itself, without the dice box that closes
    for down in (3, -5, 4, -3, 1):
        pitch.ground.y += down
        for sprite in sprites:
            sprite.y -= 2 * down
        yield from playback.wait(2)
