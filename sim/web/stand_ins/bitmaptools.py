"""Stand-in for `bitmaptools`: reading the sheets of sprites."""

_PAIRS = [bytes((pair >> 4, pair & 15)) for pair in range(256)]  # the two pixels of a byte


def readinto(bitmap, file, bits_per_pixel, element_size, reverse_pixels_in_element, reverse_rows):
    """Read rows as in the sheets: 4 bits a pixel, bottom up. EOFError if some are missing."""
    row = bytearray((bitmap.width * 4 + 31) // 32 * 4)
    for y in range(bitmap.height - 1, -1, -1):
        if file.readinto(row) != len(row):
            raise EOFError
        pixels = b"".join([_PAIRS[pair] for pair in row])
        bitmap.data[y * bitmap.width : (y + 1) * bitmap.width] = pixels[: bitmap.width]
    bitmap.fresh = True


def blit(dest_bitmap, source_bitmap, x, y, *, x1, y1, x2, y2, skip_source_index):
    """Copy the rectangle from (x1, y1) to before (x2, y2), but for pixels of one colour."""
    for row in range(y1, y2):
        at, to = row * source_bitmap.width, (y + row - y1) * dest_bitmap.width + x - x1
        for column in range(x1, x2):
            if source_bitmap.data[at + column] != skip_source_index:
                dest_bitmap.data[to + column] = source_bitmap.data[at + column]
    dest_bitmap.fresh = True
