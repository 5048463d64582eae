"""Respells names that only the game uses as names that CircuitPython has in flash, where they take no memory.

A name of a function, an attribute or an argument takes some 20 bytes of a handheld's memory for as long as the power
is on, unless it is one of those in the firmware. The choice of a name makes no difference to what the code does,
as long as each has one new name everywhere and nothing is looked up by a name in a string. What only one module knows
gets names that other modules use again for what only they know. These keep theirs:

- names in the firmware, and names that the game only uses and never defines: they belong to other code;
- names that code outside the game uses: libraries, code.py and boot.py;
- modules, and all words of a text that may name something: a word, a path, a list of fields, each of which is an
  attribute somewhere;
- constants that the compiler writes in, and names that are only variables of functions: they have none on the device.

The drive has the table of them (drive.NAMES), and python -m sim.crash reads a report of a crash with it.
"""

from __future__ import annotations

import ast
import io
import keyword
import re
import tokenize
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from .constants import is_const
from .modules import dotted, nodes, parsed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FLASH_NAMES = Path(__file__).parent / "flash_names.txt"  # see sim/bench/flash_names.py
_WORD = re.compile(r"[A-Za-z_]\w*")
_NAMING = re.compile(r"[A-Za-z_]\w*|[a-z_]\w*([.:/][a-z_]\w*)+")  # a text that may name something
_FIELDS = re.compile(r"[a-z_]\w*( [a-z_]\w*)+")
_NAMED = re.compile(r"%\((\w+)\)")  # a field that is filled in


def in_flash() -> set[str]:
    """Names that take no memory."""
    return set(FLASH_NAMES.read_text(encoding="ascii").split())


def renamed(
    modules: dict[str, str], files: dict[str, str], others: Iterable[str] = (), beside: Iterable[str] = ()
) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """({name: new name}, {file: {name that nothing else knows: new name}}) for a game, {dotted name: source}.

    files: {dotted name: file from which the module is made, alone or with others}; others: sources that use it and keep
    their names; beside: sources that use it and get the new ones.
    """
    trees, kept, more = [[parsed(source) for source in sources] for sources in (modules.values(), others, beside)]
    firmware = in_flash()
    uses = Counter(name for tree in trees for name in _names(tree))
    foreign = {name for tree in kept for name in _names(tree)} | {part for name in modules for part in name.split(".")}
    fields = {name for tree in trees for name in _attributes(tree)}
    foreign |= {word for tree in trees + kept + more for word in _words(tree, fields)}
    foreign |= {name for tree in more for name in _imported(tree)}
    foreign |= {name for tree in trees for name in _constants(tree)}
    ours = {name for tree in trees for name in _in_memory(tree)} - firmware - foreign
    free = firmware - foreign - set(uses) - set(keyword.kwlist) - {name for tree in more for name in _names(tree)}
    spare = sorted((name for name in free if not name.startswith("_")), key=lambda name: (len(name), name))
    known = {name for tree in trees + more for name in _known(tree)}
    private = {file: set() for file in files.values()}
    for name, tree in zip(modules, trees):
        private[files[name]] |= _private(tree) & ours - known
    ours = ours.difference(*private.values())
    wanted = sorted((name for name in ours if not name.startswith("__")), key=lambda name: (-uses[name], name))
    again = max(map(len, private.values()), default=0)
    return dict(zip(wanted, spare[again:])), {file: dict(zip(sorted(found), spare)) for file, found in private.items()}


def renamed_in(libraries: dict[str, str], others: list[str]) -> dict[str, dict[str, str]]:
    """{file: {name: new name}} of what only the libraries themselves know, {file: source}.

    So the game also runs with a library as others compile it. others: sources that keep their names.
    """
    modules = {dotted(Path(file)): source for file, source in libraries.items()}
    files = dict(zip(modules, libraries))
    new, private = renamed(modules, files, others)
    found = {}
    for file, source in libraries.items():
        known = set(_names(parsed(source)))
        found[file] = {name: each for name, each in new.items() if name in known} | private[file]
    return found


