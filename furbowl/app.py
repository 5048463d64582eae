"""The app: the loop of ticks, which screen is shown, and what the screens share.

screen   a generator, see furbowl/ui/__init__.py
"""

import os

from furbowl import boards, history, loading, match, registry
from furbowl.const import const
from furbowl.feedback import Lights, Sound
from furbowl.loading import on_demand
from furbowl.ui.widgets import sheet, text

STAYING = history, match  # each match needs them, so they lie below all that comes and goes

SLOW = 0
NORMAL = 1
FAST = 2

_TOLD = const(56)  # letters at most, ended by a 0
_LOST = const(10240)  # bytes, where the memory grows in pieces: what a game needs is measured in one

_PLACES = {"match": "match.match_screen"}  # in furbowl/ui, of a screen that is not furbowl/ui/screens/NAME.py

# what every game has; a key of the game's own (its options.py) is missing until something else than usual is chosen
SETTINGS = {
    "rules": registry.ROWS[0][0],
    "purple": None,  # who plays it: None is a human, else one of furbowl.cpu.NAMES
    "green": "cub",
    "speed": NORMAL,
    "bright": 0,  # percent; 0: as the handheld has it
    "volume": 2,  # 0 to 3
    "lights": 1,
    "drive": 0,  # 1: matches are saved there too, boot.py reads it
}


def main(*args, **options):
    """Runs the game, told what ticks() is told."""
    for app in ticks(*args, **options):
        app.board.rest()


def ticks(rules=None, seed=None, position=None, on_event=None, on_action=None, record=None, chosen=None):
    """The game, a tick at a time: gives the app, whose board rests until the next. With rules, or a position as text or
    snapshot, it starts in a match, with a record by showing it, else at the title.

    seed: the dice of the first match; None takes them from the hardware. on_event(match, event) is called for each
    event when it is played back, on_action(record, action) for each action before it is carried out.
    chosen: what is set beforehand, as who plays "purple" and "green".
    """
    app = App(boards.open_board(), seed, on_event, on_action)
    return app.screens(_first(app, rules, position, record, chosen))


