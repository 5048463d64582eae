"""The game on the 32-bit machine: folders with what it needs there, and the scripts of sim/on_vm run in them."""

import json
import subprocess
import sys
from pathlib import Path

from sim import compiler, drive_libraries, names_list, vm

SCRIPTS = Path(__file__).parent / "on_vm"
GAME = compiler.ROOT / "furbowl"
NOT_LOOKING = ("player", "stand_ins")  # scripts that do not look into the compiled game
LIST = "shortened.txt"  # in a folder with the compiled game: the list of shortened names


class Failed(Exception):
    """A script ended with an error: its last words."""


def lay_out_compiled(folder, *more):
    """All as .mpy, as on the drive; more scripts beside those of sim/on_vm. What they look at keeps its name."""
    outside = [path.read_text(encoding="utf-8") for path in _scripts(more) if path.stem not in NOT_LOOKING]
    (folder / LIST).write_text(compiler.compile_package(GAME, folder, outside=outside), encoding="utf-8")
    _lay_out(folder, more)
    return folder


def lay_out_plain(folder, *more):
    """The game as .py, the libraries as .mpy: as somebody has it who copies the folder and lets circup do the rest."""
    _lay_out(folder, more)
    for path, source in compiler.sources(GAME).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(source, encoding="utf-8")
    return folder


def _scripts(more):
    return [*sorted(SCRIPTS.glob("*.py")), *more]


def _lay_out(folder, more):
    """What the machine needs beside the game: libraries, stand-ins and scripts, compiled, and the pictures."""
    game = {compiler.dotted(path): source for path, source in compiler.sources(GAME).items()}
    chosen = {Path(name).relative_to("lib"): source for name, source in drive_libraries.chosen(game).items()}
    paths = {compiler.dotted(path): path for path in chosen}
    texts = {name: chosen[path] for name, path in paths.items()}
    compiler.compile_libraries(texts, paths, folder, game.values())
    for path in _scripts(more):
        source = path.read_text(encoding="utf-8")
        compiler.compile_module(source, path.stem, folder / (path.stem + ".mpy"), lines=True)
    compiler.copy_art(folder)


def run_script(folder, script, *arguments, heap):
    """Runs a script on the machine; gives its lines, each as words."""
    done = vm.run("-m", script, *map(str, arguments), heap=heap, path=folder, cwd=folder)
    if done.returncode:
        raise Failed(_in_words(folder, done.stderr.strip()))
    return [line.split() for line in done.stdout.splitlines()]


def _in_words(folder, report):
    """What went wrong, with the names of the sources."""
    listed = folder / LIST
    return names_list.Told(listed.read_text(encoding="utf-8")).tell(report) if listed.exists() else report


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
