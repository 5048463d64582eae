"""The colours of the teams: ours, or a second pair for eyes that cannot tell those apart."""

from __future__ import annotations

from furbowl.art import tiles
from furbowl.ui.widgets import sheet

# index in the palette, red, green and blue: purple and its plate are nearer to pink, green has no yellow
_SECOND = bytes((6, 190, 60, 200)) + bytes((7, 74, 15, 80)) + bytes((8, 120, 240, 60))


def choose(pair: int) -> None:
    """Use these colours from now on: 0 for ours, 1 for the second pair."""
    palette = sheet.palette()
    for at in range(0, len(_SECOND), 4):
        index = _SECOND[at]
        palette[index] = sheet.rgb(_SECOND, at + 1) if pair else sheet.rgb(tiles.PALETTE, 3 * index)
    sheet.on_grass = None  # made anew