class App:
    def __init__(self, board, seed=None, on_event=None, on_action=None):
        self.board = board
        self.seed = self.thought = seed  # of the next match, and of the next computer player; None: the hardware's
        self.on_event = on_event
        self.on_action = on_action
        self.settings = dict(SETTINGS)
        self.sound = Sound(board.speaker, self.settings)
        self.lights = Lights(board, self.settings)
        try:
            self.sheet = 0, None  # of squares: how many pixels wide, its bitmap
            self.tiles()  # the largest piece of memory of all, so it comes first
        except (EOFError, IndexError, OSError):  # the last where it is missing, the others where it was cut off
            boards.ending().lacking()
        self.told = bytearray(_TOLD)  # rows of what mattered in the turn before; here, so that it lies in nobody's way
        self.match = None
        self.history = None
        self.record = None
        self.lesson = None  # of furbowl/ui/screens/lesson.py, while one is played
        self.group = None
        self.decision = None  # of furbowl/ui/match/decide.py, while somebody decides
        self.failed = False  # to save a match
        self.row = None  # of the title, that was chosen last: the screen it led to; None after a match
        self.over = False  # whether a part of a screen is over, or about to begin
        self.first = None  # whose turn is the first in a rematch, see begin()
        self.may_replace = True  # the match that was kept may make room for the one that is played
        self.kernel = loading.mark()
        self.forget()

    # --- the match

    @on_demand
    def begin(self, position=None):
        """Makes a new match of the settings, or of a position as text or snapshot. ValueError where one of them is
        wrong. Where the handheld has no room for the game there is a notice instead."""
        if self.settings["rules"] not in self.with_room():
            self.board.notices.append(_lacking(self.settings["rules"]))
            return
        from furbowl import choices
        from furbowl.dice import Dice
        from furbowl.match import Match, class_of

        seed, rules = self.next_seed(), self.settings["rules"]
        loading.drop(self.kernel)  # what a game shares with its options comes with it, or it would be there twice
        if position:
            one = isinstance(position, bytes)  # a snapshot, dice and all
            made = Match.restore(position) if one else Match.from_position(position, dice=Dice(seed))
            self.settings["rules"] = made.rules
            self.take(made)
            return
        class_of(rules)
        options = choices.match_options(self.settings)
        self.settings["last"] = choices.noted(self.settings)
        if self.first is not None and "first" in [row[1] for row in choices.of_game(rules)]:
            options["first"] = self.first  # of this one match: the settings keep who was chosen
        self.first = None
        self.take(Match(rules, seed=seed, **options), start=(rules, seed, options))

    @on_demand
    def with_room(self):
        """The names of the rule sets for which there is memory enough. On a laptop nobody counts."""
        there = loading.memory()
        if not boards.setting("CIRCUITPY_HEAP_START_SIZE"):
            there -= _LOST
        return [row[0] for row in registry.ROWS if row[4] * 1024 <= there]

    @on_demand
    def take(self, made, figures=b"", start=None):
        """Goes on with this match. figures: of what was played before the history begins, packed by the game."""
        self.match = made
        if not (self.lesson and self.lesson.kind):
            self.row = None
        self.history = history.History(made, figures)
        self.record = history.Record(start or made.snapshot())
        self.forget()

    def forget(self):
        """In this match nobody has decided anything yet."""
        self.side = -1  # whose decision the match screen has waited for
        self.told[0] = 0
        self.point((0, 0), -1)
        self.plan = (), b""  # what a computer player goes on with, see furbowl/cpu/search.py

    def point(self, cursor, who):
        """Remembers where the player who decides was: column and line of the cursor, and the piece that is chosen."""
        self.cursor, self.chosen = cursor, who

    def use(self, settings):
        """Goes by these settings from now on: a demo and a lesson have their own."""
        self.settings = self.sound.settings = self.lights.settings = settings

    def act(self, action, goes_on=False):
        """Carries out an action of the match, as History.act() does; gives its events. A turn or match that ends may
        replace the kept one."""
        turns = self.match.turns
        self.record.note(self.match, action)
        if self.on_action:
            self.on_action(self.record, action)
        kept = loading.mark()
        events = self.history.act(action, goes_on)
        loading.drop(kept)  # what only carrying out needs
        if self.record.count < len(self.history.actions):  # it began anew: there is nothing before it
            self.history.settle()
        if self.match.over or self.match.turns != turns:
            self.may_replace = True
        return events

    @on_demand
    def take_back(self):
        """Takes back what the last press has chosen, where history.can_take_back()."""
        actions = self.history.take_back()
        self.record.count -= len(actions)
        self.match = self.history.match
        self.point(self.cursor, self.match.actor(actions[0]))

    def leave(self):
        """Nothing is played any more."""
        self.match = self.history = self.decision = None

    def plays(self, other=0):
        """Which computer player it is whose decision is awaited, or who plays the other side: its name, or None."""
        return self.settings[("purple", "green")[self.match.side ^ other]]

    def next_seed(self):
        """The seed of the next match."""
        seed = self.seed
        if seed is None:
            return _chance()
        self.seed += 1
        return seed

    def think_seed(self):
        """The seed of a computer player's next decision: it changes no dice of a match."""
        if self.thought is None:
            return _chance()
        self.thought += 1
        return self.thought

    # --- screens

    def look(self, group):
        """Shows the group."""
        self.group = group
        self.board.show(group)

    def tiles(self, size=10):
        """The bitmap of the sheet for squares of so many pixels. The one that was asked for last is kept."""
        if self.sheet[0] != size:
            self.sheet = 0, None  # room for the other
            self.sheet = size, sheet.load("tiles-%d" % size)[0]
        return self.sheet[1]

    def remove(self, layer):
        """Takes a layer off the group that is shown, and shows that anew.

        Without that, displayio's C code leaves on the screen what shapes of vectorio in a group had drawn there.
        """
        self.group.remove(layer)
        self.look(self.group)

    def screens(self, name):
        """Shows one screen after the other until the player leaves. A mistake in one is shown and kept, and
        the title follows."""
        try:
            while self.board.notices:
                yield from self.run("notice")
            while name:
                try:
                    name = yield from self.run(name)
                except Exception as error:
                    self.fail(error)
                    name = "notice"
        except boards.Leave:
            from furbowl.saving import autosave

            autosave.keep(self)
            boards.ending().leave()

    @on_demand
    def fail(self, error):
        """A mistake was made: nothing is played any more, and a notice tells of it."""
        self.leave()
        self.look(text.page())
        self.free()
        self.board.notices.append(boards.ending().crashed(error))

    def run(self, name):
        """Shows the screen until it is over; gives the name of the next one, by itself the match or the title.

        Without a match, "match" begins a new one, and "turn" goes on with the one that was saved.
        """
        if not self.match:  # only now, because the screen before has taken its memory along
            if name == "match":
                self.begin()
                if not self.match:
                    name = "notice"  # of what is lacking
            elif name == "turn":
                from furbowl.saving import autosave

                if not autosave.resume(self):
                    return "title"
        screen = _open(name, self)
        try:
            screen.send(None)
            while True:
                while self.over:
                    self.over = False
                    loading.collect()
                    screen.send(boards.NOTHING)
                self.board.display.refresh()
                yield self
                intent = self.board.intent()
                if intent != boards.NOTHING:
                    loading.collect()  # what is kept from now on shall lie together, not amid what is soon forgotten
                self.sound.tick(intent)
                screen.send(intent)
        except StopIteration as end:
            wish = end.value
        text.shades.clear()
        self.look(text.page())
        screen = None
        if wish == "title":
            self.record = None
        self.free()
        if name == "options" or wish == "title":
            from furbowl.saving import autosave

            autosave.remember(self)
            self.free()
        return wish or ("match" if self.match else "title")

    def visit(self, name):
        """Shows another screen over this one; gives what it returned."""
        group, kept = self.group, loading.mark()
        told = yield from _open(name, self)
        if self.group is not group:
            self.look(group)  # first, so that the other screen goes as a whole
        loading.drop(kept)
        return told

    def part(self, part, *args):
        """Runs a part of a screen, a function that imports what it needs and gives its generator; gives what that
        returned.

        Before and after it run() collects garbage, where the stack is short: what lies on it is taken for references,
        and here that would keep what is over, a part with all of its modules.
        """
        self.over = True
        yield
        kept = loading.mark()
        told = yield from part(self, *args)
        loading.drop(kept)
        self.over = True
        yield
        return told

    def free(self):
        """Drops what no screen holds any more: all but the app itself and the game that is played."""
        if not self.match:
            loading.drop_game()
        loading.drop(self.kernel)


