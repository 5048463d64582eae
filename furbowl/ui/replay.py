"""A match once more, from its record: it plays by itself, or stands still and is steered (furbowl/ui/steer.py).

Meanwhile app.match is the match as it is shown, and app.story is None: it is not being played. As on the match screen
only one part is in memory where that is short: playing events back, or steering.
"""

from furbowl.boards import BACK, LEFT, NEXT, NOTHING, OK, RIGHT
from furbowl.lean import const
from furbowl.story import Story
from furbowl.ui import text
from furbowl.ui.match import Table

SPEEDS = const(4)  # those of the options, and one without waiting
_RESTS = b"\x24\x18\x0c\x04"  # ticks between two actions, at each of them


def show(app):
    speed, replay = app.settings["speed"], Replay(app)
    wish = yield from app.part("steer", replay, LEFT)
    while wish != BACK:
        wish = yield from (replay.play() if wish == OK else replay.step())
        wish = yield from app.part("steer", replay, wish)
    app.settings["speed"] = speed
    app.story = replay.story
    return "score" if app.match else "title"


class Replay:
    def __init__(self, app):
        self.app, self.record = app, app.record
        self.story, app.story = app.story, None
        self.begins = [0]  # after how many actions the turns began that were seen
        self.start()
        self.table = Table(app)
        self.bar = text.box(-160, 103, 160, 1, text.YELLOW)  # how much of the match is over
        self.table.group.append(self.bar)
        app.look(self.table.group)

    def start(self):
        """Back to the beginning; gives the events that lead to it."""
        told, self.app.match, self.match = self.story, None, None
        if told is not None:
            told.match = None  # the one before makes room
        self.app.match = self.match = match = self.record.match()
        if told is not None:
            told.match = match
        self.at = 0  # actions carried out
        self.app.rest()
        return list(match.events())

    def forward(self):
        """Carries out the next action; gives its events."""
        match = self.match
        turns = match.turns
        match.apply(self.record.action(self.at))
        self.at += 1
        if match.turns != turns and self.at > self.begins[-1]:
            self.begins.append(self.at)
        self.app.rest()
        return list(match.events())

    def sync(self):
        """Shows the match as it is."""
        self.table.sync(self.match)
        self.bar.x = 160 * self.at // max(1, self.record.count) - 160

    def play(self):
        """Shows one action after the other until something is pressed; gives that, for OK nothing."""
        wish = NOTHING
        while wish == NOTHING and self.at < self.record.count:
            for _ in range(_RESTS[self.app.settings["speed"]]):
                if wish == NOTHING:
                    wish = self.pressed((yield))
            if wish == NOTHING:
                wish = yield from self.step()
        return wish if wish != OK else NOTHING

    def step(self):
        """Shows the next action; gives what was pressed meanwhile, but for what only hurries."""
        if self.at == self.record.count:
            return NOTHING
        self.app.board.stay()
        events = self.forward()
        lines, at = Story(self.match).tell(events), 0
        self.wish = NOTHING
        while at < len(events):
            at = yield from self.watch(self.app.part("playback", self.table, events, lines, at))
        self.sync()
        return self.wish

    def watch(self, part):
        """Runs the part that plays events back; gives which comes next."""
        try:
            part.send(None)
            while True:
                intent = self.pressed((yield))
                if intent != NOTHING and intent != RIGHT:
                    self.wish = intent
                part.send(intent if self.wish == NOTHING else OK)  # which hurries it on
        except StopIteration as end:
            return end.value[0]

    def pressed(self, intent):
        """What is pressed; but for NEXT, which changes the speed at once."""
        if intent != NEXT:
            return intent
        settings = self.app.settings
        settings["speed"] = (settings["speed"] + 1) % SPEEDS
        return NOTHING
