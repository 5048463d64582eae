"""The game on the 32-bit machine: folders with what it needs there, and the scripts of sim/on_vm run in them."""

import json
import subprocess
import sys
from pathlib import Path

import adafruit_display_text
import adafruit_displayio_layout

from sim import compiler, vm

SCRIPTS = Path(__file__).parent / "on_vm"
LIBRARIES = (adafruit_display_text, adafruit_displayio_layout)
GAME = compiler.ROOT / "furbowl"


class Failed(Exception):
    """A script ended with an error: its last words."""


def lay_out_compiled(folder, *more):
    """All as .mpy, as on the drive; more scripts beside those of sim/on_vm."""
    _lay_out(folder, more)
    compiler.compile_package(GAME, folder)
    return folder


def lay_out_plain(folder, *more):
    """The game as .py, the libraries as .mpy: as somebody has it who copies the folder and lets circup do the rest."""
    _lay_out(folder, more)
    for path, source in compiler.sources(GAME).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(source, encoding="utf-8")
    return folder


def _lay_out(folder, more):
    """What the machine needs beside the game: libraries, stand-ins and scripts, compiled, and the pictures."""
    for library in LIBRARIES:
        for path, source in compiler.sources(Path(library.__path__[0])).items():
            compiler.compile_module(source, compiler.dotted(path), folder / path.with_suffix(".mpy"))
    for path in [*sorted(SCRIPTS.glob("*.py")), *more]:
        compiler.compile_module(path.read_text(encoding="utf-8"), path.stem, folder / (path.stem + ".mpy"))
    compiler.copy_art(folder)


def run_script(folder, script, *arguments, heap):
    """Runs a script on the machine; gives its lines, each as words."""
    done = vm.run("-m", script, *map(str, arguments), heap=heap, path=folder, cwd=folder)
    if done.returncode:
        raise Failed(done.stderr.strip())
    return [line.split() for line in done.stdout.splitlines()]


def on_cpython(script, *arguments):
    """What a script of sim/on_vm prints here."""
    command = [sys.executable, "-P", str(SCRIPTS / (script + ".py")), *map(str, arguments)]
    done = subprocess.run(command, cwd=compiler.ROOT, capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise Failed(done.stderr.strip())
    return done.stdout


def play(keys, seed=1, matches=2):
    """Plays the whole app on CPython and writes the keys into a file; gives the facts, see sim/on_vm/player.py."""
    return json.loads(on_cpython("player", seed, matches, keys))


def facts_of(lines):
    """{name: number} of lines of two words."""
    return {words[0]: int(words[1]) for words in lines}


def plays_alike(folder, keys, facts, heap, seed=1):
    """Whether the machine comes through the same keys with the same end of the match."""
    wanted = {name: facts[name] for name in ("ticks", "events", "match")}
    try:
        return facts_of(run_script(folder, "whole", keys, seed, heap=heap)) == wanted
    except (Failed, subprocess.TimeoutExpired):
        return False
