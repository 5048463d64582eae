"""The poster of a game: the letters of its title, its tune and a few seconds of play, from the game's folder.

They are lines of the file poster-RULES.txt; a game without that file gets its name as text, no film and no tune.

label  a letter for each tile of the sheet "logo" (LETTERS of tiles.py)
color  pairs of colours: the first becomes the second in the logo
note   the loudness, then the notes of a tune, as in feedback.py
tile   the sheet of the ground, "tiles" or "arena"
row    a row of the pitch and who stands there, see furbowl/ui/widgets/film.py
play   what they do then

These words take no memory: CircuitPython has them in flash.
"""

from __future__ import annotations

import displayio

from furbowl import registry
from furbowl.art import tiles
from furbowl.const import const
from furbowl.ui.widgets import boxes, sheet, text

_GAMES = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/games/"
_WIDE = const(20)  # pixels of a letter, twice as many as its tile has
_HEIGHTS = bytes((2, 1, 0, 0, 0, 1, 2))  # of the letters, in pixels of their tiles
_COLOURS = const(16)


def read(rules: str) -> dict[str, list[str]]:
    """{word: the rest of its lines, in order} of the poster of a game; {} if it has none."""
    said = {}
    try:
        file = open("%s%s/poster-%s.txt" % (_GAMES, registry.folder(rules), rules))
    except OSError:
        return said
    with file:
        for line in file:
            word, _, rest = line.rstrip("\r\n").partition(" ")
            if word and word[0] != "#":
                said.setdefault(word, []).append(rest)
    return said


def numbers(said: dict[str, list[str]], word: str) -> bytes:
    """The numbers after a word, as bytes."""
    return bytes([int(each) for line in said.get(word, ()) for each in line.split()])


def logo(group: displayio.Group, rules: str, said: dict[str, list[str]], y: int) -> None:
    """Draw the title of a game, 20 pixels high and a little more in its curve."""
    if "label" not in said:
        title = boxes.said(rules.upper(), 0, 0, text.YELLOW, 0)
        group.append(boxes.large(2, 80 - text.WIDTH * len(rules), y, title))
        return
    bitmap, shades = sheet.load("logo")[0], _shades(numbers(said, "color"))
    letters = said["label"][0]
    left, first = 80 - _WIDE * len(letters) // 2, (len(_HEIGHTS) - len(letters)) // 2
    for i in range(len(letters)):
        letter = boxes.tiles_at(bitmap, 0, _HEIGHTS[first + i], tiles.LOGO + tiles.LETTERS.find(letters[i]))
        letter.pixel_shader = shades
        group.append(boxes.large(2, left + _WIDE * i, y, letter))


def _shades(tint: bytes) -> displayio.Palette:
    """The palette of all sheets, with some colours replaced by others."""
    palette = displayio.Palette(_COLOURS)
    for i in range(_COLOURS):
        palette[i] = sheet.colour(i)
    for i in range(0, len(tint), 2):
        palette[tint[i]] = sheet.colour(tint[i + 1])
    palette.make_transparent(0)
    return palette
