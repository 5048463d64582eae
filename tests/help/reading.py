"""Read the screen: texts anywhere on it, in any colours."""

import re

import numpy
import terminalio

from furbowl.ui.widgets import text
from screen import play


def patterns(words, scale):
    """The rows of dots of a text, as strings of 0 and 1, without empty ones above and below: others may reach there."""
    rows = []
    for y in range(text.HEIGHT):
        row = ""
        for letter in words:
            bitmap = terminalio.FONT.get_glyph(ord(letter)).bitmap
            row += "".join(str(bitmap[x, y]) * scale for x in range(text.WIDTH))
        rows += [row] * scale
    full = [y for y in range(len(rows)) if "1" in rows[y]]
    return rows[full[0] : full[-1] + 1]


def shows(player, words, scale=1):
    """Return whether a text in one colour is anywhere on the screen."""
    return is_on(player.picture(), words, scale)


def is_on(image, words, scale=1):
    """Return whether a text in one colour is anywhere in a picture of the screen."""
    return place(image, words, scale) is not None


def place(image, words, scale=1):
    """The x and y of a text in one colour in a picture of the screen, None if it is not there."""
    wanted = patterns(words, scale)
    pixels = numpy.array(image.convert("RGB"), numpy.uint32) @ (1 << 16, 1 << 8, 1)
    pattern = re.compile(("." * (image.width - len(wanted[0]))).join(wanted).encode())
    found = (pattern.search((48 + (pixels == colour)).astype(numpy.uint8)) for colour in numpy.unique(pixels))
    return next((divmod(each.start(), image.width)[::-1] for each in found if each), None)


def after(keys, *wanted, **options):
    """Play the keys, and check that each of the texts is then on the screen. A text in capitals is twice as large."""

    def steps(player):
        yield from player.press(keys)
        missing = [each for each in wanted if not shows(player, each, 2 if each.strip("!").isupper() else 1)]
        assert not missing, keys

    return play(steps, **options)


def wrapped(told, columns):
    put = text.Words(2000)
    put.put(told)
    lines, start = [], 0
    while start < put.length:
        end = put.wrap(start, columns)
        lines.append(told[start:end].rstrip())
        start = put.skip(end)
    return lines


def put_in(words):
    """The text that was put in Words, whatever its colour."""
    return "".join(chr(code & ~text.OWN) for code in words.codes[: words.length])
