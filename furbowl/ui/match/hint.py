"""The part of the match screen in which an adviser thinks about a hint; advise.py shows what it finds."""

from __future__ import annotations

from furbowl import cpu
from furbowl.boards import BACK, MENU
from furbowl.const import TYPE_CHECKING
from furbowl.cpu.advice import Adviser
from furbowl.protocol import TEAMS
from furbowl.ui.match.match_screen import Request, advise
from furbowl.ui.match.thought import Sign, Thought
from furbowl.ui.widgets import text

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App
    from furbowl.ui.match.match_screen import Table


def show(app: App, table: Table) -> Generator[None, int, Request | None]:
    """Request that a hint is shown; None if the player goes back."""
    text.shades.clear()  # room for thinking
    name = cpu.adviser([app.settings[team.lower()] for team in TEAMS])
    sign = Sign(table.band, name, text.YELLOW)
    asks = name == cpu.ADVISER or app.match.question
    adviser = Adviser(app.match, app.think_seed()) if asks else cpu.player(name, app.think_seed())
    thought = Thought(app.board, adviser.choose(app.match))
    goes_on = True
    while goes_on:
        sign.show("B back", adviser.sure)
        intent = yield
        if intent == BACK or intent == MENU:
            return None
        goes_on = thought.goes_on()  # here, because choosing needs a deep stack
    return Request(part=advise, about=(adviser.found, adviser.ranked))
