"""The contents of the handheld's drive on the 32-bit machine: they play, and nothing is missing, libraries included."""

import pytest

from furbowl import registry
from handheld_drive import built as contents
from sim.bench import vm, vm_app
from sim.build import compiler, drive

pytestmark = pytest.mark.proof

# as the device starts; prints the contents of the screen at the first refresh, and stops
FIRST_SIGHT = """
import stand_ins

def look():
    print(stand_ins.DISPLAY.root_group.text)
    raise SystemExit

stand_ins.each_tick = look
exec(open("code.py").read(), {"__name__": "__main__"})
"""


def run(folder, files, *arguments):
    """Run the contents of a drive on the machine; the drive stays in the folder."""
    for path in vm_app.SCRIPTS.glob("*.py"):
        files = files | {path.name: compiler.beside(path, drive.tables(files)).encode()}
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(compiler.MICROPYTHON + data[1:] if name.endswith(".mpy") else data)
    done = vm.run(*arguments, heap="512k", path="%s:%s" % (folder, folder / "lib"), cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.parametrize("rules", registry.names())
def test_two_matches_of_each_game_from_the_drive_are_those_of_cpython(machine, tmp_path, rules):
    """They are equal down to the checksum of all snapshots."""
    lines = run(tmp_path, contents(), "-m", "random_matches", rules, "0", "2")
    assert [line.split() for line in lines] == vm_app.on_cpython("random_matches", rules, 0, 2) and len(lines) == 2


def test_the_tour_from_the_drive_and_what_is_said_without_the_sheet_of_all_screens(machine, played, tmp_path):
    """The first run, without any sheet, reveals the name of that one."""
    files, (keys, facts) = contents(), played("tour")
    assert "match %d" % facts["match"] in run(tmp_path / "all", files, "-m", "whole", keys, "1")
    without = {name: data for name, data in files.items() if not name.endswith(".bmp")}
    sentence, *shown = run(tmp_path / "none", without, "-c", FIRST_SIGHT)
    sheet = sentence.removeprefix("Furbowl cannot start: ").partition(" is missing or damaged. Copy the folder")[0]
    assert " ".join(shown) == sentence and max(map(len, shown)) <= 26
    without = files.copy()
    del without[sheet]
    assert run(tmp_path / "one", without, "-c", FIRST_SIGHT) == [sentence, *shown]
