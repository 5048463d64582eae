"""A host without a window: time passes as fast as the game can play, and a script is the owner."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

from . import power_up as game
from . import script
from .camera import Camera
from .complaint import GAME, Complaint, check_installed
from .device import Handheld, PowerOff, outside
from .models import MODELS
from .nvm import Nvm

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_NS = 1_000_000_000
_MOST_READS = 1_000_000


class Headless:
    """Time moves only while the game sleeps; the script acts during that time, each step at its own moment.

    `script` yields the seconds until it wants to go on; when it is exhausted the handheld is switched off.
    Randomness that the game takes from the hardware is the same in every run with the same `seed`.
    """

    script: Iterator[float]
    handheld: Handheld
    camera: Camera
    date = 2026, 11, 26  # of its clock
    send = None  # it has no clipboard

    def __init__(self, seed: int = 0) -> None:
        self.now = self._due = self._reads = 0
        self.script = iter(())
        self.urandom = random.Random(seed).randbytes

    def localtime(self) -> tuple[int, ...]:
        """Date of the host, at midnight."""
        return (*self.date, 0, 0, 0, 0, 0, 0)

    def monotonic_ns(self) -> int:
        """Time since it was switched on."""
        self._reads += 1
        if self._reads > _MOST_READS:
            raise RuntimeError(f"the game has read the clock {_MOST_READS} times without sleeping")
        return self.now

    @outside
    def sleep(self, seconds: float) -> None:
        """Let the time pass, and carry out the steps of the script that are due."""
        self._reads = 0
        self.handheld.refresh()
        self.camera.look()
        wake = self.now + max(int(seconds * _NS), 1)
        while self._due <= wake:
            self.now = self._due
            wait = next(self.script, None)
            if wait is None:
                self.handheld.panel.see()
                raise PowerOff
            self._due += int(wait * _NS)
        self.now = wake


def run(
    steps: Callable[..., Any] | list | str,
    *,
    nvm: Nvm | None = None,
    camera: Callable[[Handheld], Camera] = Camera,
    program: Callable[..., Any] | None = None,
    board: str = "pygamer",
    settings: dict | None = None,
    late: bool = False,
    **options: Any,
) -> tuple[Handheld, Camera]:
    """Play a script from power on to its end; return the handheld and the camera.

    steps    a text or what `script.parse` made of it, or a function of (handheld, camera) that yields seconds: a test
             that presses, waits and looks
    camera   makes the camera of a handheld
    program  what runs on the handheld, the game where None
    board    one of sim.desktop.models.MODELS; settings: what its settings.toml says
    late     whether the screen is drawn only when the script looks at it (sim/desktop/panel.py)
    options  rules, seed, position, on_event, chosen for the game. A script knows the game: it is not offered lessons,
             unless chosen says that nothing was taught
    """
    check_installed(*GAME)
    host = Headless(options.get("seed") or 0)
    handheld = Handheld(host, Nvm() if nvm is None else nvm, MODELS[board], settings)
    handheld.panel.late = late
    host.camera = camera(handheld)
    if callable(steps):
        left: list = []
        host.script = steps(handheld, host.camera)
    else:
        left = script.parse(steps) if isinstance(steps, str) else list(steps)
        host.script = script.play(left, handheld, host.camera)
    host.handheld = handheld
    options["chosen"] = {"taught": 3, **(options.get("chosen") or {})}
    game.power_up(handheld, program, **options)
    host.camera.stop_all()
    if left:
        raise Complaint(f"the game ended after {host.now / _NS:.1f} s, {len(left)} steps before the end of --keys", 1)
    return handheld, host.camera
