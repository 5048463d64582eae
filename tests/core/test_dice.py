"""Dice and Script: the contract, the same rolls everywhere, and fairness."""

import pytest

from furbowl.dice import Dice, Script

ONE_IN_100_000 = 4.265  # standard deviations


def chi_square(counts, total):
    """Pearson's chi-square: the deviation of the counts from all being equal."""
    expected = total / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def limit(cells):
    """The limit that chi-square exceeds only once in 100,000 fair tries (Wilson and Hilferty)."""
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


# --- fairness


def fair(cells, values):
    """Return whether all values come equally often."""
    counts = count(cells, values)
    return chi_square(counts, sum(counts)) < limit(cells)


@pytest.mark.parametrize("seed", [0, 1, 7, 2**30 - 1])
def test_d6_and_pairs_are_fair(seed):
    """Two dice are taken together, as in every roll (FB-7)."""
    assert fair(6, (face - 1 for face in rolls(Dice(seed), 60_000)))
    dice = Dice(seed)
    assert fair(36, (dice.d6() * 6 + dice.d6() - 7 for _ in range(72_000)))


@pytest.mark.parametrize("n", [2, 3, 5, 7, 8, 13, 24, 48])
def test_pick_is_fair(n):
    dice = Dice(n)
    assert fair(n, (dice.pick(n) for _ in range(2_000 * n)))


def test_a_roll_says_nothing_about_the_next():
    """Count pairs together with the next pair: four dice in a row."""
    faces = rolls(Dice(3), 4 * 130_000)
    assert fair(1296, (((a * 6 + b) * 6 + c) * 6 + d - 259 for a, b, c, d in zip(*[iter(faces)] * 4, strict=True)))


def test_first_rolls_of_seeds_in_a_row_are_fair():
    """Players start matches with seeds 1, 2, 3: their first dice are as fair as any."""
    first = [rolls(Dice(seed), 4) for seed in range(20_000)]
    for place in range(4):
        assert fair(6, (faces[place] - 1 for faces in first))
    assert fair(36, (faces[0] * 6 + faces[1] - 7 for faces in first))


def test_seeds_side_by_side_are_unrelated():
    """At each place of the game, all differences between the rolls of neighbouring seeds come equally often."""
    games = [rolls(Dice(seed), 40) for seed in range(3_000)]
    for place in (0, 1, 5, 20, 39):
        assert fair(6, ((games[i + 1][place] - games[i][place]) % 6 for i in range(len(games) - 1)))


# --- the same everywhere


def test_same_seed_same_rolls():
    first, second = Dice(42), Dice(42)
    assert [first.pick(n) for n in range(1, 200)] == [second.pick(n) for n in range(1, 200)]


@pytest.mark.parametrize("seed", [-1, -(2**40), 2**30, 2**31, 2**64, 10**30])
def test_any_whole_number_is_a_seed(seed):
    assert rolls(Dice(seed), 20) == rolls(Dice(seed), 20)
    assert rolls(Dice(seed), 20) != rolls(Dice(seed + 1), 20)


# --- Script


def test_script_hands_out_its_values_in_order():
    values = [6, 0, 1, 7]
    script = Script(values)
    values.clear()  # it does not keep the caller's list
    for roll, value, left in ((script.d6, 6, 3), (lambda: script.pick(1), 0, 2), (script.d6, 1, 1)):
        assert (roll(), script.left) == (value, left)
    assert (script.pick(8), script.left) == (7, 0)
