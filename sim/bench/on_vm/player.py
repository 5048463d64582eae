"""Plays the whole app on CPython, over the same stand-ins, and writes the keys down so that the machine can repeat it.

    player.py seed scene keys.bin > facts.json

scene "match": one match is played straight from the title to its end; "legends": two computer players of the highest
level play one; "tour": two matches. Before and between these the player looks at all that there
is on the way: the help, the choices of the set-up, menu, hint and log.

key     what is pressed in one tick, a byte: 0 nothing; LEFT, RIGHT, UP, DOWN; B, A, START, SELECT; IDLE: nothing, on a
        screen at rest; STEP + a direction: the cursor on the pitch goes one square
open    the screens that are open, the uppermost last: (name, generator)
"""

import json
import random
import sys
from binascii import crc32
from pathlib import Path

from sim.bench.depth import Depth

NOTHING, LEFT, RIGHT, UP, DOWN, B, A, START, SELECT, IDLE = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
STEP = IDLE
SETTLE = 70  # ticks until a screen is at rest
REST = 200  # ticks on a screen at rest, once for each: longer than anything blinks
THINKS = 300  # ticks
PATIENCE = 60000  # ticks

sys.path.insert(0, str(Path(__file__).parent))


class Player:
    def __init__(self, app_module, stand_ins, seed, scene):
        self.stand_ins, self.matches = stand_ins, 2 if scene == "tour" else 1
        self.chance = random.Random(seed)
        self.open = []
        self.keys = bytearray()
        self.plan = []
        self.seen = []  # names of screens, in the order in which they were at rest
        self.app = None
        self.tour = scene == "tour"
        self.wishes = ["hint", "log", "help"] if self.tour else []  # looked at from the menu, once
        self.ways = [(SELECT, NOTHING, RIGHT), (DOWN, NOTHING, LEFT, NOTHING, UP), (A,) + (NOTHING,) * 200 + (A,), (B,)]
        self.events = self.hints = 0
        self._watch(app_module)
        stand_ins.each_tick = self.tick

    def _watch(self, module):
        """Notes which screens are opened."""
        opened, made = module._open, module.App.__init__

        def note_screen(name, app, *about):
            generator = opened(name, app, *about)
            self.open.append((name, generator))
            return generator

        def note_app(app, *arguments):
            self.app = app
            made(app, *arguments)

        module._open, module.App.__init__ = note_screen, note_app

    def on_event(self, match, event):
        self.events += 1

    # --- what to press

    def tick(self):
        while self.open and self.open[-1][1].gi_frame is None:
            self.open.pop()
        key = self.plan.pop(0) if self.plan else self.choose()
        self.keys.append(key)
        if len(self.keys) > PATIENCE:
            raise SystemExit("%d ticks and no end, at %s" % (PATIENCE, [name for name, _ in self.open][-5:]))
        press(self.stand_ins, key)

    def choose(self):
        name, generator = self.open[-1]
        within = getattr(generator.gi_yieldfrom, "__name__", "")
        if (name, within) in (("score", "menu"), ("replay", "_steer")):
            name = {"menu": "score_menu", "_steer": "replay_controls"}[within]
        if name == "hint":  # it thinks, then shows what it would do until a press
            is_over = len(self.keys) > THINKS and not any(self.keys[-THINKS:])
            self.hints += is_over
            return A if is_over else NOTHING
        if name in ("replay", "cpu_turn") or name == "playback" and self.open[-2][0] == "replay":
            return NOTHING  # it plays by itself
        if name == "playback":
            return NOTHING if self.keys[-3:].strip(b"\0") else A  # hurry it on
        if name == "human_turn":
            self.decide(generator.gi_frame.f_locals["decision"])
        elif name not in self.seen:
            self.seen.append(name)
            self.plan = [NOTHING] * SETTLE + [IDLE] * REST
        else:
            self.plan = list(self.leave(name)) + [NOTHING]
        return self.plan.pop(0)

    def leave(self, name):
        """Something to do on a screen, and the way on."""
        if name == "title":
            return (DOWN, NOTHING, UP, NOTHING, DOWN, A) if self.tour and "help" not in self.seen else (A,)
        if name == "match_options":
            return (DOWN, NOTHING, RIGHT, NOTHING, RIGHT, NOTHING, LEFT, NOTHING, LEFT, NOTHING, UP, NOTHING, START)
        if name == "help":
            return (RIGHT, NOTHING) * 17 + (DOWN, NOTHING, LEFT, B)
        if name == "log":
            return (UP, NOTHING, UP, NOTHING, LEFT, NOTHING, LEFT, NOTHING, DOWN, NOTHING, RIGHT, NOTHING, B)
        if name == "menu":
            return (DOWN, NOTHING) * {"hint": 1, "log": 3, "help": 4}[self.wishes.pop(0)] + (A,)
        if name == "score" and self.app.match.over:
            if self.tour and "replay_controls" not in self.seen:
                return (SELECT,) if "log" not in self.seen else (START,)
            self.matches -= 1
            if not self.matches:
                raise Enough
            return (B,)
        if name == "replay_controls":
            return self.ways.pop(0)
        return (A,)

    def decide(self, decision):
        """One action of the match: the keys that choose the animal and where to."""
        match = decision.match
        if "match" not in self.seen:
            self.seen.append("match")
            self.plan = [NOTHING] * SETTLE + [IDLE] * REST
        elif self.wishes and sum(match.turns) > 4:
            self.plan = [START]  # the menu
        elif not any(match.can_act(who) for who in range(match.pieces)):
            self.plan = [SELECT]
        else:
            self.plan = list(self.way(decision, self.pick(match)))
        self.plan.append(NOTHING)

    def pick(self, match):
        """An action that leads to the ball or home; now and then any."""
        actions = [action for action in match.legal() if action >> 14 != 1]
        if self.chance.random() < 0.4:
            return self.chance.choice(actions)
        return max(actions, key=lambda action: worth(match, action))

    def way(self, decision, action):
        verb, who, target = action >> 14, action >> 9 & 31, action & 511
        if verb == 2:
            return (SELECT,)
        match, pointer = decision.match, decision.pointer
        goal = match.square(target) if verb in (5, 6) else target
        here = pointer.column, pointer.line
        keys = []
        if decision.choice.who != who:
            if decision.choice.who >= 0:
                keys += [B, NOTHING]
                here = place(match, match.square(decision.choice.who))
            keys += path(here, place(match, match.square(who))) + [A, NOTHING]
            here = place(match, match.square(who))
        return keys + path(here, place(match, goal)) + [A]


