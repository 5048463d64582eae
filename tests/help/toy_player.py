"""Plays the toy through the buttons, in a house that has it: from the title to the score, saved in between.

toy_player.py RECORDS    prints facts as JSON; keeps the record of the match in that folder
"""

import json
import random
import sys
from pathlib import Path

from screen import play
from sim.desktop import stand_ins

stand_ins.install()

from furbowl import app as program  # noqa: E402
from sim.desktop.archive import Archive  # noqa: E402
from sim.desktop.nvm import Nvm  # noqa: E402

SAVED_AT = 6  # actions


class Watched(program.App):
    """An app that tells which screens and parts are open, the innermost last."""

    shown = None

    def __init__(self, *options):
        super().__init__(*options)
        self.open, self.seen = [], set()
        Watched.shown = self

    def part(self, name, *about):
        return self._follow(name, super().part(name, *about))

    def visit(self, name):
        return self._follow(name, super().visit(name))

    def _follow(self, name, running):
        self.open.append(name)
        self.seen.add(name)
        self.running = running
        try:
            return (yield from running)
        finally:
            self.open.remove(name)


program.App = Watched


class Hand:
    """Somebody with the handheld: looks at what is open, and presses."""

    def __init__(self):
        self.chance = random.Random(5)
        self.kinds, self.titles, self.asked, self.count = set(), [], 0, 0

    def new_match(self, player):
        """From the title: the last rule set of the list, everything else as it is."""
        yield from player.press("wait:0.5 A wait:0.5 ")
        yield from player.press("DOWN LEFT wait:0.3 START wait:1")  # around: the row that starts, then the rules

    def play(self, player, most=10_000):
        """Plays on until the match is over or so many actions were taken."""
        while self.count < most:
            app = Watched.shown
            if app.match is None or app.match.over:
                return
            if "human_turn" in app.open:
                yield from self.act(player, app.match)
            else:
                yield from player.press("A wait:0.5")
            yield from player.press("wait:0.8")

    def act(self, player, match):
        """Takes an action by pressing."""
        self.count += 1
        if match.question:
            self.asked += 1
            self.titles.append(match.side)
            yield from player.press("wait:1 %sA" % ("DOWN " if self.chance.random() < 0.5 else ""))
            return
        goals = [
            (who, square) for who in range(match.pieces) if match.can_act(who) for square in self.goals(match, who)
        ]
        if not goals:
            yield from player.press("START wait:0.3 A wait:0.3 A")
            return
        who, square = min(goals, key=lambda goal: self.worth(match, *goal))
        hit = match.who_at(square) >= 0
        yield from player.press("B wait:0.1")
        for goal in (match.square(who), square):
            yield from player.press(way(match, cursor(), goal) + "A wait:0.1")
        if hit:  # shove or trip: a list
            self.kinds.add("list")
            yield from player.press("%sA" % ("DOWN " if self.chance.random() < 0.5 else ""))

    def goals(self, match, who):
        """Squares that a stone can go to or hit at."""
        hits = [match.aim(action)[1] for action in match.legal(who) if match.aim(action)[0] == 1]
        return hits + [square for square, _ in match.reach(who)]

    def worth(self, match, who, square):
        """Home with the ball, else to a ball or its holder; now and then anywhere."""
        if self.chance.random() < 0.1:
            return -1
        column, row = square % match.columns, square // match.columns
        if any(holder == who for _, _, holder in match.balls()):
            return (match.columns - 1 - column if match.side == 0 else column) - 5
        return 5 + min(abs(ball % 5 - column) + abs(ball // 5 - row) for _, ball, _ in match.balls())


def cursor():
    """The square under the cursor."""
    return Watched.shown.running.gi_yieldfrom.gi_frame.f_locals["decision"].pointer.square()


def way(match, start, goal):
    """The stick from square to square, past what is no square."""
    steps = {"LEFT": -1, "RIGHT": 1, "UP": match.columns, "DOWN": -match.columns}
    found, edge = {start: ""}, [start]
    while goal not in found:
        here = edge.pop(0)
        for name, step in steps.items():
            beside = abs(step) > 1 or (here + step) // match.columns == here // match.columns
            if beside and match.exists(here + step) and here + step not in found:
                found[here + step] = found[here] + name + " "
                edge.append(here + step)
    return found[goal]


def main(folder):
    hand, nvm, errors = Hand(), Nvm(), []
    archive = Archive(Path(folder), errors.append)

    def first(player):
        yield from hand.new_match(player)
        yield from hand.play(player, SAVED_AT)
        yield from player.press("wait:2 hold:START:2.5 wait:1")  # leaves, and saves

    def second(player):
        yield from player.press("wait:0.5 A wait:1")  # Continue
        facts["continued"] = Watched.shown.match.position() if Watched.shown.match else ""
        yield from hand.play(player)
        yield from player.press("wait:9")
        facts["seen"] = sorted(Watched.shown.seen | {"score"} & set(Watched.shown.open))
        facts["over"], facts["winner"] = Watched.shown.match.over, Watched.shown.match.winner
        facts["text"] = [player.text(51, y, 9, 2) for y in (12, 31)]
        player.picture().save(Path(folder).parent / "score.png")

    facts = {}
    play(first, seed=11, nvm=nvm, on_action=archive)
    archive.close()
    play(second, seed=11, nvm=nvm, on_action=archive)
    archive.close()
    facts |= {"asked": hand.asked, "kinds": sorted(hand.kinds), "count": hand.count, "errors": errors}
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])
