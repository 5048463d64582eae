"""Reading the words of actions and positions; a ValueError names what is wrong. Loaded only when text is needed.

The words of a text are in lower case, and a comma is a word of its own. A fact is a line of a position; its subject is
its first word, for a piece its team and its name.
"""

from __future__ import annotations

from furbowl import protocol
from furbowl.const import TYPE_CHECKING
from furbowl.quoted import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from furbowl.board import Pitch
    from furbowl.match import Match

    Facts = dict[str, tuple[str, list[str]]]  # {subject: (line, words after it)}

TEAMS = tuple([name.lower() for name in protocol.TEAMS])


def words(match: Match, text: str, meant: str) -> list[str]:
    """The words of an action, without a team before them; meant: the possible words, for an error."""
    if not isinstance(text, str):
        raise ValueError("%r is no text" % (text,))
    parts = _split(text)
    if parts and parts[0] in TEAMS:
        team = parts.pop(0)
        if team != TEAMS[match.side]:
            raise ValueError("%r: it is the other side's turn" % team)
    if not parts:
        raise ValueError("%s: no words; %s" % (quoted(text.strip()), meant))
    return parts


def legal(match: Match, action: int, parts: Sequence[str]) -> int:
    """The action, if it is legal."""
    why = match.why_not(action)
    if why:
        raise ValueError("%s: %s" % (quoted(joined(parts)), why))
    return action


def _split(text: str) -> list[str]:
    return text.lower().replace(",", " , ").split()


def joined(parts: Sequence[str]) -> str:
    """The words as text, as they were written."""
    return " ".join(parts).replace(" , ", ",")


def word(allowed: Sequence[str], word: str, meant: str) -> int:
    """The index of a word in allowed."""
    for index, each in enumerate(allowed):
        if each == word:
            return index
    raise ValueError("%s is not %s" % (quoted(word), meant))


def nth(allowed: Sequence[str], parts: Sequence[str], at: int, meant: str) -> int:
    """The index in allowed of the word parts[at]."""
    if at >= len(parts):
        raise ValueError("%s: a word is missing: %s" % (quoted(joined(parts)), meant))
    return word(allowed, parts[at], meant)


def no_more(parts: Sequence[str], used: int) -> None:
    """Raise ValueError for words beyond the first `used` ones."""
    if len(parts) > used:
        raise ValueError("%s: a word too many" % quoted(parts[used]))


def square(pitch: Pitch | Match, parts: Sequence[str], before: str) -> int:
    """The square of the words column , row; there must be no other words."""
    if len(parts) < 3 or parts[1] != ",":
        raise ValueError("%s: a square is column,row" % quoted(joined(parts or [before])))
    column, row = number(parts[0]), number(parts[2])
    no_more(parts, 3)
    at = (row - 1) * pitch.columns + column - 1
    if not (1 <= column <= pitch.columns and 1 <= row <= pitch.rows and pitch.exists(at)):
        raise ValueError("'%s,%s' is not on the pitch" % (parts[0], parts[2]))
    return at


def number(word: str) -> int:
    """A number in plain digits."""
    if not word or len(word) > 9 or [each for each in word if each not in "0123456789"]:
        raise ValueError("%s is no number" % quoted(word))
    return int(word)


def numbers(parts: Sequence[str], count: int, most: int, least: int = 0) -> list[int]:
    """The words as `count` numbers, each from least to most."""
    if len(parts) != count:
        raise ValueError("%d number%s, not %d words" % (count, "" if count == 1 else "s", len(parts)))
    found = [number(each) for each in parts]
    for each in found:
        if not least <= each <= most:
            raise ValueError("%d is %s" % (each, "more than %d" % most if each > most else "less than %d" % least))
    return found


def choice(allowed: Sequence[str], parts: Sequence[str]) -> int:
    """The index in allowed of the only word."""
    if len(parts) != 1 or parts[0] not in allowed:
        raise ValueError("one of %s" % ", ".join(allowed))
    return allowed.index(parts[0])


# --- positions


def facts(text: str, subjects: Sequence[str]) -> Facts:
    """The facts of a position as {subject: (line, words after the subject)}; refuse unknown and repeated ones."""
    found = {}
    for line in text.replace(";", "\n").split("\n"):
        parts = _split(line)
        if not parts:
            continue
        size = 2 if parts[0] in TEAMS else 1
        subject = " ".join(parts[:size])
        if subject not in subjects:
            raise fault(line, "unknown, a line begins with %s" % ", ".join(subjects))
        if subject in found:
            raise fault(line, "a second line for %s" % subject)
        found[subject] = (line, parts[size:])
    return found


def fault(line: str, why: object) -> ValueError:
    """The ValueError that quotes a line."""
    return ValueError("%s: %s" % (quoted(line.strip()), why))


def fact(found: Facts, subject: str) -> tuple[str, list[str]]:
    """(line, words) of a required subject."""
    if subject not in found:
        raise ValueError("the line %r is missing" % subject)
    return found[subject]


def picture(pitch: Pitch, cell: Callable[[int], str]) -> list[str]:
    """The lines of a picture of the pitch, the highest row first; cell(spot): two letters for a spot."""
    columns, lines = range(1, pitch.columns + 1), []
    for row in range(pitch.rows, 0, -1):
        cells = [cell(row * pitch.width + column) for column in columns]
        lines.append(("%2d " % row + " ".join(cells)).rstrip())
    return lines + ["   " + " ".join(["%-2d" % column for column in columns]).rstrip()]
