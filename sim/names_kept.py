"""Which names stay as they are when sim/names.py shortens the others, and why.

What the language and others have named stays: that is what the sources ask of foreign modules, what the stand-ins for
the hardware and the libraries have, and the words of the language's own types. Whoever comes from outside finds what he
looks for: the face, the app, and what the starters ask for. And what stands in a string may be meant as a name
(getattr, the module that a screen is).
"""

import ast
import functools
from pathlib import Path

import adafruit_display_text
import adafruit_displayio_layout

from sim.names_scopes import DEFINITIONS, arguments, bound
from sim.names_short import FREE

ROOT = Path(__file__).parent.parent
OPEN = ("furbowl.app", "furbowl.cpu", "furbowl.dice", "furbowl.match", "furbowl.script", "furbowl.words")
LOOKED_BEHIND = frozenset({"_open"})  # what tests look at behind the app's face
STAND_INS = (ROOT / "sim" / "stand_ins", ROOT / "sim" / "on_vm" / "stand_ins.py")
LIBRARIES = tuple(Path(library.__path__[0]) for library in (adafruit_display_text, adafruit_displayio_layout))
# of the language: words of its types that are not FREE, and what its compiler knows
_LANGUAGE = """
    alloc_emergency_exception_buf capitalize cast center conjugate const decode encode fileno flush getvalue hex imag
    isalnum native partition pend_throw range real rpartition seek splitlines super tell title viper
""".split()


@functools.cache
def foreign_names():
    """Names that others have given to attributes and arguments."""
    found = {*FREE, *_LANGUAGE}
    for place in (*STAND_INS, *LIBRARIES):
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            found |= offered(path.read_text(encoding="utf-8"))
    return found


def offered(source):
    """Names of attributes, arguments, functions, classes and variables of them in a source, but for private ones."""
    tree = ast.parse(source)
    found = bound(tree.body)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, (ast.arg, ast.keyword)):
            found.add(node.arg or "")
        elif isinstance(node, ast.ClassDef):
            found |= bound(node.body)
    return {name for name in found if not name.startswith("_")}


def wanted(source):
    """All names that a source mentions."""
    nodes = list(ast.walk(ast.parse(source)))
    imported = {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    return imported | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def words(tree):
    """Strings that may be names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
            yield node.value
        elif isinstance(node, ast.Attribute) and node.attr == "split" and isinstance(node.value, ast.Constant):
            yield from node.value.value.split()


def kept(reading, outside=(), public=False):
    """The meanings whose names stay.

    outside    sources that use the modules and are not among them
    public     whether whoever comes from outside may use all that is not private; else what is in OPEN
    """
    return _Kept(reading, outside, public).found


class _Kept:
    def __init__(self, reading, outside, public):
        self.reading = reading
        self.always = LOOKED_BEHIND.union(*map(wanted, outside), *(words(tree) for tree in reading.trees.values()))
        self.foreign = foreign_names() | reading.foreign | self._foreign_arguments()
        self.found = set(reading.kept)
        for module, tree in reading.trees.items():
            is_open = public or any((module + ".").startswith(name + ".") for name in OPEN)
            self._keep_globals(module, tree, is_open)
            if is_open:
                self._open(tree)
            if public:
                self.foreign |= offered(reading.sources[module].decode())
        self._keep_attributes()
        self._keep_keywords()

    def _foreign_arguments(self):
        """Names of arguments of functions that nobody here has, or that take any, or that none here names."""
        reading = self.reading
        ours = set().union(*reading.members.values(), *reading.globals.values()) - reading.loose
        taken = {other[1] for _, other in reading.same if other[0] == "keyword"}
        return {name for called, name in reading.calls if called not in ours or name not in taken}

    def _keep_globals(self, module, tree, is_open):
        """What is compiled into another module can only be reached by its new name."""
        at_hand = self.reading.home(module) == module
        for name in self.reading.globals[module]:
            public = is_open and not name.startswith("_")
            if name.startswith("__") or public or (at_hand and name in self.always):
                self.found.add(("global", module, name))

    def _open(self, tree):
        """Methods and arguments of what is public."""
        for node in tree.body:
            methods = node.body if isinstance(node, ast.ClassDef) else []
            for each in [node, *methods]:
                if isinstance(each, DEFINITIONS) and (each.name == "__init__" or not each.name.startswith("_")):
                    self.found |= {("keyword", argument.arg) for argument in arguments(each) if not is_setter(each)}
            self.found |= {("attribute", name) for name in bound(methods) if not name.startswith("_")}

    def _keep_attributes(self):
        reading = self.reading
        ours = set().union(*reading.members.values(), *reading.globals.values())
        for name in reading.anybody | ours:
            if name in self.always or name in self.foreign or name not in ours or name.startswith("__"):
                self.found.add(("attribute", name))
        for module, name in reading.bases:
            if None in reading.bases[module, name]:  # an error's name is shown
                self.found.add(("global", module, name))

    def _keep_keywords(self):
        places = [place for each in self.reading.names.values() for place in each]
        for name in {meaning[1] for _, _, meaning in places if meaning[0] == "keyword"}:
            if name in self.always or name in self.foreign or name.startswith("__"):
                self.found.add(("keyword", name))


def is_setter(function):
    """Whether it is what sets a property: its argument has a name for nobody."""
    return any(getattr(each, "attr", "") == "setter" for each in function.decorator_list)
