"""The current choices, asked of the match once and then looked up at each step of the cursor."""

# (a docstring of this length takes 2 KB where this is compiled on the device)
#
# who      the chosen piece, -1 for none
# marks    for each square how the piece gets there, 0 where it does not: 1 + PLAIN, RISK or SPECIAL of the protocol;
#          or AIMED and more
# lines    the source of the lines around squares: marks, or rings if the game has some; rings hide the reach, and so do
#          the squares that a lesson has lit
# direct   for each square 1 + the verb of the action that goes there at once, 0 for none: other ways are longer
# aimed    square: the first action that aims at it and is no path there. One without a target lies on the piece's own
# planned  square: the last of several actions that do something there together; plan() of the plans has all of them
# notes    for each square a tile of the sheet of notes, where the game has some
# plans    the game's Plans (furbowl/games/plans.py)
# several  squares of which more than one thing can be chosen
# sent     the actions that send the ball in a direction, which is chosen later (aim.py)
# free     no question is open, or one whose answers are chosen as in free play: a piece, and where it goes
# able     for each piece whether it can act
# stops    the squares to which SELECT leads (stops.py), None before it was pressed
# risky    whether a roll is needed to go to some square
# lesson   None, or an object with `lit` and `who`: if there are any, no other squares and pieces can be chosen;
#          `outlined`: whether the lines are drawn nevertheless

from __future__ import annotations

from furbowl.actions import act, verb_of
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand
from furbowl.protocol import FINISH, GO, RISK, SEND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from furbowl.games.plans import Plans
    from furbowl.match import Match
    from furbowl.protocol import Odds
    from furbowl.ui.match.first_turn import FirstTurn
    from furbowl.ui.match.lesson import Lesson

AIMED = const(4)  # the mark of an empty square that an action aims at, more for one in a ring farther away
LIT = const(8)  # the mark of a square that a lesson has lit, after those of four rings


class Choice:
    stops: list[tuple[int, str]] | None

    def __init__(self, match: Match, plans: Plans, lesson: Lesson | FirstTurn | None = None) -> None:
        self.match, self.plans, self.lesson = match, plans, lesson
        self.who = -1
        self.marks = bytearray(match.columns * match.rows)
        self.direct = bytearray(len(self.marks))
        self.lines = self.rings = self.marks
        if plans.NOTES:
            self.rings = bytearray(len(self.marks))
        self.aimed = {}
        self.several, self.planned = set(), {}
        self.notes = bytearray(len(self.marks)) if plans.NOTES else None
        self.sent = []
        self.able = bytearray(match.pieces)
        self.free, self.risky, self.stops = True, False, None

    # --- asked of the match

    @on_demand
    def look(self) -> None:
        """Find the pieces that can act, after each action; if a question is open, only those that can go somewhere."""
        match, only = self.match, self.lesson and self.lesson.who
        for who in range(len(self.able)):
            self.able[who] = match.can_act(who) and (not match.question or any(True for _ in match.reach(who)))
            if only and who not in only and not match.question:
                self.able[who] = 0
        self.free = not match.question or any(self.able)

    def pick(self, who: int) -> None:
        """Choose a piece, -1 to let go; while a question is open, its answers can be chosen instead."""
        self.who = who if self.free else -1
        for square in range(len(self.marks)):
            self.marks[square] = self.direct[square] = self.rings[square] = 0
        if self.who >= 0:
            for square, mark in self.match.reach(who):  # on its own, because it takes the most memory
                self.marks[square] = 1 + mark
        self.gather()

    @on_demand
    def gather(self) -> None:
        """Collect what else the chosen piece can do, or the answers to a question."""
        match, who = self.match, self.who
        self.lines, self.stops = self.marks, None
        self.aimed.clear()
        self.several.clear()
        self.planned.clear()
        self.sent = []
        if not self.free:
            for action in match.legal():
                _note(self, action, -1)
        elif who >= 0:
            for action in match.legal(who):
                _note(self, action, match.square(who))
            _plan(self, who)
            self.plans.count(match, who)
            if self.lesson and self.lesson.lit and not match.question:
                _dim(self, self.lesson)
        self.risky = any(mark == 1 + RISK for mark in self.marks)
        if self.notes:
            _lay_notes(self)

    @on_demand
    def take(self, actions: Sequence[int]) -> None:
        """Offer only some actions, which belong to no piece, by the squares at which they aim."""
        self.pick(-1)
        for action in actions:
            _note(self, action, -1)

    # --- looked up at each step of the cursor

    def reaches(self, square: int) -> bool:
        """Return whether the chosen piece can go to the square."""
        return square >= 0 and 0 < self.marks[square] < AIMED

    def way(self, square: int) -> tuple[Sequence[int], Odds]:
        """The path to a square that the chosen piece can go to: (actions, (ways, total)), as from Match.route();
        safest() of the game's plans may know a better one."""
        found = None if self.match.question else self.plans.safest(self.match, self.who, square)
        if found:
            return found
        if not self.direct[square]:
            return self.match.route(self.who, square)
        action = act(self.direct[square] - 1, self.who, square)
        return (action,), self.match.odds(action)

    def aimed_at(self, square: int) -> Sequence[int]:
        """The actions that carry out what aims at a square."""
        action = self.aimed[square]
        return self.plans.plan(self.match, action) if self.planned.get(square) == action else (action,)

    def plain(self, square: int) -> bool:
        """Return whether OK would do exactly one thing at a square."""
        if square in self.several or self.free and self.who < 0:
            return False
        return self.reaches(square) or square in self.aimed

    def begun(self) -> bool:
        """Return whether the chosen piece's play is in progress."""
        return self.who >= 0 and self.match.playing == self.who

    # --- asked for by a press

    @on_demand
    def next(self, start: int) -> int:
        """The next piece after start that can act, in the order of early() of the game's plans, else by number; the
        first if start cannot act, -1 if none can."""
        able = [who for who in range(len(self.able)) if self.able[who]]
        order = [who for _, who in sorted([(self.plans.early(self.match, who) or 0, who) for who in able])]
        return order[(order.index(start) + 1) % len(order) if start in order else 0] if order else -1

    @on_demand
    def rows(self, square: int, way: Sequence[int]) -> list[tuple[Sequence[int], bool]]:
        """List all that can be chosen on a square, each as (actions to carry out, False): the path there, way, () for
        none, then the actions that aim at it.

        On the piece's own square, immediate actions are followed by (the actions that send the ball, True), of which
        one is aimed; the action that begins a path comes last, because any square offers it.
        """
        match, who, found = self.match, self.who, []
        if way:
            found.append(way)
        if square in self.planned:
            found.append(self.plans.plan(match, self.planned[square]))
        for action in match.legal(None if who < 0 else who):
            kind, at = match.aim(action)
            if at < 0 <= who and kind < FINISH:
                at = match.square(who)
            if at == square and kind < FINISH and (action,) not in found:
                found.append((action,))
        rows = [(each, False) for each in found]
        if who >= 0 and square == match.square(who):
            if self.sent:
                rows.append((self.sent, True))
            each = 0
            while each < len(self.marks) and not self.reaches(each):
                each += 1
            first = match.route(who, each)[0][:1] if each < len(self.marks) else ()
            if first in found:
                rows.remove((first, False))
                rows.append((first, False))
        return rows


