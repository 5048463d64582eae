"""The danger overlay while B is held: compared with all that the rules allow an opponent's piece in its next turn."""

import itertools
import random
from fractions import Fraction
from types import SimpleNamespace

import pytest
from test_ui_match import POSITION
from test_ui_turn_over import of_file

from blitz_at_hand import blitz
from furbowl import cpu, registry
from furbowl.actions import verb_of
from furbowl.games.blitz import book, legal, odds, paths
from furbowl.games.danger import struck
from furbowl.match import Match
from furbowl.protocol import GO, HIT, OTHER
from marks import rest
from octagon import octagon
from screen import play

LUCKY = SimpleNamespace(d6=lambda: 6, pick=lambda count: 0)  # dice with which everything succeeds


def allowed(twin, who):
    """The pieces that a piece can hit in its turn: tries all sequences of its own actions, with lucky dice."""
    hit, seen, todo = set(), set(), [(twin.copy(LUCKY), 0)]  # deed: the action that the piece declared, if any
    while todo:
        match, deed = todo.pop(0)
        for action in match.legal(who):
            kind, square = match.aim(action)
            if kind == HIT and match.who_at(square) >= 0:
                hit.add(match.who_at(square))
            elif kind == GO or kind == OTHER and match.actor(action) >= 0:
                after = match.copy(LUCKY)
                after.apply(action)
                begun = action if kind == OTHER and match.playing < 0 else deed
                key = after.square(who), begun, verb_of(action)
                if key not in seen and after.score == match.score and after.side == match.side and not after.question:
                    seen.add(key)
                    todo.append((after, begun))
    return hit


def positions(rules, seeds, decisions, **options):
    """Positions of random matches that wait for no answer, every 25th one."""
    for seed in seeds:
        match, chance = Match(rules, seed=seed, **options), random.Random(seed)
        for number in range(decisions):
            actions = list(match.legal())
            match.apply(chance.choice(actions))
            if match.over:
                break
            if number % 25 == 24 and not match.question:
                yield match, chance


@pytest.mark.parametrize("rules", registry.names())
@pytest.mark.parametrize("seed", [0, *rest(*range(1, 6))])
def test_exactly_those_are_framed_that_an_opponent_can_hit(rules, seed):
    for match, _ in positions(rules, [seed], 100):
        words, before = match.danger(), match.snapshot()
        twin = words.next_turn(match, 1 - match.side)
        covered, exposed = words.covers(twin), words.exposed(twin)
        for who in range(match.pieces):
            found = set(struck(twin, covered[who], exposed))
            if match.side_of(who) == match.side or match.square(who) < 0:
                assert not found
                continue
            assert found == allowed(twin, who), match.position()
        assert match.snapshot() == before


def test_along_its_goal_goes_who_has_no_ball():
    match = blitz("PL1 1,1; PL2 2,1; PB1 2,2; GB2 4,4").match
    words = match.danger()
    twin = words.next_turn(match, 1)
    found = struck(twin, words.covers(twin)[13], words.exposed(twin))
    assert 0 in found and found == sorted(allowed(twin, 13))


@pytest.mark.parametrize("rules", ["furbowl", "furball", "octo", "blitz"])  # squigs roam before a turn
def test_it_is_the_turn_that_follows(rules):  # PR-6, FB-8, FB-48
    """The dice bring no piece back."""
    for match, _ in positions(rules, range(4), 100):
        twin, after = match.danger().next_turn(match, 1 - match.side), match.copy(SimpleNamespace(d6=lambda: 1))
        after.apply(match.end)
        for who in range(match.pieces if after.side == twin.side and not after.question else 0):
            assert twin.square(who) == after.square(who) and twin.status(who) == after.status(who), match.position()
            assert twin.left() == after.left() and twin.can_act(who) == after.can_act(who), match.position()
            assert sorted(twin.reach(who)) == sorted(after.reach(who)), match.position()


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
    twin = match.danger().next_turn(match, 1)
    assert match.danger().scores(twin, twin.possessor()) == can


