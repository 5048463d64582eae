"""Stand-in for `bitmaptools`: reading the sheets of sprites."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import BinaryIO

    from displayio import Bitmap

_PAIRS = [bytes((pair >> 4, pair & 15)) for pair in range(256)]  # the two pixels of a byte


def readinto(
    bitmap: Bitmap,
    file: BinaryIO,
    bits_per_pixel: int,
    element_size: int,
    reverse_pixels_in_element: bool,
    reverse_rows: bool,
) -> None:
    """Read rows as in the sheets: 4 bits a pixel, bottom up. EOFError if some are missing."""
    row = bytearray((bitmap.width * 4 + 31) // 32 * 4)
    for y in range(bitmap.height - 1, -1, -1):
        if file.readinto(row) != len(row):
            raise EOFError
        pixels = b"".join([_PAIRS[pair] for pair in row])
        bitmap.data[y * bitmap.width : (y + 1) * bitmap.width] = pixels[: bitmap.width]
    bitmap.fresh = True


def blit(
    dest_bitmap: Bitmap,
    source_bitmap: Bitmap,
    x: int,
    y: int,
    *,
    x1: int,
    y1: int,
    x2: int,
    y2: int,
    skip_source_index: int,
) -> None:
    """Copy the rectangle from (x1, y1) to before (x2, y2), but for pixels of one colour."""
    for row in range(y1, y2):
        at, to = row * source_bitmap.width, (y + row - y1) * dest_bitmap.width + x - x1
        for column in range(x1, x2):
            if source_bitmap.data[at + column] != skip_source_index:
                dest_bitmap.data[to + column] = source_bitmap.data[at + column]
    dest_bitmap.fresh = True
