"""What seldom comes: who is hurt or comes back from the bench, a new line-up, a score. See furbowl/ui/scenes.py."""

from furbowl import words
from furbowl.lights import ALL
from furbowl.ui.tiles import ACTED, KO, OUT, READY, STUNNED


def stun(playback, event):
    playback.pitch.state(event[1], STUNNED)
    yield from playback.wait(9)


def out(playback, event):
    """Knocked Out or Out: off the pitch, to the bench."""
    yield from blink(playback, event[1])
    playback.pitch.place(event[1], -1)
    playback.pitch.state(event[1], OUT if event[0] == words.OUT else KO)
    yield from playback.wait(6)


def blink(playback, who):
    unit = playback.pitch.units[who]
    for i in range(6):
        unit.hidden = i % 2 == 0
        yield from playback.wait(3)


def back(playback, event):
    """Back from the bench."""
    playback.pitch.place(event[1], event[2])
    playback.pitch.state(event[1], ACTED)
    yield from blink(playback, event[1])


def set_up(playback, event):
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


def score(playback, event):
    """The scorer jumps, the lights flash; then the score screen, which also ends a match."""
    who, pitch = event[1], playback.pitch
    x, y = pitch.x(event[2]), pitch.y(event[2])
    for i in range(8):
        pitch.stand(who, x, y - 3 if i % 2 == 0 else y)
        playback.app.lights.show(who // 5, ALL if i % 2 == 0 else 0)
        yield from playback.wait(4)
    yield from playback.read()
    return None if playback.match.over else "score"


SCENES = {
    words.SET_UP: set_up,
    words.STUN: stun,
    words.KO: out,
    words.OUT: out,
    words.RETURN: back,
    words.SCORE: score,
}
