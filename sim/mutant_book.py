"""What is known of the mutants: the verdicts so far, the reasons why survivors are harmless, the page that tells both.

Verdicts lie in build/mutants/verdicts.txt, a line each. That a mutant is killed holds as long as the file that it is of
and the file of the test that failed are unchanged, and the test passes without it; that it survives, as long as the
rules and all tests are, or its file is and there is a reason for it. So after a new test only the survivors without a
reason are tried again. Without that file all are.

Reasons are written by hand in tests/survivors.txt:

    furbowl/rules/game.py
    = No state is below NORMAL.
    - return self.state[who] == NORMAL and not self.acted[who]
    + return self.state[who] <= NORMAL and not self.acted[who]

A reason stands above all changes that it holds for; a line taken away above all that may take its place.
"""

import difflib
import hashlib
from collections import Counter
from importlib.metadata import version
from typing import NamedTuple

from sim.mutant_judge import CLOCK, CRASH, KEPT, ROOT

VERDICTS = KEPT / "verdicts.txt"
SURVIVORS = ROOT / "tests" / "survivors.txt"
PAGE = ROOT / "docs" / "mutants.md"
# all that the tests of the rules stand on, beside their own files: what survives is tried again after a change of it
BASE = (
    "furbowl/rules/*.py",
    "furbowl/match.py",
    "furbowl/dice.py",
    "furbowl/script.py",
    "furbowl/words.py",
    "furbowl/lean.py",
    "furbowl/keeping.py",
    "furbowl/notation.py",
    "furbowl/positions.py",
    "tests/conftest.py",
    "tests/pitch.py",
    "tests/picture.py",
    "tests/standing.py",
    "tests/checksums.txt",
)

HEAD = """\
# Mutants

Written by `make mutants`; what is changed by hand is lost at its next run. The reasons stand in `tests/survivors.txt`.

Cosmic Ray %s changes the rules in %s ways, one at a time: each operator becomes each other one, each number one more
and one less, a condition is turned round, a loop is not entered, a decorator goes. `is` in the place of `==` is left
out: of small numbers it says the same. Then the tests of the rules run. A mutant is killed where one of them fails, or
where it works so long that the clock ends it.

**%s of %s mutants are killed: %s %%.** At least %s %% must be, and a survivor without a reason why it is harmless is a
test that is missing.

"""
SURVIVED = """
## Survivors

Why each is harmless; after it the lines as they are (`-`) and as they might be (`+`).
"""


class Mutant(NamedTuple):
    path: str
    operator: str
    occurrence: int


class Change(NamedTuple):
    """What a mutant does, in words that outlive other changes of the file."""

    path: str
    before: str  # the lines taken away, without the blanks at their ends
    after: str


class Fault(Exception):
    """Why there is nothing to report, or why the report is not good enough."""


class Verdicts:
    """What became of each mutant (sim.mutant_judge), kept in a file."""

    def __init__(self, tests):
        self.proofs = {test: state([ROOT / test]) for test in tests}
        base = sorted(path for pattern in BASE for path in ROOT.glob(pattern))
        self.proofs[""] = state(base + [ROOT / test for test in tests])
        self.states = {}
        self.known = {}
        self.doubted = []  # survivors of an unchanged file, when the tests or other files were different
        KEPT.mkdir(parents=True, exist_ok=True)
        for line in VERDICTS.read_text(encoding="utf-8").splitlines() if VERDICTS.exists() else ():
            state_then, proof_then, path, operator, occurrence, verdict = line.split("\t")
            mutant, now = Mutant(path, operator, int(occurrence)), self._now(path, verdict)
            if (state_then, proof_then) == now:
                self.known[mutant] = verdict
            elif verdict == "" and state_then == now[0]:
                self.doubted.append(mutant)

    def _now(self, path, verdict):
        """The state of the mutated file, and of what proves the verdict."""
        if path not in self.states:
            self.states[path] = state([ROOT / path]) if (ROOT / path).exists() else None
        return self.states[path], self.proofs.get(proof(verdict))

    def believe(self, has_reason):
        """Take doubted survivors for survivors where has_reason(mutant)."""
        for mutant in self.doubted:
            if mutant not in self.known and has_reason(mutant):
                self.known[mutant] = ""

    def add(self, mutant, verdict):
        self.known[mutant] = verdict
        fields = (*self._now(mutant.path, verdict), *map(str, mutant), verdict)
        with open(VERDICTS, "a", encoding="utf-8") as file:
            file.write("\t".join(fields) + "\n")


