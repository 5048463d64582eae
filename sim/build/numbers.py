"""Numbers the game's modules for the device, where names and paths of modules would stay in memory for ever.

Each module becomes one of eight files in a small folder, and each import of it a call: `from furbowl.games.blitz import
book, odds` becomes `book = require(31); odds = require(32)`. The loader for the device (sim/build/on_device/loading.py)
finds a module by its number. A module has a higher number than those that it imports while it is loaded; pieces, which
nobody imports, come last. Lines stay lines, so that an error on the device names the line of the source.

Programs that are not compiled, like code.py, import by name: for them a small module is left under that name, with what
they ask for.

modules   {dotted name: source}
numbers   {dotted name: number}
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from .modules import edited, nodes, parsed, spans
from .names import in_flash

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

LOADER = "furbowl.loading"
GAMES = "furbowl.games"
DEFAULTS = GAMES + ".defaults"  # of what a game lacks
_GAME = re.compile(r"furbowl\.games\.\w+\.match")
NAMED = {LOADER.partition(".")[0], LOADER}  # imported as in the sources
LETTERS = "abceinrx"  # that name the modules of a folder: each is a name in flash
_STUB = re.compile(r"\b(stub|generator_stub)\((\d+), (\d+)\)")
_PART = re.compile(r'\.part\("(\w+)"\)')
_REQUIRE = "from %s import require; " % LOADER


def numbered(modules: dict[str, str], pieces: dict[str, str]) -> dict[str, int]:
    """{dotted name: number}; pieces: the names of modules that were cut out of others."""
    order, inner = [], _imported(modules)

    def add(name: str) -> None:
        if name not in order:
            for other in sorted(inner[name]):
                add(other)
            order.append(name)

    for name in sorted(modules, key=lambda name: (name in pieces, name)):
        if name not in NAMED:
            add(name)
    whole = [name for name in order if name not in pieces]
    return {name: number for number, name in enumerate(whole + sorted(pieces, key=_index))}


def _index(piece: str) -> int:
    return int(piece.rpartition("_")[2])


def _imported(modules: dict[str, str]) -> dict[str, set[str]]:
    """{name: the modules that it imports while it is itself loaded}."""
    found = {}
    for name, source in modules.items():
        tree, inside = parsed(source), set()
        later = {id(each) for node in nodes(tree) if isinstance(node, ast.FunctionDef) for each in ast.walk(node)}
        for node in nodes(tree):
            if isinstance(node, ast.ImportFrom) and id(node) not in later:
                inside |= {_module(node, alias, modules) for alias in node.names}
        found[name] = inside - {None, name} - NAMED
    return found


def _module(node: ast.ImportFrom, alias: ast.alias, known: Container[str]) -> str | None:
    """Name of the module that a statement imports for this alias; None for one that is not the game's."""
    inner = "%s.%s" % (node.module, alias.name)
    return inner if inner in known else node.module if node.module in known else None


