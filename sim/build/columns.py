"""Puts the columns of tables where they are read (furbowl/rows.py): the device never loads a table as a whole.

`_VERBS = column(ROLLS, "verb")` becomes `_VERBS = {64: "dodges"}`: the modules that make the table are run here, and
what the column has is written in. Tables that nobody imports any more go. Lines stay lines, so that an error on the
device names the line of the source.

modules   {dotted name: source}
"""

from __future__ import annotations
import __future__

import ast
import builtins
import sys
from types import ModuleType
from typing import TYPE_CHECKING

from ..desktop.complaint import Complaint
from .modules import edited, parsed, spans

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

ROWS = "furbowl.rows"
_RUN = "run to make columns: "  # before the name of a module, as this process may have its own


def split(modules: dict[str, str]) -> dict[str, str]:
    """Write the columns into all modules."""
    if ROWS not in modules:
        return modules
    running, result = _Running(modules), {}
    for name, source in modules.items():
        reads = ROWS in source and name != ROWS
        result[name] = _Reader(name, source, running).source() if reads else source
    return _without(result, {ROWS, *running.loaded})


def _without(modules: dict[str, str], tables: set[str]) -> dict[str, str]:
    """The modules, without those that make tables and that nobody imports any more."""
    left = dict(modules)
    while True:
        imported = {each for source in left.values() for each in _imported(source, left)}
        gone = (tables & left.keys()) - imported
        if not gone:
            return left
        left = {name: source for name, source in left.items() if name not in gone}


def _imported(source: str, known: dict[str, str]) -> Iterator[str]:
    """Iterate over the modules that a source imports anywhere."""
    for node in [each for each in ast.walk(parsed(source)) if isinstance(each, ast.ImportFrom)]:
        for alias in node.names:
            inner = "%s.%s" % (node.module, alias.name)
            yield inner if inner in known else str(node.module)


class _Running:
    """Modules of the game as they are when they run; what else they import is that of this computer.

    loaded   {dotted name: module}: those that were run so far
    """

    def __init__(self, modules: dict[str, str]) -> None:
        self.modules = modules
        self.loaded: dict[str, ModuleType] = {}

    def module(self, name: str) -> ModuleType:
        """The module of that name."""
        if name not in self.loaded:
            found = self.loaded[name] = ModuleType(_RUN + name)
            sys.modules[found.__name__] = found  # where dataclasses look up the types that they are told as texts
            vars(found)["__builtins__"] = {**vars(builtins), "__import__": self._import}
            flags = __future__.annotations.compiler_flag
            exec(compile(self.modules[name], name, "exec", flags, dont_inherit=True), vars(found))
        return self.loaded[name]

    def _import(self, name: str, _: Any, __: Any, wanted: tuple[str, ...] | None = None, level: int = 0) -> Any:
        """Stand in for __import__ while one of these modules runs."""
        if name.partition(".")[0] != ROWS.partition(".")[0]:
            return __import__(name, None, None, wanted or (), level)
        found = ModuleType(name)
        for each in wanted or ():
            setattr(found, each, self.imported(name, each))
        return found

    def imported(self, module: str, name: str) -> Any:
        """The value of `from module import name`."""
        inner = "%s.%s" % (module, name)
        return self.module(inner) if inner in self.modules else getattr(self.module(module), name)


class _Reader:
    """A module that reads columns: `calls` are its calls of column() and columns()."""

    def __init__(self, name: str, source: str, running: _Running) -> None:
        self.name, self.text, self.running, self.tree = name, source, running, parsed(source)
        self.imports = [node for node in self.tree.body if isinstance(node, ast.ImportFrom)]
        self.homes = {alias.asname or alias.name: (str(each.module), alias.name) for each, alias in self._aliases()}
        nodes = [node for node in ast.walk(self.tree) if isinstance(node, ast.Call)]
        self.calls = [node for node in nodes if self.homes.get(ast.unparse(node.func), ("", ""))[0] == ROWS]

    def _aliases(self) -> Iterator[tuple[ast.ImportFrom, ast.alias]]:
        for node in self.imports:
            for alias in node.names:
                yield node, alias

    def source(self) -> str:
        """Source with the columns."""
        edits, span = [], spans(self.text)
        for node in self.calls:
            value = self._value(node)
            if not _is_literal(value):
                raise self._wrong(node, "has more than literals")
            edits.append((*span(node), repr(value)))
        return self._thinned(edited(self.text, edits))

    def _wrong(self, node: ast.Call, why: str) -> Complaint:
        return Complaint("%s, line %d: %s %s" % (self.name, node.lineno, ast.unparse(node), why), 1)

    def _value(self, node: ast.Call) -> Any:
        table, *names = node.args
        if not all(isinstance(each, ast.Constant) for each in names):
            raise self._wrong(node, "asks for a column that only a program knows")
        read = self.running.imported(*self.homes[ast.unparse(node.func)])
        return read(self._table(table), *map(ast.literal_eval, names))

    def _table(self, node: ast.expr) -> Any:
        """The table of that name, or that a module of that name has."""
        if isinstance(node, ast.Attribute):
            return getattr(self._table(node.value), node.attr)
        name = ast.unparse(node)
        return self.running.imported(*self.homes.get(name, (self.name, name)))

    def _thinned(self, source: str) -> str:
        """Source without the imports that only its columns needed."""
        tree, span, edits = parsed(source), spans(source), []
        names = [ast.unparse(each).partition(".")[0] for node in self.calls for each in (node.func, node.args[0])]
        gone = set(names) - {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        for node in [each for each in tree.body if isinstance(each, ast.ImportFrom)]:
            left = [alias for alias in node.names if (alias.asname or alias.name) not in gone]
            if len(left) < len(node.names):
                kept = "from %s import %s" % (node.module, ", ".join(map(ast.unparse, left)))
                edits.append((*span(node), kept if left else "pass"))
        return edited(source, edits)


def _is_literal(value: object) -> bool:
    try:
        return bool(ast.literal_eval(repr(value)) == value)
    except (ValueError, SyntaxError):
        return False
