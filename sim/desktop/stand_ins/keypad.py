"""Stand-in for `keypad`: the buttons, read through the shift register of the board or one by one."""

from collections import deque

import supervisor
from microcontroller import claim, free, name_of

from sim.desktop import device as handheld


class Event:
    """A key that went down or came up."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = supervisor.ticks_ms() if timestamp is None else timestamp

    @property
    def released(self):
        """The opposite of pressed."""
        return not self.pressed

    def __eq__(self, other):
        return isinstance(other, Event) and (self.key_number, self.pressed) == (other.key_number, other.pressed)

    def __hash__(self):
        return hash((self.key_number, self.pressed))

    def __repr__(self):
        return f"<Event: key_number {self.key_number} {'pressed' if self.pressed else 'released'}>"


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
        if not self._events:
            return False
        oldest = self._events.popleft()
        event.key_number, event.pressed, event.timestamp = oldest.key_number, oldest.pressed, oldest.timestamp
        return True

    def clear(self):
        """Forget all."""
        self._events.clear()
        self.overflowed = False

    def __len__(self):
        return len(self._events)

    def __bool__(self):
        return bool(self._events)


class _Scanner:
    """Reads the controls of some pins."""

    def __init__(self, pins, controls, max_events):
        self._pins = [claim(pin) for pin in pins]
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
        for pin in self._pins:
            free(pin)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()


class ShiftRegisterKeys(_Scanner):
    """Buttons behind one another."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        key_count,
        value_when_pressed,
        value_to_latch=True,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        model = handheld.current().model
        wired = (name_of(clock), name_of(data), name_of(latch)) == model.register_pins
        if not (wired and value_when_pressed and value_to_latch):
            raise ValueError("the buttons of this board are wired otherwise: every key would seem to be pressed")
        nothing = [None] * (key_count - len(model.register))  # a register that is read too far
        super().__init__((clock, data, latch), (*model.register[:key_count], *nothing), max_events)


class Keys(_Scanner):
    """Buttons with a pin each."""

    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.020, max_events=64, debounce_threshold=1):
        if value_when_pressed or not pull:
            raise ValueError("the buttons of this board connect their pins to ground")
        singles = handheld.current().model.singles
        super().__init__(pins, tuple(singles.get(name_of(pin)) for pin in pins), max_events)
