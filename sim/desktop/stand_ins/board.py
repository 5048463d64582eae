"""Stand-in for `board`: the pins and the screen of the handheld that is switched on (sim/desktop/models.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import busdisplay
import displayio
import fourwire
from microcontroller import Pin

from .. import device as handheld

if TYPE_CHECKING:
    from typing import Any

    import vectorio

    from ..panel import Panel

_pins = {}  # a pin is the same object each time


def __getattr__(name: str):  # type: ignore[no-untyped-def]  # a type would be unknown in a cycle of imports
    if not name.startswith("_"):
        machine = handheld.current()
        pin = machine.model.pin(name)
        if pin:
            return _pins.setdefault(pin, Pin(pin))
        if name == "board_id":
            return machine.model.board_id
        if name == "DISPLAY":
            machine.display = machine.display or _Display(machine.panel)
            return machine.display
    raise AttributeError(f"module 'board' has no attribute {name!r}")


class _Wire(fourwire.FourWire):
    """Passes the data of displayio to the panel, without the pins and the clock that lie between them on the device."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel

    def _send(self, is_data: int, _chip_select: int, data: Any) -> None:
        self._panel.receive(is_data, data)

    def _nothing(self) -> Any:
        return True

    _begin_transaction = _end_transaction = _free = _release = reset = _nothing


class _Display(busdisplay.BusDisplay):
    """Refresh the display. A whole screen counts as drawn, as on the device; Blinka would send its layers again."""

    def __init__(self, panel: Panel) -> None:
        # the panel here needs no waking up, and takes the bytes of a pixel in the laptop's own order
        super().__init__(_Wire(panel), b"", width=panel.width, height=panel.height, reverse_bytes_in_word=False)
        self._panel = panel

    def refresh(self, **how: Any) -> bool:
        self._panel.draw(lambda: super(_Display, self).refresh(**how))
        return True

    def _get_refresh_areas(self) -> list[busdisplay.Area]:
        areas = super()._get_refresh_areas()
        if self._core.full_refresh and self._core.current_group is not None:
            _settle(self._core.current_group)
        return areas


def _settle(layer: displayio.Group | displayio.TileGrid | vectorio.Rectangle) -> None:
    """Mark a layer as unchanged, except for changes that are yet to come."""
    if isinstance(layer, displayio.Group):
        for each in layer._layers:
            _settle(each)
    elif isinstance(layer, displayio.TileGrid):
        layer._needs_refresh = False
    else:
        layer._get_refresh_areas([])
