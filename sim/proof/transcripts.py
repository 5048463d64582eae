"""Golden transcripts: whole matches of every rule set as records (docs/face.md), with the log below each action.
A few go on from a position, for what hardly any match shows.

    python -m sim.proof.transcripts                   plays the actions of all again and writes what is told now
    python -m sim.proof.transcripts --check           only says which would be told in another way
    python -m sim.proof.transcripts --new             has all matches played anew by their players
    python -m sim.proof.transcripts x-07 --new        or only some, of rule set x

A change of a rule shows as a difference of these files, to be reviewed: which dice are rolled, what they do, in words.
The actions stay what they are however the players change. Where one is not possible any more, the transcript ends
before it and says so; --new plays such a match anew.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from furbowl import cpu, registry
from furbowl.board import steps
from furbowl.dice import Dice
from furbowl.match import Match
from furbowl.saving.record_text import Reading, Recorder

from .. import ROOT, games
from ..desktop.complaint import Complaint, Parser, carry_out

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from pathlib import Path
    from typing import Any

    from furbowl.games.log import Log
    from furbowl.protocol import Event

GAMES = ROOT / "tests" / "games"
CUT = "The next action, '%s', is no longer possible: %s"
_TRIES = 1000  # seeds, for a match that has to show something
_TRIED = 80  # actions at a decision, where there are more


class Cast:
    """Players of a match and its options. shows: the name of an event that it has to show, or None; position: its
    text, for a match that goes on from there. A player is a computer player or a glutton."""

    def __init__(
        self, purple: str, green: str, shows: str | None = None, position: str | None = None, **options: Any
    ) -> None:
        self.players, self.shows, self.position, self.options = (purple, green), shows, position, options

    def begin(self, rules: str, seed: int) -> Recorder:
        """Recorder of the match."""
        if self.position:
            return Recorder.of(Match.from_position(self.position, dice=Dice(seed)).snapshot())
        return Recorder(rules, seed=seed, **self.options)


def casts(rules: str) -> list[Cast]:
    """Matches of a rule set's transcripts: those that the game lists, else each player against each."""
    own = games.part(rules, "proof")
    return own.CASTS if own else [Cast(purple, green) for purple in cpu.NAMES for green in cpu.NAMES]


def names() -> list[str]:
    """Names of all transcripts: a rule set and a number, as 'x-07'."""
    return ["%s-%02d" % (rules, number) for rules in registry.names() for number in range(1, len(casts(rules)) + 1)]


def path(name: str) -> Path:
    return GAMES / registry.folder(name.partition("-")[0]) / "transcripts" / (name + ".txt")


# --- written from a record


def retell(text: str) -> str:
    """Write a transcript again, from its first comment, its header and its actions."""
    reading = Reading(text)
    recorder = reading.begin()
    recorder.lines[:0] = [line for line in text.split("\n")[:1] if line.startswith("#")]
    log = recorder.match.log()
    note_log(recorder, log)
    for _, words, _ in reading.steps[1:]:
        try:
            action = recorder.match.parse(words)
        except ValueError as error:
            recorder.note(CUT % (words, error))
            break
        recorder.apply(action)
        note_log(recorder, log)
    return recorder.text()


def note_log(recorder: Recorder, log: Log) -> list[Event]:
    """Add the log of the last action as comments; return its events."""
    events = list(recorder.match.events())
    for line in [line for event in events for line in log.feed(event)] + log.flush():
        recorder.note(line)
    return events


# --- played


def play(name: str) -> str:
    """Transcript of a match played anew. Complaint if no seed shows the required event."""
    rules, _, number = name.partition("-")
    cast = casts(rules)[int(number) - 1]
    for seed in range(int(number), _TRIES * 100, 100):
        text, seen = _play_seed(name, rules, cast, seed)
        if cast.shows is None or cast.shows in seen:
            return text
    raise Complaint("%s: none of %d seeds shows '%s'" % (name, _TRIES, cast.shows), 1)