def _open(name, app):
    """The generator of a screen: show() of its module."""
    return loading.load("furbowl.ui." + _PLACES.get(name, "screens." + name)).show(app)


def _chance():
    return int.from_bytes(os.urandom(3), "little")


# --- what comes first


@on_demand
def _first(app, rules, position, record, chosen):
    """Recalls the options and does what main() was told; the name of the first screen."""
    from furbowl.saving import autosave

    autosave.recall(app)
    if rules or position:
        _usual(app.settings, rules)
    app.settings.update(chosen or {})
    if record:
        app.record = record
        return "replay"
    if not rules and not position:
        return "title" if app.settings.get("taught") else "learn"
    app.may_replace = False  # what was kept waits until a first turn is over
    app.begin(position)
    return "match" if app.match else "title"  # the notice of what is lacking comes before both


def _usual(settings, rules):
    """Sets the rules, and what else belongs to a match as nobody has chosen it."""
    from furbowl import choices

    choices.forget_games(settings)
    settings["rules"] = rules or registry.ROWS[0][0]
    settings["purple"] = settings["green"] = None


def _lacking(rules):
    """The notice that the handheld has no room for a game."""
    _, _, title, _, wanted, *_ = registry.ROWS[registry.number(rules)]
    there = loading.memory() // 1024
    told = "%s needs %d KB of memory, and this handheld has %d." % (title, wanted, there)
    advice = "Play it on a laptop, or choose another game."
    if wanted <= there:
        told = "%s needs its memory in one piece." % title
        advice = "Run make install again: it puts CIRCUITPY_HEAP_START_SIZE into settings.toml."
    return title, (told, advice), "A  to the title"
