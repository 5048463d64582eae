"""Plays the whole app on CPython, over the same stand-ins, and writes the keys down so that the machine can repeat it.

    player.py seed scene keys.bin > facts.json

scene "match": one match is played straight from the title to its end; "legends": two computer players of the highest
level play one; "tour": two matches. Before and between these the player looks at all that there
is on the way: the help, the choices of the set-up, menu, hint and log. The name of a rule set is a match of it with a
hint, the log and the help; with "-legends" behind it is one of two computer players, with "-eleven" of eleven a side.

key     what is pressed in one tick, a byte: 0 nothing; LEFT, RIGHT, UP, DOWN; B, A, START, SELECT; IDLE: nothing, on a
        screen at rest; STEP + a direction: the cursor on the pitch goes one square
open    the screens that are open, the uppermost last: (name, generator)
"""

from __future__ import annotations

import gc
import json
import random
import sys
from binascii import crc32
from pathlib import Path
from typing import TYPE_CHECKING

import stand_ins
from whole import IDLE, STEP, beginning, press

from furbowl import app, registry
from furbowl.actions import unpack, verb_of
from furbowl.protocol import GO, HIT
from sim.bench.depth import Depth

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, NoReturn

    from furbowl.match import Match
    from furbowl.protocol import Event
    from furbowl.ui.match.decide import Decision

NOTHING, LEFT, RIGHT, UP, DOWN, B, A, START, SELECT = range(9)
AT_REST = [NOTHING] * 70 + [IDLE] * 200  # once for each screen: until it is at rest, then longer than any blinking
THINKS = 300  # ticks
PATIENCE = 60000  # ticks
QUIET = (NOTHING,) * 16  # with the ticks between two presses, a second: before that the score takes no press
LEAVE = {  # something to do on a screen, and the way on
    "title": (A,),
    "carousel": (RIGHT,) * len(registry.ROWS) + (A,),
    "match_options": (DOWN, RIGHT, LEFT, UP, START),
    "learn": (DOWN, UP, DOWN, DOWN, A),
    "daily": (LEFT, UP, RIGHT, DOWN, UP, UP, UP, UP, SELECT, B),  # into the month before, and back to today
    "help": (RIGHT,) * 17 + (DOWN, LEFT, B),
    "cup": (UP, RIGHT, UP, LEFT, UP, RIGHT, SELECT, A, START, NOTHING, B),
    "score": QUIET + (A,),
    "score_menu": (DOWN, DOWN, A),
    "log": (UP, UP, LEFT, LEFT, DOWN, RIGHT, B),
}
REPLAY = [(SELECT, RIGHT), (DOWN, LEFT, UP), (A,) + (NOTHING,) * 100 + (A,), (B,)]  # each time that it can be steered
MENU = ["hint", "log", "help"]  # rows that the tour chooses, once each


class Enough(BaseException):
    """All matches have been played."""


