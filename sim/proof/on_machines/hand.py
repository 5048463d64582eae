"""Presses buttons and says what came of it, on each machine: on MicroPython and on CPython. alike.py runs it.

A run is a line: JSON of how it begins, then its presses, words with a space before each:

    A  UP+RIGHT     these controls go down, and come up again; B:20 after that many ticks instead of at once
    @80,60          a tap on that dot of the screen
    .5              so many ticks pass
    off             the handheld is switched off and on again

The answer has a word for each of them, what the machine has sent since the one before it, as checksums in hexadecimal:
the screen, the sounds, lights and links, what is saved; and the reason in place of a word where the game has ended with
an error. Time passes only with ticks, so all machines see the same.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from binascii import crc32
from typing import TYPE_CHECKING

import displayio
import keypad
import steps
import taps
import terminalio
import wire
from board import DISPLAY
from microcontroller import nvm

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, NoReturn

LAST, MIDDLE = 0x1FFFFFFF, 0x10000000  # as in furbowl/boards/handheld.py
NUMBERS = displayio._Shared.count  # of the font alone
KINDS = b"DSQLOTKCVMHAGPN"  # what is sent, see sim/web/stand_ins/wire.py
PARTS = b"\x00\x01\x01\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x03"
LISTS = b"KCHG"  # kinds that are JSON, in any order


class Page:
    """Takes what is sent. sums: of the parts of an answer since the last one; draws: whether a refresh is sent."""

    draws = True

    def __init__(self) -> None:
        self.sums = [0, 0, 0, 0]

    def write(self, data: bytes) -> None:
        kind = KINDS.find(data[:1])
        if data[:1] in LISTS:
            found = json.loads(data[1:])
            data = "".join(["%s%s" % (key, found[key]) for key in sorted(found)]).encode()
        part = PARTS[kind]
        self.sums[part] = crc32(data, self.sums[part])

    def refresh(self) -> None:
        if self.draws:
            displayio.Screen.refresh(DISPLAY)

    def told(self) -> str:
        """The sums as a word; they begin anew."""
        if self.sums[3]:
            self.sums[3] = crc32(saved(), self.sums[3])
        word = ",".join(["%x" % each for each in self.sums])
        self.sums = [0, 0, 0, 0]
        return word


_going: Iterator[str]  # the answers of the run that start() began
page = wire.page = Page()
DISPLAY.refresh = page.refresh


def saved() -> bytes:
    """The save as the game reads it, as bytes."""
    from furbowl import loading

    kept = loading.mark()
    from furbowl.saving import save_file, storage

    parts = []
    for each in save_file.read(storage.find()):
        parts.append(b"%d %d %d %d " % (each.kind, each.index, each.number, each.since))
        parts += each.pieces
    loading.drop(kept)
    return b"".join(parts)


def begin(options: dict[str, Any]) -> None:
    """Begin a run on a handheld that nobody has used. options: of furbowl.app.ticks, and some of settings.toml."""
    time.now, time.pace, os.state = 0, options.pop("pace", 0), 1 + options["seed"] % 65000
    os.settings = dict(steps.SETTINGS)
    os.settings.update(options.pop("settings", {}))
    nvm.data[:] = b"\xff" * len(nvm)
    switch_on(**options)


def switch_on(**options: Any) -> None:
    """Start the game, with what is saved."""
    for name in [name for name in sys.modules if (name + ".").startswith("furbowl.")]:
        del sys.modules[name]
    keypad.waiting.clear()
    displayio._Shared.count = NUMBERS
    terminalio.FONT.bitmap.fresh = True
    DISPLAY.root_group, DISPLAY.lists, DISPLAY.sent, DISPLAY.level = None, 0, b"", 1.0
    steps._taps = taps.Taps()
    if not time.pace:  # else garbage is collected as on the handheld, which takes two thirds of the time
        from furbowl import loading

        loading.collect, loading.free = int, plenty
    if "record" in options:
        from furbowl.saving import record_text

        options["record"] = record_text.kept(options["record"])[0]
    steps._start(**options)
    ticks(1)


def plenty() -> int:
    """Replacement for loading.free()."""
    return 1 << 29


def strict(_app: object, error: Exception) -> NoReturn:
    """Replacement for App.fail: an error ends the run instead of being shown on the screen."""
    raise error


def ticks(count: int) -> None:
    """Let ticks pass; only the last one draws."""
    while count:
        count -= 1
        page.draws = not count
        if not steps._app:  # switched on, or started again
            from furbowl import app

            app.App.fail = strict
        steps.tick()
        if steps._app:
            left = steps._app.board.tick_at - time.now & LAST
            time.now += left if left < MIDDLE else 0


def do(word: str) -> None:
    """Do what a word says."""
    if word == "off":
        switch_on()
    elif word[0] == ".":
        ticks(int(word[1:]))
    elif word[0] == "@":
        x, _, y = word[1:].partition(",")
        steps.tap(int(x), int(y))
        ticks(1)
    else:
        names, _, held = word.partition(":")
        names = names.split("+")
        for name in names:
            steps.press(name, True)
        if held:
            ticks(int(held))
        for name in names:
            steps.press(name, False)
        ticks(1)


def play(line: str) -> str:
    """Play a run; return the answer."""
    return " ".join(answers(line))


def start(line: str) -> None:
    """Begin a run of which read() plays one word after the other.

    So does node.mjs, as the page's MicroPython collects garbage only when it returns to JavaScript.
    """
    global _going
    _going = answers(line)


def read() -> str:
    """Play the next word; return the answer to it, "" at the end."""
    for answer in _going:
        return answer
    return ""


def answers(line: str) -> Iterator[str]:
    """Play a run; iterate over the words of the answer."""
    try:
        start, *words = line.split(" ")
        begin(json.loads(start))
        yield page.told()
        for number, word in enumerate(words):
            if number % 16 == 0:
                gc.collect()  # else what lies about divides the memory
            do(word)
            yield page.told()
    except Exception as error:
        yield crash(error)


def crash(error: Exception) -> str:
    """The word for an error: what it says, and the places that it came through."""
    if hasattr(sys, "print_exception"):  # MicroPython
        import io

        text = io.StringIO()
        sys.print_exception(error, text)
        lines = text.getvalue()
    else:
        from traceback import format_exception

        lines = "".join(format_exception(None, error, error.__traceback__))
    return "crash:" + lines.strip().replace("\n", "|").replace(" ", "_")


def main() -> None:
    """Play the runs of the console, line by line."""
    for line in sys.stdin:
        print(play(line.strip()))
        if hasattr(sys.stdout, "flush"):
            sys.stdout.flush()
