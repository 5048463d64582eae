"""No function nests its blocks so deep that a reader loses count."""

import ast

import pytest

from sim import ROOT

FILES = sorted([*(ROOT / "furbowl").rglob("*.py"), *(ROOT / "sim").rglob("*.py"), *ROOT.glob("*.py")])
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


def too_deep(source):
    """Complaints about functions whose blocks are nested too deep, as lines."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, FUNCTIONS)]
    return ["%s: blocks nested %d deep" % (node.name, depth(node)) for node in functions if depth(node) > NESTING]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_nesting(path):
    assert too_deep(path.read_text(encoding="utf-8")) == []
