"""The part of the match screen in which a computer thinks, a little in each tick, says so, and decides.

show() requests the action, or the menu if the player opens it: then the computer starts thinking anew.
"""

from __future__ import annotations

from furbowl import cpu
from furbowl.boards import MENU, NOTHING
from furbowl.const import TYPE_CHECKING, const
from furbowl.protocol import GO
from furbowl.ui.match.match_screen import Request, match_menu
from furbowl.ui.match.thought import Sign, Thought
from furbowl.ui.widgets import text

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App
    from furbowl.ui.match.match_screen import Table

_LINGER = const(30)  # ticks at normal speed that the last line of the log stays
_SIGN = const(12)  # least ticks of the sign "Cub thinks": it is shown as a turn begins and if thinking takes longer


def show(app: App, table: Table, logged: bool) -> Generator[None, int, Request]:
    """logged: whether the band shows a line of the log."""
    if not logged and (yield) == MENU:  # an action that nothing shows may have been carried out in this tick
        return Request(part=match_menu)
    app.board.stay()
    begins, app.side = app.side != app.match.side, app.match.side
    name, speed = app.plays(), 3 - app.settings["speed"]
    player = cpu.player(name, app.think_seed())
    player.plan = app.plan
    thought = Thought(app.board, player.choose(app.match))
    sign = Sign(table.band, name, text.TEAM[app.side])
    planned = app.plan[0][:1]
    linger, least = (_LINGER * speed // 2 if logged else 0), _SIGN * speed // 2
    ticks, hurried = 0, False
    while thought.goes_on() or not hurried and ticks < linger + (least if begins or sign.ticks else 0):
        if (thought.end,) == planned:  # the plan continues: it walks at once, and does anything else after a moment
            planned, linger = (), 0 if app.match.aim(thought.end)[0] == GO else linger // 2
            continue
        if hurried or ticks >= linger:
            sign.show(app.settings.get("demo", "START menu"), player.sure)
        ticks += 1
        intent = yield
        if intent == MENU:
            return Request(part=match_menu)
        hurried = hurried or intent != NOTHING
    app.plan = player.plan
    return Request(actions=(thought.end,))
