"""The 32-bit virtual machine: MicroPython with 4-byte words and a hard limit on memory, as on the handheld.

    python -m sim.bench.vm            fetches it into build/vm, once, and says which version it is

It runs from its own folder through its own loader; nothing of the system is changed (see sim/bench/vm_fetch.py).
"""

import shutil
import subprocess
from pathlib import Path

from sim import ROOT
from sim.bench import vm_fetch
from sim.desktop.complaint import Complaint, Parser, carry_out

FOLDER = ROOT / "build" / "vm"
LIBRARIES = Path("root/usr/lib/i386-linux-gnu")
PROBE = "import gc, sys; print(sys.implementation[1][:3], sys.maxsize, sys.implementation[3] & 255, gc.mem_free())"
EXPECTED = "(1, 25, 0) 2147483647 6 "  # version, word, format of .mpy files


def command(*arguments, heap="112k", folder=FOLDER):
    """What starts it: a list for subprocess. heap: all the memory it gets."""
    loader = [folder / LIBRARIES / "ld-linux.so.2", "--library-path", folder / LIBRARIES]
    return [str(part) for part in (*loader, folder / "root/usr/bin/micropython", "-X", "heapsize=" + heap, *arguments)]


def run(*arguments, heap="112k", path="", cwd=None, data=b"", seconds=300):
    """Run it to its end, path being all that it imports from; gives the finished process, output as text."""
    environment = {"MICROPYPATH": str(path), "LC_ALL": "C"}
    done = subprocess.run(
        command(*arguments, heap=heap), input=data, capture_output=True, env=environment, cwd=cwd, timeout=seconds
    )
    done.stdout, done.stderr = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
    return done


def missing(folder=FOLDER):
    """Why it does not run, as one sentence; None where it does."""
    if not (folder / "root").exists():
        reason = vm_fetch.obstacle()
        return "no 32-bit virtual machine: %s" % (reason or "make vm fetches it")
    try:
        done = subprocess.run(command("-c", PROBE, folder=folder), capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired) as error:
        return "the 32-bit virtual machine does not run: %s" % error
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["exit code %d" % done.returncode]
        return "the 32-bit virtual machine does not run: %s" % lines[-1]
    if not done.stdout.startswith(EXPECTED):
        return "the virtual machine in build/vm is another than was asked for: %s" % done.stdout.strip()
    return None


def provide(folder=FOLDER):
    """Fetch it where it is not there already or does not run; Complaint where it cannot be had."""
    if missing(folder) is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    with _turn(folder):
        if missing(folder) is None:
            return
        print("Furbowl: fetching Debian's micropython for i386 (15 MB unpacked; nothing is installed)", flush=True)
        vm_fetch.fetch(folder)
        shutil.rmtree(folder / "apt", ignore_errors=True)
    still = missing(folder)
    if still:
        raise Complaint(still, 1)


def _turn(folder):
    """One fetching at a time; the lock ends with the process. Only Linux comes here."""
    lock = open(folder / "lock", "w")
    try:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX)
    except ImportError:  # Windows: the next step says that it cannot be had
        pass
    return lock


def main(arguments):
    """Fetch the machine where it is missing, and say which one it is."""
    Parser(prog="python -m sim.bench.vm", description="Fetches the 32-bit machine of the tests.").parse_args(arguments)
    provide()
    print("Furbowl: %s" % run("-c", "import sys; print(sys.version)").stdout.strip().rpartition("; ")[2])


if __name__ == "__main__":
    carry_out(main)