def felled(twin, who, other):
    """The best chance of a Blitz player to fell another one with a block, over all paths to it, square by square."""
    pitch, here, best = twin.pitch, twin.at[who], Fraction(0)
    spent, reached = book.STAND_COST if twin.states[who] else 0, {here: odds.START}
    while reached:
        onwards, more = {}, spent + 1 < twin.profile(who)[0] + book.RUSHES
        for spot, way in reached.items():
            if paths.ends(twin, who, spot) and not twin.others and spot != here and twin.carried(who) >= 0:
                continue  # it has scored
            block = spot == here and not twin.states[who]
            if pitch.distance(spot, twin.at[other]) == 1:
                twin.step(who, spot)
                dice, ours = odds.block_dice(twin, who, other)
                good, _ = odds.faces(twin, who, other, odds.into_the_crowd(twin, who, other))
                twin.step(who, here)
                rush = 1 if block or not twin.rushes(who, spent + 1) else Fraction(5, 6)
                best = max(best, share(way) * rush * Fraction(odds.chosen(dice, ours, good), 6**dice))
            for to in [spot + near for near in pitch.near if more and not pitch.grid[spot + near]]:
                leaving = legal.zones(twin, who // twin.size, spot)
                after = odds.after(way, odds.step(twin, who, to, spent + 1, leaving))
                onwards[to] = max(after, onwards.get(to, (0, 0, 0)), key=share)
        reached, spent = onwards, spent + 1
    return best


def share(chance):
    return Fraction(chance[0] + chance[1], 6 ** chance[2])


@pytest.mark.parametrize("rules, size", [("blitz", 7), ("blitz", 11), ("squig", 7)])
def test_the_odds_of_a_block_are_those_of_the_best_way_to_it(rules, size):
    for match, _ in positions(rules, [2], 100, size=size):
        words = match.danger()
        twin = words.next_turn(match, 1 - match.side)
        covered, exposed = words.covers(twin), words.exposed(twin)
        hit = {who: struck(twin, covered[who], exposed) for who in range(twin.pieces)}
        for other in set(itertools.chain(*hit.values())):
            some = [who for who in hit if other in hit[who]]
            ways, total, *_ = cpu.finish(words.hits(twin, some, other))
            assert Fraction(ways, total) == max(felled(twin, who, other) for who in some), (other, match.position())


@pytest.mark.parametrize("rules", registry.names())
def test_where_a_piece_would_be_safe_is_as_if_it_stood_there(rules):
    """A piece is not in its own way, so that one calculation is enough for all squares that it can reach."""
    for match, chance in positions(rules, range(2), 100):
        words = match.danger()
        able = [who for who in range(match.pieces) if any(True for _ in match.reach(who))]
        who = chance.choice(able) if able else -1
        if who < 0:
            continue
        twin = words.next_turn(match, 1 - match.side)
        twin.pitch.lift(twin.at[who])
        covers, exposed = words.covers(twin), words.exposed(twin)[who]
        for square in {match.square(who), *chance.sample([square for square, _ in match.reach(who)], 1)}:
            there = words.next_turn(match, 1 - match.side)
            there.step(who, there.pitch.spot(square))
            found = any(who in struck(there, each, words.exposed(there)) for each in words.covers(there))
            bit = exposed & there.pitch.bit(there.pitch.spot(square))
            assert found == any(each & bit for each in covers), (square, match.position())


def test_a_piece_that_is_hit_only_past_the_chosen_one_is_told_who_hits_it():
    """The chosen one may go anywhere, so it is in nobody's way."""
    wall = "PL1 10,5; PL2 10,6; PL3 10,7; PT 4,6; PC 8,6*; PB1 9,4; PB2 9,8"
    position = blitz(wall + "; GL1 11,5; GL2 11,6; GL3 11,7; GT 16,6; GC 14,6; GB1 12,3; GB2 12,9").match.position()

    def steps(player):
        yield from player.press("wait:0.2 RIGHT*2 A wait:5")
        player.handheld.hold("B")
        yield 1.5
        yield from player.press("LEFT*6 wait:3")
        assert player.band()[0].endswith(" fells Thrower:")
        player.handheld.let_go("B")

    play(steps, position=position)


@pytest.mark.parametrize(
    "position, keys, told",
    [
        (POSITION, "LEFT", ("5 of yours can be hit", "Let go of B  Stick looks")),
        (POSITION, "", ("Fox hits Rabbit: 7+ 58%,", "2 more           B: let go")),
        (POSITION, "A LEFT", ("Fox hits Rabbit: 7+ 58%,", "2 more           B: let go")),
        (blitz("PB1 10,5; GL1 11,5").match.position(), "", ("Blitzer2 fells Blitzer1:", "46%, 1 more      B: let go")),
        (of_file("squig-midfield").position(), "", ("Blitzer2 fells Thrower:", "23%, 5 more      B: let go")),
    ],
)
def test_b_held_shows_the_danger_and_let_go_all_is_as_it_was(position, keys, told):
    def steps(player):
        yield from player.press("wait:0.2 " + keys + " wait:5")
        before = player.picture()
        player.handheld.hold("B")
        yield 1.5
        assert player.band() == told
        pixels = player.pixels()
        yield 2
        assert player.pixels() == pixels, "it stands still"
        yield from player.press("LEFT wait:0.3")
        player.handheld.let_go("B")
        yield 5
        assert player.picture() == before

    play(steps, position=position, late=False)
