"""Marks that warn stand out from the grass for everybody: a contrast of 3 (WCAG 2, 1.4.11), whoever sees them.

Computed from the sheets and palettes as the handheld's screen shows them, in 16 bits, for usual eyes and for those that
lack one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1).
"""

from itertools import product

import numpy
import pytest

from furbowl.art import tiles
from furbowl.protocol import TEAMS
from furbowl.ui.match import danger
from furbowl.ui.widgets import colours, sheet, text

EYES = {
    "usual": numpy.eye(3),
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}
GRASS = 3, 4  # the two greens of the pitch
ENOUGH = 3
NEAR = 2  # dots: a mark may have dots that do not stand out, near some that do, as long as a third of all do


def brightness(colour, eyes):
    """Relative brightness of 0xRRGGBB on a screen of 16 bits, to those eyes."""
    red, green, blue = (colour >> 19 & 31) / 31, (colour >> 10 & 63) / 63, (colour >> 3 & 31) / 31
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in (red, green, blue)]
    return float(numpy.clip(numpy.array(EYES[eyes]) @ linear, 0, 1) @ [0.2126, 0.7152, 0.0722])


def contrast(one, other, eyes):
    low, high = sorted(brightness(each, eyes) for each in (one, other))
    return (high + 0.05) / (low + 0.05)


def shades_of_reach(side):
    """The palette in which the reach of an opponent is drawn."""
    return [0] + [sheet.tone(text.TEAM[side])] * 3


def warnings(size):
    """(name, sheet, pixels of a tile, tile, palette) of all marks that warn: of a roll, a hit, an opponent's reach."""
    border, notes, cursor, units = [
        sheet.load("%s-%d" % (name, size)) for name in ("border", "notes", "cursor", "tiles")
    ]
    for sides in range(1, 16):
        yield f"roll {sides}", border[0], size, tiles.border(tiles.RISK, sides), border[1]
        for side in range(2):
            yield (
                f"reach of {TEAMS[side]} {sides}",
                border[0],
                size,
                tiles.border(tiles.PLAIN, sides),
                shades_of_reach(side),
            )
    yield "lands", border[0], size, tiles.LANDS, border[1]
    yield "in danger", border[0], size, tiles.SAFE + 1, danger._shades()
    yield "tackle zone", notes[0], size, tiles.ZONE, notes[1]
    for number in range(5):
        yield f"need {number + 2}", notes[0], size, tiles.NEED + number, notes[1]
        yield f"rush {number + 2}", notes[0], size, tiles.RUSH + number, notes[1]
    for number, name in ((0, "can be hit"), (2, "makes a roll harder"), (3, "will be slammed")):
        yield name, cursor[0], size + 2, tiles.FRAME + number, sheet.marks()
    for tile, name in ((tiles.HIT, "is hit"), (tiles.AIM + tiles.RISK, "a roll here")):
        yield name, units[0], size, tile, sheet.marks()


def dots(bitmap, size, tile, palette):
    """{(x, y): colour} of a tile."""
    across = bitmap.width // size
    left, top = tile % across * size, tile // across * size
    found = {(x, y): bitmap[left + x, top + y] for x, y in product(range(size), range(size))}
    return {at: palette[index] for at, index in found.items() if index}


@pytest.fixture(params=[0, 1])
def pair(request):
    """The colours of the teams: ours, and those for eyes that cannot tell ours apart."""
    colours.choose(request.param)
    yield request.param
    colours.choose(0)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("size", [10, 8, 6])
def test_marks_that_warn_stand_out_from_the_grass(size, eyes, pair):
    pale = []
    for (name, *about), grass in product(warnings(size), GRASS):
        drawn = dots(*about)
        ground = sheet.colour(grass)
        seen = [
            at for at, colour in drawn.items() if contrast(colour, ground, eyes) >= ENOUGH or outlined(drawn, at, eyes)
        ]
        far = [(x, y) for x, y in drawn if not any(abs(x - i) <= NEAR and abs(y - j) <= NEAR for i, j in seen)]
        if far or 3 * len(seen) < len(drawn):
            pale.append(name)
    assert not pale


def outlined(drawn, at, eyes):
    """Return whether a dot has an outline on a side of it: a dot of another brightness."""
    around = [drawn.get((at[0] + x, at[1] + y)) for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))]
    return any(each is not None and contrast(drawn[at], each, eyes) >= ENOUGH for each in around)


def seen(colour, eyes):
    """0xRRGGBB as those eyes see it, in CIELAB."""
    linear = [
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4
        for each in [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    ]
    red, green, blue = numpy.clip(numpy.array(EYES[eyes]) @ linear, 0, 1)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = [each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z)]
    return numpy.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def apart():
    """The distance of the two teams' colours for the eyes that tell them apart worst."""
    teams = [sheet.colour(each) for each in text.TEAM]
    return min(numpy.linalg.norm(seen(teams[0], eyes) - seen(teams[1], eyes)) for eyes in EYES)


def test_the_second_pair_of_colours_is_told_apart_where_ours_is_not():
    ours = apart()
    colours.choose(1)
    second = apart()
    colours.choose(0)
    assert second > 2 * ours and apart() == ours
