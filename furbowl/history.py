"""The history of a match: its events, readable again as the lines of the log, and the actions that can be taken back.

It holds events, not texts, because the texts of a whole match would fill the memory of a handheld; and it holds them
in pieces of one size, because a large block of memory is hard to find late in a match. When memory is short, the
oldest piece is dropped: only its figures remain.

log   a Log of furbowl/games/log.py, without the numbers of squares: feed(event) gives the lines that the event
      finishes, `line` is the unfinished one, and flush() finishes it. `mode`, a number below 256, is all that later
      lines depend on: the history keeps it for each line and sets it again, so that a line can be read without the ones
      before it

A record holds the actions of a match, in so few bytes that a handheld keeps them until the next one. To replay it, the
match begins anew from its `start` and takes the same actions: the dice of its seed, or of its snapshot, fall again.
Records as text: furbowl/saving/record_text.py.
"""

from __future__ import annotations

import struct

from furbowl import loading
from furbowl.actions import verb_of
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand
from furbowl.protocol import CHOICE, ENDS, FREE, OVER, STEP, TURN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from furbowl.games.log import Log
    from furbowl.match import Match
    from furbowl.protocol import Event

_FORM = "<Bbhhh"
_SIZE = const(8)
_EVENTS = const(32)  # in a piece
_START = const(3)  # bytes of a line: its first event, and the mode of the log before that
_LINES = const(42)  # in a piece
_SHORT = const(32000)  # free bytes below which memory is short: a decision takes that much when run from source
_ACTIONS = const(32)  # in a piece of a record; four bytes each
_ROOM = const(16)  # pieces, 512 actions: 40 turns a side have 3 plays each, of 2 actions at most


