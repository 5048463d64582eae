"""The game on the machine in the page's worker, which presses its keys and calls tick() when the next one is due."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import TYPE_CHECKING

import champion
import keypad
import links
import spoken
import supervisor
import taps
import turns
import wire

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import Any

    from furbowl.app import App
    from furbowl.history import Record

SETTINGS = {  # of settings.toml
    "FURBOWL_DIM": "0",  # the screen of a laptop is not dimmed
    "FURBOWL_REPORT": "/dev/report",  # the page shows it
}
RESTS = 40  # ticks without a change on the screen: then the end of a match is no longer being played back
_LAST, _MIDDLE = 0x1FFFFFFF, 0x10000000  # as in furbowl/boards/handheld.py

_SLICE = 40  # actions of a record that are checked at a time, so that the page can be closed meanwhile

_running = _app = None
_taps = taps.Taps()
_reader = spoken.Reader()
_addressed = False  # whether the page has an address that others can open
_calm = False  # whether the player wants little to move
_greeting: dict[str, str] = {}  # of the link
_shown = 0  # actions that the link had
_answers = False  # whether the link has a newer turn of the saved match, which it may replace at once
_offer: turns.Offer | None = None
_moment = ""  # as the page was told last
_placed: tuple[Record | None, int, bool] | None = None  # the state for which the page's address was set last


def begin(link: str, more: str, addressed: bool, calm: bool) -> None:
    """Switch the handheld on, with the contents of a link. more: of furbowl.app.ticks, as JSON; addressed: whether the
    page has an address that others can open; calm: whether the player wants little to move."""
    global _running, _addressed, _calm
    _addressed, _calm = addressed, calm
    champion.join()
    os.getenv, os.urandom, time.localtime = SETTINGS.get, _chance, _today
    wire.page = open("/dev/page", "wb")
    _running = _begun(link, json.loads(more))


def _begun(link: str, options: dict[str, Any]) -> Iterator[App | None]:
    """The ticks of the game that a link asks for; None for each slice of a long record that is being checked."""
    global _greeting, _shown, _answers
    try:
        found, _greeting = yield from _sliced(links.reading(link))
        _shown = found["record"].count if "position" in found and "record" in found else 0
        options.update(found)
    except (ValueError, MemoryError) as error:
        wire.send(b"T", ("This link cannot be opened: %s." % error).encode())
    if _greeting:
        _answers = _greeting["before"] == _saved()
        wire.send(b"G", json.dumps(_greeting).encode())
    from furbowl import app

    yield from app.ticks(**options)


def _saved() -> str:
    """Sum of the saved match, "" if there is none."""
    from furbowl.saving import save_file, storage

    match = save_file.load(storage.find())[0]
    return links.sum_of(match.snapshot()) if match else ""


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
    global _running, _app, _offer
    from furbowl import app, loading

    loading.slow = False  # a browser needs no sign that a press is being carried out
    _running, _app, _offer = app.ticks(**options), None, None


def tick() -> int:
    """Go on until the next tick; return how many milliseconds are left until then."""
    global _app, _answers
    try:
        if _app:
            _app.board.rest()
            _follow()
        _app = next(_running)
        if not _app:
            return 0
        _app.board.share, _app.board.send, _app.board.calm = share, send, _calm
        if _answers:
            _answers, _app.may_replace = False, True
        if _offer:
            _offer.tell(_app)
        _keep_address(_app)
        _tell(_app)
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


def _tell(app: App) -> None:
    """Tell the page what the screen says, and when a player decides or a match is over."""
    global _moment
    said = _reader.tick(app)
    if said:
        wire.send(b"V", said.encode())
    played = app.history and "demo" not in app.settings and not (app.lesson and app.lesson.kind)
    over = played and app.match.over and (_moment == "over" or _reader.ticks > RESTS)
    moment = "over" if over else "decision" if played and app.decision else ""
    if moment != _moment:
        _moment = moment
        wire.send(b"M", moment.encode())


def _keep_address(app: App) -> None:
    """Have the page keep a match that is not saved in its address, where neither a reload nor the browser's Back loses
    it: one that a link began is not saved before its first turn is over. Until something is done the link stays."""
    global _placed
    match, record, before, challenge = app.match, app.record, _placed, app.lesson and app.lesson.kind
    if match and not app.history or challenge and not before:
        return  # a replay, or the challenge of a link
    if not match or match.over or "demo" in app.settings or challenge:
        record = None
    _placed = (record, record.count, record.kept) if record else (None, 0, True)
    if _placed == before or not before and _placed[1:] == (_shown, False):
        return
    wire.send(b"A", links.of_turn(match.snapshot()).encode() if record and not record.kept else b"")


def brought(text: str) -> str:
    """Return what a file of saves holds, see sim/web/saves.py."""
    import saves

    return saves.look(text)


def share(handed: bool = False) -> str:
    """Offer the page links to the match, {what a link is to: its text} as JSON; where others cannot open its address,
    the text of the record instead. handed: offer only the turn, while the screen between two turns is shown; return
    what that says."""
    if handed:
        return _hand_over()
    wire.send(b"K", json.dumps(_links()).encode())
    return ""


def _links() -> dict[str, str]:
    from furbowl.saving import record_text

    match, record, found = _app.match, _app.record, {}
    if not _addressed:
        found["record"] = record_text.of_record(record)
    elif match.over:
        found["replay"] = links.of_text(record_text.of_record(record))
    else:
        found["position"] = links.of_text(match.position())
    if _addressed and not (_app.plays() or _app.plays(1)):
        followed = turns.of(record)
        if followed.between() or match.over:
            found.update(followed.link())
    return found


def _hand_over() -> str:
    global _offer
    if not _addressed:
        return "Pass it on"
    followed = turns.of(_app.record)
    followed.between()
    link = followed.link()
    if link["now"] == _greeting.get("now"):
        return "This happened:"  # the link was opened by whoever plays now
    _offer = turns.Offer(link)
    return "Pass it, or send it"


def send(text: str) -> None:
    """Send the page a card, as JSON: its text, and with it the link to the challenge, or the links to the match."""
    found, lesson = {}, _app.lesson
    if lesson and lesson.kind:
        found = {"daily": links.of_daily(lesson.rules, lesson.number)} if _addressed else {}
    elif _app.match and _app.match.over:
        found = _links()
    found["text"] = text
    wire.send(b"C", json.dumps(found).encode())


def _today() -> tuple[int, ...]:
    """Date of the player: the beginning of a local time."""
    from js import today

    return tuple(today())


def _chance(count: int) -> bytes:
    from js import Math

    return bytes([int(Math.random() * 256) for _ in range(count)])