class Player:
    def __init__(self, seed: int, scene: str) -> None:
        self.tour = scene == "tour"
        self.matches = 2 if self.tour else 1
        self.chance = random.Random(seed)
        self.open, self.keys, self.plan = [], bytearray(), []
        self.seen = []  # names of screens, in the order in which they were at rest
        self.rules, self.chosen = beginning(scene)
        looks = self.tour or self.rules and not self.chosen["green"]
        self.menu, self.ways = MENU[:] if looks else [], REPLAY[:]
        self.events = self.hints = 0
        self.app = self.last = None  # last: the match when it was decided last

    def play(self, seed: int) -> None:
        """Play to the end, noting which screens open."""
        opened, run_part = app._open, app.App.part

        def note(name: str, shown: app.App, begin: Callable[..., Iterator] = opened) -> Iterator:
            self.app = shown
            self.open.append((name, begin(name, shown)))
            return self.open[-1][1]

        def note_part(shown: app.App, part: Callable[..., Iterator], *about: Any) -> Any:
            return run_part(shown, lambda _: note(part.__name__, shown, lambda *_: part(shown, *about)))

        def strict(_app: app.App, error: Exception) -> NoReturn:
            raise error

        app._open, app.App.part, app.App.fail = note, note_part, strict  # a mistake ends the run
        stand_ins.each_tick = self.tick
        try:
            app.main(self.rules, seed, None, self.on_event, chosen=self.chosen)
        except Enough:
            pass

    def on_event(self, match: Match, event: Event) -> None:
        self.events += 1

    def tick(self) -> None:
        while self.open and self.open[-1][1].gi_frame is None:
            self.open.pop()
        if not self.plan:
            self.plan = self.choose()
        self.keys.append(self.plan.pop(0))
        if len(self.keys) > PATIENCE:
            raise SystemExit("%d ticks and no end, at %s" % (PATIENCE, [name for name, _ in self.open][-5:]))
        press(self.keys[-1])

    def choose(self) -> list[int]:
        """Choose the presses of the next ticks."""
        name, generator = self.open[-1]
        within = getattr(generator.gi_yieldfrom, "__name__", "")
        name = {("score", "press"): "score_menu", ("replay", "_steer"): "replay_controls"}.get((name, within), name)
        if name == "hint":  # it thinks
            return [NOTHING]
        if name == "advise":  # it thinks on, then shows its advice until a press
            is_over = len(self.keys) > THINKS and not any(self.keys[-THINKS:])
            self.hints += is_over
            return [A if is_over else NOTHING]
        if name == "turn_over":  # a part of the match screen
            return [NOTHING, A]
        if name == "replay" and "replay_controls" not in self.seen and self.events:
            return [A, NOTHING]  # it has begun to play: stops
        if name in ("replay", "cpu_turn") or name == "playback" and self.open[-2][0] == "replay":
            return [NOTHING]  # it plays by itself
        if name == "playback":
            return [NOTHING if self.keys[-3:].strip(b"\0") else A]  # hurry it on
        decision = self.app.decision if name == "decide" else None
        if within == "wait" or name in ("choice_list", "aim"):  # a question opens; a first row, the first way
            return [NOTHING, A]
        name = "match" if decision else name
        if name not in self.seen:
            self.seen.append(name)
            return AT_REST + [NOTHING] * bool(decision)
        return [
            key for pressed in (self.decide(decision) if decision else self.leave(name)) for key in (pressed, NOTHING)
        ]

    def leave(self, name: str) -> tuple[int, ...]:
        """Way on from a screen."""
        if name == "learn" and "daily" in self.seen:
            return DOWN, DOWN, DOWN, A
        if name == "title" and self.tour and "help" not in self.seen:
            return DOWN, UP, DOWN, A
        if name == "title" and self.tour and "cup" not in self.seen:
            return DOWN, A  # from the row of Learn
        if name == "title" and self.app.row == "cup":
            return UP, UP, A
        if name == "menu":
            return to_row(self.open[-1][1], self.menu.pop(0)) + (A,)
        if name == "carousel" and not self.tour:
            return (A,)  # straight on, without a look at every game
        if name == "replay_controls":
            return self.ways.pop(0)
        if name != "score" or not self.app.match.over:
            return LEAVE.get(name, (A,))
        if self.tour and "replay_controls" not in self.seen:
            return QUIET + ((SELECT,) if "log" not in self.seen else (A,))
        self.matches -= 1
        if not self.matches:
            raise Enough
        return QUIET + (B,)

    # --- a match

    def decide(self, decision: Decision) -> tuple[int, ...] | list[int]:
        """One action of the match: the keys that choose the animal and its destination."""
        match = decision.match
        if self.menu and sum(match.turns) > 4:
            return (START,)
        stuck, self.last = self.last == match.snapshot(), match.snapshot()
        if match.question or stuck or not any(match.can_act(who) for who in range(match.pieces)):
            self.last = None
            return B, SELECT
        if self.rules:
            return self.walk(decision)
        return self.way(decision, self.pick(match))

    def walk(self, decision: Decision) -> list[int]:
        """Keys of a play: the piece with the ball opens its list of passes; any other, or one in mid-play, moves."""
        match, cursor, chosen, begun = decision.match, decision.cursor, decision.choice.who, decision.match.playing >= 0
        mine = [who for who in range(match.pieces) if match.can_act(who)]
        who = match.playing if begun else match.carrier if match.carrier in mine else self.chance.choice(mine)
        at = (cursor.column, cursor.line)
        keys, here = ([], at) if begun or chosen < 0 else ([B], place(match, match.square(chosen)))
        keys += path(here, there := place(match, match.square(who))) + [A] * (not begun)
        plans = decision.choice.plans.plans
        aims = [match.aim(action) for action in list(match.legal(who)) + list(plans(match, who))]
        hits = [square for kind, square in aims if kind == HIT or kind == GO and match.who_at(square) >= 0]
        if hits and self.chance.random() < 0.5:
            return keys + path(there, place(match, self.chance.choice(hits))) + [A]
        squares = [square for square, _ in match.reach(who)]
        if who == match.carrier and not begun or not squares:
            return keys + [A]
        square = min(squares, key=lambda square: self.far(match, square))
        return keys + path(there, place(match, square)) + [A]

    def far(self, match: Match, square: int) -> float:
        """Distance of a square from the ball, plus a little randomness."""
        (column, line), (x, y) = place(match, square), place(match, match.ball)
        return max(abs(column - x), abs(line - y)) + self.chance.random() * 3

    def pick(self, match: Match) -> int:
        """Pick an action that leads to the ball or home; now and then, any action."""
        actions = [action for action in match.legal() if verb_of(action) != 1]
        if self.chance.random() < 0.4:
            return self.chance.choice(actions)
        return max(actions, key=lambda action: evaluate(match, action))

    def way(self, decision: Decision, action: int) -> list[int]:
        verb, who, target = unpack(action)
        match, cursor, chosen = decision.match, decision.cursor, decision.choice.who
        if verb == 2:
            return [B] if cursor.who() == chosen else [B, B]
        keys, here = [], (cursor.column, cursor.line)
        if chosen != who:
            if chosen >= 0:
                keys, here = [B], place(match, match.square(chosen))
            there = place(match, match.square(who))
            keys, here = keys + path(here, there) + [A], there
        return keys + path(here, place(match, match.square(target) if verb in (5, 6) else target)) + [A]


