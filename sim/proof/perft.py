"""Perft with dice: how many ways lead on from a position and how likely it is to score, both exactly.

    python -m sim.proof.perft                    figures of all positions, beside those that stand in their files
    python -m sim.proof.perft sprint             only of positions that have the word in their name
    python -m sim.proof.perft --rules NAME       only of a rule set's game
    python -m sim.proof.perft --write            writes them anew

The name is that of the same count in chess. Each game has a file, perft.txt beside its tests. A change of any rule
changes figures: then the difference is to be reviewed, and the file written anew.

entry   a name with a position below it, as text, and its figures
leaf    an action and one ordered result of all dice that it sets rolling, until the next decision
        (2 deep: two actions in a row, each with its result; a match that is over has no more)
"""

from __future__ import annotations

from binascii import crc32
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from furbowl import registry
from furbowl.match import Match

from .. import ROOT, games
from ..desktop.complaint import Complaint, Parser, carry_out
from .every_result import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from typing import Any

    from .every_result import State

GAMES = ROOT / "tests" / "games"
NAME = "perft.txt"
HEAD = """\
# Perft with dice. Names and positions are written by hand, lines with | or > by `python -m sim.proof.perft --write`.
#
# deep    actions, and leaves: an action with one ordered result of all dice that it sets rolling. 1 deep also says to
#         how many different positions they lead, and a checksum of all of these with their chances. 2 deep stands only
#         where that is not too much to count: what stands here is what is counted.
# scores  %s
"""


# --- figures


class Tree:
    """All outcomes of a position."""

    def __init__(self, match: Match) -> None:
        self._table = Table(match)
        self._side = match.in_turn
        self._points = match.score[self._side]
        self._tried = {}  # state: {action: ends}
        self._chances = {}  # state: chance to score
        first, start = self._tries(self._table.start), self._table.put(self._table.start)
        self._first = {start.text(action): ends for action, ends in first.items()}

    def _tries(self, state: State) -> dict[int, dict[tuple, tuple]]:
        """{action: ends}"""
        if state not in self._tried:
            self._tried[state] = {a: self._table.ends(state, a) for a in self._table.actions(state)}
        return self._tried[state]

    def deeper(self) -> str:
        """'50957311716547406 leaves'"""
        before = Counter()
        for ends in self._first.values():
            for state, (results, _) in ends.items():
                before[state] += results
        return "%d leaves" % sum(results * self._table.leaves(state) for state, results in before.items())

    def outcomes(self) -> str:
        """'298 actions, 454 leaves, 322 positions, checksum 3393173d'"""
        lines, positions = [], {}
        for text, ends in self._first.items():
            for state, (_, chance) in ends.items():
                if state not in positions:
                    match = self._table.put(state)
                    positions[state] = "%s%s %s" % (match.position(), match.over, match.winner)
                lines.append("%s;%s;%s\n" % (text, chance, positions[state]))
        figures = len(self._first), sum(map(total, self._first.values())), len(positions)
        return "%d actions, %d leaves, %d positions, checksum %08x" % (*figures, crc32("".join(sorted(lines)).encode()))

    def verbs(self) -> str:
        """'move 120 (143 leaves), end 1 (1 leaves)'"""
        actions, leaves = Counter(), Counter()
        for text, ends in self._first.items():
            word = text.split()[:2][-1]  # "move" of "fox move 7,6", "end"
            actions[word] += 1
            leaves[word] += total(ends)
        return ", ".join("%s %d (%d leaves)" % (word, count, leaves[word]) for word, count in actions.items())

    def scores(self) -> str:
        """'0 = 0.000000', or with the chance the text of the first action"""
        found = {text: self._worth(ends) for text, ends in self._first.items()}
        best = self._chooses(self._table.put(self._table.start))(found, key=found.get)
        return "%s = %.6f%s" % (found[best], found[best], ", begins with '%s'" % best if found[best] else "")

    def _chooses(self, match: Match) -> Callable[..., Any]:
        """Choose between chances: the side to play takes the highest, the other the lowest."""
        return max if match.side == self._side else min

    def _worth(self, ends: dict[State, tuple[int, Fraction]]) -> Fraction:
        """Chance to score, from the outcomes of an action."""
        return sum((chance * self._chance(state) for state, (_, chance) in ends.items()), Fraction(0))

    def _chance(self, state: State) -> int | Fraction:
        """Chance to score from a state after an action."""
        if state not in self._chances:
            match = self._table.put(state)
            if match.score[self._side] > self._points:
                self._chances[state] = 1
            elif match.over or not self._table.goes_on(match, self._side):
                self._chances[state] = 0
            else:
                self._chances[state] = self._chooses(match)(map(self._worth, self._tries(state).values()))
        return self._chances[state]


