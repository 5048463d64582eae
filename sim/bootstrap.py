"""Sets up .venv with what pyproject.toml pins, and does nothing where that is done already.

    python3 sim/bootstrap.py sim         what the game needs
    python3 sim/bootstrap.py sim test    and what the tests need

An old Python must be able to read this file, to say in one line that it is too old: no newer syntax here.

extras   names of pyproject.toml's optional dependencies
stamp    .venv/furbowl-stamp: what was installed, so that a change of anything is seen
"""

import hashlib
import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
NAMES = ("python3.13", "python3.12", "python3.11", "python3.14", "python3", "python")  # looked for in this order
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "furbowl-stamp")
LOG = os.path.join(VENV, "furbowl-install.log")
PYTHON = os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")

# Exit code 0 for a Python that can make virtual environments, 3 for one that lacks Debian's python3-venv.
CAN_SERVE = """
import sys
if sys.version_info < (3, 11): sys.exit(1)
try: import venv, ensurepip
except ImportError: sys.exit(3)
"""
# What is installed, a line each; an error where the environment is broken.
INSTALLED = """
import sys, pip
from importlib.metadata import distributions
if sys.version_info < (3, 11) or sys.prefix == sys.base_prefix: sys.exit(1)
print("\\n".join(sorted({d.name + "==" + d.version for d in distributions()})))
"""


class Trouble(Exception):
    """What went wrong, in one line for a person."""


def say(text):
    print("Furbowl: " + text)
    sys.stdout.flush()


def run(command):
    """(exit code, output) of a command; 127 where it cannot be started."""
    try:
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as error:
        return 127, str(error)
    output = process.communicate()[0].decode("utf-8", "replace")
    return process.returncode, output


def find_python():
    """The path or name of a Python that is new enough and complete: this one, or another that the machine has."""
    incomplete = None
    for name in (sys.executable,) + NAMES:
        code, _ = run([name, "-I", "-c", CAN_SERVE])
        if code == 0:
            return name
        if code == 3:
            incomplete = incomplete or name
    if incomplete:
        raise Trouble(
            "%s cannot make a virtual environment; install what it lacks (Debian, Ubuntu: apt-get install python3-venv)"
            % incomplete
        )
    raise Trouble(
        "needs Python %d.%d or newer; this is %d.%d at %s; install it or run make PYTHON=/path/to/python"
        % (OLDEST + sys.version_info[:2] + (sys.executable,))
    )


def fingerprint():
    """Changes when an environment made before no longer serves: other pins, or the project moved."""
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        return hashlib.sha256(file.read() + ROOT.encode("utf-8")).hexdigest()


def read_stamp():
    """(fingerprint, extras, installed) of the last set-up that was finished, or None."""
    try:
        with open(STAMP) as file:
            lines = file.read().splitlines()
    except (OSError, ValueError):
        return None
    return (lines[0], lines[1].split(), lines[2:]) if len(lines) > 2 else None


def write_stamp(extras, installed):
    """Written whole or not at all."""
    with open(STAMP + ".new", "w") as file:
        file.write("\n".join([fingerprint(), " ".join(extras)] + installed) + "\n")
    os.replace(STAMP + ".new", STAMP)


def installed_now():
    """What .venv holds, as sorted lines; None where it is broken."""
    code, output = run([PYTHON, "-I", "-c", INSTALLED])
    return output.split() if code == 0 else None


def ready(extras):
    """Whether nothing is left to do."""
    stamp = read_stamp()
    if not stamp or stamp[0] != fingerprint() or not set(extras) <= set(stamp[1]):
        return False
    return set(stamp[2]) <= set(installed_now() or ())


def make_venv():
    """An empty environment; one that no longer runs is taken away first."""
    if os.path.islink(VENV) or os.path.isfile(VENV):
        raise Trouble(".venv is not a folder made by this; move it away and run this again")
    if os.path.exists(VENV):
        say(".venv is broken and is made anew")
        try:
            shutil.rmtree(VENV)
        except OSError as error:  # "raise ... from" is newer than an old Python's grammar
            raise Trouble("cannot take the broken .venv away: %s" % error)  # noqa: B904
    python = find_python()
    code, output = run([python, "-I", "-m", "venv", VENV])
    if code:
        raise Trouble("%s could not make .venv: %s" % (python, last_line(output)))


def last_line(output):
    """The line of a program's output that says most: its last error, or else its last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["it said nothing"]
    errors = [line for line in lines if line.startswith(("ERROR: ", "Error: "))]
    return (errors or lines)[-1]


def install(extras):
    """Fetch and install what is pinned."""
    say("installing what pyproject.toml pins for %s (about 60 MB; a minute or two)" % " and ".join(extras))
    command = [PYTHON, "-I", "-m", "pip", "install", "--no-user", "--disable-pip-version-check", "--retries", "2"]
    code, output = run(command + ["-e", ".[%s]" % ",".join(extras)])
    with open(LOG, "wb") as file:
        file.write(output.encode("utf-8"))
    if code:
        raise Trouble(
            "not everything could be fetched or installed; run this again once the network is back (%s; all of it: %s)"
            % (last_line(output), os.path.relpath(LOG, ROOT))
        )


def set_up(extras):
    """Leave .venv with these extras, and those that it had before."""
    if ready(extras):
        return
    stamp = read_stamp()
    if installed_now() is None:
        make_venv()
    elif stamp:
        os.remove(STAMP)  # so that a set-up cut short is not taken for a finished one
    extras = sorted(set(extras) | set(stamp[1] if stamp else ()))
    install(extras)
    write_stamp(extras, installed_now())
    say("ready")


def wait_for_turn():
    """One set-up at a time: a lock that ends with the process. Where there are no such locks (Windows), none."""
    lock = open(os.path.join(ROOT, "pyproject.toml"))
    try:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX)
    except (ImportError, OSError):
        pass
    return lock


def main(extras):
    if sys.version_info < OLDEST:
        return subprocess.call([find_python(), os.path.abspath(__file__)] + extras)
    with wait_for_turn():
        set_up(extras)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:] or ["sim"]))
    except (Trouble, OSError) as error:
        sys.exit("Furbowl: %s" % error)
    except KeyboardInterrupt:
        sys.exit("\nFurbowl: stopped half-way; the next run goes on from there")
