"""A made-up match for the match screen, and an app around it: an octagon of 21 squares, three stones a side, two balls.

Actions are numbers of its table: (who, (kind of aim, square), label, (ways, total), legal for whom).
"""

from types import SimpleNamespace

from furbowl.art import tiles
from furbowl.protocol import END, FINISH, GO, HIT, OTHER, PLAIN, RISK

COLUMNS = ROWS = 5
MISSING = (0, 4, 20, 24)
CERTAIN = (1, 1)
FAR = 17  # two steps from stone 0, on 12

ACTIONS = {
    100: (0, (GO, 11), "step", CERTAIN),
    101: (0, (GO, 16), "step", (9, 10)),
    102: (0, (HIT, 13), "shove", (5, 10)),
    103: (0, (HIT, 13), "trip", (7, 10)),
    104: (0, (OTHER, -1), "rest", CERTAIN),
    105: (1, (HIT, 13), "shove", (1, 2)),
    198: (0, (FINISH, -1), "finish", CERTAIN),
    199: (-1, (END, -1), "end", CERTAIN),
    201: (-1, (OTHER, -1), "yes", (3, 10)),
    202: (-1, (OTHER, -1), "no", CERTAIN),
    203: (-1, (OTHER, 16), "left", CERTAIN),
    204: (-1, (OTHER, 18), "right", CERTAIN),
}


class ToyMatch:
    """Stones 0-2 are Purple's, 3-5 Green's. question: None, "again" (yes or no) or "where" (two squares)."""

    rules, columns, rows, pieces, target, score, over = "toy", COLUMNS, ROWS, 6, 1, (0, 0), False
    finish, end = -1, 199

    def __init__(self, question=None, side=0):
        self.question, self.side, self.playing = question, side, -1
        self.at = [12, 6, -1, 13, 8, 3]
        self.done = []

    def legal(self, who=None):
        if self.question:
            return iter((201, 202) if self.question == "again" else (203, 204))
        return iter([number for number, row in ACTIONS.items() if number < 200 and who in (None, row[0])])

    def actor(self, action):
        return ACTIONS[action][0]

    def aim(self, action):
        return ACTIONS[action][1]

    def label(self, action):
        return ACTIONS[action][2]

    def odds(self, action):
        return ACTIONS[action][3]

    def explain(self, action):
        return self.label(action), (), self.odds(action)

    def reach(self, who):
        return iter(((11, PLAIN), (16, RISK), (FAR, RISK)) if who == 0 else ())

    def route(self, who, square):
        return {11: ((100,), CERTAIN), 16: ((101,), (9, 10)), FAR: ((101, 100), (81, 100))}[square]

    def can_act(self, who):
        return who in (0, 1)

    def meant(self, who, square):
        return 102

    def why_not(self, action):
        return "Stones do not jump (TY-3)"

    def why_idle(self, who):
        return "Stone %d sleeps (TY-4)" % who

    def exists(self, square):
        return square not in MISSING

    def who_at(self, square):
        return self.at.index(square) if square in self.at else -1

    def square(self, who):
        return self.at[who]

    def side_of(self, who):
        return who // 3

    def status(self, who):
        return 0

    def name(self, who):
        return "Stone %d" % who

    def balls(self):
        return iter(((0, 11, -1), (1, 8, 4)))

    def left(self):
        return "steps", 3, 4

    def dice(self, event):
        return (10, 3, 7)

    def sides(self, event):
        return 10


LOOK = SimpleNamespace(
    PIECE="stone",
    STATUSES=(("up", tiles.READY),),
    EVENTS={},
    cell=lambda match: 8,
    layout=lambda match: (40, 20, -1, 88, ((122, 0, 6), (122, 12, 6), (2, 115, 26))),
    sprite=lambda match, who: who // 3 * 5 + who % 3,
    shown=lambda match, who: tiles.PRONE if who == 4 else tiles.READY,
    ground=lambda match, square: tiles.GRASS,
    covers=lambda match, who, other: other == 3,
)

DESCRIBE = SimpleNamespace(
    action=lambda words, match, action: words.put(match.label(action)),
    piece=lambda words, match, who: words.put(match.name(who)),
    square=lambda words, match, square: words.put("ground"),
)


def app(match):
    """An app with nothing in it but what the match screen's parts ask for."""
    import displayio

    heard = []
    made = SimpleNamespace(match=match, side=-1, cursor=(0, 0), chosen=-1, heard=heard, settings={"speed": 1})
    made.sound = SimpleNamespace(play=heard.append)
    made.lights = SimpleNamespace(turn=lambda match: None)
    made.group = displayio.Group()
    made.look = lambda group: None
    made.remove = made.group.remove
    return made


def shown(line):
    """What a line of text shows."""
    from furbowl.ui.widgets import text

    return "".join(chr(32 + text._letters.index(line.grid[i])) for i in range(line.width)).rstrip()
