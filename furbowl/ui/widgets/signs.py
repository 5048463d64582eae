"""What is laid over the pitch for a moment: a word in large letters, or a needle that points."""

import displayio

from furbowl.ui.widgets import sheet, text


def needle(x, y):
    """(group, tile grid) of a needle of 20x20 pixels, a tile for each direction."""
    bitmap, palette = sheet.load("needle")
    group = displayio.Group(scale=2, x=x, y=y)
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette, tile_width=10, tile_height=10))
    return group, group[0]


def say(words, x, y):
    """(group, line) of a word in large letters around a middle, framed, 28 pixels high."""
    width = 12 * len(words) + 8
    group, large = displayio.Group(x=x - width // 2, y=y), displayio.Group(scale=2, x=4, y=2)
    group.append(text.box(0, 0, width, 28, text.RED))
    group.append(text.box(2, 2, width - 4, 24, text.INK))
    line = text.Line(len(words), 0, 0, text.RED, 0)
    line.show(words)
    large.append(line.grid)
    group.append(large)
    return group, line
