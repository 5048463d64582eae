"""A line of text for a GridLayout of adafruit_displayio_layout, which can then centre it or move it to the right."""

from __future__ import annotations

import displayio

from furbowl.ui.widgets import boxes, text


class Cell(displayio.Group):
    """A line exactly as long as its text. A grid asks for its size, which a TileGrid has in tiles, not in pixels."""

    def __init__(self, words: str, colour: int) -> None:
        super().__init__()
        self.letters = len(words)
        self.append(boxes.said(words, 0, 0, colour, 0))

    @property
    def width(self) -> int:
        return text.WIDTH * self.letters

    @property
    def height(self) -> int:
        return text.HEIGHT
