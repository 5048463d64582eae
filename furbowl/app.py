"""The app: the loop of ticks, which screen is shown, and what the screens share.

screen   a generator, see furbowl/ui/__init__.py
"""

from __future__ import annotations

import os

from furbowl import boards, history, loading, match, registry
from furbowl.boards import handheld
from furbowl.const import TYPE_CHECKING, const
from furbowl.feedback import Lights, Sound
from furbowl.loading import on_demand
from furbowl.ui.widgets import sheet, text

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from typing import Any

    import displayio

    from furbowl.history import Record
    from furbowl.match import Match
    from furbowl.protocol import Event
    from furbowl.ui.match.decide import Decision

STAYING = handheld, history, match  # always needed, so they are loaded below everything that comes and goes

SLOW = 0
NORMAL = 1
FAST = 2

_SUMMARY = const(56)  # letters at most, ended by a 0

_PLACES = {"match": "match.match_screen"}  # in furbowl/ui, for a screen that is not furbowl/ui/screens/NAME.py

# the settings of every game; a key of the game's own (its options.py) is missing until it is changed from its default
SETTINGS = {
    "rules": registry.ROWS[0][registry.NAME],
    "purple": None,  # the player: None is a human, else one of furbowl.cpu.NAMES
    "green": None,  # where nothing was chosen before; in a window or a browser, where one plays alone, "cub"
    "speed": NORMAL,
    "bright": 0,  # percent; 0: as the handheld has it
    "colours": 0,  # of the teams; 1: for eyes that cannot tell those apart
    "volume": 2,  # 0 to 3
    "lights": 1,
    "drive": 0,  # 1: matches are saved there too, boot.py reads it
}


def main(*args: Any, **options: Any) -> None:
    """Run the game with the arguments of ticks()."""
    for app in ticks(*args, **options):
        app.board.rest()


def ticks(
    rules: str | None = None,
    seed: int | None = None,
    position: bytes | str | None = None,
    on_event: Callable[..., Any] | None = None,
    on_action: Callable[..., Any] | None = None,
    record: Record | None = None,
    chosen: dict[str, Any] | None = None,
    day: int | None = None,
) -> Iterator[App]:
    """Run the game and yield the app each tick; its board then rests until the next. With rules, or a position as text
    or snapshot, it starts in a match, with a record by showing it, otherwise at the title. With a position and a record
    that begins there it starts in the match, which shows what was done, and goes on. With rules and a day of
    furbowl/days.py it starts in the daily challenge of that day.

    seed: for the dice of the first match; None takes them from the hardware. on_event(match, event) is called for each
    event when it is played back, on_action(record, action) for each action before it is carried out.
    chosen: settings to start with, such as who plays "purple" and "green".
    """
    app = App(boards.open_board(), seed, on_event, on_action)
    return app.screens(_first(app, rules, position, record, chosen, day))


