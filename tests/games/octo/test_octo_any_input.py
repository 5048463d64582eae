"""Octo, whatever bytes or texts come in: a match that plays on soundly, or a ValueError that names the spot."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from furbowl.match import Match
from octo_anew import DIRECTIONS, FORMATIONS, KINDS, NAMES, TEAMS
from outside import (
    parse_any,
    parse_written_otherwise,
    read_changed_bytes,
    read_in_any_order,
    read_position,
    read_with_each_byte_changed,
)

SUBJECTS = tuple("rules phase side ap tackles turns kept score target ball".split()) + TEAMS
STATES = tuple("play setup placing take open down placed loose".split())
VERBS = tuple("move pickup tackle jostle pass score take leave place formation ready end".split())
NUMBERS = tuple("0 1 2 3 5 9 10 11 12 13 99 100 255 256 -1 007 99999999999 1.5 \u0663 1_0".split())
SPOTS = ("7, 6", *"1,1 10,10 19,19 1,10 18,10 2,10 20,10 10,0 16,5 7, ,6 7;6 7,6,5 a,b".split())
VOCABULARY = SUBJECTS + NAMES + STATES + VERBS + tuple(FORMATIONS) + KINDS + DIRECTIONS + NUMBERS + SPOTS
VOCABULARY += ("octo", "squig", "", ",", ";")

words = st.sampled_from(VOCABULARY) | st.text(max_size=6)
sentences = st.lists(words, max_size=8).map(" ".join)
many = settings(max_examples=300)


def standing():
    """Matches as they stand in the course of play; every second with the ball in somebody's hands."""
    chance, found = random.Random("octo"), []
    for seed in range(8):
        m = Match("octo", seed=seed, target=1 + seed % 3, turn_cap=12 - seed % 3)
        while not m.over:
            if chance.randrange(25) == 0:
                found.append(Match.restore(m.snapshot()))
            listed = list(m.legal())
            bold = [a for a in listed if set(m.text(a).split()) & {"pickup", "pass", "tackle", "take", "ready"}]
            m.apply(chance.choice(bold if bold and chance.randrange(3) else listed))
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


@pytest.mark.parametrize("data", SNAPSHOTS[:: len(SNAPSHOTS) // 4][:4])
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
    st.lists(
        st.tuples(st.integers(0, 99), st.integers(0, 99), words | st.sampled_from(STATES + NUMBERS + SPOTS)), max_size=3
    ),
)
@settings(max_examples=1_200)
def test_changed_words_of_a_position(text, changes):
    lines = [line.split(" ") for line in text.splitlines()]
    for line, word, new in changes:
        parts = lines[line % len(lines)]
        parts[word % len(parts)] = new
    read_position("\n".join(map(" ".join, lines)), SUBJECTS)


@given(
    st.sampled_from(POSITIONS),
    st.integers(0, 11),
    st.integers(1, 19),
    st.integers(1, 19),
    st.sampled_from(["", " down", " open", " placed"]),
)
@settings(max_examples=1_000)
def test_a_teamster_somewhere_else(text, who, column, row, mark):
    """A goalie on the ground in its zone, two on a square, a corner cut off, somebody beyond a set-up's half."""
    lines = text.splitlines()
    lines[10 + who] = "%s %s %d,%d%s" % (TEAMS[who // 6], NAMES[who % 6], column, row, mark)
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
    | st.builds(
        "{} {} {}".format,
        st.sampled_from(NAMES),
        st.sampled_from(VERBS),
        st.sampled_from(NAMES + SPOTS + KINDS) | st.builds("{},{}".format, st.integers(-1, 21), st.integers(-1, 21)),
    )
    | st.builds("{} pass {} {}".format, st.sampled_from(NAMES), st.sampled_from(KINDS), st.sampled_from(DIRECTIONS)),
)
@settings(max_examples=1_500)
def test_any_text_as_action(m, text):
    parse_any(m, text)


@given(st.sampled_from(STANDING), st.integers(0, 999), st.booleans(), st.sampled_from([" ", "  ", "\t "]))
@many
def test_the_same_action_written_otherwise(m, index, upper, blank):
    parse_written_otherwise(m, index, upper, blank)


@given(st.sampled_from(STANDING), st.integers(-(2**40), 2**40) | st.integers(0, 2**18))
@many
def test_any_number_as_action(m, number):
    """What is no action is refused by all that asks about one, with a rule."""
    before = m.snapshot()
    if number not in list(m.legal()):
        for ask in (m.apply, m.odds, m.chances, m.path):
            with pytest.raises(ValueError, match="SP-"):
                ask(number)
        try:
            assert isinstance(m.text(number), str)
        except ValueError as error:
            assert str(error)
    assert m.snapshot() == before
