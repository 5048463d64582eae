"""Texts of the screens around a match, for the sheet of sentences: help, options, lessons, the cup, notices, and so on.

Their texts are collected while the screens draw them, so that a new one is on the sheet by itself.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest import mock

from furbowl import boards, choices, lessons, registry
from furbowl.boards import DOWN, MENU, NOTHING, OK, RIGHT, UP
from furbowl.history import History
from furbowl.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    import displayio

    from furbowl.ui.match.bars import Band
    from furbowl.ui.widgets.text import Line, Words

    Said = tuple[str, str, bool]  # (place, text, whether it fits there)

WIDTH = 160  # of the screen, in pixels
HEIGHT = 128


@contextmanager
def listening() -> Iterator[list]:
    """Collect [text, whether it fits its lines] of what is drawn meanwhile."""
    from furbowl.ui.widgets import text

    heard, show, show_words = [], text.Line.show, text.Words.show

    def line(self: Line, told: str, at: int = 0) -> None:
        named = boards.named(told) if boards.named else told
        heard.append([named.strip(), at + len(named.rstrip()) <= self.width])
        show(self, told, at)

    def words(self: Words, line: Line, start: int = 0, width: int = 0) -> int:
        end = show_words(self, line, start, width)
        if not start:
            letters = bytes([code & 127 for code in self.codes[: self.length]])
            heard.append([letters.replace(b"~", b" ").decode().rstrip(), False])
        if heard:
            heard[-1][1] = end >= self.length
        return end

    with mock.patch.object(text.Line, "show", line), mock.patch.object(text.Words, "show", words):
        yield heard


class Stage(SimpleNamespace, Any):
    """An app for one screen, of a match or of none; of Any too, so that mypy lets it pass for one."""

    def __init__(self, rules: str, match: Match | None = None) -> None:
        from furbowl.ui.widgets import text

        self.settings = {
            "rules": rules,
            "purple": None,
            "green": "cub",
            "taught": 3,
            "speed": 1,
            "bright": 0,
            "colours": 0,
            "volume": 2,
        }
        self.board = mock.Mock(bright=1, speaker=True, lights=True, wears=True, notices=[])
        self.board.share = lambda handed=False: "Pass it, or send it"
        self.match, self.history, self.group = match, mock.Mock(), text.page()
        self.sound, self.lights, self.record = mock.Mock(), mock.Mock(), mock.Mock(cup=0, names=())
        self.lesson: Any = None
        self.app, self.cursor, self.sheet = self, (0, 0), (10, None)
        self.row, self.side, self.summary, self.own = "", 0, b"\0", {}

    def point(self, *_: object) -> None:
        """Nothing is under the cursor."""

    def plays(self, other: int = 0) -> None:
        return None

    def with_room(self) -> list[str]:
        return registry.names()

    def tiles(self, size: int = 10) -> displayio.Bitmap:
        from furbowl.ui.widgets import sheet

        return sheet.load("tiles-%d" % size)[0]

    def look(self, group: displayio.Group) -> None:
        self.group = group

    def remove(self, group: displayio.Group) -> None:
        self.group.remove(group)


def spoilt(group: displayio.Group) -> Iterator[str]:
    """Iterate over the lines of text that are not whole on the screen, or that another one is written over."""
    found = []
    for left, top, right, bottom, told in shapes(group):
        if told is None:  # a box, which hides what is under it
            found = [each for each in found if not _cross(each, (left, top, right, bottom))]
        elif not told:  # the ground of a line, which replaces the line under it
            found = [each for each in found if not (left <= each[0] and each[2] <= right + 2 and top == each[1] - 2)]
        else:
            gap = (bottom - top) // 6  # above and below the letters; beside them, this much has to stay clear
            if left < 0 or top < 0 or right > WIDTH or bottom > HEIGHT + gap:
                yield told
            ink = left, top + gap, right + gap, bottom - gap
            if any(_cross(other, ink) for other in found):
                yield told
            found.append(ink)


def _cross(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def shapes(group: Any, left: int = 0, top: int = 0, scale: int = 1) -> Iterator[tuple[int, int, int, int, str | None]]:
    """Iterate over (left, top, right, bottom, text) of what is seen of a page, in the order in which it is drawn; the
    text of a box is None, and "" that of the ground of a line."""
    import displayio
    import vectorio

    from furbowl.ui.widgets import text

    for layer in group:
        x, y = left + scale * layer.x, top + scale * layer.y
        if layer.hidden:
            continue
        if isinstance(layer, displayio.Group):
            yield from shapes(layer, x, y, scale * layer.scale)
        elif isinstance(layer, vectorio.Rectangle):
            yield x, y, x + layer.width, y + layer.height, None
        elif isinstance(layer, displayio.TileGrid) and layer.bitmap is text._font:
            told = "".join([chr(32 + text._letters.index(layer[i])) for i in range(layer.width)])
            if isinstance(layer.pixel_shader, displayio.Palette) and not layer.pixel_shader.is_transparent(0):
                yield x, y, x + 6 * scale * len(told), y + 12 * scale, ""
            told = told.rstrip()
            start = len(told) - len(told.lstrip())
            if told:
                yield x + 6 * scale * start, y, x + 6 * scale * len(told), y + 12 * scale, told


def drawn(place: str, draw: Callable[..., Any], stage: Stage) -> Iterator[Said]:
    """Yield (place, text, whether it fits) of what a function draws on a stage."""
    with listening() as heard:
        draw()
    away = {told.strip() for told in spoilt(stage.group)}
    for told, fits in heard:
        if told:
            yield place, told, fits and not any(each in told for each in away)


def pressed(place: str, screen: Generator[Any, Any, Any], stage: Stage, presses: Iterable[int]) -> Iterator[Said]:
    """Yield what a screen says as it is shown, and after each press."""
    yield from drawn(place, lambda: next(screen), stage)
    for intent in presses:
        yield from drawn(place, lambda intent=intent: _send(screen, intent), stage)


def _send(screen: Generator[Any, Any, Any], intent: int) -> None:
    try:
        screen.send(intent)
    except StopIteration:
        pass


# --- a game's own


def of_game(rules: str) -> Iterator[Said]:
    """All that is said around a match of these rules."""
    yield from _help(rules)
    yield from _options(rules)
    yield from _learn(rules)
    yield from _plans(rules)
    yield from _marks(rules)


def _help(rules: str) -> Iterator[Said]:
    from furbowl.ui.screens import help as screen

    match = Match(rules)
    pages, stage = match.help(), Stage(rules)
    for page in range(len(pages.titles)):
        yield from drawn("help", lambda page=page: screen._turn_to(stage, pages, page, match), stage)


def _options(rules: str) -> Iterator[Said]:
    """The options of a new match, each in turn at each of its values, for each value of the game's first one."""
    from furbowl.ui.screens.match_options import Setup

    for taught in (3, 3 | 255):
        stage, first = Stage(rules), choices.of_game(rules)[0]
        stage.settings["taught"] = taught
        for value in first[2]:
            stage.settings[first[1]] = value
            yield from _table("new match", lambda stage=stage: Setup(stage.settings), stage)


