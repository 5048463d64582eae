"""What can be chosen now, asked of the match once and then looked up at each step of the cursor."""

# (a docstring of this length takes 2 KB where this is compiled on the device)
#
# who      the chosen piece, -1 for none
# marks    for each square how the piece gets there, 0 where it does not: 1 + PLAIN, RISK or SPECIAL of the protocol;
#          AIMED for a square where nobody stands that an action aims at, more for one in a ring farther away
# lines    what the lines around squares are drawn by: marks, or rings where the game has some; those hide the reach, as
#          the squares do that a lesson has lit
# direct   for each square 1 + the verb of the action that goes there at once, 0 for none: other ways are longer
# deeds    square: the first action that aims at it and is no way there. One that aims nowhere lies on the piece's own
# planned  square: the last of several actions that come to something there; plan() of the words has all of them
# notes    for each square a tile of the sheet of notes, where the game has some
# words    the game's Tooltips (furbowl/games/tooltips.py)
# several  squares of which more than one thing can be chosen
# sent     the actions that send the ball in a direction, which is chosen later (aiming.py)
# free     no question is open, or one whose answers are chosen as in free play: a piece, and where it goes
# able     for each piece whether it can act
# lesson   None, or what has `lit` and `who`: where there are any, no other squares and pieces can be chosen

from furbowl.actions import act, verb_of
from furbowl.protocol import FINISH, GO, SEND
from furbowl.ui.match.highlights import AIMED, LIT


class Choice:
    def __init__(self, match, words, lesson=None):
        self.match, self.words, self.lesson = match, words, lesson
        self.who = -1
        self.marks = bytearray(match.columns * match.rows)
        self.direct = bytearray(len(self.marks))
        self.lines = self.rings = self.marks
        if words.NOTES:
            self.rings = bytearray(len(self.marks))
        self.deeds = {}
        self.several, self.planned = set(), {}
        self.notes = bytearray(len(self.marks)) if words.NOTES else None
        self.sent = []
        self.able = bytearray(match.pieces)
        self.free = True

    def look(self):
        """Asks who can act, after each action; while a question is open only who can go somewhere."""
        match, only = self.match, self.lesson and self.lesson.who
        for who in range(len(self.able)):
            self.able[who] = match.can_act(who) and (not match.question or any(True for _ in match.reach(who)))
            if only and who not in only and not match.question:
                self.able[who] = 0
        self.free = not match.question or any(self.able)

    def pick(self, who):
        """Chooses a piece, -1 to let go; where a question is open, its answers can be chosen instead."""
        match = self.match
        self.who = who if self.free else -1
        for square in range(len(self.marks)):
            self.marks[square] = self.direct[square] = self.rings[square] = 0
        self.lines = self.marks
        self.deeds.clear()
        self.several.clear()
        self.planned.clear()
        self.sent = []
        if not self.free:
            for action in match.legal():
                self.note(action, -1)
        elif who >= 0:
            for square, mark in match.reach(who):
                self.marks[square] = 1 + mark
            for action in match.legal(who):
                self.note(action, match.square(who))
            self.plan(who)
            self.words.count(match, who)
            if self.lesson and self.lesson.lit and not match.question:
                self.dim(self.lesson.lit)
        if self.notes:
            self.lay_notes()

    def dim(self, lit):
        """Leaves only the squares that a lesson has lit, and draws them as such."""
        self.lines = bytearray(len(self.marks))
        for square in range(len(self.marks)):
            if square in lit:
                self.lines[square] = LIT if self.marks[square] else 0
            else:
                self.marks[square] = 0
                self.deeds.pop(square, None)
                self.several.discard(square)
                self.planned.pop(square, None)

    def note(self, action, own):
        """Takes an action in; own: the square for one that aims nowhere."""
        kind, square = self.match.aim(action)
        if kind == SEND and own >= 0:
            self.sent.append(action)
            self.several.add(own)
        if kind >= FINISH:
            return
        if kind == GO and self.ways(square) and not self.direct[square]:
            self.direct[square] = 1 + verb_of(action)
            return
        if square < 0:
            if own < 0:
                return
            square = own
            self.several.add(own)  # never done by a second press on the piece that was just chosen
        if square in self.deeds or self.marks[square]:
            self.several.add(square)
        if square not in self.deeds:
            self.deeds[square] = action
        if self.match.who_at(square) < 0:
            if self.rings is not self.marks:
                self.lines = self.rings
                self.rings[square] = AIMED + self.words.ring(self.match, action)
            if not self.marks[square]:
                self.marks[square] = self.lines[square] or AIMED

    def plan(self, who):
        """Takes in what takes several actions, where nothing else aims, and on the piece's own square."""
        own = self.match.square(who)
        for action in self.words.plans(self.match, who):
            _, square = self.match.aim(action)
            if square < 0:
                self.planned[own] = action
            elif square not in self.deeds:
                self.deeds[square] = self.planned[square] = action
                if self.marks[square]:
                    self.several.add(square)

    def lay_notes(self):
        for square in range(len(self.notes)):
            self.notes[square] = 0
        for square, tile in self.words.notes(self.match, self.who):
            self.notes[square] = tile

    def deed(self, square):
        """The actions that come to what aims at a square."""
        action = self.deeds[square]
        return self.words.plan(self.match, action) if self.planned.get(square) == action else (action,)

    def ways(self, square):
        """Whether the chosen piece can go to the square."""
        return square >= 0 and 0 < self.marks[square] < AIMED

    def way(self, square):
        """The way to a square that the chosen piece can go to: (actions, (ways, total)), as of Match.route(); safest()
        of the game's words may know a better one."""
        found = None if self.match.question else self.words.safest(self.match, self.who, square)
        if found:
            return found
        if not self.direct[square]:
            return self.match.route(self.who, square)
        action = act(self.direct[square] - 1, self.who, square)
        return (action,), self.match.odds(action)

    def begun(self):
        """Whether the chosen piece's play is in progress."""
        return self.who >= 0 and self.match.playing == self.who

    def next(self, start):
        """The next piece after start that can act, by what early() of the game's words counts for each, else by their
        numbers; the first where start can not, -1 where none can."""
        able = [who for who in range(len(self.able)) if self.able[who]]
        order = [who for _, who in sorted([(self.words.early(self.match, who) or 0, who) for who in able])]
        return order[(order.index(start) + 1) % len(order) if start in order else 0] if order else -1
