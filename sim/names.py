"""Shortens the names in the device's modules, everywhere at once, to words that take no memory there.

    python -m sim.names REPORT      tells a handheld's report of a mistake in the words of the sources

What has been shortened is listed in build/names.txt by make drive (sim/names_list.py). Lines stay lines.
"""

import ast
import collections
from pathlib import Path

from sim import names_kept, names_list
from sim.complaint import Complaint, carry_out
from sim.names_read import Reading
from sim.names_scopes import DEFINITIONS, own_nodes
from sim.names_short import Thing, choose

LIST = Path(__file__).parent.parent / "build" / "names.txt"


class Groups:
    """Things that belong together; the first of them, in the order of their texts, stands for them all."""

    def __init__(self):
        self.above = {}

    def find(self, thing):
        while thing in self.above:
            thing = self.above[thing]
        return thing

    def join(self, *things):
        first, *others = sorted({self.find(thing) for thing in things}, key=str)
        self.above.update((thing, first) for thing in others)


class Program:
    """Modules, {dotted name: source}, and the new names in them.

    outside, public    see names_kept.kept()
    homes              {module: the one that it is compiled into}, see sim/bundles.py
    """

    def __init__(self, modules, outside=(), public=False, homes=()):
        self.reading = Reading(modules, homes)
        self.groups = Groups()
        self.kept = names_kept.kept(self.reading, outside, public)
        self._join()
        self.names = choose(self._things())

    def name(self, meaning):
        """The new name."""
        return self.names.get(self.groups.find(meaning), meaning[-1])

    def sources(self):
        """The modules with the new names."""
        return {module: self._source(module) for module in self.reading.sources}

    def _source(self, module):
        changed = self.reading.sources[module]
        edits = [(start, end, self.name(meaning)) for start, end, meaning in self.reading.names[module]]
        for start, end, parts in self.reading.imports[module]:
            edits.append((start, end, "; ".join(self._imports(module, parts)) or "pass"))
        for start, end, text in sorted(edits, reverse=True):
            lost = changed[start:end].count(b"\n")
            changed = changed[:start] + text.encode() + b"\n" * lost + changed[end:]
        return changed.decode()

    def _imports(self, module, parts):
        """Statements that do what an import did."""
        home, wanted = self.reading.home(module), collections.defaultdict(list)
        for part in parts:
            there, here, source = self.name(part.there), self.name(part.here), self.reading.home(part.module)
            if part.kind == "module" and source != home:
                source, _, there = source.rpartition(".")
            if part.kind != "module" and source == home:
                wanted[source] += ["%s = %s" % (here, there)] * (here != there)
            elif source != home:
                wanted[source].append(there if there == here else "%s as %s" % (there, here))
        for source, names in wanted.items():
            yield from names if source == home else ["from %s import %s" % (source, ", ".join(names))]

    # --- which meanings share a name

    def _join(self):
        reading = self.reading
        given = {meaning for each in reading.names.values() for _, _, meaning in each} | self.kept
        for one, other in reading.same:
            if other[0] != "keyword" or other in given:
                self.groups.join(one, other)
        for module, names in reading.globals.items():
            if reading.home(module) == module:  # else nobody has it as an object
                for name in names & reading.anybody:
                    self._join_attribute(("global", module, name))
        for meanings in self._aliases().values():
            self.groups.join(*meanings)

    def _join_attribute(self, meaning):
        """Somebody may ask a module for it, without saying that it is a module."""
        if meaning not in self.reading.gone:
            self.groups.join(meaning, ("attribute", meaning[2]))

    def _aliases(self):
        """{key: names of modules that are one and the same}."""
        found = collections.defaultdict(list)
        for module, statements in self.reading.imports.items():
            for part in (part for _, _, parts in statements for part in parts):
                if part.kind == "module" and part.here[0] == "global" and part.here not in self.reading.gone:
                    asked = part.here[2] if part.here[2] in self.reading.anybody else ""
                    found[self.reading.home(module), self.reading.home(part.module), asked].append(part.here)
        return found

    # --- which meet

    def _things(self):
        meet = collections.defaultdict(set)
        for meanings in self._meetings():
            found = {self.groups.find(meaning) for meaning in meanings}
            for meaning in found:
                meet[meaning] |= found
        mentions = collections.defaultdict(set)
        for module, places in self.reading.names.items():
            for _, _, meaning in places:
                mentions[self.groups.find(meaning)].add(self.reading.home(module))
        how = self._how()
        things = {}
        for meaning in meet.keys() | mentions.keys():
            neighbours = meet[meaning] - {meaning}
            kind = "kept" if meaning[0] == "fixed" else how.get(meaning, "free")
            things[meaning] = Thing(meaning[-1], kind, neighbours, sorted(mentions[meaning]))
        return things

    def _meetings(self):
        """Sets of meanings that need different names."""
        reading = self.reading
        yield from reading.scopes
        yield from reading.namespaces.values()
        families = Groups()
        for owner, bases in reading.bases.items():
            families.join(owner, *filter(None, bases))
        attributes = collections.defaultdict(set)
        for owner, names in reading.members.items():
            attributes[families.find(owner)] |= {("attribute", name) for name in names}
        yield from attributes.values()
        everybody = set().union(*attributes.values())
        for name in sorted(reading.given):
            yield from ({("attribute", name), other} for other in everybody)
        definitions = collections.defaultdict(set)  # so that a report tells which function it was
        for module in reading.trees:
            definitions[reading.home(module)] |= {meaning for _, meaning in self.definitions(module)}
        yield from definitions.values()

    def definitions(self, module):
        """(node, meaning) of the functions and classes of a module."""
        for node in own_nodes(self.reading.trees[module].body):
            if isinstance(node, (*DEFINITIONS, ast.ClassDef)):
                yield node, ("global", module, node.name)
            for each in own_nodes(node.body) if isinstance(node, ast.ClassDef) else ():
                if isinstance(each, DEFINITIONS):
                    yield each, ("attribute", each.name)

    # --- how they may be renamed

    def _how(self):
        how = {}
        for (module, name), bases in self.reading.bases.items():
            if None in bases:
                members = self.reading.members[module, name]
                how.update((self.groups.find(("attribute", each)), "heir") for each in members)
        for module, tree in self.reading.trees.items():
            for name in hidden(tree):
                how[self.groups.find(("global", module, name))] = "hidden"
        how.update((self.groups.find(meaning), "kept") for meaning in self.kept)
        return how


def hidden(tree):
    """Private constants of a module: the device's compiler writes them in."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(getattr(node.value, "func", None), "id", "") == "const":
            yield from (each.id for each in node.targets if isinstance(each, ast.Name) and each.id.startswith("_"))


# --- the command


def main(arguments):
    if arguments in (["-h"], ["--help"]):
        print("usage: python -m sim.names REPORT\n\n%s" % __doc__.strip())
        return
    if len(arguments) != 1 or arguments[0].startswith("-"):
        raise Complaint("usage: python -m sim.names REPORT")
    if not LIST.exists():
        raise Complaint("there is no build/names.txt: make drive writes it, for the very files that it builds", 1)
    told = names_list.Told(LIST.read_text(encoding="utf-8"))
    try:
        report = Path(arguments[0]).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise Complaint("%s cannot be read: %s" % (arguments[0], error.strerror), 1) from None
    print(told.tell(report), end="")


if __name__ == "__main__":
    carry_out(main)
