"""Any bytes and texts, in all five games: they give a playable match, or a ValueError that names the place.

`make test` tries a few of each; `make proof` tries the same with many (the profiles in tests/conftest.py).
"""

import functools
import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from furbowl import registry
from furbowl.actions import act
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

pytestmark = [pytest.mark.fuzz, pytest.mark.parametrize("rules", registry.names())]

OPTIONS = {"blitz": [{}, {"size": 11}], "squig": [{}, {"size": 11, "cards": True}]}  # else one kind of match
DULL = {"end", "finish"}
NUMBERS = tuple("0 1 2 9 10 11 99 100 255 256 -1 007 99999999999 1.5 \u0663 1_0".split())
SPOTS = ("7, 6", *"1,1 10,10 20,11 21,6 1,20 0,3 8,5 7, ,6 7;6 7,6,5 a,b".split())

anywhere = st.integers(0, 10**6)  # an index, taken modulo the number of items
bytes_changed = st.lists(st.tuples(st.integers(0, 255), st.integers(0, 255)), min_size=1, max_size=4)
squares = st.builds("{},{}".format, st.integers(-1, 27), st.integers(-1, 20))


@functools.cache
def standing(rules):
    """Matches at various points of play, including every question that the rules ask."""
    chance, found = random.Random(rules), []
    for options in OPTIONS.get(rules, [{}]):
        for seed in range(2):
            m, asked = Match(rules, seed=seed, **options), set()
            while not m.over:
                if chance.randrange(40) == 0 or m.question not in asked:
                    asked.add(m.question)
                    found.append(Match.restore(m.snapshot()))
                listed = list(m.legal())
                lively = [action for action in listed if not DULL & set(m.text(action).split())]
                m.apply(chance.choice(lively or listed))
    return found


@functools.cache
def vocabulary(rules):
    """The words of the game's positions and actions, with numbers and squares that may be wrong."""
    found = {*NUMBERS, *SPOTS, *TEAMS, *registry.names(), "", ",", ";"}
    for m in standing(rules):
        found.update(m.position().split(), *(m.text(action).split() for action in m.legal()))
    return sorted(found)


def position(rules, at):
    found = standing(rules)
    return found[at % len(found)].position()


def subjects(rules):
    """The first words of the lines of a position."""
    return {line.split()[0].rstrip("0123456789") for m in standing(rules) for line in m.position().splitlines()}


def sentence(rules, picks, noise):
    """Some words of the game, and any other word."""
    words = vocabulary(rules)
    return " ".join([words[pick % len(words)] for pick in picks] + [noise] * (len(picks) % 3 == 0))


def test_every_question_of_the_rules_stands_among_the_matches(rules):
    asked = {m.question for m in standing(rules)}
    assert None in asked
    if rules in OPTIONS:
        assert {"formation", "setup", "kick", "reroll", "block", "choose", "push", "follow"} <= asked


# --- bytes


@given(anywhere, bytes_changed)
def test_changed_bytes_with_the_right_checksum(rules, at, changes):
    read_changed_bytes(standing(rules)[at % len(standing(rules))].snapshot(), changes)


