"""The robot: the same presses on every machine, and the faults that it finds when they are put back."""

import os

import pytest

from furbowl import registry
from marks import rest
from processor_time import FIGURE
from sim.proof import robot


@pytest.fixture(scope="session")
def machines(tmp_path_factory):
    """The machines that this computer has."""
    found = robot.Machines(tmp_path_factory.mktemp("machines"))
    assert not (found.lacking and os.environ.get("CI") == "true"), found.lacking
    return found


@pytest.mark.parametrize("presses", [300, *rest(2000)])
@pytest.mark.parametrize("rules", registry.names())
def test_the_machines_agree(machines, rules, presses, record_property, capsys):
    seen = robot.robot(machines, rules, seed=1, presses=presses)
    robot.report(rules, presses, seen)
    for line in machines.lacking + capsys.readouterr().out.splitlines():
        record_property(FIGURE, line)
