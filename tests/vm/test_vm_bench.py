"""What the bench weighs and times on the 32-bit machine."""

from sim.bench.vm_app import GAME, facts_of, run_script
from sim.build import compiler


def test_every_module_is_weighed_and_those_of_the_core_are_what_it_keeps(compiled, tmp_path):
    names = {compiler.dotted(path) for path in compiler.sources(GAME)}
    (tmp_path / "names.txt").write_text("\n".join(names))
    lines = run_script(compiled, "own", tmp_path / "names.txt", heap="512k")
    without = {words[1] for words in lines if words[0] == "without"}
    assert {words[0] for words in lines} | without >= names
    assert all(name.startswith("furbowl.boards.") for name in without)
    of_core = lines[: [words[0] for words in lines].index("core")]
    sizes = {name: int(size) for name, size in reversed(of_core)}  # the first time that it came
    assert "furbowl.games.furbowl.rules" in sizes
    core = facts_of(run_script(compiled, "core", heap="512k"))["core"]
    assert 0.75 * core < sum(sizes.values()) - sizes["furbowl.games.furbowl.setup"] < core  # the rest is the match


def test_the_most_is_more_than_any_screen_keeps(rests, played):
    kept = [words for words in rests if words[0] == "kept"]
    sizes = [int(words[1]) for words in kept]
    assert len(kept) == len(played("tour")[1]["screens"]) and all("furbowl.app" in words for words in kept)
    assert 20 * 1024 < min(sizes) <= max(sizes) <= int(rests[-1][1])
