"""What each name in the sources stands for: read from the syntax of all modules at once, for sim/names.py.

meaning   what a name stands for; but for the last kind it may be renamed, wherever it stands at once:
              ("global", module, name)       a function, class or variable of a module
              ("attribute", name)            of any object: what type an object has is not known
              ("keyword", name)              an argument that is given by its name somewhere
              ("own", module, place, name)   an argument of one function, or a function inside a function
              ("fixed", name)                anything else
home      the module that a module is compiled into, by itself its own
"""

import ast
import re
from typing import NamedTuple

from sim.complaint import Complaint
from sim.names_known import Known
from sim.names_scopes import DEFINITIONS, Scope, arguments, bound, bound_by, declared, outer_parts, own_nodes


class Imported(NamedTuple):
    """A part of an import."""

    kind: str  # "module" or "global" of one that is known here, or "foreign"
    module: str
    there: tuple  # meanings: of its name there, of its name here
    here: tuple


class Reading:
    """What is found in modules, {dotted name: source}; homes: {module: home} where that is another one.

    names      {module: [(first byte, byte after the last, meaning)]}
    imports    {module: [(first byte, byte after the last, [Imported])]}
    scopes     sets of meanings that meet; namespaces: {home: the same for its globals}
    gone       meanings of globals that were modules and are compiled into the same one
    origins    {meaning of a global: what it is in a foreign module}
    same       pairs of meanings that share a name; kept: meanings that cannot be renamed
    members    {(module, class): names of the attributes that it sets itself}
    bases      {(module, class): its bases in that form, None for a foreign one}
    foreign    names that others have given
    anybody    names of attributes of objects that may be anything; given: those that are set from outside
    calls      {(function, name of an argument)}, loose: functions that take others than those that they name
    chains     {(attribute, attribute of that)}
    """

    def __init__(self, modules, homes=()):
        self.homes = dict(homes)
        self.sources = {name: source.encode() for name, source in modules.items()}
        self.trees = {name: ast.parse(source) for name, source in modules.items()}
        self.globals = {name: bound(tree.body) | declared(ast.walk(tree)) for name, tree in self.trees.items()}
        self.names, self.imports = {name: [] for name in modules}, {name: [] for name in modules}
        self.scopes, self.namespaces, self.same, self.kept = [], {}, [], set()
        self.members, self.bases, self.origins = {}, {}, {}
        self.foreign, self.anybody, self.given = set(), set(), set()
        self.calls, self.loose, self.chains, self.gone = set(), set(), set(), set()
        for name in modules:
            _Module(self, name).read()

    def home(self, module):
        return self.homes.get(module, module)

    def defines(self, module, name):
        """Whether it is a global of one of the modules, and no module itself."""
        return name in self.globals.get(module, ()) and "%s.%s" % (module, name) not in self.trees


