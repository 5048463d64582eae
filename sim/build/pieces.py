"""Cuts what is marked @on_demand out of the game's modules: the build alone decides how small the pieces are.

On a laptop `on_demand` returns a function unchanged. On the drive each marked function, generator or method is a
piece: a small module of its own, with the imports, private functions, classes and tables that it uses. A stub stays in
its place (sim/build/on_device/loading.py), which loads the piece and calls it. Each piece has its own copy of a private
function, but marked functions that share a private class share a piece. Lines stay lines, so that an error on the
device names the line of the source.

modules   {dotted name: source}
"""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from typing import TYPE_CHECKING

from ..desktop.complaint import Complaint
from .modules import bound_by, nodes, parsed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import NoReturn, TypeGuard

MARK = "on_demand"
STUB, GENERATOR_STUB = "stub", "generator_stub"  # of the loader
ENTRIES = "entries"  # in a piece: the functions that it was cut for
ENTRY = "entry_%d"  # a method there
SMALL = 64  # lines of a piece that is joined with others: about two blocks of the drive
_COPIED = (ast.Import, ast.ImportFrom)
_DEFINED = (ast.FunctionDef, ast.ClassDef)
_LOOKING_UP = ("get", "index", "find", "items")
_BUILT_IN = set(dir(builtins)) | {"const", "__name__"}


def cut(modules: dict[str, str], package: str, first: str = "") -> tuple[dict[str, str], dict[str, str]]:
    """({dotted name: source} with all pieces, {piece: the module that it was cut from}).

    first: the module that stays loaded from the start, with all that it imports.
    """
    trees = {name: parsed(source) for name, source in modules.items()}
    asked = {each for tree in trees.values() for each in _asked_of_others(tree)}
    drafts = {
        name: _Draft(name, modules[name], tree, {leaf for module, leaf in asked if module == name})
        for name, tree in trees.items()
        if _has_marked(tree)
    }
    imports = {name: drafts[name].imports() if name in drafts else _imports(trees[name].body) for name in modules}
    result, homes = {}, {}
    for name, source in modules.items():
        if name not in drafts:
            result[name] = source
            continue
        draft = drafts[name]
        for group in draft.groups(imports, first):
            piece = "%s._%d" % (package, len(homes))
            result[piece] = draft.piece(group)
            draft.leave_stubs(group, len(homes))
            homes[piece] = name
        result[name] = draft.rest()
    return result, homes


def _has_marked(tree: ast.Module) -> bool:
    """Return whether functions of a module are marked; the module that has the mark itself is not cut."""
    own = [each.name for each in tree.body if isinstance(each, ast.FunctionDef)]
    return MARK not in own and any(_is_marked(node) for node in nodes(tree))


def _imports(statements: Iterable[ast.AST], read: set[str] | None = None) -> set[str]:
    """Dotted names of what statements import (of names that are read, if given): modules, and what may be one.

    Constants load nothing: they are written in later.
    """
    found = set()
    for node in statements:
        if isinstance(node, ast.ImportFrom):
            wanted = [alias for alias in node.names if read is None or (alias.asname or alias.name) in read]
            names = [alias.name for alias in wanted if not alias.name.isupper()]
            found.update("%s.%s" % (node.module, name) for name in names)
            found.update([node.module] if names else [])
    return found


def _loaded(names: set[str], imports: dict[str, set[str]]) -> set[str]:
    """Modules among some names, and all that are loaded with them; imports: {module: what it imports}."""
    loaded, todo = set(), set(names)
    while todo:
        this = todo.pop()
        if this in imports and this not in loaded:
            loaded.add(this)
            todo |= imports[this]
    return loaded


