"""Leaves out of Match the defaults that no game of the package uses.

Match answers nearly everything itself, so that the smallest game is small. Our own games answer most of it in their own
ways, and on the device a default that nobody uses takes memory. So what every game has of its own goes, unless somebody
asks Match for it by name: Match.rebuild(self). What only laptops ask for goes from all modules. Lines stay lines, so
that an error on the device names the line of the source.

modules   {dotted name: source}
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from .modules import bound_by, nodes, parsed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FACE, MATCH, GAME = "furbowl.match", "Match", "GAME"
_ON_LAPTOPS = {"__reduce__", "__str__", "__getattr__"}  # for pickle, print() and tests: no handheld asks for them
_GAMES = re.compile(r"furbowl\.games\.\w+\.match")


def left_out(modules: dict[str, str]) -> dict[str, str]:
    """The modules, with those defaults of Match that some game uses."""
    games = [name for name in modules if _GAMES.fullmatch(name)]
    if not games:
        return modules
    trees, own = {name: parsed(source) for name, source in modules.items()}, {MATCH: set()}
    everywhere = set.intersection(*[_names(trees, game, _game(trees[game]), own) for game in games])
    unused = everywhere - {name for tree in trees.values() for name in _asked(tree, own)}
    parts = [node for node in _class(trees[FACE], MATCH).body if unused.issuperset(bound_by(node) or [""])]
    result = modules | {FACE: _blanked(modules[FACE], parts)}
    return {name: _blanked(source, _on_laptops(source)) for name, source in result.items()}


def _on_laptops(source: str) -> list[ast.FunctionDef]:
    """The functions of a module that only laptops ask for."""
    if not any(name in source for name in _ON_LAPTOPS):  # to parse all of them takes long
        return []
    return [node for node in nodes(parsed(source)) if isinstance(node, ast.FunctionDef) and node.name in _ON_LAPTOPS]


def _blanked(source: str, parts: Sequence[ast.stmt]) -> str:
    """A source with empty lines in place of some statements."""
    lines = source.splitlines(keepends=True)
    for node in parts:
        first = min([node.lineno] + [each.lineno for each in getattr(node, "decorator_list", ())])
        lines[first - 1 : node.end_lineno] = ["\n"] * (node.end_lineno - first + 1)
    return "".join(lines)


def _game(tree: ast.Module) -> str:
    """Name of the class of a game."""
    (found,) = [node for node in tree.body if isinstance(node, ast.Assign) and bound_by(node) == [GAME]]
    return ast.unparse(found.value)


def _class(tree: ast.Module, name: str) -> ast.ClassDef | None:
    """The class of that name in a module; None for an imported one."""
    found = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name]
    return found[0] if found else None


def _names(trees: dict[str, ast.Module], module: str, name: str, own: dict[str, set[str]]) -> set[str]:
    """Names that a class has without Match. own: those of all classes that were met, {class: names}."""
    if name in own:
        return own[name]
    node = _class(trees[module], name)
    if node:
        bases = [_names(trees, module, ast.unparse(base), own) for base in node.bases]
        own[name] = {bound for each in node.body for bound in bound_by(each)}.union(*bases)
        return own[name]
    imports = [each for each in trees[module].body if isinstance(each, ast.ImportFrom)]
    (home,) = [each.module for each in imports if name in [alias.name for alias in each.names]]
    return _names(trees, home, name, own)


def _asked(tree: ast.Module, own: dict[str, set[str]]) -> Iterator[str]:
    """Iterate over the names that are asked of Match itself, or of a class that has them from there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            if isinstance(node.value, ast.Name) and node.attr not in own.get(node.value.id, (node.attr,)):
                yield node.attr
            elif isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "super":
                yield node.attr
