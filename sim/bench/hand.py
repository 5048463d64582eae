"""A hand that plays a match through the buttons, in any game: it looks at what is open, and presses the shortest way.

It knows what a person sees: where the cursor is, what can be chosen with it, which rows a list has, where the ball is
aimed. What lies between two decisions it leads on from.

plan   actions that somebody wants to do one after the other, while all goes well
row    actions that one press carries out, one after the other
"""

from unittest import mock

from furbowl import app
from furbowl.dice import percent
from furbowl.protocol import END, FINISH, GO, SEND
from furbowl.ui.match import jump
from furbowl.ui.match import rows as of_a_list
from furbowl.ui.match.aiming import start
from sim.desktop import headless, script

DECIDING = "human_turn", "choice_list", "choose", "aiming"  # parts that wait for a press, at once or soon
PASSING = "turn_over", "turn", "score", "menu", "match_menu"  # A leads on from these
PATIENCE = 60  # presses for one row
TICK, MOMENT, QUIET, LONGEST = 0.035, 0.3, 1.2, 30  # seconds; a score takes no press until it has been quiet
BEST = 3  # rows of the list of the likeliest directions
AROUND = 8  # directions
PUSHES = {0: "UP", 2: "RIGHT", 4: "DOWN", 6: "LEFT"}  # by direction


class Hand:
    """Plays one match; `pressed` is what it has pressed for the last row, `choosing` how much of it chose the piece."""

    def __init__(self):
        self.handheld = self.app = None
        self.open = []  # the parts of screens that are open, the uppermost last: (name, generator)
        self.pressed, self.choosing = [], 0
        self.done = []  # all actions of the match

    @property
    def match(self):
        return self.app.match

    def play(self, steps, **options):
        """Switches a handheld on, and plays: steps() is a generator that plays from the first decision on."""
        opened = app._open

        def note(name, shown, *about):
            self.app = shown
            shown.board.display.refresh = lambda: None  # nobody looks at it, and to draw takes half of the time
            self.open.append((name, opened(name, shown, *about)))
            return self.open[-1][1]

        def begin(handheld, _camera):
            self.handheld = handheld
            yield from self.rest()
            yield from steps()

        with mock.patch.object(app, "_open", note):
            headless.run(begin, on_action=lambda _, action: self.done.append(action), **options)

    def front(self):
        """(the name of the part that is open, what waits there for a press or None): a Decision, ChoiceList or Sight
        of furbowl/ui/match."""
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
        while not self.app or not self.match.over:
            name, waits = self.front()
            if waits:
                return
            if name in PASSING and since > (QUIET if name == "score" else MOMENT):
                since = 0
                yield from script.Press(("A",)).perform(self.handheld, None)
            yield TICK
            waited, since = waited + TICK, since + TICK
            if waited > LONGEST:
                raise RuntimeError("nothing to decide for %d s at %s" % (LONGEST, name))

    def begin(self, plan):
        """Carries out as much of a plan as one press can; gives that row. RuntimeError where the buttons do something
        else."""
        self.pressed, self.choosing, row, before = [], 0, plan[:1], len(self.done)
        while len(self.done) == before and len(self.pressed) < PATIENCE:
            waits = self.front()[1]
            if hasattr(waits, "choice"):
                keys, row = point(waits, plan)
                if waits.choice.who < 0:
                    self.choosing = len(self.pressed + keys)
            elif hasattr(waits, "rows"):
                keys = choose(waits, self.match, row)
            else:
                keys = send(self.match, waits.direction, waits.by_direction.values(), row[0])
            for key in keys:
                self.pressed.append(key)
                yield from script.Press(tuple(key.split("+"))).perform(self.handheld, None)
                yield from self.rest()
        did = self.done[before:]
        if not did or did != list(row[: len(did)]):
            raise RuntimeError("%s did %s instead of %s" % (" ".join(self.pressed), did, row))
        return row


# --- with the cursor


def point(decision, plan):
    """(what to press with the cursor, the row that it comes to)."""
    match, choice, at, first = decision.match, decision.choice, decision.pointer.square(), plan[:1]
    kind, square = match.aim(plan[0])
    if match.question and first in decision.answers() and (choice.free or square not in choice.deeds):
        return ["SELECT"], first  # it opens the list of the answers
    if not choice.free:
        return stick(match, at, square) + ["A"], first
    if kind == FINISH:
        return ["B"], first
    if kind == END:
        return ["START" if any(choice.able) else "SELECT"], first  # the menu begins at the row for that
    if choice.who != match.actor(plan[0]):
        return to_piece(choice, at, match.square(match.actor(plan[0]))) + ["A"], first
    square, row = aimed(match, choice, plan)
    if match.question:
        return stick(match, at, square) + ["A"], row
    return shortest(match, at, square, lambda at: jump.jump(choice, at)) + ["A"], row


