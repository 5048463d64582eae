"""The page in a browser, played on as people play it: by keys, by fingers, or by its own script."""

from sim.desktop import script

ADVANCE = "new Promise(done => { advanced = done; send('advance', {ms: %d}) })"
CODES = {"A": "KeyZ", "B": "KeyX", "START": "Escape", "SELECT": "Tab"}  # and arrows
HELD = "[...held].filter(([, by]) => by.size).map(([control]) => control).sort().join()"
GO_ON = "A wait:1 A wait:1"  # Continue is the first row; then the turn screen
COPY_LINK = "START wait:0.4 UP A wait:0.4"  # the last row of Octo's menu, whose cursor starts on the first


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