def _asked_of_others(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """(module, name) of all names that a module takes from another one."""
    imports = [node for node in nodes(tree) if isinstance(node, ast.ImportFrom)]
    taken = [(node.module, alias) for node in imports for alias in node.names]
    packages = {alias.asname or alias.name: "%s.%s" % (module, alias.name) for module, alias in taken}
    yield from [(module, alias.name) for module, alias in taken]
    for node in nodes(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in packages:
            yield packages[node.value.id], node.attr


def _is_marked(node: ast.AST) -> TypeGuard[ast.FunctionDef]:
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return any(isinstance(each, ast.Name) and each.id == MARK for each in decorators)


def _names_private(node: ast.stmt) -> TypeGuard[ast.Assign]:
    """Return whether a statement binds only private names: not a place in a table, which has no name."""
    return (
        isinstance(node, ast.Assign) and bool(bound_by(node)) and all(name.startswith("_") for name in bound_by(node))
    )


def _used(node: ast.stmt) -> set[str]:
    """Names that a statement reads; for a marked function, without its mark."""
    decorators = {id(each) for each in getattr(node, "decorator_list", ()) if _is_marked(node)}
    names = [each for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)]
    return {each.id for each in names if id(each) not in decorators}


def _is_literal(node: ast.stmt) -> bool:
    """Return whether a statement binds private names to plain numbers or texts: a piece may have its own."""
    if not _names_private(node):
        return False
    plain = (ast.Constant, ast.Tuple, ast.UnaryOp, ast.USub, ast.Load, ast.Name, ast.Call)
    parts = list(ast.walk(node.value))
    names = {each.id for each in parts if isinstance(each, ast.Name)}
    return all(isinstance(each, plain) for each in parts) and names <= {"const"}


def _is_table(node: ast.stmt, tree: ast.Module) -> bool:
    """Return whether a statement binds private names to a table that never changes: a piece may have its own."""
    if not _names_private(node):
        return False
    inner = [each for each in nodes(tree) if isinstance(each, (ast.Subscript, ast.Attribute))]
    inner = [each for each in inner if isinstance(each.value, ast.Name) and each.value.id in bound_by(node)]
    changes = [isinstance(each.ctx, ast.Store) or getattr(each, "attr", "get") not in _LOOKING_UP for each in inner]
    return isinstance(node.value, (ast.Dict, ast.Tuple, ast.BinOp, ast.Subscript)) and not any(changes)


class _Draft:
    """A module being cut: `marked` are its marked functions, `helpers` what goes with one piece: {name: statement}."""

    def __init__(self, name: str, source: str, tree: ast.Module, asked: set[str]) -> None:
        self.name, self.tree, self.asked = name, tree, asked
        self.lines = source.splitlines(keepends=True)
        self.left = list(self.lines)
        self.marked = [node for node in nodes(tree) if _is_marked(node)]
        self.providers = {bound: node for node in tree.body for bound in bound_by(node)}
        for node in self.marked:
            self._check(node)
        self.stays = self._staying()

    def _staying(self) -> list[ast.stmt]:
        """Statements that the rest of the module needs: those that stay, and the definitions that they read."""
        stays, times = [], Counter(bound for node in self.tree.body for bound in bound_by(node))
        for node in self.tree.body:
            private = all(bound.startswith("_") and bound not in self.asked for bound in bound_by(node))
            whole = isinstance(node, _DEFINED) and not any(_is_marked(each) for each in ast.iter_child_nodes(node))
            movable = whole or node in self.marked or isinstance(node, _COPIED) or _is_literal(node)
            movable = movable or _is_table(node, self.tree) and all(times[bound] == 1 for bound in bound_by(node))
            if not movable or not (private or isinstance(node, _COPIED) or node in self.marked):
                stays.append(node)
        seen = []
        while stays:
            node = stays.pop()
            if node not in seen:
                seen.append(node)
                read = self._read_by_rest(node)
                stays += [self.providers[each] for each in read if each in self.providers]
        return [node for node in seen if node not in self.marked]

    def _read_by_rest(self, node: ast.stmt) -> set[str]:
        if node in self.marked:
            return set()
        inner = [each for each in ast.walk(node) if each is not node and each in self.marked]
        taken = Counter(each.id for part in inner for each in ast.walk(part) if isinstance(each, ast.Name))
        names = Counter(each.id for each in ast.walk(node) if isinstance(each, ast.Name))
        return {each for each in names if names[each] > taken[each]}

    def _needs(self, node: ast.stmt) -> tuple[list[ast.stmt], set[str]]:
        """(statements for the piece of a marked function, names that it takes from the module)."""
        inside, taken, todo = [], set(), [node]
        while todo:
            this = todo.pop()
            inside.append(this)
            for used in _used(this) - _BUILT_IN:
                other = self.providers.get(used)
                if other is None or other in inside or other in todo:
                    continue
                if isinstance(other, _COPIED) or _is_literal(other):
                    inside.append(other)
                elif other in self.stays or other in self.marked:
                    taken.add(used)
                else:
                    todo.append(other)
        return inside, taken

    def groups(self, imports: dict[str, set[str]], first: str) -> list[list[ast.FunctionDef]]:
        """Marked functions of each piece, as lists: those that share a private class, and small ones together, because
        the smallest file takes a whole block of the drive; but only if neither would load modules for the other.

        imports: of each module of the game without its pieces; first: see cut().
        """
        groups = []  # (functions, ids of the classes that they take along)
        for node in self.marked:
            own = {id(each) for each in self._needs(node)[0] if isinstance(each, ast.ClassDef)}
            joined = [group for group in groups if group[1] & own]
            groups = [group for group in groups if group not in joined]
            groups.append((sum([group[0] for group in joined], [node]), own.union(*[group[1] for group in joined])))
        held = _loaded({self.name, first}, imports)
        packed, small = [], {}  # small: by what it loads, the piece that has room for more
        for functions in sorted([group for group, _ in groups], key=self._size):
            loads = frozenset(_loaded(self._imports(functions), imports) - held)
            if loads in small and self._size(small[loads]) + self._size(functions) <= SMALL:
                small[loads] += functions
            else:
                small[loads] = functions
                packed.append(functions)
        packed = [sorted(functions, key=lambda node: node.lineno) for functions in packed]
        return sorted(packed, key=lambda functions: functions[0].lineno)

    def _size(self, functions: list[ast.FunctionDef]) -> int:
        """Number of lines of some functions and of the helpers that they take along."""
        inside = [each for node in functions for each in self._needs(node)[0] if isinstance(each, _DEFINED)]
        return sum([each.end_lineno - each.lineno + 1 for each in set(inside)])

    def _imports(self, functions: list[ast.FunctionDef]) -> set[str]:
        """Names that some functions import, for themselves and for what they take along."""
        inside = [each for node in functions for each in self._needs(node)[0]]
        return _imports(inside, set().union(*map(_used, inside)))

    def imports(self) -> set[str]:
        """Names that the rest of the module imports."""
        return _imports(self.tree.body, set().union(*map(self._read_by_rest, self.stays)) | self.asked | {MARK})

    def piece(self, group: list[ast.FunctionDef]) -> str:
        """Source of a piece."""
        inside, taken = [], set()
        for node in group:
            more, names = self._needs(node)
            inside += [each for each in more if each not in inside]
            taken |= names
        taken -= {node.name for node in group if node in self.tree.body}
        reads = set().union(*(_used(each) for each in inside)) | {"const"}
        lines = ["\n"] * len(self.lines)
        for each in inside:
            self._copy(each, lines, reads)
        if taken:
            lines[0] = "from %s import %s\n" % (self.name, ", ".join(sorted(taken)))
        entries = [self._called(node, index, lines) for index, node in enumerate(group)]
        return "".join(lines) + "%s = (%s,)\n" % (ENTRIES, ", ".join(entries))

    def _called(self, node: ast.FunctionDef, index: int, lines: list[str]) -> str:
        """Name of a marked function in its piece: for a method, one that no import of its module has."""
        if not node.col_offset:
            return node.name
        name = ENTRY % index
        lines[node.lineno - 1] = lines[node.lineno - 1].replace("def %s(" % node.name, "def %s(" % name, 1)
        return name

    def _copy(self, node: ast.stmt, lines: list[str], reads: set[str]) -> None:
        first, last = self._span(node)
        lines[first:last] = self.lines[first:last]
        if isinstance(node, _COPIED):
            self._thin_out(node, lines, reads)
        elif node in self.marked:
            for number in range(first, node.lineno - 1):
                lines[number] = "\n"
            if node.col_offset:  # a method: indented lines need a block around them
                lines[first] = "if True:\n"

    def leave_stubs(self, group: list[ast.FunctionDef], number: int) -> None:
        """Put a stub where each of these functions was."""
        for index, node in enumerate(group):
            first, last = self._span(node)
            kind = GENERATOR_STUB if _is_generator(node) else STUB
            self.left[first:last] = ["\n"] * (last - first)
            self.left[first] = "%s%s = %s(%d, %d)\n" % (" " * node.col_offset, node.name, kind, number, index)

    def rest(self) -> str:
        """Source of the module without its pieces."""
        kinds = {GENERATOR_STUB if _is_generator(node) else STUB for node in self.marked}
        reads = set().union(*(self._read_by_rest(each) for each in self.stays)) | self.asked | {"const"}
        for node in self.tree.body:
            if isinstance(node, _COPIED) and MARK in bound_by(node):
                self._thin_out(node, self.left, reads - {MARK}, sorted(kinds))
            elif isinstance(node, _COPIED):
                self._thin_out(node, self.left, reads)
            elif node not in self.stays and node not in self.marked:
                self._blank(node)
        return "".join(self.left)

    def _blank(self, node: ast.stmt) -> None:
        first, last = self._span(node)
        self.left[first:last] = ["\n"] * (last - first)

    def _thin_out(
        self, node: ast.Import | ast.ImportFrom, lines: list[str], reads: set[str], more: Iterable[str] = ()
    ) -> None:
        """Keep only those names of an import that are read, and add more."""
        wanted = [alias for alias in node.names if (alias.asname or alias.name.partition(".")[0]) in reads]
        wanted += map(ast.alias, more)
        first, last = self._span(node)
        lines[first:last] = ["\n"] * (last - first)
        if wanted:
            kind = type(node)(**{**vars(node), "names": wanted})
            lines[first] = ast.unparse(kind) + "\n"

    def _span(self, node: ast.stmt) -> tuple[int, int]:
        """(first line, line after the last) of a statement, from 0."""
        first = min([node.lineno] + [each.lineno for each in getattr(node, "decorator_list", ())])
        return first - 1, node.end_lineno

    def _check(self, node: ast.FunctionDef) -> None:
        """Raise an error for code that would behave differently in a module of its own."""
        inner = [each for each in ast.walk(node) if each is not node]
        if any(isinstance(each, (ast.Global, ast.Nonlocal)) for each in inner):
            self._refuse(node, "changes a name of its module")
        if any(isinstance(each, ast.Name) and each.id in ("super", "__class__") for each in inner):
            self._refuse(node, "asks for its class")
        if len(node.decorator_list) > 1:
            self._refuse(node, "has another decorator")
        if node not in self.tree.body and not any(
            isinstance(each, ast.ClassDef) and node in each.body for each in self.tree.body
        ):
            self._refuse(node, "is inside another function")
        rebound = {name for each in ast.walk(self.tree) if isinstance(each, ast.Global) for name in each.names}
        if _used(node) & rebound:
            self._refuse(node, "reads %s, which its module changes" % " and ".join(sorted(_used(node) & rebound)))

    def _refuse(self, node: ast.FunctionDef, why: str) -> NoReturn:
        raise Complaint("%s, line %d: %s is @%s, but %s" % (self.name, node.lineno, node.name, MARK, why), 1)


def _is_generator(node: ast.AST) -> bool:
    return any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in ast.walk(node))
