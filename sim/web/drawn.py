"""The screen as sim/web/page/screen.js draws it from the lists of sim/web/stand_ins/displayio.py, in a few lines."""

from __future__ import annotations

import struct

import numpy


class Drawn:
    """dots: of the screen, red, green and blue each, after the lists that were taken."""

    def __init__(self) -> None:
        self.dots = numpy.zeros((128, 160, 3), numpy.uint8)
        self.bitmaps, self.palettes = {}, {}

    def take(self, data: bytes) -> None:
        at, used = 0, set()
        while at < len(data):
            kind = data[at]
            if kind == 66:
                number, width, height = struct.unpack_from("<HHH", data, at + 1)
                at += 7 + width * height
                self.bitmaps[number] = numpy.frombuffer(data[at - width * height : at], numpy.uint8).reshape(
                    height, width
                )
            elif kind == 80:
                number, count = struct.unpack_from("<HB", data, at + 1)
                at += 4 + 4 * count
                self.palettes[number] = numpy.frombuffer(data[at - 4 * count : at], numpy.uint8).reshape(count, 4)
            elif kind == 82:
                palette, x, y, width, height = struct.unpack_from("<HhhHH", data, at + 1)
                at += 11
                used.add(("palette", palette))
                self.put(numpy.tile(self.palettes[palette][0], (height, width, 1)), x, y)
            else:
                assert kind == 84, kind
                scale, flips, bitmap, palette, x, y, *size = struct.unpack_from("<BBHHhhHHHH", data, at + 1)
                at += 19 + size[0] * size[1]
                used |= {("bitmap", bitmap), ("palette", palette)}
                tiles = numpy.frombuffer(data[at - size[0] * size[1] : at], numpy.uint8).reshape(size[1], size[0])
                whole = self.palettes[palette][laid(self.bitmaps[bitmap], tiles, *size[2:])]
                whole = whole[:: -1 if flips & 2 else 1, :: -1 if flips & 1 else 1]
                self.put(whole.repeat(scale, 0).repeat(scale, 1), x, y)
        for name, kept in (("bitmap", self.bitmaps), ("palette", self.palettes)):
            for number in [number for number in kept if (name, number) not in used]:
                del kept[number]

    def put(self, whole: numpy.ndarray, x: int, y: int) -> None:
        part = whole[max(0, -y) : max(0, 128 - y), max(0, -x) : max(0, 160 - x)]
        rows, columns = part.shape[:2]
        target = self.dots[max(0, y) : max(0, y) + rows, max(0, x) : max(0, x) + columns]
        opaque = part[..., 3] > 0
        target[opaque] = part[..., :3][opaque]


def laid(bitmap: numpy.ndarray, tiles: numpy.ndarray, wide: int, high: int) -> numpy.ndarray:
    """The pixels of a grid of tiles."""
    across = bitmap.shape[1] // wide
    rows = [[bitmap[t // across * high :, t % across * wide :][:high, :wide] for t in row] for row in tiles.tolist()]
    return numpy.block(rows)