def dotted(number: int) -> str:
    """Dotted name of the file of a module on the device."""
    return "furbowl.%d.%s" % (number // len(LETTERS), LETTERS[number % len(LETTERS)])


def words(count: int) -> list[str]:
    """Names for that many modules in errors on the device: words of its firmware, which take no memory."""
    return sorted(in_flash(), key=lambda word: (len(word), word))[:count]


def loader(source: str, modules: dict[str, str], numbers: dict[str, int], pieces: dict[str, str]) -> str:
    """Source of the device's loader with its constants. pieces: the names of the modules that were cut out."""
    found = _directly(_imported(modules))
    rows = [bytes(sorted(numbers[other] for other in found[name])) for name in sorted(numbers, key=numbers.get)]
    cut = bytes(piece for piece, _ in _entries(modules))
    values = {"_COUNT": len(numbers), "_FIRST_PIECE": len(numbers) - len(pieces), "_PIECES": cut}
    values |= {"_HELD": b"".join(rows), "_HOLDS": bytes(map(len, rows)), "_LEAVES": LETTERS}
    lines = [(line.partition(" = ")[0], line) for line in source.splitlines(keepends=True)]
    return "".join(["%s = const(%r)\n" % (name, values[name]) if name in values else line for name, line in lines])


def _directly(imported: dict[str, set[str]]) -> dict[str, set[str]]:
    """{name: the modules that it imports}, without those that are loaded with another one of them."""
    whole: dict[str, set[str]] = {}

    def reach(name: str) -> set[str]:
        if name not in whole:
            whole[name] = imported[name].union(*map(reach, imported[name]))
        return whole[name]

    return {name: others.difference(*map(reach, others)) for name, others in imported.items()}


def has_all_parts(modules: dict[str, str]) -> bool:
    """Return whether each game has all parts of its own."""
    games = list(filter(_GAME.fullmatch, modules))
    return all(name[: -len("match")] + part in modules for name in games for part in _asked_parts(modules))


def _asked_parts(modules: dict[str, str]) -> list[str]:
    """Names of all parts that are asked of any game, in order."""
    return sorted({name for source in modules.values() for name in _PART.findall(source)})


def with_parts(modules: dict[str, str], numbers: dict[str, int]) -> dict[str, str]:
    """{name: source} that asks for the parts of a game by their indices, as names take memory; the class of each game
    has the numbers of its parts, in that order."""
    names = _asked_parts(modules)
    changed = {name: _PART.sub(lambda found: ".part(%d)" % names.index(found[1]), modules[name]) for name in modules}
    for game in filter(_GAME.fullmatch, modules):
        found = [game[: -len("match")] + name for name in names]
        held = bytes(numbers[name if name in numbers else DEFAULTS] for name in found)
        changed[game] = _with_line(changed[game], "; parts = %r" % held)
    return changed


def _with_line(source: str, more: str) -> str:
    """Source of a game with more behind the docstring of its class."""
    tree, lines = parsed(source), source.splitlines(keepends=True)
    made = [node for node in tree.body if isinstance(node, ast.Assign)]
    (game,) = [ast.unparse(node.value) for node in made if ast.unparse(node.targets[0]) == "GAME"]
    (said,) = [node.body[0] for node in tree.body if isinstance(node, ast.ClassDef) and node.name == game]
    lines[said.end_lineno - 1] = lines[said.end_lineno - 1].rstrip() + more + "\n"
    return "".join(lines)


def _entries(modules: dict[str, str]) -> list[tuple[int, int]]:
    """(piece, index there) of each function that was cut out, in order."""
    found = [each for source in modules.values() for each in _STUB.finditer(source)]
    return sorted((int(each[2]), int(each[3])) for each in found)


def with_entries(modules: dict[str, str]) -> dict[str, str]:
    """{name: source} with one number in each stub instead of two: a second one takes 32 bytes."""
    numbers = {each: number for number, each in enumerate(_entries(modules))}

    def stub(found: re.Match[str]) -> str:
        return "%s(%d)" % (found[1], numbers[int(found[2]), int(found[3])])

    return {name: _STUB.sub(stub, source) for name, source in modules.items()}


def without_file(source: str, name: str) -> str:
    """Source that knows by itself where it lies among the sources: on the device it lies elsewhere."""
    return re.sub(r"\b__file__\b", repr("./%s.py" % name.replace(".", "/")), source)


def with_numbers(source: str, numbers: dict[str, int], outlives: bool = False) -> str:
    """Source whose imports of numbered modules are calls, in the same lines.

    outlives: the module stays when the game is started anew, with a new loader, so it asks for that each time.
    """
    edits, span = [], spans(source)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            text = _calls(node, numbers)
            if text:
                text = _REQUIRE + text if outlives else text
                edits.append((*span(node), text))
    return (_REQUIRE if edits and not outlives else "") + edited(source, edits)


def _calls(node: ast.ImportFrom, numbers: dict[str, int]) -> str:
    """Statements in place of an import; an empty text where nothing of it is numbered."""
    calls, left = [], []
    for alias in node.names:
        name = _module(node, alias, numbers)
        if name is None:
            left.append(ast.unparse(alias))
        else:
            attribute = "" if name != node.module else "." + alias.name
            calls.append("%s = require(%d)%s" % (alias.asname or alias.name, numbers[name], attribute))
    if calls and left:
        calls.append("from %s import %s" % (node.module, ", ".join(left)))
    return "; ".join(calls)


def left_by_name(asking: list[str], numbers: dict[str, int]) -> dict[str, str]:
    """{dotted name: source} of the small modules for programs that import by name. asking: their sources."""
    asked = {}
    for name, attribute in [pair for tree in map(ast.parse, asking) for pair in _asked(tree, numbers)]:
        asked.setdefault(name, set()).add(attribute)
    line = "%s = require(%d).%s\n"
    return {
        name: _REQUIRE + "".join([line % (each, numbers[name], each) for each in sorted(names)])
        for name, names in asked.items()
    }


def _asked(tree: ast.Module, numbers: dict[str, int]) -> Iterator[tuple[str, str]]:
    """Iterate over (module, name) of all that a program asks of numbered modules."""
    read = [each for each in nodes(tree) if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name)]
    used = [(ast.unparse(each.value), each.attr) for each in read]
    for node in [each for each in nodes(tree) if isinstance(each, ast.ImportFrom)]:
        for alias in node.names:
            name = _module(node, alias, numbers)
            if name == node.module:
                yield name, alias.name
            elif name:
                yield from [(name, asked) for here, asked in used if here == (alias.asname or alias.name)]