class Enough(BaseException):
    """All matches are played."""


def worth(match, action):
    """How much an action helps its team: a number."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    if verb not in (3, 4):
        return {2: 1, 5: 10, 6: 15}[verb]
    if match.carrier == who:
        column = target % match.columns
        return 40 + (column if match.side_of(who) == 0 else match.columns - column)
    if match.carrier >= 0 and match.side_of(match.carrier) == match.side_of(who):
        return 5
    (column, line), (x, y) = place(match, target), place(match, match.ball)
    return 30 - max(abs(column - x), abs(line - y))


def place(match, square):
    """(column, line) of a square, as the pointer counts."""
    return square % match.columns, match.rows - 1 - square // match.columns


def path(start, end):
    """The stick's way, with a rest after each step."""
    across, down = end[0] - start[0], end[1] - start[1]
    keys = [RIGHT if across > 0 else LEFT] * abs(across) + [DOWN if down > 0 else UP] * abs(down)
    return [each for key in keys for each in (STEP + key, NOTHING)]


def press(stand_ins, key):
    """Does to the stick and the buttons what a key says."""
    key -= STEP if key > STEP else 0
    stand_ins.JOYSTICK_X.value = 0 if key == LEFT else 0xFFFF if key == RIGHT else 0x8000
    stand_ins.JOYSTICK_Y.value = 0 if key == UP else 0xFFFF if key == DOWN else 0x8000
    if B <= key <= SELECT:
        stand_ins.press = key - B


def main(seed, scene, target):
    import stand_ins
    import whole

    from furbowl import app

    app.App.play = whole.strict
    player, depth = Player(app, stand_ins, int(seed), scene), Depth()
    sys.setprofile(depth.watch)
    try:
        app.main(None, int(seed), None, player.on_event, teams=whole.TEAMS.get(scene))
    except Enough:
        pass
    sys.setprofile(None)
    Path(target).write_bytes(player.keys)
    facts = {
        "ticks": len(player.keys),
        "events": player.events,
        "screens": player.seen,
        "hints": player.hints,
        "match": crc32(player.app.match.snapshot()),
        "score": player.app.match.score,
        "depth": depth.most + 1,  # code.py itself
        "deepest": depth.where,
    }
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])
