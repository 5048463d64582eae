"""The daily challenge: a month of days, the solved ones in green. A plays the chosen day.

A handheld whose clock was never set does not know the date: it begins with the day played last, and the player moves on
to today. Everybody has the same challenge on the same day, on any handheld.
"""

from __future__ import annotations

from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from furbowl import days, registry
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, OK, RIGHT, UP
from furbowl.const import TYPE_CHECKING, const
from furbowl.lessons import DAILY
from furbowl.saving import autosave
from furbowl.ui.widgets import boxes, text

if TYPE_CHECKING:
    from collections.abc import Generator

    import displayio

    from furbowl.app import App

_TOP = const(40)  # of the first week
_LEFT = const(15)  # of its first letter
_CELL = const(19)  # pixels from one day to the next
_STEPS = {LEFT: -1, RIGHT: 1, UP: -7, DOWN: 7}
_WEEK = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_WEEKS = const(6)  # that a month may touch
_SATURDAY = const(5)  # the weekday of day 0


def show(app: App) -> Generator[None, int, str]:
    now = days.today()
    last = now if now >= 0 else days.LAST
    day = now if now >= 0 else min(max(app.settings.get("daily", 0), days.FIRST), last)
    while True:
        day, intent = yield from _month(app, now, day, last)
        if intent == BACK:
            return "learn"
        if intent == OK:
            return play(app, day)


def play(app: App, day: int) -> str:
    """Begin the challenge of a day; without a clock the calendar begins with that day next time."""
    from furbowl.ui.match.lesson import begin

    if days.today() < 0:
        days.reach(app.settings, day)
        autosave.remember(app)
    return begin(app, DAILY, app.settings["rules"], day)


def _month(app: App, now: int, day: int, last: int) -> Generator[None, int, tuple[int, int]]:
    """Show the month of a day until a button is pressed or the cursor leaves it: (the day chosen then, OK or BACK;
    NOTHING if it is in another month)."""
    year, month, number = days.date(day)
    first = day - number + 1
    group, cells = _drawn(app, year, month, first, last)
    said = text.Line(26, 2, 15, text.YELLOW)
    cursor, mark = text.box(0, 0, 17, 13, text.YELLOW), text.Line(2, 0, 0, text.INK, text.YELLOW)
    for each in (said.grid, cursor, mark.grid):
        group.append(each)
    app.look(group)
    while days.date(day)[:2] == (year, month):
        x, y = _place(cells, day - first)
        cursor.x, cursor.y, mark.grid.x, mark.grid.y = x - 3, y, x, y + 1
        mark.show("%2d" % (day - first + 1))
        said.show(_caption(app, now, day))
        intent = yield
        while intent == NOTHING:
            intent = yield
        if intent == OK or intent == BACK or intent == MENU:
            return day, OK if intent == OK else BACK
        step = days.length(year, month) if intent == NEXT and now < 0 else _STEPS.get(intent, now - day)
        day = min(max(day + step, days.FIRST), last)
    return day, NOTHING


def _drawn(app: App, year: int, month: int, first: int, last: int) -> tuple[displayio.Group, GridLayout]:
    """(group, cells) of a month: the grid of its days, except those to come, is a part of the group."""
    group, rules = text.page(), app.settings["rules"]
    boxes.headline(group, "Daily: %s" % registry.title_of(rules))
    names = _cells(27, [boxes.said(name[:2], 0, 0, text.SILVER) for name in _WEEK], 0)
    shown = range(first, min(first + days.length(year, month), last + 1))
    solved = [days.solved(app.settings, rules, day) for day in shown]
    colours = [text.INK if done else text.PAPER for done in solved]
    numbers = [boxes.said("%2d" % (i + 1), 0, 0, colours[i], 0) for i in range(len(solved))]
    cells = _cells(_TOP, numbers, (first + _SATURDAY) % 7)
    for i in range(len(solved)):
        if solved[i]:
            x, y = _place(cells, i)
            group.append(text.box(x - 3, y, 17, 12, text.GREEN))
    group.append(names)
    group.append(cells)
    boxes.footline(group, "< > day  A play  B back")
    return group, cells


def _cells(y: int, lines: list[displayio.TileGrid], first: int) -> GridLayout:
    """A grid of weeks with lines of text, from that day of the first week on."""
    grid = GridLayout(_LEFT, y, 7 * _CELL, _WEEKS * text.HEIGHT, (7, _WEEKS))
    for i in range(len(lines)):
        at = first + i
        grid.add_content(lines[i], (at % 7, at // 7), (1, 1), layout_cells=False)  # type: ignore[arg-type]  # as in cup.py
    grid.layout_cells()  # once: it looks for each line among all that are laid out
    return grid


def _place(cells: GridLayout, i: int) -> tuple[int, int]:
    """The (x, y) of a line in a grid."""
    return cells.x + cells[i].x, cells.y + cells[i].y


def _caption(app: App, now: int, day: int) -> str:
    """The date of the chosen day, and its state."""
    count = days.in_a_row(app.settings, app.settings["rules"], day)
    known = "%d in a row" % count if count > 1 else "solved" if count else ""
    known = known or ("today" if day == now else "SEL month" if now < 0 else "")
    date = "%s %s" % (_WEEK[(day + _SATURDAY) % 7], days.written(day))
    return date + " " * (26 - len(date) - len(known)) + known
