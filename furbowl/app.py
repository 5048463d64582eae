"""The app: the loop of ticks, which screen is shown, and what the screens share.

screen   a generator, see furbowl/ui/__init__.py
"""

import gc
import os
import sys

from furbowl import boards
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
_PASSING = (_SCREENS, "furbowl.log", "adafruit_")  # modules that go when the screen that wanted them is over
_ALL = ("furbowl.", "adafruit_")
_SMALL = hasattr(gc, "mem_free")  # not on a laptop
_ROOM = 24000  # bytes free, below which memory is short


def main(rules=None, seed=None, position=None, on_event=None):
    """Runs the game. With rules, or a position as text, it starts in a match, else at the title.

    seed: the dice of the first match; None takes them from the hardware. on_event(match, event) is called for each
    event when it is played back.
    """
    board = boards.open_board()
    app = App(board, seed, on_event)
    name = "title"
    if rules or position:
        app.settings["rules"] = rules or app.settings["rules"]
        app.start(position)
        name = "match"
    try:
        while board.notices:
            app.run("notice")
        while name:
            name = app.play(name)
    except boards.Leave:
        boards.ending().leave()


class App:
    def __init__(self, board, seed=None, on_event=None):
        self.board = board
        self.seed = seed
        self.on_event = on_event
        self.settings = dict(SETTINGS)
        if board.volume >= 0:
            self.settings["volume"] = board.volume
        self.sound = Sound(board.speaker, self.settings)
        self.lights = Lights(board, self.settings)
        self.tiles, _ = sheet.load("tiles")  # the largest piece of memory of all, so it comes first
        self.match = None
        self.story = None
        self.group = None
        self.kernel = list(sys.modules)
        self._forget_place()

    def start(self, position=None):
        """Makes a new match of the settings, or of a position as text. ValueError where one of them is wrong."""
        from furbowl.match import Match
        from furbowl.story import Story

        if position:
            self.match = Match.from_position(position, dice=_dice(self._next_seed()))
            self.settings["rules"] = self.match.rules
        else:
            self.match = Match(self.settings["rules"], seed=self._next_seed(), **self._options())
        self.story = Story(self.match)
        self._forget_place()

    def _forget_place(self):
        self.side = -1  # whose decision the match screen has waited for
        self.cursor = (0, 0)  # where it left the cursor: column and line
        self.chosen = -1  # and which animal was chosen

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
        self.board.show(group)

    def play(self, name):
        """Runs a screen; a mistake in it is told on the screen and kept, and the title follows."""
        try:
            return self.run(name)
        except Exception as error:
            self.match = self.story = None
            self.look(text.page())
            _forget(self.kernel, _ALL if _SMALL else _PASSING)
            self.board.notices.append(boards.ending().crashed(error))
        return self.run("notice")

    def run(self, name):
        """Shows the screen until it is over; gives the name of the next one, by itself the match or the title."""
        if name == "match" and not self.match:
            self.start()  # only now, because the screen before has taken its memory along
        kept = list(sys.modules)
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
        if _SMALL and not self.match:
            _forget(self.kernel, _ALL)
        else:
            _forget(kept, _PASSING)
        return following or ("match" if self.match else "title")

    def visit(self, name):
        """Shows another screen over this one; gives what it returned."""
        group = self.group
        answer = yield from self.part(name)
        if self.group is not group:
            self.look(group)
        return answer

    def part(self, name, *about):
        """Runs a part of a screen, the show(app, *about) of a module; gives what it returned."""
        kept = list(sys.modules)
        answer = yield from _open(name, self, *about)
        self._spare(kept)
        return answer

    def call(self, name, *about):
        """What the show(..) of a module gives that is seldom wanted and that takes no time."""
        kept = list(sys.modules)
        answer = _load(name).show(*about)
        self._spare(kept)
        return answer

    def _spare(self, kept):
        """Where memory is short, what came since the list kept was made is not kept for the next time."""
        gc.collect()
        if _SMALL and gc.mem_free() < _ROOM:
            _forget(kept, _PASSING if self.match else _ALL)


def _dice(seed):
    from furbowl.dice import Dice

    return Dice(seed)


def _open(name, app, *about):
    return _load(name).show(app, *about)


def _load(name):
    gc.collect()  # importing needs room in one piece
    return __import__(_SCREENS + name, None, None, ("show",))


def _forget(kept, kinds):
    """Drops the modules of those kinds that came since the list kept was made."""
    for name in list(sys.modules):
        if name not in kept and any(name.startswith(kind) for kind in kinds):
            del sys.modules[name]
            package, _, leaf = name.rpartition(".")
            if package in sys.modules and hasattr(sys.modules[package], leaf):
                delattr(sys.modules[package], leaf)
    gc.collect()
