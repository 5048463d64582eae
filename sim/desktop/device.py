"""The handheld as its owner knows it: its controls, lights and sound, and the one that is switched on.

The stand-ins for the hardware modules read and write the handheld that is switched on (`current()`); a host (window or
script) presses its controls and gives it time.

control   a button (A, B, START, SELECT) or a direction of the stick (LEFT, RIGHT, UP, DOWN)
source    the holder of a control: a key, the mouse, a pad; a control is let go when its last source has let go
host      has `monotonic_ns()` and `sleep(seconds)`: the time of the handheld
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from .models import MODELS
from .panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .headless import Headless
    from .models import Model
    from .nvm import Nvm
    from .window import Window

BUTTONS = ("B", "A", "START", "SELECT")
DIRECTIONS = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
CONTROLS = (*BUTTONS, *DIRECTIONS)
LIGHTS = 5

_current = None


class PowerOff(BaseException):
    """The owner is done: the window was closed, the script has ended. No game may catch it as an Exception.

    Raised from an error, it carries an error of the host or its script through the game, which did not cause it.
    """


class Restart(BaseException):
    """The game asked to start again (`supervisor.reload`, `microcontroller.reset`)."""


def outside(function: Callable) -> Callable:
    """Mark a function that the game calls without knowing: an error in it is not the game's."""

    @functools.wraps(function)
    def carrying(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except Exception as error:
            raise PowerOff from error

    return carrying


class Handheld:
    """A handheld, switched on by `switch_on`; `nvm` is the bytearray-like memory that survives switching off.

    settings   the contents of settings.toml on its drive
    """

    def __init__(
        self,
        host: Headless | Window,
        nvm: Nvm,
        model: Model = MODELS["pygamer"],
        settings: dict[str, str] | None = None,
    ) -> None:
        self.host = host
        self.nvm = nvm
        self.model = model
        self.settings = dict(settings or {})
        self.volts = 3.9  # of the battery
        self.loudspeaker: Any = None  # of the laptop, with play(samples, rate) and stop(); a host may put one there
        self.sounds = 0  # number of sounds that the speaker has played
        self.panel = Panel(*model.size)
        self.tilt = (0.0, 0.0)  # of a game pad's stick, -1..1 each; the directions held come first
        self.stick_was_read = True  # since it last moved; a host with hasty hands waits for it
        self._pressed = set()  # (control, source)
        self.start_again()

    def start_again(self) -> None:
        """Reset the hardware: nothing is in use, and the lights are out."""
        self.display: Any = None  # made by board.DISPLAY on first use
        self.lights: list[tuple[int, ...]] = [(0, 0, 0)] * LIGHTS
        self.levels = {}  # of the output pins, by name
        self.pins_in_use = set()
        self.key_queues = []
        self.is_left = False  # the game asked for whatever runs next on such a handheld
        self.hush()

    def hold(self, control: str, source: str | tuple[str, int] = "owner", pressed: bool = True) -> None:
        """A source presses a control, or lets it go; it comes up when the last one has let go."""
        before = self.held()
        (self._pressed.add if pressed else self._pressed.discard)((control, source))
        if self.held() != before:
            if control in DIRECTIONS and self.model.has_stick:
                self.stick_was_read = False
            for queue in self.key_queues:
                queue.add(control, pressed)

    def let_go(self, control: str, source: str | tuple[str, int] = "owner") -> None:
        """Release a control for this source."""
        self.hold(control, source, False)

    def let_go_all(self, source: str | None = None) -> None:
        """Release all that this source holds; None: all that any source holds."""
        for control, holder in sorted(self._pressed, key=repr):
            if source in (None, holder):
                self.let_go(control, holder)

    def held(self) -> set[str]:
        """Controls that are pressed now, as a set."""
        return {control for control, _ in self._pressed}

    def stick(self) -> tuple[float, float]:
        """Position of the stick: (x, y), each -1..1, up is negative."""
        pushed = [DIRECTIONS[control] for control in self.held() if control in DIRECTIONS]
        x, y = (sum(push[i] for push in pushed) for i in (0, 1))
        return (x, y) if x or y else self.tilt

    def sound(self, samples: tuple[float, ...], rate: int) -> None:
        """Play samples from -1 to 1 on the speaker; they are not heard while its amplifier is off."""
        if self.model.has_dac and not self.levels.get("SPEAKER_ENABLE"):
            return
        self.sounds += 1
        if self.loudspeaker:
            self.loudspeaker.play(samples, rate)

    def hush(self) -> None:
        """Stop the speaker."""
        if self.loudspeaker:
            self.loudspeaker.stop()

    def refresh(self) -> None:
        """Bring the screen up to date, as the device does in the background."""
        if self.display is not None and self.display.auto_refresh:
            self.display.refresh()


def switch_on(handheld: Handheld | None) -> None:
    """Make this the handheld that the stand-ins talk to; None switches off."""
    global _current
    _current = handheld


def current() -> Handheld:
    """The handheld that is switched on."""
    if _current is None:
        raise RuntimeError("no handheld is switched on: a hardware module was used outside a run of sim")
    return _current


def is_on() -> bool:
    """Return whether a handheld is switched on."""
    return _current is not None