def _play_seed(name: str, rules: str, cast: Cast, seed: int) -> tuple[str, set[str]]:
    """(transcript, names of the events that it shows)"""
    recorder = cast.begin(rules, seed)
    recorder.lines[:0] = ["# %s: %s is Purple, %s is Green" % (name, *cast.players)]
    players = [player(who, cast.shows, seed * 2 + side) for side, who in enumerate(cast.players)]
    match, log, seen = recorder.match, recorder.match.log(), set()
    events = note_log(recorder, log)
    while True:
        seen |= shown(rules, events)
        if match.over:
            return recorder.text(), seen
        recorder.apply(cpu.decide(players[match.side], match))
        events = note_log(recorder, log)


def player(name: str, wanted: str | None, seed: int) -> Any:
    """A computer player, or a glutton that wants to see that event."""
    return Glutton(wanted, seed) if name == "glutton" else cpu.player(name, seed)


class Glutton:
    """A player that knows how the dice will fall, and plays for rare events: for the one that it wants, then for those
    that it has not seen in this match, then for the ball. It tries actions on copies with the match's own dice."""

    def __init__(self, wanted: str | None, seed: int) -> None:
        self._wanted, self._dice, self._seen = wanted, Dice(seed), set()

    def choose(self, match: Match) -> Generator[None, None, int]:
        """Choose as a computer player does."""
        yield
        listed = list(match.legal())
        listed = [listed[self._dice.pick(len(listed))] for _ in range(_TRIED)] if len(listed) > _TRIED else listed
        action = max(listed, key=lambda each: self._value(match.copy(), each, match.side))
        self._seen |= self._shows(match.copy(), action)
        return action

    def _shows(self, match: Match, action: int) -> set[str]:
        match.apply(action)
        return shown(match.rules, match.events())

    def _value(self, match: Match, action: int, side: int) -> int:
        names = self._shows(match, action)
        value = 600 * len(names - self._seen) + self._dice.pick(20) - 5_000 * match.over
        value += 10_000 * (self._wanted in names) + 100 * (action not in (match.end, match.finish))
        own = [
            match.square(who) for who in range(match.pieces) if match.side_of(who) == side and match.square(who) >= 0
        ]
        balls = [square for _, square, _ in match.balls() if square >= 0]
        return value - 10 * min([steps(match.columns, *pair) for pair in product(own, balls)], default=30)


def shown(rules: str, events: Iterable[Event]) -> set[str]:
    """Names of the events."""
    own = games.part(rules, "tallies")
    return {name for event in events for name in own.event_names(event)} if own else set()


# --- the command


def _renew(name: str, anew: bool, check: bool) -> str | None:
    """Write a transcript, or only compare; return a line that says what changed, or None."""
    file = path(name)
    if not anew and not file.exists():
        raise Complaint("%s does not exist yet: --new plays it" % file.name, 1)
    before = file.read_text(encoding="ascii") if file.exists() else ""
    now = play(name) if anew else retell(before)
    if now == before:
        return None
    if not check:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(now, encoding="ascii", newline="\n")
    old, new = before.split("\n"), now.split("\n")
    first = next((i for i, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), min(len(old), len(new)))
    cut = "; cut short, --new plays it anew" if new[-2].startswith("result none") else ""
    return "%s.txt: line %d is another%s" % (name, first + 1, cut)


def main(arguments: list[str] | None = None) -> int:
    parser = Parser(description="Write the transcripts of whole matches that the tests compare.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these, by rule set and number: NAME-07")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a transcript differs")
    parser.add_argument("--new", action="store_true", help="play new matches")
    wanted = parser.parse_args(arguments)
    unknown = [name for name in wanted.names if name not in names()]
    if unknown:
        raise Complaint(
            "there is no transcript %s: the first is %s, the last %s" % (unknown[0], names()[0], names()[-1])
        )
    chosen, changed = wanted.names or names(), 0
    for name in chosen:
        line = _renew(name, wanted.new, wanted.check)
        if line:
            changed += 1
            print(line, flush=True)
    print("%d transcripts, %d of them %s" % (len(chosen), changed, "different" if wanted.check else "new"))
    return 1 if wanted.check and changed else 0


if __name__ == "__main__":
    carry_out(main, "python -m sim.proof.transcripts")
