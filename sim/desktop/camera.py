"""Pictures and films of the screen: PNG and GIF, in whole-number sizes."""

import zlib
from array import array

from PIL import Image

from sim.desktop.complaint import Complaint
from sim.desktop.panel import WIDTH

_NS_PER_GIF_UNIT = 10_000_000  # a GIF counts in hundredths of a second
_MOST_COLOURS = 256


def picture(memory, width=WIDTH):
    """What a panel's memory shows, as an RGB image."""
    return Image.frombytes("RGB", (width, len(memory) // 2 // width), bytes(memory), "raw", "BGR;16")


class Camera:
    """Takes pictures of one handheld. `photograph(handheld)` makes the image of a still; films show the screen only."""

    def __init__(self, handheld, scale=1, photograph=None):
        self.kept = []
        self._handheld = handheld
        self._scale = scale
        self._photograph = photograph or self._screen
        self._films = []
        self._seen = 0

    def shot(self, path):
        """Keep a picture of now."""
        self._keep(path, lambda: self._photograph(self._handheld).save(path, "PNG", optimize=True))

    def start(self, path):
        """Begin a film."""
        film = Film(path, self._handheld.panel.width)
        film.see(self._now(), self._handheld.panel.memory)
        self._films.append(film)

    def look(self):
        """The screen may have changed."""
        panel = self._handheld.panel
        if panel.pixels != self._seen:
            self._seen = panel.pixels
            for film in self._films:
                film.see(self._now(), panel.memory)

    def stop(self):
        """End the film begun last and keep it."""
        film = self._films.pop()
        self._keep(film.path, lambda: film.save(self._now(), self._scale))

    def stop_all(self):
        """End and keep what is still running."""
        while self._films:
            self.stop()

    def _screen(self, handheld):
        return _enlarged(picture(handheld.panel.memory, handheld.panel.width), self._scale)

    def _now(self):
        return self._handheld.host.monotonic_ns()

    def _keep(self, path, save):
        try:
            save()
        except OSError as error:
            raise Complaint(f"{path} could not be written: {error.strerror or error}", 1) from None
        self.kept.append(path)


class Film:
    """The screens seen and when, each once as long as it stays the same."""

    def __init__(self, path, width=WIDTH):
        self.path = path
        self._width = width
        self._frames = []  # (when in ns, packed memory)

    def see(self, now, memory):
        """The screen looks like this from now on; what was shown for no time at all is forgotten."""
        packed = zlib.compress(memory, 1)
        if self._frames and self._frames[-1][1] == packed:
            return
        if self._frames and self._frames[-1][0] == now:
            self._frames.pop()
        self._frames.append((now, packed))

    def save(self, end, scale):
        """Write the GIF; `end` is when the last screen goes."""
        frames = _thinned(self._frames)
        units = [when // _NS_PER_GIF_UNIT for when, _ in frames]
        units.append(max(end // _NS_PER_GIF_UNIT, units[-1] + 2))
        durations = [10 * (after - before) for before, after in zip(units, units[1:])]
        colours = _Colours([packed for _, packed in frames], self._width)
        images = (_enlarged(colours.paint(packed), scale) for _, packed in frames)
        first = next(images)
        first.save(self.path, "GIF", save_all=True, append_images=images, duration=durations, loop=0, optimize=False)


class _Colours:
    """One palette for a whole film, so that a frame's file holds only what changed."""

    def __init__(self, frames, width):
        self._width = width
        found = set()
        for packed in frames:
            found.update(array("H", zlib.decompress(packed)))
        self._exact = len(found) <= _MOST_COLOURS
        shades = sorted(found)[:_MOST_COLOURS]
        self._index = {shade: number for number, shade in enumerate(shades)}
        strip = Image.frombytes("RGB", (len(shades), 1), array("H", shades).tobytes(), "raw", "BGR;16")
        self._palette = strip.tobytes()

    def paint(self, packed):
        """A frame as an image with that palette; a film of too many colours gets a palette for each frame."""
        memory = zlib.decompress(packed)
        if not self._exact:
            return picture(memory, self._width).quantize(_MOST_COLOURS)
        pixels = bytes([self._index[shade] for shade in array("H", memory)])
        image = Image.frombytes("P", (self._width, len(pixels) // self._width), pixels)
        image.putpalette(self._palette)
        return image


def _thinned(frames):
    """Without the frames that would be shown for less than two units, which GIF players slow down."""
    kept = []
    for frame in frames:
        if kept and frame[0] // _NS_PER_GIF_UNIT - kept[-1][0] // _NS_PER_GIF_UNIT < 2:
            frame = (kept.pop()[0], frame[1])
        kept.append(frame)
    return kept


def _enlarged(image, scale):
    return image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST) if scale > 1 else image
