"""The first turn of a first match: it says what to press, until it is pressed.

It takes the place of a lesson (furbowl/ui/match/lesson.py) on the match screen, but has no goal and allows everything.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.lessons import STRANGE, TOLD
from furbowl.loading import on_demand
from furbowl.saving import autosave

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App
    from furbowl.match import Match
    from furbowl.ui.match.match_screen import Table

# where no piece is chosen, and where one is
_PRESS = ("Stick moves, A picks one", "Aim with the stick, A: go"), ("SELECT jumps to the next",) * 2


class FirstTurn:
    """The sentence to show, as the match screen asks a lesson for it. start: how many actions came before this
    sentence; second: whether it is the second."""

    kind = 0
    lit = who = ()
    linger = True

    def __init__(self, match: Match, start: int) -> None:
        goal = "Get the %s to %s. " % (match.looks().ball(match), "<<" if match.side else ">>")
        self.say = goal + _PRESS[0][0], _PRESS[0][1]
        self.turns, self.start, self.second = match.turns, start, False

    def sentence(self, who: int) -> str:
        """The sentence to show while that piece is chosen."""
        return self.say[who >= 0]


def go_on(app: App, table: Table) -> Generator[None, int, None]:
    """Begin with the first sentence, go on to the second, or end; request nothing."""
    _go_on(app)
    yield from ()


@on_demand
def _go_on(app: App) -> None:
    match, turn = app.match, app.lesson
    if match.question or turn and app.record.count == turn.start:
        return  # nothing was done since, the player only opened the menu
    if not turn:
        app.lesson = FirstTurn(match, app.record.count)
        return
    if turn.turns == match.turns and not turn.second:
        turn.say, turn.start, turn.second = _PRESS[1], app.record.count, True
    else:
        app.lesson = None
    if not app.settings.get("taught", 0) & TOLD:
        from furbowl.ui.match.marks import ROWS

        marks = (1 << len(ROWS)) - 1 << STRANGE  # they are explained from now on, one at a time
        app.settings["taught"] = app.settings.get("taught", 0) | TOLD | marks
        autosave.remember(app)
