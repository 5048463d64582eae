"""The dice of an event as they fall in their box. Loaded when the first ones do.

playback   furbowl/ui/match/playback.py
"""

from furbowl import lazy
from furbowl.const import const
from furbowl.sound import DICE

_BELOW = const(104)  # y where the text begins, which is not covered


def roll(playback, event):
    """The dice: they roll, the first stops, then each of the others, the sum, time to read it."""
    if not playback.box:
        playback.box = lazy.load("furbowl.ui.widgets.dice_box").DiceBox(*playback.table.box())
        playback.table.group.append(playback.box.group)
    box, (count, faces, sides, told) = playback.box, playback.rolled(event)
    playback.hurried = False
    box.open(told, len(faces), sides, playback.above(event))
    stand_apart(playback, event)
    for frame in range(3 + 3 * len(faces)):  # the first die stops after six, each of the others three later
        playback.app.sound.play(DICE)
        for i in range(len(faces)):
            box.face(i, faces[i] if frame >= 6 + 3 * i else 0)
        yield from playback.wait(2)
    for i in range(len(faces)):
        box.face(i, faces[i])
    yield from playback.wait(5)
    box.total(told)
    playback.hurried = False
    yield from playback.hold(36, box.blink)
    playback.hurried = False
    box.close()
    playback.animations.after_roll(playback, event[1], told[3])
    while count > 1:
        count -= 1
        playback.at += 1
        playback.note()


def stand_apart(playback, event):
    """Moves the box where it covers neither who rolls nor who is aimed at, as far as there is room."""
    box, pitch = playback.box, playback.pitch
    squares = [event[2]] + [pitch.at[who] for who in (event[1], playback.aimed, playback.charging) if who >= 0]
    height, lines = box.frame.height, [pitch.y(square) for square in squares if square >= 0]
    least = 1000  # pixels that are covered
    for top in (
        [box.group.y, box.top, box.bottom - height, 0] + [y + pitch.size for y in lines] + [y - height for y in lines]
    ):
        top = max(0, min(top, _BELOW - height))
        covered = 0
        for y in lines:
            covered += max(0, min(y + pitch.size, top + height) - max(y, top))
        if covered < least:
            least, box.group.y = covered, top
