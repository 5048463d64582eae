"""What lies on the handheld's drive plays on the 32-bit machine: nothing is missing there, of the libraries neither."""

import pytest

from sim.bench import vm, vm_app
from sim.build import compiler, drive

# as the device begins; what the screen shows at the first refresh is printed, and that is all
FIRST_SIGHT = """
import stand_ins

def look():
    print(stand_ins.DISPLAY.root_group.text)
    raise SystemExit

stand_ins.each_tick = look
exec(open("code.py").read(), {"__name__": "__main__"})
"""


@pytest.fixture(scope="module", params=[False, True], ids=["compiled", "source"])
def files(machine, request):
    return drive.contents(request.param)


def run(folder, files, *arguments):
    """Runs on the machine what lies on a drive, which stays in the folder."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(compiler.MICROPYTHON + data[1:] if name.endswith(".mpy") else data)
    for path in (vm_app.SCRIPTS / "stand_ins.py", vm_app.SCRIPTS / "whole.py"):
        (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    done = vm.run(*arguments, heap="512k", path="%s:%s" % (folder, folder / "lib"), cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_two_matches_from_the_drive(files, played, tmp_path):
    keys, facts = played
    lines = run(tmp_path, files, "-m", "whole", keys, "1")
    assert dict(line.split() for line in lines).items() >= {"match": str(facts["match"])}.items()


def test_a_drive_without_the_sheet_of_all_screens_says_so(files, tmp_path):
    """The first run, without any sheet, tells which one that is."""
    without = {name: data for name, data in files.items() if not name.endswith(".bmp")}
    sentence, *shown = run(tmp_path / "none", without, "-c", FIRST_SIGHT)
    sheet = sentence.removeprefix("Furbowl cannot start: ").partition(" is missing or damaged. Copy the folder")[0]
    assert " ".join(shown) == sentence and max(map(len, shown)) <= 26
    assert sheet in files
    without = {name: data for name, data in files.items() if name != sheet}
    assert run(tmp_path / "one", without, "-c", FIRST_SIGHT) == [sentence, *shown]
