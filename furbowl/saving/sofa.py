"""A cup for the sofa: three to eight people play each other for one trophy. The other cups: furbowl/saving/cup.py.

It is stored among the options, as settings["sofa"]: "RULES KIND NAMES RESULTS", the rules, one of KINDS, the names with
commas between them, and the results of the matches so far in the same way, such as "2:1,0:0"; missing if no such cup is
under way.

match   (who, other, goals) of two people by number, the first of whom is Purple and starts; goals of both, None before
        the match is played. -1 for somebody who is not known yet

Knock-out: all stand in a queue. The first two play, and the winner goes to its end. A draw is played again, and the
other side starts. League: everybody meets everybody; three points for a win, one for a draw. If the first two are level
in points, difference and goals, they play a decider. A match that is given up is lost, by one goal at least.
"""

from __future__ import annotations

from furbowl import registry
from furbowl.choices import LETTERS, NAME_LETTERS
from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from typing import Any

    from furbowl.match import Match

    Meeting = tuple[int, int, tuple[int, ...] | None]

KNOCK_OUT, LEAGUE = "knock-out", "league"
KINDS = (KNOCK_OUT, LEAGUE)
FEWEST = const(3)
MOST = const(8)
_GOALS = const(255)  # of a side, at most
_WIN = const(3)  # points


class Sofa:
    """rules, kind; names in capital letters; results: (goals, goals) of each match that was played."""

    def __init__(self, rules: str, kind: str, names: list[str], results: list[tuple[int, ...]]) -> None:
        self.rules, self.kind, self.names, self.results = rules, kind, names, results

    def is_league(self) -> bool:
        """Return whether everybody meets everybody."""
        return self.kind == LEAGUE

    def called(self, who: int) -> str:
        """The name of a person as it is read in a sentence."""
        name = self.names[who]
        return name[0] + name[1:].lower()

    def meetings(self) -> list[Meeting]:
        """All matches in their order, those still to be played last; without the draws that were played again."""
        return self.with_results(list(self.results))

    def with_results(self, left: list[tuple[int, ...]]) -> list[Meeting]:
        """The meetings() with these results, which are taken off the list as far as they are of this cup."""
        if not self.is_league():
            return self._knock_out(left)
        found = [(who, other, left.pop(0) if left else None) for who, other in _pairs(len(self.names))]
        while not open_ones(found) and self._level(found):
            first, second = self.table(found)[:2]
            found.append(_replayed(first, second, left))
        return found

    def _knock_out(self, left: list[tuple[int, ...]]) -> list[Meeting]:
        queue, found = list(range(len(self.names))), []
        while len(queue) > 1:
            who, other, goals = match = _replayed(queue.pop(0), queue.pop(0), left)
            found.append(match)
            queue.append(-1 if goals is None else who if goals[0] > goals[1] else other)
        return found

    def _level(self, found: list[Meeting]) -> bool:
        """Return whether the first two of the table cannot be told apart."""
        first, second = [self.standing(found)[who] for who in self.table(found)[:2]]
        return first[1:] == second[1:]

    def standing(self, found: list[Meeting]) -> list[tuple[int, int, int, int]]:
        """Of each person (matches played, points, goals more than those against, goals)."""
        rows = [[0, 0, 0, 0] for _ in self.names]
        for who, other, goals in found:
            for row, own, against in ((who, 0, 1), (other, 1, 0)) if goals else ():
                more = goals[own] - goals[against]
                points = _WIN if more > 0 else 0 if more else 1
                for i, number in enumerate((1, points, more, goals[own])):
                    rows[row][i] += number
        return [(played, points, more, goals) for played, points, more, goals in rows]

    def table(self, found: list[Meeting]) -> list[int]:
        """The people, the best first; of those who are level, the one who was named first."""
        keys = [(-points, -more, -goals, who) for who, (_, points, more, goals) in enumerate(self.standing(found))]
        return [who for _, _, _, who in sorted(keys)]

    def winner(self) -> int:
        """The person who has won the cup, -1 as long as nobody has."""
        found = self.meetings()
        if open_ones(found):
            return -1
        if self.is_league():
            return self.table(found)[0]
        who, other, goals = found[-1]
        return who if goals[0] > goals[1] else other


