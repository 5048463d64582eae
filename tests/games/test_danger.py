"""The danger of the other side's next turn, compared with that turn as it is really played: see by_force.py.

A position that fails is printed; Match.from_position() of it fails again.
"""

from fractions import Fraction

import pytest

import by_force
from blitz_at_hand import blitz, number, who
from furbowl import cpu, registry
from furbowl.games.danger import next_turn, struck
from furbowl.games.threats import Threats
from marks import rest
from octagon import octagon

GAMES = [(rules, {}) for rules in registry.names()] + [("blitz", {"size": 11})]


def check(match, chance):
    """Check everything that the view promises about a position; the squares and pieces looked at are drawn."""
    side, before = by_force.turn(match), match.snapshot()
    threats = Threats(match, side)
    cpu.finish(threats.count())
    twin = by_force.next_turn(match, side)
    if not twin:
        assert not threats.struck and not threats.covered and not next_turn(match, 1 - side)
        return
    by = hits_of(twin, side)
    assert set(threats.struck) == {who for each in by.values() for who in each}
    view, covers = next_turn(match, 1 - side), match.danger().covers
    for other, found in by.items():
        assert set(struck(view, side, covers(view, other))) == found, match.name(other)
        assert view.can_act(other) == twin.can_act(other) and set(view.reach(other)) == set(twin.reach(other))
    assert view.left() == twin.left() and list(view.balls()) == list(twin.balls())
    if threats.struck:
        check_hit(threats, twin, by, chance.choice(threats.struck))
    check_square(threats, twin, side, chance)
    able = [who for who in range(match.pieces) if any(True for _ in match.reach(who))]
    if able:
        check_way(match, side, chance.choice(able), chance)
    assert match.snapshot() == before


def hits_of(twin, side):
    """{piece of the other side: the pieces that it can hit}"""
    theirs = [who for who in range(twin.pieces) if twin.side_of(who) != side]
    return {who: set(by_force.hit_by(twin, who)) if twin.square(who) >= 0 else set() for who in theirs}


def check_hit(threats, twin, by, piece, spot=0):
    """The odds of the best hit on a piece, who hits best, and how many can."""
    ways, total, best, _, count = cpu.finish(threats.hit(piece, spot))
    some = [other for other, found in by.items() if piece in found]
    told = twin.name(piece), spot, best
    assert count == len(some), told
    first = some[0] if best < 0 else best
    most = by_force.chance(twin, first, piece)
    assert Fraction(ways, total) == most, (*told, most)
    for other in some:
        assert by_force.chance(twin, other, piece, most) <= most, (*told, other)


def check_square(threats, twin, side, chance):
    """Compare the mark of a free square with what can hit a piece that is put there."""
    off = [who for who in range(twin.pieces) if twin.side_of(who) == side and twin.square(who) < 0]
    pitch = twin.pitch
    spot = chance.choice([spot for spot in range(pitch.last) if pitch.bit(spot) & pitch.free])
    if off and all(square != pitch.square(spot) for _, square, _ in twin.balls()):
        there = twin.copy(by_force.Lucky())
        there.at[off[0]], there.states[off[0]] = spot, 0
        there.pitch.put(spot, off[0])
        can = any(off[0] in found for found in hits_of(there, side).values())
        assert can == (threats.covered & pitch.bit(spot) != 0), pitch.square(spot)


def check_way(match, side, piece, chance):
    """Compare what is said of a square with what can hit a piece that has gone there, and how likely that is."""
    threats = Threats(match, side, piece)
    cpu.finish(threats.count())
    check_others(threats, match, side, piece, chance)
    squares = [square for square, _ in match.reach(piece)]
    square = chance.choice([each for each in squares if each == match.ball] * chance.randrange(2) or squares)
    spot = match.pitch.spot(square)
    bad = threats.bad & match.pitch.bit(spot) != 0
    twin = by_force.next_turn(match, side, match.route(piece, square)[0])
    by = hits_of(twin, side) if twin else {}
    assert any(piece in found for found in by.values()) == bad, (match.name(piece), square)
    if bad:
        check_hit(threats, twin, by, piece, spot)


def check_others(threats, match, side, piece, chance):
    """With a piece chosen, whether the others can be hit once it is gone, and itself where it is."""
    by = hits_of(by_force.next_turn(match, side), side)
    assert (piece in threats.struck) == any(piece in found for found in by.values())
    twin = by_force.without(by_force.next_turn(match, side), piece)
    by = hits_of(twin, side)
    others = sorted({who for found in by.values() for who in found})
    assert [who for who in threats.struck if who != piece] == others
    if others and not chance.randrange(4):
        check_hit(threats, twin, by, chance.choice(others))


@pytest.mark.parametrize("rules, options", GAMES)
@pytest.mark.parametrize("seed, count", [(0, 2), *rest(*[(seed, 50) for seed in range(1, 5)])])
def test_the_danger_is_what_the_other_side_can_do(rules, options, seed, count):  # PR-6
    for match, chance in by_force.positions(rules, seed, count, **options):
        text = match.position()
        try:
            check(match, chance)
        except AssertionError as error:
            raise AssertionError(text) from error


# --- what was wrong once


def test_a_player_who_stands_up_to_block_has_its_tackle_zone_again():  # BZ-30
    """Where it lies, the two assist each other: two dice, 4 of 36. It dodges away first, and rolls one."""
    match = blitz("GL2 11,6; GB1 12,5; PL2 11,5 prone", turn="green", watchers="").match
    twin = by_force.next_turn(match, 1)
    for other in (who("GL2"), who("GB1")):
        found = Threats(match, 1)
        cpu.finish(found.count())
        assert other in found.struck
        ways, total, best, *_ = cpu.finish(found.hit(other))
        assert best == who("PL2") and Fraction(ways, total) == Fraction(1, 6) == by_force.chance(twin, best, other)


def test_a_prone_player_who_goes_somewhere_can_be_blocked_there():
    match = blitz("PL1 10,5 prone; GB1 12,5").match
    threats = Threats(match, 0, who("PL1"))
    cpu.finish(threats.count())
    assert who("PL1") not in threats.struck, "it lies"
    assert threats.bad & match.pitch.bit(match.pitch.spot(number("10,6")))


@pytest.mark.parametrize(
    "goalie, ball, there, can",
    [
        ("2,10", "2,10", "2,9", False),  # it leaves the ball behind, and is safe without it (SP-7)
        ("2,10", "2,10", "3,9", True),  # outside its zone
        ("2,9", "2,10", "2,10", True),  # it stands on the ball, and so has it: open (SP-R17)
        ("2,9", "4,4", "2,10", False),
    ],
)
def test_a_goalie_is_open_where_it_has_the_ball(goalie, ball, there, can):
    match = octagon("P1 %s; o %s; G5 5,10" % (goalie, ball)).match
    threats = Threats(match, 0, 0)
    cpu.finish(threats.count())
    column, row = map(int, there.split(","))
    bit = match.pitch.bit(match.pitch.spot((row - 1) * match.columns + column - 1))
    assert (threats.bad & bit != 0) == can


@pytest.mark.parametrize(
    "carrier, can",
    [
        ("10,6", True),  # nine steps along the wall, and one AP to score
        ("11,6", False),
        ("11,8", True),  # too far to walk; a pass goes in
    ],
)
def test_who_can_score_in_octo(carrier, can):  # SP-R20
    match = octagon("G2 %s*" % carrier).match
    twin = next_turn(match, 1)
    assert match.danger().scores(twin, twin.possessor()) == can
