"""Parts of the game on the 32-bit machine: handhelds, sounds, memory after a mistake, saves and records."""

import re

import pytest

from sim.bench import vm
from sim.bench.vm_app import TABLES, beside_flash, facts_of, heap, run_script
from sim.build import compiler, names

pytestmark = pytest.mark.proof

# bytes, without the names that are in flash; 3,000 of them are the loader's tables of all modules
KEPT = {"pygamer": 11650, "pybadge": 10900, "picosystem": 12050, "sprig": 10100, "ugame22": 10900}
SOUND = 2500  # bytes in addition to the app, with the speaker module; 504 are the wave and the hardware's copy
MISTAKE = """
import stand_ins
from furbowl.boards import crash
from furbowl.match import Match

try:
    Match("furbowl").name("nobody")
except TypeError as error:
    print(crash.crashed(error)[1][0])
"""


@pytest.mark.parametrize("kind", sorted(KEPT))
def test_a_tick_without_a_press_allocates_nothing(compiled, kind):
    lines = dict(run_script(compiled, "boards", kind, heap=beside_flash(compiled, 112)))
    assert (lines["idle"], lines["asleep"]) == ("0", "True")
    assert 4000 < int(lines["kept"]) <= KEPT[kind]


def test_sound_and_lights_are_small_and_allocate_nothing_while_one_is_heard(compiled):
    found = facts_of(run_script(compiled, "sound", heap="64k"))
    assert found.pop("kept") <= SOUND
    assert found == {"tick": 0, "press": 0, "lights": 0}


def test_memory_that_runs_out_in_a_match_is_told_and_the_title_follows(compiled, played):
    """The memory stays taken: the match's own share must be enough to go on."""
    notice, title = run_script(
        compiled, "mistake", played("tour")[0], 1, TABLES[0], heap=heap(compiled, 200, TABLES[0])
    )
    assert notice[:2] == ["notice", "MemoryError:"] and title == ["title"]
    assert re.search(r" in (furbowl/[a-z_/]+|stand_ins)\.py, (line 1, )?<?\w+>?$", " ".join(notice))
    report = (compiled / "furbowl-crash.txt").read_text(encoding="utf-8")
    assert report.startswith("Traceback") and "MemoryError" in report
    assert len(set(re.findall(r'File "(furbowl/[a-z_/]+\.py)", in \w', report))) > 1


def test_a_mistake_is_told_with_the_source_and_the_function(compiled, tmp_path):
    tables = {
        name: (compiled / "furbowl" / name).read_text(encoding="utf-8") for name in (compiler.NAMES, compiler.MODULES)
    }
    script = tmp_path / "script.py"
    script.write_text(MISTAKE, encoding="utf-8")
    told = vm.run("-c", compiler.beside(script, tables), heap="200k", path=compiled, cwd=compiled).stdout
    new = {name: new for new, name in names.read(tables[compiler.NAMES])[""].items()}
    where = "furbowl/games/furbowl/match.py, %s" % new.get("name", "name")
    assert re.search("^TypeError: .* in %s$" % where, told.strip())
    assert (compiled / "furbowl-crash.txt").read_text(encoding="utf-8").count(
        'File "furbowl/games/furbowl/match.py", in '
    ) == 1


@pytest.mark.parametrize("ticks", [3700, 2800])
def test_a_match_is_continued_at_its_last_turn_when_the_power_was_cut(compiled, played, ticks, tmp_path):
    """Press A to continue, and A again to take over the turn."""
    keys, again = tmp_path / "keys.bin", tmp_path / "again.bin"
    keys.write_bytes(played("tour")[0].read_bytes()[:ticks])
    again.write_bytes((bytes(19) + b"\6") * 2 + bytes(40))
    before, after = run_script(compiled, "goes_on", keys, 1, again, TABLES[0], heap=heap(compiled, 104, TABLES[0]))
    assert before[1] != before[2], "nothing was done in that turn"
    assert after == [before[0], before[1], before[1]]


@pytest.mark.parametrize("beginning", ["seed", "position"])
@pytest.mark.parametrize("rules", ["furbowl", "furball"])
def test_the_record_of_a_whole_match_takes_little_and_is_played_again(compiled, rules, beginning):
    """Four bytes for each action, a fifth byte for the blocks that hold them, and 200 for the rest."""
    ((count, kept, same),) = run_script(compiled, "kept", rules, 3, beginning, heap="80k")
    assert int(count) > 200 and same == "True"
    assert int(kept) <= 5 * int(count) + 200
