"""What each kind of change on the screen redraws, counted on the laptop, and how long the device's wire takes.

change   one kind: what is pressed before it and to bring it about, and which function of the game draws it
"""

import functools
import sys
from typing import NamedTuple

from sim import headless, pictures, recorder, script, wire

HEADS = ("change", "pixels", "pieces", "ms on the wire")
ANY = ""  # whatever is drawn while the keys are pressed


# --- kinds of change


def most(frames):
    """The refresh that keeps the wire busy longest."""
    return max(frames, key=wire.milliseconds, default=[])


def least(frames):
    """The smallest: one with which nothing else came."""
    return min(frames, key=wire.milliseconds, default=[])


def first(frames):
    return frames[0] if frames else []


class Change(NamedTuple):
    """drawn_by: module below furbowl and function, ANY for all; which: of the refreshes; the rest as in a Scene."""

    name: str
    keys: str
    drawn_by: str = ANY
    which: object = most
    before: str = "wait:0.5"
    position: str | None = None
    seed: int = 71


def in_scrum(name, keys, drawn_by=ANY, which=most, before="wait:0.5"):
    return Change(name, keys, drawn_by, which, before, "scrum")


def in_title(name, keys, before="wait:0.5"):
    return Change(name, keys, before=before)


def appears(screen, keys, *place, before="wait:0.5"):
    return Change("%s appears" % screen[0], keys + " wait:0.2", "ui.%s:show" % screen[1], first, before, *place)


_TACKLE = "SELECT*2 A RIGHT UP A settle"
_PASS = "SELECT A RIGHT*2 UP A settle"
_HOME = pictures.SCREENS["score"].keys + " settle"
_CHOSEN = "wait:0.5 SELECT A wait:5"
_MENU = "wait:0.5 START wait:0.5"
_STEP = "ui.pointer:Pointer.step"

CHANGES = (
    appears(("the title", "title"), "", before=""),
    in_title("title: a fan cheers", "wait:5"),
    in_title("title: another choice", "DOWN"),
    appears(("the help", "help"), "DOWN A"),
    in_title("help: another page", "RIGHT wait:0.2", "wait:0.5 DOWN A wait:0.5"),
    appears(("the screen of the options", "handheld"), "DOWN*2 A"),
    appears(("the screen of a new match", "setup_table"), "A"),
    in_title("new match: another choice", "RIGHT wait:0.2", "wait:0.5 A wait:0.5"),
    appears(("the turn change", "turn"), "START A wait:0.2 A wait:3", "scrum"),
    appears(("the match", "match"), "", "scrum", before=""),
    in_scrum("match: nothing pressed, an animal chosen", "wait:5", before=_CHOSEN),
    in_scrum("match: nothing pressed, the cursor blinks", "wait:5"),
    in_scrum("a step of the cursor, most", "LEFT DOWN RIGHT UP", _STEP),
    in_scrum("a step of the cursor, least", "LEFT DOWN RIGHT UP", _STEP, least),
    in_scrum("the same with an animal chosen, most", "LEFT DOWN RIGHT UP", _STEP, before=_CHOSEN),
    in_scrum("an animal is chosen", "A", before="wait:0.5 SELECT wait:0.2"),
    in_scrum("it is let go", "B", before=_CHOSEN),
    in_scrum("a press is refused", "UP*9 A", "ui.decide:Decision.refuse"),
    Change("a step of a walk", _HOME, "ui.scenes:step", least, "wait:0.5", "nearly-home", 59),
    in_scrum("a tackler leans forward", _TACKLE, "ui.scenes:lean", least),
    in_scrum("the dice box opens", _TACKLE, "ui.dicebox:DiceBox.open", least),
    in_scrum("dice box: two other faces", _TACKLE, "ui.dicebox:DiceBox.roll", least),
    in_scrum("dice box: the sum", _TACKLE, "ui.dicebox:DiceBox.total"),
    in_scrum("the dice box closes", _PASS, "ui.dicebox:DiceBox.close", least),
    in_scrum("a line of the log", _TACKLE, "ui.band:Band.tell", least),
    in_scrum("the line moves up", _TACKLE, "ui.band:Band.scroll", least),
    in_scrum("a big hit shakes the pitch", _TACKLE, "ui.blows:shake"),
    Change("the ball flies", _HOME, "ui.scenes:fly", least, "wait:0.5", "nearly-home", 59),
    Change("the scorer jumps", _HOME, "ui.bench:score", least, "wait:0.5", "nearly-home", 59),
    appears(("the score", "score"), _HOME, "nearly-home", 59),
    appears(("the menu", "menu"), "START", "scrum"),
    in_scrum("menu: another choice", "DOWN", before=_MENU),
    in_scrum("the menu goes", "B", before=_MENU),
    appears(("the log", "log"), "START DOWN*3 A", "scrum"),
)


# --- watching


class Watch:
    """The refreshes of a handheld, and which functions of the game ran in the tick before each."""

    def __init__(self, handheld):
        self.handheld = handheld
        self.start_anew()
        wire.watch(handheld.panel, self._put)

    def start_anew(self):
        self.frames = {}  # time: areas
        self.ran = {}  # time: names of functions

    def _put(self, area):
        self.frames.setdefault(self.handheld.host.now, []).append(area)

    def note(self, frame, what, _):
        """For sys.setprofile. A generator counts whenever it is resumed."""
        room = frame.f_globals.get("__name__", "")
        if what == "call" and room.startswith("furbowl."):
            names = self.ran.setdefault(self.handheld.host.now, set())
            names.add("%s:%s" % (room.partition(".")[2], frame.f_code.co_qualname))

    def drawn_by(self, function):
        """The refreshes in whose tick it ran."""
        return [areas for now, areas in self.frames.items() if not function or function in self.ran.get(now, ())]


@functools.cache
def watched(keys, before, position, seed):
    """The Watch over what is pressed; with nothing before it from the moment the handheld is switched on."""
    watches = []

    def camera(handheld):
        watches.append(Watch(handheld))
        if not before:
            sys.setprofile(watches[0].note)
        return recorder.Camera(handheld)

    def steps(handheld, camera):
        if before:
            yield from script.play(script.parse(before), handheld, camera)
            watches[0].start_anew()
            sys.setprofile(watches[0].note)
        yield from script.play(script.parse(keys), handheld, camera)

    try:
        headless.run(steps, camera=camera, seed=seed, position=pictures.position(position))
    finally:
        sys.setprofile(None)
    return watches[0]


def redrawn(change):
    """The refresh that stands for a change, with all that comes in the same tick; empty where nothing is sent."""
    return change.which(watched(change.keys, change.before, change.position, change.seed).drawn_by(change.drawn_by))


def rows(changes=CHANGES):
    """A table, the heads first."""
    table = [HEADS]
    for change in changes:
        frame = redrawn(change)
        figures = wire.pixels(frame), wire.pieces(frame), wire.milliseconds(frame)
        table.append((change.name, "%d" % figures[0], "%d" % figures[1], "%.1f" % figures[2]))
    return table
