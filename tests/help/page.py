"""The page in a browser, played on as people play it: by keys, by fingers, or by its own script."""

import base64

import reading
from furbowl.saving import save_file, storage
from sim.desktop import script

ADVANCE = "new Promise(done => { advanced = done; send('advance', {ms: %d}) })"
CODES = {"A": "KeyZ", "B": "KeyX", "START": "Escape", "SELECT": "Tab"}  # and arrows
HELD = "[...held].filter(([, by]) => by.size).map(([control]) => control).sort().join()"
GO_ON = "A wait:1 A wait:1"  # Continue is the first row; then the turn screen
COPY_LINK = "START wait:0.4 UP A wait:0.4"  # the last row of Octo's menu, whose cursor starts on the first


def match_in(bytes_):
    """The match in the bytes of a save; None if there is none."""
    return save_file.load([storage.NvmStore(bytearray(bytes_))])[0]


def kept(tab):
    """The match that goes on after a reload."""
    return match_in(base64.b64decode(tab.run("btoa(String.fromCharCode(...kept()))")))


class Played:
    """The handheld of a page whose time only passes in waits; sim.desktop.script plays on it."""

    def __init__(self, tab):
        self.tab = tab
        self.panel = self  # for `pixels`: a script checks whether the screen stands still
        self.held = set()

    @property
    def pixels(self):
        return self.tab.run("screen.lists")

    def hold(self, control, source):
        self.held.add(control)
        self.tab.run(f"hold('{control}', '{source}', true)")

    def let_go_all(self, source):
        while self.held:
            self.tab.run(f"hold('{self.held.pop()}', '{source}', false)")

    def press(self, keys):
        for seconds in script.play(script.parse(keys), self, None):
            self.tab.run(ADVANCE % round(seconds * 1000))

    def shows(self, words):
        """Return whether a text is on the screen."""
        return reading.is_on(self.tab.screen(), words)

    def match(self):
        """The match as it is saved; None if there is none."""
        return kept(self.tab)


class Keyboard(Played):
    def hold(self, control, source):
        self.held.add(control)
        self.tab.key(CODES.get(control, "Arrow" + control.title()), down=True)

    def let_go_all(self, source):
        while self.held:
            control = self.held.pop()
            self.tab.key(CODES.get(control, "Arrow" + control.title()), down=False)


class Fingers(Played):
    AT = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}

    def hold(self, control, source):
        self.held.add(control)
        x, y = self.tab.middle("#pad" if control in self.AT else f"[data-control={control}]")
        across, down = self.AT.get(control, (0, 0))
        self.tab.touch("touchStart", (x + 40 * across, y + 40 * down))

    def let_go_all(self, source):
        self.held.clear()
        self.tab.touch("touchEnd")

    def tap(self, x, y):
        """Tap on a dot of the screen, and wait until the cursor is there."""
        left, top, dot = self.tab.run("(box => [box.x, box.y, box.width / 160])(canvas.getBoundingClientRect())")
        self.tab.touch("touchStart", (left + (x + 0.5) * dot, top + (y + 0.5) * dot))
        self.tab.touch("touchEnd")
        self.press("wait:1")

    def tap_on(self, words):
        """Tap on a text of the screen."""
        x, y = reading.place(self.tab.screen(), words)
        self.tap(x + 2, y + 2)