@pytest.mark.proof
def test_each_byte_changed_with_the_right_checksum(rules):
    found = standing(rules)
    for m in found[:: len(found) // 3][:3]:
        read_with_each_byte_changed(m.snapshot())


@given(st.binary(max_size=300), anywhere, st.integers(0, 255), st.binary(min_size=1, max_size=3))
def test_noise_and_cut_and_long_and_changed_bytes_are_refused(rules, noise, at, length, change):
    data = standing(rules)[at % len(standing(rules))].snapshot()
    at %= len(data) - len(change)
    changed = data[:at] + change + data[at + len(change) :]
    for wrong in {noise, data[: length % len(data)], data + noise[:1] + b"\0", data * 2, changed} - {data}:
        with pytest.raises(ValueError, match="byte"):
            Match.restore(wrong)


def test_what_is_no_bytes_is_refused(rules):
    data = Match(rules).snapshot()
    assert Match.restore(bytearray(data)).snapshot() == data
    for wrong in (None, 7, "text", "", [1, 2], (), {}, 0.5):
        with pytest.raises(ValueError):
            Match.restore(wrong)


# --- positions


@given(st.text(max_size=200), st.lists(st.tuples(st.lists(anywhere, max_size=8), st.text(max_size=6)), max_size=24))
def test_any_text_as_position(rules, text, lines):
    assert not read_position(text, subjects(rules))
    assert not read_position("\n".join(sentence(rules, *each) for each in lines), subjects(rules))


@given(anywhere, st.lists(st.tuples(anywhere, anywhere, anywhere), min_size=1, max_size=3))
def test_changed_words_of_a_position(rules, at, changes):
    lines = [line.split(" ") for line in position(rules, at).splitlines()]
    words = vocabulary(rules)
    for line, word, new in changes:
        parts = lines[line % len(lines)]
        parts[word % len(parts)] = words[new % len(words)]
    read_position("\n".join(map(" ".join, lines)), subjects(rules))


@given(anywhere, anywhere, squares, st.booleans())
def test_a_piece_somewhere_else(rules, at, which, square, alone):
    """Two pieces on a square, one off the pitch, a carrier that lies on the ground, an illegal set-up."""
    lines = position(rules, at).splitlines()
    pieces = [i for i, line in enumerate(lines) if line.startswith(TEAMS)]
    i = pieces[which % len(pieces)]
    parts = lines[i].split()
    lines[i] = " ".join(parts[:2] + [square] + ([] if alone else parts[3:]))
    read_position("\n".join(lines), subjects(rules))


@given(anywhere, anywhere, st.lists(anywhere, min_size=1, max_size=3))
def test_lines_of_another_position(rules, at, other, which):
    """Replace lines such as the question, the ball, the turns or the score by those of another position."""
    lines, others = position(rules, at).splitlines(), position(rules, other).splitlines()
    for i in which:
        line = others[i % len(others)]
        lines = [line if each.split()[0] == line.split()[0] not in TEAMS else each for each in lines]
    read_position("\n".join(lines), subjects(rules))


@given(
    anywhere, st.randoms(use_true_random=False), st.sampled_from(["\n", ";", " ; ", "\r\n", "\n\n"]), st.integers(0, 99)
)
def test_order_and_breaks_of_lines_do_not_matter_but_each_is_there_once(rules, at, chance, between, line):
    read_in_any_order(position(rules, at), chance, between, line)


# --- actions


@given(anywhere, st.text(max_size=60), st.lists(anywhere, max_size=6))
def test_any_text_as_action(rules, at, text, picks):
    m = standing(rules)[at % len(standing(rules))]
    parse_any(m, text)
    parse_any(m, sentence(rules, picks, text[:6]))


@given(anywhere, anywhere, st.booleans(), st.sampled_from([" ", "  ", "\t "]))
def test_the_same_action_written_otherwise(rules, at, index, upper, blank):
    parse_written_otherwise(standing(rules)[at % len(standing(rules))], index, upper, blank)


@given(anywhere, st.integers(-(2**40), 2**40) | st.integers(0, 2**19))
@example(0, act(2))  # a ruling of Furbowl: R-9
def test_any_number_as_action(rules, at, number):
    """Any number that is not a legal action is refused by apply() and odds(), with a rule, and changes nothing."""
    m = standing(rules)[at % len(standing(rules))]
    before = m.snapshot()
    if number not in list(m.legal()):
        for ask in (m.apply, m.odds):
            with pytest.raises(ValueError, match=r"\b(R|[A-Z]{2})-[A-Z]?[0-9]"):
                ask(number)
        try:
            assert isinstance(m.text(number), str)
        except ValueError as error:
            assert str(error)
    assert m.snapshot() == before
