"""What can be chosen now: asked of the match once and then looked up at each step of the cursor; and how it is drawn.

who      the chosen piece, -1 for none
marks    for each square how the piece gets there, 0 where it does not: 1 + PLAIN, RISK or SPECIAL of furbowl.protocol;
         AIMED for a square where nobody stands that an action aims at
direct   for each square the action that goes there at once, -1 for none: other ways are longer
deeds    square: the first action that aims at it and is no way there. One that aims nowhere lies on the piece's own
several  squares of which more than one thing can be chosen
able     for each piece whether it can act
"""

from furbowl.art import tiles
from furbowl.const import const
from furbowl.protocol import FINISH, GO, HIT, RISK, SPECIAL
from furbowl.ui.match.pitch import hide, set_tile

AIMED = const(4)

_LINES = (0, tiles.PLAIN, tiles.RISK, tiles.SPECIAL, tiles.SPECIAL)  # by mark


class Choice:
    def __init__(self, match):
        self.match = match
        self.who = -1
        self.marks = bytearray(match.columns * match.rows)
        self.direct = [-1] * len(self.marks)
        self.deeds = {}
        self.several = set()
        self.able = bytearray(match.pieces)

    def look(self):
        """Asks who can act, after each action; while a question is open nobody can."""
        for who in range(len(self.able)):
            self.able[who] = not self.match.question and self.match.can_act(who)

    def pick(self, who):
        """Chooses a piece, -1 to let go; while a question is open its answers can be chosen instead."""
        match = self.match
        self.who = -1 if match.question else who
        for square in range(len(self.marks)):
            self.marks[square] = 0
            self.direct[square] = -1
        self.deeds.clear()
        self.several.clear()
        if match.question:
            for action in match.legal():
                self.note(action, -1)
        elif who >= 0:
            for square, mark in match.reach(who):
                self.marks[square] = 1 + mark
            for action in match.legal(who):
                self.note(action, match.square(who))

    def note(self, action, own):
        """Takes an action in; own: the square for one that aims nowhere."""
        kind, square = self.match.aim(action)
        if kind >= FINISH:
            return
        if kind == GO and self.ways(square) and self.direct[square] < 0:
            self.direct[square] = action
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
        if not self.marks[square] and self.match.who_at(square) < 0:
            self.marks[square] = AIMED

    def ways(self, square):
        """Whether the chosen piece can go to the square."""
        return square >= 0 and 0 < self.marks[square] < AIMED

    def way(self, square):
        """The way to a square that the chosen piece can go to: (actions, (ways, total)), as of Match.route()."""
        action = self.direct[square]
        return ((action,), self.match.odds(action)) if action >= 0 else self.match.route(self.who, square)

    def options(self, square):
        """All that can be chosen on a square, each as the actions to carry out: the way there, then what aims at it."""
        match, found = self.match, []
        if self.ways(square):
            found.append(self.way(square)[0])
        for action in match.legal(None if self.who < 0 else self.who):
            kind, at = match.aim(action)
            if at < 0 <= self.who and kind < FINISH:
                at = match.square(self.who)
            if at == square and kind < FINISH and (action,) not in found:
                found.append((action,))
        return found

    def begun(self):
        """Whether the chosen piece's play is in progress."""
        return self.who >= 0 and self.match.playing == self.who

    def next(self, start):
        """The next piece after start that can act; -1 where none can."""
        count = len(self.able)
        for step in range(1, count + 1):
            if self.able[(start + step) % count]:
                return (start + step) % count
        return -1


# --- how it is drawn: the ring around the chosen piece, its reach, marks on others


def draw(pitch, choice):
    """Draws what there is of it. The reach is a line around the squares that can be reached, for each mark another."""
    match, who = choice.match, choice.who
    hide(pitch.ring, who < 0)
    if who >= 0:
        pitch.ring.x = pitch.units[who].x - 1
        pitch.ring.y = pitch.units[who].y - 1
    risky = False
    for square in range(len(choice.marks)):
        set_tile(pitch.border, line(choice.marks, square, match), pitch.cell(square))
        risky = risky or choice.marks[square] == 1 + RISK
    for other in range(len(choice.able)):
        pitch.tag(other, tag(pitch, choice, other, risky))


def tag(pitch, choice, other, risky):
    """The mark on a piece: what can be done to it, or that it makes a way a risk."""
    match, who = choice.match, choice.who
    action = choice.deeds.get(match.square(other), -1)
    if action >= 0 and other != who:
        return tiles.HIT if match.aim(action)[0] == HIT else tiles.PASS
    if not risky or pitch.sides[other] == pitch.sides[who] or not pitch.look.covers(match, who, other):
        return 0
    return tiles.COVERS + pitch.sides[other]


def line(marks, square, match):
    """The tile of a square's share of the line around the reach."""
    mark = marks[square]
    if not mark:
        return tiles.NONE
    sides = 0
    column, row = square % match.columns, square // match.columns
    if row == match.rows - 1 or parts(marks, mark, square + match.columns, match):
        sides |= 1
    if column == match.columns - 1 or parts(marks, mark, square + 1, match):
        sides |= 2
    if row == 0 or parts(marks, mark, square - match.columns, match):
        sides |= 4
    if column == 0 or parts(marks, mark, square - 1, match):
        sides |= 8
    return tiles.border(_LINES[mark], sides)


def parts(marks, mark, square, match):
    """Whether a line parts a square from the one with that mark: none around pieces, none inwards."""
    if marks[square]:
        return marks[square] > mark
    return not match.exists(square) or match.who_at(square) < 0


def aim(mark, odds):
    """What the cursor shows of a way with that mark: 0 for none, or 1 + tiles.PLAIN, RISK, SPECIAL."""
    if not 0 < mark < AIMED:
        return 0
    kind = tiles.RISK if odds[0] < odds[1] else tiles.PLAIN
    return 1 + kind + (tiles.SPECIAL if mark == 1 + SPECIAL else tiles.PLAIN)
