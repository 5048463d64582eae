"""What each kind of change on the screen redraws, counted on the laptop, and how long the device's wire takes.

change   one kind: what is pressed before it and to bring it about, and which function of the game draws it
"""

import functools
import sys
from typing import NamedTuple

from sim import laptop
from sim.bench import wire
from sim.desktop import camera as recorder
from sim.desktop import headless, pictures, script

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
    """drawn_by: last name of a module, and function, ANY for all; which: of the refreshes; the rest as in a Scene."""

    name: str
    keys: str
    drawn_by: str = ANY
    which: object = most
    before: str = "wait:0.5"
    position: str | None = None
    seed: int = 71


def appears(screen, keys, *place, before="wait:0.5"):
    return Change("%s appears" % screen[0], keys + " wait:0.2", "%s:show" % screen[1], first, before, *place)


def changes():
    """Those of all games: `changes` of a game's folder laptop lists them."""
    return [change for part in laptop.parts("changes") for change in part.CHANGES]


# --- watching


class Watch:
    """The refreshes of a handheld, and which functions of the game ran in the tick before each."""

    def __init__(self, handheld):
        self.host = handheld.host
        self.frames = {}  # time: areas
        self.ran = {}  # time: names of functions
        wire.watch(handheld.panel, lambda area: self.frames.setdefault(self.host.now, []).append(area))

    def note(self, frame, what, _):
        """For sys.setprofile. A generator counts whenever it is resumed."""
        room = frame.f_globals.get("__name__", "")
        if what == "call" and room.startswith("furbowl."):
            names = self.ran.setdefault(self.host.now, set())
            names.add("%s:%s" % (room.rpartition(".")[2], frame.f_code.co_qualname))

    def drawn_by(self, function):
        """The refreshes in whose tick it ran."""
        return [areas for now, areas in self.frames.items() if not function or function in self.ran.get(now, ())]


@functools.cache
def watched(keys, before, position, seed):
    """The Watch over what is pressed; with nothing before it from the moment the handheld is switched on."""
    watches = []

    def watch(handheld):
        watches.append(Watch(handheld))
        sys.setprofile(watches[-1].note)

    def camera(handheld):
        if not before:
            watch(handheld)
        return recorder.Camera(handheld)

    def steps(handheld, camera):
        if before:
            yield from script.play(script.parse(before), handheld, camera)
            watch(handheld)
        yield from script.play(script.parse(keys), handheld, camera)

    try:
        headless.run(steps, camera=camera, seed=seed, position=pictures.position(position))
    finally:
        sys.setprofile(None)
    return watches[0]


def redrawn(change):
    """The refresh that stands for a change, with all that comes in the same tick; empty where nothing is sent."""
    return change.which(watched(change.keys, change.before, change.position, change.seed).drawn_by(change.drawn_by))


def rows(chosen=None):
    """A table, the heads first."""
    table = [HEADS]
    for change in chosen or changes():
        frame = redrawn(change)
        figures = "%d %d %.1f" % (wire.pixels(frame), wire.pieces(frame), wire.milliseconds(frame))
        table.append((change.name, *figures.split()))
    return table
