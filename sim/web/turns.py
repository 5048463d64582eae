"""The turn that a player sends: how a match stood when its last turn began, and what was done since."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import links
import wire

if TYPE_CHECKING:
    from displayio import Group

    from furbowl.app import App
    from furbowl.history import Record


class Offer:
    """The screen between two turns, while which the page offers to send the turn. link: as link() gives it"""

    group: Group | None = None  # of the screen, once it is shown
    shown = False

    def __init__(self, link: dict[str, str]) -> None:
        self.link = link

    def tell(self, app: App) -> None:
        """Tell the page when the screen comes and goes: the log may be opened over it."""
        self.group = self.group or app.group
        shown = app.group is self.group
        if shown != self.shown:
            self.shown = shown
            wire.send(b"H", json.dumps(self.link if shown else {}).encode())


class Turns:
    """Follows a match by its record. match: as far as it was followed; began: the snapshot at the beginning of its
    last turn, and the number of actions before that."""

    def __init__(self, record: Record) -> None:
        self.record, self.start = record, record.start
        self.match, self.at = record.match(), 0
        self.turns: tuple[int, ...] = ()  # as the last turn began
        self.began = self.match.snapshot(), 0

    def follows(self, record: Record) -> bool:
        """Return whether this is the match of a record, which has begun anew if it was full."""
        return self.record is record and self.start is record.start and self.at <= record.count

    def between(self) -> bool:
        """Return whether nothing was done since the last turn ended, having carried out what was."""
        while self.at < self.record.count:
            if self.match.turns != self.turns:
                self.turns, self.began = self.match.turns, (self.match.snapshot(), self.at)
            self.match.apply(self.record.action(self.at))
            self.at += 1
        return self.match.turns != self.turns

    def link(self) -> dict[str, str]:
        """The link to the last turn, and what the page wants to know of it, as in the greeting of sim.desktop.links."""
        snapshot, first = self.began
        actions = [self.record.action(i) for i in range(first, self.at)]
        before, now = links.sum_of(snapshot), links.sum_of(self.match.snapshot())
        return {"turn": links.of_turn(snapshot, actions), "before": before, "now": now}


_followed: Turns | None = None


def of(record: Record) -> Turns:
    """The turns of the match being played."""
    global _followed
    if not _followed or not _followed.follows(record):
        _followed = Turns(record)
    return _followed
