"""The events of Furbowl and Furball by name: those that transcripts have to show and the lab counts.

for name in event_names(event): ...     "DODGE fails", "PLAY_OVER HURT", "KO Nine Lives"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.games.furbowl import kinds, rolls, tables
from furbowl.games.furbowl.kinds import natural, success
from furbowl.rows import column

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from furbowl.games.furbowl.match import Furbowl
    from furbowl.protocol import Event


_COUNTED = column(rolls.ROLLS, "counted")
ROLLS = tuple([name.upper() for name in _COUNTED.values()])
OTHERS = """OUCH SET_UP TURN SKIPPED GO STEP PASSING CHARGE PUSHED SLAMMED LOOSE SCATTER BOUNCE DROP GAIN STUN KO OUT
    RECOVER RETURN PLAY_OVER TURN_OVER SCORE MATCH_OVER""".split()
REASONS = ("FINISHED", "BOTH_USED", "NOTHING_USEFUL", "PICKUP_FAILED", "HURT", "HOME")
ANIMALS = ("Rabbit", "Fox", "Bear", "Tortoise", "Cat")
TEAMS = ("Purple", "Green")
ENDS = ("Purple wins", "Green wins", "a draw")

FORMATIONS = tables.BOOKS["furbowl"][2]  # the first book draws one
_NAMES = {vars(kinds)[name]: name for name in (*ROLLS, *OTHERS)}


def event_names(event: Event) -> Iterator[str]:
    """Yield the names of an event by itself."""
    kind, who, _, a, b = event
    name = _NAMES[kind]
    yield name
    if name in ROLLS or name == "OUCH":
        yield "%s of %s" % (name, ANIMALS[who % 5])
    if name in ROLLS:
        yield "%s %s" % (name, "succeeds" if success(event) else "fails")
        if natural(event) in (2, 12):
            yield "%s, double %d" % (name, natural(event) // 2)
    yield from _of_kind(name, who, a, b)


def _of_kind(name: str, who: int, a: int, b: int) -> Iterator[str]:
    """Yield the further names of an event, by its kind."""
    if name == "OUCH":
        yield "OUCH of %d and more" % _step(a // 10 + a % 10 + (b >> 4) - 8)
    elif name == "SET_UP":
        yield "SET_UP %s, formation %d" % ("again" if b else "first", a)
    elif name in ("TURN", "SKIPPED"):
        yield "%s %s" % (name, TEAMS[a])
    elif name == "TURN_OVER":
        yield "TURN_OVER %s" % ("ended" if b else "by itself")
    elif name == "GO" and b:
        yield "GO, a Sprint of %d" % a
    elif name == "PASSING":
        yield "PASSING %d squares" % b
    elif name == "CHARGE":
        yield "CHARGE %s on %s" % (ANIMALS[who % 5], ANIMALS[a % 5])
    elif name == "SCATTER":
        yield "SCATTER up to %d" % a
    elif name == "KO" and a:
        yield "KO Nine Lives"
    elif name == "PLAY_OVER":
        yield "PLAY_OVER %s" % REASONS[a]
    elif name == "MATCH_OVER":
        yield "MATCH_OVER %s by %s" % (ENDS[a], "the cap" if b else "the score")
    elif name == "SCORE":
        yield "SCORE %s" % TEAMS[who // 5]


def _step(total: int) -> int:
    """The lowest total of the row of the Ouch Table that a total falls into (FB-47)."""
    return max(step for step in (-9, 6, 9, 12) if total >= step)


class Story:
    """The names of a match's events, some of which depend on earlier events: passes that work, scores by animal."""

    def __init__(self, match: Furbowl) -> None:
        self._formation, self._passer = match.formation, -1
        self._first: int | None = None  # the side that starts

    def names(self, event: Event) -> Iterator[str]:
        """Yield the names of an event, given the events before it."""
        kind, who, _, a, _ = event
        yield from event_names(event)
        if kind == kinds.HIT and success(event):
            yield "%s hits" % ANIMALS[who % 5]
        elif kind == kinds.SCORE:
            yield "%s scores" % ANIMALS[who % 5]
        elif kind == kinds.PASSING:
            self._passer = who
            yield "%s passes" % ANIMALS[who % 5]
        elif kind == kinds.GAIN and self._passer >= 0:
            if who // 5 == self._passer // 5:
                yield from ("a pass works", "%s's pass works" % ANIMALS[self._passer % 5])
            self._passer = -1
        elif kind in (kinds.TURN, kinds.PLAY_OVER):
            self._passer = -1
            self._first = a if self._first is None and kind == kinds.TURN else self._first
        elif kind == kinds.MATCH_OVER and self._formation and a >= 0:
            yield self._formation
            if a == self._first:
                yield "%s, the starter wins" % self._formation


CAPPED = ("MATCH_OVER a draw by the cap", "MATCH_OVER Purple wins by the cap", "MATCH_OVER Green wins by the cap")
VARIANTS = {}
TABLES = {  # title: {row: (successes, attempts), or the event that is counted}
    "Who scores": {animal: "%s scores" % animal for animal in ANIMALS},
    "Passes: the side has the ball afterwards": {
        "all": ("a pass works", "PASSING"),
        **{animal: ("%s's pass works" % animal, "%s passes" % animal) for animal in ANIMALS},
    },
    "Tackles that hit": {
        "all": ("HIT succeeds", "HIT"),
        **{animal: ("%s hits" % animal, "HIT of %s" % animal) for animal in ANIMALS},
    },
    "Rolls that succeed": {name: ("%s succeeds" % name.upper(), name.upper()) for name in _COUNTED.values()},
    "Animals hurt": {"stunned": "STUN", "knocked out": "KO", "out": "OUT"},
    "What the starter wins, by formation": {name: ("%s, the starter wins" % name, name) for name in FORMATIONS},
}
BALANCED = ({"opening": 1},)  # options of more runs of `python -m sim.lab balance`
MOST, ALIKE, RESULTS = 0.61, 0.1, 2_000  # of positions, see sim/lab/positions.py


# --- puzzles


def tighten(lines: list[str], chosen: random.Random) -> list[str]:
    """The lines of a position as a puzzle: with one or two plays left."""
    free = [at for at, line in enumerate(lines) if line.startswith("purple ") and len(line.split()) == 3]
    for at in chosen.sample(free, min(len(free), chosen.randint(1, 2))):
        lines[at] += " acted"
    acted = len([line for line in lines if line.startswith("purple ") and line.endswith(" acted")])
    return ["plays %d" % (3 - acted) if line.startswith("plays ") else line for line in lines]
