"""Writes constants of other modules in as numbers, as the device's compiler does for a module's own constants.

On the device each public constant takes some 30 bytes where it is defined and again wherever it is imported. Here
`from furbowl.games.toy.kinds import STEP` or `kinds.STEP` becomes the number itself, and a definition that is no longer
needed goes. Values that the compiler can write in by itself are marked: private texts, bytes and tuples become
`const(..)`. Lines stay lines, so that an error on the device names the line of the source.

modules   {dotted name: source}
known     {dotted name: {NAME: number}}: the constants of each module: whole numbers, capital letters, assigned once
origins   {(module, NAME): (module, NAME)}: where a constant stands that a module has by import, and others ask it for

What is asked of an object that no import names, as look.SIZE or getattr(look, "SIZE"), stays where it is defined.
"""

from __future__ import annotations

import ast
from collections import Counter
from typing import TYPE_CHECKING

from .modules import edited, nodes, parsed, spans

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeGuard


def write_in(modules: dict[str, str]) -> dict[str, str]:
    """Write the constants into all modules."""
    trees = {name: parsed(source) for name, source in modules.items()}
    known = {name: constants(tree) for name, tree in trees.items()}
    origins = handed_on(trees, known)
    drafts = {name: _Draft(name, modules[name], trees[name], known, origins) for name in modules}
    needed = set().union(*(draft.needed for draft in drafts.values()))
    asked = set().union(*(draft.asked for draft in drafts.values()))
    needed |= {(module, name) for module in known for name in known[module] if name in asked}
    return {name: draft.finish(needed) for name, draft in drafts.items()}


def is_written_in(source: str) -> bool:
    """Return whether nothing is left of a module that had only constants: the device does without it."""
    statements = parsed(source).body
    return any(isinstance(each, ast.Pass) for each in statements) and all(_is_nothing(each) for each in statements)


def _is_nothing(statement: ast.stmt) -> bool:
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(statement, ast.Pass) or isinstance(value, ast.Constant)


def constants(tree: ast.Module) -> dict[str, int]:
    """{NAME: number} of a module."""
    found = {name: value for statement in tree.body for name, value in _assigned(statement) if value is not None}
    bound = Counter(_bound(tree))
    return {name: value for name, value in found.items() if name.isupper() and bound[name] == 1}


def handed_on(trees: dict[str, ast.Module], known: dict[str, dict[str, int]]) -> dict[tuple[str, str], tuple[str, str]]:
    """Origins of constants, through any number of imports."""
    found, before = {}, -1
    while before < len(found):
        before = len(found)
        for name, module, alias in imports(trees):
            origin = found.get((module, alias.name), (module, alias.name))
            if origin[1] in known.get(origin[0], ()):
                found[name, alias.asname or alias.name] = origin
    return found


def imports(trees: dict[str, ast.Module]) -> Iterator[tuple[str, str, ast.alias]]:
    """(name of a module, the module that it imports from, what) of all imports that run when a module is loaded."""
    for name, tree in trees.items():
        for node in [node for node in tree.body if isinstance(node, ast.ImportFrom)]:
            for alias in node.names:
                yield name, node.module, alias


def _bound(tree: ast.Module) -> Iterator[str]:
    """Each name as often as it is bound, also as an argument."""
    for node in nodes(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Global):
            yield from node.names


def _assigned(statement: ast.stmt) -> list[tuple[str, int | None]]:
    """(NAME, value) of an assignment of a module; the value is None if it is no plain number."""
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return []
    target, value = statement.targets[0], _unmarked(statement.value)
    pairs = [(target, value)]
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        pairs = list(zip(target.elts, value.elts))
    return [(name.id, _number(each)) for name, each in pairs if isinstance(name, ast.Name)]


def _unmarked(node: ast.expr) -> ast.expr:
    """The value inside const(), or the node itself."""
    if isinstance(node, ast.Call) and is_const(node.func) and len(node.args) == 1:
        return node.args[0]
    return node


def is_const(node: ast.AST) -> bool:
    """Return whether a node is the name `const`."""
    return isinstance(node, ast.Name) and node.id == "const"


def _number(node: ast.expr) -> int | None:
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return None
    return value if isinstance(value, int) else None


