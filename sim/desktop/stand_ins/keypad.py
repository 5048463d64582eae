"""Stand-in for `keypad`: the buttons, read through the shift register of the board or one by one."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from microcontroller import Claim, name_of

from .. import device as handheld

if TYPE_CHECKING:
    from collections.abc import Sequence

    import keypad
    from microcontroller import Pin

_MOST_EVENTS = 64  # in a queue


@dataclass
class Event:
    """A key that went down or came up."""

    key_number: int = 0
    pressed: bool = True


class EventQueue(deque):
    """Events in the order in which they happened; those that do not fit are lost."""

    def __init__(self, controls: tuple[str, ...]) -> None:
        super().__init__()
        self._controls = controls  # by key number

    def add(self, control: str, pressed: bool) -> None:
        """Note an event, as the scanner does; not part of the device's class."""
        if control in self._controls and len(self) < _MOST_EVENTS:
            self.append(Event(self._controls.index(control), pressed))

    def get(self) -> keypad.Event | None:
        """Oldest event, None if there is none."""
        return self.popleft() if self else None

    def get_into(self, event: keypad.Event) -> bool:
        """Fill in the oldest event without allocating; return whether there was one."""
        oldest = self.get()
        if oldest:
            event.key_number, event.pressed = oldest.key_number, oldest.pressed
        return bool(oldest)


class _Scanner(Claim):
    """Reads the controls of some pins; a key that is down from the start counts as pressed at the first look."""

    def __init__(self, pins: Sequence[Pin], controls: tuple[str, ...]) -> None:
        super().__init__(*pins)
        machine = handheld.current()
        self.events = EventQueue(controls)
        machine.key_queues.append(self.events)
        for control in sorted(machine.held()):
            self.events.add(control, True)

    def deinit(self) -> None:
        queues = handheld.current().key_queues
        queues[:] = [queue for queue in queues if queue is not self.events]
        super().deinit()


class ShiftRegisterKeys(_Scanner):
    """Buttons behind one another."""

    def __init__(self, *, clock: Pin, data: Pin, latch: Pin, key_count: int, value_when_pressed: bool) -> None:
        model = handheld.current().model
        wired = (name_of(clock), name_of(data), name_of(latch)) == model.register_pins
        if not (wired and value_when_pressed):
            raise ValueError("the buttons of this board are wired otherwise: every key would seem to be pressed")
        nothing = [None] * (key_count - len(model.register))  # a register that is read beyond its end
        super().__init__((clock, data, latch), (*model.register[:key_count], *nothing))


class Keys(_Scanner):
    """Buttons with a pin each."""

    def __init__(self, pins: Sequence[Pin], *, value_when_pressed: bool, pull: bool = True) -> None:
        if value_when_pressed or not pull:
            raise ValueError("the buttons of this board connect their pins to ground")
        singles = handheld.current().model.singles
        super().__init__(pins, tuple(singles.get(name_of(pin)) for pin in pins))
