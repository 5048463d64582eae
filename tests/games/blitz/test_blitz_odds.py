"""Blitz's odds against all results of the dice, carried out one by one with no rules but the program's own.

The outcome of a fall or of a loose ball is left out: by then the action has already failed or succeeded.
"""

import random
import re
from collections import Counter
from fractions import Fraction

import pytest

from furbowl.actions import target_of, verb_of, who_of
from furbowl.games.blitz import ball, blocks, book, odds, plays
from furbowl.match import Match
from sim.proof.every_dice import FACES, EveryDice

POSITIONS = 60  # of each start
STARTS = [0, *(pytest.param(at, marks=pytest.mark.proof) for at in range(POSITIONS, 4 * POSITIONS, POSITIONS))]
TEAMS = ("purple", "green")
SIXES = [6**dice for dice in range(6)]


@pytest.fixture(autouse=True)
def nothing_comes_of_it(monkeypatch):
    monkeypatch.setattr(ball, "loose", lambda *_: None)
    monkeypatch.setattr(ball, "fall", lambda *_: None)
    monkeypatch.setattr(plays, "_scatter", lambda *_: ball.LANDS)


def played(seed, keep):
    """A position from random play that satisfies `keep`; None if the match is over."""
    chance = random.Random(seed)
    m = Match("blitz", seed=seed, size=chance.choice((7, 11)), formation=chance.choice(("Tight", "Spread")))
    left = 3 + chance.randrange(60)
    while not m.over and (left > 0 or not keep(m)):
        listed = list(m.legal())
        steps = [action for action in listed if verb_of(action) == book.GO and chance.randrange(3)]
        m.apply(chance.choice(steps or [action for action in listed if verb_of(action) != book.END] or listed))
        left -= 1
    return None if m.over else m


def changed(m, **facts):
    """The position with other facts; None if that is not a possible position."""
    text = m.position()
    for subject, fact in facts.items():
        text = re.sub(r"\n%s .*\n" % subject, "\n%s %s\n" % (subject, fact), text)
    try:
        return Match.from_position(text)
    except ValueError:
        return None


def free_play(m):
    return m.question is None and m.playing == -1


def all_results(m, action, succeeds, answer=None):
    """Chance that an action succeeds, counted over all results of the dice: succeeds(match, its events)."""
    found, dice = Counter(), EveryDice(FACES)
    list(m.events())
    while dice.again():
        copy = m.copy(dice=dice)
        copy.apply(action)
        if answer and copy.question:
            copy.apply(copy.parse(answer))
        found[bool(succeeds(copy, list(copy.events())))] += dice.chance()
    assert sum(found.values()) == 1
    return found[True]


def compare(m, action, succeeds, answer=None):
    ways, total = m.odds(action)
    assert Fraction(ways, total) == all_results(m, action, succeeds, answer), (m.text(action), m.position())
    assert total in SIXES


def no_turnover(_, events):
    return not any(event[0] == book.TURNOVER for event in events)


def intercepted(_, events):
    return any(event[0] == book.GAIN and event[3] == book.INTERCEPTED for event in events)


def held(_, events):
    return any(event[0] == book.GAIN and event[3] == book.CAUGHT for event in events)


def caught(m, events):
    """Return whether an accurate throw or a hand-off ends without a failed catch."""
    told = [event[0] for event in events]
    if book.FLIES not in told and book.HANDING not in told:
        return False
    tried = book.CATCH in told
    return not tried or held(m, events)


def in_action(m, deed, chance, eager=lambda m, who: True):
    """A copy in which a player has declared that action; None if nobody can."""
    able = [action for action in m.legal() if verb_of(action) == book.DECLARE and target_of(action) == deed]
    able = [action for action in able if eager(m, who_of(action))]
    if not able:
        return None
    copy = m.copy()
    copy.apply(chance.choice(able))
    return copy if copy.playing >= 0 else None


def near_a_rival(m, who):
    return m.zones(m.side_of(who), m.square(who)) > 0


def named(m, who):
    return "%s %s" % (TEAMS[m.side_of(who)], m.name(who).lower())


