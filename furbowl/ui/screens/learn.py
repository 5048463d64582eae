"""The learning menu: the lessons and the challenges of each game, the progress in them, today's challenge, the help.

A player who has never played begins with the first lesson at once. LEFT and RIGHT change the game.
"""

from __future__ import annotations

from furbowl import lessons, registry
from furbowl.boards import BACK, LEFT, MENU, NEXT, OK, RIGHT
from furbowl.const import TYPE_CHECKING, const
from furbowl.lessons import CHALLENGE, LESSON, OFFERED
from furbowl.ui.widgets import boxes, text

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App

_TOP = const(18)
_ROWS = const(7)  # that are seen at once
_LETTERS = const(24)  # of a row


def show(app: App) -> Generator[None, int, str]:
    taught = app.settings.get("taught", 0)
    app.settings["taught"] = taught | OFFERED
    if not taught:
        return _begin(app, LESSON, 0)
    at = 0
    while True:
        at, intent = yield from _main(app, at)
        if intent != OK:
            return "carousel" if app.row == "carousel" else "title"
        if at > 1:
            return ("daily", "help")[at - 2]
        kind = CHALLENGE if at else LESSON
        number = yield from _entries(app, kind)
        if number >= 0:
            return _begin(app, kind, number)


def _begin(app: App, kind: int, number: int) -> str:
    from furbowl.ui.match.lesson import begin

    return begin(app, kind, app.settings["rules"], number)


def _main(app: App, at: int) -> Generator[None, int, tuple[int, int]]:
    """Show the rows of the current game; return (row, OK or another press)."""
    while True:
        rules = app.settings["rules"]
        rows = []
        for name, kind in (("Lessons", LESSON), ("Challenges", CHALLENGE)):
            found = [_done(app, kind, number) for number in range(_count(rules, kind))]
            rows.append(_row(name, "%d of %d" % (sum(found), len(found))))
        rows.append(_row("Daily challenge", _today(app)))
        rows.append("How to play")
        page = List("Learn: " + registry.title_of(rules), rows, "< > game  A ok  B back", at)
        app.look(page.group)
        intent = yield from page.choose()
        if intent != LEFT and intent != RIGHT:
            return page.at, intent
        at, names = page.at, registry.names()
        app.settings["rules"] = names[(names.index(rules) + (1 if intent == RIGHT else -1)) % len(names)]


def _entries(app: App, kind: int) -> Generator[None, int, int]:
    """Let the player choose an entry; return its number, -1 for none."""
    rules, rows, done = app.settings["rules"], [], []
    for number in range(_count(rules, kind)):
        said, _ = lessons.entry(rules, kind, number)
        done.append(_done(app, kind, number))
        hard = "*" * lessons.difficulty(said) if said["best"] else ""
        rows.append(_row(said["title"][0], "done" if done[-1] else hard))
    if not rows:
        return -1
    keys = "A play  B back  *** hard" if kind == CHALLENGE else "A play  B back"
    first = 0 if all(done) else done.index(False)  # the first that is not done yet
    page = List("Challenges" if kind == CHALLENGE else "Lessons", rows, keys, first)
    app.look(page.group)
    intent = yield from page.choose()
    while intent == LEFT or intent == RIGHT:
        intent = yield from page.choose()
    return page.at if intent == OK else -1


def _row(name: str, value: str) -> str:
    return name + " " * (_LETTERS - len(name) - len(value)) + value


def _today(app: App) -> str:
    """The state of today's challenge in a word; "" without a clock."""
    from furbowl import days

    today = days.today()
    return "" if today < 0 else "done" if days.solved(app.settings, app.settings["rules"], today) else "new"


def _count(rules: str, kind: int) -> int:
    """The number of entries."""
    try:
        return len([None for _ in lessons.entries(rules, kind)])
    except OSError:  # a game need not have any
        return 0


def _done(app: App, kind: int, number: int) -> bool:
    return app.settings.get("learned", 0) & lessons.bits(app.settings["rules"], kind, number) != 0


class List:
    """A headline, rows of which one is chosen and some may be out of sight, and what the buttons do."""

    def __init__(self, title: str, rows: list[str], keys: str, at: int) -> None:
        self.rows, self.at, self.top = rows, at, 0
        self.group = text.page()
        boxes.headline(self.group, title)
        boxes.footline(self.group, keys)
        shown = min(_ROWS, len(rows))
        self.choices = boxes.Choices(self.group, [" " * _LETTERS] * shown, 2, _TOP, 154)
        self.slide = None  # only if not all rows fit
        if shown < len(rows):
            high = shown * text.HEIGHT
            self.group.append(text.box(157, _TOP, 2, high, text.DEEP[0]))
            self.slide = text.box(157, _TOP, 2, high * shown // len(rows), text.SILVER)
            self.group.append(self.slide)
        self.paint()

    def paint(self) -> None:
        shown = len(self.choices.lines)
        self.top = min(max(self.top, self.at - shown + 1), self.at)
        if self.slide:
            self.slide.y = _TOP + shown * text.HEIGHT * self.top // len(self.rows)
        for i in range(shown):
            self.choices.lines[i].show(self.rows[self.top + i])
        self.choices.choose(self.at - self.top)

    def choose(self) -> Generator[None, int, int]:
        """Let the player choose a row; return OK, BACK or MENU, LEFT or RIGHT."""
        while True:
            intent = yield
            if intent in (OK, BACK, MENU, LEFT, RIGHT):
                return intent
            if intent >= LEFT and intent != NEXT:  # UP or DOWN
                self.at = (self.at + (1 if intent > RIGHT + 1 else -1)) % len(self.rows)
                self.paint()
