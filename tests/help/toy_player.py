"""Play the toy with the buttons, in a copy that has it: from the title to the score, saved in between.

toy_player.py RECORDS    prints facts as JSON; keeps the record of the match in that folder
"""

import json
import random
import sys
from pathlib import Path

from pilot import times
from screen import play

# isort: split
from furbowl import app as program
from furbowl.protocol import HIT
from sim.desktop.archive import Archive
from sim.desktop.nvm import Nvm

SAVED_AT = 6  # actions


class Watched(program.App):
    """An app that records which screens and parts were open, and which one is now."""

    shown = None

    def __init__(self, *options):
        super().__init__(*options)
        self.seen, self.now = set(), ""
        Watched.shown = self

    def part(self, part, *about):
        return self._follow(part.__name__, super().part(part, *about))

    def visit(self, name):
        return self._follow(name, super().visit(name))

    def _follow(self, name, running):
        before, self.now = self.now, name
        self.seen.add(name)
        try:
            return (yield from running)
        finally:
            self.now = before


program.App = Watched


class Hand:
    """A player with the handheld: looks at the open screen, and presses."""

    def __init__(self):
        self.chance = random.Random(1)
        self.lists = self.asked = self.count = 0

    def play(self, player, most=10_000):
        """Play on until the match is over or `most` actions were taken."""
        while self.count < most and Watched.shown.match and not Watched.shown.match.over:
            if Watched.shown.now == "decide":
                self.count += 1
                yield from player.press(self.keys(Watched.shown.match) + "wait:0.8")
            elif Watched.shown.now == "choice_list":  # a question opens it by itself
                self.asked += 1
                yield from player.press(self.row() + "A wait:1.3")
            else:
                yield from player.press("A wait:1.3")

    def row(self):
        """Keys for one of the first two rows of a list."""
        return "DOWN " if self.chance.random() < 0.5 else ""

    def keys(self, match):
        """Keys for an action."""
        if match.question:
            return "wait:1 "  # until the list is open
        goals = [(who, at) for who in range(match.pieces) if match.can_act(who) for at in self.goals(match, who)]
        if not goals:
            return "START wait:0.3 A wait:0.3 A "
        who, square = min(goals, key=lambda goal: self.worth(match, *goal))
        start, place = cursor(), match.square(who)
        keys = "B wait:0.1 %sA wait:0.1 %sA wait:0.1 " % (way(start, place), way(place, square))
        if match.who_at(square) < 0:
            return keys
        self.lists += 1  # shove or trip
        return keys + self.row() + "A "

    def goals(self, match, who):
        """Squares that a stone can go to or hit."""
        aims = map(match.aim, match.legal(who))
        return [square for kind, square in aims if kind == HIT] + [square for square, _ in match.reach(who)]

    def worth(self, match, who, square):
        """Rank of a square, lowest first: home with the ball, else to a ball or its holder; now and then anywhere."""
        if self.chance.random() < 0.1:
            return -1
        column, row = square % 5, square // 5
        if any(holder == who for _, _, holder in match.balls()):
            return (4 - column if match.side == 0 else column) - 5
        return 5 + min(abs(ball % 5 - column) + abs(ball // 5 - row) for _, ball, _ in match.balls())


def cursor():
    """The square under the cursor."""
    return Watched.shown.decision.cursor.square()


def way(start, goal):
    """Keys that move the cursor between squares by the middle row, which has no corners."""
    across, back, on = goal % 5 - start % 5, 2 - start // 5, goal // 5 - 2
    return "".join(
        times(ways[steps > 0], abs(steps))
        for ways, steps in ((("DOWN", "UP"), back), (("LEFT", "RIGHT"), across), (("DOWN", "UP"), on))
    )


def main(folder):
    hand, nvm, errors, facts = Hand(), Nvm(), [], {}
    archive = Archive(Path(folder), errors.append)

    def first(player):
        """Play the last rule set of the list with default options; leave in the middle, which saves."""
        yield from player.press("wait:0.5 A wait:0.5 LEFT wait:0.3 START wait:1")
        yield from hand.play(player, SAVED_AT)
        yield from player.press("wait:2 hold:START:2.5 wait:1")

    def second(player):
        yield from player.press("wait:0.5 A wait:1")  # Continue
        facts["continued"] = Watched.shown.match.position() if Watched.shown.match else ""
        yield from hand.play(player)
        yield from player.press("wait:9")
        facts["seen"], facts["over"] = sorted(Watched.shown.seen), Watched.shown.match.over
        facts["text"] = [player.text(51, y, 9, 2) for y in (12, 31)]

    for steps in (first, second):
        play(steps, seed=11, nvm=nvm, on_action=archive)
        archive.close()
    print(json.dumps(facts | {"asked": hand.asked, "lists": hand.lists, "errors": errors}))


if __name__ == "__main__":
    main(*sys.argv[1:])
