"""Modules and functions stay small enough to read, and to compile on the device one file at a time."""

import ast

import pytest

from sim import ROOT

FILES = sorted([*(ROOT / "furbowl").rglob("*.py"), *(ROOT / "sim").rglob("*.py"), *ROOT.glob("*.py")])
MODULE_LINES = 450
FUNCTION_LINES = 40
NESTING = 3

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BLOCKS = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)


def depth(node, blocks=0):
    """Number of blocks around the deepest statement below a node; an elif is no deeper than its if."""
    deepest = blocks
    for child in ast.iter_child_nodes(node):
        if isinstance(child, FUNCTIONS):
            continue  # counted on its own
        is_elif = isinstance(node, ast.If) and node.orelse == [child] and isinstance(child, ast.If)
        inside = blocks + (isinstance(child, BLOCKS) and not is_elif)
        deepest = max(deepest, depth(child, inside))
    return deepest


def length(function):
    """Number of lines of a function without its docstring."""
    lines = function.end_lineno - function.lineno + 1
    if ast.get_docstring(function):
        lines -= function.body[0].end_lineno - function.body[0].lineno + 1
    return lines


def too_much(source):
    """Complaints about anything too long or too deep, as lines."""
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