def total(ends: dict[State, tuple[int, Fraction]]) -> int:
    return sum(results for results, _ in ends.values())


FIGURES = {"1 deep": Tree.outcomes, "by verb": Tree.verbs, "2 deep": Tree.deeper, "scores": Tree.scores}


def figures(match: Match, names: Sequence[str]) -> list[str]:
    """Lines of those of FIGURES that are named."""
    tree = Tree(match)
    return ["%s: %s" % (name, FIGURES[name](tree)) for name in names]


# --- the file


class Entry:
    """A position of the file: its name, the lines of its position, its figures."""

    def __init__(self, name: str) -> None:
        self.name, self.position, self.figures = name, [], []

    def match(self) -> Match:
        return Match.from_position("\n".join(self.position))

    def names(self) -> list[str]:
        """Names of its figures; all that are quick to count, if it has none yet."""
        return [line.partition(":")[0] for line in self.figures] or ["1 deep", "by verb", "scores"]

    def text(self) -> str:
        """Text of the entry in the file."""
        picture = ["| %s" % line for line in str(self.match()).splitlines()]
        return "\n".join(["== " + self.name, *self.position, *picture, *("> " + line for line in self.figures)]) + "\n"


def read(text: str) -> list[Entry]:
    """Entries of the file's text."""
    entries = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("== "):
            entries.append(Entry(line[3:]))
        elif line and line[0] not in "|#":
            if not entries:
                raise Complaint("%s, line %d: a name, '== ...', has to come first" % (NAME, number))
            is_figure = line.startswith("> ")
            (entries[-1].figures if is_figure else entries[-1].position).append(line[2:] if is_figure else line)
    return entries


def renew(entry: Entry) -> bool:
    """Count an entry anew and print it; return whether its figures have changed."""
    before, entry.figures = entry.figures, figures(entry.match(), entry.names())
    print("\n".join(["== " + entry.name, *("> " + line for line in entry.figures)]))
    for line in before if before != entry.figures else []:
        print("< %s (in %s)" % (line, NAME))
    print(flush=True)
    return before != entry.figures


def files(rules: str | None = None) -> list[Path]:
    """Files of all games that have one, or of a rule set's game."""
    folders = dict.fromkeys(map(registry.folder, [rules] if rules else registry.names()))
    return [path for path in (GAMES / folder / NAME for folder in folders) if path.exists()]


def head(entries: list[Entry]) -> str:
    """Beginning of the file that has these entries."""
    return HEAD % games.part(entries[0].match().rules, "proof").SCORES.replace("\n", "\n#         ")


def whole(entries: list[Entry]) -> str:
    """Text of the file that has these entries."""
    return "\n".join([head(entries), *map(Entry.text, entries)])


def main(arguments: list[str] | None = None) -> int:
    parser = Parser(description="Count the ways to play on from positions, and their chances, exactly.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only positions with one of these words in their name")
    parser.add_argument("--write", action="store_true", help="write the figures into the perft files")
    parser.add_argument("--rules", metavar="NAME", choices=registry.names(), help="only this rule set")
    wanted = parser.parse_args(arguments)
    written = {path: read(path.read_text(encoding="ascii")) for path in files(wanted.rules)}
    if not written:
        raise Complaint("there is no %s of %s yet" % (NAME, wanted.rules))
    words = [word.lower() for word in wanted.words]
    found = changed = 0
    for path, entries in written.items():
        some = [entry for entry in entries if not words or any(word in entry.name.lower() for word in words)]
        found += len(some)
        changed += sum(map(renew, some))
        if wanted.write and some:
            path.write_text(whole(entries), encoding="ascii", newline="\n")
    if not found:
        names = "; ".join(entry.name for entries in written.values() for entry in entries)
        raise Complaint("no position has %s in its name: the positions are %s" % (" or ".join(wanted.words), names))
    print("%d positions, %d of them with figures that differ from %s" % (found, changed, NAME))
    return 1 if changed and not wanted.write else 0


if __name__ == "__main__":
    carry_out(main, "python -m sim.proof.perft")
