"""The cost of a press on the handheld: counts on the 32-bit machine, and an estimate of the time that they take.

press    (kind, modules loaded, other files opened, blocks of the drive read, collections, pieces of 16 bytes, whole
         screens sent, ticks), see sim/bench/on_vm/presses.py
"""

from sim.bench import vm_app

POOL = 165  # KB: enough for every scene; a board with an RP2040 has 155 in one piece
PIECE = 16
BLOCK = 0.55  # ms to read one, measured on an RP2040
SCREEN = 130  # ms to compose and send a whole one, measured there between 110 and 150
COLLECTIONS = {"RP2040": 6, "PyGamer": 18}  # ms for one of a full heap: measured, and estimated
HEADS = "presses modules files blocks collections KB screens".split()


def table(folder, scene):
    """Table of what each kind of press costs in a scene, on average, with the time of the mean and the longest one."""
    keys = folder.parent / scene
    by_kind = {}
    for kind, *figures in vm_app.presses(folder, keys, vm_app.play(keys, scene), POOL):
        by_kind.setdefault(kind, []).append(figures)
    rows = [("", *HEADS, *["%s, ms (longest)" % chip for chip in COLLECTIONS])]
    for kind, found in by_kind.items():
        mean = [sum(column) / len(found) for column in zip(*found)]
        modules, files, blocks, collections, pieces, screens, _ = mean
        counts = [modules, files, blocks, collections, pieces * PIECE / 1024, screens]
        times = [estimates(mean, found, cost) for cost in COLLECTIONS.values()]
        rows.append((kind, str(len(found)), *["%.3g" % count for count in counts], *times))
    return rows


def estimates(mean, found, cost):
    """The text about the mean and the longest of some presses, where a collection costs that much."""
    return "%.0f (%.0f)" % (milliseconds(mean, cost), max(milliseconds(each, cost) for each in found))


def milliseconds(press, cost):
    """Time for what was counted; running the game's own code is not in it."""
    _, _, blocks, collections, _, screens, _ = press
    return blocks * BLOCK + collections * cost + screens * SCREEN