def _table(place: str, make: Callable[..., Any], stage: Stage) -> Iterator[Said]:
    """A table of options: each row at each of its values."""
    tables = []

    def begin() -> None:
        tables.append(make())
        stage.look(tables[0].group)

    yield from drawn(place, begin, stage)
    for at, row in enumerate(tables[0].rows):
        tables[0].at = at
        for _ in row[2]:
            yield from drawn(place, lambda: tables[0].press(RIGHT), stage)


def _learn(rules: str) -> Iterator[Said]:
    from furbowl.ui.screens import learn

    stage = Stage(rules)
    yield from pressed("learn", learn._main(stage, 0), stage, (OK,))
    for kind in (lessons.LESSON, lessons.CHALLENGE):
        count = learn._count(rules, kind)
        yield from pressed("list", learn._entries(stage, kind), stage, [DOWN] * (count - 1))


def _plans(rules: str) -> Iterator[Said]:
    """The tasks of lessons, challenges and daily ones, their outcomes, and the parts of the best plan."""
    from furbowl.ui.match import lesson as playing
    from furbowl.ui.match.bars import Band
    from furbowl.ui.screens import card, outcome
    from furbowl.ui.widgets import text

    for kind, number in _entries(rules):
        said, position = lessons.entry(rules, kind, number)
        match = _match(rules, position)
        if kind == lessons.DAILY:
            said["line"] = [match.text(action) for action in said["line"]]
        stage, band = Stage(rules, match), Band(match.looks().layout(match)[-1])
        stage.lesson = lesson = playing.Lesson(kind, rules, number)
        lesson.said, lesson.before = said, (stage.settings, None)
        for lesson.step in range(len(said["done"])):
            playing._step(stage)
            yield "task", *_band(band, text.YELLOW, lesson.say[0], "A choose  B back")
        if kind == lessons.LESSON:
            continue
        for lesson.outcome in (*playing._DONE[1:], playing.LOOKED, playing._OVER, playing._THEIRS, playing._GONE):
            lesson.solved = lesson.outcome in playing._DONE
            lesson.ways = int(lesson.solved)
            yield from pressed("outcome of a plan", outcome.compare(stage), stage, ())
        if kind == lessons.DAILY:
            lesson.step, lesson.solved, lesson.signs = 0, True, "oOx oO*"
            yield from pressed("card", card.show(stage), stage, ())
        parts = outcome.parts(said["line"])
        for at, part in enumerate(parts):
            told = "%d/%d %s" % (at + 1, len(parts), outcome.in_words(part))
            yield "best plan", *_band(band, text.PAPER, told, "A show  B back")


