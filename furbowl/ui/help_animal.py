"""The card of an animal: its head for both teams, its numbers as bars, its trait."""

import displayio

from furbowl.lean import const
from furbowl.ui import help_numbers as numbers
from furbowl.ui import parts, sheet, text, tiles

_MOST = const(6)
_COLUMNS = const(26)
_BROWN = const(11)
_COLOURS = (text.PAPER, text.ORANGE, _BROWN, text.CHALK, text.SILVER)
_NAMES = ("Move", "Speed", "Strength", "Skill")
_TRAITS = (
    "once a match it moves %(sprint)d squares more.",
    "+%(sneaky)d when it has to dodge.",
    "+%(maul)d to the Ouch roll of those it hits.",
    "-%(shell)d to the Ouch roll when it is hit.",
    "it is never Out, at worst Knocked Out.",
)


def draw(group, bitmap, match, who):
    group.append(parts.large(4, 4, 18, parts.tiles_at(bitmap, 0, 0, tiles.unit(who, tiles.READY))))
    group.append(parts.large(2, 14, 60, parts.tiles_at(bitmap, 0, 0, tiles.unit(who + 5, tiles.READY))))
    colour = _COLOURS[who]
    group.append(parts.large(2, 50, 13, parts.said(match.name(who), 0, 0, colour, 0)))
    squares = _squares(colour)
    stats = match.stats(who)
    for i in range(4):
        y = 36 + 11 * i
        value = "%d" % stats[i] if i == 0 else "%+d" % stats[i]
        group.append(parts.said(_NAMES[i], 50, y, text.PAPER, 0))
        group.append(parts.said(value, 111 - text.WIDTH * len(value), y, text.YELLOW, 0))
        group.append(_bar(squares, 112, y + 2, stats[i]))
    group.append(text.box(0, 84, 160, 1, text.SILVER))
    _trait(group, match.trait(who) + ": " + _TRAITS[who] % numbers.NAMED)


def _squares(colour):
    """A bitmap of two tiles of 8x8: a hollow square, a full one."""
    bitmap = displayio.Bitmap(16, 8, 16)
    for y in range(7):
        for x in range(7):
            edge = x in (0, 6) or y in (0, 6)
            bitmap[x, y] = text.SILVER if edge else 0
            bitmap[x + 8, y] = colour
    return bitmap


def _bar(squares, x, y, value):
    """As many full squares as the value, hollow ones for the rest."""
    bar = displayio.TileGrid(
        squares, pixel_shader=sheet.palette(), width=_MOST, height=1, tile_width=8, tile_height=8, x=x, y=y
    )
    for i in range(min(value, _MOST)):
        bar[i] = 1
    return bar


def _trait(group, told):
    words = text.Words()
    words.put(told)
    start = 0
    for y in (87, 99):
        line = text.Line(_COLUMNS, 2, y, text.CYAN)
        start = words.show(line, start)
        group.append(line.grid)
