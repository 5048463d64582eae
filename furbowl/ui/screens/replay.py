"""A replay of a match, from its record: it plays by itself, or is paused and moved by the player. A match that
has just been played starts to play at once.

Meanwhile app.match is the match as it is shown, and app.history is None: it is not being played. While it is paused,
LEFT and RIGHT step, UP and DOWN lead to the turn before and to the next one, OK plays, NEXT changes the speed, BACK
leaves.
"""

from __future__ import annotations

from furbowl.boards import BACK, LEFT, MENU, NEXT, NOTHING, OK, RIGHT, UP
from furbowl.const import TYPE_CHECKING, const
from furbowl.history import History
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.ui.match.bars import COLUMNS
from furbowl.ui.match.match_screen import Table, playback
from furbowl.ui.widgets import text
from furbowl.when import when

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App
    from furbowl.protocol import Event

SPEEDS = const(4)  # those of the options, and one without waiting
_LINGER = const(60)  # ticks that a line stays while nobody presses
_SPEEDS = ("slow", "normal", "fast", "no waiting")
_HINTS = ("A play  <> step  ^v turn", "SEL speed  B back")
_STOPS = "A stops  SEL speed  B back"
_RESTS = bytes((36, 24, 12, 4))  # ticks between two actions, at each of them


def show(app: App) -> Generator[None, int, str]:
    speed, replay = app.settings["speed"], Replay(app)
    request = OK
    if replay.history:
        _tell(replay, _STOPS)
    else:  # a record that was asked for, not 'Show it again'
        request = yield from _steer(replay, LEFT)
    while request != BACK:
        request = yield from (replay.play() if request == OK else replay.step())
        request = yield from _steer(replay, request)
    app.settings["speed"] = speed
    app.history = replay.history
    return "score" if app.match else "title"


class Replay:
    def __init__(self, app: App) -> None:
        self.app, self.record = app, app.record
        self.history, app.history = app.history, None
        self.begins = [0]  # the numbers of actions after which the turns seen so far began
        self.start()
        self.table = Table(app)
        self.bar = text.box(-160, 103, 160, 1, text.YELLOW)  # how much of the match has been shown
        self.table.group.append(self.bar)
        app.look(self.table.group)

    @on_demand
    def start(self) -> list[Event]:
        """Go back to the beginning; return the events that lead to it."""
        history, self.app.match, self.match = self.history, None, None
        if history is not None:
            history.match = None  # the one before makes room
        self.app.match = self.match = match = self.record.match()
        if history is not None:
            history.match = match
        self.at = 0  # actions carried out
        return list(match.events())

    @on_demand
    def next(self) -> tuple[list[Event], list[str]]:
        """Carry out the next action: (events, lines of the log). The modules for that are dropped afterwards."""
        events = self.forward()
        return events, History(self.match).spoken(events)

    def forward(self) -> list[Event]:
        """Carry out the next action; return its events."""
        match = self.match
        turns = match.turns
        match.apply(self.record.action(self.at))
        self.at += 1
        if match.turns != turns and self.at > self.begins[-1]:
            self.begins.append(self.at)
        return list(match.events())

    def sync(self) -> None:
        """Show the match as it is."""
        self.table.sync(self.match)
        self.bar.x = 160 * self.at // max(1, self.record.count) - 160

    def play(self) -> Generator[None, int, int]:
        """Show one action after the other until something is pressed; return that, but NOTHING for OK."""
        request = NOTHING
        while request == NOTHING and self.at < self.record.count:
            for _ in range(_RESTS[self.app.settings["speed"]]):
                if request == NOTHING:
                    request = self.pressed((yield))
            if request == NOTHING:
                request = yield from self.step()
        return request if request != OK else NOTHING

    def step(self) -> Generator[None, int, int]:
        """Show the next action; return what was pressed meanwhile, except what only hurries."""
        if self.at == self.record.count:
            return NOTHING
        self.app.board.stay()
        (events, lines), at, self.request = self.next(), 0, NOTHING
        while at < len(events):
            at = yield from self.watch(self.app.part(playback, self.table, events, lines, at))
        self.sync()
        return self.request

    def watch(self, part: Generator[None, int, tuple[int, str | None]]) -> Generator[None, int, int]:
        """Run the part that plays events back; return the index of the next event."""
        try:
            part.send(None)
            while True:
                intent = self.pressed((yield))
                if intent != NOTHING and intent != RIGHT:
                    self.request = intent
                part.send(intent if self.request == NOTHING else OK)  # which hurries it on
        except StopIteration as end:
            return end.value[0]

    def pressed(self, intent: int) -> int:
        """Pass on a press, except NEXT, which changes the speed at once."""
        if intent != NEXT:
            return intent
        settings = self.app.settings
        settings["speed"] = (settings["speed"] + 1) % SPEEDS
        return NOTHING


# --- while it is paused


def _steer(replay: Replay, request: int) -> Generator[None, int, int]:
    """Move as the last press says, until that is OK, RIGHT or BACK: return it."""
    while request not in (OK, RIGHT, BACK, MENU):
        if request == NEXT:
            replay.pressed(NEXT)
            replay.table.band.start().put("Speed: ").put(_SPEEDS[replay.app.settings["speed"]])
            replay.table.band.say(text.YELLOW)
        elif request != NOTHING:
            _jump(replay, _goal(replay, request))
        request = yield from _wait(replay, request != NEXT and request != NOTHING)
    if request == OK and replay.at == replay.record.count:
        _jump(replay, 0)
    if request == OK or request == RIGHT:
        return request
    _leave(replay)
    return BACK


def _wait(replay: Replay, shown: bool) -> Generator[None, int, int]:
    """Wait for a press and return it. Meanwhile show the place in the match, unless it is shown, and the hints."""
    ticks = 0
    while True:
        intent = yield
        if intent != NOTHING:
            return intent
        ticks += 1
        if ticks % _LINGER == 0:
            if not shown:
                _tell(replay)
                shown = True
            replay.table.band.second.show(_HINTS[ticks // _LINGER % len(_HINTS)])


@on_demand
def _goal(replay: Replay, request: int) -> int:
    """The number of actions after which the match is shown next."""
    if request == LEFT:
        return max(0, replay.at - 1)
    if request == UP:
        return max([at for at in replay.begins if at < replay.at] + [0])
    turns = replay.match.turns
    while replay.match.turns == turns and replay.at < replay.record.count:
        replay.forward()
    return replay.at


@on_demand
def _jump(replay: Replay, at: int) -> None:
    """Show the match as it was after this many actions."""
    if at < replay.at:
        replay.start()
    while replay.at < at:
        replay.forward()
    replay.sync()
    _tell(replay)


def _tell(replay: Replay, hint: str | None = None) -> None:
    """Say where in the match this is, and what the buttons do."""
    match, band = replay.match, replay.table.band
    where = "%d/%d" % (replay.at, replay.record.count)
    turn = "The end" if match.over else "%s %s" % (TEAMS[match.side], when(match))
    band.start().put(turn).pad(COLUMNS - len(where)).put(where)
    band.say(text.YELLOW, hint or _HINTS[0])


@on_demand
def _leave(replay: Replay) -> None:
    """Go to the end, where the history of the match goes on; a match that was not played here gets its history now."""
    played = replay.history is not None
    if not played:
        events = replay.start()
        replay.history = History(replay.match)
        replay.history.tell(events)
    while replay.at < replay.record.count:
        events = replay.forward()
        if not played:
            replay.history.tell(events)
    if not replay.match.over:
        replay.app.match = replay.history = None
