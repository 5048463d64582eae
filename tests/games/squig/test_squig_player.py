"""The computer players of Squig: legal, within their budgets, with and without cards, and able to say why."""

import re

import pytest

from at_hand import stand_ins
from furbowl import cpu
from furbowl.actions import target_of, verb_of
from furbowl.dice import Dice
from furbowl.games.blitz import blocks
from furbowl.games.blitz.book import HANDS
from furbowl.games.squig.book import BUY, CARD
from furbowl.games.squig.value import Evaluator, Model
from furbowl.lines import wrapped
from furbowl.match import Match
from squig_at_hand import squig

stand_ins.install()

everybody = pytest.mark.parametrize("name", cpu.NAMES)


def laid(where, **facts):
    """A position in the words of squig_at_hand."""
    return Match.from_position(squig.text(where, **facts))


def decisions(name, seed, turns=2, **options):
    """Iterate over the decisions of a match of two equal players as (match, player); the caller applies an action."""
    match = Match("squig", seed=seed, turns=turns, **options)
    players = [cpu.player(name, seed + side) for side in range(2)]
    while not match.over:
        yield match, players[match.side]


# --- how they play


@pytest.mark.proof
@everybody
@pytest.mark.parametrize("cards", [False, True])
def test_whole_matches_end(name, cards):
    for match, player in decisions(name, 5, None, cards=cards):
        match.apply(cpu.decide(player, match))
    assert match.over and sum(match.turns) > 0


@pytest.mark.proof
def test_they_buy_and_play_all_cards():
    bought, played = set(), set()
    for seed in range(12):
        for match, player in decisions("keeper", seed, None, cards=True):
            action = cpu.decide(player, match)
            if verb_of(action) == BUY:
                bought.add(target_of(action))
            elif verb_of(action) == CARD:
                played.add(target_of(action))
            match.apply(action)
    assert bought == set(range(12)) and len(played) >= 10


# --- the model and its evaluation


def test_the_dice_against_a_squig_are_those_of_the_match():
    for where in (
        "PB1 10,6 block 0; s1 11,6; s2 3,3",
        "PB1 10,6 block 0; s1 11,6; s2 11,7; s3 9,6",
        "PC 10,6 block 0; s1 11,6; s2 11,7; GL1 9,6",
        "PB1 10,6 block 0; PL1 12,6; s1 11,6; s2 11,7; GL1 12,7",
    ):
        match = laid(where)
        model = Model(match)
        model.focus(0)
        action = match.parse("%s hits squig1" % match.name(match.playing).lower())
        assert blocks.block_dice(model, match.playing, match.pieces) == tuple(match.needs(action)[-1][1:]), where


def worth(where):
    evaluator = Evaluator(laid(where, turns="3 3"))
    for _ in evaluator.imagine((evaluator.match.end,)):
        pass
    return evaluator.base


def test_a_second_squig_counts():
    assert worth("PT 10,6*; s2 17,6; PC 15,6; GL1 5,5") > worth("PT 10,6*; PC 15,6; GL1 5,5")
    assert worth("PT 10,6*; GC 4,6*2; GL1 5,5") < worth("PT 10,6*; GC 4,6; GL1 5,5")


@pytest.mark.parametrize("mate, hands", [("PC 11,6", True), ("PC 11,6*2", False)])
def test_nobody_thinks_of_handing_it_to_who_has_one(mate, hands):  # SQ-R25
    """Not even a player that is often mistaken: an illegal action must never be a candidate."""
    evaluator = Evaluator(laid("PT 10,6*1; GL1 5,5; " + mate, turns="6 6"))
    thoughts = cpu.finish(evaluator.plans(Dice(1), 1, 0))
    found = [plan for plan in thoughts if plan]
    assert found and any(verb_of(plan[-1]) == HANDS for plan in found) is hands


# --- hints


@everybody
def test_a_reason_fits_its_lines(name):
    texts = set()
    for seed in range(3):
        for match, player in decisions(name, seed, 4, cards=True):
            action = cpu.decide(player, match)
            text = cpu.finish(match.hint(action))[0]
            lines = wrapped(text, 26)
            assert 1 <= len(lines) <= 2 and all(0 < len(line) <= 26 for line in lines), text
            texts.add(re.sub("^[A-Z][a-z]+[0-9]?", "", text))
            match.apply(action)
    assert len(texts) > 12
