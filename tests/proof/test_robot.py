"""The robot: the same presses on every machine, and the faults that it finds when they are put back."""

import copy
import json
import os
import shutil
from pathlib import Path

import pytest

from furbowl import registry
from processor_time import FIGURE
from sim import ROOT
from sim.build import compiler, numbers
from sim.desktop import pictures
from sim.proof import robot


@pytest.fixture(scope="session")
def machines(tmp_path_factory):
    """The machines that this computer has."""
    found = robot.Machines(tmp_path_factory.mktemp("machines"))
    assert not (found.lacking and os.environ.get("CI") == "true"), found.lacking
    return found


def test_the_machines_agree(machines, record_property):
    for rules in registry.names():
        for line in robot.told(rules, 300, robot.robot(machines, rules, seed=1, presses=300)):
            record_property(FIGURE, line)
    for line in machines.lacking:
        record_property(FIGURE, line)


@pytest.mark.proof
def test_the_machines_agree_wherever_the_game_can_be(machines):
    seen = {rules: robot.robot(machines, rules, seed=2, presses=robot.ENOUGH) for rules in registry.names()}
    seen["blitz"] |= robot.robot(machines, "blitz", seed=3, presses=robot.ENOUGH)  # it has the most questions
    assert not list(robot.unseen(seen))


# --- what it found

AFTER_CUB = {"purple": "cub", "green": None, "taught": robot.TAUGHT, "speed": 0}


@pytest.mark.proof
@pytest.mark.parametrize(
    "start, words",
    [
        # a sort on the device changes the order of equals: another opponent was said to hit best
        ({"position": "blitz-dice", "seed": 910092, "chosen": AFTER_CUB}, ".901 @136,86 .1 UP B:20"),
    ],
)
def test_where_they_differed(start, words, machines):
    start = json.dumps(start | {"position": pictures.position(start["position"])}, separators=(",", ":"))
    robot.again(machines, start.replace(" ", "\\u0020") + " " + words)


# --- faults that it finds


@pytest.fixture
def faulty(machines, tmp_path):
    """faulty(path, good, bad): the machines, but in that source the text `bad` in place of `good`."""

    def put_back(path, good, bad):
        text = (ROOT / path).read_text(encoding="utf-8")
        assert good in text
        found, source = copy.copy(machines), tmp_path / Path(path).name
        found.folder = tmp_path / "machines"
        shutil.copytree(machines.folder, found.folder)
        name = path.removesuffix(".py").replace("/", ".")
        source.write_text(numbers.without_file(text.replace(good, bad), name), encoding="utf-8")
        for machine in found.beside:
            disk = found.disk(machine)
            tables = {
                table: (disk / "furbowl" / table).read_text(encoding="utf-8")
                for table in (compiler.NAMES, compiler.MODULES)
            }
            listed = tables[compiler.MODULES].split()[1::2]
            made = numbers.dotted(listed.index(path)) if path in listed else source.stem
            target = disk / (made.replace(".", "/") + ".mpy")
            compiler.compile_module(compiler.beside(source, tables), made, path, target)
        if path.startswith("sim"):
            shutil.copy(source, found.sources)
        return found

    return put_back


@pytest.mark.proof
@pytest.mark.parametrize(
    "rules, path, good, bad, said",
    [
        ("furbowl", "sim/web/stand_ins/displayio.py", "def make_transparent", "def make_clear", "Palette"),
        ("octo", "furbowl/lessons.py", "a2b_base64(data.encode())", "a2b_base64(data)", "node ends with an error"),
    ],
)
def test_a_fault_is_found(rules, path, good, bad, said, faulty):
    machines = faulty(path, good, bad)
    with pytest.raises(robot.Difference) as difference:
        robot.robot(machines, rules, seed=1, presses=2000)
    assert said in str(difference.value) and difference.value.run
