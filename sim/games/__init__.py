"""Modules of the tools for each game, a folder for each: tallies, proofs, scenes, rules of thumb, facts for programs
that learn.

A game can do without any of them: then the tools do what they do for every game, and no more.
"""

from __future__ import annotations

from importlib import import_module, util
from typing import TYPE_CHECKING

from furbowl import registry

if TYPE_CHECKING:
    from types import ModuleType


def part(rules: str, leaf: str) -> ModuleType:
    """Module of that name in a rule set's folder here; None if the game has none."""
    package = "%s.%s" % (__name__, registry.folder(rules))
    has_it = util.find_spec(package) and util.find_spec("%s.%s" % (package, leaf))
    return import_module("%s.%s" % (package, leaf)) if has_it else None


def ways(names: list[str] | None = None) -> dict[str, tuple[str, dict]]:
    """{name: (rules, options of a match)}: each rule set as it is, and its other variants that the tools play."""
    found = {}
    for rules in names or registry.names():
        found[rules] = rules, {}
        if own := part(rules, "tallies"):
            found |= {"%s, %s" % (rules, name): (rules, options) for name, options in own.VARIANTS.items()}
    return found


def parts(leaf: str) -> list[ModuleType]:
    """Modules of that name of all games, each once."""
    return list(filter(None, dict.fromkeys(part(rules, leaf) for rules in registry.names())))
