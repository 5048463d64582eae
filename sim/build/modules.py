"""Modules of a package as they are in the sources: their list and their names."""

from __future__ import annotations

import ast
import functools
import re
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path, PurePath
    from typing import Any

# for CPython and mypy alone: elsewhere annotations are dropped, and with them what is imported for them
_FOR_TYPES = re.compile(
    r"^(from __future__ import annotations|from typing import TYPE_CHECKING|if TYPE_CHECKING:(\n(    .*)?(?=\n))+)$",
    re.M,
)

_KEPT = 1024  # trees: those of all modules, in three stages of the build


def sources(folder: Path) -> dict[Path, str]:
    """{path below the folder's parent: source} of all modules of a package, as MicroPython can run it."""
    paths = sorted(folder.rglob("*.py"))
    return {path.relative_to(folder.parent): read_source(path) for path in paths}


def read_source(path: Path) -> str:
    """Source of a module as MicroPython can run it."""
    return without_types(path.read_text(encoding="utf-8"))


def without_types(source: str) -> str:
    """Source with empty lines in place of what only annotations need."""
    return _FOR_TYPES.sub(lambda found: "\n" * found[0].count("\n"), source)


def dotted(path: PurePath) -> str:
    """Name of the module: furbowl.ui for furbowl/ui/__init__.py."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@functools.lru_cache(_KEPT)
def parsed(source: str) -> ast.Module:
    """Syntax tree of a source without annotations and what is imported for them; shared, so nobody may change it.

    The device's compiler drops both, and the build must not take what they name for used.
    """
    return _Bare().visit(ast.parse(source))


@functools.lru_cache(_KEPT)
def nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """All nodes of a tree, in the order of ast.walk(), which takes much longer when it is asked again."""
    return tuple(ast.walk(tree))


class _Bare(ast.NodeTransformer):
    def visit_If(self, node: ast.If) -> ast.AST:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = []
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        return None if node.module == "__future__" else node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.Assign | None:
        return ast.copy_location(ast.Assign([node.target], node.value), node) if node.value else None


def bound_by(node: ast.stmt) -> list[str]:
    """Names that a statement of a module or a class binds."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [alias.asname or alias.name.partition(".")[0] for alias in node.names]
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    places = node.targets if isinstance(node, ast.Assign) else [node]
    parts = [part for place in places for part in ast.walk(place)]
    return [each.id for each in parts if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]


def spans(source: str) -> Callable[..., Any]:
    """Return a function of a node that says where its text is: (first byte, byte after the last), as edited() wants."""
    starts = [0, *accumulate(map(len, source.encode().splitlines(keepends=True)))]  # of the lines
    return lambda node: (starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset)


def edited(source: str, edits: list[tuple[int, int, str]]) -> str:
    """Source with pieces replaced: (first byte, byte after the last, text). Lines stay lines."""
    changed = source.encode()
    for start, end, text in sorted(edits, reverse=True):
        lost = changed[start:end].count(b"\n")
        changed = changed[:start] + text.encode() + b"\n" * lost + changed[end:]
    return changed.decode()


def says_only_what_it_is(source: str) -> bool:
    """Return whether a module has nothing but its docstring: as __init__.py the device does without it."""
    if not source.rstrip().endswith('"""'):  # to parse all of them takes long
        return False
    module = ast.parse(source)
    return len(module.body) == 1 and ast.get_docstring(module) is not None
