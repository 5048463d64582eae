"""Puts the columns of tables where they are read (furbowl/rows.py): the device never loads a table as a whole.

`_VERBS = column(ROLLS, "verb")` becomes `_VERBS = {64: "dodges"}`: the modules that make the table are run here, and
what the column has is written in. Where it has methods, as `_ANSWERS = column(QUESTIONS, "answers")`, it is imported
from a new module: there each of them is a function, with the imports and private names of its module that it uses.
Tables that nobody imports any more go. Lines stay lines, so that an error on the device names the line of the source.

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
from .modules import bound_by, edited, nodes, parsed, spans

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import MethodType
    from typing import Any

ROWS = "furbowl.rows"
_RUN = "run to make columns: "  # before the name of a module, as this process may have its own
_METHODS = "%s_%s"  # a new module: (that of the classes, name of the methods)


def split(modules: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """({dotted name: source} with the columns where they are read, {new module: the one that has its lines})."""
    if ROWS not in modules:
        return modules, {}
    made, result = _Methods(modules), {}
    for name, source in modules.items():
        reads = ROWS in source and name != ROWS
        result[name] = _Reader(name, source, made).source() if reads else source
    result |= made.sources()
    return _without(result, {ROWS, *made.running.loaded}), {name: each.home for name, each in made.drafts.items()}


def _without(modules: dict[str, str], tables: set[str]) -> dict[str, str]:
    """The modules, without those that make tables and that nobody imports any more."""
    imports = {name: set(_imported(source, modules)) for name, source in modules.items()}
    left = set(modules)
    while True:
        gone = (tables & left).difference(*(imports[name] for name in left))
        if not gone:
            return {name: source for name, source in modules.items() if name in left}
        left -= gone


def _imported(source: str, known: dict[str, str]) -> Iterator[str]:
    """Iterate over the modules that a source imports anywhere."""
    for node in [each for each in nodes(parsed(source)) if isinstance(each, ast.ImportFrom)]:
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

    def __init__(self, name: str, source: str, made: _Methods) -> None:
        self.name, self.text, self.made, self.running, self.tree = name, source, made, made.running, parsed(source)
        self.imports = [node for node in self.tree.body if isinstance(node, ast.ImportFrom)]
        self.homes = {alias.asname or alias.name: (str(each.module), alias.name) for each, alias in self._aliases()}
        calls = [node for node in nodes(self.tree) if isinstance(node, ast.Call)]
        self.calls = [node for node in calls if self.homes.get(ast.unparse(node.func), ("", ""))[0] == ROWS]

    def _aliases(self) -> Iterator[tuple[ast.ImportFrom, ast.alias]]:
        for node in self.imports:
            for alias in node.names:
                yield node, alias

    def source(self) -> str:
        """Source with the columns."""
        edits, span = [], spans(self.text)
        for node in self.calls:
            value = self._value(node)
            if any(map(_is_method, value.values() if isinstance(value, dict) else value)):
                edits.append((*span(self._statement(node)), self._imported(node, value)))
            elif _is_literal(value):
                edits.append((*span(node), repr(value)))
            else:
                raise self._wrong(node, "has more than literals")
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

    def _statement(self, node: ast.Call) -> ast.Assign:
        """The statement that gives a column a name."""
        for each in self.tree.body:
            if isinstance(each, ast.Assign) and each.value is node:
                return each
        raise self._wrong(node, "has methods, so it must be a statement of the module, NAME = column(..)")

    def _imported(self, node: ast.Call, column: Any) -> str:
        """The import of a column of methods."""
        first, *inner = ast.unparse(node.args[0]).split(".")
        if first not in self.homes:
            raise self._wrong(node, "has methods, so its table must be in another module, such as questions.py")
        home = ".".join([*self.homes[first], *inner]).rpartition(".")[0]
        name, (here,) = ast.literal_eval(node.args[1]), bound_by(self._statement(node))
        self.made.draft(home, name).column = column
        return "from %s import %s as %s" % (_METHODS % (home, name), name, here)

    def _thinned(self, source: str) -> str:
        """Source without the imports that only its columns needed."""
        tree, span, edits = parsed(source), spans(source), []
        names = [ast.unparse(each).partition(".")[0] for node in self.calls for each in (node.func, node.args[0])]
        gone = set(names) - set(_of_module(tree))
        for node in [each for each in tree.body if isinstance(each, ast.ImportFrom)]:
            left = [alias for alias in node.names if (alias.asname or alias.name) not in gone]
            if len(left) < len(node.names):
                kept = "from %s import %s" % (node.module, ", ".join(map(ast.unparse, left)))
                edits.append((*span(node), kept if left else "pass"))
        return edited(source, edits)


def _of_module(node: ast.AST, hidden: frozenset[str] = frozenset()) -> Iterator[str]:
    """Iterate over the names that are used below a node, without variables of functions."""
    if isinstance(node, (ast.FunctionDef, ast.Lambda)):
        names = [each for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]
        hidden |= {each.id for each in names} | {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}
    if isinstance(node, ast.Name) and node.id not in hidden:
        yield node.id
    for each in ast.iter_child_nodes(node):
        yield from _of_module(each, hidden)


def _is_literal(value: object) -> bool:
    try:
        return bool(ast.literal_eval(repr(value)) == value)
    except (ValueError, SyntaxError):
        return False


def _is_method(value: object) -> bool:
    return hasattr(value, "__func__")


class _Methods:
    """New modules of methods: `drafts` by their names."""

    def __init__(self, modules: dict[str, str]) -> None:
        self.running = _Running(modules)
        self.drafts: dict[str, _Draft] = {}

    def draft(self, home: str, name: str) -> _Draft:
        """The module of the methods of one name of the classes of a module."""
        return self.drafts.setdefault(_METHODS % (home, name), _Draft(home, name, self))

    def sources(self) -> dict[str, str]:
        """{name of each new module: source}"""
        lines = [(draft, draft.line()) for draft in list(self.drafts.values())]  # first: they ask drafts for methods
        made = {_METHODS % (draft.home, draft.name): draft.source() for draft in self.drafts.values()}
        for draft, line in lines:
            made[_METHODS % (draft.home, draft.name)] += line
        return made


class _Draft:
    """The methods of one name of the classes of a module, as functions of a new module.

    home     the module of the classes
    column   a column of a table there: methods, or None
    methods  {class: its method}
    """

    def __init__(self, home: str, name: str, made: _Methods) -> None:
        self.home, self.name, self.made, self.text = home, name, made, made.running.modules[home]
        self.tree, self.column = parsed(self.text), ()
        self.methods: dict[str, MethodType] = {}

    def line(self) -> str:
        """The last lines of the new module: what it imports from others of the kind, and its column."""
        imports, column = "", self.column
        values = list(column.values() if isinstance(column, dict) else column)
        called = []
        for method in values:
            name, home = self._called(method) if method else ("None", self.home)
            called.append(name)
            if home != self.home:
                imports += "from %s import %s\n" % (_METHODS % (home, self.name), name)
        if isinstance(column, dict):
            return "%s%s = {%s}\n" % (imports, self.name, ", ".join(map("%r: %s".__mod__, zip(column, called))))
        return "%s%s = (%s)\n" % (imports, self.name, "".join([name + ", " for name in called])) if column else ""

    def _called(self, method: MethodType) -> tuple[str, str]:
        """(name of the function in the place of a method, the module that has its class)."""
        function = method.__func__
        home = function.__globals__["__name__"].removeprefix(_RUN)
        owner, draft = function.__qualname__.partition(".")[0], self.made.draft(home, self.name)
        draft.add(owner, method)
        return _function(owner, self.name), home

    def add(self, owner: str, method: MethodType) -> None:
        """Make a function of the method of a class."""
        before = self._constants(owner, self.methods.setdefault(owner, method))
        if before != self._constants(owner, method):
            raise self._wrong(self._node(owner), "reads what is not the same in all classes that have it")

    def _wrong(self, node: ast.stmt, why: str) -> Complaint:
        return Complaint("%s, line %d: %s() %s" % (self.home, node.lineno, self.name, why), 1)

    def _node(self, owner: str) -> ast.FunctionDef:
        (home,) = [node for node in self.tree.body if isinstance(node, ast.ClassDef) and node.name == owner]
        (node,) = [node for node in home.body if isinstance(node, ast.FunctionDef) and node.name == self.name]
        return node

    def _constants(self, owner: str, method: MethodType) -> list[tuple[ast.Attribute, object]]:
        """The constants of its class that a method reads: (self.NAME, value)."""
        node = self._node(owner)
        me = node.args.args[0].arg
        uses = [each for each in ast.walk(node) if isinstance(each, ast.Name) and each.id == me]
        read = [each for each in ast.walk(node) if isinstance(each, ast.Attribute) and each.value in uses]
        found = [(each, getattr(method.__self__, each.attr)) for each in read]
        if len(read) < len(uses) or not all(_is_literal(value) for _, value in found):
            raise self._wrong(node, "uses its object for more than constants")
        return found

    def source(self) -> str:
        """Source of the functions, with what they need, in the lines of the methods."""
        edits, span = [], spans(self.text)
        for owner, method in self.methods.items():
            node = self._node(owner)
            me, *others = node.args.args
            end = span(others[0])[0] if others else span(me)[1]
            edits.append((span(node)[0], end, "def %s(" % _function(owner, self.name)))
            edits += [(*span(each), repr(value)) for each, value in self._constants(owner, method)]
        lines = edited(self.text, edits).splitlines(keepends=True)
        kept = ["\n"] * len(lines)
        for each, names in self._needed():
            first = min([each.lineno] + [mark.lineno for mark in getattr(each, "decorator_list", ())]) - 1
            if isinstance(each, ast.ImportFrom):
                left = [alias for alias in each.names if (alias.asname or alias.name) in names]
                kept[first] = "from %s import %s\n" % (each.module, ", ".join(map(ast.unparse, left)))
            else:
                inside = lines[first : each.end_lineno]
                kept[first : each.end_lineno] = [line[each.col_offset :] if line.strip() else "\n" for line in inside]
        return "".join(kept)

    def _needed(self) -> list[tuple[ast.stmt, set[str]]]:
        """(statement, names read) of the methods, and of what they use of their module."""
        providers = {name: node for node in self.tree.body for name in bound_by(node)}
        todo: list[ast.stmt] = [self._node(owner) for owner in self.methods]
        needed, names = [], set()
        while todo:
            node = todo.pop()
            if isinstance(node, ast.ClassDef):
                raise self._wrong(node, "uses a class of its module")
            needed.append(node)
            if not isinstance(node, ast.ImportFrom):
                read = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
                names |= read
                more = {id(providers[name]): providers[name] for name in read if name in providers}
                todo += [each for each in more.values() if each not in needed and each not in todo]
        return [(node, names) for node in needed]


def _function(owner: str, name: str) -> str:
    return "%s_%s" % (owner.lower(), name)