def table(new: dict[str, str], private: dict[str, dict[str, str]]) -> str:
    """Text of the results of renamed(): lines of a new name and the old one; behind a line with a file, what only that
    knows."""
    lines = ["%s %s" % (new[name], name) for name in sorted(new)]
    for file in sorted(file for file in private if private[file]):
        lines += [file, *("%s %s" % (private[file][name], name) for name in sorted(private[file]))]
    return "\n".join(lines) + "\n"


def read(text: str) -> dict[str, dict[str, str]]:
    """{file, "" for names that others know: {new name: name}} of such a text. ValueError if it is none."""
    found = {"": {}}
    known = found[""]
    for line in text.splitlines():
        *new, name = line.split()
        if name.endswith(".py") and not new:
            known = found.setdefault(name, {})
        elif len(new) == 1 and new[0].isidentifier() and name.isidentifier():
            known[new[0]] = name
        else:
            raise ValueError("no line of names: " + line)
    if not found[""]:
        raise ValueError("no names")
    return found


def with_names(source: str, new: dict) -> str:
    """Source with the new names."""
    lines = source.splitlines(keepends=True)
    for token in reversed(list(tokenize.generate_tokens(io.StringIO(source).readline))):
        if token.type == tokenize.NAME and token.string in new:
            (row, start), (_, end) = token.start, token.end
            lines[row - 1] = lines[row - 1][:start] + new[token.string] + lines[row - 1][end:]
    return "".join(lines)


def _names(tree: ast.AST) -> Iterator[str]:
    """Names of a module, each as often as it occurs."""
    for node in nodes(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield from node.name.split(".")
            yield node.asname or ""
        elif isinstance(node, ast.keyword):
            yield node.arg or ""
        else:
            yield from _defined_by(node)


def _defined_by(node: ast.AST) -> Iterator[str]:
    """Names that a node defines."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield node.name
    elif isinstance(node, ast.arg):
        yield node.arg
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        yield node.attr


def _in_memory(tree: ast.AST, inside: set[str] | None = None) -> Iterator[str]:
    """Names that a module defines, except those that are only variables of functions: the device forgets their names.

    inside: the variables of the functions around.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Store) and node.id not in (inside or ()):
                yield node.id
            continue
        yield from _defined_by(node)
        own = _variables(node) if isinstance(node, ast.FunctionDef) else inside
        yield from _in_memory(node, own)


def _private(tree: ast.Module | ast.ClassDef) -> set[str]:
    """Private functions, classes and values of a module or a class."""
    found = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    places = [place for node in tree.body if isinstance(node, ast.Assign) for place in node.targets]
    found |= {each.id for place in places for each in ast.walk(place) if isinstance(each, ast.Name)}
    return {name for name in found if name.startswith("_")}


def _known(tree: ast.Module) -> Iterator[str]:
    """Names that others may know: what a module imports, attributes and arguments, and what stands in classes."""
    for node in nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _private(node)
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, (ast.arg, ast.keyword)):
            yield node.arg
        elif isinstance(node, ast.alias):
            yield from (node.name, node.asname)


def _variables(function: ast.FunctionDef) -> set:
    """Names that a function, or one inside it, binds and that are no globals."""
    inner = list(ast.walk(function))
    bound = {node.id for node in inner if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return bound - {name for node in inner if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names}


def _imported(tree: ast.Module) -> Iterator[str]:
    """Modules that a source imports."""
    for node in nodes(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from [vars(node).get("module"), *(alias.name for alias in node.names)]


def _words(tree: ast.Module, fields: set[str]) -> Iterator[str]:
    """Words of texts that may name something, and the names in f-strings, whose contents are not rewritten."""
    docstrings = {id(node.value) for node in nodes(tree) if isinstance(node, ast.Expr)}
    for node in nodes(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            text = node.value
            names = _NAMING.fullmatch(text) or _FIELDS.fullmatch(text) and fields.issuperset(text.split())
            yield from (_WORD if names else _NAMED).findall(text)
        elif isinstance(node, ast.JoinedStr):
            yield from _names(node)


def _attributes(tree: ast.Module) -> list[str]:
    return [node.attr for node in nodes(tree) if isinstance(node, ast.Attribute)]


def _constants(tree: ast.Module) -> Iterator[str]:
    """Yield the names that are marked by const(): if they were renamed to anything unlike _THIS, they would be kept."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            if is_const(node.value.func):
                yield from (each.id for each in node.targets if isinstance(each, ast.Name))
