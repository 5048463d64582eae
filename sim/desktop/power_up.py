"""Starts the game on a handheld that is switched on, as the device's code.py does, with the command line's options."""

from __future__ import annotations

import contextlib
import functools
import sys
from typing import TYPE_CHECKING, Any

from furbowl.match import Match

from .. import ROOT
from . import device, mistakes, stand_ins

if TYPE_CHECKING:
    from collections.abc import Callable

    from .device import Handheld

DRIVE = ROOT  # holds furbowl/, as the device's drive does
_LAPTOP = __package__.removesuffix("desktop")  # "sim.", and "furbowl.sim." where it is installed from a wheel


def power_up(machine: Handheld, program: Callable[..., Any] | None = None, **options: Any) -> bool:
    """Run the game, or another program, on this handheld until it ends or the owner is done.

    `options` are those of `furbowl.app.main`. True if the owner was done, False if the game ended by itself;
    a Mistake if it made one, though it may have gone on after that. An error of the host or its script comes first.
    """
    stand_ins.install()
    given = {name: value for name, value in options.items() if value is not None}
    given |= {name: device.outside(given[name]) for name in ("on_event", "on_action") if name in given}
    report = mistakes.Report(machine.settings)
    off = None
    try:
        with contextlib.chdir(DRIVE):
            _run(machine, program or functools.partial(_play, given))
    except device.PowerOff as done:
        off = done
    except Exception as error:
        if program:
            raise
        report.write(error)
    mistake = report.mistake()
    if off and off.__cause__:  # an error of the script says more than its effect on the game
        if mistake:
            off.__cause__.add_note(str(mistake))
        raise off.__cause__ from None
    if mistake:
        raise mistake
    return off is not None


def _is_game(name: str) -> bool:
    return name.startswith("furbowl.") and not name.startswith(_LAPTOP)


def _run(machine: Handheld, program: Callable[..., Any]) -> None:
    """Run until the program ends other than by starting again."""
    import displayio

    while True:
        device.switch_on(machine)
        try:
            return program()
        except device.Restart:
            if machine.is_left:
                return None
            for name in [name for name in sys.modules if _is_game(name + ".")]:
                del sys.modules[name]
            machine.start_again()
        finally:
            displayio.release_displays()
            device.switch_on(None)


def _play(given: dict) -> None:
    from furbowl import loading
    from furbowl.app import main
    from furbowl.boards.handheld import Handheld

    loading.spared = _LAPTOP
    send = device.current().host.send
    if send:
        Handheld.send = staticmethod(device.outside(send))  # type: ignore[assignment]  # as a function it is no method
    main(**given)


class Transcript:
    """An `on_event` that writes each line of the match log as soon as it is complete.

    A line is complete when the next one begins, or when no event follows: the event None, or `close`.
    """

    def __init__(self, write: Callable[..., Any]) -> None:
        self._write = write
        self._match: Match = None
        self._log: Any = None

    def __call__(self, match: Match, event: tuple[int, int, int, int, int]) -> None:
        if match is not self._match:
            self.close()
            self._match, self._log = match, match.log()
        self._put(self._log.flush() if event is None else self._log.feed(event))

    def close(self) -> None:
        """Complete the last line: no event follows."""
        if self._log:
            self._put(self._log.flush())

    def _put(self, lines: list[str]) -> None:
        for line in lines:
            self._write(line)
