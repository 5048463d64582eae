"""Game pads of the laptop: their buttons and sticks as presses of the handheld."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame._sdl2 import controller

from .controls import PAD_BUTTONS, PLAIN_PAD_BUTTONS

if TYPE_CHECKING:
    from .device import Handheld

_REACH = 32767  # of a pad's stick
_REST = 0.25  # at rest it is somewhere near the middle


class Pads:
    """Open game pads as they are connected, at any time, and turn their events into presses of one handheld.

    A pad that the system knows has its buttons in controls.PAD_BUTTONS; any other is read by its numbers. All pads play
    on the one handheld, as two people at one keyboard do.
    """

    def __init__(self, handheld: Handheld) -> None:
        self._handheld = handheld
        self._open = {}  # by instance id; a pad that nobody holds is closed by pygame
        buttons = {name: control for control, names in PAD_BUTTONS.items() for name in names}
        self._known = {vars(pygame)[f"CONTROLLER_BUTTON_{name}"]: control for name, control in buttons.items()}
        self._plain = {number: control for control, numbers in PLAIN_PAD_BUTTONS.items() for number in numbers}
        self._axes = {}  # instance id: [x, y]
        controller.init()
        pygame.joystick.init()

    def take(self, event: pygame.Event) -> None:
        """Act on an event, if it is one of a pad."""
        pad = event.dict.get("instance_id")
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._added(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self._open.pop(pad, None)
                self._axes.pop(pad, None)
                self._handheld.let_go_all(f"pad {pad}")
                self._tilt()
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                self._press(self._known.get(event.button), pad, event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.CONTROLLERAXISMOTION:
                self._lean(event, event.value / _REACH)
            case _ if isinstance(self._open.get(pad), controller.Controller):
                pass  # a known pad sends each event a second time as a plain one
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                self._press(self._plain.get(event.button), pad, event.type == pygame.JOYBUTTONDOWN)
            case pygame.JOYAXISMOTION:
                self._lean(event, event.value)
            case pygame.JOYHATMOTION:
                x, y = event.value
                for control, pushed in (("LEFT", x < 0), ("RIGHT", x > 0), ("UP", y > 0), ("DOWN", y < 0)):
                    self._press(control, pad, pushed)

    def _added(self, index: int) -> None:
        if controller.is_controller(index):
            known = controller.Controller(index)
            self._open[known.as_joystick().get_instance_id()] = known
        else:
            plain = pygame.joystick.Joystick(index)
            self._open[plain.get_instance_id()] = plain

    def _press(self, control: str | None, pad: int, pressed: bool) -> None:
        if control:
            self._handheld.hold(control, f"pad {pad}", pressed)

    def _lean(self, event: pygame.Event, value: float) -> None:
        if event.axis <= 1:
            axes = self._axes.setdefault(event.instance_id, [0.0, 0.0])
            axes[event.axis] = 0.0 if abs(value) < _REST else max(-1.0, value)
            self._tilt()

    def _tilt(self) -> None:
        """Tilt the handheld's stick as far as the sticks of all pads are pushed together."""
        both = (sum(axes[i] for axes in self._axes.values()) for i in (0, 1))
        self._handheld.tilt = tuple(min(1.0, max(-1.0, pushed)) for pushed in both)
