"""The numbers of a rule book, and the game as it is while one of them is another one.

    with changed("furbowl.games.blitz.book", "STATS 0 1"):  # the strength of a Lineman, 4 instead of 3
        from furbowl.match import Match

Everything of ours is loaded anew meanwhile, so that copies of the number made by `from book import X`, and what is
computed from it, follow. So a check imports what it needs when it is called, or is in a module that is imported then.
A number is given as in each_number(): its name, and its place in the table of that name.
"""

import ast
import sys
from contextlib import contextmanager
from importlib.machinery import PathFinder, SourceFileLoader
from inspect import getsource
from pathlib import Path

_HELP = str(Path(__file__).parent)


def each_number(book):
    """Iterate over the numbers that a module defines: `RUSH_NEED`, `STATS 0 1` for one in a table."""
    for statement in ast.parse(getsource(book)).body:
        for target in statement.targets if isinstance(statement, ast.Assign) else ():
            for node in ast.walk(target):
                if isinstance(node, ast.Name):
                    yield from _within(getattr(book, node.id), node.id)


def _within(value, name):
    if type(value) is int:
        yield name
    elif isinstance(value, (bytes, tuple, list)):
        for at, each in enumerate(value):
            yield from _within(each, "%s %d" % (name, at))
    elif isinstance(value, dict):
        for key in value:
            yield from _within(value[key], "%s %s" % (name, key))


@contextmanager
def changed(book, number, by=1):
    """While this runs, that number of a module is greater by so much, for everything that is imported."""
    finder = _Finder(book, number, by)
    sys.meta_path.insert(0, finder)
    try:
        with freshly():
            yield
        assert finder.asked, "nobody has imported %s" % book
    finally:
        sys.meta_path.remove(finder)


@contextmanager
def freshly():
    """While this runs, everything of ours is loaded anew; then all is as before."""
    before = {name: module for name, module in sys.modules.items() if _is_ours(name, module)}
    _forget(before)
    try:
        yield
    finally:
        _forget([name for name, module in sys.modules.items() if _is_ours(name, module)])
        sys.modules.update(before)


def _is_ours(name, module):
    """Return whether a module is loaded anew: one of the game, or one that tests share."""
    path = getattr(module, "__file__", None) or ""
    return name != __name__ and (name.split(".")[0] in ("furbowl", "sim") or path.startswith(_HELP))


def _forget(names):
    for name in names:
        del sys.modules[name]


class _Finder:
    """Finds the module with a changed number."""

    def __init__(self, book, number, by):
        self.book, self.number, self.by, self.asked = book, number, by, False

    def find_spec(self, name, path, target=None):
        if name != self.book:
            return None
        self.asked = True
        spec = PathFinder.find_spec(name, path, target)
        spec.loader = _Loader(name, spec.origin)
        spec.loader.number, spec.loader.by = self.number, self.by
        return spec


class _Loader(SourceFileLoader):
    """Changes the number where it is defined, so that the rest of the module follows, too."""

    def get_code(self, name):
        tree, (constant, *place) = ast.parse(Path(self.path).read_bytes()), self.number.split()
        for at, statement in enumerate(tree.body):
            if isinstance(statement, ast.Assign) and constant in [
                getattr(each, "id", "") for each in statement.targets
            ]:
                change = ast.parse("%s = _other(%s, %r, %d)" % (constant, constant, place, self.by)).body
                tree.body[at + 1 : at + 1] = change
                return compile(tree, self.path, "exec")
        raise ValueError("%s has no number %s" % (name, self.number))

    def exec_module(self, module):
        module._other = _other
        super().exec_module(module)


def _other(value, place, by):
    """The value with the number at that place changed."""
    if not place:
        return value + by
    key, *rest = place
    if isinstance(value, dict):
        key = next(each for each in value if str(each) == key)
        return {**value, key: _other(value[key], rest, by)}
    some = list(value)
    some[int(key)] = _other(some[int(key)], rest, by)
    return type(value)(some)
