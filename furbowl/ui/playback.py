"""Plays events back, so that both players can follow: the dice, the ways, the ball, the blows, and what the log says.

It changes what the pitch shows from how it was before the action to how the match is now, event by event; what each
kind of event looks like is in furbowl/ui/scenes.py. A press hurries on to the next roll, or past the roll. Times are in
ticks at normal speed.
"""

from furbowl import words
from furbowl.lean import const
from furbowl.sound import DICE, EVENTS
from furbowl.ui import scenes, text  # the larger one first
from furbowl.ui.dicebox import DiceBox

_BLINK = const(9)
_REST = const(30)  # a line of the log stays at least so long


def show(app, table, events, lines, at):
    """Plays events from one on; lines: of the log, before the first of all and after each of them.

    Gives which event comes next, and the screen that is wanted before that, or None.
    """
    playback = Playback(app, table, lines[at])
    wish = yield from playback.play(events, lines, at)
    playback.leave()
    return playback.at, wish


class Playback:
    def __init__(self, app, table, line):
        self.app, self.match = app, app.match
        self.table, self.pitch, self.band, self.strip = table, table.pitch, table.band, table.strip
        self.box = None  # in which dice fall, once some do
        self.hurried = False
        self.line = line  # of the log, as the band shows it
        self.ticks = _REST  # ticks since the text grew
        self.scrolled = _REST  # ticks since it moved up
        self.charging = -1  # who leans forward
        self.aimed = -1  # who is tackled or passed to
        self.events = ()
        self.at = 0

    def leave(self):
        """Puts away what was needed for the show."""
        if self.box:
            self.table.group.remove(self.box.group)

    def play(self, events, lines, at):
        """Plays a list of events from one on, until there are no more or a scene wants another screen: gives that."""
        self.events, self.at = events, at
        wish = None
        while self.at < len(events) and not wish:
            event = events[self.at]
            rolled = event[0] <= words.COMEBACK
            if self.app.on_event:
                self.app.on_event(self.match, event)
            if rolled:
                self.app.sound.play(EVENTS[event[0]])
                yield from scenes.before_roll(self, event)
                yield from self.roll(event)
                scenes.after_roll(self, event)
            yield from self.say(lines[self.at + 1])
            if not rolled:
                self.app.sound.play(EVENTS[event[0]])
            show = scenes.find(event[0])
            if show:
                wish = yield from show(self, event)
            self.at += 1
        return wish

    def wait(self, ticks):
        """Lets ticks pass at the speed of the settings, unless somebody is in a hurry."""
        ticks = (ticks * (3 - self.app.settings["speed"]) + 1) // 2
        while ticks > 0 and not self.hurried:
            if (yield) >= 0:
                self.hurried = True
            ticks -= 1
            self.ticks += 1
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
            yield from self.hold(_REST - self.scrolled, self.band.blink)
            self.band.scroll()
            self.scrolled = 0
        self.ticks = 0

    def read(self):
        """Waits until the last line of the log could be read."""
        yield from self.hold(_REST - self.ticks, self.band.blink)

    def roll(self, event):
        """The dice: they roll, the first stops, the second stops, the sum, time to read it."""
        if not self.box:
            self.box = DiceBox(self.pitch)
            self.table.group.append(self.box.group)
        box, name = self.box, self.match.name(event[1])
        self.hurried = False
        box.open(event, name, self.above(event))
        for face in range(9):  # the first die stops after six, the second after nine
            self.app.sound.play(DICE)
            if face < 6:
                box.roll(0)
            else:
                box.stop(0, event[3] // 10)
            box.roll(1)
            yield from self.wait(2)
        box.stop(0, event[3] // 10)
        box.stop(1, event[3] % 10)
        yield from self.wait(5)
        box.total(event, name)
        self.hurried = False
        yield from self.hold(36, box.blink)
        self.hurried = False
        box.close()

    def above(self, event):
        """Whether the dice fall above: what they are rolled for happens in the lower half of the pitch."""
        return event[2] >= 0 and self.pitch.y(event[2]) >= 50
