"""Modules that are always loaded together are compiled into one: each takes 250 bytes of the device's memory alone.

Whoever imports such a module all the same gets a small one that hands on what is public in it.
"""

import ast

from sim.complaint import Complaint
from sim.names_scopes import own_nodes

# a module: those that are compiled into it. It loads all of them at once anyway, or they are wanted on every handheld
# soon after; what takes its place in sys.modules and goes with it goes as a whole
BUNDLES = {
    "furbowl.app": "furbowl.lights furbowl.sound",
    "furbowl.boards.handheld": "furbowl.boards.stick",
    "furbowl.match": "furbowl.rules.game furbowl.rules.pitch furbowl.words",
    "furbowl.story": "furbowl.record",
    "furbowl.rules.furbowl": "furbowl.rules.moves furbowl.rules.odds",
    "furbowl.rules.plays": "furbowl.rules.deeds furbowl.rules.turns",
    "furbowl.ui.decide": "furbowl.ui.caption furbowl.ui.choice furbowl.ui.marks furbowl.ui.pointer furbowl.ui.tell",
    "furbowl.ui.help": "furbowl.ui.help_animal furbowl.ui.help_numbers furbowl.ui.help_tables furbowl.ui.help_texts",
    "furbowl.ui.match": "furbowl.ui.band furbowl.ui.pitch furbowl.ui.strip",
    "furbowl.ui.playback": "furbowl.ui.dicebox furbowl.ui.scenes",
    "furbowl.ui.text": "furbowl.ui.chance furbowl.ui.sheet furbowl.ui.tiles",
}


def homes(modules, bundles=None):
    """{module: the module that it is compiled into}, for those bundles that are among the modules."""
    found = {}
    for home, members in (BUNDLES if bundles is None else bundles).items():
        for module in members.split() if home in modules else ():
            if module not in modules:
                raise Complaint("sim/bundles.py puts %s into %s, but there is no such module" % (module, home), 1)
            found[module] = home
    return found


def joined(program):
    """The sources of a names.Program, put together: {module: (source, [modules in it, in order])}."""
    reading, sources = program.reading, program.sources()
    members = {}
    for module, home in reading.homes.items():
        members.setdefault(home, []).append(module)
    _check(program)
    done = {module: (source, [module]) for module, source in sources.items()}
    for home, modules in members.items():
        order = _order(reading, home, modules)
        done[home] = "".join(sources[module] for module in order), order
        done.update((module, (_forwarding(program, module), [module])) for module in modules)
    return done


def _order(reading, home, modules):
    """A module comes after those that it imports; the home itself comes last."""
    order, seen = [], {home}

    def add(module):
        if module not in seen:
            seen.add(module)
            for other in sorted(loads(reading, module).intersection(modules)):
                add(other)
            order.append(module)

    for module in modules:
        add(module)
    return [*order, home]


def loads(reading, module):
    """Names of the modules that a module imports when it is loaded, not only later in a function."""
    found = set()
    for node in own_nodes(reading.trees[module].body):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inner = {"%s.%s" % (node.module, alias.name) for alias in node.names}
            found |= inner & reading.trees.keys() or {node.module}
    return found


def _loaded(reading, module):
    """A module, all that is loaded with it, and what they are compiled into; foreign ones too."""
    found, waiting = set(), [module]
    while waiting:
        module = waiting.pop()
        if module not in found and module in reading.trees:
            waiting += [*loads(reading, module), reading.home(module)]
            waiting += [each for each, home in reading.homes.items() if home == module]
        found.add(module)
    return found


def _forwarding(program, module):
    """The source of a module that hands on what was compiled into another."""
    names = {node.name for node, meaning in program.definitions(module) if meaning[0] == "global"}
    for node in program.reading.trees[module].body:
        for each in node.targets if isinstance(node, ast.Assign) else ():
            names |= {name.id for name in ast.walk(each) if isinstance(name, ast.Name)}
    lines = []
    for name in sorted(name for name in names if not name.startswith("_")):
        here = program.name(("global", module, name))
        lines.append("from %s import %s as %s\n" % (program.reading.home(module), here, name))
    return "".join(lines)


# --- what cannot be put together


def _check(program):
    for module, home in program.reading.homes.items():
        reason = _obstacle(program.reading, module, home)
        if reason:
            raise Complaint("%s cannot be compiled into %s: %s" % (module, home, reason), 1)
    _check_names(program)
    _check_circles(program.reading)


def _obstacle(reading, module, home):
    """Why a module cannot be compiled into another, None where it can."""
    special = sorted(name for name in reading.globals[module] if name.startswith("__"))
    if special or any(other.startswith(module + ".") for other in reading.trees):
        return "it has %s" % special[0] if special else "it is a package"
    names = {node.id for node in ast.walk(reading.trees[module]) if isinstance(node, ast.Name)}
    if "__name__" in names or "__file__" in names and module.rpartition(".")[0] != home.rpartition(".")[0]:
        return "it asks for its own name or place"
    lacking = {other for other in loads(reading, module) if other not in reading.trees}
    lacking -= set().union(*(loads(reading, other) for other in _loaded_alone(reading, home)))
    if lacking:
        return "it needs %s, which may not be there" % ", ".join(sorted(lacking))
    asked = sorted(name for name in reading.globals[module] if (module.rpartition(".")[2], name) in reading.chains)
    return "its %s is asked for as a part of another object" % asked[0] if asked else None


def _loaded_alone(reading, module):
    """A module and all of these that it loads, before anything is put together."""
    found, waiting = set(), [module]
    while waiting:
        module = waiting.pop()
        if module not in found and module in reading.trees:
            found.add(module)
            waiting += loads(reading, module)
    return found


def _check_names(program):
    """Names that stay must mean the same in all modules of a bundle."""
    for home, met in program.reading.namespaces.items():
        known = {}
        for meaning in sorted(each for each in met if each[0] == "global"):
            name = program.name(meaning)
            other = known.setdefault(name, meaning)
            same = program.groups.find(meaning) == program.groups.find(other)
            origins = [program.reading.origins.get(each, each) for each in (meaning, other)]
            if not same and origins[0] != origins[1]:
                said = "%s means two things in what is compiled into %s: in %s and %s"
                raise Complaint(said % (name, home, meaning[1], other[1]), 1)


def _check_circles(reading):
    for module in reading.trees:
        for other in loads(reading, module) & reading.trees.keys():
            home = reading.home(module)
            if reading.home(other) != home and home in _loaded(reading, reading.home(other)):
                raise Complaint("%s and %s cannot be compiled: they import each other" % (module, other), 1)
