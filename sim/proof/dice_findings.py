"""Whether the dice are fair: millions of rolls of furbowl.dice.Dice, looked at in every way in which they could fail.

`python -m sim.proof.dice_check` tells them.

one stream    2,000,000 rolls of one seed: faces, rolls in a row, runs, gaps, what lies a few rolls apart
seeds         2,000 rolls of each of 1,000 seeds in a row: each on its own, and each beside its neighbour
first rolls   what a match begins with, from 100,000 seeds in a row and from seeds in large steps

finding   (what was looked at, statistic, degrees of freedom, how often fair dice come out that far off)
          degrees of freedom are 0 for a deviation, counted in standard deviations
"""

import numpy

from furbowl.dice import Dice
from sim.lab.chances import chi_square, rarity

ROLLS = 2_000_000
SEEDS = 1_000
STARTS = 100_000
FAIR_FAILS = 1 / 1000  # how often fair dice would be found unfair, by all findings together
LAGS = 50
STEPS = (2, 6, 30, 1_000, 4_096, 30_268, 65_536, 1_000_003)  # between seeds; 30,268 is how the seed is taken apart
_MANY = 400  # degrees of freedom: a chi-square of more is taken for normal
PICKS = (2, 3, 5, 8, 14, 24, 48)  # of which the rules pick one


# --- findings


def off(values, cells=6):
    """How far values are from coming equally often."""
    return chi_square(numpy.bincount(values, minlength=cells).tolist())


def counted(name, values, cells):
    """Whether all of so many values come equally often."""
    return summed(name, off(values, cells), cells - 1)


def both_ways(chance):
    """Too even is as wrong as too uneven."""
    return 2 * min(chance, 1 - chance)


def deviates(name, z):
    """z: how many standard deviations something is off."""
    return name, float(z), 0, rarity(float(z) ** 2, 1)


def summed(name, total, degrees):
    """Whether a sum of squares is as large as its degrees of freedom say."""
    if degrees > _MANY:
        return deviates(name, (total - degrees) / (2 * degrees) ** 0.5)
    return name, float(total), degrees, both_ways(rarity(float(total), degrees))


def together(*columns):
    """Some columns of rolls 0..5 as one column of numbers."""
    whole = columns[0].astype(numpy.int64)
    for column in columns[1:]:
        whole = whole * 6 + column
    return whole


def runs_z(marks):
    """How far the number of runs of equal marks (True, False) is off (Wald and Wolfowitz)."""
    ones = float(numpy.count_nonzero(marks))
    total = len(marks)
    noughts = total - ones
    runs = 1 + int(numpy.count_nonzero(marks[1:] != marks[:-1]))
    product = 2 * ones * noughts
    variance = product * (product - total) / (total * total * (total - 1))
    return (runs - product / total - 1) / variance**0.5


def correlation_z(first, second):
    """How far two columns of rolls are from being unrelated."""
    first, second = first - first.mean(), second - second.mean()
    return (first * second).sum() / (first.var() * second.var()) ** 0.5 / len(first) ** 0.5


def lags(name, values):
    """Whether rolls and those 1..LAGS later are unrelated."""
    return summed(name, sum(correlation_z(values[:-lag], values[lag:]) ** 2 for lag in range(1, LAGS + 1)), LAGS)


