"""A match of computer against computer, which the title shows when nobody presses for a while. Any press ends it.

It belongs to no player: it has dice and settings of its own, it is not recorded, and autosave.py does not save it.
"""

from __future__ import annotations

from furbowl import choices, cpu
from furbowl.boards import NOTHING
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import Dice

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from furbowl.app import App

HINT = "Any button ends this demo"  # replaces the button hints of a match everywhere

_SCORE = const(300)  # ticks that the score stays


def show(app: App) -> Generator[None, int, str]:
    settings, seeds, record, on_action = app.settings, (app.seed, app.thought), app.record, app.on_action
    app.use(_settings(settings, app.with_room(), Dice(app.next_seed())))
    app.on_action = None
    app.board.stay()
    try:
        app.begin()
        if (yield from _watch(app, app.part(_match), -1)):
            yield from _watch(app, app.part(_score), _SCORE)
    finally:
        app.use(settings)
        app.seed, app.thought = seeds
        app.record, app.on_action = record, on_action
        app.leave()
    return "title"


def _match(app: App) -> Generator[None, int, str]:
    from furbowl.ui.match.match_screen import show

    return show(app)


def _score(app: App) -> Generator[None, int, str | None]:
    from furbowl.ui.screens.score import show

    return show(app)


def _settings(chosen: dict[str, Any], rules: list[str], dice: Dice) -> dict[str, Any]:
    """The settings of a demo: silent, another match each time, with the default options."""
    settings = dict(chosen)
    choices.forget_games(settings)
    settings["demo"], settings["volume"] = HINT, 0
    settings["rules"] = rules[dice.pick(len(rules))]
    for team in ("purple", "green"):
        settings[team] = cpu.NAMES[dice.pick(len(cpu.NAMES))]
    return settings


def _watch(app: App, screen: Generator[None, int, Any], ticks: int) -> Generator[None, int, bool]:
    """Show a screen to its end, or for this many ticks; return whether nobody pressed. Waking the display counts."""
    board = app.board
    try:
        screen.send(None)
        while ticks:
            ticks -= 1
            asleep = board.asleep
            intent = yield
            if intent != NOTHING or asleep and not board.asleep:
                return False
            screen.send(NOTHING)
    except StopIteration:
        pass
    return True
