"""Reading input from outside: it gives a match that plays on soundly, or a ValueError that names the spot.

Shared by the tests of each game's bytes, positions and action texts; the games' tests say which of these come in.
"""

import random
from binascii import crc32

import pytest

from furbowl import quoted as quoting
from furbowl.match import Match
from sim.proof.invariants import sound

TEAMS = ("purple", "green")
VALUES = (0, 1, 2, 5, 9, 10, 31, 127, 254, 255)  # of a byte


def plays_on(m):
    """Check that a match from outside plays on like any other."""
    chance = random.Random(1)
    sound(m)
    for _ in range(30):
        if m.over:
            break
        m.apply(chance.choice(list(m.legal())))
        sound(m)


def quoted(part, error):
    """Return whether an error repeats a part of the input as texts from outside are quoted, at the latest."""
    return part in str(error) or quoting.quoted(part)[1:-1] in str(error)


# --- bytes


def signed(data):
    """Bytes with the checksum that fits them."""
    return data[:-2] + (crc32(data[:-2]) & 0xFFFF).to_bytes(2, "big")


def read_bytes(data):
    """Restore data: it gives a match with the same bytes, or a ValueError that names a byte or calls it impossible."""
    try:
        m = Match.restore(data)
    except ValueError as error:
        assert "byte" in str(error) or "impossible" in str(error), error
        return
    assert m.snapshot() == data
    plays_on(m)


def read_changed_bytes(data, changes):
    """Restore data with some bytes changed, (place, value) each, and a checksum that fits."""
    assert signed(data) == data
    changed = bytearray(data)
    for at, value in changes:
        changed[at % (len(data) - 2)] = value
    read_bytes(signed(bytes(changed)))


def read_with_each_byte_changed(data):
    """Restore data with each byte in turn changed, to several values."""
    for at in range(len(data) - 2):
        for value in (*VALUES, data[at] ^ 1, (data[at] + 1) & 255):
            read_changed_bytes(data, [(at, value)])


# --- positions


def read_position(text, subjects):
    """Read text: it gives a match that reads the same again, or a ValueError that quotes a line or names a missing one.

    subjects: the words that lines begin with. Return whether it was a position.
    """
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


def read_in_any_order(text, chance, between, at):
    """Check that lines in any order, separated in any way, read the same; a repeated or a missing line is refused."""
    lines = text.splitlines()
    chance.shuffle(lines)
    assert Match.from_position(between.join(lines)).position() == text
    needed = [line for line in lines if not line.startswith("squig")]
    line = needed[at % len(needed)]
    with pytest.raises(ValueError) as twice:
        Match.from_position("\n".join(lines + [line]))
    assert quoted(line, twice.value)
    lines.remove(line)
    with pytest.raises(ValueError) as missing:
        Match.from_position("\n".join(lines))
    assert line.split()[0] in str(missing.value)


# --- actions


def parse_any(m, text):
    """Parse text: it gives a legal action, or a ValueError that names a word of it; the match does not change."""
    before = m.snapshot()
    try:
        assert m.parse(text) in list(m.legal())
    except ValueError as error:
        typed = text.replace(",", " , ").split()  # words are quoted as they were typed or in lower case
        parts = typed + [part.lower() for part in typed]
        assert str(error) and (not parts or any(quoted(part, error) for part in parts)), error
    assert m.snapshot() == before


def parse_written_otherwise(m, index, upper, blank):
    """Parse a legal action in capitals, with other blanks or its team before it; the other team is refused."""
    listed = list(m.legal())
    action = listed[index % len(listed)]
    text = m.text(action)
    for each in (text, "%s %s" % (TEAMS[m.side], text), text.replace(" ", blank), text.replace(",", ", ")):
        assert m.parse(each.upper() if upper else each) == action
    with pytest.raises(ValueError, match=TEAMS[1 - m.side]):
        m.parse("%s %s" % (TEAMS[1 - m.side], text))
