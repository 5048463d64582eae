"""The part of the match screen that shows a hint and the reason for it, until a press. A does it, anything else closes
the hint."""

from __future__ import annotations

from furbowl import cpu
from furbowl.actions import verb_of
from furbowl.art import tiles
from furbowl.boards import BACK, MENU, NOTHING, OK
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand
from furbowl.protocol import FINISH, GO, HIT, TEAMS
from furbowl.ui.match.bars import COLUMNS
from furbowl.ui.match.match_screen import Request
from furbowl.ui.match.pitch import hide
from furbowl.ui.match.thought import Sign, Thought
from furbowl.ui.widgets import text

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from furbowl.app import App
    from furbowl.cpu.advice import Odds, Plan
    from furbowl.match import Match
    from furbowl.ui.match.match_screen import Table

_NEXT = ", next best: ", ", next: ", ", next "  # the best that fits
_KEY = " A go"
_MOMENT = const(15)  # ticks until a press counts: a player who waited for the hint may still be pressing


def show(app: App, table: Table, plan: Plan, ranked: list[tuple[int, Plan]]) -> Generator[None, int, Request | None]:
    """Show a hint; request what A accepts, as much of the plan as was drawn and explained; None if it is closed.

    plan, ranked: what the adviser has found
    """
    sign = Sign(table.band, cpu.adviser([app.settings[team.lower()] for team in TEAMS]), text.YELLOW)
    odds: tuple[Odds, Odds] | None = yield from app.part(_compare, sign, plan, ranked)
    if odds is None:
        return None
    action = reached(app.match, plan)
    why = yield from app.part(_explain, sign, action, plan, *odds)
    if why is None:
        return None
    before = app.cursor, app.chosen
    point(app, table, plan, action)
    table.band.start().put(why)
    table.band.say(text.YELLOW, "A take it  B no", "A go")
    for _ in range(_MOMENT):
        yield
    intent = NOTHING
    while intent == NOTHING:
        intent = yield
    hide(table.layers.pointers, True)
    if intent != OK:
        app.point(*before)
        return None
    said = action == plan[0] and app.match.aim(action)[1] < 0  # it only declares what follows
    end = len(plan) if said else plan.index(action) + 1
    if end < len(plan) and app.match.aim(plan[end])[0] == FINISH:  # else the next hint would be to do no more
        end += 1
    return Request(actions=plan[:end])


@on_demand
def _compare(
    app: App, sign: Sign, plan: Plan, ranked: list[tuple[int, Plan]]
) -> Generator[None, int, tuple[Odds, Odds] | None]:
    """The odds of the plan and of the next best one; None if the player goes back."""
    from furbowl.cpu import advice

    return (yield from _wait(app, sign, advice.chances(app.match, plan, ranked)))


@on_demand
def _explain(
    app: App, sign: Sign, action: int, plan: Plan, advised: Odds, next_best: Odds
) -> Generator[None, int, str | None]:
    """The reason for the action, with the odds of two plans; None if the player goes back."""
    return (yield from _wait(app, sign, compared(app.match, action, plan, advised, next_best)))


@on_demand
def compared(match: Match, action: int, plan: Plan, advised: Odds, next_best: Odds) -> Generator[None, None, str]:
    """A generator: the reason for an action, with the odds of its plan, if it gives none, and of the next best one:
    (ways, total). They are left out if it cannot fail, or cannot succeed, as a pass that only puts the ball out of
    harm's way. Where that is too long, the reason is told in fewer words."""
    from furbowl.games.tooltips import likely
    from furbowl.lines import wrapped

    (ways, total), (others, of) = advised, next_best
    ends = [words + likely(others, of) for words in _NEXT] if 0 < others < of else []
    whole = ", plan: " + likely(ways, total) if 0 < ways < total else ""
    texts = yield from match.hint(action, plan)
    texts = [why if "%" in why else why + whole for why in texts]
    for why in texts:
        for end in ends:
            if len(wrapped(why + end + _KEY, COLUMNS)) <= 2:
                return why + end
    return texts[0]


def _wait(app: App, sign: Sign, work: Generator[None, None, Any]) -> Generator[None, int, Any]:
    """Let a generator work to its end and return its result; None if the player goes back."""
    thought = Thought(app.board, work)
    while thought.goes_on():
        sign.show("B back")
        intent = yield
        if intent == BACK or intent == MENU:
            return None
    return thought.end


@on_demand
def reached(match: Match, plan: Plan) -> int:
    """The action of a plan at which one press ends: the end of its path, or the hit at the end of it.

    The first action if that only declares what follows, and the path leads to something other than a hit: one press
    would not go that far.
    """
    last = plan[0]
    begun = match.aim(last)[1] >= 0
    for action in plan[1:]:
        kind, square = match.aim(action)
        if match.actor(action) != match.actor(last) or begun and verb_of(action) != verb_of(last):
            break
        if square >= 0:
            if kind > HIT and match.aim(last)[0] == GO:
                return plan[0]
            last = action
    return last


@on_demand
def point(app: App, table: Table, plan: Plan, action: int) -> None:
    """Put the ring around the acting piece and the cursor on the target; dot the squares of the plan's path."""
    from furbowl.ui.match.overlay import Overlay  # not before: thinking needs the memory

    match = app.match
    who, (kind, square) = match.actor(action), match.aim(action)
    table.lay()
    if kind >= FINISH or who < 0:
        return
    if square < 0:
        square = match.square(who)
    app.point((square % match.columns, match.rows - 1 - square // match.columns), who)
    overlay = Overlay(table.pitch, table.layers)
    for kind, place in [match.aim(step) for step in plan]:
        if kind == GO and place >= 0:
            overlay.dot(place, tiles.PATH + 2)
    overlay.circle(who)
    overlay.place(square, 0)