def _marks(rules: str) -> Iterator[Said]:
    """The sentence about a mark, where it appears first."""
    from furbowl.ui.match import marks
    from furbowl.ui.match.bars import Band
    from furbowl.ui.widgets import text

    match = Match(rules)
    band = Band(match.looks().layout(match)[-1])
    for _, _, said in marks.of(rules):
        yield "mark", *_band(band, text.YELLOW, said, "")


def _entries(rules: str) -> Iterator[tuple[int, int]]:
    for kind in (lessons.LESSON, lessons.CHALLENGE):
        yield from ((kind, number) for number, _ in enumerate(lessons.entries(rules, kind)))
    yield from ((lessons.DAILY, day) for day in range(lessons.positions(rules)))


def _match(rules: str, position: str | bytes) -> Match:
    if isinstance(position, bytes):
        return Match.restore(position)
    return Match.from_position(position)


def _band(band: Band, colour: int, told: str, hint: str) -> tuple[str, bool]:
    """The shown() of a message bar with two texts."""
    band.start().put(told)
    band.say(colour, hint)
    return shown(band)


def shown(band: Band) -> tuple[str, bool]:
    """(the lines of a message bar as they are on the screen, whether nothing is cut)"""
    words = band.words
    rows = ["".join([chr(32 + line.grid[i]) for i in range(line.width)]) for line in band.lines]
    told = bytes([code & 127 for code in words.codes[: words.length]]).replace(b"~", b" ").decode()
    return " | ".join([row.rstrip() for row in rows]), set(told.split()) <= set(" ".join(rows).split())


# --- the menu of a match, and what else is asked there


def of_match(match: Match) -> Iterator[Said]:
    """The menu of a match, the questions that follow, whose turn it is, and what can be bought."""
    from furbowl.ui.match.bars import Band
    from furbowl.ui.match.shop import Shop
    from furbowl.ui.screens import menu, replay, turn
    from furbowl.ui.widgets import text

    stage, table = Stage(match.rules, match), mock.Mock(band=Band(match.looks().layout(match)[-1]))
    for can in (False, True):
        stage.history.can_take_back = lambda can=can: can
        stage.group = text.page()
        yield from pressed("menu", menu.show(stage), stage, [DOWN] * len(menu._TEXTS))
    for request in ("end", "give up")[match.end < 0 :]:
        stage.visit = lambda _, request=request: _given(request)
        question = menu.part(stage, table)
        if _asks(question):
            yield "menu", *shown(table.band)
    yield from pressed("whose turn", turn.over(stage), stage, ())
    replay._tell(mock.Mock(match=match, table=table, at=0, record=mock.Mock(count=500)))
    yield "replay", *shown(table.band)
    words = match.tooltips()
    wares = words.wares(match)
    if wares:
        shop = Shop(match.side, *wares)
        stage.look(shop.group)
        for _ in wares[-1]:
            yield from drawn("shop", lambda: shop.turn(1), stage)
        yield from drawn("shop", lambda: shop.leave(True), stage)