def to_piece(choice, at, square):
    """The shortest way of the cursor to a piece that is to be chosen; where another one is, B lets it go and leads to
    it, unless the stick alone is shorter."""
    match, who = choice.match, choice.who

    def onwards(at):
        return match.square(choice.next(match.who_at(at)))

    if match.question:
        return stick(match, at, square)
    if who < 0:
        return shortest(match, at, square, onwards)
    there, back = stick(match, at, square), ["B"] + shortest(match, match.square(who), square, onwards)
    acts = square in choice.several or square in choice.deeds or choice.ways(square)
    return back if acts else min(there, back, key=len)


def aimed(match, choice, plan):
    """(square, row) of the press that comes to most of a plan: to its last action there by what it begins with, or
    where that is a step by any way."""
    for last in reversed(plan[: run(match, plan)]):
        kind, square = match.aim(last)
        if square < 0 or kind == SEND:
            square = match.square(choice.who)
        for row in rows(choice, square):
            steps = match.aim(row[0])[0] == match.aim(plan[0])[0] == GO
            if row[-1] == last and (row[0] == plan[0] or steps):
                return square, row
    raise RuntimeError("nothing to press for " + match.text(plan[0]))


def run(match, plan):
    """How many actions of a plan could be one press: of one piece, a way and what it does at its end; before it what
    aims nowhere, as to declare what will be done and to stand up."""
    before = True
    for count in range(1, len(plan)):
        kind, square = match.aim(plan[count - 1])
        before = before and kind != GO and square < 0
        if match.actor(plan[count]) != match.actor(plan[0]) or kind != GO and not before:
            return count
    return len(plan)


def rows(choice, square):
    """All that can be chosen on a square, each as the actions to carry out."""
    way = choice.way(square)[0] if choice.ways(square) else ()
    if square not in choice.several:
        return [way] if way else [choice.deed(square)] if square in choice.deeds else []
    found = []
    for row in of_a_list.rows(choice, square, way):
        found += [(action,) for action in row] if isinstance(row, list) else [row]
    return found


def shortest(match, at, square, select):
    """The shortest way of the cursor to a square: the stick alone, or after SELECT has led it some way. select(at):
    where that leads from a square, -1 for nowhere."""
    found, seen = [stick(match, at, square)], []
    while at >= 0 and at not in seen:
        seen.append(at)
        at = select(at)
        if at >= 0:
            found.append(["SELECT"] * len(seen) + stick(match, at, square))
    return min(found, key=len)


def stick(match, start, end):
    """The fewest pushes of the stick from a square to another, around the corner that the pitch has; a slanted push,
    which is two keys of a keyboard at once, moves the cursor across, then up or down."""
    across, up = end % match.columns - start % match.columns, end // match.columns - start // match.columns
    along, away = "RIGHT" if across > 0 else "LEFT", "UP" if up > 0 else "DOWN"
    both = min(abs(across), abs(up))
    slanted, straight = [along + "+" + away] * both, [along] * (abs(across) - both) + [away] * (abs(up) - both)
    across, up = [along] * abs(across), [away] * abs(up)
    tried = slanted + straight, straight + slanted, across + up, up + across
    return [keys for keys in tried if leads(match, start, keys) == end][0]


def leads(match, square, keys):
    """Where the cursor is after some pushes: it stays where there is no square."""
    for key in "+".join(keys).split("+") if keys else ():
        to = square + {"UP": match.columns, "DOWN": -match.columns, "RIGHT": 1, "LEFT": -1}[key]
        square = to if match.exists(to) else square
    return square


# --- in a list, and aiming


def choose(panel, match, row):
    """What to press in a list: to a row, or to one that leads to where the ball is aimed so; B where it has neither."""
    found = []
    for at, (_, _, way) in enumerate(panel.rows):
        more = None
        if way == row:
            more = []
        elif isinstance(way, list):
            more = send(match, start(match, {match.aim(each)[1]: each for each in way}), way, row[0])
        if more is not None:
            down = (at - panel.at) % len(panel.rows)
            keys = min(["DOWN"] * down, ["UP"] * (len(panel.rows) - down), key=len) + ["A"]
            found.append((len(keys + more), keys))
    return min(found)[1] if found else ["B"]


def send(match, direction, actions, action):
    """What to press where the ball is aimed: turns, or the list of the likeliest; None where neither has the action."""
    found = [turns(direction, match.aim(action)[1]) + ["A"]] if action in actions else []
    likeliest = best(match, action)
    if action in likeliest:
        found.append(["SELECT"] + ["DOWN"] * likeliest.index(action) + ["A"])
    return min(found, key=len) if found else None


def turns(direction, wanted):
    """The pushes of the stick that turn from one of the eight directions to another."""
    keys = []
    step = 1 if (wanted - direction) % AROUND <= AROUND // 2 else -1
    while direction != wanted:
        keys.append(PUSHES[(direction + (step if direction % 2 else 2 * step)) % AROUND])
        direction = (direction + step) % AROUND
    return keys


def best(match, action):
    """The directions that the list of the likeliest has, of all that the piece can send the ball in."""
    sends = [each for each in match.legal(match.actor(action)) if match.aim(each)[0] == SEND]
    return sorted(sends, key=lambda each: (-percent(*match.odds(each)), each))[:BEST]
