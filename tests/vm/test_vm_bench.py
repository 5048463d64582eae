"""What the bench weighs and times on the 32-bit machine."""

import pytest
from on_vm import on_cpython, run_script

from furbowl import registry
from sim.bench.vm_app import GAME, facts_of
from sim.build import compiler


@pytest.fixture(scope="module")
def weighed(compiled, tmp_path_factory):
    """Lines of own.py for all modules."""
    names = tmp_path_factory.mktemp("names") / "names.txt"
    names.write_text("\n".join(compiler.dotted(path) for path in compiler.sources(GAME)))
    return run_script(compiled, "own", names, heap="512k")


def test_the_modules_of_the_core_are_what_the_core_keeps(compiled, weighed):
    core = facts_of(run_script(compiled, "core", heap="512k"))["core"]
    names = [words[0] for words in weighed]
    sizes = {name: int(size) for name, size in weighed[names.index("core") - 1 :: -1]}  # the first time that it came
    assert {"furbowl.games.furbowl.rules", "furbowl.games.furbowl.setup"} <= set(sizes)
    lasting = sum(sizes.values()) - sizes["furbowl.games.furbowl.setup"]
    assert 0.75 * core < lasting < core  # the rest is the match itself


def test_no_module_is_forgotten(weighed):
    loaded = {words[0] for words in weighed}
    without = {words[1] for words in weighed if words[0] == "without"}
    assert loaded - {"core", "without"} | without >= set(map(compiler.dotted, compiler.sources(GAME)))
    assert all(name.startswith("furbowl.boards.") for name in without)


def test_the_most_is_more_than_any_screen_keeps(compiled, played):
    keys, facts = played
    lines = run_script(compiled, "rest", keys, 1, heap="512k")
    kept = [int(words[1]) for words in lines if words[0] == "kept"]
    assert len(kept) == len(facts["screens"])
    assert 20 * 1024 < min(kept) <= max(kept) <= int(lines[-1][1])
    assert all("furbowl.app" in words for words in lines if words[0] == "kept")


@pytest.mark.parametrize("rules", registry.names())
def test_the_same_decisions_are_timed_here_and_there(compiled, rules):
    there = run_script(compiled, "speed", rules, 2, heap="512k")
    here = [line.split() for line in on_cpython("speed", rules, 2).splitlines()]
    assert [words[:2] for words in there] == [words[:2] for words in here]
    assert int(there[0][1]) > 300 and int(there[1][1]) > 20
