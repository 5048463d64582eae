"""The whole app on the 32-bit machine: the tour of all screens, and one match straight from the title to its score."""

import pytest
from on_vm import run_script

from sim import compiler, vm
from sim.vm_app import facts_of

HEAP = "80k"  # docs/memory.md says how much of it is spare
STEP = 200  # bytes
SCRUM = compiler.ROOT / "docs" / "positions" / "scrum.txt"
SCREENS = {"title", "help", "setup_table", "turn", "match", "menu", "log", "score", "score_menu", "steer"}


def expected(facts):
    return {name: facts[name] for name in ("ticks", "events", "match")}


def test_it_was_played_on_all_screens(played):
    assert set(played[1]["screens"]) == SCREENS
    assert played[1]["events"] > 200


def test_one_match_from_mpy_in_80k(compiled, one_match):
    keys, facts = one_match
    assert facts_of(run_script(compiled, "whole", keys, 1, heap=HEAP)) == expected(facts)


def test_the_tour_from_mpy_in_80k(compiled, played):
    keys, facts = played
    assert facts_of(run_script(compiled, "whole", keys, 1, heap=HEAP)) == expected(facts)


def test_one_match_from_source_in_112k(plain, one_match):
    """Title, set-up, a whole match with its turn changes, score: what the game is. The help, the menu and the log are
    not looked at."""
    keys, facts = one_match
    assert facts["screens"] == ["title", "setup_table", "turn", "match", "score"]
    assert facts["events"] > 200
    assert facts_of(run_script(plain, "whole", keys, 1, heap="112k")) == expected(facts)


def test_the_tour_from_source_has_no_limit(plain, played):
    """All screens are there from source as well; docs/memory.md says how much that needs."""
    keys, facts = played
    assert facts_of(run_script(plain, "whole", keys, 1, heap="512k")) == expected(facts)


@pytest.fixture(scope="module")
def ticks(compiled, played):
    """What ticks take: lines."""
    return run_script(compiled, "ticks", played[0], 1, heap="512k")


def test_a_tick_with_nothing_to_do_allocates_nothing(ticks, played):
    screens = played[1]["screens"]
    taken = [int(words[1]) for words in ticks if words[0] == "idle"]
    assert len(taken) == len(screens)
    assert dict(zip(screens, taken)) == dict.fromkeys(screens, 0)


def test_a_step_of_the_cursor_allocates_little(ticks):
    assert 0 <= facts_of(ticks)["step"] <= STEP


@pytest.mark.parametrize("ball", ["green rabbit", "purple fox"])  # tackled for, and passed
def test_no_step_of_the_cursor_over_all_squares_allocates_more(compiled, tmp_path, ball):
    position = tmp_path / "position.txt"
    position.write_text(SCRUM.read_text().replace("ball green rabbit", "ball " + ball))
    walks = run_script(compiled, "steps", position, heap="512k")
    assert [words[0] for words in walks] == ["nobody"] + 5 * ["chosen"]
    assert all(int(steps) > 160 and (int(odds) > 40) == (who == "chosen") for who, steps, odds, _ in walks)
    assert 0 < max(int(taken) for *_, taken in walks) <= STEP


def test_no_large_piece_is_asked_for_after_the_start(compiled, played):
    keys, facts = played
    assert facts_of(run_script(compiled, "pieces", keys, 1, heap="512k")) == expected(facts)


def test_a_large_piece_would_be_seen(compiled):
    script = "from pieces import crumble; held = crumble([None] * 200); x = bytearray(%d)"
    ends = [vm.run("-c", script % size, heap="512k", path=compiled).stderr for size in (8000, 9000)]
    assert ends[0] == ""
    assert "MemoryError" in ends[1]


def test_the_names_fit_into_the_tables(compiled, played):
    """The machine keeps names in tables of 20, 40 and so on; that of 640 would be 4500 bytes in one piece."""
    lines = run_script(compiled, "words", played[0], 1, heap="512k")
    (count,) = [int(word.strip("n_qstr=,")) for word in lines[-1] if word.startswith("n_qstr")]
    assert 300 < count <= 20 + 40 + 80 + 160 + 320


def test_calls_are_not_deep(played):
    assert 10 < played[1]["depth"] < 25, played[1]["deepest"]
