"""Game pads, plugged in at any time: what they press on the handheld.

A pad that the system knows has its buttons where controls.PAD_BUTTONS says; any other is taken by its numbers.
"""

import pygame
from pygame._sdl2 import controller

from sim.desktop.controls import PAD_BUTTONS, PLAIN_PAD_BUTTONS

_REACH = 32767
_REST = 0.25  # a stick at rest is somewhere near the middle


class Pads:
    """Opens pads as they come and turns their events into presses of one handheld."""

    def __init__(self, handheld):
        self._handheld = handheld
        self._open = {}  # by instance id; a pad that nobody holds is closed by pygame
        self._known = {
            getattr(pygame, f"CONTROLLER_BUTTON_{name}"): control
            for control, names in PAD_BUTTONS.items()
            for name in names
        }
        self._plain = {number: control for control, numbers in PLAIN_PAD_BUTTONS.items() for number in numbers}
        self._axes = {}  # instance id: [x, y]
        controller.init()
        pygame.joystick.init()

    def take(self, event):
        """Act on an event; whether it was one of a pad."""
        reader = _READERS.get(event.type)
        if reader:
            reader(self, event)
        return bool(reader)

    def _added(self, event):
        if controller.is_controller(event.device_index):
            pad = controller.Controller(event.device_index)
            self._open[pad.as_joystick().get_instance_id()] = pad
        else:
            pad = pygame.joystick.Joystick(event.device_index)
            self._open[pad.get_instance_id()] = pad

    def _removed(self, event):
        self._open.pop(event.instance_id, None)
        self._axes.pop(event.instance_id, None)
        self._handheld.let_go_all(_source(event))
        self._handheld.tilt = (0.0, 0.0)

    def _known_button(self, event):
        self._press(self._known.get(event.button), event, event.type == pygame.CONTROLLERBUTTONDOWN)

    def _plain_button(self, event):
        if self._is_plain(event):
            self._press(self._plain.get(event.button), event, event.type == pygame.JOYBUTTONDOWN)

    def _known_axis(self, event):
        self._lean(event.instance_id, event.axis, event.value / _REACH)

    def _plain_axis(self, event):
        if self._is_plain(event):
            self._lean(event.instance_id, event.axis, event.value)

    def _plain_hat(self, event):
        if self._is_plain(event):
            x, y = event.value
            for control, pushed in (("LEFT", x < 0), ("RIGHT", x > 0), ("UP", y > 0), ("DOWN", y < 0)):
                self._press(control, event, pushed)

    def _is_plain(self, event):
        """A known pad sends each event a second time as a plain one."""
        return not isinstance(self._open.get(event.instance_id), controller.Controller)

    def _press(self, control, event, pressed):
        if control:
            (self._handheld.hold if pressed else self._handheld.let_go)(control, _source(event))

    def _lean(self, pad, axis, value):
        if axis > 1:
            return
        axes = self._axes.setdefault(pad, [0.0, 0.0])
        axes[axis] = 0.0 if abs(value) < _REST else max(-1.0, value)
        self._handheld.tilt = tuple(axes)


def _source(event):
    return f"pad {event.instance_id}"


_READERS = {
    pygame.JOYDEVICEADDED: Pads._added,
    pygame.JOYDEVICEREMOVED: Pads._removed,
    pygame.CONTROLLERBUTTONDOWN: Pads._known_button,
    pygame.CONTROLLERBUTTONUP: Pads._known_button,
    pygame.CONTROLLERAXISMOTION: Pads._known_axis,
    pygame.JOYBUTTONDOWN: Pads._plain_button,
    pygame.JOYBUTTONUP: Pads._plain_button,
    pygame.JOYAXISMOTION: Pads._plain_axis,
    pygame.JOYHATMOTION: Pads._plain_hat,
}
