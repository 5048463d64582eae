"""Names of Octo's events: those that transcripts have to show, and those that the lab counts.

for name in event_names(event): ...     "TRIES succeeds", "TURN_OVER by a foul", "GAIN intercepted"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.games.octo import book
from furbowl.games.octo.rolls import ROLLS
from furbowl.rows import column

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from furbowl.games.octo.match import Octo
    from furbowl.protocol import Event


_EVENTS = """SET_UP TURN STEP CHARGE LOOSE GAIN RECOVER TURN_OVER SCORE MATCH_OVER FORM PLACED READIED OPEN ROLLS LEFT
SPIDER JOSTLES GROUND FOUL THROWS DISTANCE FLIES BOUNCES TRIES SPLIT RESTS PASSIVE"""
NAMES = {vars(book)[name]: name for name in _EVENTS.split()}
TEAMS = ("Purple", "Green")
ENDS = ("Purple wins", "Green wins", "a draw")
GAINS = ("picked up", "taken", "intercepted", "exact distance")
OVERS = ("no AP left", "ended", "by a foul")
LENGTHS, WAYS = [tuple([each.lower() for each in words]) for words in (book.LENGTHS, book.DIRECTIONS)]


def event_names(event: Event) -> Iterator[str]:
    """Yield the names of an event: its kind, then the details."""
    kind, who, square, a, b = event
    name = NAMES[kind]
    yield name
    yield from ("%s %s" % (name, detail) for detail in _of_kind(name, who, square, a, b))


def _of_kind(name: str, who: int, square: int, a: int, b: int) -> Iterator[str]:
    """Yield the details of an event."""
    if name == "SET_UP":
        yield "again" if b else "first"
    elif name in ("TURN", "READIED", "PASSIVE"):
        yield TEAMS[a]
    elif name == "FORM":
        yield book.FORMATIONS[b]
    elif name in ("CHARGE", "JOSTLES"):
        yield "number %d of a turn" % (b + 1)
    elif name == "ROLLS":
        yield "ahead" if a > b else "behind" if a < b else "equal"
    elif name == "TRIES":
        yield "succeeds" if book.catches((book.TRIES, who, square, a, b)) else "fails"
        yield "%d+%s" % (b // 10, ", marked" if b % 10 else "")
    elif name == "GAIN":
        yield GAINS[a]
    elif name == "THROWS":
        yield LENGTHS[b]
        yield WAYS[a]
    elif name == "SPIDER":
        yield str(a)
    elif name == "TURN_OVER":
        yield OVERS[b]
    elif name == "SCORE":
        yield _of_score(who, square)
    elif name == "MATCH_OVER":
        yield "%s by %s" % (ENDS[a], "the cap" if b else "the score")


def _of_score(who: int, square: int) -> str:
    """The side that a goal counts for, and whether the spider or an own goal scored it."""
    side = 0 if square % book.COLUMNS >= book.CENTRE else 1
    return TEAMS[side] + (", by the spider" if who < 0 else ", an own goal" if who // book.TEAM != side else "")


class Story:
    """Names for the events of a match, and for the outcome of several: passes that work, tackles that are won."""

    def __init__(self, match: Octo) -> None:
        self._passer, self._length, self._earlier, self._goals = -1, "", -1, 0

    def names(self, event: Event) -> Iterator[str]:
        """Yield the names of an event, given those before it."""
        kind, who, square, a, b = event
        yield from event_names(event)
        self._goals += kind == book.SCORE
        if kind == book.MATCH_OVER and not self._goals:
            yield "0:0"
        if kind == book.THROWS:
            self._passer, self._length = who, LENGTHS[b]
        elif kind in (book.GAIN, book.RESTS, book.SCORE):
            yield from self._ends(kind, who, square)
            self._passer = -1
        elif kind == book.CHARGE:
            self._earlier = b
        elif kind == book.ROLLS:
            ahead = a - self._earlier - b
            if self._earlier >= 0 and ahead >= 0:
                yield "a tackle is won" if ahead else "a tackle is tied"
            self._earlier = -1

    def _ends(self, kind: int, who: int, square: int) -> Iterator[str]:
        """Yield the names of what happened when the ball is held, lies still or is in the goal."""
        scorer = 0 if square % book.COLUMNS >= book.CENTRE else 1
        side = scorer if kind == book.SCORE else who // book.TEAM if kind == book.GAIN else -1
        if kind == book.SCORE and who >= 0 and who // book.TEAM == scorer:
            yield "a goal is carried in" if self._passer < 0 else "a goal is shot"
        if self._passer >= 0 and side == self._passer // book.TEAM:
            yield from ("a pass works", "a %s pass works" % self._length)


CAPPED = ("MATCH_OVER a draw by the cap", "MATCH_OVER Purple wins by the cap", "MATCH_OVER Green wins by the cap")
_SCORES = ["SCORE %s, %s" % (team, how) for team in TEAMS for how in ("by the spider", "an own goal")]
VARIANTS = {}
TABLES = {  # title: {row: (name of the successes, of the attempts), or the name counted}
    "Goals": {
        "all": "SCORE",
        "matches without one": ("0:0", "MATCH_OVER"),
        "carried in": ("a goal is carried in", "SCORE"),
        "shot": ("a goal is shot", "SCORE"),
        **{words.removeprefix("SCORE "): (words, "SCORE") for words in _SCORES},
    },
    "Passes: the side has the ball afterwards, or a goal": {
        "all": ("a pass works", "THROWS"),
        **{length: ("a %s pass works" % length, "THROWS %s" % length) for length in LENGTHS},
        **{name: ("%s succeeds" % NAMES[kind], NAMES[kind]) for kind, name in column(ROLLS, "counted").items()},
    },
    "Fights": {
        "tackles won": ("a tackle is won", "CHARGE"),
        "tackles tied": ("a tackle is tied", "CHARGE"),
        "jostles won": ("GROUND", "JOSTLES"),
    },
    "What else happens": {
        "fouls": "FOUL",
        "turns that end by a foul": ("TURN_OVER by a foul", "TURN_OVER"),
        "balls kept too long": "PASSIVE",
        "balls picked up": "GAIN picked up",
        "rebounds": "BOUNCES",
    },
}
BALANCED = ()
MOST, ALIKE, RESULTS = 0.5, 0.17, 10_000  # of positions, see sim/lab/positions.py


# --- puzzles


def tighten(lines: list[str], chosen: random.Random) -> list[str]:
    """Turn the lines of a position into a puzzle: with one to four action points left, maybe after a tackle."""
    left = {"ap": chosen.randint(1, 4), "tackles": chosen.randint(0, 1)}
    words = [line.partition(" ")[0] for line in lines]
    return ["%s %d" % (word, left[word]) if word in left else line for word, line in zip(words, lines)]