def _given(request: str) -> Generator[None, None, str]:
    """The menu in which something was chosen at once."""
    return request
    yield


def _asks(question: Iterator[Any]) -> bool:
    """Return whether a part of the match screen waits for an answer."""
    try:
        next(question)
    except StopIteration:
        return False
    return True


def of_score(match: Match) -> Iterator[Said]:
    """The score of a match, and the menu under it."""
    from furbowl.ui.screens import score
    from furbowl.ui.widgets import boxes

    stage, history = Stage(match.rules, match), History(match)
    stage.history = mock.Mock(events=lambda: list(match.events()), before=history.before)
    for players in ((None, None), (None, "keeper")):
        stage.settings["purple"], stage.settings["green"] = players
        presses = [NOTHING] * (boxes.QUIET + 1) + [RIGHT] + [OK] * match.over
        yield from pressed("score", score.show(stage), stage, presses)


# --- of no game


def of_all() -> Iterator[Said]:
    """All that is said on screens of no game in particular."""
    yield from _title()
    yield from _carousel()
    yield from _settings()
    yield from _cup()
    yield from _days()
    yield from _notices()


def _title() -> Iterator[Said]:
    from furbowl.saving import save_file
    from furbowl.ui.screens import title

    stage = Stage(registry.names()[0])
    notes = [
        save_file.DAMAGED,
        save_file.OLDER,
        save_file.NEWER,
        save_file.FOREIGN % "drive",
        save_file.FOREIGN % "card",
    ]
    for score, note in [("", ""), ("Furbowl 9:9", ""), *(("", each) for each in notes)]:
        told = score, score and "Purple turn 40", note
        with mock.patch.object(title.autosave, "offer", lambda _, told=told: told):
            presses = (UP, UP, UP, UP, OK) if score else ()
            yield from pressed("title", title.show(stage), stage, presses)
    for rules in registry.names():
        for purple, green in choices._PAIRS:
            stage.settings.update(rules=rules, purple=purple, green=green)
            stage.settings["last"] = choices.noted(stage.settings)
            with mock.patch.object(title.autosave, "offer", lambda _: ("", "", "")):
                yield from pressed("title", title.show(stage), stage, ())
    stage.settings.update(taught=0, last="")
    with mock.patch.object(title.autosave, "offer", lambda _: ("", "", "")):
        yield from pressed("welcome", title.show(stage), stage, ())


def _carousel() -> Iterator[Said]:
    from furbowl.ui.screens import carousel

    stage = Stage(registry.names()[0])
    for room in (registry.names(), [row[0] for row in registry.ROWS if not row[4]]):
        stage.with_room = partial(list, room)
        yield from pressed("games", carousel.show(stage), stage, [RIGHT] * (len(registry.ROWS) - 1))


def _settings() -> Iterator[Said]:
    from furbowl.ui.screens.options import Settings, type_names

    for wears in (True, False):
        stage = Stage(registry.names()[0])
        stage.board.wears = wears
        yield from _table("options", lambda stage=stage: Settings(stage), stage)
    yield from pressed("options", type_names(stage), stage, (DOWN, RIGHT, UP, OK))


