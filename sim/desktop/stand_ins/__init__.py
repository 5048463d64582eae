"""The hardware modules of the device, imitated by the laptop: `import board` finds the module `board` of this package.

What Blinka has for real (displayio, terminalio, bitmaptools, vectorio, fontio, fourwire, busdisplay, micropython) is
not here. Blinka's own `board`, `digitalio` and their like look for a single-board computer and must never be imported.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

FOLDER = Path(__file__).parent
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("[a-z]*.py")))


class Finder(MetaPathFinder, Loader):
    """Finds a stand-in by the name that its module has on the device."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(name, self) if name in NAMES else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return import_module("." + spec.name, __name__)

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: as a module of this package it is complete."""


def install() -> None:
    """Put the stand-ins in place, then make displayio strict and swift; a second call changes nothing."""
    foreign = [name for name in NAMES if name in sys.modules and Path(sys.modules[name].__file__).parent != FOLDER]
    if foreign:
        raise RuntimeError(f"imported before the stand-ins were in place: {', '.join(foreign)}")
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder())
    from .. import strict, swift, timing

    for each in (strict, swift, timing):
        each.install()
