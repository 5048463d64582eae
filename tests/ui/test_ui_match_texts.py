"""Every text of the match screen fits into its two lines, whatever the position."""

import ast
import random
import re
from collections import Counter
from itertools import product

import pytest

from furbowl.actions import verb_of
from furbowl.dice import Script, percent
from furbowl.games.furbowl import describe
from furbowl.games.furbowl import kinds as words
from furbowl.games.furbowl.tables import STRENGTH
from furbowl.match import Match
from furbowl.ui.match.refusal import short
from furbowl.ui.widgets import text
from marks import rest
from picture import LETTERS, NAMES
from pitch import pitch
from sim import ROOT

WIDTH = 26


def lines(buffer):
    """The lines into which a text is wrapped, as the band wraps it; empties the buffer."""
    buffer.squeeze(WIDTH)
    found, start = [], 0
    while start < buffer.length:
        end = buffer.wrap(start, WIDTH)
        found.append(bytes(buffer.codes[start:end]).decode("ascii").replace("~", " ").rstrip())
        start = buffer.skip(end)
    buffer.clear()
    return found


def texts(match):
    """(what, lines) for all that the screen may have to say in a position."""
    buffer = text.Words()
    for action in match.legal():
        if verb_of(action) not in (words.END, words.FINISH):
            describe.action(buffer, match, action)
            yield match.text(action).split()[1], lines(buffer)
    for who in range(match.pieces):
        describe.piece(buffer, match, who)
        yield "animal", lines(buffer)
        if not match.can_act(who):
            yield "pick", lines(buffer.put(short(match.why_idle(who))))
            continue
        for square in range(match.columns * match.rows):
            why = match.why_not(max(0, match.meant(who, square)))
            if why:
                yield "refuse", lines(buffer.put(short(why)))
    for square in range(-1, match.columns * match.rows):
        describe.square(buffer, match, square)
        yield "ground", lines(buffer)


@pytest.mark.parametrize("rules", ["furball", *rest("furbowl")])
def test_all_texts_fit(rules):
    chance, seen = random.Random(4), Counter()
    for seed in range(12):
        match = Match(rules, seed=seed)
        for turn in range(150):
            if match.over:
                break
            if turn % 15 == 14:
                for what, wrapped in texts(match):
                    seen[what] += 1
                    assert 1 <= len(wrapped) <= (1 if what == "ground" else 2), wrapped
                    assert all(len(line) <= WIDTH for line in wrapped)
            actions = list(match.legal())
            hard = [action for action in actions if verb_of(action) != words.END and match.needs(action)]
            match.apply(chance.choice(hard if hard and chance.random() < 0.7 else actions))
    assert all(seen[what] > 3 for what in ("move", "pass", "tackle", "sprint", "animal", "pick", "refuse", "ground"))


@pytest.mark.parametrize("rules", ["furbowl", "furball"])
@pytest.mark.parametrize("behind", ["", " g"])  # nobody, or whoever it is slammed against
@pytest.mark.parametrize("attacker", "RFCT")
@pytest.mark.parametrize("defender", "rfbtc")
def test_what_a_tackle_costs_who_has_the_ball(rules, behind, attacker, defender):  # FB-43, FB-45, R-16
    """Two lines for each pair of animals, and the chance that is told is that of all results of the dice."""
    drawing = ". %s*%s%s" % (attacker, defender, behind.replace("g", "b" if defender != "b" else "t"))
    say = "%s tackle %s" % tuple(NAMES[LETTERS.index(each) % 5] for each in (attacker, defender))
    match = pitch(drawing, rules=rules, at=(5, 5)).match
    buffer = text.Words()
    describe.action(buffer, match, match.parse(say))
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
    assert told.endswith(", Stunned, drops it %d%%" % percent(dropped, 36)) and dropped


def test_percent_is_rounded_half_up():
    chances = ((30, 36), (15, 36), (1, 36), (1, 8), (0, 36), (1, 1))
    assert [percent(*each) for each in chances] == [83, 42, 3, 13, 0, 100]


@pytest.mark.parametrize(
    "room, told, wrapped",
    [
        (99, "Pass Tortoise  catch~10+~and~72%", ["Pass Tortoise", "catch 10+ and 72%"]),  # never at a tie
        (99, "Fox > (12,10)  dodge~5+~83%", ["Fox > (12,10) dodge 5+ 83%"]),  # squeezed only where that helps
        (99, "Rabbit > (12,10)  dodge~5+~83%", ["Rabbit > (12,10)", "dodge 5+ 83%"]),
        (8, "Tortoise and more", ["Tortoise"]),  # what is beyond the buffer is left out
    ],
)
def test_words(room, told, wrapped):
    assert lines(text.Words(room).put(told)) == wrapped


def test_words_write_numbers():
    buffer, numbers = text.Words(), (0, 7, 10, 36, 100, 999, -4, -120)
    for number in numbers:
        buffer.number(number).put(" ")
    assert lines(buffer) == [" ".join(map(str, numbers))]


def test_a_percent_sign_stands_at_its_number():
    """58%, wherever the game says how likely something is."""
    apart = re.compile(r"(%d|#|\d)[ ~]%(%|\W|$)")
    found = []
    for path in (ROOT / "furbowl").rglob("*.py"):
        if "laptop" not in path.parts:
            strings = [node.value for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if said(node)]
            found += [(path.name, each) for each in strings if apart.search(each)]
    assert found == [] and apart.search("%d %%") and apart.search("58 % of") and not apart.search("%d %s")


def said(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
