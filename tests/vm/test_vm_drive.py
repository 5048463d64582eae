"""What lies on the handheld's drive plays on the 32-bit machine: nothing is missing there, of the libraries neither."""

import pytest

from sim import compiler, drive, vm, vm_app


@pytest.mark.parametrize("source", [False, True], ids=["compiled", "source"])
def test_two_matches_from_the_drive(machine, played, tmp_path, source):
    keys, facts = played
    for name, data in drive.contents(source).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(compiler.MICROPYTHON + data[1:] if name.endswith(".mpy") else data)
    for path in (vm_app.SCRIPTS / "stand_ins.py", vm_app.SCRIPTS / "whole.py"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    done = vm.run("-m", "whole", keys, "1", heap="512k", path="%s:%s" % (tmp_path, tmp_path / "lib"), cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert dict(line.split() for line in done.stdout.splitlines()).items() >= {"match": str(facts["match"])}.items()
