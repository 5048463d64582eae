"""The game on the 32-bit machine: what each part of it keeps of the memory, how little it needs, and how fast it is.

row      one line of a table: (name, figure ...)
table    rows, the heads first
"""

from pathlib import Path

from furbowl import registry
from sim.bench import vm_app
from sim.build import compiler
from sim.desktop.complaint import Complaint

MATCHES = 10  # against the clock, of each rule set
ROUNDS = 4  # the best of them counts, as noise only ever adds
SLOWER = 100  # times that the handheld's processor is taken to be slower than the virtual machine here
LOWEST, HIGHEST = 40, 512  # KB of heap that are tried
ROOM = "512k"  # where memory is no matter
WITH_SCREENS = "112k"  # where garbage is collected as often as it may be with the screens around
MARGIN = 8  # KB more than the least, for what weighs
LIMITS = {"core": 28 * 1024, "compiled": 112, "plain": 128}
CHOICE = {"cub": 400, "keeper": 400, "legend": 2000}  # ms that a choice of a computer player may take on the handheld
PLAYED = 6  # matches of each computer player against itself

GROUPS = ("to set up a match", "with the title, beside those", "with the match screen, beside those", "all others")


class Machine:
    """Folders with the game, and what was played there."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.compiled = vm_app.lay_out_compiled(self.folder / "compiled")
        self.plain = vm_app.lay_out_plain(self.folder / "plain")
        self.keys = self.folder / "keys.bin"
        self.facts = vm_app.play(self.keys)
        one_match, legends = self.folder / "one_match.bin", self.folder / "legends.bin"
        match_facts, legend_facts = vm_app.play(one_match, "match"), vm_app.play(legends, "legends")
        self.least = {
            "compiled": self.least_heap(self.compiled, self.keys, self.facts),
            "match": self.least_heap(self.compiled, one_match, match_facts),
            "legends": self.least_heap(self.compiled, legends, legend_facts),
            "plain": self.least_heap(self.plain, one_match, match_facts),
            "plain tour": self.least_heap(self.plain, self.keys, self.facts),
        }
        self.most, self.rests = self.weigh("%dk" % (self.least["compiled"] + MARGIN))

    def weigh(self, heap):
        """The most bytes that are kept between two ticks; of each screen at rest (name, bytes, modules loaded)."""
        *lines, last = vm_app.run_script(self.compiled, "rest", self.keys, 1, heap=heap)
        kept = [(int(words[1]), words[2:]) for words in lines if words[0] == "kept"]
        return int(last[1]), [(name, *found) for name, found in zip(self.facts["screens"], kept, strict=True)]

    def loaded(self, screen):
        """The modules that are there when a screen is at rest."""
        return next(sorted(found) for name, _, found in self.rests if name == screen)

    def least_heap(self, folder, keys, facts):
        """KB in which the whole app is played with these keys to the same end."""

        def plays(size):
            return vm_app.plays_alike(folder, keys, facts, "%dk" % size)

        return least(plays, LOWEST, HIGHEST)


def least(is_enough, low, high):
    """The smallest number that is enough, low not being so; Complaint where high is not."""
    if not is_enough(high):
        raise Complaint("the game does not run on the 32-bit machine, not even in %d KB" % high, 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_enough(middle) else (middle, high)
    return high


# --- tables


def needs(machine):
    """What is needed at least."""
    core = vm_app.facts_of(vm_app.run_script(machine.compiled, "core", heap=ROOM))["core"]
    return [
        ("", "figure", "limit"),
        ("the core with a match set up, bytes kept", "%d" % core, "%d" % LIMITS["core"]),
        (
            "the tour and the hint from .mpy, least heap in KB",
            "%d" % machine.least["compiled"],
            "%d" % LIMITS["compiled"],
        ),
        ("one match from .mpy, least heap in KB", "%d" % machine.least["match"], "%d" % LIMITS["compiled"]),
        (
            "Legend against Legend from .mpy, least heap in KB",
            "%d" % machine.least["legends"],
            "%d" % LIMITS["compiled"],
        ),
        ("one match from .py, least heap in KB", "%d" % machine.least["plain"], "%d" % LIMITS["plain"]),
        ("the tour from .py, least heap in KB", "%d" % machine.least["plain tour"], ""),
        ("the tour from .mpy, most bytes kept between two ticks", "%d" % machine.most, ""),
    ]


def screens(machine):
    return [("screen at rest", "bytes kept")] + [(name, "%d" % size) for name, size, _ in machine.rests]


def modules(machine):
    """What each module keeps by itself, in groups with their sums; and the names of those for other hardware."""
    listed = machine.folder / "names.txt"
    names = machine.loaded("title") + machine.loaded("match")
    there = {compiler.dotted(path): path for path in compiler.sources(vm_app.GAME)}
    listed.write_text("\n".join([*names, *there]))
    sizes, without, core = {}, [], None
    for name, figure in vm_app.run_script(machine.compiled, "own", listed, heap=ROOM):
        if name == "core":
            core = list(sizes)
        elif name == "without":
            without.append(figure)
        else:
            sizes.setdefault(name, int(figure))
    rows, left = [("module", "bytes")], dict(sizes)
    for title, names in zip(GROUPS, (core, machine.loaded("title"), machine.loaded("match"), list(sizes)), strict=True):
        group = [(name, "%d" % left.pop(name)) for name in names if name in left]
        rows += [(title, "%d" % sum(int(size) for _, size in group)), *group]
    return rows, without


def speeds(machine, rounded):
    """Decisions a second and milliseconds of legal(who), here and as taken for the handheld.

    rounded(number) makes a text of it.
    """
    heads = ("", "decisions/s", "of CPython's", "legal(who), ms", "slowest, ms")
    rows = [heads + ("handheld, decisions/s", "legal(who), ms", "slowest, ms")]
    for rules in registry.names():
        here, cpython = (0, 1e9, 1e9), (0, 1e9, 1e9)
        for _ in range(ROUNDS):
            here = _better(here, vm_app.run_script(machine.compiled, "speed", rules, MATCHES, heap=ROOM))
            cpython = _better(cpython, map(str.split, vm_app.on_cpython("speed", rules, MATCHES).splitlines()))
        there = here[0] / SLOWER, here[1] * SLOWER, here[2] * SLOWER
        rows.append((rules, *map(rounded, (here[0], here[0] / cpython[0], *here[1:], *there))))
    return rows


def _better(best, lines):
    """(decisions a second, milliseconds of legal(who), of its slowest): the best so far, or of what speed.py prints."""
    (_, decisions, took), (_, asked, total, slowest) = lines
    found = int(decisions) * 1e6 / int(took), int(total) / int(asked) / 1000, int(slowest) / 1000
    return max(best[0], found[0]), min(best[1], found[1]), min(best[2], found[2])


def choices(folder, rounded, matches=PLAYED, rounds=ROUNDS):
    """How long computer players take for a choice, as taken for the handheld, in ms: in the mean, the slowest of all,
    and the longest slice between two yields of any."""
    rows = [("", "choices", "mean, ms", "slowest, ms", "limit, ms", "longest slice, ms")]
    for name, limit in CHOICE.items():
        for rules in registry.names():
            decisions, *times = choice_times(folder, rules, name, matches, rounds)
            mean, slowest, longest = [rounded(each * SLOWER / 1000) for each in times]
            rows.append(("%s, %s" % (name.capitalize(), rules), "%d" % decisions, mean, slowest, "%d" % limit, longest))
    return rows


def choice_times(folder, rules, name, matches, rounds):
    """Choices in whole matches; microseconds as on_vm/cpu.py tells them: mean, slowest, longest slice."""
    lines = vm_app.run_script(folder, "cpu", rules, name, 0, matches, rounds, heap=WITH_SCREENS)
    decisions, took, slowest, longest = zip(*[(int(line[3]), *map(int, line[-3:])) for line in lines])
    return sum(decisions), sum(took) / sum(decisions), max(slowest), max(longest)
