"""The turn change: whether a turn whose last action rolled nothing is over, then whose turn it is now.

A computer needs no handheld, and its opponent has it already: then a sign over the pitch says whose turn it is.
"""

from __future__ import annotations

import displayio

from furbowl.art import tiles
from furbowl.boards import BACK, MENU, NEXT, NOTHING, OK
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import Dice
from furbowl.lines import wrapped
from furbowl.protocol import SCORE, TEAMS
from furbowl.ui.match.match_screen import NARROW, danger
from furbowl.ui.widgets import boxes, text
from furbowl.when import when

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import NoReturn

    from furbowl.app import App
    from furbowl.history import History
    from furbowl.match import Match
    from furbowl.ui.match.match_screen import Table

_SIGN = const(40)  # ticks
_ROWS = const(2)  # about the other side's turn


def show(app: App) -> Generator[None, int, None]:
    if not app.plays():
        yield from sign(app) if app.plays(1) else over(app)


def passed(app: App, table: Table, events: list[tuple[int, int, int, int, int]]) -> Generator[None, int, bool]:
    """Ask the player who made the last play whether the turn is over; return False if that is to be taken back. The
    status shows that nothing remains of it. B shows the danger, except after a score, when all pieces line up again."""
    strip, left = table.strip, (tiles.STRIP_PLAY, tiles.STRIP_PLAY + 1)
    for i in range(strip.bar.width):
        if strip.bar[i] in left:
            strip.bar[i] += tiles.STRIP_USED - tiles.STRIP_PLAY
    for at, spent in strip.look.SPENT:
        strip.lines[at].show(spent)
    asks, intent = not any(app.match.flags(kind) & SCORE for kind, _, _, _, _ in events), BACK
    while intent != OK and intent != MENU:
        if intent == BACK:
            table.band.start().put("Turn over." + (" Hold B: danger" if asks else ""))
            table.band.say(text.TEAM[app.side], ("A end turn" if app.plays() else "A pass it on") + "  START undo")
        intent = yield
        if intent == BACK and asks:
            yield from app.part(danger, table, _before_dice(app.history))
            table.clear()
    return intent == OK


class _Fell(Exception):
    """A die would fall."""


class _NoDice(Dice):
    def pick(self, n: int) -> NoReturn:
        raise _Fell


def _before_dice(history: History) -> Match:
    """The match after what can be taken back, before any die that fell when the other side's turn began."""
    match = type(history.match).restore(history.start[0], _NoDice())
    try:
        for action in history.actions:
            match.apply(action)
    except _Fell:
        pass
    return match


def sign(app: App) -> Generator[None, int, None]:
    """Show the sign for a while, or until a press; without a pitch, as after a start, there is none."""
    if len(app.group) < 2:  # an empty page
        return
    colour = text.TEAM[app.match.side]
    layer = displayio.Group(x=13, y=34)
    boxes.frame(layer, 0, 0, 124, 32, colour)
    layer.append(boxes.large(2, 8, 4, boxes.said("Your turn", 0, 0, colour, 0)))
    app.group.append(layer)
    for _ in range(_SIGN):
        if (yield) != NOTHING:
            break
    app.remove(layer)


def over(app: App) -> Generator[None, int, None]:
    match = app.match
    side = match.side
    group = text.page(text.DEEP[side])
    group.append(boxes.tile_at(app, 0, 0, tiles.EDGE + side, 16, 13))
    boxes.frame(group, 11, 8, 138, 112, text.TEAM[side])
    group.append(boxes.face(app, 4, 20, 16, first(match)))
    group.append(boxes.large(2, 68, 14, boxes.said(boxes.team(app, side).upper(), 0, 0, text.TEAM[side])))
    group.append(boxes.said("your turn", 69, 35, text.PAPER))
    group.append(boxes.said(when(match), 69, 47, text.SILVER))
    rows = summary(app)
    top = 64 if len(rows) < 2 else 60
    share = app.board.share
    group.append(boxes.centred(share(True) if share else "Pass it on", top, text.PAPER))
    for i, row in enumerate(rows):
        group.append(boxes.centred(row, top + 14 + 11 * i, text.YELLOW))
    group.append(text.box(15, 98, 130, 14, text.TEAM[side]))
    group.append(boxes.centred("A I have it   SEL log", 99, text.INK, text.TEAM[side]))
    app.look(group)
    intent = yield
    while intent < OK or intent == NEXT:  # the stick alone does not start it
        if intent == NEXT:
            yield from app.visit("log")
        intent = yield


def summary(app: App) -> list[str]:
    """Rows about the other side's turn, or about the ball, that call that side by its name if two rows have room."""
    match = app.match
    ours, name = TEAMS[1 - match.side], boxes.team(app, 1 - match.side)
    if app.summary[0]:
        said = bytes(app.summary).split(b"\0")[0].decode()
        named = said.replace(ours, name)
    else:
        said = _ball(match, ours)
        named = said if name == ours else _ball(match, name + "'s")
    rows = wrapped(named, NARROW)
    return rows if len(rows) <= _ROWS else wrapped(said, NARROW)


def first(match: Match) -> int:
    """The piece that greets its coach: one of the team that is fit, a different one each turn."""
    team = [who for who in range(match.pieces) if match.side_of(who) == match.side]
    turn = match.turns[match.side] % len(team)
    fit = [who for who in team[turn:] + team[:turn] if match.status(who) == 0]
    return fit[0] if fit else team[0]


def _ball(match: Match, other: str) -> str:
    """The holder of the ball in the words of its game; of several balls, how many are yours. other: the other side"""
    name = match.looks().ball(match)
    carriers = [who for _, _, who in match.balls()]
    if not carriers:
        return "No %s is in play" % name
    if len(carriers) != 1:
        yours = len([who for who in carriers if who >= 0 and match.side_of(who) == match.side])
        return "%d of %d %ss %s yours" % (yours, len(carriers), name, "is" if yours == 1 else "are")
    who = carriers[0]
    if who < 0:
        return "The %s is loose" % name
    owner = "your" if match.side_of(who) == match.side else other
    return "%s: %s %s" % (name[0].upper() + name[1:], owner, match.nickname(who))