def standing(m, side):
    return [who for who in range(m.pieces) if m.side_of(who) == side and m.square(who) >= 0 and not m.state(who)]


def positions(start, keep=free_play):
    for seed in range(start, start + POSITIONS):
        m = played(seed, keep)
        if m:
            yield random.Random(seed), m


@pytest.mark.parametrize("start", STARTS)
def test_steps(start):  # BZ-2, BZ-3, BZ-6, BZ-7, BZ-23, BZ-24
    count = Counter()
    for chance, m in positions(start):
        m = changed(m, rerolls="0 0")
        close = near_a_rival if chance.randrange(2) else lambda m, who: not near_a_rival(m, who)
        m = in_action(m, book.MOVE, chance, close) if m else None
        if not m or m.state(m.playing):
            continue
        if chance.randrange(2):
            whole = m.stats(m.playing)[0]
            m = Match.from_position(m.position().replace(" move 0", " move %d" % (whole + chance.randrange(-1, 2))))
        steps = [action for action in m.legal() if verb_of(action) == book.GO]
        to = target_of(chance.choice(steps))
        there = "%d,%d" % (to % m.columns + 1, to // m.columns + 1)
        other = changed(m, ball=there) if chance.randrange(3) else None
        for step in [action for action in steps if target_of(action) == to] if other else steps[:3]:
            compare(other or m, step, no_turnover)
            count[tuple(kind for kind, _ in (other or m).needs(step))] += 1
    assert len(count) >= 6, count


@pytest.mark.proof
@pytest.mark.parametrize("start", STARTS)
def test_throws(start):  # BZ-10, BZ-11, BZ-14, BZ-24
    count = 0
    for chance, m in positions(start):
        who = chance.choice(standing(m, m.side) or [-1])
        m = changed(m, ball=named(m, who), rerolls="0 0") if who >= 0 else None
        m = in_action(m, book.PASS, chance, lambda m, who: m.carrier == who) if m else None
        if not m:
            continue
        throws = [action for action in m.legal() if verb_of(action) == book.THROWS]
        aimed = [action for action in throws if m.who_at(target_of(action)) >= 0]
        for action in chance.sample(throws, 2) + chance.sample(aimed, min(3, len(aimed))):
            compare(m, action, caught, "nobody")
            count += 1
    assert count > POSITIONS


@pytest.mark.parametrize("start", STARTS)
def test_hand_offs(start):  # BZ-14, BZ-17
    count = 0
    for chance, m in positions(start):
        who = chance.choice([who for who in standing(m, m.side) if near_a_rival(m, who)] or [-1])
        m = changed(m, ball=named(m, who), rerolls="0 0") if who >= 0 else None
        m = in_action(m, book.HANDOFF, chance, lambda m, who: m.carrier == who) if m else None
        for action in list(m.legal()) if m else ():
            if verb_of(action) == book.HANDS:
                compare(m, action, caught)
                count += 1
    assert count > POSITIONS // 4


def wins(m, action):
    """Return a check that the dice of a block show what the attacker wants (BZ-29, BZ-31, BZ-32)."""
    who, target = (m.playing, action) if action < 32 else (who_of(action), target_of(action))
    good = [6] + [5] * (not m.skills(target) & 4) + [2] * (m.skills(who) & 1 > m.skills(target) & 1)

    def succeeds(_, events):
        dice = [event for event in events if event[0] == book.BLOCK_DICE]
        if not dice:
            return False
        faces = [int(digit) in good for digit in str(dice[0][3])]
        return any(faces) if dice[0][4] else all(faces)

    return succeeds


@pytest.mark.parametrize("start", STARTS)
def test_blocks(start):  # BZ-29, BZ-30, BZ-R14
    count = Counter()
    for chance, m in positions(start):
        m = changed(m, rerolls="0 0")
        m = in_action(m, chance.choice((book.BLOCK, book.BLITZ)), chance, near_a_rival) if m else None
        if m and m.deed == book.BLITZ and m.state(m.playing) == 0:
            whole = m.stats(m.playing)[0]
            m = Match.from_position(m.position().replace(" blitz 0", " blitz %d" % (whole - chance.randrange(2))))
        for action in list(m.legal()) if m else ():
            if verb_of(action) == book.HITS:
                compare(m, action, wins(m, action))
                count[m.needs(action)[-1][1:]] += 1
                count[len(m.needs(action))] += 1
    assert len(count) >= 5, count


@pytest.mark.proof
@pytest.mark.parametrize("start", STARTS)
def test_interceptions(start):  # BZ-16, BZ-R25
    count = 0
    for chance, m in positions(start):
        who = chance.choice(standing(m, m.side) or [-1])
        m = changed(m, ball=named(m, who)) if who >= 0 else None
        m = in_action(m, book.PASS, chance, lambda m, who: m.carrier == who) if m else None
        throws = [action for action in m.legal() if verb_of(action) == book.THROWS] if m else []
        for action in chance.sample(throws, min(20, len(throws))):
            copy = m.copy()
            copy.apply(action)
            if copy.question == "intercept":
                for answer in list(copy.legal())[:-1]:
                    compare(
                        copy,
                        answer,
                        lambda _, events: any(event[0] == book.GAIN and event[3] == 2 for event in events),
                    )
                    count += 1
    assert count > POSITIONS // 2


@pytest.mark.parametrize("start", STARTS)
def test_team_rerolls(start):  # BZ-27, BZ-R8, BZ-R15
    count = Counter()
    for _, m in positions(start, lambda m: m.question in ("reroll", "block")):
        for action in list(m.legal()):
            if verb_of(action) == book.REROLL:
                kind = m.needs(action)[0][0]
                succeeds = {book.THROW: caught, book.CATCH: held}.get(kind, no_turnover)
                if m.needs(action)[-1][0] == book.BLOCK_DICE:
                    succeeds = wins(m, m.target)
                compare(m, action, succeeds)
                count[kind] += 1
    assert {book.DODGE, book.RUSH, book.BLOCK_DICE} <= set(count), count


@pytest.mark.parametrize("start", STARTS)
def test_every_action_that_rolls_says_so(start):
    """An action that lists rolls has odds with at least one die for each; an action that lists none is certain."""
    count = Counter()
    for _, m in positions(start, lambda m: True):
        for action in m.legal():
            needs, (ways, total) = tuple(m.needs(action)), m.odds(action)
            assert total in SIXES and 0 < ways <= total and len(needs) <= SIXES.index(total)
            assert (total > 1) == (needs != ()), m.text(action)
            count[verb_of(action)] += 1
    assert len(count) >= 8, count


# --- from a spot where the player does not stand yet


def placed(match, who, spot):
    """A copy of the match with the player on that spot."""
    twin = match.copy()
    twin.step(who, spot)
    return twin


@pytest.mark.parametrize("rules", ["blitz", "squig"])
def test_a_block_from_a_spot_is_that_of_a_player_who_stands_there(rules):
    chosen, match, compared = random.Random(1), Match(rules, seed=1), 0
    while compared < 400:
        match = Match(rules, seed=compared) if match.over else match
        pitch, free = match.pitch, [spot for spot in range(len(match.pitch.grid)) if not match.pitch.grid[spot]]
        for who in [who for who in range(match.pieces) if match.at[who] and match.question is None]:
            spot = chosen.choice(free)
            rivals = range(match.size, match.pieces) if who < match.size else range(match.size)
            targets = [*rivals, *range(match.pieces, match.pieces + len(match.others))]
            for target in [each for each in targets if match.spot_of(each) - spot in pitch.near]:
                there = placed(match, who, spot)
                assert blocks.strengths(match, who, target, spot) == blocks.strengths(there, who, target)
                assert odds.into_the_crowd(match, who, target, spot) == odds.into_the_crowd(there, who, target)
                assert list(match.landings(who, target, spot)) == list(there.landings(who, target))
                compared += 1
        match.apply(chosen.choice(list(match.legal())))
