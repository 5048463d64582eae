"""Writes rows of numbers as the bytes that they are, which the device loads without making a tuple first.

`bytes((20, 15, NEED))` becomes `b"\\x14\\x0f\\x06"` where NEED is a constant of that module or of one that it imports;
rows that are added become one. Lines stay lines, so that an error on the device names the line of the source.

modules   {dotted name: source}
"""

from __future__ import annotations

import ast
from types import SimpleNamespace
from typing import TYPE_CHECKING

from .constants import constants, handed_on, imports
from .modules import edited, parsed, spans

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, TypeGuard


def fold(modules: dict[str, str]) -> dict[str, str]:
    """Write the rows of all modules as bytes."""
    trees = {name: parsed(source) for name, source in modules.items()}
    known = {name: constants(tree) for name, tree in trees.items()}
    values: dict[str, dict[str, Any]] = {name: dict(found) for name, found in known.items()}
    for (name, here), (module, constant) in handed_on(trees, known).items():
        values[name][here] = known[module][constant]
    for name, module, alias in imports(trees):
        inner = known.get("%s.%s" % (module, alias.name))
        if inner:
            values[name][alias.asname or alias.name] = SimpleNamespace(**inner)
    return {name: _folded(source, trees[name], values[name]) for name, source in modules.items()}


def _folded(source: str, tree: ast.Module, values: dict[str, Any]) -> str:
    edits, span = [], spans(source)
    for node, row in _rows(tree, values):
        edits.append((*span(node), repr(row)))
    return edited(source, edits)


def _rows(node: ast.AST, values: dict[str, Any]) -> Iterator[tuple[ast.expr, bytes]]:
    """(node, its bytes) of all rows, of rows that are added only the sum. values: {name of a constant: number}."""
    if is_row(node):
        try:
            yield node, eval(compile(ast.Expression(node), "row", "eval"), {"bytes": bytes, **values})
            return
        except (NameError, AttributeError):  # of variables, made anew each time
            pass
    for child in ast.iter_child_nodes(node):
        yield from _rows(child, values)


def is_row(node: ast.AST) -> TypeGuard[ast.expr]:
    """Return whether a node is bytes((..)) or a sum of such rows."""
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.Add) and is_row(node.left) and is_row(node.right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "bytes":
        return len(node.args) == 1 and isinstance(node.args[0], ast.Tuple)
    return False
