"""The cup: a new cup, the standings, the end, and all trophies. The rules of cups: furbowl/saving/cup.py.

art     (bitmap of the sheet "title", a palette for each metal)
metal   0 none, 1 bronze, 2 silver, 3 gold, 4 diamond: the number of the computer player that was beaten for it
"""

from __future__ import annotations

import displayio

from furbowl import registry
from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, OK, UP
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.saving import autosave, sofa
from furbowl.saving import cup as kept
from furbowl.ui.widgets import boxes, sheet, text
from furbowl.ui.widgets.rows import Note, Rows

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from furbowl.app import App

    Art = tuple[displayio.Bitmap, list[displayio.Palette]]

_TOP = const(15)
_NOTE = const(88)
_NAMES = (("Game", 6), ("Cup", 6), ("Against", 6), ("Kick off!", 53))
_TINTS = bytes((2, 13, 10, 11))  # the colours in the picture of a cup, and for each metal what they become
_METALS = bytes((7, 7, 7, 7, 13, 10, 11, 7, 2, 12, 7, 7, 2, 13, 10, 11, 2, 15, 6, 7))
_KINDS = (
    "Best of three|Two wins take the cup.|Best of five|Three wins take the cup.|Ladder|Beat them all in a row."
    "|Knock-out|Who loses is out.|League|Three points for a win."
)
_REPLACED = "Legend plays for Champion."
_DRAW, _POINT = "A draw is replayed.", "One for a draw."
_DAMAGED = "Your saved cup was damaged. Start a new one."
_REPLACES = "This ends your saved match. Press A again."
_ENDS = "This ends the cup for good. Press START again."


