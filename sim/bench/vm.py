"""The 32-bit virtual machine: MicroPython with 4-byte words and a hard limit on memory, as on the handheld.

    python -m sim.bench.vm            fetches it, once for all clones, and says which version it is

It runs from its own folder through its own loader; nothing of the system is changed (see sim/bench/vm_fetch.py).
"""

from sim import child
from sim.bench import vm_fetch
from sim.desktop import files
from sim.desktop.complaint import Complaint, Parser, carry_out

FOLDER = files.cache() / "furbowl" / "vm"
LIBRARIES = "root/usr/lib/i386-linux-gnu"
PROBE = "import gc, sys; print(sys.implementation[1][:3], sys.maxsize, sys.implementation[3] & 255, gc.mem_free())"
EXPECTED = "(1, 25, 0) 2147483647 6 "  # version, word, format of .mpy files


def run(*arguments, heap="112k", path="", cwd=None, seconds=child.SECONDS, folder=FOLDER):
    """Run it to its end with so much memory in all, path being all that it imports from; gives the finished process,
    output as text. child.Endless where it takes more processor time than that."""
    loader = [folder / LIBRARIES / "ld-linux.so.2", "--library-path", folder / LIBRARIES]
    command = [*loader, folder / "root/usr/bin/micropython", "-X", "heapsize=" + heap, *arguments]
    one_piece = {"CIRCUITPY_HEAP_START_SIZE": heap}  # as the game asks whether it is: here it always is
    environment = {"MICROPYPATH": str(path), "LC_ALL": "C", **one_piece}
    return child.run(command, seconds, env=environment, cwd=cwd, encoding="utf-8", errors="replace")


def missing(folder=FOLDER):
    """Why it does not run, as one sentence; None where it does."""
    if not (folder / "root").exists():
        return "no 32-bit virtual machine: %s" % (vm_fetch.obstacle() or "make vm fetches it")
    try:
        done = run("-c", PROBE, seconds=30, folder=folder)
    except (OSError, child.Endless) as error:
        return "the 32-bit virtual machine does not run: %s" % error
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["exit code %d" % done.returncode]
        return "the 32-bit virtual machine does not run: %s" % lines[-1]
    if not done.stdout.startswith(EXPECTED):
        return "the virtual machine in %s is another than was asked for: %s" % (folder, done.stdout.strip())
    return None


def main(arguments):
    """Fetch the machine where it is missing, and say which one it is; Complaint where it cannot be had."""
    Parser(description="Download the 32-bit machine that the tests use.").parse_args(arguments)
    if missing():
        print("Furbowl: fetching Debian's micropython for i386 (15 MB unpacked; nothing is installed)", flush=True)
        vm_fetch.fetch(FOLDER)
        if still := missing():
            raise Complaint(still, 1)
    print("Furbowl: %s" % run("-c", "import sys; print(sys.version)").stdout.strip().rpartition("; ")[2])


if __name__ == "__main__":
    carry_out(main)