def proof(verdict):
    """The file of the test that a verdict names."""
    return verdict.removeprefix(CLOCK).removeprefix(CRASH).split("::")[0]


def state(paths):
    """Changes when one of the files does."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def change(path, source, changed):
    """The Change from one source to another."""
    diff = list(difflib.unified_diff(source.splitlines(), changed.splitlines(), lineterm="", n=0))[3:]
    before, after = (" / ".join(" ".join(line[1:].split()) for line in diff if line[0] == sign) for sign in "-+")
    return Change(path, before, after)


def read_reasons():
    """{Change: reason} of tests/survivors.txt. Fault naming the line that is not understood."""
    return parse_reasons(SURVIVORS.read_text(encoding="utf-8"))


def parse_reasons(text):
    found, path, reason, before = {}, None, None, None
    for number, line in enumerate(text.splitlines(), 1):
        sign, rest = line[:2], line[2:].strip()
        if not line.strip() or line[0] == "#":
            continue
        if sign == "= " and path:
            reason, before = rest, None
        elif sign == "- " and reason:
            before = rest
        elif sign == "+ " and before:
            found[Change(path, before, rest)] = reason
        elif line.endswith(".py"):
            path, reason, before = line, None, None
        else:
            raise Fault("tests/survivors.txt, line %d, is out of place: %s" % (number, line))
    return found


def as_text(changes):
    """Changes as they stand in tests/survivors.txt, without their reasons."""
    lines, path, before = [], None, None
    for each in sorted(changes):
        if each.path != path:
            path, before = each.path, None
            lines.append(path)
        if each.before != before:
            before = each.before
            lines.append("- " + before)
        lines.append("+ " + each.after)
    return "\n".join(lines)


class Figures:
    """How many mutants of each file were killed, by a test or by the clock, and how many survived."""

    def __init__(self, mutants, known):
        self.mutants, self.clock, self.survived = Counter(), Counter(), Counter()
        for mutant in mutants:
            self.mutants[mutant.path] += 1
            self.clock[mutant.path] += known[mutant].startswith(CLOCK)
            self.survived[mutant.path] += known[mutant] == ""
        self.all = self.mutants.total()
        self.killed = self.all - self.survived.total()

    def rows(self):
        yield ("", "mutants", "killed", "of them by the clock", "survived", "killed")
        for path in sorted(self.mutants):
            yield self._row("`%s`" % path, *(each[path] for each in (self.mutants, self.clock, self.survived)))
        yield self._row("all", *(each.total() for each in (self.mutants, self.clock, self.survived)))

    def _row(self, name, mutants, clock, survived):
        killed = mutants - survived
        return (name, count(mutants), count(killed), count(clock), count(survived), per_cent(killed, mutants) + " %")


def per_cent(part, whole):
    """Rounded down, so that 95.0 is not less than that."""
    thousandths = part * 1000 // whole
    return "%d.%d" % (thousandths // 10, thousandths % 10)


def count(number):
    return format(number, ",")


def write_page(figures, survivors, reasons, enough):
    PAGE.write_text(page(figures, survivors, reasons, version("cosmic-ray"), enough), encoding="utf-8")
    print("%s is written" % PAGE.relative_to(ROOT).as_posix())


def page(figures, survivors, reasons, release, enough):
    """The text of docs/mutants.md, of the Changes that survive and why they may."""
    share = per_cent(figures.killed, figures.all)
    texts = [HEAD % (release, count(figures.all), count(figures.killed), count(figures.all), share, enough)]
    for number, row in enumerate(figures.rows()):
        texts.append("| %s |\n" % " | ".join(row) + ("|---|---:|---:|---:|---:|---:|\n" if not number else ""))
    texts.append(SURVIVED)
    for path in sorted({each.path for each in survivors}):
        texts.append("\n### `%s`\n" % path)
        of_path = [each for each in sorted(survivors) if each.path == path]
        for reason in dict.fromkeys(reasons[each] for each in of_path):
            texts.append("\n%s\n\n```diff\n" % reason)
            changes = [each for each in of_path if reasons[each] == reason]
            texts.append(as_text(changes).partition("\n")[2] + "\n```\n")
    return "".join(texts)