class History:
    def __init__(self, match: Match, before: bytes = b"") -> None:
        """before: the figures of what was played before, as its Figures pack them."""
        self.match = match
        self.before = before
        self.pieces = []
        self.starts = []  # of the lines, in pieces; the first begins with the first event
        self.count, self.lines = 0, 1  # numbers of events and lines so far; taking actions back sets them back
        self.gone = self.first = 0  # how many of them were dropped
        self.settle()

    def __len__(self) -> int:
        """The number of lines, the last of which may still grow; those before `first` are gone."""
        return self.lines

    @on_demand
    def tell(self, events: Iterable[Event]) -> list[str]:
        """Take in events that will be played back; return the log's line before the first and after each of them."""
        log, flags = _Reader(self).recall(self.lines - 1), self.match.flags
        lines = [log.line]
        for event in events:
            mode = log.mode
            if log.feed(event):
                _begin_line(self, mode)
            kind, _, _, _, _ = event
            if not flags(kind) & STEP:
                _keep(self, event)
            lines.append(log.line)
        return lines

    @on_demand
    def spoken(self, events: Sequence[Event]) -> list[str]:
        """Do what tell() does, but return the lines in the words of the message bar."""
        if not self.match.log().BAR:
            return self.tell(events)
        lines = list(_Reader(self, True).recall(self.lines - 1).spoken(events))
        self.tell(events)
        return lines

    @on_demand
    def reader(self) -> _Reader:
        """A reader for the lines of the log: its line(i)."""
        return _Reader(self)

    def events(self, start: int = 0, end: int | None = None) -> Iterator[Event]:
        """Iterate over the events that are still kept; the steps of paths never are."""
        for i in range(max(start, self.gone), self.count if end is None else end):
            yield struct.unpack_from(_FORM, self.pieces[i // _EVENTS], i % _EVENTS * _SIZE)

    @on_demand
    def mattered(self, rows: int, width: int) -> str:
        """A summary of the last turn, right after a new one has begun; it fits this many rows of this many letters."""
        match, at = self.match, self.count
        end = -1  # where that turn ended and this one began
        while at > self.gone:
            at -= 1
            if match.flags(self.pieces[at // _EVENTS][at % _EVENTS * _SIZE]) & TURN:
                if end >= 0:
                    break
                end = at
        return match.log().mattered(self.events(at, end), match.side, rows, width) if end >= 0 else ""

    # --- taking back: the actions since the last die fell or the turn began, none of which rolled anything;
    # the last may have ended the turn, whatever was rolled after that, until settle() makes that final

    def settle(self) -> None:
        """Make everything done so far final: none of it can be taken back."""
        self.actions = []
        self.presses = []  # for each press the number of actions that it chose
        self.start: tuple[bytes, int, int] | None = None  # (snapshot, events, lines) before the first of the actions
        self.over = False  # whether the last of them ended the turn

    def act(self, action: int, goes_on: bool = False) -> list[Event]:
        """Carry out an action of the match; return its events, which have yet to go to tell(). goes_on: whether it is
        one more action of a path that one press chose."""
        match = self.match
        if self.over:
            self.settle()
        start = self.start or self._here()
        match.apply(action)
        events = list(match.events())
        last = ends(match, events)
        if all(match.flags(kind) & FREE for kind, _, _, _, _ in events[:last]):
            self.start, self.over = start, last < len(events)
            self.actions.append(action)
            self.presses.append(1 + (self.presses.pop() if goes_on and self.presses else 0))
        else:
            self.settle()
        return events

    @on_demand
    def _here(self) -> tuple[bytes, int, int]:
        """(snapshot, events, lines) as of now; what this needs is freed before an action is carried out."""
        return self.match.snapshot(), self.count, self.lines

    def can_take_back(self) -> bool:
        return len(self.actions) > 0

    @on_demand
    def only_chosen(self) -> bool:
        """Return whether the last press has only chosen what a piece will do."""
        return self.presses[-1:] == [1] and self.match.VERBS[verb_of(self.actions[-1])] & CHOICE > 0

    @on_demand
    def take_back(self) -> list[int]:
        """Restore `match` and the lines to before the last press; return the actions that it chose.

        The earlier actions rolled nothing, so they are carried out once more, and every byte is as it was.
        """
        snapshot, self.count, self.lines = self.start
        kept = loading.mark()
        self.match = match = type(self.match).restore(snapshot)
        loading.drop(kept)  # modules that only this needs
        self.over = False
        left = len(self.actions) - self.presses.pop()
        taken, self.actions = self.actions[left:], self.actions[:left]
        for action in self.actions:
            match.apply(action)
            loading.drop(kept)
            self.tell(match.events())
        if not self.actions:
            self.settle()
        return taken


def ends(match: Match, events: list[Event]) -> int:
    """The index of the first event that ends a team turn or the match; the number of events if none does."""
    for i, (kind, _, _, _, _) in enumerate(events):
        if match.flags(kind) & (ENDS | OVER):
            return i
    return len(events)


# --- reading the log


class _Reader:
    def __init__(self, history: History, bar: bool = False) -> None:
        """bar: in the words of the message bar"""
        self.history, self.log, self.bar = history, type(history.match.log()), bar

    def line(self, i: int) -> str:
        """A line of the log; the last one may be empty or unfinished."""
        log = self.recall(i)
        return log.flush()[0] if i < self.history.lines - 1 else log.line

    def recall(self, line: int) -> Log:
        """A log that has been fed the events of a line."""
        history, log = self.history, self.log(self.history.match, False, self.bar)
        start, log.mode = _start(history, line)
        for event in history.events(start, _start(history, line + 1)[0] if line + 1 < history.lines else None):
            log.feed(event)
        return log


def _start(history: History, line: int) -> tuple[int, int]:
    """(event, mode) with which a line begins."""
    if not line:
        return 0, 0
    return struct.unpack_from("<HB", history.starts[line // _LINES], line % _LINES * _START)


def _begin_line(history: History, mode: int) -> None:
    if history.lines // _LINES == len(history.starts):
        history.starts.append(bytearray(_START * _LINES))
    at = history.lines % _LINES * _START
    struct.pack_into("<HB", history.starts[history.lines // _LINES], at, history.count, mode)
    history.lines += 1


def _keep(history: History, event: Event) -> None:
    if history.count // _EVENTS == len(history.pieces):
        _make_room(history)
        history.pieces.append(bytearray(_SIZE * _EVENTS))
    struct.pack_into(_FORM, history.pieces[history.count // _EVENTS], history.count % _EVENTS * _SIZE, *event)
    history.count += 1


@on_demand
def _make_room(history: History) -> None:
    """Drop the oldest pieces while memory is short; the last one is needed for the unfinished line."""
    loading.collect()
    while loading.free() < _SHORT and history.count - history.gone >= 2 * _EVENTS:
        oldest = history.events(history.gone, history.gone + _EVENTS)
        history.before = history.match.figures(oldest, history.before).packed()
        history.pieces[history.gone // _EVENTS] = None
        history.gone += _EVENTS
        while history.first < history.lines - 1 and _start(history, history.first)[0] < history.gone:
            history.first += 1
        loading.collect()


class Record:
    kept = False  # whether a save has a turn of this match
    cup = 0  # whether it is one of the cup, see furbowl/saving/cup.py
    names: Sequence[str] = ()  # of both sides in a cup for the sofa, which has its own

    def __init__(self, start: tuple[str, int, dict[str, Any]] | bytes, most: int = _ROOM) -> None:
        """start: (rules, seed, options) as Match takes them, or the snapshot of a match that goes on."""
        self.start, self.most = start, most
        self.pieces = []
        self.count = 0

    def note(self, match: Match, action: int) -> None:
        """Add an action that the match is about to carry out. A full record begins anew from here."""
        if self.count == self.most * _ACTIONS:
            self.__init__(match.snapshot(), self.most)  # type: ignore[misc]  # nothing derives from it
        if self.count // _ACTIONS == len(self.pieces):
            self.pieces.append(bytearray(_ACTIONS * 4))
        struct.pack_into("<I", self.pieces[self.count // _ACTIONS], self.count % _ACTIONS * 4, action)
        self.count += 1

    def action(self, i: int) -> int:
        """Action number i, counted from 0."""
        return struct.unpack_from("<I", self.pieces[i // _ACTIONS], i % _ACTIONS * 4)[0]

    def match(self) -> Match:
        """The match as it was before the first action."""
        from furbowl.match import Match

        if isinstance(self.start, bytes):
            return Match.restore(self.start)
        rules, seed, options = self.start
        return Match(rules, seed=seed, **options)