def show(app: App) -> Generator[None, int, str]:
    art, note = (sheet.load("title")[0], [metal_of(i) for i in range(len(_METALS) // 4)]), ""
    if not kept.trophies(app.settings)[1]:
        note = "Some saved trophies were damaged."
    while True:
        try:
            cup, party = kept.read(app.settings), sofa.read(app.settings)
        except ValueError:
            cup = party = None
            note = _DAMAGED
        if party:
            from furbowl.ui.screens.sofa import go_on as play_on

            request = yield from play_on(app, art, party)
        elif not cup:
            request = yield from begin(app, art, note)
        elif kept.ended(cup):
            request = yield from over(app, art, cup)
        else:
            request = yield from go_on(app, art, cup)
        note = ""
        if request:
            return request
        autosave.remember(app)  # it is another cup now, or none


def metal_of(number: int) -> displayio.Palette:
    """The palette of a metal."""
    palette = displayio.Palette(16)
    for i in range(16):
        palette[i] = sheet.colour(i)
    for i in range(4):
        palette[_TINTS[i]] = sheet.colour(_METALS[4 * number + i])
    palette.make_transparent(0)
    return palette


def trophy(art: Art, scale: int, x: int, y: int, metal: int) -> displayio.Group:
    """The picture of a cup."""
    return boxes.large(scale, x, y, small(art, metal))


def small(art: Art, metal: int) -> displayio.TileGrid:
    """The picture in its own size, at (0, 0)."""
    grid = boxes.picture(art[0], 0, 0, tiles.CUP)
    grid.pixel_shader = art[1][metal]
    return grid


def called(kind: int, means: int = 0) -> str:
    """The name of a kind of cup; with means=1 its explanation."""
    return _said(kept.KINDS.index(kind), means)


def _said(at: int, means: int) -> str:
    return _KINDS.split("|")[2 * at + means]


def name_of(number: int, human: str) -> str:
    """The name of a player by its number in PLAYERS; `human` for a human."""
    name = registry.PLAYERS[number]
    return name[0].upper() + name[1:] if name else human


def title_of(rules: str) -> str:
    """The name of a game, without the size of its pitch."""
    return registry.title_of(rules).split()[0]


# --- a new cup


def begin(app: App, art: Art, note: str) -> Generator[None, int, str | None]:
    screen = New(app, art)
    if note:
        screen.note.say(note)  # until something is pressed
    app.look(screen.group)
    while True:
        intent = yield
        if intent == BACK:
            return "title"
        if intent == NEXT:
            yield from cabinet(app, art)
            app.look(screen.group)
        elif intent == MENU or intent == OK and screen.at == 3:
            if (yield from _begun(app, screen)):
                return None
            app.look(screen.group)
        elif intent != NOTHING:
            screen.press(intent)


def _begun(app: App, screen: New) -> Generator[None, int, bool]:
    """Begin the chosen cup, for the sofa after its people are named; return False if the player goes back instead."""
    game, kind, other, people = screen.chosen
    rules = registry.names()[game]
    if not screen.party():
        sofa.write(app.settings, None)
        kept.write(app.settings, [rules, kept.KINDS[kind], other, 0, 0, 0])
        return True
    from furbowl.ui.screens.sofa import begin as name

    if not (yield from name(app, rules, sofa.KINDS[kind - len(kept.KINDS)], sofa.FEWEST + people)):
        return False
    kept.write(app.settings, None)
    return True


class New:
    """at: the row under the bar, 3 begins; chosen: index of the game; of the kind, first those with one opponent, then
    those for the sofa; number of the opponent; people beyond the fewest."""

    def __init__(self, app: App, art: Art) -> None:
        self.app, self.art, self.at = app, art, 3
        self.chosen = [registry.number(app.settings["rules"]), 0, 1, 1]
        self.group = text.page()
        boxes.headline(self.group, "Cup")
        boxes.footline(self.group, "A ok  SEL trophies  B back")
        self.table = Rows(self.group, _TOP, _NAMES, 70, 14)
        self.note = Note(self.group, 2, 26, (65, 77))
        self.shelf = displayio.Group(y=92)
        self.group.append(self.shelf)
        self.paint()

    def party(self) -> bool:
        """Return whether the cup is for the sofa."""
        return self.chosen[1] >= len(kept.KINDS)

    def press(self, intent: int) -> None:
        """Choose a row with UP and DOWN, change it with LEFT, RIGHT and OK."""
        if intent == UP or intent == DOWN:
            self.at = (self.at + (1 if intent == DOWN else -1)) % 4
        elif self.at < 3:
            kinds, people = len(kept.KINDS) + len(sofa.KINDS), sofa.MOST - sofa.FEWEST + 1
            of = len(registry.ROWS), kinds, len(registry.PLAYERS), people
            row = 3 if self.at == 2 and self.party() else self.at
            self.chosen[row] = (self.chosen[row] + (-1 if intent == LEFT else 1)) % of[row]
        self.paint()

    def paint(self) -> None:
        """Show what is chosen, what that means, and the trophies of the game."""
        rules, kind, other, people = self.chosen
        met = "all of them" if kind == kept.KINDS.index(0) else name_of(other, "a friend")
        met = "%d people" % (sofa.FEWEST + people) if self.party() else met
        values = registry.ROWS[rules][registry.TITLE], _said(kind, 0), met, ""
        self.table.names[2].show("Players" if self.party() else "Against")
        self.table.paint(self.at, [" " * (14 - len(value)) + value for value in values])
        self.table.names[3].tint(text.INK if self.at == 3 else text.YELLOW)
        self.note.say("%-26s%s" % (_said(kind, 1), _POINT if kind > len(kept.KINDS) else _DRAW))
        while len(self.shelf):
            self.shelf.pop()
        digits, _ = kept.trophies(self.app.settings)
        for i, words in enumerate(("of 3", "of 5", "Ladder")):
            self.shelf.append(trophy(self.art, 1, 3 + 48 * i, 0, digits[3 * rules + i]))
            self.shelf.append(boxes.said(words, 24 + 48 * i, 5, text.SILVER))


@on_demand
def cabinet(app: App, art: Art) -> Generator[None, int, None]:
    """Show all trophies, a row for each game."""
    from adafruit_displayio_layout.layouts.grid_layout import GridLayout

    group = text.page()
    boxes.headline(group, "Trophies")
    for i, words in enumerate(("of 3", "of 5", "Ladder")):
        group.append(boxes.said(words, (57, 89, 121)[i], 0, text.PAPER, 0))
    boxes.footline(group, "                    B back")
    for i in range(kept.strongest()):  # for each metal the player to beat
        colour = (text.ORANGE, text.SILVER, text.YELLOW, text.CYAN)[i]
        group.append(boxes.said(name_of(i + 1, ""), (3, 27, 69, 111)[i], 115, colour))
    digits, _ = kept.trophies(app.settings)
    count = len(registry.ROWS)
    high = min(20, 100 // count)
    cups = GridLayout(59, 14, 99, high * count, (3, count))
    for i, rules in enumerate(registry.names()):
        group.append(boxes.said(title_of(rules), 4, 18 + i * high, text.PAPER))
        for j in range(3):
            # a grid takes all that has a place and a size, though it says Group
            cups.add_content(small(art, digits[3 * i + j]), (j, i), (1, 1))  # type: ignore[arg-type]
    group.append(cups)
    app.look(group)
    while (yield) < OK:
        pass


# --- a cup in progress


def go_on(app: App, art: Art, cup: list[Any]) -> Generator[None, int, str | None]:
    """Show the standings. A plays the next match, or resumes the one that was left."""
    waits = autosave.cup(app)
    rules, kind, other, _, _, played = cup
    starts = TEAMS[played % 2] if other else boxes.team(app, played % 2)
    group = page(called(kind), rules)
    if kind:
        score(group, art, cup, sides(app, cup))
    else:
        rungs(group, art, cup)
    note = "Match %d goes on" if waits else "Match %%d: %s starts" % starts
    group.append(boxes.centred(note % (played + 1), _NOTE, text.PAPER))
    said = _REPLACED if kept.replaced(app.settings) else _DRAW
    group.append(boxes.centred(said, _NOTE + 12, text.SILVER))
    boxes.footline(group, "A play  START end  B title")
    app.look(group)
    request = yield from asked(app, group, _NOTE, waits)
    if request == "end":
        kept.write(app.settings, None)
        return None
    return kick_off(app, rules, registry.PLAYERS[other], played % 2) if request == "match" else request


def asked(app: App, group: displayio.Group, y: int, waits: bool | None) -> Generator[None, int, str]:
    """Let the player choose what comes next: "match", "turn" for the one that waits, "title", or "end" of the cup. What
    is asked before stands at y. waits: whether the saved match is one of the cup, None if there is none."""
    before = NOTHING
    while True:
        intent = yield
        if intent == BACK:
            return "title"
        if intent == MENU and before == MENU:
            if waits:
                app.may_replace = True
                autosave.forget(app)
            return "end"
        if intent == OK and waits:
            return "turn"
        if intent == OK and (waits is None or before == OK):
            return "match"
        if intent == OK or intent == MENU:
            before = intent
            boxes.ask(group, y, _REPLACES if intent == OK else _ENDS)


def kick_off(app: App, rules: str, rival: str | None, first: int) -> str:
    """Begin the next match; return the name of the screen that follows. rival: the player of Green, None for a human;
    first: the side that starts."""
    settings = app.settings
    chosen = settings.get("first")
    settings["rules"], settings["first"] = rules, first
    settings["purple"], settings["green"] = None, rival
    app.may_replace = True
    app.look(text.page())
    app.begin()
    settings["first"] = chosen
    if chosen is None:
        del settings["first"]
    if not app.match:
        return "notice"
    app.record.cup, app.record.names = 1, sofa.sides(settings)
    return "match"


def page(words: str, rules: str) -> displayio.Group:
    """A screen with the name of the cup and of its game."""
    group = text.page()
    boxes.headline(group, words)
    title = title_of(rules)
    group.append(boxes.said(title, 157 - text.WIDTH * len(title), 0, text.PAPER, 0))
    return group


def sides(app: App, cup: list[Any]) -> tuple[str, str]:
    """The names of both players."""
    _, _, other, _, _, _ = cup
    return ("YOU", name_of(other, "").upper()) if other else (boxes.team(app, 0).upper(), boxes.team(app, 1).upper())


def score(group: displayio.Group, art: Art, cup: list[Any], names: tuple[str, str]) -> None:
    """The matches won and lost by the players of these names, with the trophy between them."""
    _, most, other, won, lost, _ = cup
    for side, name in enumerate(names):
        large = boxes.said(name, 0, 0, text.TEAM[side], 0)
        group.append(boxes.large(2, 154 - 12 * len(name) if side else 6, 15, large))
        group.append(
            boxes.large(
                3, 116 if side else 26, 42, boxes.said("%d" % (lost if side else won), 0, 0, text.TEAM[side], 0)
            )
        )
    group.append(trophy(art, 2, 60, 38, other or 3))
    x = 80 - 8 * most
    for i in range(most):
        colour = text.PURPLE if i < won else text.GREEN if most - i <= lost else text.DEEP[0]
        group.append(text.box(x + 16 * i + 2, 81, 12, 5, colour))


def rungs(group: displayio.Group, art: Art, cup: list[Any]) -> None:
    """The opponents to beat, the weakest at the bottom; more than three are smaller."""
    _, _, _, won, lost, _ = cup
    scale, high, left, bottom = (2, 22, 36, 82) if kept.strongest() < 4 else (1, 18, 56, 86)
    for i in range(kept.strongest()):
        y, beaten, now = bottom - high * (i + 1), i < won, i == won and not lost
        if now:
            boxes.frame(group, 2, y, 156, high, text.YELLOW)
        aside = i % 2 * (left - 36)  # side by side where rows are low
        group.append(trophy(art, 1, 8 + aside, y + high // 2 - 10, i + 1 if beaten else 0))
        colour = text.YELLOW if now else text.PAPER if beaten else text.SILVER
        middle = y + high // 2 - 1
        name = boxes.said(name_of(i + 1, "").upper(), 0, 0, colour, 0)
        group.append(boxes.large(scale, left, middle + 2 - 7 * scale, name))
        if beaten or now:
            group.append(boxes.said("beaten" if beaten else "next", 116, middle - 5, colour, 0))


def over(app: App, art: Art, cup: list[Any]) -> Generator[None, int, str | None]:
    """Show the winner of the cup. Any button clears it away."""
    won, names = kept.ended(cup) > 0, sides(app, cup)
    rules, kind, other, climbed, _, _ = cup
    group = page(called(kind), rules)
    metal = (other or 3) if kind else climbed
    shown = metal if won or not other or not kind else 0
    crown(group, art, shown, "%s WIN%s" % (names[not won], "" if won and other else "S"), not won)
    boxes.footline(group, "A new cup  B title")
    app.look(group)
    yield from boxes.pause()
    intent = yield
    while intent < OK:
        intent = yield
    kept.write(app.settings, None)
    return "title" if intent == BACK else None


def crown(group: displayio.Group, art: Art, metal: int, headline: str, side: int) -> None:
    """The fans of a side, the trophy, or for no metal a whistle, and who has won."""
    group.append(boxes.tiles_at(art[0], 0, 14, tiles.CROWD + 2 + side, 16, 1))
    if metal:
        group.append(trophy(art, 3, 50, 26, metal))
    else:
        group.append(boxes.large(3, 50, 26, boxes.picture(art[0], 0, 0, tiles.WHISTLE)))
    group.append(boxes.large(2, 80 - 6 * len(headline), 86, boxes.said(headline, 0, 0, text.TEAM[side], 0)))