class _Module:
    """One module being read."""

    def __init__(self, reading, name):
        self.reading, self.name, self.home = reading, name, reading.home(name)
        self.tree, self.source = reading.trees[name], reading.sources[name]
        self.lines = [0]  # where each begins
        for line in self.source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.known = Known(reading.trees)
        self.me = None  # in a method the name of its first argument, and the class
        self.is_text = False  # inside an f-string, where positions are not to be trusted

    def read(self):
        """Add what the module has to the reading."""
        scope = Scope(None, "module", {name: ("global", self.name, name) for name in self.reading.globals[self.name]})
        self.known.learn(self.tree.body)
        for node in self.tree.body:
            self._node(node, scope)
        inner = [name.rpartition(".") for name in self.reading.trees]
        leaves = [("fixed", leaf) for package, _, leaf in inner if package == self.name]
        self.reading.namespaces.setdefault(self.home, set()).update(scope.met, leaves)

    # --- places

    def _start(self, node):
        return self.lines[node.lineno - 1] + node.col_offset

    def _end(self, node):
        return self.lines[node.end_lineno - 1] + node.end_col_offset

    def _place(self, start, end, meaning):
        if self.is_text:
            self.reading.kept.add(meaning)
        else:
            self.reading.names[self.name].append((start, end, meaning))

    def _place_after(self, node, word, name, meaning):
        """The first place of a name after a word, from where a node begins."""
        pattern = re.compile(rb"\b%s\b.*?\b(%s)\b" % (word, name.encode()), re.DOTALL)
        self._place(*pattern.search(self.source, self._start(node)).span(1), meaning)

    # --- statements and expressions

    def _node(self, node, scope):
        special = getattr(self, "_read_" + type(node).__name__.lower(), self._children)
        special(node, scope)

    def _children(self, node, scope):
        for child in ast.iter_child_nodes(node):
            self._node(child, scope)

    def _read_import(self, node, scope):
        for alias in node.names:
            self._keep_foreign(scope.meet(bound_by(alias)), alias.name if alias.asname else bound_by(alias))

    def _keep_foreign(self, here, origin):
        self.reading.kept.add(here)
        self.reading.origins[here] = origin

    def _read_importfrom(self, node, scope):
        if node.level or node.names[0].name == "*":
            raise Complaint("%s, line %d: such an import cannot be shortened" % (self.name, node.lineno), 1)
        parts = [self._imported(node.module, alias, scope) for alias in node.names]
        self.reading.imports[self.name].append((self._start(node), self._end(node), parts))

    def _imported(self, module, alias, scope):
        here, inner = scope.meet(bound_by(alias)), "%s.%s" % (module, alias.name)
        if inner in self.reading.trees:
            if self.reading.home(inner) == self.home:
                self.reading.gone.add(here)
            return Imported("module", inner, ("fixed", alias.name), here)
        if not self.reading.defines(module, alias.name):
            self.reading.foreign.add(alias.name)
            self._keep_foreign(here, inner)
            return Imported("foreign", module, ("fixed", alias.name), here)
        there, is_near = ("global", module, alias.name), self.reading.home(module) == self.home
        if is_near:
            scope.pass_up(there)
        if here[0] == "global" and (is_near or not alias.asname):
            self.reading.same.append((here, there))
        return Imported("global", module, there, here)

    def _read_global(self, node, scope):
        for name in node.names:
            self._place_after(node, b"global", name, scope.meet(name))

    def _read_nonlocal(self, node, scope):
        raise Complaint("%s, line %d: `nonlocal` cannot be shortened" % (self.name, node.lineno), 1)

    def _read_name(self, node, scope):
        self._refuse_module(node, self.known.module_of(node))
        self._place(self._start(node), self._end(node), scope.meet(node.id))

    def _refuse_module(self, node, module):
        """A module that is compiled into another is no object any more."""
        if module and (self.reading.home(module) == self.home or module in self.reading.homes):
            said = "%s, line %d: %s is used as an object, but compiled into another module"
            raise Complaint(said % (self.name, node.lineno, module), 1)

    def _read_excepthandler(self, node, scope):
        if node.name:
            self.reading.kept.add(scope.meet(node.name))
        self._children(node, scope)

    def _read_joinedstr(self, node, scope):
        before, self.is_text = self.is_text, True
        self._children(node, scope)
        self.is_text = before

    def _read_attribute(self, node, scope):
        module, end = self.known.module_of(node.value), self._end(node)
        if module and self.reading.defines(module, node.attr):
            self._module_attribute(node, module, scope)
            return
        self._node(node.value, scope)
        meaning = ("fixed", node.attr)
        if module is None:
            meaning = ("attribute", node.attr)
            self._note_member(node)
            self.reading.chains.add((getattr(node.value, "attr", ""), node.attr))
        elif not module:
            self.reading.foreign.add(node.attr)
        self._place(end - len(node.attr.encode()), end, meaning)

    def _module_attribute(self, node, module, scope):
        """What a module has: by itself where that one is compiled into the same, else as its attribute."""
        meaning, start, end = ("global", module, node.attr), self._start(node), self._end(node)
        if self.reading.home(module) == self.home and not self.is_text:
            scope.pass_up(meaning)
            self._place(start, end, meaning)
            return
        if isinstance(node.value, ast.Name):
            self._place(start, self._end(node.value), scope.meet(node.value.id))
        else:
            self._refuse_module(node, module)
            self._node(node.value, scope)
        self._place(end - len(node.attr.encode()), end, meaning)

    def _note_member(self, node):
        if self.me and getattr(node.value, "id", "") == self.me[0]:
            self.reading.members[self.me[1]].add(node.attr)
            return
        self.reading.anybody.add(node.attr)
        if not isinstance(node.ctx, ast.Load):
            self.reading.given.add(node.attr)

    def _read_call(self, node, scope):
        self._children(node, scope)
        callee, named = node.func, {each.arg for each in node.keywords if each.arg}
        is_builtin = isinstance(callee, ast.Name) and scope.meet(callee.id) == ("fixed", callee.id)
        if is_builtin or self.known.module_of(callee) == "":
            self.reading.foreign |= named
        self.reading.scopes.append({("keyword", name) for name in named})
        called = getattr(callee, "attr", getattr(callee, "id", ""))
        self.reading.calls.update((called, name) for name in named)

    def _read_keyword(self, node, scope):
        self._node(node.value, scope)
        if node.arg:
            start = self._start(node)
            self._place(start, start + len(node.arg.encode()), ("keyword", node.arg))

    # --- functions and classes

    def _read_functiondef(self, node, scope):
        self._place_after(node, b"def", node.name, scope.meet(node.name))
        self._function(node, scope, node.body)

    _read_asyncfunctiondef = _read_functiondef

    def _read_lambda(self, node, scope):
        self._function(node, scope, [node.body])

    def _function(self, node, scope, body):
        if node.args.kwarg:
            self.reading.loose |= {node.name, scope.owner[1]} if scope.owner else {getattr(node, "name", "")}
        for each in outer_parts(node):
            self._node(each, scope)
        before = self.me, self.known
        inner = Scope(scope, "function", self._names(node, body))
        self._enter(node, inner)
        self.known.learn(body)
        for each in body:
            self._node(each, inner)
        self.me, self.known = before
        self.reading.scopes.append(inner.met)

    def _names(self, node, body):
        """{name: meaning} of what a function binds."""
        names = {name: ("fixed", name) for name in bound(body)}
        for each in own_nodes(body):
            if isinstance(each, DEFINITIONS):
                names[each.name] = ("own", self.name, self._start(each), each.name)
        for each in arguments(node):
            start = self._start(each)
            names[each.arg] = meaning = ("own", self.name, start, each.arg)
            self._place(start, start + len(each.arg.encode()), meaning)
            self.reading.same.append((meaning, ("keyword", each.arg)))
        return names

    def _enter(self, node, inner):
        """Note what is known inside a function: which names are modules, and which one is the object itself."""
        self.known = self.known.inside(inner.names)
        if inner.outer.kind == "class":
            decorators = [getattr(each, "id", "") for each in getattr(node, "decorator_list", [])]
            has_self = node.args.args and "staticmethod" not in decorators
            self.me = (node.args.args[0].arg, inner.outer.owner) if has_self else None
        elif self.me and self.me[0] in inner.names:
            self.me = None

    def _read_classdef(self, node, scope):
        for each in outer_parts(node):
            self._node(each, scope)
        self._place_after(node, b"class", node.name, scope.meet(node.name))
        names, owner = bound(node.body), (self.name, node.name)
        inner = Scope(scope, "class", {name: ("attribute", name) for name in names}, owner)
        self.reading.members.setdefault(owner, set()).update(names)
        self.reading.bases[owner] = [self._base(each) for each in node.bases]
        before, self.me = self.me, None
        for each in node.body:
            self._node(each, inner)
        self.me = before
        self.reading.scopes.append(inner.met)

    def _base(self, node):
        """(module, class) of a base, None for a foreign one."""
        if isinstance(node, ast.Attribute):
            return (self.known.module_of(node.value), node.attr) if self.known.module_of(node.value) else None
        for statement in [each for each in own_nodes(self.tree.body) if isinstance(each, ast.ImportFrom)]:
            for alias in statement.names:
                if bound_by(alias) == getattr(node, "id", ""):
                    ours = self.reading.defines(statement.module, alias.name)
                    return (statement.module, alias.name) if ours else None
        return (self.name, node.id) if self.reading.defines(self.name, getattr(node, "id", "")) else None
