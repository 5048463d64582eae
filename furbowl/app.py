"""The app: the loop of ticks, which screen is shown, and what the screens share.

screen   a generator, see furbowl/ui/__init__.py
"""

import gc
import os
import sys

from furbowl import boards
from furbowl.lean import borrow, give_back
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
    "purple": None,  # who plays it: None is a human, else one of furbowl.cpu.NAMES
    "green": None,
    "speed": NORMAL,
    "volume": 2,
    "lights": 1,
    "drive": 0,  # 1: matches are saved there too, boot.py reads it
}

_SCREENS = "furbowl.ui."
# modules that go when the screen that wanted them is over
_PASSING = (_SCREENS, "furbowl.cpu", "furbowl.log", "furbowl.keeping", "furbowl.rules.packing", "adafruit_")
# of the rules, what nobody needs who only looks on
_ACTING = "furbowl odds plays moves deeds turns"
_ALL = ("furbowl.", "adafruit_")
_SMALL = hasattr(gc, "mem_free")  # not on a laptop
_ROOM = 40000  # bytes free, in which any screen finds room; with less, memory is short


def main(rules=None, seed=None, position=None, on_event=None, on_action=None, record=None, teams=None):
    """Runs the game. With rules, or a position as text, it starts in a match, with a record by showing it, else at the
    title.

    seed: the dice of the first match; None takes them from the hardware. on_event(match, event) is called for each
    event when it is played back, on_action(record, action) for each action before it is carried out. teams: settings
    of who plays "purple" and "green".
    """
    board = boards.open_board()
    app = App(board, seed, on_event, on_action)
    name = app.beginning("game", rules, position, record, teams)
    try:
        while board.notices:
            app.run("notice")
        while name:
            name = app.play(name)
    except boards.Leave:
        app.going_on("keep")
        boards.ending().leave()


class App:
    def __init__(self, board, seed=None, on_event=None, on_action=None):
        self.board = board
        self.seed = seed
        self.on_event = on_event
        self.on_action = on_action
        self.settings = dict(SETTINGS)
        self.sound = Sound(board.speaker, self.settings)
        self.lights = Lights(board, self.settings)
        try:
            self.tiles, _ = sheet.load("tiles")  # the largest piece of memory of all, so it comes first
        except (EOFError, IndexError, OSError):  # the last where it is missing, the others where it was cut off
            boards.ending().lacking()
        self.match = None
        self.story = None
        self.record = None
        self.group = None
        self.failed = False  # to save a match
        self.kernel = list(sys.modules)
        self.begin()

    def act(self, action):
        """Carries out an action of the match."""
        self.record.note(self.match, action)
        if self.on_action:
            self.on_action(self.record, action)
        self.match.apply(action)

    def plays(self, other=0):
        """Which computer player it is whose decision is awaited, or who plays the other side: its name, or None."""
        return self.settings[("purple", "green")[self.match.side ^ other]]

    def begin(self):
        """In this match nobody has decided anything yet."""
        self.side = -1  # whose decision the match screen has waited for
        self.cursor = (0, 0)  # where it left the cursor: column and line
        self.chosen = -1  # and which animal was chosen
        self.undo = None  # what furbowl/ui/act.py can take back

    def next_seed(self):
        """The seed of other dice than before."""
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
            forget(self.kernel, _ALL if _SMALL else _PASSING)
            self.board.notices.append(boards.ending().crashed(error))
        return self.run("notice")

    def run(self, name):
        """Shows the screen until it is over; gives the name of the next one, by itself the match or the title.

        Without a match, "match" begins a new one, and "turn" goes on with the one that was saved.
        """
        if not self.match:  # only now, because the screen before has taken its memory along
            if name == "match":
                self.beginning("match")
            elif name == "turn" and not self.going_on("resume"):
                return "title"
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
            wish = end.value
        text.shades.clear()
        self.look(text.page())
        screen = None
        if wish == "title":
            self.record = None
        if _SMALL and not self.match:
            forget(self.kernel, _ALL, (_SCREENS + name,))
        else:
            forget(kept, _PASSING, (_SCREENS + name,))
        if name == "handheld" or wish == "title":
            self.going_on("remember")
        return wish or ("match" if self.match else "title")

    def visit(self, name):
        """Shows another screen over this one; gives what it returned."""
        group, kept = self.group, list(sys.modules)
        told = yield from _open(name, self)
        if self.group is not group:
            self.look(group)  # first, so that the other screen goes as a whole
        self._spare(kept, name)
        return told

    def part(self, name, *args):
        """Runs a part of a screen, the show(app, *about) of a module; gives what it returned."""
        kept = list(sys.modules)
        told = yield from _open(name, self, *args)
        self._spare(kept, name)
        return told

    def call(self, name, *args):
        """What the show(..) of a module gives that is seldom wanted and that takes no time."""
        kept = list(sys.modules)
        told = load(name).show(*args)
        self._spare(kept, name)
        return told

    def going_on(self, deed):
        """What furbowl/going_on.py has of that name, about what outlives the power switch."""
        gc.collect()
        kept = list(sys.modules)
        module = borrow("furbowl.going_on")
        told = getattr(module, deed)(self)
        give_back(module)
        self._spare(kept)
        return told

    def beginning(self, deed, *args):
        """What furbowl/beginning.py has of that name."""
        return getattr(borrow("furbowl.beginning"), deed)(self, *args)

    def rest(self):
        """Where memory is short, lets go of the rules that nobody needs until the next question or action."""
        gc.collect()
        if _SMALL and gc.mem_free() < _ROOM:
            self.match.rest()
            acting = tuple(["furbowl.rules." + name for name in _ACTING.split()])
            forget((), acting, acting)

    def _spare(self, kept, name=""):
        """Where memory is short, or no match is played, what came since the list kept was made does not stay.

        name: of the screen, or part of one, that is over.
        """
        gc.collect()
        if _SMALL and (not self.match or gc.mem_free() < _ROOM):
            forget(kept, _PASSING if self.match else _ALL, (_SCREENS + name,))


def _open(name, app, *args):
    return load(name).show(app, *args)


def load(name):
    gc.collect()  # importing needs room in one piece
    return __import__(_SCREENS + name, None, None, ("show",))


def forget(kept, names, over=()):
    """Drops the modules of those kinds that came since the list kept was made; needs no room for a list of its own.

    over: those that nobody uses any more.
    """
    name = ""
    while name is not None:
        name = None
        for each in sys.modules:
            if each not in kept and any(each.startswith(kind) for kind in names):
                name = each
        if name:
            if name in over:
                give_back(sys.modules[name])
            del sys.modules[name]
            package, _, leaf = name.rpartition(".")
            if package in sys.modules and hasattr(sys.modules[package], leaf):
                delattr(sys.modules[package], leaf)
    gc.collect()
