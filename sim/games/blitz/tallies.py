"""Blitz events by name, which transcripts have to show and the lab counts.

for name in event_names(event): ...     "DODGE fails", "TURNOVER a fumble", "PUSHED into the crowd"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.games.blitz import book
from furbowl.games.blitz.rolls import ROLLS
from furbowl.rows import column

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from furbowl.games.blitz.match import Blitz
    from furbowl.protocol import Event


_NUMBERS = {name: number for name, number in vars(book).items() if name.isupper() and isinstance(number, int)}
_EVENTS = [name for name in _NUMBERS if book.MATCH_OVER <= _NUMBERS[name] <= book.NOBODY_THERE and name != "MOST_SCORE"]
NAMES = {_NUMBERS[name]: name for name in _EVENTS}
TEAMS = ("Purple", "Green")
ENDS = ("Purple wins", "Green wins", "a draw")
SUCCESS = ("fails", "succeeds")
_SINGLE = column(ROLLS, "skill")  # the rolls of one die against a number
BANDS = ("Quick", "Short", "Long", "Long Bomb")
OVERS = ("by itself", "ended", "by a turnover")
TOLD = {  # by the name of a kind: what its `a` says, where that is all
    "AGAIN": ("by the team", "by a skill"),
    "HALF": ("", "first", "second"),
    "KICKED": TEAMS,
    "TOUCHBACK": TEAMS,
    "TURN": TEAMS,
    "DECLARED": book.DECLARABLE,
    "CHOSEN": tuple([face.lower().replace(" ", "") for face in book.FACES]),
    "DOWN": ("fell", "in a block"),
    "PASSING": BANDS,
    "GAIN": ("picked up", "caught", "intercepted", "touchback"),
    "ACTION_OVER": ("finished", "by itself"),
    "TURNOVER": ("a fall", "not picked up", "a fumble", "an interception", "not caught", "in the crowd"),
    "NOBODY_THERE": (*TEAMS, "neither"),
    "MATCH_OVER": ENDS,
}


def event_names(event: Event) -> Iterator[str]:
    """Yield the names of an event."""
    kind, _, _, _, _ = event
    name = NAMES[kind]
    yield name
    yield from ("%s %s" % (name, detail) for detail in _of_kind(name, event))


def _of_kind(name: str, event: Event) -> Iterator[str]:
    """Yield the details of an event, by its kind."""
    kind, who, square, a, b = event
    if kind in _SINGLE:
        yield SUCCESS[book.succeeds(a, b)]
    elif name == "BLOCK_DICE":
        yield "%d, %s" % (len(str(a)), "the attacker's" if b else "the other side's")
    elif name == "ARMOUR":
        yield "is broken" if a // 10 + a % 10 > b >> 4 else "holds"
    elif name == "INJURY":
        yield "in the crowd" if b else "on the pitch"
    elif name == "KO_ROLL":
        yield "back" if b else "not yet"
    elif name == "FORMED":
        yield "%s of %s" % (book.FORMATIONS[b], TEAMS[a])
    elif name == "PLACED":
        yield "alone" if a < 0 else "changing places"
    elif name == "TURN_OVER":
        yield "of %s" % TEAMS[a]
        yield OVERS[b]
    elif name == "PUSHED":
        yield "into the crowd" if square < 0 else "on the pitch"
    elif name in ("BOUNCE", "SCATTER", "FLIES"):
        yield "off the pitch" if square < 0 else "on the pitch"
        if name == "FLIES":
            yield "of a throw" if a < 0 else "of a kick-off"
    elif name == "TOUCHDOWN":
        yield "where nobody is" if who < 0 else "of somebody"
    elif name in TOLD:
        yield TOLD[name][a]


class Story:
    """Names of the events of a match, and of sequences of events: passes that work, blocks that fell the target."""

    def __init__(self, match: Blitz) -> None:
        self._size = match.size
        self._begin()

    def _begin(self) -> None:
        self._ball: str | None = None  # how it is passed
        self._thrower: int | None = None  # the sides that pass and block
        self._attacker: int | None = None
        self._blitz = False

    def names(self, event: Event) -> Iterator[str]:
        """Yield the names of an event, given the events before it."""
        kind, who, _, a, _ = event
        side = who // self._size if who >= 0 else None
        yield from self.named(event)
        if kind in (book.PASSING, book.HANDING):
            self._ball, self._thrower = "pass" if kind == book.PASSING else "hand-off", side
        elif kind == book.GAIN and self._ball:
            if side == self._thrower:
                yield "a %s works" % self._ball
            self._ball = None
        elif kind == book.DECLARED:
            self._blitz = a == book.BLITZ
        elif kind == book.HIT:
            self._attacker = side
        elif kind == book.DOWN and self._attacker not in (None, side):
            yield from ("a block fells", "a blitz fells")[: 2 if self._blitz else 1]
            self._attacker = None
        elif kind in (book.TURN, book.ACTION_OVER, book.TURN_OVER):
            self._begin()

    def named(self, event: Event) -> Iterator:
        """Yield the names of one event alone."""
        return event_names(event)


CAPPED = ()
TABLES = {  # title: {row: (what was made, what was tried), or what is counted}
    "Touchdowns": {"all": "TOUCHDOWN"},
    "What is tried, and made: the target falls, the own side has the ball, the roll succeeds": {
        "blocks": ("a block fells", "HIT"),
        "blitzes": ("a blitz fells", "DECLARED blitz"),
        "passes": ("a pass works", "PASSING"),
        "hand-offs": ("a hand-off works", "HANDING"),
        **{name: ("%s succeeds" % NAMES[kind], NAMES[kind]) for kind, name in column(ROLLS, "counted").items()},
    },
    "Turnovers": {
        "of all team turns": ("TURNOVER", "TURN"),
        **{reason: ("TURNOVER %s" % reason, "TURNOVER") for reason in TOLD["TURNOVER"]},
    },
    "Who is hurt": {"fallen": "DOWN", "stunned": "STUN", "knocked out": "KO", "out": "OUT"},
    "What else happens": {
        "team re-rolls": "AGAIN by the team",
        "into the crowd": "PUSHED into the crowd",
        "kick-offs": "KICKED",
        "touchbacks": "TOUCHBACK",
    },
}
VARIANTS = {"eleven a side": {"size": 11}}  # another pitch: the bench and the strengths play it as well
BALANCED = ({"size": 11},)  # options of more runs of `python -m sim.lab balance`
MOST, ALIKE, RESULTS = 0.6, 0.11, 10_000  # of positions, see sim/lab/positions.py


# --- puzzles


def tighten(lines: list[str], chosen: random.Random) -> list[str]:
    """The lines of a position as a puzzle: one to three players can still act, the ball carrier among them."""
    held = [line.split()[-1] for line in lines if " purple " in line]
    free = [at for at, line in enumerate(lines) if line[:7] == "purple " and len(line.split()) == 3]
    free = [at for at in free if lines[at].split()[1] not in held]
    for at in chosen.sample(free, max(0, len(free) - chosen.randint(1 - bool(held), 3 - bool(held)))):
        lines[at] += " acted"
    return lines
