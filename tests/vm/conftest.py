"""The virtual machine for the tests in this folder, and folders with what it runs, compiled and plain."""

import json
import os

import pytest
from on_vm import lay_out, on_cpython

from sim import compiler, vm


@pytest.fixture(scope="session")
def machine():
    """Skips where there is no virtual machine; with CI=true that is a failure."""
    reason = vm.missing()
    if reason and os.environ.get("CI") == "true":
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)


@pytest.fixture(scope="session")
def compiled(machine, tmp_path_factory):
    """All of it as .mpy."""
    folder = lay_out(tmp_path_factory.mktemp("compiled"))
    compiler.compile_package(compiler.ROOT / "furbowl", folder)
    return folder


@pytest.fixture(scope="session")
def plain(machine, tmp_path_factory):
    """furbowl as .py, the libraries as .mpy: as circup puts them there."""
    folder = lay_out(tmp_path_factory.mktemp("plain"))
    for path, source in compiler.sources(compiler.ROOT / "furbowl").items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(source, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """Two matches played on CPython: (file of the keys, facts)."""
    keys = tmp_path_factory.mktemp("played") / "keys.bin"
    return keys, json.loads(on_cpython("player.py", 1, 2, keys))
