"""A new kind of roll is one row: the toy, tests/help/toy, gets one, and everything that is said of rolls is said of it.

ROLL of tests/help/toy_house.py is the row: a stone that steps back must keep its balance.
"""

import pytest

from at_hand import stand_ins  # first of all: the next imports need them
from furbowl.actions import act
from furbowl.dice import Dice
from furbowl.protocol import ROLL as DICE_FELL
from toy_house import ROLL, standing

BACK = 6  # a verb
BALANCES = 70  # a kind of event
STONES = (12, 5, 15, 13, 9, 19)  # Purple's One in the middle, Green's One to the right of it
ASKED = {"stage": 1, "asked": 3, "shover": 0}  # Green's One, which has to yield
ACTION = act(BACK, 3)

pytestmark = pytest.mark.usefixtures("slippery")
stand_ins.install()


@pytest.fixture
def slippery(pebbles):
    """Add the row to a copy of the toy, before that is loaded."""
    with (pebbles / "rolls.py").open("a", encoding="utf-8") as rolls:
        rolls.write(ROLL)


def rolled(die):
    """(match, events) after a roll of that die."""
    seed = next(seed for seed in range(100) if Dice(seed).pick(10) + 1 == die)
    match = standing(STONES, **ASKED)
    match.chance = Dice(seed)
    match.apply(ACTION)
    return match, list(match.events())


def test_it_is_rolled_with_its_odds():
    match = standing(STONES, **ASKED)
    assert match.needs(ACTION) == ((BALANCES, 3),) and match.odds(ACTION) == (8, 10)
    assert match.flags(BALANCES) == DICE_FELL
    for die in (2, 3):
        match, events = rolled(die)
        assert events[0] == (BALANCES, 3, 13, die, 3) and match.dice(events[0]) == (die,)
        assert (match.square(3) == 13) == (die < 3), "a stone that slips stays, and drops its ball"


def test_the_tooltip_names_it():
    from furbowl.ui.widgets.text import Words

    match, words = standing(STONES, **ASKED), Words()
    match.tooltips().action(words, match, ACTION)
    assert bytes(words.codes[: words.length]).decode() == "Step back, balance~3+ 80%"


@pytest.mark.parametrize("die, outcome, success", [(2, "One slips", False), (3, "One stays up", True)])
def test_the_log_and_the_dice_box_tell_it(die, outcome, success):
    match, events = rolled(die)
    log = match.log()
    log.feed(events[0])
    assert log.line == "Green One balances 3+: %d." % die
    box = 1, "One: balance 3+", outcome, success, "", "=%d" % die
    assert match.effects().rolls(match, events, 0) == (1, (die,), 10, box)
