"""Lessons and challenges: reading them from the files of a game's folder, and checking when a step of one is done.

entry   a position, with lines of its own before it: its title and its steps, see docs/architecture.md. Blank lines
        separate entries, # begins a comment
kind    LESSON or CHALLENGE; the lessons of a folder are those of all its rule sets
DAILY   the kind of a challenge for a date: a line of a file of positions, see found()
"""

from __future__ import annotations

from binascii import a2b_base64

from furbowl import registry
from furbowl.const import TYPE_CHECKING
from furbowl.protocol import SEND, TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from furbowl.match import Match
    from furbowl.protocol import Odds

LESSON = 1
CHALLENGE = 2
DAILY = 3

# bits of the setting "taught": the lessons were offered; the first turn of a first match was explained; that the dice
# of lessons obey. In between, furbowl/choices.py has bits for the games. From the bit STRANGE on: a mark is still to be
# explained where it appears first (furbowl/ui/match/marks.py); who was taught before there were such bits has none.
OFFERED = 1
TOLD = 2
LUCKY = 1 << 24
STRANGE = 25
# bits of the setting "learned" for each rule set: the lessons that are done, the challenges that are solved
PLACES = 20
FIRST = 8  # of the challenges

_TASKS = {  # what to do in a position, %s is its ball
    "score": "Score this turn!",
    "ball purple": "Get %s this turn!",
    "free green": "Make Green lose %s",
}
_GAMES = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/games/"
_TEAMS = ("purple", "green")
# of the lines of an entry that do not belong to its position
_KEYS = ("title", "idea", "say", "lit", "outlines", "done", "learned", "best", "odds", "shown", "line")


def path(rules: str, kind: int) -> str:
    """The file of the entries."""
    name = ("lessons", "challenges-" + rules, "positions-" + rules)[kind - 1]
    return "%s%s/%s.txt" % (_GAMES, registry.folder(rules), name)


def entries(rules: str, kind: int) -> Iterator[list[str]]:
    """Iterate over the entries of a file, each as the list of its lines."""
    lines = []
    with open(path(rules, kind), encoding="utf-8") as file:
        for line in file:
            line = line.lstrip("\ufeff").strip()  # the mark that some editors write before a text
            if line and line[0] != "#":
                lines.append(line)
            elif not line and lines:
                yield lines
                lines = []
    if lines:
        yield lines


def positions(rules: str) -> int:
    """The number of positions for the daily challenge."""
    try:
        with open(path(rules, DAILY), encoding="utf-8") as file:
            return len([None for _ in file])
    except OSError:  # a game need not have any
        return 0


def entry(rules: str, kind: int, number: int) -> tuple[dict[str, list[Any]], bytes | str]:
    """The read() of the entry with that number, counted from 0, or of a day; None if there is none."""
    if kind == DAILY:
        return of_day(rules, number)
    for lines in entries(rules, kind):
        if not number:
            return read(lines)
        number -= 1
    return None


def read(lines: Iterable[str]) -> tuple[dict[str, list[Any]], str]:
    """({key: the texts after it, one for each time}, the position as text) of the lines of an entry."""
    said, position = {key: [] for key in _KEYS}, []
    for line in lines:
        key, _, rest = line.partition(" ")
        if key in said:
            said[key].append(rest)
        else:
            position.append(line)
    return said, "\n".join(position)


def of_day(rules: str, day: int) -> tuple[dict[str, list[Any]], bytes]:
    """The found() of a day's position: each position comes up once before one comes up again."""
    count = positions(rules)
    if not count:
        return None
    with open(path(rules, DAILY), encoding="utf-8") as file:
        for _ in range(day % count):
            file.readline()
        return found(file.readline().partition(" ")[2])


def found(line: str) -> tuple[dict[str, list[Any]], bytes]:
    """The result of read() for a line of positions, but with a snapshot as the position and the plan as action numbers.

    The words of the line: the goal; in percent the chance of the best plan, that of the second (1: there is none), and
    that all rolls of the best succeed; `shown`; the number of actions of the plan; the snapshot and those in base64."""
    done, best, second, odds, shown, count, data = line.split()
    whole, size = a2b_base64(data.encode()), 4 * int(count)
    plan = [int.from_bytes(whole[i : i + 4], "big") for i in range(len(whole) - size, len(whole), 4)]
    done = done.replace("-", " ")
    said: dict[str, list[Any]] = {
        "say": [],
        "done": [done],
        "best": [best],
        "odds": [odds],
        "shown": [shown.replace(",", " ")],
    }
    said.update({"title": ["Daily challenge"], "second": [second], "lit": [], "line": plan})
    return said, whole[: len(whole) - size]


def sentence(match: Match, said: dict[str, list[str]], step: int) -> str:
    """The sentence of a step; for a position, which has none of its own, its task in the words of the game."""
    if said["say"]:
        return said["say"][step]
    return _TASKS[said["done"][step]].replace("%s", match.looks().ANY_BALL)


