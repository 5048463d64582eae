"""Licences of everything that a drive or a page carries, ours and others', as one text that lies beside it."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from .. import ROOT
from . import drive_libraries

if TYPE_CHECKING:
    from collections.abc import Iterable

TEXTS = Path(__file__).parent / "license_texts"  # of what comes without one
TITLE = "Furbowl, and what comes with it, with the licence of each."
RULE = "=" * 72


def of_drive(names: Iterable[str]) -> bytes:
    """Text for a drive that holds files of these names."""
    return _text(_game() | _libraries(names))


def of_page(names: Iterable[str], micropython: str) -> str:
    """Text for the page, whose machine has files of these names on its disk. micropython: its version."""
    others = {
        f"MicroPython {micropython}": _kept("micropython"),
        "the font, Terminus 6x12, in a format of our own": _kept("terminus"),
    }
    return _text(_game() | others | _libraries(names)).decode()


def _game() -> dict[str, str]:
    return {"Furbowl": (ROOT / "LICENSE").read_text(encoding="utf-8")}


def _kept(name: str) -> str:
    return (TEXTS / f"{name}.txt").read_text(encoding="utf-8")


def _libraries(names: Iterable[str]) -> dict[str, str]:
    """{library and its version: licence} of the libraries with a module among these files of a drive."""
    carried = {name.split("/")[1] for name in names if name.startswith("lib/")}
    listed = re.findall(r"^([^#\s]+)==", drive_libraries.LISTED.read_text(encoding="utf-8"), re.M)
    libraries = [metadata.distribution(library) for library in sorted(listed)]
    return {
        f"{library.name} {library.version}": library.read_text("licenses/LICENSE")
        for library in libraries
        if carried & {path.parts[0] for path in library.files}
    }


def _text(licenses: dict[str, str]) -> bytes:
    parts = [f"{RULE}\n{name}\n{RULE}\n\n{text.strip()}\n" for name, text in licenses.items()]
    return "\n".join([TITLE + "\n", *parts]).encode()
