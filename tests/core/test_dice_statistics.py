"""The dice are fair: over 2,000,000 rolls, over 1,000 seeds in a row, and in what matches begin with.

Nothing here is drawn anew: the seeds are fixed, so that all of it passes or fails for good. What finds the dice fair
(sim/proof/dice_findings.py) finds every kind of unfair dice that is made up here unfair.
"""

import random

import numpy
import pytest

from furbowl.dice import Dice
from sim.proof import dice_check, dice_findings

FEW = {"rolls": 200_000, "seeds": 100, "first": 20_000}


@pytest.mark.proof
def test_the_dice_are_fair():
    found = list(dice_findings.findings())
    assert dice_findings.unfair(found) == []
    assert len(found) > 70


def test_so_much_is_looked_at():
    """2,000,000 rolls of one seed, as many of 1,000 seeds in a row, and first rolls of more seeds than that."""
    assert (dice_findings.ROLLS, dice_findings.SEEDS) == (2_000_000, 1_000) and dice_findings.STARTS >= 50_000


class Other:
    """Fair dice from elsewhere, at first."""

    def __init__(self, seed):
        self.source = random.Random(seed)
        self.seed, self.rolled = seed, 0

    def pick(self, n):
        self.rolled += 1
        return self.source.randrange(n)

    def d6(self):
        return self.pick(6) + 1


class Loaded(Other):
    """One in twenty-five ones becomes a six."""

    def d6(self):
        face = super().d6()
        return 6 if face == 1 and self.source.random() < 0.04 else face


class Sticky(Other):
    """Shows the same again, one time in a hundred."""

    last = 1

    def d6(self):
        if self.source.random() > 0.01:
            self.last = super().d6()
        return self.last


class Echo(Other):
    """Shows what it showed 24 rolls ago, three times in a hundred."""

    def __init__(self, seed):
        super().__init__(seed)
        self.shown = []

    def d6(self):
        echo = len(self.shown) > 24 and self.source.random() < 0.03
        self.shown.append(self.shown[-24] if echo else super().d6())
        return self.shown[-1]


class Shuffled(Other):
    """Too even: a bag of all six faces, emptied before it is filled again."""

    bag = ()

    def d6(self):
        if not self.bag:
            self.bag = self.source.sample(range(1, 7), 6)
        return self.bag.pop()


class Swinging(Other):
    """A low one is a little more often followed by a high one."""

    last = 1

    def d6(self):
        face = super().d6()
        if (face > 3) == (self.last > 3) and self.source.random() < 0.02:
            face = 7 - face
        self.last = face
        return face


class ShortSight(Other):
    """Picks by the remainder of too few bits: the first of 48 come more often."""

    def pick(self, n):
        self.rolled += 1
        return self.source.getrandbits(7) % n


class Unmixed(Dice):
    """As the real ones would be if the seed were their state."""

    def __init__(self, seed):
        self.set_state(bytes((0, 1 + seed % 250, 0, 1 + seed // 250 % 250, 0, 1 + seed // 62_500 % 250)))


class Twins(Other):
    """Two neighbours play the same match."""

    def __init__(self, seed):
        super().__init__(seed // 2)


class Shifted(Other):
    """A neighbour's rolls are the same, two rolls later."""

    def __init__(self, seed):
        super().__init__(seed // 2)
        if seed % 2:
            self.source.randrange(6)
            self.source.randrange(6)


class Related(Other):
    """Two seeds that are no neighbours play nearly the same match."""

    def __init__(self, seed):
        super().__init__(3 if seed == 77 else seed)


class Turns(Other):
    """The third thing drawn alternates from seed to seed, a little."""

    def pick(self, n):
        value = super().pick(n)
        return self.seed % 2 if self.rolled == 3 and self.source.random() < 0.2 else value


UNFAIR = {
    Loaded: "faces",
    Sticky: "two dice in a row",
    Echo: "a die and the one 24 later",
    Shuffled: "faces",
    Swinging: "runs of 4 and more",
    ShortSight: "one of 48",
    Unmixed: "formation, ball and first turn",
    Twins: "a roll and the neighbour's, 0 apart",
    Shifted: "a roll and the neighbour's, 2 apart",
    Related: "any two seeds, the closest",
    Turns: "first turn: runs from seed to seed",
}


@pytest.mark.proof
@pytest.mark.parametrize("make", UNFAIR, ids=lambda make: make.__name__)
def test_unfair_dice_are_found(make):
    """In a tenth of the rolls, and by what is there to find them."""
    assert UNFAIR[make] in [finding[0] for finding in dice_findings.unfair(list(dice_findings.findings(make, **FEW)))]


@pytest.mark.proof
def test_fair_dice_from_elsewhere_are_let_through():
    assert dice_findings.unfair(list(dice_findings.findings(Other, **FEW))) == []


# --- the arithmetic, by hand


def test_runs():
    """++--+: 3 runs, 3.4 expected, with a variance of 0.84."""
    assert dice_findings.runs_z(numpy.array([True, True, False, False, True])) == pytest.approx(-0.4 / 0.84**0.5)
    assert dice_findings.runs_z(numpy.arange(1_000) % 2 == 0) > 30
    assert dice_findings.runs_z(numpy.arange(1_000) < 500) < -30


def test_correlation():
    rising = numpy.arange(100.0)
    assert dice_findings.correlation_z(rising, rising) == pytest.approx(10)
    assert dice_findings.correlation_z(rising, -rising) == pytest.approx(-10)
    assert dice_findings.correlation_z(numpy.array([0, 0, 1, 1]), numpy.array([0, 1, 0, 1])) == 0


def test_pairs_that_lie_apart():
    """Each roll is in one pair: 0 and 2, 1 and 3, 4 and 0, 5 and 1."""
    assert dice_findings.apart(numpy.array([0, 1, 2, 3, 4, 5, 0, 1, 5]), 2).tolist() == [
        0 * 6 + 2,
        1 * 6 + 3,
        24 + 0,
        30 + 1,
    ]


def test_waits():
    """A mark in every sixth place is no chance; one after 0, 1, 2 ... as often as it should is."""
    assert dice_findings.waits("", numpy.arange(6_000) % 6 == 0, 1 / 6)[3] < 1e-9
    gaps = [gap for gap in range(60) for _ in range(round(20_000 * (5 / 6) ** gap / 6))]
    marks = numpy.array([True] + [mark for gap in gaps for mark in [False] * gap + [True]])
    assert dice_findings.waits("", marks, 1 / 6)[1] < 1


def test_too_even_is_as_rare_as_too_uneven():
    assert dice_findings.both_ways(0.25) == dice_findings.both_ways(0.75) == 0.5
    assert dice_findings.counted("", numpy.arange(600_000) % 6, 6)[3] == 0


# --- the command


@pytest.mark.parametrize("chance, code", [(0.2, 0), (1e-9, 1)])
def test_the_command_says_what_it_found(chance, code, monkeypatch, capsys):
    monkeypatch.setattr(dice_findings, "findings", lambda: iter([("faces", 7.5, 5, chance), ("runs", -1.25, 0, 0.2)]))
    assert dice_check.main([]) == code
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split() == ["faces", "7.50", "5", "%.4f" % chance]
    assert lines[-1] == "2 findings, %d of them unfair" % code
    assert (lines[3] == "unfair: faces: fair dice are this far off only once in 1000000000 times") == bool(code)