def _cup() -> Iterator[Said]:
    from furbowl.saving import cup as kept
    from furbowl.saving import sofa
    from furbowl.ui.screens import cup

    yield from _sofa()
    stage = Stage(registry.names()[0])
    art = cup.sheet.load("title")[0], [cup.metal_of(i) for i in range(4)]
    for note in ("", cup._DAMAGED, "Some saved trophies were damaged."):
        for kind in range(len(kept.KINDS) + len(sofa.KINDS)):
            turned = [UP] * 3 + [RIGHT] * len(registry.ROWS) + [DOWN] + [RIGHT] * kind + [DOWN] + [RIGHT] * 4
            yield from pressed("cup", cup.begin(stage, art, note), stage, turned)
    yield from pressed("cup", cup.cabinet(stage, art), stage, ())
    rules = registry.names()[-1]
    for kind, rival in [(kind, rival) for kind in kept.KINDS for rival in range(4) if kind or rival == 1]:
        for waits in (None, True, False):
            kept.write(stage.settings, [rules, kind, rival, 1, 0, 1])
            with mock.patch.object(cup.autosave, "cup", lambda _, waits=waits: waits):
                going = cup.go_on(stage, art, [rules, kind, rival, 1, 0, 1])
                yield from pressed("cup", going, stage, (MENU,) if waits else (OK,) * (waits is False))
        for won in ((3, 0), (0, 3)):
            yield from pressed("cup", cup.over(stage, art, [rules, kind, rival, *won, 3]), stage, ())
    stage.settings["cup"] = "%s 3 %d 0 0 0" % (rules, registry.CHAMPION)
    with mock.patch.object(cup.autosave, "cup", lambda _: None):
        yield from pressed("cup", cup.go_on(stage, art, kept.read(stage.settings)), stage, ())


def _sofa() -> Iterator[Said]:
    from furbowl.saving.sofa import FEWEST, KINDS, MOST, Sofa
    from furbowl.ui.screens import card, cup, sofa

    stage = Stage(registry.names()[-1])
    art = cup.sheet.load("title")[0], [cup.metal_of(i) for i in range(4)]
    for kind, count in [(kind, count) for kind in KINDS for count in (FEWEST, MOST)]:
        yield from pressed("cup", sofa.begin(stage, registry.names()[-1], kind, count), stage, (OK,) * (count - 1))
        stage.settings["sofa"] = ""
        party = Sofa(registry.names()[-1], kind, ["WWWWWW"] * count, [])
        while party.winner() < 0:
            with mock.patch.object(sofa.autosave, "cup", lambda _, party=party: len(party.results) % 2 > 0):
                yield from pressed("cup", sofa.go_on(stage, art, party), stage, (MENU,))
            party.results.append((12, 10))
        yield from pressed("cup", sofa.over(stage, art, party), stage, ())
        sofa.sofa.write(stage.settings, party)
        yield from pressed("card", card.show(stage), stage, ())


def _days() -> Iterator[Said]:
    from furbowl import days
    from furbowl.ui.screens import daily

    for rules in registry.names():
        stage = Stage(rules)
        for now in (-1, days.FIRST + 200):
            for day in (days.FIRST, days.FIRST + 200, days.FIRST + 236):
                yield from pressed("calendar", daily._month(stage, now, day, days.LAST), stage, ())


def _notices() -> Iterator[Said]:
    """The notices of all that can fail."""
    from furbowl import app
    from furbowl.boards import crash, detect, sd_card
    from furbowl.saving import autosave
    from furbowl.ui.screens import notice

    found: list[tuple] = [autosave._FAILED, sd_card._NOTICE]
    with mock.patch.object(detect, "_board_id", lambda: "unknown"):
        found.append(detect.notice(["BUTTON_CLOCK", "BUTTON_LATCH", "BUTTON_OUT"], []))
    with mock.patch.object(detect, "setting", lambda name: "188416" if name == "CIRCUITPY_HEAP_START_SIZE" else None):
        with mock.patch.object(detect, "_board_id", lambda: "pygamer"):
            found.append(detect.piece())
    for there in (100, 1000):
        with mock.patch.object(app.loading, "memory", lambda there=there: 1024 * there):
            found += [app._lacking(row[0], row[4]) for row in registry.ROWS if row[4]]
            found += [app._lacking(rules, wanted) for (rules, _), wanted in registry.MORE.items()]
    with mock.patch.multiple(crash, _write=lambda *_: True, keep=mock.Mock(), setting=lambda _: None):
        found.append(crash.crashed(ValueError("no such thing")))
    found.append(("A crash last time", ("Furbowl crashed with this error:", "ValueError"), "A  continue"))
    stage = Stage(registry.names()[0])
    for each in found:
        stage.board.notices.append(each)
        yield from pressed("notice", notice.show(stage), stage, ())
