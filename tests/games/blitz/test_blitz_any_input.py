"""Blitz, whatever bytes or texts come in: a match that plays on soundly, or a ValueError that names the spot."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blitz_at_hand import DEEDS, FACTS, ROSTERS, TEAMS
from furbowl.match import Match
from outside import (
    parse_any,
    parse_written_otherwise,
    read_changed_bytes,
    read_in_any_order,
    read_position,
    read_with_each_byte_changed,
)

SUBJECTS = (*FACTS, *TEAMS)
NAMES = (*ROSTERS[7], *ROSTERS[11])
MARKS = tuple("prone stunned placed dodged acted hit ko out reserve free Tight Spread nothing none".split())
ASKS = tuple(
    "play kick touchback formation setup reroll dodge rush pickup throw catch block choose push follow up down crowd"
    " intercept".split()
)
VERBS = tuple("place ready gets keep die stay step hits throws hands finish end stand intercepts nobody".split())
FACES = tuple("backfire bothdown pushed stumbles floored".split())
NUMBERS = tuple("0 1 2 3 4 5 6 7 8 9 10 11 16 17 99 100 255 256 -1 007 99999999999 1.5 \u0663 1_0".split())
SPOTS = ("7, 6", *"1,1 10,5 20,11 1,6 20,6 11,6 21,10 10,0 26,15 7, ,6 7;6 7,6,5 a,b".split())
VOCABULARY = SUBJECTS + NAMES + MARKS + ASKS + VERBS + FACES + NUMBERS + SPOTS + tuple(DEEDS)
VOCABULARY += ("blitz", "squig", "", ",", ";")

words = st.sampled_from(VOCABULARY) | st.text(max_size=6)
sentences = st.lists(words, max_size=8).map(" ".join)
many = settings(max_examples=300)


def standing():
    """Matches as they stand in the course of play, every question among them."""
    chance, found = random.Random("blitz"), []
    for seed in range(8):
        m, asked = Match("blitz", seed=seed, size=7 if seed % 4 else 11, turns=4, rerolls=8), set()
        while not m.over:
            if chance.randrange(60) == 0 or m.question not in asked:
                asked.add(m.question)
                found.append(Match.restore(m.snapshot()))
            listed = list(m.legal())
            texts = {action: set(m.text(action).split()) for action in listed}
            bold = [a for a in listed if texts[a] & {"hits", "throws", "hands", "ready", "pass", "handoff"}]
            good = [a for a in listed if not texts[a] & {"end", "finish"}]
            m.apply(chance.choice(bold if bold and chance.randrange(3) == 0 else good or listed))
    return found


STANDING = standing()
SNAPSHOTS = [m.snapshot() for m in STANDING]
POSITIONS = [m.position() for m in STANDING]


# --- bytes


@given(
    st.sampled_from(SNAPSHOTS), st.lists(st.tuples(st.integers(0, 255), st.integers(0, 255)), min_size=1, max_size=4)
)
@settings(max_examples=800)
def test_changed_bytes_with_the_right_checksum(data, changes):
    read_changed_bytes(data, changes)


@pytest.mark.parametrize("data", SNAPSHOTS[:: len(SNAPSHOTS) // 3][:3])
def test_each_byte_changed_with_the_right_checksum(data):
    read_with_each_byte_changed(data)


@given(st.binary(max_size=300), st.sampled_from(SNAPSHOTS), st.integers(0, 255))
@many
def test_any_bytes_and_cut_bytes_are_refused(noise, data, length):
    for wrong in (noise, data[: length % len(data)], data + noise[:1] + b"\0"):
        with pytest.raises(ValueError, match="byte"):
            Match.restore(wrong)


# --- positions


@given(st.text(max_size=200), st.lists(sentences, max_size=24).map("\n".join))
@many
def test_any_text_as_position(text, told):
    assert not read_position(text, SUBJECTS) and not read_position(told, SUBJECTS)


@given(
    st.sampled_from(POSITIONS),
    st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99), words), min_size=1, max_size=3),
)
@settings(max_examples=1_000)
def test_changed_words_of_a_position(text, changes):
    lines = [line.split(" ") for line in text.splitlines()]
    for line, word, new in changes:
        parts = lines[line % len(lines)]
        parts[word % len(parts)] = new
    read_position("\n".join(map(" ".join, lines)), SUBJECTS)


@given(
    st.sampled_from(POSITIONS),
    st.integers(0, 21),
    st.integers(1, 26),
    st.integers(1, 15),
    st.sampled_from(["", " prone", " stunned", " acted", " placed", " dodged", " move 3", " block 0 hit", " pass 0"]),
)
@settings(max_examples=800)
def test_a_player_somewhere_else(text, who, column, row, mark):
    """Two on a square, one off the pitch, two in action, a carrier that lies on the ground, a set-up that is none."""
    lines = text.splitlines()
    at = len(FACTS) + who % (len(lines) - len(FACTS))
    lines[at] = "%s %d,%d%s" % (" ".join(lines[at].split()[:2]), column, row, mark)
    read_position("\n".join(lines), SUBJECTS)


@given(
    st.sampled_from(POSITIONS),
    st.sampled_from(POSITIONS),
    st.lists(st.sampled_from(FACTS), min_size=1, max_size=3),
)
@settings(max_examples=600)
def test_facts_of_another_position(text, other, names):
    """What is asked there is asked here, with the ball, the turns or the score of the other one."""
    lines, others = text.splitlines(), other.splitlines()
    for name in names:
        at = FACTS.index(name)
        lines[at] = others[at]
    read_position("\n".join(lines), SUBJECTS)


@given(
    st.sampled_from(POSITIONS),
    st.randoms(use_true_random=False),
    st.sampled_from(["\n", ";", " ; ", "\r\n", "\n\n"]),
    st.integers(0, 99),
)
@many
def test_order_and_breaks_of_lines_do_not_matter_but_each_is_there_once(text, chance, between, at):
    read_in_any_order(text, chance, between, at)


# --- actions


@given(
    st.sampled_from(STANDING),
    st.text(max_size=60)
    | sentences
    | st.builds("{} {} {}".format, st.sampled_from(NAMES), st.sampled_from(VERBS), st.sampled_from(NAMES + SPOTS))
    | st.builds("{} {}".format, st.sampled_from(("die", "push", "kick")), st.sampled_from(FACES + SPOTS)),
)
@settings(max_examples=1_000)
def test_any_text_as_action(m, text):
    parse_any(m, text)


@given(st.sampled_from(STANDING), st.integers(0, 999), st.booleans(), st.sampled_from([" ", "  ", "\t "]))
@many
def test_the_same_action_written_otherwise(m, index, upper, blank):
    parse_written_otherwise(m, index, upper, blank)


@given(st.sampled_from(STANDING), st.integers(-(2**40), 2**40) | st.integers(0, 2**19))
@many
def test_any_number_as_action(m, number):
    """What is no action is refused by all that asks about one, with a rule."""
    before = m.snapshot()
    if number not in list(m.legal()):
        for ask in (m.apply, m.odds, m.needs):
            with pytest.raises(ValueError, match="BZ-"):
                ask(number)
        try:
            assert isinstance(m.text(number), str)
        except ValueError as error:
            assert str(error)
    assert m.snapshot() == before


def test_every_question_stands_among_the_matches():
    asked = {m.question for m in STANDING}
    assert {None, "formation", "setup", "kick", "reroll", "block", "choose", "push", "follow"} <= asked
