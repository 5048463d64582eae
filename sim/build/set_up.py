"""Set up .venv with the pins of pyproject.toml and constraints.txt, and do nothing if that is done already.

    python3 sim/build/set_up.py          for the game
    python3 sim/build/set_up.py test     and for its tests: names of optional dependencies in pyproject.toml

An old Python must be able to read this file, to say in one line that it is too old: no newer syntax here.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PINS = ("pyproject.toml", "constraints.txt")
PYTHON = os.path.join(".venv", "Scripts", "python.exe") if os.name == "nt" else os.path.join(".venv", "bin", "python")
STAMP = os.path.join(".venv", "furbowl-stamp")  # the mark of the last set-up that was finished, and its extras
LOG = os.path.join(".venv", "furbowl-install.log")
SERVES = "import pip, sys; sys.exit(sys.version_info[:2] != %r)"  # exit code 0 for a whole Python of this version


def say(text: str) -> None:
    """Say at once what happens next."""
    print("Furbowl: " + text)
    sys.stdout.flush()


def check_python() -> None:
    """Exit with one line if this Python is too old or cannot make a virtual environment."""
    if sys.version_info < (3, 11):
        lacks = "needs Python 3.11 or newer; this is %d.%d at %s; install it or run make PYTHON=/path/to/python"
        sys.exit("Furbowl: " + lacks % (sys.version_info[:2] + (sys.executable,)))
    from importlib.util import find_spec

    if not (find_spec("venv") and find_spec("ensurepip")):
        lacks = "cannot make a virtual environment; install python3-venv (Debian, Ubuntu: apt-get install python3-venv)"
        sys.exit("Furbowl: %s %s" % (sys.executable, lacks))


def failure(*command: str) -> str:
    """Full output of a command that failed; empty if it succeeded."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as error:
        return str(error)
    return done.stdout.decode("utf-8", "replace").strip() or "it said nothing" if done.returncode else ""


def last_line(output: str) -> str:
    """Most telling line of a program's output: its last error, or else its last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return ([line for line in lines if line.startswith(("ERROR: ", "Error: "))] or lines)[-1]


def mark() -> str:
    """Word that changes when an existing environment can no longer be used: other pins, a moved folder."""
    facts = hashlib.sha256(repr((ROOT, sys.version_info[:2])).encode("utf-8"))
    for name in PINS:
        with open(name, "rb") as file:
            facts.update(file.read())
    return facts.hexdigest()


def extras_installed() -> set[str] | None:
    """Extras of the last set-up; None if it was not finished or can no longer be used."""
    if not (os.path.exists(PYTHON) and os.path.exists(STAMP)):
        return None
    with open(STAMP, encoding="utf-8", errors="replace") as file:
        words = file.read().split()
    return set(words[1:]) if words[:1] == [mark()] else None


def set_up(extras: list[str]) -> None:
    """Leave .venv with these extras, and those that it already has."""
    installed = extras_installed()
    if installed is not None and installed.issuperset(extras):
        return
    if failure(PYTHON, "-I", "-c", SERVES % (sys.version_info[:2],)):
        if os.path.isdir(".venv"):
            say(".venv is broken or another Python's, and is made anew")
        output = failure(sys.executable, "-I", "-m", "venv", "--clear", ".venv")
        if output:
            sys.exit(
                "Furbowl: could not make .venv; move what is there away and run this again (%s)" % last_line(output)
            )
    if os.path.exists(STAMP):
        os.remove(STAMP)  # so that a set-up cut short is not taken for a finished one
    extras = sorted((installed or set()).union(extras))
    say("installing what is pinned for %s (a minute or two)" % " and ".join(["the game"] + extras))
    pip = [PYTHON, "-I", "-m", "pip", "install", "--no-user", "--disable-pip-version-check", "--retries", "2"]
    output = failure(*pip + ["-c", PINS[1], "-e", ".[%s]" % ",".join(extras) if extras else "."])
    if output:
        with open(LOG, "wb") as file:
            file.write(output.encode("utf-8"))
        failed = "some packages could not be downloaded or installed; run this again when the network is back"
        sys.exit("Furbowl: %s (%s; all of it: %s)" % (failed, last_line(output), LOG))
    with open(STAMP, "w", encoding="utf-8") as file:
        file.write("\n".join([mark()] + extras) + "\n")
    say("ready")


def main(extras: list[str]) -> None:
    """Run the set-up under a lock, one at a time; it ends with the process. Windows has no such lock and needs none."""
    check_python()
    os.chdir(ROOT)
    import tomllib  # not before the check: older ones lack it

    with open(PINS[0], "rb") as file:
        known = tomllib.load(file)["project"]["optional-dependencies"]
    if not set(extras).issubset(known):
        sys.exit("usage: set_up.py [EXTRA ...]: makes .venv with what pyproject.toml lists for %s" % ", ".join(known))
    with open(PINS[0], "rb") as lock:
        try:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        except (ImportError, OSError):
            pass
        set_up(extras)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except OSError as error:
        sys.exit("Furbowl: %s" % error)
    except KeyboardInterrupt:
        sys.exit("\nFurbowl: stopped halfway; run this again to finish")
