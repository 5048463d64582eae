"""Stand-in for `keypad`: the buttons, read through the shift register of the board or one by one."""

from collections import deque
from dataclasses import dataclass

from microcontroller import Claim, name_of

from sim.desktop import device as handheld


@dataclass
class Event:
    """A key that went down or came up."""

    key_number: int = 0
    pressed: bool = True


class EventQueue:
    """Events in the order in which they happened; more than it can hold are lost and `overflowed` says so."""

    def __init__(self, controls, max_events):
        self.overflowed = False
        self._controls = controls  # by key number
        self._max_events = max_events
        self._events = deque()

    def add(self, control, pressed):
        """What the scanner does; not part of the device's class."""
        if control not in self._controls:
            return
        if len(self._events) == self._max_events:
            self.overflowed = True
            return
        self._events.append(Event(self._controls.index(control), pressed))

    def get(self):
        """The oldest event, None for none."""
        return self._events.popleft() if self._events else None

    def get_into(self, event):
        """Fill in the oldest event without allocating; whether there was one."""
        oldest = self.get()
        if oldest:
            event.key_number, event.pressed = oldest.key_number, oldest.pressed
        return bool(oldest)

    def clear(self):
        """Forget all."""
        self._events.clear()
        self.overflowed = False

    def __len__(self):
        return len(self._events)


class _Scanner(Claim):
    """Reads the controls of some pins."""

    def __init__(self, pins, controls, max_events):
        super().__init__(*pins)
        self._controls = controls
        self.key_count = len(controls)
        self.events = EventQueue(controls, max_events)
        handheld.current().key_queues.append(self.events)
        self.reset()

    def reset(self):
        """Forget what was pressed: a key that is down is reported again."""
        self.events.clear()
        held = handheld.current().held()
        for control in self._controls:
            if control in held:
                self.events.add(control, True)

    def deinit(self):
        """Stop scanning."""
        handheld.current().key_queues.remove(self.events)
        super().deinit()


class ShiftRegisterKeys(_Scanner):
    """Buttons behind one another."""

    def __init__(self, *, clock, data, latch, key_count, value_when_pressed, max_events=64):
        model = handheld.current().model
        wired = (name_of(clock), name_of(data), name_of(latch)) == model.register_pins
        if not (wired and value_when_pressed):
            raise ValueError("the buttons of this board are wired otherwise: every key would seem to be pressed")
        nothing = [None] * (key_count - len(model.register))  # a register that is read too far
        super().__init__((clock, data, latch), (*model.register[:key_count], *nothing), max_events)


class Keys(_Scanner):
    """Buttons with a pin each."""

    def __init__(self, pins, *, value_when_pressed, pull=True, max_events=64):
        if value_when_pressed or not pull:
            raise ValueError("the buttons of this board connect their pins to ground")
        singles = handheld.current().model.singles
        super().__init__(pins, tuple(singles.get(name_of(pin)) for pin in pins), max_events)
