"""The face of a match, as far as all games share it."""

import copy
import pickle
import random
from array import array

import pytest

from furbowl import registry
from furbowl.dice import Dice, Script
from furbowl.match import Match, blank
from furbowl.saving.record_text import replay
from sim.proof import transcripts

NO_PIECES = (-1, -2, 31, 255, 1 << 20, 0.0, 1.0, "0")


@pytest.mark.parametrize("rules", registry.names())
def test_what_is_no_piece_has_no_actions(rules):
    """Try it at every question; actions that belong to no piece only come from legal() without an argument."""
    asked = set()
    for _, match, _ in replay(transcripts.path(rules + "-01").read_text(encoding="ascii")):
        asked.add(match.question)
        for who in (*NO_PIECES, match.pieces):
            assert list(match.legal(who)) == [] and not match.can_act(who)
    if rules in ("blitz", "squig"):
        assert asked >= {None, "formation", "setup", "kick", "reroll", "block", "follow"}


@pytest.mark.parametrize("rules", registry.names())
def test_a_position_may_begin_with_a_byte_order_mark(rules):
    text = Match(rules, seed=1).position()
    for ends in ("\n", "\r\n", ";"):
        assert Match.from_position("\ufeff" + text.replace("\n", ends)).position() == text


@pytest.mark.parametrize("rules", registry.names())
def test_blank_declares_every_field(rules):
    match = blank(rules, Dice())
    assert set(match.FIELDS) <= set(vars(match)) and len(match.FIELDS) == len(match.SIZES)


@pytest.mark.parametrize("rules", registry.names())
def test_a_snapshot_has_all_that_differs_at_two_decisions(rules):
    """Or a new field of blank() could be forgotten in FIELDS."""
    for _, match, _ in replay(transcripts.path(rules + "-01").read_text(encoding="ascii")):
        again = Match.restore(match.snapshot())
        assert facts(again) == facts(match)


def facts(match):
    kept = {name: value for name, value in vars(match).items() if isinstance(value, (int, bytearray, array))}
    for name in ("lost_who", "lost_spot"):  # they mean something only while `lost` does
        kept.pop(name, None)
    return kept


# --- copies

COPIES = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
    "old pickle": lambda match: pickle.loads(pickle.dumps(match, protocol=2)),
}


@pytest.mark.parametrize("again", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("rules", registry.names())
def test_a_match_can_be_copied_and_pickled(rules, again):
    """Copy at any decision, with the dice and the events that were not read yet."""
    match, chance, asked = Match(rules, seed=3), random.Random(3), set()
    for i in range(60):
        twin, before = again(match), match.snapshot()
        asked.add(twin.question)
        action = chance.choice(list(match.legal()))
        twin.apply(action)
        assert match.snapshot() == before
        match.apply(action)
        assert twin.snapshot() == match.snapshot()
        if i % 2:
            assert list(twin.events()) == list(again(match).events()) == list(match.events()) != []
    assert rules[:3] == "fur" or len(asked) > 2


@pytest.mark.parametrize("again", [copy.deepcopy, COPIES["pickle"]], ids=["deepcopy", "pickle"])
def test_scripted_dice_are_copied_with_their_match(again):
    match = Match("octo", dice=Script([1, 6, 5]))
    twin = again(match)
    match.chance.d6()
    assert (match.chance.left, twin.chance.left, twin.chance.d6()) == (1, 2, 6)


# --- seeds


class Whole:
    """A whole number type of another library, like numpy.int64."""

    def __index__(self):
        return 11


@pytest.mark.parametrize("rules", registry.names())
def test_a_seed_is_any_whole_number(rules):
    assert Match(rules, seed=Whole()).snapshot() == Match(rules, seed=11).snapshot()
    for seed in (3.0, "3", b"3", None, [3]):
        with pytest.raises(ValueError, match="^seed must be a whole number, not "):
            Match(rules, seed=seed)
