"""The options of the handheld: speed, screen, sound, lights, where matches are saved, and the names of the two sides.
Changes take effect at once.

The screen leads back to the match, or to the title.
"""

from __future__ import annotations

from furbowl import VERSION, choices
from furbowl.art import tiles
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
_SIGNS = " " + choices.LETTERS  # that may stand in a place of a name
_PLACES = choices.NAME_LETTERS  # of a name
_LEFT = const(46)
_TOPS = (32, 77)  # y of each name


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
    names = Names(app)
    app.look(names.group)
    while True:
        intent = yield
        if intent == BACK or intent == MENU or intent == OK and not names.next():
            return
        if NOTHING < intent < OK:
            names.press(intent)


class Names:
    """Two rows of places for letters. The letters above and below the chosen place are those that UP and DOWN bring; a
    row without letters shows our name for the side.

    at: the place, those of Green after those of Purple; signs: the index in _SIGNS of the letter at each place
    """

    def __init__(self, app: App) -> None:
        self.app, self.at = app, 0
        self.signs, self.lines = bytearray(2 * _PLACES), []
        self.group = text.page()
        boxes.headline(self.group, "Names")
        boxes.footline(self.group, "^v letter  <> place  A ok")
        for side, top in enumerate(_TOPS):
            name = app.settings.get(TEAMS[side], "").upper()
            for i in range(len(name)):
                self.signs[side * _PLACES + i] = _SIGNS.index(name[i])
            self.group.append(boxes.large(2, 12, top, boxes.tile_at(app, 0, 0, tiles.unit(side * tiles.TEAM, 0))))
            self.lines.append(text.Line(_PLACES, 0, 0, text.TEAM[side], 0))
            self.group.append(boxes.large(2, _LEFT, top, self.lines[side].grid))
            for i in range(_PLACES):
                self.group.append(text.box(_LEFT + 2 * text.WIDTH * i, top + 23, 10, 1, text.DEEP[side]))
        self.mark = text.box(0, 0, 10, 1, text.YELLOW)
        self.around = [text.Line(1, 0, 0, text.SILVER) for _ in range(2)]
        for layer in [self.mark] + [line.grid for line in self.around]:
            self.group.append(layer)
        self.paint()

    def next(self) -> bool:
        """Go on to the name of Green; return False if there is no other name."""
        if self.at >= _PLACES:
            return False
        self.at = _PLACES
        self.paint()
        return True

    def press(self, intent: int) -> None:
        """Choose a place with LEFT and RIGHT, change its letter with UP and DOWN."""
        if intent == LEFT or intent == RIGHT:
            self.at = (self.at + (1 if intent == RIGHT else -1)) % len(self.signs)
        else:
            self.signs[self.at] = (self.signs[self.at] + (1 if intent == DOWN else -1)) % len(_SIGNS)
            side = self.at // _PLACES
            choices.call(self.app.settings, side, self.typed(side).replace(" ", ""))
        self.paint()

    def typed(self, side: int) -> str:
        """The letters of a side's places."""
        return "".join([_SIGNS[each] for each in self.signs[side * _PLACES : (side + 1) * _PLACES]])

    def paint(self) -> None:
        """Show both names, and the letters around the chosen place."""
        for side, line in enumerate(self.lines):
            letters = self.typed(side)
            own = letters.strip()
            line.show(letters if own else TEAMS[side].upper())
            line.tint(text.TEAM[side] if own else text.SILVER)
        x, top = _LEFT + 2 * text.WIDTH * (self.at % _PLACES), _TOPS[self.at // _PLACES]
        self.mark.x, self.mark.y = x, top + 23
        for line, step, y in zip(self.around, (-1, 1), (top - 13, top + 25)):
            line.show(_SIGNS[(self.signs[self.at] + step) % len(_SIGNS)])
            line.grid.x, line.grid.y = x + 2, y
