"""Whole matches as checksums: they show any change in what the rules list, allow, roll, emit, refuse, save or read.

The other tests of the rules say what is right; this one says that nothing has changed. checksums.txt has a line
for each match, with a checksum for each kind of answer that the face gives. After an intended change:

    FURBOWL_CHECKSUMS=write python -P -m pytest tests/games/furbowl/test_rules_checksums.py
"""

import os
from binascii import crc32
from pathlib import Path

import pytest

from furbowl.actions import act, verb_of
from furbowl.dice import Dice
from furbowl.games.furbowl.kinds import MOVE, PASS, SPRINT, TACKLE
from furbowl.match import Match
from pitch import BOOKS

FILE = Path(__file__).parent / "checksums.txt"
SEEDS = range(7)
MOST_DECISIONS = 90
ASKED = 12  # unlisted actions that are tried at each decision
EVERY = 17  # decisions: then everything listed is tried on copies, and texts and broken bytes are read
BROKEN = 60  # snapshots
ROLLING = (MOVE, SPRINT)
KINDS = ("legal", "rolls", "refusals", "events", "facts", "texts", "outcomes", "broken")


class Sums:
    """A checksum for each kind of answer."""

    def __init__(self):
        self.sums = dict.fromkeys(KINDS, 0)

    def add(self, kind, *answers):
        self.sums[kind] = crc32(repr(answers).encode(), self.sums[kind])

    def line(self):
        return " ".join("%s:%08x" % each for each in self.sums.items())


def bold(m, dice):
    """Choose an action, mostly one that rolls dice, as that is where matches differ."""
    listed = list(m.legal())
    hard = [a for a in listed if verb_of(a) in (PASS, TACKLE)]
    hard = hard or [a for a in listed if verb_of(a) in ROLLING and m.needs(a)]
    wanted = hard if hard and dice.pick(10) < 6 else listed
    return wanted[dice.pick(len(wanted))]


def facts(m):
    """The answers to the face's small questions."""
    everybody = range(10)
    return (
        (m.rules, m.side, m.plays, m.target, m.turn_cap, m.columns, m.rows, m.formations, m.formation),
        (m.over, m.winner, m.score, m.turns, m.ball, m.carrier, m.playing),
        [m.square(who) for who in everybody],
        [m.state(who) for who in everybody],
        [(m.acted(who), m.can_act(who), m.can_sprint(who), m.has_moved(who), m.has_used(who)) for who in everybody],
        [(m.name(who), m.trait(who), m.stats(who)) for who in everybody],
        [m.who_at(square) for square in range(m.columns * m.rows)],
        m.snapshot(),
    )


def look(m, sums, dice):
    """Add everything that can be asked at a decision."""
    listed = list(m.legal())
    sums.add("legal", listed, [list(m.legal(who)) for who in range(10)])
    for action in listed:
        sums.add("rolls", m.odds(action), m.needs(action))
    for _ in range(ASKED):
        verb, who, target = dice.pick(8), dice.pick(11), dice.pick(12 if dice.pick(2) else 160)
        sums.add("refusals", m.why_not(act(verb, who, target)))
    sums.add("facts", facts(m))


def try_all(m, sums, number):
    """Add each action's text and its outcome on a copy with its own dice, and the position's text read again."""
    for action in list(m.legal()):
        copy = Match.restore(m.snapshot(), dice=Dice(number * 1000 + action))
        copy.apply(action)
        sums.add("outcomes", copy.snapshot(), list(copy.events()))
        sums.add("texts", m.text(action), m.parse(m.text(action)) == action)
    sums.add("texts", m.position(), str(m))
    try:
        again = Match.from_position(m.position())
        sums.add("texts", again.position(), list(again.legal()))
    except ValueError as error:  # the text of a match that is over cannot be read
        sums.add("texts", str(error))


def break_it(m, sums, dice):
    """Add snapshots with bytes slightly or far off: the match that is still read, or the error."""
    for _ in range(BROKEN):
        data = bytearray(m.snapshot()[:-2])
        for _ in range(1 + dice.pick(2)):
            at = 2 + dice.pick(len(data) - 2)
            near = (data[at] + 1, data[at] - 1, 0, 1, 2, 3, 4, 255, dice.pick(256))
            data[at] = near[dice.pick(len(near))] & 255
        data += (crc32(data) & 0xFFFF).to_bytes(2, "big")
        try:
            copy = Match.restore(bytes(data))
            sums.add("broken", list(copy.legal()), copy.snapshot())
        except ValueError as error:
            sums.add("broken", str(error))


def match_sums(rules, seed):
    """The checksum line of a match."""
    sums, dice = Sums(), Dice(1000 + seed)
    options = {"target": 1 + seed % 3, "turn_cap": (2, 40, 12)[seed % 3]}
    m = Match(rules, seed=seed, **options)
    for number in range(MOST_DECISIONS):
        sums.add("events", list(m.events()))
        look(m, sums, dice)
        if number % EVERY == seed or m.over:
            try_all(m, sums, number)
            break_it(m, sums, dice)
        if m.over:
            break
        m.apply(bold(m, dice))
    return sums.line()


def kept():
    """The expected {(rules, seed): line}."""
    found = {}
    for line in FILE.read_text(encoding="ascii").splitlines() if FILE.exists() else ():
        rules, seed, rest = line.split(" ", 2)
        found[rules, int(seed)] = rest
    return found


def keep(rules, seed, line):
    lines = {**kept(), (rules, seed): line}
    FILE.write_text("".join("%s %d %s\n" % (*key, lines[key]) for key in sorted(lines)), encoding="ascii")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS)
def test_nothing_has_changed(rules, seed):
    line = match_sums(rules, seed)
    if os.environ.get("FURBOWL_CHECKSUMS") == "write":
        keep(rules, seed, line)
    assert line == kept()[rules, seed]
