"""The match screen: decisions and playback take turns on it.

Every decision is an action of match.legal(), or several along one path: a player chooses them (decide.py), a computer
(cpu_turn.py), or the menu gives them (furbowl/ui/screens/menu.py). They are carried out, then their events are played
back (playback.py). These parts never run together, so only one of them is in memory.

It writes with our own lines of text (furbowl/ui/widgets/text.py), not with Adafruit's labels, because nothing may be
allocated while the cursor moves.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const
from furbowl.history import ends
from furbowl.lessons import TOLD
from furbowl.loading import on_demand
from furbowl.protocol import SCORE, TURN
from furbowl.ui.match.bars import COLUMNS, Band, Strip
from furbowl.ui.match.pitch import Layers, Pitch, take_away
from furbowl.ui.widgets import text

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any

    from furbowl.app import App
    from furbowl.cpu.advice import Plan
    from furbowl.match import Match
    from furbowl.protocol import Event, Odds

NARROW = const(22)  # letters of a row on the screen between two turns


class Request:
    """A part's request for what follows it: the only field that is set. A part that requests nothing returns None; then
    the match screen begins the decision anew.

    actions    they are carried out one after the other, as far as the path goes
    undo       the choice of the last press is taken back
    rows       a list opens: (way, whether it is a fan, odds) of each row, see choice_list.py
    targets    actions, at one of which the player has to point
    part       another part of the match screen follows, with the arguments `about`
    screen     another screen follows: its name
    """

    def __init__(
        self,
        actions: Sequence[int] = (),
        sure: bool = False,
        undo: bool = False,
        rows: Sequence[tuple[Sequence[int], bool, Odds | None]] = (),
        targets: Sequence[int] = (),
        part: Callable[..., Any] | None = None,
        about: tuple[Any, ...] = (),
        screen: str | None = None,
    ) -> None:
        """sure: the player was asked whether these actions may end the turn."""
        self.actions, self.sure, self.undo = actions, sure, undo
        self.rows, self.targets = rows, targets
        self.part, self.about = part, about
        self.screen = screen


def show(app: App) -> Generator[None, int, str]:
    table = Table(app)
    app.look(table.group)
    events, sure = list(app.match.events()), False
    while True:
        logged = False
        _keep_each(app)
        if events:
            logged = yield from _play_back(app, table, events, sure)
            table.sync(app.match)
        events = []  # make room for the decision
        request = yield from _decide(app, table, logged)
        if request and request.screen:
            return request.screen
        if request and request.undo:
            app.take_back()
        elif request:
            events, sure = carry_out(app, request.actions), request.sure
        if request and not events:  # there is nothing to play back
            table.sync(app.match)
        request = None  # make room for the playback


def _decide(app: App, table: Table, logged: bool) -> Generator[None, int, Request | None]:
    """Run the parts of a decision until one of them requests actions, to take some back, or another screen; return
    that request, or None to begin anew. logged: whether the band shows a line of the log."""
    if app.lesson or not app.settings.get("taught", 0) & TOLD and not app.plays():
        request = yield from app.part(lesson, table)
        if request:  # there may be no match any more
            return request
    if app.match.over:
        return Request(screen="score")
    request = yield from app.part(cpu_turn if app.plays() else decide, table, logged)
    while request and (request.rows or request.part):
        if request.rows:
            request = yield from app.part(choice_list, table, request.rows)
            if not request or request.targets:  # else it was closed without a choice
                request = yield from app.part(decide, table, False, request.targets if request else ())
        else:
            table.clear()
            request = yield from app.part(request.part, table, *request.about)
    table.clear()
    return request


# --- the parts: each imports what it needs, the largest first


def decide(
    app: App, table: Table, logged: bool = False, targets: Sequence[int] | None = None, apart: bool = False
) -> Generator[None, int, Request]:
    table.lay()
    words, plans = app.match.tooltips(), app.match.plans()
    from furbowl.ui.match.decide import decide

    return decide(app, table, words, plans, logged, targets, apart)


def cpu_turn(app: App, table: Table, logged: bool) -> Generator[None, int, Request]:
    from furbowl.ui.match.cpu_turn import show

    return show(app, table, logged)


def choice_list(
    app: App, table: Table, rows: list[tuple[Sequence[int], bool, Odds | None]]
) -> Generator[None, int, Request | None]:
    wares = app.match.tooltips().wares(app.match)
    if wares:
        from furbowl.ui.match import shop

        return shop.show(app, table, rows, wares)
    from furbowl.ui.match.choice_list import show

    return show(app, table, rows)


def playback(
    app: App, table: Table, events: list[Event], lines: list[str], at: int
) -> Generator[None, int, tuple[int, str | None]]:
    from furbowl.ui.match.playback import show

    return show(app, table, events, lines, at)


def match_menu(app: App, table: Table) -> Generator[None, int, Request | None]:
    if app.lesson and app.lesson.kind:
        from furbowl.ui.match.lesson import menu

        return menu(app, table)
    from furbowl.ui.screens.menu import part

    return part(app, table)


def hint(app: App, table: Table) -> Generator[None, int, Request | None]:
    from furbowl.ui.match.hint import show

    return show(app, table)


def advise(app: App, table: Table, plan: Plan, ranked: list[tuple[int, Plan]]) -> Generator[None, int, Request | None]:
    from furbowl.ui.match.advise import show

    return show(app, table, plan, ranked)


def lesson(app: App, table: Table) -> Generator[None, int, Request | None]:
    if app.lesson and app.lesson.kind:
        from furbowl.ui.match.lesson import go_on
    else:
        from furbowl.ui.match.first_turn import go_on

    return go_on(app, table)


def explain(app: App, table: Table, way: Sequence[int]) -> Generator[None, int, None]:
    from furbowl.ui.screens.explain import show

    return show(app, way)


def danger(app: App, table: Table, match: Match, who: int = -1, goes: bytes = b"") -> Generator[None, int, None]:
    table.lay()
    from furbowl.ui.match.danger import show

    return show(app, table, match, who, goes)


class Table:
    """The picture that all parts share: the pitch, the strip below it, the lines of text.

    look: the looks of the game (furbowl/games/looks.py); layers: None except during a decision
    """

    layers: Layers | None

    def __init__(self, app: App) -> None:
        self.look = app.match.looks()
        self.build(app)

    @on_demand
    def build(self, app: App) -> None:
        match, look = app.match, self.look
        *_, lines = look.layout(match)
        self.pitch = Pitch(match, look, app.tiles(look.cell(match)))
        high = self.pitch.high
        self.strip = Strip(app.lights, look, high, match)
        self.band, self.layers = Band(lines), None
        self.group = text.page()
        self.group.append(self.pitch.group)
        if self.pitch.views:
            self.pitch.anew = lambda: app.look(app.group)
            self.group.append(text.box(0, high, 160, 128 - high, text.INK))
        self.group.append(self.band.grid)
        self.group.append(self.strip.grid)
        self.sync(match)

    def box(self) -> tuple[int, int, int, int]:
        """(x, width, top, bottom) for what is laid over the pitch."""
        return 11, 128, 4, min(96, self.pitch.bottom)

    def lay(self) -> None:
        """Add the layers that a decision is drawn on, unless they are there."""
        if not self.layers:
            self.layers = Layers(self.pitch)

    def clear(self) -> None:
        """Remove the layers, if they are there."""
        if self.layers:
            take_away(self.pitch)
            self.layers = None

    def sync(self, match: Match) -> None:
        """Show the match as it is."""
        self.pitch.sync(match)
        self.strip.show(match)


# --- carrying out a decision, and playing it back


@on_demand
def carry_out(app: App, actions: Sequence[int]) -> list[Event]:
    """Carry out the actions of a path, until something else has to be decided; return the events."""
    events, match, side = [], app.match, app.match.side

    def has(action: int) -> bool:
        """Return whether the acting piece has a ball."""
        actor = match.actor(action)
        return actor >= 0 and any(who == actor for _, _, who in match.balls())

    def goes_on(done: int, action: int) -> bool:
        """Return whether a path goes on: the piece reached its square, and its side may freely do the action, or is
        asked the question that the action answers."""
        who, (_, square) = match.actor(done), match.aim(done)
        if match.over or match.side != side:
            return False
        if match.question:
            return action in match.legal()
        if square >= 0 and match.square(who) != square:
            return False
        return action in match.legal(who)

    for i, action in enumerate(actions):
        had = has(action)
        events += app.act(action, i > 0)
        if i + 1 < len(actions) and not (goes_on(action, actions[i + 1]) and (not had or has(action))):
            break
    return events


def _keep_each(app: App) -> None:
    """Save each action, where that wears nothing out: the dice are part of the save, so nobody can roll again. The end
    of the match is not saved yet, because it may be taken back."""
    if not app.board.wears and not app.match.over:
        from furbowl.saving import autosave

        autosave.keep(app)


@on_demand
def _play_back(app: App, table: Table, events: list[Event], sure: bool) -> Generator[None, int, bool]:
    """Play events back, up to each turn change or score: these screens have the memory of playback to themselves.
    Return whether all was played back: False if the end of a turn was taken back. sure: whether the player was asked.
    """

    def turn_over(app: App, table: Table, events: list[Event]) -> Generator[None, int, bool]:
        from furbowl.ui.screens.turn import passed

        return passed(app, table, events)

    match, at = app.match, 0
    lines, last = app.history.spoken(events), ends(match, events)
    if app.lesson and app.lesson.kind and app.history.can_take_back():
        del events[last:]  # a lesson is over with the turn, unless that is taken back
    elif last < len(events):
        if not sure and app.history.can_take_back() and not app.plays(match.side ^ app.side):
            yield from app.part(playback, table, events[:last], lines[: last + 1], 0)
            if not (yield from app.part(turn_over, table, events)):
                app.take_back()
                _keep_each(app)
                return False
            del events[:last], lines[:last]
        app.history.settle()
    if any(match.flags(kind) & SCORE for kind, _, _, _, _ in events):
        app.forget()  # all pieces line up again
    if match.over or any(match.flags(kind) & TURN for kind, _, _, _, _ in events):
        from furbowl.saving import autosave

        autosave.keep(app)  # now: switching off while the dice roll must not change the roll
        width = COLUMNS if app.plays(1) else NARROW
        line = "" if app.lesson or match.over else app.history.mattered(len(table.band.lines), width)
        summary = line.encode() + b"\0"
        app.summary[: len(summary)] = summary
    if app.board.notices:
        yield from app.visit("notice")
    while at < len(events):
        at, screen = yield from app.part(playback, table, events, lines, at)
        if screen:
            del events[:at], lines[:at]  # room for it
            at = 0
            yield from app.visit(screen)
    return True
