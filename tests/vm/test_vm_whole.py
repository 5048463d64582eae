"""The whole app on the 32-bit machine: the tour of all screens, and one match straight from the title to its score."""

import pytest

from sim import ROOT
from sim.bench import vm
from sim.bench.vm_app import play_again, run_script

HEAP = 100  # KB of the pool for the game; `make bench` says how much of it is spare
MORE = {
    "tour": 102,
    "octo": 104,
    "octo-legends": 104,
    "blitz": 126,
    "blitz-eleven": 132,
    "blitz-legends": 119,
    "squig": 136,
}  # scenes that need more
STEP = 320  # bytes
SCRUM = ROOT / "docs" / "positions" / "scrum.txt"
SHORT = ["title", "carousel", "match_options", "turn", "match", "score"]  # the screens of a short match
SCREENS = {*SHORT, "learn", "daily", "help", "cup", "menu", "log", "score_menu", "replay_controls"}


def plays_in(limit, folder, played, script="whole"):
    """Return whether the app ends as on CPython in `limit` KB; raise if it does not end on the machine at all."""
    keys, facts = played
    return play_again(folder, keys, facts, limit, script).items() <= facts.items()


@pytest.mark.proof
def test_what_was_played(played):
    """The tour has all screens, one match no help, menu or log, and calls are nowhere nested deeply."""
    tour, match, legends, octo = [played(scene)[1] for scene in ("tour", "match", "legends", "octo")]
    assert set(tour["screens"]) == SCREENS and tour["events"] > 200 and tour["hints"] == 1
    assert match["screens"] == SHORT and match["events"] > 200
    assert legends["events"] > 50
    assert set(octo["screens"]) == {"turn", "match", "menu", "log", "help", "score"} and octo["hints"] == 1
    assert 10 < tour["depth"] <= 25, tour["deepest"]


def test_a_match_and_one_of_two_legends_play_from_mpy(compiled, played):
    """Play the two smallest scenes; make proof plays the others, which take minutes of processor time."""
    for scene in ("match", "legends"):
        assert plays_in(HEAP, compiled, played(scene)), scene


@pytest.mark.proof
@pytest.mark.parametrize("scene", MORE)
def test_it_plays_from_mpy_in_what_it_is_known_to_need(compiled, played, scene):
    assert plays_in(MORE[scene], compiled, played(scene))


@pytest.mark.proof
def test_ticks_allocate_nothing_where_nothing_is_pressed_and_little_in_a_step(rests, played):
    screens = played("tour")[1]["screens"]
    taken = [int(words[1]) for words in rests if words[0] == "idle"]
    assert dict(zip(screens, taken, strict=True)) == dict.fromkeys(screens, 0)
    assert 0 <= int(dict(words[:2] for words in rests)["step"]) <= STEP


@pytest.mark.proof
def test_the_most_is_more_than_any_screen_keeps(rests, played):
    kept = [words for words in rests if words[0] == "kept"]
    sizes = [int(words[1]) for words in kept]
    assert len(kept) == len(played("tour")[1]["screens"]) and all("furbowl.loading" in words for words in kept)
    assert 20 * 1024 < min(sizes) <= max(sizes) <= int(rests[-1][1])


@pytest.mark.proof
@pytest.mark.parametrize("ball", ["green rabbit", "purple fox"])  # tackled for, and passed
def test_no_step_of_the_cursor_over_all_squares_allocates_more(compiled, tmp_path, ball):
    position = tmp_path / "position.txt"
    position.write_text(
        SCRUM.read_text(encoding="utf-8").replace("ball green rabbit", "ball " + ball), encoding="utf-8"
    )
    _, _, *walks = run_script(compiled, "steps", position, 6, heap="512k")
    assert [words[0] for words in walks] == ["nobody"] + 5 * ["chosen"]
    assert all(int(steps) > 160 and (int(odds) > 40) == (who == "chosen") for who, steps, odds, _ in walks)
    assert 0 < max(int(taken) for *_, taken in walks) <= STEP


@pytest.mark.proof
@pytest.mark.parametrize("position", ["squig-buy.txt", "blitz-midfield.txt"])
def test_a_tick_allocates_nothing_in_the_shop_or_while_b_shows_the_danger(compiled, position):
    assert run_script(compiled, "steps", SCRUM.parent / position, 0, heap="512k") == [["0", "0"], ["5", "0"]]


@pytest.mark.proof
def test_no_large_piece_is_asked_for_after_the_start(compiled, played):
    assert plays_in(512, compiled, played("tour"), "pieces")


@pytest.mark.proof
def test_in_growing_areas_no_object_is_larger_than_the_largest_area(compiled):
    script = """
import gc, stand_ins, whole
whole.Names.walls = whole.wall_up(0)
gc.collect()
held = bytearray(%d)
"""
    ends = [vm.run("-c", script % size, heap="190k", path=compiled).stderr for size in (62_000, 65_000)]
    assert ends[0] == "" and "MemoryError" in ends[1]
