"""Perft with dice: how many ways lead on from a position and how likely it is to score, both exactly.

    python -m sim.perft                    figures of all positions of tests/perft.txt, beside those that stand there
    python -m sim.perft sprint             only of positions that have the word in their name
    python -m sim.perft sprint --actions   with a line for each action
    python -m sim.perft --write            writes them anew

The name is that of the same count in chess. A change of any rule changes figures: then the difference is to be
reviewed, and the file written anew.

entry   a name with a position below it, as text, and its figures
leaf    an action and one ordered result of all dice that it sets rolling, until the next decision
        (2 deep: two actions in a row, each with its result; a match that is over has no more)
"""

from binascii import crc32
from collections import Counter
from fractions import Fraction
from pathlib import Path

from furbowl.match import Match
from furbowl.words import FINISH, MOVE, PASS, SPRINT, TACKLE, verb
from sim.complaint import Complaint, Parser, carry_out
from sim.every_result import Table

FILE = Path(__file__).parent.parent / "tests" / "perft.txt"
HEAD = """\
# Perft with dice. Names and positions are written by hand, lines with | or > by `python -m sim.perft --write`.
#
# deep    actions, and leaves: an action with one ordered result of all dice that it sets rolling. 1 deep also says to
#         how many different positions they lead, and a checksum of all of these with their chances.
# scores  how likely it is that the side to play scores in this play, if it plays for nothing else: in the play that is
#         in progress, else in the best that it can begin now, with every action chosen in view of the dice before it.
#         A team-mate who scores in the play counts, an opponent's score and one in a later play do not.
"""
_VERBS = {MOVE: "move", SPRINT: "sprint", PASS: "pass", TACKLE: "tackle", FINISH: "finish"}


# --- figures


class Tree:
    """What a position leads to."""

    def __init__(self, match):
        self._table = Table(match)
        self._start, self._side = self._table.start, match.side
        self._points = match.score[match.side]
        self._tried = {}  # state: {action: {state: Weight}}
        self._chances = {}  # state: chance to score

    def tried(self, state):
        """{action: {state: Weight}}"""
        if state not in self._tried:
            self._tried[state] = {a: self._table.ends(state, a) for a in self._table.actions(state)}
        return self._tried[state]

    def first(self):
        """The same of the position itself, with the actions as words."""
        tried = self.tried(self._start)
        match = self._table.put(self._start)
        return {match.text(action): (action, ends) for action, ends in tried.items()}

    def deeper(self):
        """Leaves 2 deep."""
        before = Counter()
        for ends in self.tried(self._start).values():
            for state, weight in ends.items():
                before[state] += weight.results
        return sum(results * self._table.leaves(state) for state, results in before.items())

    def outcomes(self):
        """Positions that follow, each once, and a checksum of all of them with their chances."""
        lines, positions = [], {}
        for text, (_, ends) in self.first().items():
            for state, weight in ends.items():
                if state not in positions:
                    positions[state] = described(self._table.put(state))
                lines.append("%s;%s;%s\n" % (text, Fraction(*weight.chance()), positions[state]))
        return len(positions), crc32("".join(sorted(lines)).encode())

    def scores(self):
        """(chance to score in this play, text of the first action or None)"""
        found = [(self.worth(ends), text) for text, (_, ends) in self.first().items()]
        best = max(chance for chance, _ in found)
        return best, next(text for chance, text in found if chance == best) if best else None

    def worth(self, ends):
        """The chance to score, from what an action leads to."""
        return sum((Fraction(*weight.chance()) * self._chance(state) for state, weight in ends.items()), Fraction(0))

    def _chance(self, state):
        """The chance to score from a state after an action."""
        if state not in self._chances:
            match = self._table.put(state)
            if match.score[self._side] > self._points:
                self._chances[state] = 1
            elif match.playing < 0:
                self._chances[state] = 0
            else:
                self._chances[state] = max(self.worth(ends) for ends in self.tried(state).values())
        return self._chances[state]


def described(match):
    """A position and whether it is the end."""
    return "%s%s %s" % (match.position(), match.over, match.winner)


def total(ends):
    return sum(weight.results for weight in ends.values())