def to_row(menu: Any, word: str) -> tuple[int, ...]:
    """The keys that lead to a row of the menu of a match, by what show() of that module returns for it."""
    from furbowl.ui.screens.menu import _WISHES

    facts = menu.gi_frame.f_locals
    steps = [_WISHES[row] for row in facts["rows"]].index(word) - facts["choices"].at
    return (DOWN if steps > 0 else UP,) * abs(steps)


def evaluate(match: Match, action: int) -> int:
    """Evaluation of an action for its team, a number."""
    verb, who, target = unpack(action)
    if verb not in (3, 4):
        return {2: 1, 5: 10, 6: 15}[verb]
    (column, line), (x, y) = place(match, target), place(match, match.ball)
    if match.carrier == who:
        return 40 + (column if match.side_of(who) == 0 else match.columns - column)
    if match.carrier >= 0 and match.side_of(match.carrier) == match.side_of(who):
        return 5
    return 30 - max(abs(column - x), abs(line - y))


def place(match: Match, square: int) -> tuple[int, int]:
    """(column, line) of a square, counted as the cursor does."""
    return square % match.columns, match.rows - 1 - square // match.columns


def path(start: tuple[int, int], end: tuple[int, int]) -> list[int]:
    """Directions of the stick on the way."""
    across, down = end[0] - start[0], end[1] - start[1]
    return [STEP + (RIGHT if across > 0 else LEFT)] * abs(across) + [STEP + (DOWN if down > 0 else UP)] * abs(down)


def main(seed: str, scene: str, target: str, kind: type[Player] = Player) -> Player:
    player, depth = kind(int(seed), scene), Depth()
    gc.freeze()  # the game collects garbage often: it should not look at older objects
    sys.setprofile(depth.watch if player.tour else None)  # several times slower, and the tour visits every screen
    player.play(int(seed))
    sys.setprofile(None)
    Path(target).write_bytes(player.keys)
    facts = {
        "ticks": len(player.keys),
        "events": player.events,
        "screens": player.seen,
        "hints": player.hints,
        "match": crc32(player.app.match.snapshot()) if player.app.match.over else 0,
    }
    if player.tour:
        facts |= {"depth": depth.most + 1, "deepest": depth.where}  # with code.py itself
    if hasattr(player, "kinds"):
        facts["kinds"] = player.kinds
    print(json.dumps(facts))
    return player


if __name__ == "__main__":
    main(*sys.argv[1:])
