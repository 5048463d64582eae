"""What the chosen animal can do, asked of the match once and then looked up at each step of the cursor.

who     the chosen animal, -1 for none
reach   for each square 0, MOVE or SPRINT
deeds   for each animal 0, TACKLE or PASS
able    for each animal whether it can act
"""

from furbowl import words


class Choice:
    def __init__(self, match):
        self.match = match
        self.who = -1
        self.reach = bytearray(match.columns * match.rows)
        self.deeds = bytearray(10)
        self.able = bytearray(10)

    def look(self):
        """Asks who can act, after each action."""
        for who in range(10):
            self.able[who] = self.match.can_act(who)

    def pick(self, who):
        """Chooses an animal, -1 to let go."""
        self.who = who
        for square in range(len(self.reach)):
            self.reach[square] = 0
        for other in range(10):
            self.deeds[other] = 0
        if who < 0:
            return
        for action in self.match.legal(who):
            verb = action >> 14
            if verb == words.MOVE or verb == words.SPRINT:
                self.reach[action & 511] = verb
            elif verb != words.FINISH:
                self.deeds[action & 511] = verb

    def action(self, square):
        """The action that the chosen animal would do at a square, -1 for none."""
        if self.who < 0 or square < 0:
            return -1
        other = self.match.who_at(square)
        verb = self.reach[square] if other < 0 else self.deeds[other]
        return words.action(verb, self.who, square if other < 0 else other) if verb else -1

    def begun(self):
        """Whether the chosen animal's play is in progress."""
        return self.who >= 0 and self.match.playing == self.who

    def dodges(self):
        """Whether the Move begins with a dodge."""
        for square in range(len(self.reach)):
            if self.reach[square] == words.MOVE:
                needs = self.match.needs(words.action(words.MOVE, self.who, square))
                return len(needs) > 0 and needs[0][0] == words.DODGE
        return False

    def next(self, start):
        """The next animal after start that can act, the first where start is not of the team; -1 where none can."""
        first = self.match.side * 5
        if not first <= start < first + 5:
            start = first + 4
        for step in range(1, 6):
            who = first + (start + step - first) % 5
            if self.able[who]:
                return who
        return -1