def figures(match, depth=2):
    """The lines of figures of a position; depth 1 leaves out what lies 2 deep."""
    tree = Tree(match)
    first = tree.first()
    leaves = sum(total(ends) for _, ends in first.values())
    lines = ["1 deep: %d actions, %d leaves, %d positions, checksum %08x" % (len(first), leaves, *tree.outcomes())]
    lines.append("by verb: %s" % ", ".join(by_verb(first)))
    if depth > 1:
        lines.append("2 deep: %d leaves" % tree.deeper())
    best, text = tree.scores()
    return lines + ["scores: %s = %.6f%s" % (best, best, ", begins with '%s'" % text if text else "")]


def by_verb(first):
    """'move 120 (143 leaves)'"""
    actions, leaves = Counter(), Counter()
    for action, ends in first.values():
        word = _VERBS.get(verb(action), "end")
        actions[word] += 1
        leaves[word] += total(ends)
    return ["%s %d (%d leaves)" % (word, count, leaves[word]) for word, count in actions.items()]


def action_lines(match):
    """A line for each action of a position."""
    tree = Tree(match)
    for text, (action, ends) in tree.first().items():
        ways, of = match.odds(action)
        yield "%-24s %d/%d succeed, %d leaves, %d positions, scores %.6f" % (
            (text, ways, of, total(ends), len(ends)) + (tree.worth(ends),)
        )


# --- the file


class Entry:
    """A position of the file: its name, the lines of its position, the figures that stand there."""

    def __init__(self, name):
        self.name, self.position, self.figures = name, [], []

    def match(self):
        return Match.from_position("\n".join(self.position))

    def text(self, lines):
        """As it stands in the file, with these figures."""
        picture = ["| %s" % line for line in str(self.match()).splitlines()]
        return "\n".join(["== " + self.name, *self.position, *picture, *("> " + line for line in lines)]) + "\n"


def read(text):
    """The entries of the file's text."""
    entries = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("== "):
            entries.append(Entry(line[3:]))
        elif line.startswith("> ") and entries:
            entries[-1].figures.append(line[2:])
        elif line and line[0] not in "|#" and entries:
            entries[-1].position.append(line)
        elif line and line[0] not in "|#":
            raise Complaint("%s, line %d: a name, '== ...', has to come first" % (FILE.name, number))
    return entries


def wanted_entries(words):
    """Those whose names have one of the words; all where there are no words."""
    entries = read(FILE.read_text(encoding="ascii"))
    found = [entry for entry in entries if not words or any(word.lower() in entry.name.lower() for word in words)]
    if not found:
        names = "; ".join(entry.name for entry in entries)
        raise Complaint("no position has %s in its name: there are %s" % (" or ".join(words), names))
    return found


def write(fresh):
    """Write the file anew. fresh: {name: figures} of those that were reckoned; the others stay as they are."""
    entries = read(FILE.read_text(encoding="ascii"))
    texts = [HEAD] + [entry.text(fresh.get(entry.name, entry.figures)) for entry in entries]
    FILE.write_text("\n".join(texts), encoding="ascii", newline="\n")


def show(entry, actions):
    """Print an entry with its figures as they are now; gives these."""
    now = figures(entry.match())
    print("== " + entry.name)
    for line in list(action_lines(entry.match())) if actions else []:
        print("  " + line)
    for line in now:
        print("> " + line)
    for line in entry.figures if now != entry.figures else []:
        print("< %s (in %s)" % (line, FILE.name))
    print(flush=True)
    return now


def main(arguments=None):
    parser = Parser(prog="python -m sim.perft", description="Perft with dice: ways and chances, exactly.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only positions with one of these in their name")
    parser.add_argument("--actions", action="store_true", help="a line for each action")
    parser.add_argument("--write", action="store_true", help="write the figures into tests/perft.txt")
    wanted = parser.parse_args(arguments)
    fresh, changed = {}, 0
    for entry in wanted_entries(wanted.words):
        fresh[entry.name] = show(entry, wanted.actions)
        changed += fresh[entry.name] != entry.figures
    if wanted.write:
        write(fresh)
    print("%d positions, %d with other figures than %s" % (len(fresh), changed, FILE.name))
    return 1 if changed and not wanted.write else 0


if __name__ == "__main__":
    carry_out(main, "python -m sim.perft")
