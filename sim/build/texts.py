"""Puts the short texts of a module into one tuple, from which it takes them; the module begins with its docstring.

MicroPython makes a name of each text of up to ten characters: on the device it stays in memory until the power is off,
even if the module is dropped. Texts in a tuple of constants go with their module. Words that may name something, such
as a field or a part, stay: most of them are names already. So do the texts of modules that are in memory while a player
decides: in a tuple a text takes 36 bytes, as a name some 14.

`put(" falls ")` becomes `put(_short_texts[3])`; the tuple stands in the first line. Lines stay lines, so that an error
on the device names the line of the source.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from .constants import is_const
from .modules import edited, parsed, spans

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeGuard

_NAME = "_short_texts"
_LONGEST = 10  # characters of a text that becomes a name
_AT_HAND = ("log.py", "tooltips.py", "looks.py")  # files of modules that are in memory while a player decides


def in_tuples(modules: dict[str, str], files: dict[str, str]) -> dict[str, str]:
    """Modules that take their short texts from a tuple. modules: {dotted name: source}; files: {dotted name: file}."""
    return {
        name: source if files[name].endswith(_AT_HAND) else _in_one_tuple(source) for name, source in modules.items()
    }


def _in_one_tuple(source: str) -> str:
    tree, span = parsed(source), spans(source)
    found = [(span(node), node.value) for node in _texts(tree) if _is_short(node.value)]
    texts = sorted({text for _, text in found})
    if not texts:
        return source
    edits = [(*place, "%s[%d]" % (_NAME, texts.index(text))) for place, text in found]
    return "%s = %r; %s" % (_NAME, tuple(texts), edited(source, edits))


def _is_short(text: object) -> TypeGuard[str]:
    return isinstance(text, str) and 1 < len(text) <= _LONGEST and not text.isidentifier()


def _texts(tree: ast.AST) -> Iterator[ast.Constant]:
    """Constants that are taken one by one: no docstrings, no parts of f-strings, none in a tuple of constants."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Constant):
            yield node
        elif not _is_whole(node):
            yield from _texts(node)


def _is_whole(node: ast.AST) -> bool:
    """Return whether the compiler makes one constant of it."""
    if isinstance(node, ast.Tuple):
        return all(isinstance(each, ast.Constant) or _is_whole(each) for each in node.elts)
    if isinstance(node, ast.Call):
        return is_const(node.func)
    return isinstance(node, ast.JoinedStr) or isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
