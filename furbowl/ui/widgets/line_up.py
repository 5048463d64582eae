"""A small picture of how a match begins: two pixels a square, or one on a large pitch."""

import displayio

from furbowl import choices
from furbowl.const import const
from furbowl.ui.widgets import boxes, sheet, text

_WIDE = const(30)
_TALL = const(20)
_GRASS = const(3)


def picture(rules, options):
    """The line-up of a match with these options; a question mark for each side where it is not known yet."""
    columns, rows, exists, squares = choices.line_up(rules, options)
    size = 2 if 2 * columns <= _WIDE and 2 * rows <= _TALL else 1
    left, top = (_WIDE // size - columns) // 2, (_TALL // size - rows) // 2
    bitmap = displayio.Bitmap(_WIDE, _TALL, 16)
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=sheet.palette()))
    for square in range(columns * rows):
        if exists(square):
            x, y = left + square % columns, top + rows - 1 - square // columns
            _fill(bitmap, x, y, size, _GRASS + (x + y) % 2)
    for square, side in squares:
        x, y = left + square % columns, top + rows - 1 - square // columns
        _fill(bitmap, x, y, size, text.YELLOW if side < 0 else text.TEAM[side])
    if not any(side >= 0 for _, side in squares):
        for side in (0, 1):
            x = (_WIDE + (2 * side - 1) * columns * size // 2 - text.WIDTH) // 2
            group.append(boxes.said("?", x, 4, text.TEAM[side], 0))
    return group


def _fill(bitmap, x, y, size, colour):
    """Colours a square."""
    for i in range(size * size):
        bitmap[x * size + i % size, y * size + i // size] = colour