class App:
    sheet: tuple[int, displayio.Bitmap | None]
    plan: tuple[tuple[int, ...], bytes]

    def __init__(
        self,
        board: handheld.Handheld,
        seed: int | None = None,
        on_event: Callable[..., Any] | None = None,
        on_action: Callable[..., Any] | None = None,
    ) -> None:
        self.board = board
        self.seed = self.thought = seed  # of the next match, and of the next computer player; None: the hardware's
        self.on_event = on_event
        self.on_action = on_action
        self.settings: dict[str, Any] = dict(SETTINGS)
        self.sound = Sound(board.speaker, self.settings)
        self.lights = Lights(board, self.settings)
        try:
            self.sheet = 0, None  # width of a square in pixels, bitmap of the sheet for it
            self.tiles()  # the largest block of memory of all, so it comes first
        except (EOFError, IndexError, OSError):  # the last if the file is missing, the others if it is cut off
            boards.ending().lacking()
        self.summary = bytearray(_SUMMARY)  # of the last turn; allocated early, so that it fragments no memory
        self.match: Match | None = None
        self.history: history.History | None = None
        self.record: history.Record | None = None
        self.own = {}  # settings of the player for which the match being played has others, until the title is shown
        self.lesson: Any = None  # of furbowl/ui/match/lesson.py or first_turn.py, while one is played
        self.group: displayio.Group = None
        self.decision: Decision | None = None  # of furbowl/ui/match/decide.py, while a player decides
        self.failed = False  # whether saving a match failed
        self.row: str | None = None  # row of the title chosen last, by the screen it led to; None after a match
        self.over = False  # whether a part of a screen is over, or about to begin
        self.first: int | None = None  # side that begins a rematch, see begin()
        self.may_replace = True  # whether the match being played may replace the saved one
        working = text.Line(3, 142, 116, text.YELLOW)
        working.show("...")
        board.sign.append(working.grid)
        self.kernel = loading.mark()
        self.forget()

    # --- the match

    @on_demand
    def begin(self, position: bytes | str | None = None) -> None:
        """Begin a new match with the settings, or from a position as text or snapshot. ValueError if one of them is
        wrong. If the handheld has no room for the game, queue a notice instead."""
        from furbowl import choices
        from furbowl.dice import Dice
        from furbowl.match import Match, class_of

        chance, rules = self.seed is None, self.settings["rules"]
        seed = self.next_seed()
        options = choices.match_options(self.settings)
        wanted = registry.needs(rules, None if position else options.get("size"))
        if wanted * 1024 > loading.memory():
            self.board.notices.append(_lacking(rules, wanted))
            return
        loading.drop(self.kernel)  # what a game shares with its options is loaded with it, or it would be there twice
        if position:
            if isinstance(position, bytes):  # a snapshot, dice and all
                made = Match.restore(position)
            else:
                made = Match.from_position(position, dice=Dice(seed))
            self.settings["rules"] = made.rules
            self.take(made)
            return
        class_of(rules)
        self.settings["last"] = choices.noted(self.settings)
        if self.first is not None and "first" in [row[choices.KEY] for row in choices.of_game(rules)]:
            options["first"] = self.first  # for this match only: the settings keep the player's choice
        self.first = None
        if chance:
            seed = choices.opening(self.settings, seed)
        self.take(Match(rules, seed=seed, **options), start=(rules, seed, options))

    @on_demand
    def with_room(self) -> list[str]:
        """The names of the rule sets that fit into memory; on a laptop all of them do."""
        return [row[registry.NAME] for row in registry.ROWS if row[registry.MEMORY] * 1024 <= loading.memory()]

    @on_demand
    def take(self, made: Match, figures: bytes = b"", start: tuple[str, int, dict[str, Any]] | None = None) -> None:
        """Make this the current match. figures: of what was played before the history begins, packed by the game."""
        self.match = made
        if not (self.lesson and self.lesson.kind):
            self.row = None
        self.history = history.History(made, figures)
        self.record = history.Record(start or made.snapshot())
        self.forget()

    def forget(self) -> None:
        """Reset everything about decisions: nobody has decided anything in this match yet."""
        self.side = -1  # side whose decision the match screen last waited for
        self.summary[0] = 0
        self.point((0, 0), -1)
        self.plan = (), b""  # the plan that a computer player continues, see furbowl/cpu/search.py

    def point(self, cursor: tuple[int, int], who: int) -> None:
        """Remember where the deciding player was: column and line of the cursor, and the chosen piece."""
        self.cursor, self.chosen = cursor, who

    def use(self, settings: dict[str, Any]) -> None:
        """Use these settings from now on: a demo and a lesson have their own."""
        self.settings = self.sound.settings = self.lights.settings = settings

    def act(self, action: int, goes_on: bool = False) -> list[Event]:
        """Carry out an action of the match, as History.act() does; return its events. At the end of a turn or of the
        match, the match may replace the saved one."""
        turns = self.match.turns
        self.record.note(self.match, action)
        if self.on_action:
            self.on_action(self.record, action)
        kept = loading.mark()
        events = self.history.act(action, goes_on)
        loading.drop(kept)  # modules that only carrying out an action needs
        if self.record.count < len(self.history.actions):  # it has begun anew: nothing before can be taken back
            self.history.settle()
        if self.match.over or self.match.turns != turns:
            self.may_replace = True
        return events

    @on_demand
    def take_back(self) -> None:
        """Take back the choice of the last press; only while history.can_take_back()."""
        actions = self.history.take_back()
        self.record.count -= len(actions)
        self.match = self.history.match
        self.point(self.cursor, self.match.actor(actions[0]))

    def leave(self) -> None:
        """Stop playing: there is no match any more, and nothing of its first turn is left to explain."""
        self.match = self.history = self.decision = None
        if self.lesson and not self.lesson.kind:
            self.lesson = None

    @on_demand
    def end_lesson(self) -> None:
        """Leave the lesson, if one is played, and use the player's own options again."""
        if self.lesson and self.lesson.kind:
            settings, self.on_action = self.lesson.before
            self.use(settings)
        self.lesson = None

    def plays(self, other: int = 0) -> str | None:
        """The name of the computer player that decides now (other=1: of the other side), None for a human."""
        return self.settings[("purple", "green")[self.match.side ^ other]]

    def next_seed(self) -> int:
        """The seed of the next match."""
        seed = self.seed
        if seed is None:
            return _chance()
        self.seed += 1
        return seed

    def think_seed(self) -> int:
        """The seed of a computer player's next decision: it does not affect the dice of a match."""
        if self.thought is None:
            return _chance()
        self.thought += 1
        return self.thought

    # --- screens

    def look(self, group: displayio.Group) -> None:
        """Show the group on the display."""
        self.group = group
        self.board.show(group)

    def tiles(self, size: int = 10) -> displayio.Bitmap:
        """The bitmap of the sheet with squares of this many pixels. The last one requested stays loaded."""
        if self.sheet[0] != size:
            self.sheet = 0, None  # make room for the other
            self.sheet = size, sheet.load("tiles-%d" % size)[0]
        return self.sheet[1]

    def remove(self, layer: displayio.Group) -> None:
        """Remove a layer from the group that is shown, and redraw the group.

        Without the redraw, displayio's C code leaves the vectorio shapes of a removed layer on the screen.
        """
        self.group.remove(layer)
        self.look(self.group)

    def screens(self, name: str) -> Iterator[App]:
        """Show one screen after the other until the player leaves. An error in a screen is reported and kept, and
        the title follows."""
        try:
            while self.board.notices:
                yield from self.run("notice")
            while name:
                try:
                    name = yield from self.run(name)
                except Exception as error:
                    self.leave()
                    self.look(text.page())
                    self.free()  # so that there is memory for what follows
                    self.fail(error)
                    name = "notice"
        except boards.Leave:
            from furbowl.saving import autosave

            autosave.keep(self)
            boards.ending().leave()

    @on_demand
    def fail(self, error: Exception) -> None:
        """Handle an error, the match having been left: leave the lesson too, and queue a notice about the error."""
        self.end_lesson()
        self.board.notices.append(boards.ending().crashed(error))

    def run(self, name: str) -> Generator[App, None, str]:
        """Show the screen until it is over; return the name of the next one, by default the match or the title.

        Without a match, "match" begins a new one, and "turn" resumes the saved one.
        """
        if not self.match:  # only now, because the screen before has released its memory
            if name == "match":
                self.begin()
            elif name == "turn":
                from furbowl.saving import autosave

                if not autosave.resume(self):
                    return "title"
            if self.board.notices:
                name = "notice"  # about what is missing, a player or memory
        screen = _open(name, self)
        try:
            screen.send(None)
            while True:
                while self.over:
                    self.over = False
                    self.work()
                    loading.collect()
                    screen.send(boards.NOTHING)
                self.board.refresh()
                yield self
                intent = self.board.intent()
                if intent != boards.NOTHING:
                    self.work(intent)
                    loading.collect()  # so that long-lived objects lie together, not among short-lived ones
                self.sound.tick(intent)
                screen.send(intent)
        except StopIteration as end:
            request = end.value
        text.shades.clear()
        self.look(text.page())
        screen = None
        if request == "title":
            self.record = None
        self.free()
        if name == "options" or request == "title":
            from furbowl.saving import autosave

            autosave.remember(self)
            if request == "title":
                self.use(autosave.own(self))
                self.own = {}
            self.free()
        return request or ("match" if self.match else "title")

    def work(self, intent: int = boards.NOTHING) -> None:
        """Show that work has begun, for a press or a part, where it takes long; the next tick hides the sign again."""
        is_step = boards.NOTHING < intent <= boards.DOWN and self.decision  # of the cursor, which is quick
        if loading.slow and self.board.sign.hidden and not is_step:
            self.board.refresh(works=True)

    def visit(self, name: str) -> Generator[None, int, Any]:
        """Show another screen over this one; return its result."""
        group, kept = self.group, loading.mark()
        result = yield from _open(name, self)
        if self.group is not group:
            self.look(group)  # first, so that the other screen is freed as a whole
        loading.drop(kept)
        return result

    def part(self, part: Callable[..., Any], *args: Any) -> Generator[None, int, Any]:
        """Run a part of a screen, a function that imports what it needs and returns its generator; return the result of
        that.

        Before and after it run() collects garbage, where the stack is short: what lies on the stack counts as a
        reference, and here that would keep a finished part alive with all of its modules.
        """
        self.over = True
        yield
        kept = loading.mark()
        result = yield from part(self, *args)
        loading.drop(kept)
        self.over = True
        yield
        return result

    def free(self) -> None:
        """Drop all modules that no screen needs any more: all except those of the app and of the game being played."""
        if not self.match:
            loading.drop_game()
        loading.drop(self.kernel)