def apart(values, lag):
    """Pairs of rolls that lie so far apart, none in two pairs."""
    blocks = values[: len(values) // (2 * lag) * 2 * lag].reshape(-1, 2, lag)
    return together(blocks[:, 0].ravel(), blocks[:, 1].ravel())


def waits(name, marks, chance, most=30):
    """Whether one waits for a mark as long as one should (the gap test)."""
    gaps = numpy.diff(numpy.flatnonzero(marks)) - 1
    seen = numpy.bincount(numpy.minimum(gaps, most), minlength=most + 1)
    expected = numpy.array([chance * (1 - chance) ** gap for gap in range(most)] + [(1 - chance) ** most]) * len(gaps)
    return summed(name, ((seen - expected) ** 2 / expected).sum(), most)


# --- what is looked at


def stream(make, rolls):
    """Findings of one seed."""
    dice = make(1)
    values = faces(dice, rolls)
    pairs = values[: rolls // 2 * 2].reshape(-1, 2)
    threes = values[: rolls // 3 * 3].reshape(-1, 3)
    yield counted("faces", values, 6)
    yield counted("two dice in a row", together(*pairs.T), 36)
    yield counted("three dice in a row", together(*threes.T), 216)
    for lag in (2, 3, 4, 6, 12, 24):
        yield counted("a die and the one %d later" % lag, apart(values, lag), 36)
    yield lags("the next %d, each" % LAGS, values)
    for least in range(1, 6):
        yield deviates("runs of %d and more" % (least + 1), runs_z(values >= least))
    yield deviates("runs of odd and even", runs_z(values % 2 == 0))
    yield deviates("runs of two dice, 7 and more", runs_z(pairs.sum(axis=1) >= 5))
    for face in (0, 5):
        yield waits("waiting for a %d" % (face + 1), values == face, 1 / 6)
    for n in PICKS:
        picks = numpy.fromiter((dice.pick(n) for _ in range(rolls // 20)), numpy.int64)
        yield counted("one of %d" % n, picks, n)
    mixed = ((dice.pick(8), dice.d6(), dice.d6()) for _ in range(rolls // 40))
    yield counted("one of 8, then two dice", numpy.fromiter((p * 36 + a * 6 + b - 7 for p, a, b in mixed), int), 288)


def faces(dice, count):
    """Rolls as 0..5."""
    return numpy.fromiter((dice.d6() for _ in range(count)), numpy.int8, count) - 1


def neighbours(make, seeds, rolls):
    """Findings of seeds in a row: each on its own, beside its neighbour, and whether any two are related."""
    values = numpy.array([faces(make(seed), rolls) for seed in range(seeds)])
    each, places = list(map(off, values)), list(map(off, values.T[:20]))
    yield summed("faces, all seeds together", sum(each), 5 * seeds)
    yield counted("faces, how rare in each seed", numpy.array([int(rarity(one, 5) * 19.999) for one in each]), 20)
    yield summed("runs of 4 and more, each seed", sum(runs_z(row >= 3) ** 2 for row in values), seeds)
    yield summed("the first 20 rolls, each in all seeds", sum(places), 5 * len(places))
    for late in range(-3, 4):
        one = values[0::2, max(0, late) : rolls + min(0, late)]
        other = values[1::2, max(0, -late) : rolls - max(0, late)]
        yield counted("a roll and the neighbour's, %d apart" % late, together(one.ravel(), other.ravel()), 36)
    rows = values - values.mean(axis=1, keepdims=True)
    rows /= rows.std(axis=1, keepdims=True)
    squares = ((rows @ rows.T) ** 2 / rolls)[numpy.triu_indices(seeds, 1)]
    yield summed("any two seeds, all together", squares.sum(), len(squares))
    closest = float(squares.max())
    yield "any two seeds, the closest", closest**0.5, 0, 1 - (1 - rarity(closest, 1)) ** len(squares)


def starts(make, seeds):
    """Findings of what matches begin with: in a row, and in large steps."""
    columns = begun(make, range(seeds))
    formation, ball, first, one, two = columns
    begins = (formation * 2 + ball) * 2 + first
    ones, twos = (one[0:-1:2], one[1::2]), (two[0:-1:2], two[1::2])
    yield counted("formation, ball and first turn", begins, 20)
    yield counted("the same beside the next seed's", begins[0:-1:2] * 20 + begins[1::2], 400)
    yield counted("the first two dice", together(one, two), 36)
    yield counted("the first die beside the next seed's", together(*ones), 36)
    yield counted("two first dice beside the next seed's", together(ones[0], twos[0], ones[1], twos[1]), 1296)
    names = ("formation", "ball", "first turn", "first die", "second die")
    for name, column in zip(names, columns, strict=True):
        yield lags("%s: the next %d seeds, each" % (name, LAGS), column)
    for name, column in (("ball", ball == 0), ("first turn", first == 0), ("first die, 4 and more", one >= 3)):
        yield deviates("%s: runs from seed to seed" % name, runs_z(column))
    for step in STEPS:
        formation, ball, first, one, two = begun(make, range(0, seeds // 10 * step, step))
        yield counted("every %d seeds: beginnings" % step, (formation * 2 + ball) * 2 + first, 20)
        yield counted("every %d seeds: two dice" % step, together(one, two), 36)
        yield counted("every %d seeds: a die, the next's" % step, together(one[0:-1:2], one[1::2]), 36)


def begun(make, seeds):
    """Columns: formation, ball row and first turn as a match draws them; the first two dice where both are fixed."""
    rows = []
    for seed in seeds:
        draws, dice = make(seed), make(seed)
        rows.append((draws.pick(5), draws.pick(2), draws.pick(2), dice.d6() - 1, dice.d6() - 1))
    return numpy.array(rows).T


def findings(make=Dice, rolls=ROLLS, seeds=SEEDS, first=STARTS):
    """All findings. make: the dice of a seed."""
    yield from stream(make, rolls)
    yield from neighbours(make, seeds, rolls // seeds)
    yield from starts(make, first)


def unfair(found):
    """Those of the findings that fair dice would hardly ever give."""
    return [finding for finding in found if finding[3] < FAIR_FAILS / len(found)]
