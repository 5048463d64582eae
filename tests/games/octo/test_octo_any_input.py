"""Octo, whatever bytes or texts come in: a match that plays on soundly, or a ValueError that names the spot."""

import random
from binascii import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from furbowl.match import Match
from octo_anew import DIRECTIONS, FORMATIONS, KINDS, NAMES, TEAMS
from sim.proof.invariants import sound

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


def plays_on(m):
    """A match from outside is like any other."""
    chance = random.Random(1)
    sound(m)
    for _ in range(20):
        if m.over:
            break
        m.apply(chance.choice(list(m.legal())))
        sound(m)


# --- bytes


def signed(data):
    """Bytes with the checksum that fits them."""
    return data[:-2] + (crc32(data[:-2]) & 0xFFFF).to_bytes(2, "big")


def read_bytes(data):
    """Restore data: a match that is those bytes again, or a ValueError that says which byte or what is impossible."""
    try:
        m = Match.restore(data)
    except ValueError as error:
        assert "byte" in str(error) or "impossible" in str(error), error
        return
    assert m.snapshot() == data
    plays_on(m)


@given(
    st.sampled_from(SNAPSHOTS), st.lists(st.tuples(st.integers(0, 255), st.integers(0, 255)), min_size=1, max_size=4)
)
@settings(max_examples=800)
def test_changed_bytes_with_the_right_checksum(data, changes):
    assert signed(data) == data
    changed = bytearray(data)
    for at, value in changes:
        changed[at % (len(data) - 2)] = value
    read_bytes(signed(bytes(changed)))


@pytest.mark.parametrize("data", SNAPSHOTS[:: len(SNAPSHOTS) // 4][:4])
def test_each_byte_changed_with_the_right_checksum(data):
    for at in range(len(data) - 2):
        for value in (0, 1, 2, 5, 9, 10, 31, 127, 254, 255, data[at] ^ 1, (data[at] + 1) & 255):
            read_bytes(signed(data[:at] + bytes((value,)) + data[at + 1 :]))


@given(st.binary(max_size=300), st.sampled_from(SNAPSHOTS), st.integers(0, 255))
@many
def test_any_bytes_and_cut_bytes_are_refused(noise, data, length):
    for wrong in (noise, data[: length % len(data)], data + noise[:1] + b"\0"):
        with pytest.raises(ValueError, match="byte"):
            Match.restore(wrong)


# --- positions


def quoted(part, error):
    """Whether an error repeats a part of the input, plainly or as Python writes it."""
    return part in str(error) or repr(part)[1:-1] in str(error)


def read_position(text, subjects=SUBJECTS):
    """Read text: a match that reads the same again, or a ValueError that quotes a line or says which is missing."""
    try:
        m = Match.from_position(text)
    except ValueError as error:
        lines = [line.strip() for line in text.replace(";", "\n").splitlines() if line.strip()]
        assert any(quoted(line, error) for line in lines) or any(each in str(error) for each in subjects), error
        return False
    again = Match.from_position(m.position())
    assert again.position() == m.position() and again.snapshot() == m.snapshot()
    assert Match.restore(m.snapshot()).position() == m.position()
    plays_on(m)
    return True


@given(st.text(max_size=200), st.lists(sentences, max_size=24).map("\n".join))
@many
def test_any_text_as_position(text, told):
    assert not read_position(text) and not read_position(told)


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
    read_position("\n".join(map(" ".join, lines)))


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
    read_position("\n".join(lines))


@given(
    st.sampled_from(POSITIONS),
    st.randoms(use_true_random=False),
    st.sampled_from(["\n", ";", " ; ", "\r\n", "\n\n"]),
    st.integers(0, 99),
)
@many
def test_order_and_breaks_of_lines_do_not_matter_but_each_is_there_once(text, chance, between, at):
    lines = text.splitlines()
    chance.shuffle(lines)
    assert Match.from_position(between.join(lines)).position() == text
    line = lines[at % len(lines)]
    with pytest.raises(ValueError) as twice:
        Match.from_position("\n".join(lines + [line]))
    assert quoted(line, twice.value)
    lines.remove(line)
    with pytest.raises(ValueError) as missing:
        Match.from_position("\n".join(lines))
    assert line.split()[0] in str(missing.value)


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
    """An action that is legal, or a ValueError that names a word of it."""
    before = m.snapshot()
    try:
        assert m.parse(text) in list(m.legal())
    except ValueError as error:
        parts = text.lower().replace(",", " , ").split()
        assert str(error) and (not parts or any(quoted(part, error) for part in parts)), error
    assert m.snapshot() == before


@given(st.sampled_from(STANDING), st.integers(0, 999), st.booleans(), st.sampled_from([" ", "  ", "\t "]))
@many
def test_the_same_action_written_otherwise(m, index, upper, blank):
    listed = list(m.legal())
    action = listed[index % len(listed)]
    text = m.text(action)
    for each in (text, "%s %s" % (TEAMS[m.side], text), text.replace(" ", blank), text.replace(",", ", ")):
        assert m.parse(each.upper() if upper else each) == action
    with pytest.raises(ValueError, match=TEAMS[1 - m.side]):
        m.parse("%s %s" % (TEAMS[1 - m.side], text))


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
