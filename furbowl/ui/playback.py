"""Plays events back, so that both players can follow: the dice, the ways, the ball, the blows, and what the log says.

It changes what the pitch shows from how it was before the action to how the match is now, event by event; what each
kind of event looks like is in furbowl/ui/scenes.py. A press hurries on to the next roll, or past the roll. Times are in
ticks at normal speed.
"""

from furbowl import words
from furbowl.lean import const
from furbowl.sound import DICE, EVENTS
from furbowl.ui import scenes, text
from furbowl.ui.dicebox import DiceBox

_SHAKEN = const(3)  # faces a die shows before it stops, times two for the first
_FACE = const(2)
_HOLD = const(36)
_BLINK = const(9)
_READ = const(30)  # a line of the log stays at least so long


def show(app, table, events):
    playback = Playback(app, table)
    yield from playback.play(events)
    playback.leave()


class Playback:
    def __init__(self, app, table):
        self.app, self.match = app, app.match
        self.table, self.pitch, self.band, self.strip = table, table.pitch, table.band, table.strip
        self.box = None  # in which dice fall, once some do
        self.hurried = False
        self.line = app.story.latest()  # of the log, as the band shows it
        self.since = _READ  # ticks since the text grew
        self.scrolled = _READ  # ticks since it moved up
        self.charging = -1  # who leans forward
        self.aimed = -1  # who is tackled or passed to
        self.events = ()
        self.at = 0

    def leave(self):
        """Puts away what was needed for the show."""
        self.app.story.rest()
        if self.box:
            self.table.group.remove(self.box.group)

    def play(self, events):
        """Plays a list of events."""
        self.events = events
        self.hurried = False
        for self.at in range(len(events)):
            event = events[self.at]
            rolled = event[0] <= words.COMEBACK
            if self.app.on_event:
                self.app.on_event(self.match, event)
            if rolled:
                self.app.sound.play(EVENTS[event[0]])
                yield from scenes.before_roll(self, event)
                yield from self.roll(event)
                scenes.after_roll(self, event)
            yield from self.say(self.app.story.add(event))
            if not rolled:
                self.app.sound.play(EVENTS[event[0]])
            if event[0] in scenes.SCENES:
                yield from scenes.SCENES[event[0]](self, event)

    def wait(self, ticks):
        """Lets ticks pass at the speed of the settings, unless somebody is in a hurry."""
        ticks = (ticks * (3 - self.app.settings["speed"]) + 1) // 2
        while ticks > 0 and not self.hurried:
            if (yield) >= 0:
                self.hurried = True
            ticks -= 1
            self.since += 1
            self.scrolled += 1

    def hold(self, ticks, blink):
        """Lets ticks pass in which nothing moves but a sign that a press goes on: blink(True), blink(False)."""
        shown = False
        while ticks > 0 and not self.hurried:
            shown = not shown
            blink(shown)
            yield from self.wait(min(ticks, _BLINK))
            ticks -= _BLINK
        blink(False)

    def say(self, line):
        """Shows the log's line as it grows; what is longer than the band moves up, once it could be read."""
        if line == self.line:
            return
        goes_on = self.line and line.startswith(self.line)
        if line and not goes_on:
            yield from self.read()
            self.scrolled = 0
        self.line = line
        if not line:
            return
        self.band.tell(line, text.colour_of(line), goes_on)
        while self.band.overflows():
            yield from self.hold(_READ - self.scrolled, self.band.blink)
            self.band.scroll()
            self.scrolled = 0
        self.since = 0

    def read(self):
        """Waits until the last line of the log could be read."""
        yield from self.hold(_READ - self.since, self.band.blink)

    def roll(self, event):
        """The dice: they roll, the first stops, the second stops, the sum, time to read it."""
        if not self.box:
            self.box = DiceBox(self.pitch)
            self.table.group.append(self.box.group)
        box, name = self.box, self.match.name(event[1])
        self.hurried = False
        box.open(event, name, self.is_low(event))
        for face in range(3 * _SHAKEN):
            self.app.sound.play(DICE)
            if face < 2 * _SHAKEN:
                box.roll(0)
            else:
                box.stop(0, event[3] // 10)
            box.roll(1)
            yield from self.wait(_FACE)
        box.stop(0, event[3] // 10)
        box.stop(1, event[3] % 10)
        yield from self.wait(5)
        box.total(event, name)
        self.hurried = False
        yield from self.hold(_HOLD, box.blink)
        self.hurried = False
        box.close()

    def is_low(self, event):
        """Whether what is rolled for happens in the lower half of the pitch."""
        return event[2] >= 0 and self.pitch.y(event[2]) >= 50
