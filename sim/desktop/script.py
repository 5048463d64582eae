"""Scripted playing: words that press controls, wait, and take pictures.

`parse` turns a text into steps; `play` carries them out, yielding the seconds that pass before it wants to go on. A
step has perform(handheld, camera), a generator of such seconds.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from furbowl.quoted import quoted

from .complaint import Complaint, is_whole
from .device import CONTROLS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .camera import Camera
    from .device import Handheld

PRESS_SECONDS = 0.07  # two ticks of the game: long enough to be seen, too short for an auto-repeat
GAP_SECONDS = 0.07
LONGEST_SECONDS = 3600
MOST_REPEATS = 1000
STILL_SECONDS = 0.5
SETTLE_SECONDS = 30

HELP = f"""\
words of --keys, separated by spaces or new lines; # starts a comment:
  A B START SELECT        press a button
  UP DOWN LEFT RIGHT      push the stick
  RIGHT*3                 three times
  UP+RIGHT                both at once
  hold:A:2                keep it pressed for 2 seconds
  keep:B                  keep it pressed from now on
  wait:1.5                wait for 1.5 seconds
  settle                  wait until the screen is still for {STILL_SECONDS} s, at most {SETTLE_SECONDS} s
  settle:60               the same, at most 60 s
  shot:NAME.png           save a picture of the screen
  record:NAME.gif, stop   save an animation of what happens in between
--keys @FILE reads the words from a file."""


@dataclass(frozen=True)
class Press:
    """Controls pressed together and released."""

    controls: tuple
    seconds: float = PRESS_SECONDS

    def perform(self, handheld: Handheld, _camera: Camera) -> Iterator[float]:
        for control in self.controls:
            handheld.hold(control, "script")
        yield self.seconds
        handheld.let_go_all("script")
        yield GAP_SECONDS


@dataclass(frozen=True)
class Keep:
    """Controls pressed and not released any more."""

    controls: tuple

    def perform(self, handheld: Handheld, _camera: Camera) -> Iterator[float]:
        for control in self.controls:
            handheld.hold(control, "script for good")
        yield GAP_SECONDS


@dataclass(frozen=True)
class Wait:
    """Time passes."""

    seconds: float

    def perform(self, _handheld: Handheld, _camera: Camera) -> Iterator[float]:
        yield self.seconds


@dataclass(frozen=True)
class Settle:
    """Time passes until the screen stands still, or until the limit."""

    limit: float = SETTLE_SECONDS

    def perform(self, handheld: Handheld, _camera: Camera) -> Iterator[float]:
        still = waited = 0.0
        while still < STILL_SECONDS and waited < self.limit:
            drawn = handheld.panel.pixels
            yield PRESS_SECONDS
            waited += PRESS_SECONDS
            still = still + PRESS_SECONDS if handheld.panel.pixels == drawn else 0.0


@dataclass(frozen=True)
class Picture:
    """The camera takes a `shot`, or a film: `start` and `stop`, which keeps it."""

    does: str
    path: Path | None = None

    def perform(self, _handheld: Handheld, camera: Camera) -> Iterator[float]:
        known: dict[str, Callable[..., None]] = {"shot": camera.shot, "start": camera.start, "stop": camera.stop}
        known[self.does](*[self.path] if self.path else [])
        yield 0


def parse(text: str) -> list:
    """Parse the steps of a script; a Complaint names the first word that is not understood or out of place."""
    steps = []
    recording = False
    words = [word for line in text.splitlines() for word in line.split("#")[0].split()]
    for number, word in enumerate(words, 1):
        try:
            found = _steps(word)
            recording = _recording(recording, found[0])
        except ValueError as error:
            raise Complaint(f"word {number} of --keys, {quoted(word)}: {error}") from None
        steps += found
    return steps


def _recording(recording: bool, step: Press | Keep | Wait | Settle | Picture) -> bool:
    """Return whether a film is being recorded after a step; ValueError where the step does not fit."""
    does = step.does if isinstance(step, Picture) else "shot"
    if does == ("start" if recording else "stop"):
        raise ValueError("an animation is already being recorded" if recording else "no animation is being recorded")
    return recording if does == "shot" else does == "start"


def play(steps: list, handheld: Handheld, camera: Camera) -> Iterator[float]:
    """Carry out the steps, removing each from the list as it begins; yield the seconds until the next."""
    while steps:
        yield from steps.pop(0).perform(handheld, camera)


def _steps(word: str) -> list:
    name, *rest = word.split(":")
    if name.lower() in _WORDS:
        make, readers, example = _WORDS[name.lower()]
        if "" in rest or len(rest) != len(readers) and not (make is Settle and not rest):
            raise ValueError(f"write it like {example}")
        return [make(*(read(part) for read, part in zip(readers, rest)))]
    match = re.fullmatch(r"([A-Za-z+]+)(?:\*([0-9]+))?", word)
    if not match:
        raise ValueError(_KNOWN)
    times = match[2] or "1"
    if not (is_whole(times) and 1 <= int(times) <= MOST_REPEATS):
        raise ValueError(f"a press can be repeated 1 to {MOST_REPEATS} times")
    return [Press(_controls(match[1]))] * int(times)


def _controls(text: str) -> tuple[str, ...]:
    names = tuple(text.upper().split("+"))
    if not set(names) <= set(CONTROLS):
        raise ValueError(_KNOWN)
    if len(set(names)) < len(names):
        raise ValueError("the same button is named twice")
    return names


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= LONGEST_SECONDS:
        raise ValueError(f"{quoted(text)} is not a number of seconds from 0 to {LONGEST_SECONDS}")
    return seconds


def shot(name: str) -> Picture:
    """Step that takes a picture; ValueError if it cannot be saved under that name, as in `film`."""
    return Picture("shot", _path(name, ".png"))


def film(name: str | Path) -> Picture:
    """Step that begins a film."""
    return Picture("start", _path(name, ".gif"))


def _path(name: str | Path, suffix: str) -> Path:
    path = Path(name).absolute()
    if path.suffix.lower() != suffix:
        raise ValueError(f"the name of the picture must end in {suffix}")
    if not path.parent.is_dir():
        raise ValueError(f"there is no folder {path.parent}")
    return path


_KNOWN = f"known are {' '.join(CONTROLS)} hold: keep: wait: settle shot: record: stop"
# what makes a step, what reads each part behind a colon, an example
_WORDS: dict[str, tuple[Callable, tuple[Callable, ...], str]] = {
    "hold": (Press, (_controls, _seconds), "hold:A:2"),
    "keep": (Keep, (_controls,), "keep:B"),
    "wait": (Wait, (_seconds,), "wait:1.5"),
    "settle": (Settle, (_seconds,), "settle or settle:60"),
    "shot": (shot, (str,), "shot:NAME.png"),
    "record": (film, (str,), "record:NAME.gif"),
    "stop": (lambda: Picture("stop"), (), "stop"),
}
