"""The app: the loop of ticks, which screen is shown, and what the screens share.

screen   a generator, see furbowl/ui/__init__.py
"""

import gc
import os
import sys

from furbowl import boards, ui
from furbowl.lights import Lights
from furbowl.sound import Sound
from furbowl.ui import sheet, text

SLOW = 0
NORMAL = 1
FAST = 2

# what the screens of a new match and of the options set: None is drawn anew for each match; volume is 0 to 3
SETTINGS = {
    "rules": "furbowl",
    "formation": None,
    "target": 1,
    "first": None,
    "speed": NORMAL,
    "volume": 2,
    "lights": 1,
}

_SCREENS = "furbowl.ui."


def main(rules=None, seed=None, position=None, on_event=None):
    """Runs the game. With rules, or a position as text, it starts in a match, else at the title.

    seed: the dice of the first match; None takes them from the hardware. on_event(match, event) is called for each
    event when it is played back.
    """
    app = App(boards.open_board(), seed, on_event)
    name = "title"
    if rules or position:
        app.settings["rules"] = rules or app.settings["rules"]
        app.start(position)
        name = "match"
    while name:
        name = app.run(name)


class App:
    def __init__(self, board, seed=None, on_event=None):
        self.board = board
        self.seed = seed
        self.on_event = on_event
        self.settings = dict(SETTINGS)
        self.sound = Sound(board.speaker, self.settings)
        self.lights = Lights(board, self.settings)
        self.tiles, _ = sheet.load("tiles")  # the largest piece of memory of all, so it comes first
        self.match = None
        self.story = None
        self.group = None
        self.side = -1  # whose decision the match screen waited for

    def start(self, position=None):
        """Makes a new match of the settings, or of a position as text. ValueError where one of them is wrong."""
        self.match = self.story = None
        gc.collect()
        from furbowl.match import Match
        from furbowl.story import Story

        if position:
            self.match = Match.from_position(position, dice=_dice(self._next_seed()))
            self.settings["rules"] = self.match.rules
        else:
            self.match = Match(self.settings["rules"], seed=self._next_seed(), **self._options())
        self.story = Story(self.match)
        self.side = -1

    def _options(self):
        wanted = {"target": self.settings["target"], "first": self.settings["first"]}
        if self.settings["rules"] == "furbowl":
            wanted["formation"] = self.settings["formation"]
        return wanted

    def _next_seed(self):
        if self.seed is None:
            return int.from_bytes(os.urandom(3), "little")
        self.seed += 1
        return self.seed - 1

    def look(self, group):
        """Shows the group."""
        self.group = group
        self.board.display.root_group = group

    def run(self, name):
        """Shows the screen until it is over; gives the name of the next one."""
        kept = _passing()
        screen = _open(name, self)
        try:
            screen.send(None)
            while True:
                self.board.display.refresh()
                self.board.rest()
                intent = self.board.intent()
                self.sound.tick(intent)
                screen.send(intent)
        except StopIteration as end:
            following = end.value
        self.look(text.page())
        screen = None
        _forget(kept)
        return following

    def visit(self, name):
        """Shows another screen over this one; gives what it returned."""
        kept = _passing()
        group = self.group
        answer = yield from _open(name, self)
        if self.group is not group:
            self.look(group)
        _forget(kept)
        return answer

    def borrow(self, name):
        """A module of the screens that is seldom wanted: it is gone as soon as the caller lets go of it."""
        kept = _passing()
        module = _load(name)
        _forget(kept)
        return module


def _dice(seed):
    from furbowl.dice import Dice

    return Dice(seed)


def _open(name, app):
    return _load(name).show(app)


def _load(name):
    gc.collect()  # importing needs room in one piece
    return __import__("furbowl.ui." + name, None, None, ("show",))


def _passing():
    """Modules of the kind that goes when the screen that wanted them is over."""
    return [name for name in sys.modules if name.startswith(_SCREENS) or name[:9] == "adafruit_"]


def _forget(kept):
    """Drops the screens' modules that came since kept was made."""
    for name in _passing():
        if name not in kept:
            del sys.modules[name]
            leaf = name.rsplit(".", 1)[-1]
            if name.startswith(_SCREENS) and hasattr(ui, leaf):
                delattr(ui, leaf)
    gc.collect()
