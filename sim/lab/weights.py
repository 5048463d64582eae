"""The tables of weights by which computer players evaluate positions: `weights` in the folder of a game.

table   {name: whole number} of all weights of a game, in the order of the file

A game reads `weights.NAME` at each use, so a table is used from the moment that it is set.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from importlib import import_module, util
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from furbowl import registry

from ..desktop.complaint import Complaint

if TYPE_CHECKING:
    from collections.abc import Iterator

LINE = re.compile(r"^([A-Z][A-Z0-9_]*) = const\((-?\d+)\)(?:  # (.*))?$", re.M)


def module(rules: str) -> ModuleType:
    """The module with the weights of a rule set. Complaint for a game that has none."""
    name = registry.module(rules, "weights")
    if not util.find_spec(name):
        raise Complaint(f"{rules} has no weights: there is no {name}")
    return import_module(name)


def path(rules: str) -> Path:
    return Path(module(rules).__file__)


def read(rules: str) -> dict[str, int]:
    """The table of a rule set, as its file has it."""
    return {name: int(value) for name, value, _ in LINE.findall(path(rules).read_text("utf-8"))}


def meanings(rules: str) -> dict[str, str]:
    """{name: comment} of the weights, "" for none."""
    return {name: comment for name, _, comment in LINE.findall(path(rules).read_text("utf-8"))}


def write(rules: str, table: dict[str, int]) -> None:
    """Replace the numbers in the file."""
    file = path(rules)
    text = file.read_text("utf-8")
    for name, value in table.items():
        text = re.sub(rf"^({name} = const)\(-?\d+\)", rf"\1({value})", text, flags=re.M)
    file.write_text(text, "utf-8", newline="\n")


# --- in use


def use(where: ModuleType, table: dict[str, int]) -> None:
    """Have the game of this module evaluate positions by a table from now on."""
    for name, value in table.items():
        setattr(where, name, value)


@contextmanager
def borrowed(rules: str) -> Iterator[ModuleType]:
    """The module, with which anything may be done: afterwards it has its own weights again."""
    where = module(rules)
    kept = {name: vars(where)[name] for name in read(rules)}
    try:
        yield where
    finally:
        use(where, kept)


class Watched(ModuleType):
    """A module that notes in `asked` which of its names are read, as long as this is its class."""

    def __getattribute__(self, name: str) -> object:
        if name.isupper():
            ModuleType.__getattribute__(self, "asked").add(name)
        return ModuleType.__getattribute__(self, name)


@contextmanager
def watched(where: ModuleType) -> Iterator[set[str]]:
    """The names of the weights that are read meanwhile, as a set."""
    where.__dict__["asked"] = asked = set()
    where.__class__ = Watched
    try:
        yield asked
    finally:
        where.__class__ = ModuleType
        del where.__dict__["asked"]
