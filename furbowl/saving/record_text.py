"""Records: a whole match as text that a person can read and a program can replay. docs/face.md has the format.

    recorder = Recorder("furbowl", seed=7, target=2)       # or Recorder.of(snapshot), for a match that goes on
    recorder.apply(action)                                 # on recorder.match
    recorder.text()                                        # the record as far as the match has come

    for number, match, action in replay(text): ...         # ValueError that names the first line that differs

roll    what the dice showed, as text: "5" is a d6() that gave 5, "2/8" a pick(8) that gave 2
number  of a line, from 1
"""

from __future__ import annotations

from binascii import hexlify, unhexlify

from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import Dice
from furbowl.history import Record
from furbowl.match import Match, blank
from furbowl.protocol import TEAMS as NAMES
from furbowl.quoted import quoted
from furbowl.snapshot import dice_of, fields

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from typing import Any

TEAMS = tuple([name.lower() for name in NAMES])

RULES = "rules"  # the first line of all that is no comment
HEADER = (RULES, "seed", "from")  # and the options of the game
BEGIN = "begin"
RESULT = "result"
_DIGITS = const(100)  # of a number: reading a longer one takes a while
_PIECES = const(1000000)  # of a record that is read: no match is too long for where that is done


class HeardDice:
    """Dice that log their rolls."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._rolls = []

    def d6(self) -> int:
        value = self._dice.d6()
        self._rolls.append("%d" % value)
        return value

    def pick(self, n: int) -> int:
        value = self._dice.pick(n)
        self._rolls.append("%d/%d" % (value, n))
        return value

    def state(self) -> bytes:
        return self._dice.state()

    def take(self) -> list[str]:
        """Return the rolls since the last call."""
        rolls, self._rolls = self._rolls, []
        return rolls


class Recorder:
    """A match that is being played, and its record.

    start   how it began: (rules, seed, options), or the snapshot that it goes on from
    lines   the record so far, all but the result
    rolls   of the last action, at first those of the beginning
    """

    def __init__(self, rules: str, seed: int = 0, **options: Any) -> None:
        """Begin a new match. Raises ValueError as Match() does."""
        self.start: tuple[str, int, dict[str, Any]] | bytes = rules, seed, options
        self._dice = HeardDice(Dice(seed))
        self.match = Match(rules, dice=self._dice, **options)  # type: ignore[arg-type]  # it rolls as Dice does
        self.lines = ["rules %s" % rules, "seed %d" % seed]
        facts = {name: numbers for name, _, _, numbers in fields(self.match)}
        for option, kind, name in recorded(rules):
            value = facts[name][0] if kind == "number" else options.get(option)
            if value is not None:
                self.lines.append("%s %s" % (option, TEAMS[value] if kind == "side" else value))
        self.rolls = self._dice.take()
        self._add(BEGIN)

    @staticmethod
    def of(snapshot: bytes) -> Recorder:
        """Continue a match from a snapshot; its record has no earlier actions. Raises ValueError as restore() does."""
        recorder = object.__new__(Recorder)
        recorder.start = snapshot
        recorder._dice = HeardDice(dice_of(snapshot))
        recorder.match = match = Match.restore(snapshot, recorder._dice)  # type: ignore[arg-type]  # as above
        recorder.lines = ["rules %s" % match.rules, "from %s" % str(hexlify(snapshot), "ascii")]
        recorder.note(match.positions().text().picture(match))  # str() of a match is left out on the drive
        recorder.rolls = recorder._dice.take()
        recorder._add(BEGIN)
        return recorder

    def apply(self, action: int) -> None:
        """Carry out an action and record it. Raises IllegalAction as Match.apply() does, and then records nothing."""
        self.roll(action)
        self._add(self.match.text(action))

    def roll(self, action: int) -> list[str]:
        """Carry out an action without recording it; return the rolls."""
        self.match.apply(action)
        self.rolls = self._dice.take()
        return self.rolls

    def note(self, text: str) -> None:
        """Add comments: the lines of a text."""
        for line in text.split("\n"):
            self.lines.append(("# " + line).rstrip())

    def result(self) -> str:
        """Result line of the record, as of now."""
        match = self.match
        winner = "none" if not match.over else "draw" if match.winner is None else TEAMS[match.winner]
        return "%s %s %d:%d" % (RESULT, winner, match.score[0], match.score[1])

    def text(self) -> str:
        """Text of the record, with the result as of now."""
        return "\n".join(self.lines + [self.result()]) + "\n"

    def _add(self, words: str) -> None:
        self.lines.append(" ".join([words, ";"] + self.rolls) if self.rolls else words)


def recorder(start: tuple[str, int, dict[str, Any]] | bytes) -> Recorder:
    """Recorder of the match with this start, see furbowl/history.py."""
    return Recorder.of(start) if isinstance(start, bytes) else Recorder(start[0], start[1], **start[2])


def of_record(record: Record) -> str:
    """Text of a record that a handheld keeps."""
    made = recorder(record.start)
    for i in range(record.count):
        made.apply(record.action(i))
    return made.text()


def recorded(rules: str) -> Sequence[tuple[str, str, str]]:
    """Options that a record contains: (option, kind, field of the match). ValueError for an unknown rule set.

    kind: `record` in furbowl/games/fields.py
    """
    return blank(rules, None).notation().RECORDED


# --- records, read


class Reading:
    """Contents of a record, not yet played.

    header   {word: (number, words after it)}
    steps    (number, words, rolls) of `begin` and of each action
    ending   (number, words) of the result
    """

    def __init__(self, text: str) -> None:
        """Raises ValueError if the text is not a record, or is cut off."""
        if not isinstance(text, str):
            raise ValueError("a record is text, not %r" % (text,))
        self.header, self.steps = {}, []
        self.ending: tuple[int, str] | None = None
        self._words = HEADER
        number = 0
        for line in text.lstrip("\ufeff").split("\n"):  # without the mark that some editors write before it
            number += 1
            line = line.split("#")[0].strip()
            if line:
                self._take(number, line)
        if not self.ending:
            raise fault(number, "the record is cut off: '%s' is missing" % (RESULT if self.steps else BEGIN))
        if not self.steps:
            raise fault(self.ending[0], "'%s', but there is no line '%s' before it" % (RESULT, BEGIN))

    def _take(self, number: int, line: str) -> None:
        words, _, said = line.partition(";")
        words, rolls = words.strip(), said.split()
        first = words.split()[0].lower() if words else ""
        if not self.header and first != RULES:
            raise fault(number, "this is no record of a match: that begins with a line '%s'" % RULES)
        if self.ending:
            raise fault(number, "nothing may follow the result")
        if first == RESULT:
            self.ending = number, line
        elif self.steps or first == BEGIN:
            if not self.steps and words.lower() != BEGIN:
                raise fault(number, "'%s' stands alone" % BEGIN)
            self.steps.append((number, words, rolls))
        else:
            self._take_header(number, first, line[len(first) :].strip())

    def _take_header(self, number: int, word: str, said: str) -> None:
        if word in self.header:
            raise fault(number, "a second line '%s'" % word)
        if word == RULES:
            self._words += tuple([option for option, _, _ in _checked(number, recorded, said)])
        if word not in self._words:
            raise fault(number, "%s is unknown: before '%s' stand %s" % (quoted(word), BEGIN, ", ".join(self._words)))
        self.header[word] = number, said

    def begin(self) -> Recorder:
        """Return a Recorder of this record's match, set up. ValueError names the faulty line of the header."""
        rules = self.header[RULES][1]
        if "from" not in self.header:
            number, seed = self._said("seed")
            return Recorder(rules, _checked(number, _whole, seed), **self._options(rules))
        for word in self.header:
            if word not in (RULES, "from"):
                raise fault(self.header[word][0], "with '%s' there is no '%s'" % ("from", word))
        number, said = self._said("from")
        recorder = _checked(number, _continued, said)
        if recorder.match.rules != rules:
            raise fault(number, "the snapshot is one of %s" % recorder.match.rules)
        return recorder

    def _said(self, word: str) -> tuple[int, str]:
        if word not in self.header:
            raise fault(self.steps[0][0], "'%s', but there is no line '%s' before it" % (BEGIN, word))
        return self.header[word]

    def _options(self, rules: str) -> dict[str, Any]:
        options = {}
        for name, kind, _ in recorded(rules):
            if name in self.header:
                number, said = self.header[name]
                options[name] = _checked(number, _option, name, kind, said)
                _checked(number, _try, rules, {name: options[name]})
        return options


