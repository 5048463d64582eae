"""Squig's odds against all results of the dice, carried out one by one with no rules but the program's own.

The outcome of a fall or of a loose squig is left out: by then the action has already failed or succeeded.
"""

import random
import re
from fractions import Fraction

import pytest

from furbowl.actions import target_of, verb_of, who_of
from furbowl.games.blitz import ball, book, plays
from furbowl.games.squig import book as own
from furbowl.games.squig import plays as squig_plays
from furbowl.match import Match
from sim.proof.every_dice import FACES, EveryDice

POSITIONS = 50  # of each start
STARTS = range(0, 4 * POSITIONS, POSITIONS)


def nothing_comes_of_it(monkeypatch):
    monkeypatch.setattr(ball, "loose", lambda *_: None)
    monkeypatch.setattr(ball, "fall", lambda *_: None)
    monkeypatch.setattr(plays, "_scatter", lambda *_: ball.LANDS)
    monkeypatch.setattr(squig_plays, "roam", lambda *_: None)


def played(seed):
    """A position from eager random play without team re-rolls, half of them with every spell; None if unsuitable."""
    chance = random.Random(seed)
    m = Match("squig", seed=seed, size=chance.choice((7, 11)), formation="Tight", cards=True, rerolls=0)
    for _ in range(40 + chance.randrange(60)):
        if m.over:
            return None
        listed = list(m.legal())
        wanted = [action for action in listed if verb_of(action) in (book.GO, book.DECLARE) and chance.randrange(4)]
        m.apply(chance.choice(wanted or [action for action in listed if verb_of(action) != book.END] or listed))
    text = m.position()
    if m.over or m.question is not None:
        return None
    if chance.randrange(2):
        for card in ("gloves", "heels", "salve", "brass"):
            text = re.sub(r"(hand.*) %s\b" % card, r"\1", text)
        text = re.sub(r"hand *\n", "hand nothing\n", text)
        text = re.sub(r"\nspells .*\n", "\nspells gloves heels salve brass\n", text)
    return Match.from_position(text)


def succeeded(events, needs):
    """Return whether each needed roll was made and the last of its kind succeeded; for block dice, (faces, chooser)."""
    for kind, number, *_ in needs:
        rolls = [event for event in events if event[0] == kind]
        if not rolls:
            return False
        _, _, _, a, b = rolls[-1]
        if kind == own.TEST:
            made = a >= number
        elif kind == book.BLOCK_DICE:
            return (tuple([int(face) for face in str(a)]), b)
        else:
            made = book.succeeds(a, b)
        if not made:
            return False
    return True


def likely(m, action):
    """Chance that an action succeeds, counted over all results of the dice."""
    needs, dice, chance = m.needs(action), EveryDice(FACES), Fraction(0)
    who, target = who_of(action), target_of(action)
    while dice.again():
        copy = m.copy(dice=dice)
        copy.apply(action)
        found = succeeded(list(copy.events()), needs)
        if isinstance(found, tuple):
            faces, ours = found
            squig = target >= m.pieces
            theirs = 0 if squig else m.skills(target)
            good = {6} | ({5} if not theirs & 4 else set()) | ({2} if m.skills(who) & 1 and not theirs & 1 else set())
            found = (any if ours else all)(face in good for face in faces)
        if found:
            chance += dice.chance()
    return chance


@pytest.mark.proof
@pytest.mark.parametrize("start", STARTS)
def test_odds_are_those_of_all_dice(start, monkeypatch):  # BZ-R1, SQ-6, SQ-14, SQ-C5, SQ-C6, SQ-C7
    chance, compared = random.Random(start), 0
    positions = [played(seed) for seed in range(start, start + POSITIONS)]
    nothing_comes_of_it(monkeypatch)
    for m in filter(None, positions):
        listed = [action for action in m.legal() if m.needs(action) and not _asks(m, action)]
        for action in chance.sample(listed, min(8, len(listed))):
            ways, total = m.odds(action)
            assert likely(m, action) == Fraction(ways, total), (m.text(action), m.position())
            compared += 1
    assert compared > 20


def _asks(m, action):
    """Return whether to leave an action out: a throw that may be intercepted, or a card, whose rolls are its own."""
    if verb_of(action) == own.CARD:
        return True
    if verb_of(action) != book.THROWS:
        return False
    copy = m.copy(dice=EveryDice(FACES))
    copy.chance.again()
    copy.apply(action)
    return copy.question == "intercept"
