"""The moment of a score on the pitch, before the score screen. Loaded when somebody scores."""

from furbowl.lights import ALL
from furbowl.ui.widgets.text import TEAM, YELLOW


def score(playback, event):
    """The scorer jumps, if there is one, the lights flash, the game's word for it stands over the pitch, whoever was in
    a hurry before; then the score screen, which also ends a match.
    """
    who, pitch, number = event[1], playback.pitch, playback.ball(event)
    scores = getattr(playback.effects, "scores", None)
    side = scores(event) if scores else pitch.sides[who]
    column = event[2] % pitch.columns
    if pitch.holders[number] < 0:  # over the line
        pitch.ball(number).x += pitch.size * ((column == pitch.columns - 1) - (column == 0))
    jumps = who >= 0 and pitch.sides[who] == side
    y = pitch.units[who].y
    playback.hurried = False
    word = playback.drawn(event)
    if word:
        middle = pitch.middle + (-42 if playback.above(event) else 14)
        group, line = playback.signs().say(word, pitch.left + pitch.columns * pitch.size // 2, middle)
        playback.table.group.append(group)
    for i in range(8):
        if jumps:
            pitch.stand(who, pitch.units[who].x, y - 3 if i % 2 == 0 else y)
        if word:
            line.tint(TEAM[side] if i % 2 == 0 else YELLOW)
        playback.app.lights.show(side, ALL if i % 2 == 0 else 0)
        yield from playback.wait(8)
    if word:
        playback.app.remove(group)
    yield from playback.read()
    return None if playback.match.over else "score"