def difficulty(said: dict[str, list[str]]) -> int:
    """The difficulty from 1 to 3: one more if the best plan works less than half the time, and one more if it has more
    than two parts or works less than a fifth of the time."""
    best = int(said["best"][0].split()[0])
    return 1 + (best < 50) + (best < 20 or len(shape(said["line"])) > 2)


def shape(line: list[str]) -> tuple[str, ...]:
    """The parts of a plan from a line of texts: ("tortoise pass cat", "cat move"), without squares and repetitions."""
    parts = []
    for each in line:
        done = " ".join([word for word in each.split() if "," not in word])
        if not parts or done != parts[-1]:
            parts.append(done)
    return tuple(parts)


def bits(rules: str, kind: int, number: int) -> int:
    """The bits of the setting "learned" that mark an entry as done: any one of them does, and all are set. A lesson has
    one for each rule set that shares it."""
    if kind == CHALLENGE:
        return 1 << registry.number(rules) * PLACES + number + FIRST
    found, folder = 0, registry.folder(rules)
    for i, row in enumerate(registry.ROWS):
        if row[registry.FOLDER] == folder:
            found |= 1 << i * PLACES + number
    return found


# --- conditions and names


def piece(match: Match, name: str) -> int:
    """The piece with a name: 'fox' is of the side whose turn it is, 'green fox' is Green's. ValueError for none."""
    team, _, word = name.rpartition(" ")
    for who in range(match.pieces):
        side = match.side_of(who)
        if match.name(who).lower() == word and (TEAMS[side].lower() == team if team else side == match.in_turn):
            return who
    raise ValueError("no piece is called '%s'" % name)


def square(match: Match, name: str) -> int:
    """The square of '8,5', or that of a named piece."""
    column, comma, row = name.partition(",")
    if comma:
        return (int(row) - 1) * match.columns + int(column) - 1
    return match.square(piece(match, name))


def holds(match: Match, condition: str, side: int, score: int) -> bool:
    """Return whether a condition holds, for a side that had this score before.

    'score': it has more now; 'ball fox', 'ball purple': that piece or side has a ball; 'free green fox', 'free green':
    it has none; 'at fox 8,5': it stands there; 'down green fox': its status is not 0, 'up fox': it is; 'acted fox': its
    play is over; 'balls 2': that many are in play.
    """
    word, _, rest = condition.partition(" ")
    if word == "score":
        return match.score[side] > score
    if word == "balls":
        return len(list(match.balls())) == int(rest)
    if word == "acted":
        return not match.question and not match.can_act(_of(match, rest, side))
    if word == "at":
        name, _, place = rest.rpartition(" ")
        return match.square(_of(match, name, side)) == square(match, place)
    if rest in _TEAMS:
        theirs = any(who >= 0 and TEAMS[match.side_of(who)].lower() == rest for _, _, who in match.balls())
        return theirs == (word == "ball")
    who = _of(match, rest, side)
    if word == "ball" or word == "free":
        return any(who == each for _, _, each in match.balls()) == (word == "ball")
    return (match.status(who) == 0) == (word == "up")


def receiver(match: Match, condition: str, side: int) -> int:
    """The piece that is to have a ball, -1 if the condition is about something else."""
    word, _, rest = condition.partition(" ")
    return _of(match, rest, side) if word == "ball" and rest not in _TEAMS else -1


def _of(match: Match, name: str, side: int) -> int:
    """The piece with a name; a name without a team means that side."""
    return piece(match, name if " " in name else "%s %s" % (TEAMS[side].lower(), name))


def odds(match: Match, action: int, done: list[str]) -> Odds:
    """(ways, total): the chance that the rolls of an action succeed; of a ball that is sent to score, the goal."""
    if done == ["score"] and match.aim(action)[0] == SEND:
        goal, *_, total = match.chances(action)
        return goal, total
    return match.odds(action)


def lost(match: Match, side: int, turns: int, conditions: list[str], keeps: bool) -> bool:
    """Return whether the conditions can no longer be met in that turn, as far as this is known without a search.

    keeps: whether a carrier that cannot act keeps the ball until the turn is over, KEEPS of the game's Plans.
    """
    if match.question and not match.over:  # of a side that may not be in turn
        return match.turns[side] != turns
    if gone(match, side, turns):
        return True
    carriers = [who for _, _, who in match.balls()]
    kept = keeps and match.playing < 0 and all(_stays(match, who, side) for who in carriers)
    return any(_never(match, each, side, kept) for each in conditions)


def _stays(match: Match, who: int, side: int) -> bool:
    """Return whether the carrier of a ball is of that side and cannot act."""
    return who >= 0 and match.side_of(who) == side and not match.can_act(who)


def _never(match: Match, condition: str, side: int, kept: bool) -> bool:
    """Return whether a condition that does not hold never will. kept: whether every ball stays where it is."""
    word, _, rest = condition.partition(" ")
    if word in ("score", "ball") and kept:
        return True
    name = rest.rpartition(" ")[0] if word == "at" else rest
    return word in ("at", "ball", "up") and name not in _TEAMS and match.square(_of(match, name, side)) < 0


def gone(match: Match, side: int, turns: int) -> bool:
    """Return whether that team turn is over."""
    return match.over or match.in_turn != side or match.turns[side] != turns
