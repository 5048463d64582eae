"""What all commands share: each is carried out by sim.desktop.complaint, and what it prints can be shown."""

import ast
import io
import sys

import pytest

from furbowl.saving.record_text import Recorder
from sim import ROOT
from sim.build import drive, install
from sim.desktop import command_line
from sim.desktop.complaint import exit_code

OTHERS = (
    "sim/__main__.py",  # its main() is asked below
    "sim/build/set_up.py",  # an old Python reads it, without the rest; what it prints is ASCII
    "sim/bench/on_vm/",  # for MicroPython
)


def carries_out(path):
    """What a module does when it is run, as source; None where it is no command."""
    for each in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(each, ast.If) and ast.unparse(each.test) == "__name__ == '__main__'":
            return "; ".join(map(ast.unparse, each.body))
    return None


def commands():
    """{path below the project: what it does when it is run} of all commands."""
    found = {path.relative_to(ROOT).as_posix(): carries_out(path) for path in sorted((ROOT / "sim").rglob("*.py"))}
    return {path: does for path, does in found.items() if does and not path.startswith(OTHERS)}


def test_every_command_goes_the_one_way():
    found = commands()
    assert len(found) > 12 and "sim/proof/soak.py" in found
    assert {path: does for path, does in found.items() if not does.startswith("carry_out(main")} == {}


@pytest.fixture
def narrow(monkeypatch):
    """run(main, arguments) with an output of few letters and strict about them; gives exit code and what it printed."""

    def run(main, arguments):
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding="cp1252", errors="strict") for _ in range(2))
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        code = exit_code(main, arguments)
        for output in (out, err):
            output.flush()
        return code, *(output.buffer.getvalue().decode("cp1252") for output in (out, err))

    return run


@pytest.mark.parametrize("name, shown", [("\u0436", "\\u0436"), ("caf\u00e9", "caf\u00e9"), ("x\udcff", "x\\udcff")])
def test_a_path_that_the_output_cannot_show_is_escaped(name, shown, narrow, tmp_path, monkeypatch):
    folder = tmp_path / name
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("this disk has no such names")
    (folder / "match.txt").write_text(Recorder("furball", seed=3).text())
    (folder / "boot_out.txt").write_text("Adafruit CircuitPython 9.2.1 on 2024-12-20; Adafruit PyGamer\n")
    monkeypatch.setattr(drive, "contents", lambda source: {"code.py": b"", "furbowl/files.txt": b""})
    code, out, err = narrow(command_line.main, ["replay", str(folder / "match.txt"), "--check"])
    assert (code, err) == (0, "") and f"{shown}/match.txt: right: furball" in out
    code, out, err = narrow(command_line.main, ["replay", str(folder / "none"), "--check"])
    assert code == 2 and f"{shown}/none could not be read" in err
    code, out, err = narrow(install.main, ["--drive", str(folder)])
    assert (code, err) == (0, "") and f"{shown}; its board is not known" in out


def test_all_that_is_printed_is_escaped(narrow):
    def main(words):
        print(*words)
        print(*words, file=sys.stderr)

    assert narrow(main, ["\u0436"]) == (0, "\\u0436\n", "\\u0436\n")