def replay(text: str) -> Iterator[tuple[int, Match, int | None]]:
    """Play a record: iterate over (line number, match, action carried out); the action of `begin` is None.

    What happened is in match.events(). ValueError names the first line that differs and says what was expected.
    """
    reading = Reading(text)
    yield from _played(reading, reading.begin())


def _played(reading: Reading, recorder: Recorder) -> Iterator[tuple[int, Match, int | None]]:
    """Do what replay() does, with what was read and the Recorder that it begins with."""
    match, action, rolled = recorder.match, None, recorder.rolls
    for number, words, rolls in reading.steps:
        if number > reading.steps[0][0]:
            action = _checked(number, match.parse, words)
            rolled = recorder.roll(action)
        if rolls != rolled:
            raise fault(number, "%s rolls %s, not %s" % (quoted(words), _spoken(rolled), _spoken(rolls)))
        yield number, match, action
    number, said = reading.ending
    if said.lower().split() != recorder.result().split():
        raise fault(number, "the match comes to '%s', not to %s" % (recorder.result(), quoted(said)))


def kept(text: str) -> tuple[Record, Match]:
    """Return (the record as a handheld keeps it, the match at its end). Raises ValueError as replay() does."""
    return finished(keeping(text))


def keeping(text: str) -> Generator[int, None, tuple[Record, Match]]:
    """Do what kept() does, as a generator: after each action it yields the percentage of the record that is done."""
    reading = Reading(text)
    recorder = reading.begin()
    record = Record(recorder.start, _PIECES)
    for _, match, action in _played(reading, recorder):
        if action is not None:
            record.note(match, action)  # too late for a full record, but this one never is
            yield 100 * record.count // len(reading.steps)
    return record, recorder.match


