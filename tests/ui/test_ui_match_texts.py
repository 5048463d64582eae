"""The texts of a tackle fit into two lines and give exact chances; word wrapping."""

import re
from itertools import product

import pytest

from furbowl.dice import Script, percent
from furbowl.games.furbowl import tooltips
from furbowl.games.furbowl.tables import STRENGTH
from furbowl.ui.widgets import text
from picture import LETTERS, NAMES
from pitch import pitch

TIPS = tooltips.Tooltips()

WIDTH = 26


def lines(buffer):
    """The lines of a text, wrapped as in the message bar; empties the buffer."""
    buffer.squeeze(WIDTH)
    found, start = [], 0
    while start < buffer.length:
        end = buffer.wrap(start, WIDTH)
        found.append(bytes(buffer.codes[start:end]).decode("ascii").replace("~", " ").rstrip())
        start = buffer.skip(end)
    buffer.clear()
    return found


@pytest.mark.parametrize("rules", ["furbowl", "furball"])
@pytest.mark.parametrize("behind", ["", " g"])  # nobody, or an animal to be slammed against
@pytest.mark.parametrize("attacker", "RFCT")
@pytest.mark.parametrize("defender", "rfbtc")
def test_what_a_tackle_costs_who_has_the_ball(rules, behind, attacker, defender):  # FB-43, FB-45, R-16
    """Each pair of animals needs two lines, and the chance shown is that of all results of the dice."""
    drawing = ". %s*%s%s" % (attacker, defender, behind.replace("g", "b" if defender != "b" else "t"))
    say = "%s tackle %s" % tuple(NAMES[LETTERS.index(each) % 5] for each in (attacker, defender))
    match = pitch(drawing, rules=rules, at=(5, 5)).match
    buffer = text.Words()
    TIPS.action(buffer, match, match.parse(say))
    wrapped = lines(buffer)
    told = " ".join(wrapped)
    assert len(wrapped) <= 2 and (" slams " if behind else " hits ") in told
    if STRENGTH[LETTERS.index(attacker)] >= STRENGTH[LETTERS.index(defender) % 5]:
        assert re.search(r"%, big hit \d+%$", told)
        return
    dropped = 0
    for first, second in product(range(1, 7), repeat=2):
        twin = match.copy(dice=Script([first, second] + [1] * 40))
        twin.apply(twin.parse(say))
        who = LETTERS.index(attacker)
        assert (twin.carrier != who) == bool(twin.status(who))
        dropped += twin.carrier != who
    assert told.endswith(", or drops it %d%%" % percent(dropped, 36)) and dropped


@pytest.mark.parametrize(
    "room, told, wrapped",
    [
        (99, "Pass Tortoise  catch~10+~and~72%", ["Pass Tortoise", "catch 10+ and 72%"]),  # never at a hard space (~)
        (99, "Fox > (12,10)  dodge~5+~83%", ["Fox > (12,10) dodge 5+ 83%"]),  # squeezed only where that helps
        (99, "Rabbit > (12,10)  dodge~5+~83%", ["Rabbit > (12,10)", "dodge 5+ 83%"]),
        (8, "Tortoise and more", ["Tortoise"]),  # text that does not fit the buffer is left out
    ],
)
def test_words(room, told, wrapped):
    assert lines(text.Words(room).put(told)) == wrapped
