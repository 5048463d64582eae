"""Pictures and films of the screen: PNG and GIF, in whole-number sizes."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from .complaint import Complaint
from .panel import WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from PIL import Image

    from .device import Handheld

_NS_PER_GIF_UNIT = 10_000_000  # a GIF counts in hundredths of a second


def picture(memory: bytearray | bytes, width: int = WIDTH) -> Image.Image:
    """RGB image of a panel's memory."""
    from PIL import Image

    return Image.frombytes("RGB", (width, len(memory) // 2 // width), bytes(memory), "raw", "BGR;16")


def enlarged(image: Image.Image, scale: int) -> Image.Image:
    """Enlarge an image: each dot becomes a square of that many dots."""
    from PIL import Image

    return image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST)


class Camera:
    """Takes pictures of one handheld. `photograph(handheld)` makes the image of a still; films show the screen only."""

    def __init__(
        self, handheld: Handheld, scale: int = 1, photograph: Callable[[Handheld], Image.Image] | None = None
    ) -> None:
        self.kept = []
        self._handheld = handheld
        self._scale = scale
        self._photograph = photograph or self._screen
        self._films = []  # (path, frames): a frame is (when in units, packed memory)
        self._seen = 0

    def shot(self, path: Path) -> None:
        """Keep a picture of the screen as it is now."""
        self._keep(path, self._photograph(self._handheld), "PNG", optimize=True)

    def start(self, path: Path) -> None:
        """Begin a film."""
        self._films.append((path, []))
        self._see()

    def look(self) -> None:
        """Add the screen to the films, if it has changed."""
        if self._films and self._handheld.panel.pixels != self._seen:
            self._seen = self._handheld.panel.pixels
            self._see()

    def _see(self) -> None:
        """Add a screen to the films; each holds it once for as long as it stays the same."""
        if not self._films:
            return
        frame = (self._now(), zlib.compress(self._handheld.panel.memory, 1))
        for _, frames in self._films:
            if not frames or frames[-1][1] != frame[1]:
                frames.append(frame)

    def stop(self) -> None:
        """End the film begun last and save it. Image viewers would show a frame of one unit for longer."""
        path, seen = self._films.pop()
        frames = []
        for when, packed in seen:  # one that would be shown for less than two units gives its time to the next
            frames.append((frames.pop()[0] if frames and when - frames[-1][0] < 2 else when, packed))
        units = [when for when, _ in frames]
        units.append(max(self._now(), units[-1] + 2))
        durations = [10 * (after - before) for before, after in zip(units, units[1:])]
        images = (self._screen(self._handheld, zlib.decompress(packed)) for _, packed in frames)
        more = {"save_all": True, "append_images": images, "duration": durations, "loop": 0}
        self._keep(path, next(images), "GIF", **more)

    def stop_all(self) -> None:
        """End and save all films that are still running."""
        while self._films:
            self.stop()

    def _screen(self, handheld: Handheld, memory: bytes | None = None) -> Image.Image:
        return enlarged(picture(memory or handheld.panel.memory, handheld.panel.width), self._scale)

    def _now(self) -> int:
        return self._handheld.host.monotonic_ns() // _NS_PER_GIF_UNIT

    def _keep(self, path: Path, image: Image.Image, *form: str, **more: Any) -> None:
        try:
            image.save(path, *form, **more)
        except OSError as error:
            raise Complaint(f"{path} could not be written: {error.strerror or error}", 1) from None
        self.kept.append(path)
