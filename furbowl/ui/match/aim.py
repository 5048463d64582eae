"""Aiming the ball: one of some actions that send it is chosen, by its direction and how far.

The best is aimed at first; LEFT and RIGHT turn through the eight directions, UP and DOWN change the distance, NEXT aims
at the next best, and if it is held, shows how the numbers add up. OK throws; if no team-mate can catch the ball, that
is asked first. The path of the ball is drawn, each square as bright
as the ball is likely to get there; pieces that may try to catch it are marked. The match of a game that sends balls has
sight(action), see docs/rules-octo.md.
"""

from __future__ import annotations

from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, OK, RIGHT, UP
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import percent
from furbowl.feedback import REFUSED
from furbowl.ui.match.match_screen import Request, explain, match_menu
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import text

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from furbowl.app import App
    from furbowl.ui.match.match_screen import Table

_BEST = const(3)  # best actions that SELECT aims at in turn
_HELD = const(15)  # ticks until SELECT counts as held
_KEYS = "<> turn ^v range "
_NOBODY, _ANYWAY = "No mate can catch it!", "A throw it away  <> turn"
_TURNS = {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, 1), DOWN: (0, -1)}  # by eighths, and by how much farther


def show(app: App, table: Table, actions: Sequence[int]) -> Generator[None, int, Request | None]:
    """Let the player aim; request the action, or the menu; None if the player goes back."""
    sight = Sight(app, table)
    table.band.start().put("Looking for the best")
    table.band.say(text.SILVER)
    intent = yield from sight.rank(actions)
    while intent != BACK and intent != MENU and not (intent == OK and sight.sure()):
        if intent in _TURNS:
            sight.turn(*_TURNS[intent])
            intent = NOTHING
        elif intent == NEXT:
            intent = yield from sight.hold()
        else:
            intent = yield
    sight.clear()
    if intent == BACK:
        return None
    return Request(part=match_menu) if intent == MENU else Request(actions=(sight.action,))


class Sight:
    """The display of the action that is being aimed.

    ways: {(direction, how far): action}, how far by the order of the actions of a direction; ok: its cost, and the
    button; asked: whether the player was warned that the action throws the ball away
    """

    def __init__(self, app: App, table: Table) -> None:
        self.app, self.match, self.table = app, app.match, table
        self.pitch, self.layers = table.pitch, table.layers
        self.words = app.match.tooltips().passes()
        self.ways, self.best, self.tagged = {}, [], []
        self.action, self.ok, self.asked = -1, "", False
        self.layers.pointers.hidden = True

    def rank(self, actions: Sequence[int]) -> Generator[None, int, int]:
        """Find the best actions, and aim at the first; a generator. Return what is pressed meanwhile, which ends it,
        except for OK: the player has not seen yet what that would do."""
        values, far, intent = [], bytearray(8), NOTHING
        for action in actions:
            direction = self.match.aim(action)[1]
            self.ways[direction, far[direction]] = action
            far[direction] += 1
            if intent == NOTHING:
                values.append((-self.words.value(self.match, action), action))
                if not self.app.board.idle():
                    intent = yield
                    intent = NOTHING if intent == OK else intent
        self.best = [action for _, action in sorted(values)[:_BEST]]
        self.draw(self.best[0])
        return intent

    def turn(self, towards: int, more: int) -> None:
        """Turn by an eighth, or change the distance; if there is no such action, say why."""
        direction, far = [way for way, action in self.ways.items() if action == self.action][0]
        way = (direction + towards & 7, far + more)
        if way in self.ways:
            self.draw(self.ways[way])
            return
        self.app.sound.play(REFUSED)
        self.words.no_other(self.table.band.start(), self.match, self.action, more)
        self.table.band.say(text.ORANGE, _KEYS + self.ok)

    def hold(self) -> Generator[None, int, int]:
        """Aim at the next best after NEXT, or if it is held, show how the numbers add up. Return what is pressed."""
        intent, ticks = NOTHING, _HELD
        while ticks and intent == NOTHING and self.app.board.down == NEXT:
            intent = yield
            ticks -= 1
        if ticks or intent != NOTHING:
            at = self.best.index(self.action) + 1 if self.action in self.best else 0
            self.draw(self.best[at % len(self.best)])
        else:
            yield from self.app.part(explain, self.table, (self.action,))
        return intent

    def sure(self) -> bool:
        """Return whether to throw the ball: one that no team-mate can catch, and that cannot score, is asked about
        first."""
        if self.asked or percent(*self.match.odds(self.action)):
            return True
        self.asked = True
        self.app.sound.play(REFUSED)
        self.table.band.start().put(_NOBODY)
        self.table.band.say(text.ORANGE, _ANYWAY, _ANYWAY)
        return False

    def draw(self, action: int) -> None:
        """Aim an action: draw the path, mark the pieces that may catch the ball, show the possible outcome."""
        match, pitch, band = self.match, self.pitch, self.table.band
        self.clear()
        self.action, self.asked = action, False
        way, self.tagged, receiver, chances = match.sight(action)
        for square, likely in way:
            cell = pitch.cell(square)
            set_tile(self.layers.border, max(self.layers.border[cell], tiles.PATH + _shade(likely)), cell)
        for who in self.tagged:
            pitch.tag(who, tiles.PASS if match.side_of(who) == match.side else tiles.HIT)
        start = match.square(match.actor(action))
        pitch.bring(pitch.y(match.square(receiver) if receiver >= 0 else way[0][0] if way else start), pitch.y(start))
        self.ok = self.words.sent(band.start(), match, action, chances) + " A ok"
        band.say(text.PAPER, _KEYS + self.ok, self.ok)

    def clear(self) -> None:
        """Remove the path and the marks."""
        for cell in range(self.pitch.columns * self.pitch.rows):
            set_tile(self.layers.border, tiles.NONE, cell)
        for who in self.tagged:
            self.pitch.tag(who, 0)
        self.tagged = []


def _shade(likely: int) -> int:
    """The brightness of a square, 0 to 3, for a chance in permille."""
    return 0 if likely < 100 else 1 if likely < 350 else 2 if likely < 700 else 3