def open_ones(found: list[Meeting]) -> list[Meeting]:
    """The matches that are still to be played."""
    return [match for match in found if match[2] is None]


def _replayed(who: int, other: int, left: list[tuple[int, ...]]) -> Meeting:
    """A match that needs a winner, with the first result in `left` that has one; a draw turns the sides."""
    while left:
        goals = left.pop(0)
        if goals[0] != goals[1]:
            return who, other, goals
        who, other = other, who
    return who, other, None


def _pairs(count: int) -> list[tuple[int, int]]:
    """Everybody against everybody, round by round; each starts half of the time, or one more or less."""
    ring, found = [count] * (count % 2) + list(range(count)), []
    for turn in range(len(ring) - 1):
        for i in range(len(ring) // 2):
            pair = ring[i], ring[-1 - i]
            if count not in pair:  # its partner rests
                found.append((pair[1], pair[0]) if i == 0 and turn % 2 else pair)
        ring.insert(1, ring.pop())
    return found


def read(settings: dict[str, Any]) -> Sofa | None:
    """Return the cup, None if there is none. ValueError if the saved string is no possible cup."""
    kept = settings.get("sofa")
    if kept is None:
        return None
    words = kept.split(" ") if isinstance(kept, str) else []
    if len(words) == 3:
        words.append("")
    if len(words) != 4 or words[0] not in registry.names() or words[1] not in KINDS:
        raise ValueError(kept)
    names, results = words[2].split(","), [_goals(each) for each in words[3].split(",") if each]
    if not FEWEST <= len(names) <= MOST or not all(_is_name(each) for each in names):
        raise ValueError(kept)
    cup = Sofa(words[0], words[1], names, list(results))
    cup.with_results(results)
    if results:  # more than there are matches
        raise ValueError(kept)
    return cup


def _is_name(word: str) -> bool:
    return 0 < len(word) <= NAME_LETTERS and all(letter in LETTERS for letter in word)


def _goals(word: str) -> tuple[int, ...]:
    """A result from a text like "2:1"."""
    goals = tuple([int(each) for each in word.split(":")])
    if len(goals) != 2 or not all(0 <= each <= _GOALS for each in goals):
        raise ValueError(word)
    return goals


def write(settings: dict[str, Any], cup: Sofa | None) -> None:
    """Store a cup among the options; None removes it."""
    settings.pop("sofa", None)
    if cup:
        results = ",".join(["%d:%d" % goals for goals in cup.results])
        settings["sofa"] = " ".join([cup.rules, cup.kind, ",".join(cup.names)] + [results] * (results != ""))


def sides(settings: dict[str, Any]) -> tuple[str, ...]:
    """The names of Purple and Green in the match of the cup that is played next or goes on; () if there is none."""
    try:
        cup = read(settings)
    except ValueError:
        return ()  # the screen of the cup says so
    left = open_ones(cup.meetings()) if cup else []
    return tuple([cup.called(who) for who in left[0][:2]]) if left else ()


def count(match: Match, settings: dict[str, Any]) -> None:
    """Count a match of the cup that is over, or given up by the side to play."""
    try:
        cup = read(settings)
    except ValueError:
        return  # the screen of the cup says so
    if not cup or cup.rules != match.rules or cup.winner() >= 0:
        return
    goals, loser = list(match.score), match.side
    if match.over:
        loser = -1 if match.winner is None else 1 - match.winner
    if loser >= 0:
        goals[1 - loser] = max(goals[1 - loser], goals[loser] + 1)
    cup.results.append(tuple(goals))
    write(settings, cup)
