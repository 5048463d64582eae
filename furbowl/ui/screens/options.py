"""The options of the handheld: speed, screen, sound, lights, where matches are saved, and the names of the two sides.
Changes take effect at once.

The screen leads back to the match, or to the title.
"""

from __future__ import annotations

from furbowl import VERSION, choices
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, OK, RIGHT, UP
from furbowl.const import TYPE_CHECKING, const
from furbowl.feedback import OK as CHANGED
from furbowl.protocol import TEAMS
from furbowl.ui.widgets import boxes, colours, text
from furbowl.ui.widgets.rows import Note, Rows

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App

_TOP = const(16)
_VALUE = const(6)  # letters
_SEEN = const(5)  # rows that fit


def show(app: App) -> Generator[None, int, None]:
    screen = Settings(app)
    app.look(screen.group)
    while True:
        intent = yield
        if intent == BACK or intent == MENU:
            return
        if intent in (LEFT, RIGHT, OK) and not screen.rows[screen.at][choices.KEY]:
            yield from type_names(app)
            app.look(screen.group)
        elif intent != NOTHING and intent != NEXT:
            screen.press(intent)


class Settings:
    def __init__(self, app: App) -> None:
        self.app = app
        self.at = 0
        board = app.board
        has = {
            "drive": board.wears,  # a laptop and a browser have one place for saves
            "bright": board.bright is not None,
            "volume": board.speaker,
            "lights": board.lights,
        }
        self.rows = [row for row in choices.HANDHELD if has.get(row[choices.KEY], True)]
        self.group = text.page()
        boxes.headline(self.group, "Options")
        version = "Furbowl " + VERSION
        self.group.append(boxes.said(version, 157 - len(version) * text.WIDTH, 0, text.SILVER, 0))
        boxes.footline(self.group, "< > change  B back")
        names = [(row[choices.NAME], 12) for row in self.rows]
        self.table = Rows(self.group, _TOP, names, 148 - _VALUE * text.WIDTH, _VALUE, _SEEN)
        self.note = Note(self.group, 2, 26, (78, 90, 102))
        self.paint()

    def press(self, intent: int) -> None:
        """Choose an option with UP and DOWN, change it with LEFT, RIGHT and OK."""
        if intent == UP or intent == DOWN:
            self.at = (self.at + (1 if intent == DOWN else -1)) % len(self.rows)
        else:
            choices.change(self.app.settings, self.rows[self.at], -1 if intent == LEFT else 1)
            self.app.sound.play(CHANGED)
            lights = self.app.lights
            lights.show(lights.side, lights.left)  # on or off
            self.app.board.shine(self.app.settings["bright"])
            colours.choose(self.app.settings["colours"])
        self.paint()

    def paint(self) -> None:
        """Show the settings, the cursor, and what they mean."""
        described = [choices.described(self.app.settings, row) for row in self.rows]
        self.table.paint(self.at, [called for called, _ in described])
        self.note.say(described[self.at][1])


# --- the names of the two sides


def type_names(app: App) -> Generator[None, int, None]:
    """Let two people name their sides."""
    from furbowl.ui.widgets.names import typed

    names = [app.settings.get(team, "").upper() for team in TEAMS]
    yield from typed(app, "Names", [team.upper() for team in TEAMS], names)
    for side in range(2):
        choices.call(app.settings, side, names[side])
