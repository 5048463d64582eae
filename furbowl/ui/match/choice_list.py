"""A list of choices over the pitch, with the odds of each row: several actions on a square, or the answers to a
question, safest first.

NEXT shows how the numbers of a row add up (furbowl/ui/screens/explain.py). The list scrolls if it is longer than the
screen. BACK closes it without a choice. If no row needs a roll there are no odds; the pitch shows what a row would do
if the game's look has preview(match, way) for it.
It is as wide as its rows, and stands where it hides the least of what matters for the decision.

way   the actions that a row stands for: they are carried out one after the other; those of a fan are alternatives, of
      which one is chosen next: aimed, if they send the ball (aim.py), else pointed at with the cursor
row   (label, odds in percent or 100, way, whether it is a fan)
"""

from __future__ import annotations

import displayio

from furbowl.actions import verb_of
from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, MENU, NEXT, NOTHING, OK, UP
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import percent
from furbowl.loading import on_demand
from furbowl.protocol import CHOICE, GO, SEND, TEAMS
from furbowl.ui.match.match_screen import Request, explain, match_menu
from furbowl.ui.widgets import boxes, text

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from furbowl.app import App
    from furbowl.games.tooltips import Tooltips
    from furbowl.match import Match
    from furbowl.protocol import Odds
    from furbowl.ui.match.bars import Band
    from furbowl.ui.match.match_screen import Table
    from furbowl.ui.match.pitch import Pitch

    Row = tuple[str, int, Sequence[int], bool]

_WIDE = const(160)
_HIGH = const(100)  # pixels that it may cover at most
_LETTERS = const(21)  # of a row at most: the label, then the odds
_ODDS = const(5)
_ROWS = const(6)  # that are seen at once
_NARROW = const(10)  # letters of a row beside a side's own half; on a pitch of 114 pixels there is no room for more
_EDGE = const(3)  # pixels between the frame's border and its letters; one pixel where it is narrow


def show(
    app: App, table: Table, found: list[tuple[Sequence[int], bool, Odds | None]]
) -> Generator[None, int, Request | None]:
    """Let the player choose one of some ways; request it, or the menu; None if the player goes back. found: (way,
    whether it is a fan, odds) of each, as decide.py found them"""
    match, words = app.match, app.match.tooltips()
    first, fan, _ = found[0]
    if len(found) == 1 and fan and _sends(match, first):
        return (yield from app.part(aim, table, first))
    rolled = any(
        not fan and (len(way) > 1 and not match.question or match.odds(way[0])[1] > 1) for way, fan, _ in found
    )
    table.band.start().put(_advice(match, table.pitch, found, rolled))
    table.band.say(text.SILVER, keys(match, rolled))
    request = yield from _choose(app, table, found, words)
    if request and _sends(match, request.targets):
        return (yield from app.part(aim, table, request.targets))
    return request


def aim(app: App, table: Table, actions: Sequence[int]) -> Generator[None, int, Request | None]:
    """A part of the match screen, as those of match_screen.py are."""
    from furbowl.ui.match.aim import show

    return show(app, table, actions)


def _sends(match: Match, actions: Sequence[int]) -> bool:
    """Return whether actions send the ball, () for none."""
    return len(actions) > 0 and match.aim(actions[0])[0] == SEND


