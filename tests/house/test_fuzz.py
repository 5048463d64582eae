"""Whatever bytes or texts come in: a match that plays on soundly, or a ValueError that names the spot."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_matches import BOOKS

from furbowl.match import Match
from outside import (
    TEAMS,
    parse_any,
    parse_written_otherwise,
    read_changed_bytes,
    read_in_any_order,
    read_position,
    read_with_each_byte_changed,
)

ANIMALS = ("rabbit", "fox", "bear", "tortoise", "cat")
SUBJECTS = (*"rules side plays turns score target formation ball".split(), *TEAMS)
STATES = tuple("sprint moved used stunned2 stunned1 acted ko out ball".split())
VERBS = ("move", "sprint", "pass", "tackle", "finish", "end")
FORMATIONS = ("Balanced", "Wide", "Central", "Defensive", "Aggressive")
NUMBERS = tuple("0 1 2 3 4 9 10 40 41 255 256 -1 007 99999999999 1.5 \u0663 1_0".split())
PLACES = ("7, 6", *"1,1 15,10 13,9 16,1 1,11 0,3 8,5 7, ,6 7;6 7,6,5 a,b".split())
VOCABULARY = SUBJECTS + ANIMALS + STATES + VERBS + FORMATIONS + NUMBERS + PLACES + BOOKS + ("squig", "", ",", ";")

words = st.sampled_from(VOCABULARY) | st.text(max_size=6)
sentences = st.lists(words, max_size=8).map(" ".join)
many = settings(max_examples=400)


def matches(rules):
    """Matches as they stand in the course of play."""
    chance, found = random.Random(rules), []
    for seed in range(12):
        m = Match(rules, seed=seed, target=1 + seed % 2, turn_cap=40 - seed % 3)
        while not m.over:
            if chance.randrange(60) == 0:
                found.append(Match.restore(m.snapshot()))
            m.apply(chance.choice(list(m.legal())))
    return found


STANDING = [m for rules in BOOKS for m in matches(rules)]
SNAPSHOTS = [m.snapshot() for m in STANDING]
POSITIONS = [m.position() for m in STANDING]


# --- bytes


@given(st.binary(max_size=300), st.sampled_from(SNAPSHOTS), st.binary(min_size=1, max_size=3), st.data())
@many
def test_any_bytes_and_changed_bytes_are_refused(noise, data, change, draw):
    at = draw.draw(st.integers(0, len(data) - len(change)))
    changed = data[:at] + change + data[at + len(change) :]
    for wrong in (noise, changed) if changed != data else (noise,):
        with pytest.raises(ValueError, match="byte"):
            Match.restore(wrong)


@pytest.mark.parametrize("rules", BOOKS)
def test_cut_and_long_bytes_and_what_is_no_bytes_are_refused(rules):
    data = Match(rules).snapshot()
    assert Match.restore(bytearray(data)).snapshot() == data
    for wrong in [data[:length] for length in range(len(data))] + [data + b"\0", data * 2]:
        with pytest.raises(ValueError, match="byte"):
            Match.restore(wrong)
    for wrong in (None, 7, "text", "", [1, 2], (), {}, 0.5):
        with pytest.raises(ValueError):
            Match.restore(wrong)


@given(
    st.sampled_from(SNAPSHOTS), st.lists(st.tuples(st.integers(0, 255), st.integers(0, 255)), min_size=1, max_size=4)
)
@settings(max_examples=3_000)
def test_changed_bytes_with_the_right_checksum(data, changes):
    read_changed_bytes(data, changes)


@pytest.mark.parametrize("data", SNAPSHOTS[:: len(SNAPSHOTS) // 4][:4])
def test_each_byte_changed_with_the_right_checksum(data):
    read_with_each_byte_changed(data)


# --- positions


@given(st.text(max_size=200), st.lists(sentences, max_size=24).map("\n".join))
@many
def test_any_text_as_position(text, told):
    assert not read_position(text, SUBJECTS) and not read_position(told, SUBJECTS)


near = st.sampled_from(STATES + NUMBERS + PLACES)


@given(
    st.sampled_from(POSITIONS), st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99), words | near), max_size=3)
)
@settings(max_examples=4_500)
def test_changed_words_of_a_position(text, changes):
    """The line changed may be at fault, or another that it makes impossible: one is quoted, or named as missing."""
    lines = [line.split(" ") for line in text.splitlines()]
    subjects = SUBJECTS if len(changes) != 1 else lines[changes[0][0] % len(lines)][:1]
    for line, word, new in changes:
        parts = lines[line % len(lines)]
        parts[word % len(parts)] = new
    read_position("\n".join(map(" ".join, lines)), subjects)


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
        st.sampled_from(ANIMALS),
        st.sampled_from(VERBS),
        st.sampled_from(ANIMALS + PLACES) | st.builds("{},{}".format, st.integers(-1, 17), st.integers(-1, 12)),
    ),
)
@settings(max_examples=4_000)
def test_any_text_as_action(m, text):
    parse_any(m, text)


@given(st.sampled_from(STANDING), st.integers(0, 999), st.booleans(), st.sampled_from([" ", "  ", "\t "]))
@many
def test_the_same_action_written_otherwise(m, index, upper, blank):
    parse_written_otherwise(m, index, upper, blank)


@given(st.sampled_from(STANDING), st.integers(-(2**40), 2**40))
@many
def test_any_number_as_action_text(m, number):
    """text() of what is no action is refused too."""
    if number not in list(m.legal()):
        try:
            assert isinstance(m.text(number), str)
        except ValueError as error:
            assert str(error)