# --- for gather() and take()


def _note(choice: Choice, action: int, own: int) -> None:
    """Take an action in; own: the square for an action without a target."""
    kind, square = choice.match.aim(action)
    if kind == SEND and own >= 0:
        choice.sent.append(action)
        choice.several.add(own)
    if kind >= FINISH:
        return
    if kind == GO and choice.reaches(square) and not choice.direct[square]:
        choice.direct[square] = 1 + verb_of(action)
        return
    if square < 0:
        if own < 0:
            return
        square = own
        choice.several.add(own)  # never done by a second press on the piece that was just chosen
    if square in choice.aimed or choice.marks[square]:
        choice.several.add(square)
    if square not in choice.aimed:
        choice.aimed[square] = action
    if choice.match.who_at(square) < 0:
        if choice.rings is not choice.marks:
            choice.lines = choice.rings
            choice.rings[square] = AIMED + choice.plans.ring(choice.match, action)
        if not choice.marks[square]:
            choice.marks[square] = choice.lines[square] or AIMED


def _plan(choice: Choice, who: int) -> None:
    """Take in plans of several actions, where nothing else aims, and on the piece's own square."""
    own = choice.match.square(who)
    for action in choice.plans.plans(choice.match, who):
        _, square = choice.match.aim(action)
        if square < 0:
            choice.planned[own] = action
        elif square not in choice.aimed:
            choice.aimed[square] = choice.planned[square] = action
            if choice.marks[square]:
                choice.several.add(square)


def _dim(choice: Choice, lesson: Lesson) -> None:
    """Leave only the squares that a lesson has lit, and draw them as lit, without the lines if those are not its
    subject."""
    choice.lines = bytearray(choice.lines if lesson.outlined else len(choice.marks))
    for square in range(len(choice.marks)):
        if square in lesson.lit:
            choice.lines[square] = LIT if choice.marks[square] else 0
        else:
            choice.marks[square] = 0
            choice.aimed.pop(square, None)
            choice.several.discard(square)
            choice.planned.pop(square, None)


def _lay_notes(choice: Choice) -> None:
    for square in range(len(choice.notes)):
        choice.notes[square] = 0
    for square, tile in choice.plans.notes(choice.match, choice.who):
        choice.notes[square] = tile
