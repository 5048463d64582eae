"""A hand that plays a match through the buttons, in any game: it looks at what is open, and presses the shortest way.

It knows what a person sees: where the cursor is, what can be chosen with it, which rows a list has, where the ball is
aimed. What it wants is a row: actions that one press of A carries out, one after the other.
"""

from unittest import mock

from furbowl import app
from furbowl.dice import percent
from furbowl.protocol import END, FINISH, GO, SEND
from furbowl.ui.match.jump import jump
from sim.desktop import script

DECIDING = "human_turn", "choice_list", "choose", "aiming"  # parts that are about to wait for a press, if not yet
WAITING = "turn_over", "turn", "score", "menu", "match_menu"  # what A leads on from
PATIENCE = 60  # presses for one action
TICK, MOMENT, LONGEST = 0.035, 0.3, 30  # seconds
BEST = 3  # rows of the list of directions that are likeliest to succeed
AROUND = 8  # directions
CARDINAL = {0: "UP", 2: "RIGHT", 4: "DOWN", 6: "LEFT"}


class Hand:
    """Presses on one handheld; afterwards `pressed` has what was pressed for the last row."""

    def __init__(self, handheld):
        self.handheld = handheld
        self.app, self.open = None, []  # the parts of screens that are open, the uppermost last: (name, generator)
        self.pressed = []

    def watch(self):
        """While this lasts it knows what is opened."""
        opened = app._open

        def note(name, shown, *about):
            self.app = shown
            self.open.append((name, opened(name, shown, *about)))
            return self.open[-1][1]

        return mock.patch.object(app, "_open", note)

    def front(self):
        """(the name of the part that is open, what waits there for a press or None): a decision, a list, an aim."""
        while self.open and self.open[-1][1].gi_frame is None:
            self.open.pop()
        if not self.open:
            return "", None
        name, within = self.open[-1]
        while hasattr(within.gi_yieldfrom, "gi_yieldfrom"):
            within = within.gi_yieldfrom
        if name not in DECIDING or within.__name__ not in ("show", "choose"):
            return name, None
        known = within.gi_frame.f_locals
        return name, known.get("decision") or known.get("panel") or known.get("sight")

    def rest(self):
        """Waits until something has to be decided, and leads on from what lies before it."""
        waited = since = 0
        while not self.app or not self.app.match.over:
            name, waits = self.front()
            if waits:
                return
            if name in WAITING and since > MOMENT:
                since = 0
                yield from script.Press(("A",)).perform(self.handheld, None)
            yield TICK
            waited, since = waited + TICK, since + TICK
            if waited > LONGEST:
                raise RuntimeError("nothing to decide for %d s at %s" % (LONGEST, name))

    def press(self, keys):
        """Presses one key after the other."""
        for key in keys:
            self.pressed.append(key)
            yield from script.Press((key,)).perform(self.handheld, None)
            yield from self.rest()

    def begin(self, plan, done):
        """Begins as much of a plan as one press can; gives that row. done: the actions that the app has noted."""
        self.pressed, row, before = [], plan[:1], len(done)
        while len(done) == before:
            waits = self.front()[1]
            if hasattr(waits, "choice"):
                keys, row = point(waits, plan)
            elif hasattr(waits, "rows"):
                keys = choose(waits, self.app.match, row)
            else:
                keys = send(self.app.match, waits.direction, list(waits.by_direction.values()), row)
            yield from self.press(keys)
            if len(self.pressed) > PATIENCE:
                break
        if not done[before:] or done[before:] != list(row[: len(done) - before]):
            raise RuntimeError("%s did %s instead of %s" % (" ".join(self.pressed), done[before:], row))
        return row


# --- with the cursor


def point(decision, plan):
    """(what to press with the cursor, the row that it comes to)."""
    match, choice = decision.match, decision.choice
    kind, square = match.aim(plan[0])
    who = match.actor(plan[0])
    if match.question and (plan[:1] in decision.answers()) and (choice.free or square not in choice.deeds):
        return ["SELECT"], plan[:1]  # the list of answers
    if not choice.free:
        return shortest(decision, square) + ["A"], plan[:1]
    if kind == FINISH:
        return ["B"], plan[:1]
    if kind == END:
        return ["START" if any(choice.able) else "SELECT"], plan[:1]  # what is the first in the menu then
    if choice.who != who:
        return ["B"] if choice.who >= 0 else shortest(decision, match.square(who)) + ["A"], plan[:1]
    square, row = aimed(match, choice, plan)
    return shortest(decision, square) + ["A"], row


