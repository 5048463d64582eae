"""The virtual machine for the tests in this folder, and a folder with the compiled code that it runs."""

import functools
import os
from pathlib import Path

import pytest

from sim import ROOT
from sim.bench import vm, vm_app

# in addition to those of sim/bench/on_vm
SCRIPTS = [*sorted(Path(__file__).parent.glob("scripts/*.py")), ROOT / "sim" / "champion.py"]


@pytest.fixture(scope="session")
def machine():
    """Skip the test if there is no virtual machine; with CI=true that is a failure."""
    reason = vm.missing()
    if reason:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(reason)


@pytest.fixture(scope="session")
def compiled(machine, tmp_path_factory):
    """The folder with the game and the scripts as .mpy."""
    return vm_app.lay_out_compiled(tmp_path_factory.mktemp("compiled"), *SCRIPTS)


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """A function of a scene such as "tour" or "match": returns (file of the keys, facts), played on CPython once."""
    folder = tmp_path_factory.mktemp("played")
    return functools.cache(lambda scene: (folder / scene, vm_app.play(folder / scene, scene)))


@pytest.fixture(scope="session")
def rests(compiled, played):
    """Memory that the screens of the tour keep at rest, and that ticks take: lines of sim/bench/on_vm/rest.py."""
    return vm_app.run_script(compiled, "rest", played("tour")[0], 1, vm_app.TABLES[0], heap="512k")
