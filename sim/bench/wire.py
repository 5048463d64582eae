"""The wire to the handheld's screen: what is sent over it, and how long that takes.

frame    what one refresh sends: a list of areas
area     (left, top, right, bottom) of a piece of the screen; the last two are the first pixels outside

The laptop sends an area as one piece. The device sends it in pieces of whole rows that fill a buffer, each after the
commands that say where it goes. Later versions of CircuitPython leave out an area that lies within another; here each
counts.
"""

HERTZ = 24_000_000
BITS_OF_A_PIXEL = 16
BYTES_OF_A_PIECE = 11  # columns: a command and four bytes; rows: the same; the command that pixels follow
BUFFER = 256  # pixels


def watch(panel, put):
    """From now on put(area) is called for every area that a panel is sent."""
    receive = panel.receive

    def watched(is_data, data):
        before = panel.pixels
        receive(is_data, data)
        if panel.pixels != before:
            left, right = panel._columns
            top, bottom = panel._rows
            put((left, top, right + 1, bottom + 1))

    panel.receive = watched


def pixels(frame):
    """How many pixels it redraws."""
    return sum((right - left) * (bottom - top) for left, top, right, bottom in frame)


def pieces(frame):
    """In how many pieces the device sends it."""
    return sum(-(-(bottom - top) // max(1, BUFFER // (right - left))) for left, top, right, bottom in frame)


def milliseconds(frame):
    """How long the wire is busy with it."""
    bits = BITS_OF_A_PIXEL * pixels(frame) + 8 * BYTES_OF_A_PIECE * pieces(frame)
    return bits * 1000 / HERTZ
