"""Makes one function of methods that return the same constant, such as the defaults of what a game need not say: on the
device each function takes some 60 bytes, a further name for it 8.

Of two methods with as many arguments, `def most(self, match, who): return None` and `def early(self, match, who):
return None`, the second becomes `early = most`. Lines stay lines, so that an error on the device names the line of the
source.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from .modules import edited, nodes, parsed, spans

if TYPE_CHECKING:
    from collections.abc import Iterator


def shared(source: str) -> str:
    """Source whose methods share functions where they can."""
    classes, span = [node for node in nodes(parsed(source)) if isinstance(node, ast.ClassDef)], spans(source)
    return edited(source, [(*span(method), text) for node in classes for method, text in _repeated(node)])


def _repeated(node: ast.ClassDef) -> Iterator[tuple[ast.FunctionDef, str]]:
    """Iterate over (method, text in its place) of the methods of a class that repeat an earlier one."""
    first = {}
    for method in [each for each in node.body if isinstance(each, ast.FunctionDef)]:
        what = _returned(method)
        if what and first.setdefault(what, method) is not method:
            yield method, "%s = %s" % (method.name, first[what].name)


def _returned(node: ast.FunctionDef) -> tuple[str, tuple[int | str, ...]] | None:
    """A key of a method that only returns a constant: (the constant, its arguments); None for any other method."""
    if node.decorator_list or node.args.vararg or node.args.kwonlyargs:
        return None
    body = node.body[ast.get_docstring(node) is not None :] or [ast.Return(None)]
    value = body[0].value if isinstance(body[0], ast.Return) else node
    if value is not None and not isinstance(value, ast.Constant) and ast.unparse(value) != "()":
        return None
    named = node.args.args[len(node.args.args) - len(node.args.defaults) :]  # a caller may name these
    signature = [len(node.args.args)] + [each.arg for each in named] + list(map(ast.unparse, node.args.defaults))
    return ast.unparse(value or ast.Constant(None)), tuple(signature)
