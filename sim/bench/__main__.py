"""Figures of the game: how fast the rules are beside chess, how much memory the device needs.

    python -m sim.bench                  all of it
    python -m sim.bench rules            only this part

rules    random against random, beside python-chess's random games in the same run: 0.8 of its decisions a second is
         the wall, 1.0 the goal
vm       memory and speed on the 32-bit machine (make vm)

section   (title, remark, table): what is printed
"""

import tempfile

from sim.bench import decisions, memory, vm
from sim.bench.tabular import aligned
from sim.desktop.complaint import Complaint, Parser, carry_out, real

PARTS = ("rules", "vm")

MACHINE = """\
The 32-bit machine is MicroPython 1.25 with words of 4 bytes, as the handheld has them, and a hard limit on its heap.
Bytes are measured after the garbage is collected. Displayio and the rest of the hardware's modules are thin stand-ins
whose objects take as much as the device's. Their code, their names and the script that presses, which the handheld has
in flash or not at all, are added to each heap that is told. Names stay for ever, in tables each twice as large as the
one before, of 20 names, 40, 80 and so on. The names that CircuitPython has in a PyGamer's flash (the words MP_QSTR_ of
its sources, sim/build/flash_names.txt) cost nothing there, and a name takes 6 bytes of a table, not 7 as here: so
before the game begins those names are made and the tables are filled up to a large one with as much room as the
device's have, of which the device's size is counted: for 1260 names, or for 2540 where a match needs more.
"""
NEEDS = """\
The core is the match and all of its rules. The whole app is played with the same keys as on CPython and to the same
end: the tour is the title, the help, the set-up and two matches with menu, hint, log, help, score and replay; one match
goes straight from the title over the set-up to its score; and Legend plays against Legend. The least heap was found by
halving, to 1 KB. It is more than what is kept, because garbage lies about between two collections and an import needs
room. Beside it stands the least heap on a device whose heap grows in areas of 8, 8, 16, 32, 64 KB and the rest: no
object can span two of them.
"""
CHOICES = """\
Computer players against themselves, in whole matches and a heap of %s;
milliseconds of the processor. Of each choice the best of a few rounds counts; the slowest of all is to stay within the
limit, and the tests hold the work of each to what it may take. A slice is what is done between two yields; a tick has
33 ms. Where much is imagined in a choice, in games of many pieces, garbage is collected within it, some 20 ms each
time: so slices are told alone, in a heap where that never happens, and as they come in the heap of the choices. The
SAMD51 is taken as %d times slower than the virtual machine until someone measures one here, too.
"""


# --- sections


def on_the_machine():
    """The sections of the 32-bit machine."""
    with tempfile.TemporaryDirectory() as folder:
        machine = memory.Machine(folder)
        heap = "%d KB, or what the game is known to need" % memory.WITH_SCREENS
        return [
            ("What is needed", MACHINE + "\n" + NEEDS, memory.needs(machine)),
            ("How long a computer thinks", CHOICES % (heap, memory.SLOWER), memory.choices(machine.compiled, rounded)),
        ]


# --- printing


def rounded(number):
    """Two digits of it."""
    return "%.12g" % float("%.2g" % number)


def main(arguments):
    parser = Parser(
        prog="python -m sim.bench",
        description="Measure the speed of the rules, and memory and speed on the device.",
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="%s (default: all)" % ", ".join(PARTS))
    parser.add_argument(
        "--seconds",
        type=real("--seconds", 0.1, 3600),
        default=5.0,
        help="how long to measure each player of rules (default 5)",
    )
    options = parser.parse_args(arguments)
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        raise Complaint("there is no part %s; choose from %s" % (", ".join(sorted(unknown)), ", ".join(PARTS)))
    wanted = set(options.parts or PARTS)
    if "rules" in wanted:
        versions, table = decisions.compare(options.seconds)
        print(versions, aligned(table), sep="\n\n", flush=True)
    if "vm" in wanted and (reason := vm.missing()):
        print("\nFurbowl: memory and speed on the device were not measured: %s" % reason)
        wanted.remove("vm")
    if "vm" in wanted:
        for title, remark, rows in on_the_machine():
            print("\n%s\n\n%s\n%s" % (title, remark, aligned(rows)), flush=True)


if __name__ == "__main__":
    carry_out(main)