def _choose(
    app: App, table: Table, found: list[tuple[Sequence[int], bool, Odds | None]], words: Tooltips
) -> Generator[None, int, Request | None]:
    """Show the list; request what is chosen, or the menu; None if the player goes back. words: the game's Tooltips"""
    match, pitch, rows = app.match, table.pitch, _rows(app.match, found, words)
    shown, high = match.question is not None and preview(pitch, match, rows[0]), min(_HIGH, pitch.bottom)
    title, short = (TEAMS[match.side],) * 2 if shown and match.playing < 0 else _titles(app, words)
    aside = shown and match.playing < 0
    panel = ChoiceList(title, short, rows, match.side, high, aside)
    if not aside:
        panel.stand(pitch.left + pitch.columns * pitch.size // 2, high, pitch.size, squares(app, pitch, rows))
    app.group.append(panel.group)
    app.look(app.group)
    tell(table.band, match, words, rows[0])
    intent = NOTHING
    while intent != OK and intent != BACK and intent != MENU:
        intent = yield
        way, fan = panel.way()
        if intent == NEXT and not fan:
            yield from app.part(explain, table, way)
        if panel.step(intent):
            tell(table.band, match, words, rows[panel.at])
            if shown:
                preview(pitch, match, rows[panel.at])
    app.remove(panel.group)
    if shown:
        pitch.sync(match)
    if intent == BACK:
        return None
    if intent == MENU:
        return Request(part=match_menu)
    way, fan = panel.way()
    return Request(targets=way) if fan else Request(actions=way)


# --- the texts around it


def _titles(app: App, words: Tooltips) -> tuple[str, str]:
    """The title of the list, and a shorter one: "Purple: which die?" and "Which die?" for a question, else the piece or
    the side that chooses."""
    match, who, title = app.match, app.chosen, TEAMS[app.match.side]
    if who < 0 and words.apart(match):
        title = words.apart(match)[2]
    elif match.question:
        asked = words.asked(match) + "?"
        return title + ": " + asked, asked[0].upper() + asked[1:]
    elif who >= 0:
        title = match.nickname(who)
    return title, title


def _advice(match: Match, pitch: Pitch, found: list[tuple[Sequence[int], bool, Odds | None]], rolled: bool) -> str:
    """The first text in the band, until a row has its own. rolled: whether any row needs a roll"""
    if rolled:
        return "Safest first" if match.question else "With the odds of each"
    way, _, _ = found[0]
    lines_up = match.question and match.playing < 0 and pitch.look.preview(match, way) is not None
    return "Choose one of them" if not lines_up else "Choose a line-up" if len(found) > 1 else "Ready to start?"


def keys(match: Match, rolled: bool) -> str:
    """The button hint. The list of a question only gets out of the way after BACK, until it is asked for again.

    rolled: whether there are numbers to explain
    """
    hint = "A choose  B %s" % ("by hand" if by_hand(match) else "hide" if match.question else "back")
    return "%s  SEL why" % hint if rolled else hint


def by_hand(match: Match) -> bool:
    """Return whether a question is answered as in free play too: with a piece, and where it goes."""
    if not match.question:
        return False
    return any(match.can_act(who) and any(True for _ in match.reach(who)) for who in range(match.pieces))


def tell(band: Band, match: Match, words: Tooltips, row: Row) -> None:
    """Write what a row would do, if the game has words for it."""
    _, odds, way, _ = row
    action = way[0] if match.question else way[-1]
    hint = words.tells(band.start(), match, action)
    if hint is not None:
        band.say(text.RED if words.warns(match, action) else text.PAPER, hint or keys(match, odds < 100))


# --- its rows


@on_demand
def _rows(match: Match, found: list[tuple[Sequence[int], bool, Odds | None]], words: Tooltips) -> list[Row]:
    """The rows of the list, the safest first for a question. The code that names them is dropped afterwards."""
    rows = []
    while found:
        rows.append(_row(match, words, *found.pop(0)))
    if not match.question:
        return rows
    safe = [(-words.rank(match, way[0], odds), at) for at, (_, odds, way, _) in enumerate(rows)]
    return [rows[at] for _, at in sorted(safe)]  # by number too: a sort on the device may change the order of equals


def _row(match: Match, words: Tooltips, way: Sequence[int], fan: bool, odds: Odds | None = None) -> Row:
    """The row of a way; odds: those of a path of several steps."""
    if fan:
        return words.fan(match, way[0]), 100, way, True
    if match.question and len(way) > 1:
        answer = words.answer(match, way[0]) or (match.label(way[0], False), 100)
        then = match.label(way[1], False).lower().split()[0]
        return "%s, %s" % (answer[0].split(":")[0], then), 100, way, False
    planned = len(way) > 1 and match.aim(way[-1])[0] != GO
    chosen = match.VERBS[verb_of(way[-1])] & CHOICE  # a row that says no more than what will be done
    answer = words.answer(match, way[-1]) if match.question or planned or chosen else None
    if answer:
        return answer + (way, False)
    label = match.label(way[-1] if odds else way[0], False)  # the cursor is on that square
    return label, percent(*(odds or match.odds(way[0]))), way, False


# --- the pitch below it


@on_demand
def squares(app: App, pitch: Pitch, rows: list[Row]) -> list[tuple[int, int]]:
    """(x, y) of the squares that should stay visible: those of the acting piece and of the targets of answers, and that
    of the cursor, unless it is still where a side left it that now answers the other one."""
    match, found = app.match, []
    squares = [match.square(app.chosen)] if app.chosen >= 0 else []
    if match.question:
        squares += [square for kind, square in [match.aim(way[-1]) for _, _, way, _ in rows] if kind != SEND]
    for square in squares:
        if square >= 0:
            found.append((pitch.x(square), pitch.seen(square)))
    if app.side == match.side or not match.question:
        column, line = app.cursor
        found.append((pitch.left + column * pitch.size, pitch.top + pitch.group.y + line * pitch.size))
    return found


def preview(pitch: Pitch, match: Match, row: Row) -> bool:
    """Show on the pitch what an answer would do, if anything; return whether the game's look has previews."""
    _, _, way, _ = row
    moved = pitch.look.preview(match, way)
    if moved is None:
        return False
    pitch.sync(match)
    for who, square in moved:
        pitch.place(who, square)
        pitch.state(who, tiles.READY)  # a piece that waits off the pitch would not be drawn
    return True


class ChoiceList:
    """The panel: its title in the colour of a side, as many rows as there is room for, one of which is chosen."""

    @on_demand
    def __init__(
        self, title: str, short: str, rows: list[Row], side: int, high: int = _HIGH, aside: bool = False
    ) -> None:
        """short: the title where there is no room for the longer one. The frame has the colour of the side. high:
        pixels that it may cover; aside: over the half of the other side, to be narrow."""
        self.rows = rows
        self.at = self.top = 0
        self.certain = not [None for _, chance, _, _ in rows if chance < 100]
        odds = 0 if self.certain else _ODDS
        shown = min(_ROWS, len(rows))
        most = _NARROW if aside else _LETTERS
        self.title = title = title if len(title) <= most else short
        letters = max([len(title) + (0 if shown == len(rows) else 8)] + [len(label) + odds for label, _, _, _ in rows])
        self.letters = letters = min(most, letters)
        edge = 1 if aside else _EDGE
        self.width, self.height = width, height = letters * text.WIDTH + 2 * edge, (shown + 1) * text.HEIGHT + 4
        left = 0 if side else _WIDE - width
        self.group = displayio.Group(x=left, y=(high - height) // 2)
        boxes.frame(self.group, 0, 0, width, height, text.TEAM[side])
        self.head = text.Line(letters, edge, 1, text.TEAM[side], 0)
        self.bar = text.box(1, 0, width - 2, text.HEIGHT, text.YELLOW)
        self.lines = [text.Line(letters, edge, self.y(i), text.PAPER, 0) for i in range(shown)]
        self.group.append(self.head.grid)
        self.group.append(self.bar)
        for line in self.lines:
            self.group.append(line.grid)
        self.write()

    @on_demand
    def stand(self, middle: int, high: int, size: int, squares: list[tuple[int, int]]) -> None:
        """Put it around a middle, above or below it, or at an edge: where it covers the fewest squares of that size
        with these upper left corners, and the fewest next to them."""
        left, top = min(max(0, middle - self.width // 2), _WIDE - self.width), high - self.height
        places = [(x, y) for x in (left, 0, _WIDE - self.width) for y in (top // 2, 0, top)]
        found = [(self.covers(places[at], size, squares), at) for at in range(len(places))]
        self.group.x, self.group.y = places[min(found)[1]]

    def covers(self, place: tuple[int, int], size: int, squares: list[tuple[int, int]]) -> int:
        """The number of squares it would cover at a place, at least in part, plus those next to a covered square."""
        x, y = place
        count = 0
        for left, top in squares:
            for more in (0, size):
                across = x - size < left + more and left - more < x + self.width
                count += across and y - size < top + more and top - more < y + self.height
        return count

    def y(self, i: int) -> int:
        """The y of a visible row, counted from 0."""
        return 3 + text.HEIGHT * (i + 1)

    def way(self) -> tuple[Sequence[int], bool]:
        """(actions, whether they are a fan) of the chosen row."""
        _, _, way, fan = self.rows[self.at]
        return way, fan

    def step(self, intent: int) -> bool:
        """Move with UP and DOWN, around the ends. Return whether the intent was one of them."""
        if intent != UP and intent != DOWN:
            return False
        self.at = (self.at + (1 if intent == DOWN else -1)) % len(self.rows)
        self.top = min(max(self.top, self.at - len(self.lines) + 1), self.at)
        self.write()
        return True

    def write(self) -> None:
        """Show the visible rows; if there are more, the title shows the number of the chosen one."""
        letters = self.letters
        count = "" if len(self.rows) == len(self.lines) else "%d/%d" % (self.at + 1, len(self.rows))
        self.head.show(self.title[: letters - len(count)] + " " * (letters - len(count) - len(self.title)) + count)
        self.bar.y = self.y(self.at - self.top)
        for i in range(len(self.lines)):
            label, odds, _, _ = self.rows[self.top + i]
            self.lines[i].tint(text.INK if self.top + i == self.at else text.PAPER)
            if not self.certain:
                room = self.letters - _ODDS
                label = label[:room] + " " * (room - len(label)) + "%4d%%" % odds
            self.lines[i].show(label)
