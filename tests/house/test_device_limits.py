"""Modules and functions stay small enough to be read, and to be compiled on the device, a file at a time."""

import ast

import pytest

from sim import ROOT

FILES = sorted([*(ROOT / "furbowl").rglob("*.py"), *(ROOT / "sim").rglob("*.py"), *ROOT.glob("*.py")])
MODULE_LINES = 350
FUNCTION_LINES = 40
NESTING = 3

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BLOCKS = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)


def depth(node, blocks=0):
    """How many blocks lie around the deepest statement below a node; an elif is no deeper than its if."""
    deepest = blocks
    for child in ast.iter_child_nodes(node):
        if isinstance(child, FUNCTIONS):
            continue  # counted on its own
        is_elif = isinstance(node, ast.If) and node.orelse == [child] and isinstance(child, ast.If)
        inside = blocks + (isinstance(child, BLOCKS) and not is_elif)
        deepest = max(deepest, depth(child, inside))
    return deepest


def length(function):
    """Lines of a function without its docstring."""
    lines = function.end_lineno - function.lineno + 1
    if ast.get_docstring(function):
        lines -= function.body[0].end_lineno - function.body[0].lineno + 1
    return lines


def too_much(source):
    """What is too long or too deep, as lines."""
    found = []
    if len(source.splitlines()) > MODULE_LINES:
        found.append("%d lines, at most %d" % (len(source.splitlines()), MODULE_LINES))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, FUNCTIONS):
            if length(node) > FUNCTION_LINES:
                found.append("%s: %d lines, at most %d" % (node.name, length(node), FUNCTION_LINES))
            if depth(node) > NESTING:
                found.append("%s: blocks nested %d deep, at most %d" % (node.name, depth(node), NESTING))
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_limits(path):
    assert too_much(path.read_text(encoding="utf-8")) == []


DEEP = "def f():\n if a:\n  for b in c:\n   while d:\n    if e:\n     g()\n"


@pytest.mark.parametrize(
    "source, found",
    [
        ("x = 1\n" * 351, ["351 lines, at most 350"]),
        ("def f():\n" + "    x = 1\n" * 40, ["f: 41 lines, at most 40"]),
        (DEEP, ["f: blocks nested 4 deep, at most 3"]),
        ("x = 1\n" * 350, []),
        ("def f():\n" + '    """%s"""\n' % ("said\n" * 9) + "    x = 1\n" * 39, []),
        (DEEP.replace("    if e:\n     g()", "    g()"), []),
        ("def f():\n if a: b()\n elif c: d()\n elif e: g()\n elif h: i()\n elif j: k()\n", []),
    ],
)
def test_too_much_is_found(source, found):
    assert too_much(source) == found
