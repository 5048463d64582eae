"""Dice and Script: the contract, the same rolls everywhere, and fairness."""

import pytest

from furbowl.dice import Dice, Script, ScriptError
from furbowl.match import Match

ONE_IN_100_000 = 4.265  # standard deviations


def chi_square(counts, total):
    """How far counts are from all being equal."""
    expected = total / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def limit(cells):
    """What chi-square stays under but once in 100,000 fair tries (Wilson and Hilferty)."""
    degrees = cells - 1
    spread = 2 / (9 * degrees)
    return degrees * (1 - spread + ONE_IN_100_000 * spread**0.5) ** 3


def count(cells, values):
    counts = [0] * cells
    for value in values:
        counts[value] += 1
    return counts


def rolls(dice, number):
    return [dice.d6() for _ in range(number)]


def test_limit_is_the_known_one():
    """Beside the tables' values for 5 and 7 degrees of freedom."""
    assert limit(6) == pytest.approx(30.86, rel=0.05)
    assert limit(8) == pytest.approx(35.00, rel=0.05)
    assert chi_square([1_200, 800, 1_000, 1_000, 1_000, 1_000], 6_000) > limit(6)


# --- fairness


def fair(cells, values):
    """All values come equally often."""
    counts = count(cells, values)
    return chi_square(counts, sum(counts)) < limit(cells)


@pytest.mark.parametrize("seed", [0, 1, 7, 2**30 - 1])
def test_d6_and_pairs_are_fair(seed):
    """Two dice together, as every roll takes them (FB-7)."""
    assert fair(6, (face - 1 for face in rolls(Dice(seed), 60_000)))
    dice = Dice(seed)
    assert fair(36, (dice.d6() * 6 + dice.d6() - 7 for _ in range(72_000)))


@pytest.mark.parametrize("n", [2, 3, 5, 7, 8, 13, 24, 48])
def test_pick_is_fair(n):
    dice = Dice(n)
    assert fair(n, (dice.pick(n) for _ in range(2_000 * n)))


def test_a_roll_says_nothing_about_the_next():
    """A pair and the pair after it: four dice in a row."""
    faces = rolls(Dice(3), 4 * 130_000)
    assert fair(1296, (((a * 6 + b) * 6 + c) * 6 + d - 259 for a, b, c, d in zip(*[iter(faces)] * 4, strict=True)))


def test_picks_of_changing_size_are_fair():
    """A d6 right after a pick, as a surprise pickup after a scatter."""
    dice = Dice(11)
    assert fair(48, (dice.pick(8) * 6 + dice.d6() - 1 for _ in range(96_000)))


def test_first_rolls_of_seeds_in_a_row_are_fair():
    """Players start matches with seeds 1, 2, 3: their first dice are as fair as any."""
    first = [rolls(Dice(seed), 4) for seed in range(20_000)]
    for place in range(4):
        assert fair(6, (faces[place] - 1 for faces in first))
    assert fair(36, (faces[0] * 6 + faces[1] - 7 for faces in first))


def test_seeds_side_by_side_are_unrelated():
    """The step from one seed's roll to its neighbour's is any step, at each place of the game."""
    games = [rolls(Dice(seed), 40) for seed in range(3_000)]
    for place in (0, 1, 5, 20, 39):
        assert fair(6, ((games[i + 1][place] - games[i][place]) % 6 for i in range(len(games) - 1)))


# --- the same everywhere


def test_same_seed_same_rolls():
    first, second = Dice(42), Dice(42)
    assert [first.pick(n) for n in range(1, 200)] == [second.pick(n) for n in range(1, 200)]


def test_neighbouring_seeds_differ():
    seen = {tuple(rolls(Dice(seed), 12)) for seed in range(5_000)}
    assert len(seen) == 5_000


def test_neighbouring_seeds_are_not_shifted():
    """No game is its neighbour's from the second, third ... roll on."""
    games = ["".join(map(str, rolls(Dice(seed), 60))) for seed in range(200)]
    for seed in range(199):
        assert not any(games[seed][i : i + 30] in games[seed + 1] for i in range(30))


@pytest.mark.parametrize("seed", [-1, -(2**40), 2**30, 2**31, 2**64, 10**30])
def test_any_whole_number_is_a_seed(seed):
    assert rolls(Dice(seed), 20) == rolls(Dice(seed), 20)
    assert rolls(Dice(seed), 20) != rolls(Dice(seed + 1), 20)


def test_in_range():
    dice = Dice(5)
    assert set(rolls(dice, 2_000)) == {1, 2, 3, 4, 5, 6}
    for n in range(1, 60):
        assert {dice.pick(n) for _ in range(60 * n)} == set(range(n))


# --- Script


def test_script_hands_out_its_values_in_order():
    values = [6, 0, 1, 7]
    script = Script(values)
    values.clear()  # it keeps no list of the caller
    for roll, value, left in ((script.d6, 6, 3), (lambda: script.pick(1), 0, 2), (script.d6, 1, 1)):
        assert (roll(), script.left) == (value, left)
    assert (script.pick(8), script.left) == (7, 0)


@pytest.mark.parametrize("value", [0, 7, -1, 1.5, None, "3"])
def test_script_refuses_what_is_no_die(value):
    with pytest.raises(ScriptError):
        Script([value]).d6()


@pytest.mark.parametrize("value", [8, -1, 9, 0.5, None, "0"])
def test_script_refuses_what_pick_cannot_give(value):
    with pytest.raises(ScriptError):
        Script([value]).pick(8)


@pytest.mark.parametrize("roll", [Script.d6, lambda script: script.pick(3)])
def test_script_runs_out_loudly(roll):
    script = Script([2])
    roll(script)
    with pytest.raises(ScriptError):
        roll(script)
    assert script.left == 0


def test_a_refused_value_stays():
    script = Script([7])
    with pytest.raises(ScriptError):
        script.d6()
    assert (script.left, script.pick(8)) == (1, 7)


def test_a_match_is_its_seed():
    assert Match("furbowl", seed=9).snapshot() == Match("furbowl", seed=9).snapshot()
    assert len({Match("furbowl", seed=seed).snapshot() for seed in range(500)}) == 500