def _open(name: str, app: App) -> Generator[None, int, Any]:
    """The generator of a screen: show() of its module."""
    return loading.load("furbowl.ui." + _PLACES.get(name, "screens." + name)).show(app)


def _chance() -> int:
    return int.from_bytes(os.urandom(3), "little")


# --- startup


@on_demand
def _first(
    app: App,
    rules: str | None,
    position: bytes | str | None,
    record: Record | None,
    chosen: dict[str, Any] | None,
    day: int | None,
) -> str:
    """Recall the options and apply the arguments of main(); return the name of the first screen."""
    from furbowl.saving import autosave

    if not app.board.wears:
        app.settings["green"] = registry.PLAYERS[1]
    autosave.recall(app)
    if rules or position:
        _usual(app, rules)
    taught = app.settings.get("taught", 0)
    app.settings.update(chosen or {})
    if taught:
        app.settings["taught"] |= taught  # nobody forgets it
    if app.settings["colours"]:
        loading.load("furbowl.ui.widgets.colours").choose(app.settings["colours"])
    if record and not position:
        app.record = record
        return "replay"
    if not rules and not position:
        return "title"
    if day is not None:
        return loading.load("furbowl.ui.screens.daily").play(app, day)
    app.may_replace = False  # the saved match stays until a first turn is over
    app.begin(position)
    if record and app.match:
        app.match.untold = _done(app, record)  # type: ignore[assignment]  # it is iterated over once, like a list
    return "match" if app.match else "title"  # the notice about what is missing comes before both