def finished(steps: Generator[int, None, Any]) -> Any:
    """Let a generator go on to its end; return what it returns."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        return end.value


def fault(number: int, why: str | ValueError) -> ValueError:
    """Return a ValueError about a line of a record, without the control characters that the line may hold."""
    return ValueError("line %d: %s" % (number, "".join([_printed(ord(letter)) for letter in str(why)])))


def _printed(code: int) -> str:
    if 32 <= code < 127:
        return chr(code)
    return "\\x%02x" % code if code < 256 else "\\u%04x" % code


def _spoken(rolls: list[str]) -> str:
    return quoted(" ".join(rolls))[1:-1] if rolls else "nothing"


def _checked(number: int, function: Callable[..., Any], *about: Any) -> Any:
    """Result of the function; its ValueError is raised as one about that line."""
    try:
        return function(*about)
    except ValueError as error:
        raise fault(number, error) from None


def _try(rules: str, options: dict[str, Any]) -> None:
    Match(rules, **options)


def _continued(said: str) -> Recorder:
    try:
        snapshot = unhexlify(said)
    except ValueError:
        raise ValueError("a snapshot is written as pairs of 0123456789abcdef") from None
    return Recorder.of(snapshot)


def _option(name: str, kind: str, said: str) -> int | str:
    """Value of an option as Match() takes it."""
    if kind in ("number", "given"):
        return _whole(said)
    if kind == "word":
        return said
    if said.lower() not in TEAMS:
        raise ValueError("%s is one of %s, not %s" % (name, ", ".join(TEAMS), quoted(said)))
    return TEAMS.index(said.lower())


def _whole(said: str) -> int:
    """Parse a whole number, which may be negative: a seed can be any that has no more digits."""
    digits = said[1:] if said[:1] == "-" else said
    if not 0 < len(digits) <= _DIGITS or [each for each in digits if each not in "0123456789"]:
        raise ValueError("%s is no whole number of at most %d digits" % (quoted(said), _DIGITS))
    return int(said)
