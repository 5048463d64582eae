"""Squig, whatever bytes or texts come in: a match that plays on soundly, or a ValueError that names the spot."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blitz_at_hand import FACTS, ROSTERS, TEAMS
from furbowl.match import Match
from outside import parse_any, parse_written_otherwise, read_changed_bytes, read_position, read_with_each_byte_changed
from squig_at_hand import CARDS

SUBJECTS = (*FACTS, *TEAMS, "squig", "hand", "spells")
NAMES = (*ROSTERS[7], *("squig%d" % number for number in range(8)), "squig", "catcher2", "lineman4")
VERBS = tuple("buy play hits hands throws step follow stay die push done finish end gets kick alone".split())
WORDS = NAMES + VERBS + (*CARDS, *TEAMS)
WORDS += tuple("nothing none hand spells ball prone stunned acted crowd down up block choose reroll rush ko".split())
WORDS += tuple("0 1 2 6 7 -1 007 99999999999 \u0663 1,1 8,5 20,6 21,6 7, ,6 8,5,5 5".split()) + ("", ",")

words = st.sampled_from(WORDS) | st.text(max_size=6)
sentences = st.lists(words, max_size=6).map(" ".join)


def standing():
    """Matches as they stand in the course of play, with cards and without."""
    chance, found = random.Random("squig"), []
    for seed in range(6):
        m, asked = (
            Match("squig", seed=seed, size=7 if seed % 3 else 11, turns=3, rerolls=4, cards=bool(seed % 2)),
            set(),
        )
        while not m.over:
            if chance.randrange(50) == 0 or m.question not in asked:
                asked.add(m.question)
                found.append(Match.restore(m.snapshot()))
            listed = list(m.legal())
            texts = {action: set(m.text(action).split()) for action in listed}
            bold = [action for action in listed if texts[action] & {"hits", "throws", "hands", "ready", "play", "buy"}]
            good = [action for action in listed if not texts[action] & {"end", "finish"}]
            m.apply(chance.choice(bold if bold and chance.randrange(3) == 0 else good or listed))
    return found


STANDING = standing()
SNAPSHOTS = [m.snapshot() for m in STANDING]
POSITIONS = [m.position() for m in STANDING]


@given(
    st.sampled_from(SNAPSHOTS), st.lists(st.tuples(st.integers(0, 255), st.integers(0, 255)), min_size=1, max_size=4)
)
@settings(max_examples=300)
def test_changed_bytes_with_the_right_checksum(data, changes):
    read_changed_bytes(data, changes)


@pytest.mark.parametrize("at", range(2))
def test_each_byte_changed_with_the_right_checksum(at):
    read_with_each_byte_changed(SNAPSHOTS[len(SNAPSHOTS) * (at + 1) // 3])


@given(
    st.sampled_from(POSITIONS),
    st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99), words), min_size=1, max_size=3),
)
@settings(max_examples=400)
def test_changed_words_of_a_position(text, changes):
    lines = [line.split(" ") for line in text.splitlines()]
    for line, word, new in changes:
        parts = lines[line % len(lines)]
        parts[word % len(parts)] = new
    read_position("\n".join(map(" ".join, lines)), SUBJECTS)


@given(
    st.sampled_from(POSITIONS),
    st.lists(
        st.builds("squig{} {},{}".format, st.integers(0, 7), st.integers(0, 27), st.integers(0, 16))
        | st.builds(
            "squig{} {} {}".format, st.integers(1, 6), st.sampled_from(TEAMS), st.sampled_from(ROSTERS[7] + ROSTERS[11])
        ),
        max_size=6,
    ),
)
@settings(max_examples=400)
def test_other_squigs_in_a_position(text, squigs):
    lines = [line for line in text.splitlines() if not line.startswith("squig")]
    at = next(number for number, line in enumerate(lines) if line.startswith("used")) + 1
    read_position("\n".join(lines[:at] + squigs + lines[at:]), SUBJECTS)


@given(st.sampled_from(STANDING), sentences)
@settings(max_examples=400)
def test_any_text_as_action(m, text):
    parse_any(m, text)


@given(st.sampled_from(STANDING), st.integers(0, 999), st.booleans(), st.sampled_from([" ", "  ", "\t "]))
@settings(max_examples=200)
def test_the_same_action_written_otherwise(m, index, upper, blank):
    parse_written_otherwise(m, index, upper, blank)


@given(st.sampled_from(STANDING), st.integers(-(2**40), 2**40) | st.integers(0, 2**19))
@settings(max_examples=300)
def test_any_number_as_action(m, action):
    """What is no action is refused by all that asks about one, with a rule."""
    before = m.snapshot()
    if action not in list(m.legal()):
        for ask in (m.apply, m.odds, m.needs):
            with pytest.raises(ValueError, match="(BZ|SQ)-"):
                ask(action)
    assert m.snapshot() == before
