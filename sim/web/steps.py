"""The game on the machine in the page's worker, which presses its keys and calls tick() when the next one is due."""

import json
import os
import sys

import keypad
import supervisor
import wire

SETTINGS = {  # of settings.toml
    "FURBOWL_DIM": "0",  # the screen of a laptop is not dimmed
    "FURBOWL_REPORT": "/dev/report",  # the page shows it
}

_LAST, _MIDDLE = 0x1FFFFFFF, 0x10000000  # as in furbowl/boards/handheld.py

_running = _board = None


def begin(options):
    """Switches the handheld on. options: of furbowl.app.ticks, as JSON."""
    os.getenv, os.urandom = SETTINGS.get, _chance
    wire.page = open("/dev/page", "wb")
    _start(**json.loads(options))


def _start(**options):
    global _running, _board
    from furbowl import app

    _running, _board = app.ticks(**options), None


def tick():
    """Goes on until the next tick; gives how many milliseconds are left until then."""
    global _board
    try:
        if _board:
            _board.rest()
        _board = next(_running)
    except supervisor.Restart:
        for name in [name for name in sys.modules if (name + ".").startswith("furbowl.")]:
            del sys.modules[name]
        keypad.waiting.clear()
        _start()
        return 0
    left = _board.tick_at - supervisor.ticks_ms() & _LAST
    return left if left < _MIDDLE else 0  # late already


def press(control, pressed):
    keypad.waiting.append((keypad.CONTROLS.index(control), pressed))


def _chance(count):
    from js import Math

    return bytes([int(Math.random() * 256) for _ in range(count)])
