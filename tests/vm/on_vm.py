"""Runs scripts of this folder: on the virtual machine, or on CPython."""

import subprocess
import sys
from pathlib import Path

import adafruit_display_text
import adafruit_displayio_layout

from sim import compiler, vm

HERE = Path(__file__).parent
LIBRARIES = (adafruit_display_text, adafruit_displayio_layout)


def lay_out(folder):
    """What the machine needs beside furbowl: libraries, stand-ins and scripts, compiled, and the pictures."""
    for library in LIBRARIES:
        for path, source in compiler.sources(Path(library.__path__[0])).items():
            compiler.compile_module(source, compiler.dotted(path), folder / path.with_suffix(".mpy"))
    for path in [HERE / "stand_ins.py", *sorted((HERE / "scripts").glob("*.py"))]:
        compiler.compile_module(path.read_text(encoding="utf-8"), path.stem, folder / (path.stem + ".mpy"))
    compiler.copy_art(folder)
    return folder


def run_script(folder, script, *arguments, heap):
    """Runs a script in a folder on the machine; gives its lines, each as words."""
    done = vm.run("-m", script, *map(str, arguments), heap=heap, path=folder, cwd=folder)
    assert done.returncode == 0, done.stderr.strip()
    return [line.split() for line in done.stdout.splitlines()]


def on_cpython(script, *arguments):
    """What a script of this folder prints."""
    command = [sys.executable, "-P", str(HERE / script), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr.strip()
    return done.stdout
