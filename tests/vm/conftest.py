"""The virtual machine for the tests in this folder, and folders with what it runs, compiled and plain."""

import os

import pytest
from on_vm import SCRIPTS

from sim.bench import vm, vm_app


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
    return vm_app.lay_out_compiled(tmp_path_factory.mktemp("compiled"), *SCRIPTS)


@pytest.fixture(scope="session")
def plain(machine, tmp_path_factory):
    """furbowl as .py, the libraries as .mpy: as circup puts them there."""
    return vm_app.lay_out_plain(tmp_path_factory.mktemp("plain"), *SCRIPTS)


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """Two matches played on CPython: (file of the keys, facts)."""
    keys = tmp_path_factory.mktemp("played") / "keys.bin"
    return keys, vm_app.play(keys)


@pytest.fixture(scope="session")
def one_match(tmp_path_factory):
    """The same of one match straight from the title to its score."""
    keys = tmp_path_factory.mktemp("one_match") / "keys.bin"
    return keys, vm_app.play(keys, "match")


@pytest.fixture(scope="session")
def legends(tmp_path_factory):
    """The same of Legend against Legend."""
    keys = tmp_path_factory.mktemp("legends") / "keys.bin"
    return keys, vm_app.play(keys, "legends")