@on_demand
def _done(app: App, record: Record) -> Iterator[Event]:
    """Carry out the actions of a record when the match screen, which shows the match before them, asks for events;
    iterate over those. None of it can be taken back."""
    for i in range(record.count):
        yield from app.act(record.action(i))
    app.history.settle()
    app.may_replace = False  # the saved match stays until a turn of the player's own is over


def _usual(app: App, rules: str | None) -> None:
    """Set the rules, reset the games' own options, and let humans play both sides, until the title is shown."""
    from furbowl import choices

    settings, own = app.settings, dict(app.settings)
    choices.forget_games(settings)
    app.own = {key: own[key] for key in own if key not in settings or key in ("rules", "purple", "green")}
    app.own["last"] = own.get("last", "")
    settings["rules"] = rules or registry.ROWS[0][registry.NAME]
    settings["purple"] = settings["green"] = None


def _lacking(rules: str, wanted: int) -> tuple[str, tuple[str, str], str]:
    """The notice that the handheld has no room for a game that needs so many KB: (title, paragraphs, button hint)."""
    title, least = registry.title_of(rules), registry.needs(rules, None)
    there, name, advice = loading.memory(), title, "Play it on a laptop, or choose another game."
    if wanted > least and least * 1024 <= there:
        name, advice = title.split()[0] + " with eleven a side", "Play it on a laptop, or with seven a side."
    needs = "%s needs %d KB of memory, and this handheld has %d." % (name, wanted, there // 1024)
    return title, (needs, advice), "A  to the title"
