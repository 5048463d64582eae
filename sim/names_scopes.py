"""Where names are looked up in Python's syntax: scopes, and what is bound in each. For sim/names_read.py."""

import ast

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
FUNCTIONS = (*DEFINITIONS, ast.Lambda)


class Scope:
    """A module, a class or a function.

    names   {name: meaning} of what is bound in it
    met     the meanings of all names that are looked up in it: no two of them may get the same name
    """

    def __init__(self, outer, kind, names, owner=None):
        self.outer, self.kind, self.names, self.owner = outer, kind, names, owner
        self.met = set(names.values())

    def meet(self, name):
        """What a name stands for here."""
        scope = self
        while scope.outer and (name not in scope.names or scope.kind == "class" and scope is not self):
            scope = scope.outer
        meaning = scope.names.get(name, ("fixed", name))
        self.pass_up(meaning, scope)
        return meaning

    def pass_up(self, meaning, end=None):
        """Note a name in all scopes that it is looked up in, up to one, or up to the module."""
        scope = self
        while scope:
            if scope.kind != "class" or scope is self:
                scope.met.add(meaning)
            scope = None if scope is end else scope.outer


def bound(body):
    """Names that statements bind in the scope in which they stand."""
    found = set()
    for node in own_nodes(body):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, (*DEFINITIONS, ast.ClassDef, ast.ExceptHandler)):
            found.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            found |= {bound_by(alias) for alias in node.names}
    return found - declared(own_nodes(body)) - {None}


def bound_by(alias):
    """The name that a part of an import binds."""
    return alias.asname or alias.name.partition(".")[0]


def declared(nodes):
    """Names in `global`."""
    return {name for node in nodes if isinstance(node, ast.Global) for name in node.names}


def own_nodes(body):
    """All nodes of statements but for those inside functions and classes. A comprehension counts as no function."""
    waiting = list(body)
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            waiting += outer_parts(node)
        else:
            waiting += ast.iter_child_nodes(node)


def outer_parts(node):
    """What is written with a function or class but worked out around it: decorators, defaults, bases."""
    parts = list(getattr(node, "decorator_list", []))
    if isinstance(node, ast.ClassDef):
        return parts + node.bases + [each.value for each in node.keywords]
    return parts + [each for each in node.args.defaults + node.args.kw_defaults if each]


def arguments(node):
    """All arguments of a function."""
    taken = node.args
    listed = [*taken.posonlyargs, *taken.args, *taken.kwonlyargs, taken.vararg, taken.kwarg]
    return [each for each in listed if each]
