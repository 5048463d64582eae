"""The game on the machine in the page's worker, which presses its keys and calls tick() when the next one is due."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import TYPE_CHECKING

import keypad
import links
import supervisor
import taps
import wire

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import Any

    from furbowl.app import App

SETTINGS = {  # of settings.toml
    "FURBOWL_DIM": "0",  # the screen of a laptop is not dimmed
    "FURBOWL_REPORT": "/dev/report",  # the page shows it
}
_LAST, _MIDDLE = 0x1FFFFFFF, 0x10000000  # as in furbowl/boards/handheld.py

_SLICE = 40  # actions of a record that are checked at a time, so that the page can be closed meanwhile

_running = _app = None
_taps = taps.Taps()


def begin(link: str, more: str) -> None:
    """Switch the handheld on, with the contents of a link. more: of furbowl.app.ticks, as JSON."""
    global _running
    os.getenv, os.urandom, time.localtime = SETTINGS.get, _chance, _today
    wire.page = open("/dev/page", "wb")
    _running = _begun(link, json.loads(more))


def _begun(link: str, options: dict[str, Any]) -> Iterator[App | None]:
    """The ticks of the game that a link asks for; None for each slice of a long record that is being checked."""
    try:
        found, notice = yield from _sliced(links.reading(link))
        options.update(found)
    except (ValueError, MemoryError) as error:
        notice = "This link cannot be opened: %s." % error
    if notice:
        wire.send(b"T", notice.encode())
    from furbowl import app

    yield from app.ticks(**options)


def _sliced(reading: Generator[int, None, Any]) -> Generator[None, None, Any]:
    """Let a link be read, and tell the page from time to time how far that is."""
    count = 0
    while True:
        try:
            done = next(reading)
        except StopIteration as end:
            return end.value
        count += 1
        if count % _SLICE == 0:
            wire.send(b"P", bytes([done]))
            yield None


def _start(**options: Any) -> None:
    global _running, _app
    from furbowl import app, loading

    loading.slow = False  # a browser needs no sign that a press is being carried out
    _running, _app = app.ticks(**options), None


def tick() -> int:
    """Go on until the next tick; return how many milliseconds are left until then."""
    global _app
    try:
        if _app:
            _app.board.rest()
            _follow()
        _app = next(_running)
        if not _app:
            return 0
        _app.board.share = share
    except supervisor.Restart:
        for name in [name for name in sys.modules if (name + ".").startswith("furbowl.")]:
            del sys.modules[name]
        keypad.waiting.clear()
        _start()
        return 0
    left = _app.board.tick_at - supervisor.ticks_ms() & _LAST
    return left if left < _MIDDLE else 0  # late already


def press(control: str, pressed: bool) -> None:
    keypad.waiting.append((keypad.CONTROLS.index(control), pressed))


def tap(x: int, y: int) -> None:
    """Handle a tap, by finger or mouse, on a dot of the screen."""
    control = _taps.at(_app, x, y) if _app else None
    if control:
        _click(control)


def _follow() -> None:
    """Press what a tap has meant, one key a tick."""
    control = _taps.next(_app)
    if control:
        _click(control)


def _click(control: str) -> None:
    press(control, True)
    press(control, False)


def unsaved() -> str:
    """Link to the match if it is not saved, as one that a link began is not before its first turn is over; else ""."""
    app = _app
    if not app or not app.history or app.match.over or app.record.kept or "demo" in app.settings:
        return ""
    return "" if app.lesson and app.lesson.kind else links.of_turn(app.match)


def brought(text: str) -> str:
    """Return what a file of saves holds, see sim/web/saves.py."""
    import saves

    return saves.look(text)


def share() -> None:
    """Send the page {what a link is to: its text} of the match, as JSON."""
    match, found = _app.match, {}
    if match.over:
        from furbowl.saving import record_text

        found["replay"] = links.of_text(record_text.of_record(_app.record))
    else:
        found["position"] = links.of_text(match.position())
        if not (_app.plays() or _app.plays(1)):
            found["turn"] = links.of_turn(match)
    wire.send(b"K", json.dumps(found).encode())


def _today() -> tuple[int, ...]:
    """Date of the player: the beginning of a local time."""
    from js import today

    return tuple(today())


def _chance(count: int) -> bytes:
    from js import Math

    return bytes([int(Math.random() * 256) for _ in range(count)])
