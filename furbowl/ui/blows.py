"""What the blows of a Tackle look like, see furbowl/ui/scenes.py."""

from furbowl import words
from furbowl.sound import BIG_HIT
from furbowl.ui import scenes


def send(playback, event):
    """Pushed to another square."""
    who, square = event[1], event[2]
    pitch = playback.pitch
    yield from hit(playback, who, 1)
    pitch.lean(who, square, 5)
    yield from playback.wait(2)
    pitch.place(who, square)
    scenes.stand_back(playback)
    yield from playback.wait(2)


def stay(playback, event):
    """Slammed where it stands."""
    yield from hit(playback, event[1], 2)
    scenes.stand_back(playback)
    yield from playback.wait(2)


def hit(playback, who, count):
    """A tackle hits; a big hit shakes the pitch."""
    pitch = playback.pitch
    scenes.aim(playback, -1, 0)
    burst, unit = pitch.burst, pitch.units[who]
    burst.x, burst.y = unit.x, unit.y
    for _ in range(count):
        burst.hidden = False
        if scenes.follows(playback, words.OUCH):
            playback.app.sound.play(BIG_HIT)
            yield from shake(playback)
        else:
            yield from playback.wait(4)
        burst.hidden = True
        yield from playback.wait(2)


def shake(playback):
    """The ground jolts and everybody hops. The bench stays: the wire has no time for all layers in a tick."""
    pitch = playback.pitch
    sprites = pitch.units + pitch.tags
    sprites.append(pitch.ball)
    yield from playback.wait(1)  # by itself, without the dice box that closes
    for down in (3, -5, 4, -3, 1):
        pitch.ground.y += down
        for sprite in sprites:
            sprite.y -= 2 * down
        yield from playback.wait(2)


SCENES = {
    words.PUSHED: send,
    words.SLAMMED: stay,
}