def aimed(match, choice, plan):
    """(the square, the row) of the press that carries out most of a plan: its last action ends it, and it begins with
    the same or, where the plan begins with a step, by another way."""
    for last in reversed(plan[: run(match, plan)]):
        kind, square = match.aim(last)
        if square < 0 or kind == SEND:
            square = match.square(choice.who)
        for row in rows(choice, square):
            if row[-1] == last and (row[0] == plan[0] or match.aim(row[0])[0] == match.aim(plan[0])[0] == GO):
                return square, row
    raise RuntimeError("nothing to press for %s" % [match.text(plan[0])])


def run(match, plan):
    """How many actions of a plan could be one press: of one piece, a way and what it does at its end; before it what
    aims nowhere, as to declare what will be done."""
    for count in range(1, len(plan)):
        kind, square = match.aim(plan[count - 1])
        if match.actor(plan[count]) != match.actor(plan[0]) or kind != GO and (count > 1 or square >= 0):
            return count
    return len(plan)


def rows(choice, square):
    """All that can be chosen on a square, each as the actions to carry out."""
    way = choice.way(square)[0] if choice.ways(square) else ()
    if square not in choice.several:
        return [way] if way else [choice.deed(square)] if square in choice.deeds else []
    found = []
    for row in choice.options(square, way):
        found += [(action,) for action in row] if isinstance(row, list) else [row]
    return found


def shortest(decision, square):
    """The way of the cursor to a square: the stick alone, or from where SELECT leads to."""
    match, choice, at = decision.match, decision.choice, decision.pointer.square()
    found, times = [stick(match, at, square)], 0
    seen = set()
    while at not in seen and not match.question:
        seen.add(at)
        if choice.who >= 0 or choice.deeds:
            at = jump(choice, at)
        else:
            at = match.square(choice.next(match.who_at(at)))
        times += 1
        if at >= 0:
            found.append(["SELECT"] * times + stick(match, at, square))
    return min(found, key=len)


def stick(match, start, end):
    """The pushes of the stick from a square to another, on squares that exist."""
    across, up = end % match.columns - start % match.columns, end // match.columns - start // match.columns
    along = ["RIGHT" if across > 0 else "LEFT"] * abs(across)
    along, up = along, ["UP" if up > 0 else "DOWN"] * abs(up)
    return along + up if match.exists(start + across) else up + along


# --- in a list, and aiming


def choose(panel, match, row):
    """What to press in a list: to the row that has those actions, or that leads to aiming the ball so."""
    found = []
    for at, (_, _, way) in enumerate(panel.rows):
        down = (at - panel.at) % len(panel.rows)
        keys = min(["DOWN"] * down, ["UP"] * (len(panel.rows) - down), key=len) + ["A"]
        if way == row:
            found.append((len(keys), keys))
        elif isinstance(way, list) and match.aim(row[0])[0] == SEND:
            more = send(match, 6 if match.side else 2, way, row)
            found += [(len(keys) + len(more), keys)] if more else []
    return min(found)[1] if found else ["B"]


def send(match, direction, actions, row):
    """What to press where the ball is aimed: turns, or the list of the best."""
    action, found = row[0], []
    if action in actions:
        found.append(turns(direction, match.aim(action)[1]) + ["A"])
    if action in best(match, action):
        found.append(["SELECT"] + ["DOWN"] * best(match, action).index(action) + ["A"])
    return min(found, key=len) if found else []


def turns(direction, wanted):
    """The pushes of the stick that turn from one of the eight directions to another."""
    keys, away = [], (wanted - direction) % AROUND
    step = 1 if away <= AROUND // 2 else -1
    while direction != wanted:
        towards = direction + step if direction % 2 else direction + 2 * step
        keys.append(CARDINAL[towards % AROUND])
        direction = (direction + step) % AROUND
    return keys


def best(match, action):
    """What the list of the likeliest directions has."""
    sends = [each for each in match.legal(match.actor(action)) if match.aim(each)[0] == SEND]
    return sorted(sends, key=lambda each: (-percent(*match.odds(each)), each))[:BEST]