class _Draft:
    """A module being changed: `edits` replaces pieces of it, `needed` is what must stay defined: (module, NAME)."""

    def __init__(self, name: str, source: str, tree: ast.Module, known: dict[str, dict], origins: dict) -> None:
        self.name, self.source, self.tree, self.known, self.origins = name, source, tree, known, origins
        self.span = spans(source)
        self.edits = []  # (first byte, byte after the last, text)
        self.needed, self.asked = set(), set()
        self.numbers = {}  # a name here: (module, NAME)
        self.packages = {}  # a name here: the module that it stands for
        self.written = Counter()  # such a name: how often a constant of the module was written in
        self.bound = Counter(_bound(tree))
        self.uses = {}  # a name here: the lines in which it stands, in the order of the walk
        self.imports = []  # all statements of the form from .. import
        for node in nodes(tree):
            if isinstance(node, ast.Name):
                self.uses.setdefault(node.id, []).append(node.lineno)
            elif isinstance(node, ast.ImportFrom):
                self.imports.append(node)
        self._read_imports()
        self._replace(tree)

    def finish(self, needed: set[tuple[str, str]]) -> str:
        """New source, without the definitions that are no longer needed."""
        for statement in self.tree.body:
            names = [name for name, value in _assigned(statement) if name in self.known[self.name]]
            if names and len(names) == len(_assigned(statement)) and not needed & {(self.name, n) for n in names}:
                self._edit(statement, "pass")
            elif isinstance(statement, ast.ImportFrom):
                self._thin_out(statement, needed)
            elif self._is_lasting(statement):
                self._mark(statement.value)
        return edited(self.source, self.edits)

    def _read_imports(self) -> None:
        self.numbers = {name: (self.name, name) for name in self.known[self.name]}
        for module, alias in [(node.module, alias) for node in self.imports for alias in node.names]:
            inner, here = "%s.%s" % (module, alias.name), alias.asname or alias.name
            if inner in self.known:
                self.packages[here] = inner
            elif self._origin(module, alias.name):
                if here in self.bound:  # it has other values, too
                    self.needed.add(self._origin(module, alias.name))
                else:
                    self.numbers[here] = self._origin(module, alias.name)

    def _origin(self, module: str, name: str) -> tuple[str, str] | None:
        """Place where the constant is defined that a module has by that name; None for anything else."""
        origin = self.origins.get((module, name), (module, name))
        return origin if origin[1] in self.known.get(origin[0], ()) else None

    def _thin_out(self, statement: ast.ImportFrom, needed: set[tuple[str, str]]) -> None:
        """Remove from an import the names that became numbers, the modules of which nothing but numbers was wanted, and
        `const`, which the compiler knows."""
        gone = [a for a in statement.names if (a.asname or a.name) in self.numbers]
        gone = [a for a in gone if self.numbers[a.asname or a.name] not in needed]
        gone += [a for a in statement.names if self._only_numbers(a.asname or a.name)]
        gone += [a for a in statement.names if a.name == "const" and self._only_marks()]
        if gone:
            left = [a.name + (" as %s" % a.asname if a.asname else "") for a in statement.names if a not in gone]
            self._edit(statement, "from %s import %s" % (statement.module, ", ".join(left)) if left else "pass")

    def _only_numbers(self, name: str) -> bool:
        """Return whether a name stands for a module of which nothing but numbers is wanted."""
        return 0 < self.written[name] == len(self.uses[name])

    def _replace(self, node: ast.AST, inside_text: bool = False) -> None:
        """Replace names below a node by numbers; not inside an f-string, where positions are unreliable."""
        inside_text = inside_text or isinstance(node, ast.JoinedStr)
        source = self._meant(node)
        if source and inside_text:
            self.needed.add(source)
        elif source:
            value = self.known[source[0]][source[1]]
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                self.written[node.value.id] += 1
            self._edit(node, repr(value) if value >= 0 else "(%d)" % value)
            return
        if isinstance(node, ast.Attribute) and not self._is_module(node.value):
            self.asked.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.asked.add(node.value)
        for child in ast.iter_child_nodes(node):
            self._replace(child, inside_text)

    def _meant(self, node: ast.AST) -> tuple[str, str] | None:
        """(module, NAME) of the constant that a node reads, None for another node."""
        if not isinstance(node, (ast.Name, ast.Attribute)) or not isinstance(node.ctx, ast.Load):
            return None
        if isinstance(node, ast.Name):
            return self.numbers.get(node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return self._origin(self.packages.get(node.value.id), node.attr)
        return None

    def _is_module(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and node.id in self.packages and node.id not in self.bound

    def _only_marks(self) -> bool:
        """Return whether `const` is used only to mark constants of the module."""
        marks = sum(isinstance(each, ast.Assign) and _unmarked(each.value) != each.value for each in self.tree.body)
        return marks == len(self.uses.get("const", ()))

    def _is_lasting(self, statement: ast.stmt) -> TypeGuard[ast.Assign]:
        """Return whether a statement binds a private name to a text, bytes or a tuple that never changes."""
        if not isinstance(statement, ast.Assign) or not isinstance(statement.value, (ast.Constant, ast.Tuple)):
            return False
        target = statement.targets[0]
        name = target.id if isinstance(target, ast.Name) else ""
        if len(statement.targets) > 1 or not name.startswith("_") or name.startswith("__"):
            return False
        return self._is_constant(statement.value) and min(self.uses[name]) == statement.lineno and self.bound[name] == 1

    def _is_constant(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Tuple):
            return all(map(self._is_constant, node.elts))
        if isinstance(node, ast.UnaryOp):
            return self._is_constant(node.operand)
        return isinstance(node, ast.Constant) or self._meant(node) is not None

    def _mark(self, node: ast.AST) -> None:
        start, end = self.span(node)
        bare = isinstance(node, ast.Tuple) and self.source.encode()[start : start + 1] != b"("
        self.edits += [(start, start, "const((" if bare else "const("), (end, end, "))" if bare else ")")]

    def _edit(self, node: ast.AST, text: str) -> None:
        self.edits.append((*self.span(node), text))
