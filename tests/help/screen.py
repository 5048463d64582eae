"""Play the game with the buttons of a handheld without a window, and read its screen.

def test_cursor():
    def steps(player):
        yield from player.press("SELECT A RIGHT*2")
        assert player.band() == ("Fox > (9,6)  no roll", "A go  B back  SEL idea")
    play(steps, position=POSITION)
"""

import gc
from unittest import mock

from PIL import Image

from sim.desktop import headless, script, stand_ins
from sim.desktop.camera import picture

stand_ins.install()  # a test that imports this module may import the app next

LETTER = (6, 12)
LINES = ((2, 104), (2, 116))
COLUMNS = 26
TICK = 0.033
MOST = 2000  # presses in a test


class Player:
    """A person with a handheld: presses, waits, reads."""

    def __init__(self, handheld, camera):
        self.handheld, self.camera, self.presses = handheld, camera, 0
        self._taken = None, None  # the pixels sent when the last picture was taken, and that picture

    def press(self, words):
        """Press what a script says, see sim.desktop.script; fail if a test seems to go on for ever."""
        self.presses += 1
        assert self.presses < MOST, "no press ends this"
        yield from script.play(script.parse(words), self.handheld, self.camera)

    def picture(self):
        """The game's 160x128 pixels as an image, in the middle of a larger screen."""
        panel = self.handheld.panel
        if self._taken[0] != panel.pixels:
            left, top = (panel.width - 160) // 2, (panel.height - 128) // 2
            whole = picture(panel.memory, panel.width)
            self._taken = panel.pixels, whole.crop((left, top, left + 160, top + 128))
        return self._taken[1]

    def band(self):
        """The two lines of text below the pitch."""
        return tuple(self.text(x, y, COLUMNS) for x, y in LINES)

    def text(self, x, y, columns, scale=1):
        """Text that begins at x, y; anything but a letter reads as a question mark."""
        return read(self.picture(), x, y, columns, scale)

    def pixels(self):
        """The number of pixels sent to the screen since it was switched on; it must not be drawn late."""
        assert not self.handheld.panel.late
        return self.handheld.panel.pixels

    def watch(self):
        """A list that from now on collects the area of each piece sent to the screen: left, top, right, bottom."""
        assert not self.handheld.panel.late
        areas = []
        panel, receive = self.handheld.panel, self.handheld.panel.receive

        def watched(is_data, data):
            before = panel.pixels
            receive(is_data, data)
            if panel.pixels != before:
                (left, right), (top, bottom) = panel._columns, panel._rows
                areas.append((left, top, right + 1, bottom + 1))

        panel.receive = watched
        return areas


def read(image, x, y, columns, scale=1):
    """Text of an image that begins at x, y; anything but a letter reads as a question mark."""
    width, height = LETTER[0] * scale, LETTER[1] * scale
    letters = _letters()
    cells = [image.crop((x + i * width, y, x + i * width + width, y + height)) for i in range(columns)]
    return "".join(letters.get(_dots(cell.resize(LETTER, Image.Resampling.NEAREST)), "?") for cell in cells).rstrip()


def size(areas, bottom=128):
    """The number of pixels in areas that begin above a line of the screen."""
    return sum((area[2] - area[0]) * (area[3] - area[1]) for area in areas if area[1] < bottom)


def play(steps, **options):
    """Run the game with a generator function of a Player; return the Player. A match is for two unless `chosen`, and
    the screen is drawn only when it is read, unless late=False."""
    players = []
    options.setdefault("late", True)
    options.setdefault("chosen", {"green": None})

    def start(handheld, camera):
        players.append(Player(handheld, camera))
        return steps(players[0])

    with mock.patch.object(gc, "collect", int):  # the game collects its garbage often, for the sake of small memories
        headless.run(start, **options)
    return players[0]


def watched(keys, **options):
    """The outcome of some keys: the two lines of text at their end, and the events played back as (match, event)."""
    told, lines = [], []

    def steps(player):
        yield from player.press("wait:0.2 " + keys)
        lines.extend(player.band())

    play(steps, on_event=lambda *happened: told.append(happened), **options)
    return tuple(lines), told


def _dots(cell):
    """The dots of a letter: whatever is not the colour of the cell's corner, where no letter has a dot."""
    dots = cell.tobytes()
    return tuple(dots[i : i + 3] != dots[:3] for i in range(0, len(dots), 3))


_known = {}


def _letters():
    if not _known:
        import terminalio

        for code in range(32, 127):
            bitmap = terminalio.FONT.get_glyph(code).bitmap
            _known[tuple(bool(bitmap[i]) for i in range(LETTER[0] * LETTER[1]))] = chr(code)
    return _known
