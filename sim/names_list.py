"""The list of shortened names that lies beside the drive, and a report of a mistake told with it in the sources' words.

A line is one of
    MODULE from LINE PATH                 from this line on the compiled module is that source
    MODULE NAME PATH:LINE FULL.NAME       a function or class
    * NAME NAMES                          what an attribute, an argument or a variable of that name may be
"""

import ast
import collections
import re

TITLE = "What the short names in the compiled Furbowl are in its sources; python -m sim.names REPORT uses it.\n"
_FRAME = re.compile(r'File "([\w.]+)", line (\d+)(?:, in (\S+))?')
_PLACE = re.compile(r"\bin (\w+), (?:line (\d+), )?(\w+)$", re.MULTILINE)  # as furbowl/boards/ends.py writes it
_QUOTED = re.compile(r"'(\w+)'")


def listing(program, done, paths):
    """The text of the list. done: of bundles.joined(); paths: {module: path of its source}."""
    lines = []
    for home, (_, modules) in sorted(done.items()):
        first = 1
        for module in modules if program.reading.home(home) == home else ():
            lines.append("%s from %d %s" % (home, first, paths[module]))
            first += program.reading.sources[module].count(b"\n")
            lines += _definitions(program, module, home, paths[module])
    return TITLE + "".join(line + "\n" for line in lines + _others(program))


def _definitions(program, module, home, path):
    owner = ""
    for node, meaning in program.definitions(module):
        full = node.name if meaning[0] == "global" else owner + node.name
        if isinstance(node, ast.ClassDef):
            owner = node.name + "."
        yield "%s %s %s:%d %s" % (home, program.name(meaning), path, node.lineno, full)


def _others(program):
    found = collections.defaultdict(set)
    for places in program.reading.names.values():
        for _, _, meaning in places:
            if meaning[0] != "fixed" and program.name(meaning) != meaning[-1]:
                found[program.name(meaning)].add(meaning[-1])
    return ["* %s %s" % (name, " ".join(sorted(found[name]))) for name in sorted(found)]


class Told:
    """A list, read again."""

    def __init__(self, text):
        self.pieces = collections.defaultdict(list)  # {module: [(first line, path)]}
        self.functions = collections.defaultdict(list)  # {(module, name): [(path, line, full name)]}
        self.others = {}
        for words in map(str.split, text.splitlines()[1:]):
            if words[0] == "*":
                self.others[words[1]] = words[2:]
            elif words[1] == "from" and words[2].isdigit():
                self.pieces[words[0]].append((int(words[2]), words[3]))
            else:
                path, _, line = words[2].rpartition(":")
                self.functions[words[0], words[1]].append((path, int(line), words[3]))

    def tell(self, report):
        """A report, or what the screen says, in the words of the sources."""
        report = _FRAME.sub(self._frame, report)
        report = _PLACE.sub(self._place, report)
        return _QUOTED.sub(self._quoted, report)

    def _frame(self, found):
        return self._told(*found.groups()) or found.group()

    def _place(self, found):
        leaf, line, name = found.groups()
        homes = [home for home in self.pieces if home.rpartition(".")[2] == leaf and (home, name) in self.functions]
        return "in " + self._told(homes[0], line or 1, name) if len(homes) == 1 else found.group()

    def _told(self, home, line, name):
        """Where that is; "" where it is not known. Line 1 is all that is known where lines were left out."""
        where = self.functions.get((home, name), [])
        full = " or ".join(full for _, _, full in where) or name
        pieces = [piece for piece in self.pieces.get(home, ()) if piece[0] <= int(line)]
        if int(line) > 1 and pieces:
            first, path = max(pieces)
            return 'File "%s", line %d, in %s' % (path, int(line) - first + 1, full)
        return " or ".join('File "%s", below line %d, in %s' % place for place in where)

    def _quoted(self, found):
        names = self.others.get(found.group(1))
        return "%s (%s)" % (found.group(), " or ".join(names)) if names else found.group()
