"""Texts from outside with a word or number that is far too long: refused at once, and quoted in part."""

import random

import pytest

from furbowl import registry
from furbowl.match import Match
from furbowl.quoted import quoted
from furbowl.saving import record_text
from sim import ROOT
from sim.desktop import links

LONG = ("9" * 100_000, "x" * 100_000, "-" + "1" * 100_000)
POSITIONS = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs" / "positions").glob("*.txt"))]


def record(rules):
    chance, recorder = random.Random(2), record_text.Recorder(rules, seed=3)
    for _ in range(8):
        recorder.apply(chance.choice(list(recorder.match.legal())))
    return recorder.text()


def with_long_words(text):
    """The text with each of its words in turn, or the numbers of a square, a long one instead; and one word more."""
    lines = [line.split("#")[0].replace(",", " , ").split() for line in text.splitlines()]
    for number, words in enumerate(lines):
        for at in range(len(words) + 1):
            for long in LONG if at == len(words) or words[at] != "," else ():
                changed = " ".join([*words[:at], long, *words[at + 1 :]])
                yield "\n".join(" ".join(line) if each != number else changed for each, line in enumerate(lines))


def refuses(read, text):
    with pytest.raises(ValueError) as caught:
        read(text)
    said = str(caught.value)
    assert not any(long[:41] in said for long in LONG), said[:400]


@pytest.mark.parametrize("rules", registry.names())
def test_a_position_with_a_long_word(rules):
    (text, *_) = [each for each in POSITIONS if f"rules {rules}\n" in each]
    assert Match.from_position(text)
    for changed in with_long_words(text):
        if changed.split("\n")[0].strip():
            refuses(Match.from_position, changed)


@pytest.mark.parametrize("rules", registry.names())
def test_a_record_with_a_long_word(rules):
    text = record(rules)
    assert record_text.kept(text)
    for changed in with_long_words(text):
        refuses(record_text.kept, changed)


@pytest.mark.parametrize("long", LONG)
def test_a_link_with_a_long_word(long):
    for link in ("rules=", "rules=octo&seed=", "rules=octo&green=", "turn=", "turn=0.", "", "position=", "record="):
        refuses(links.read, link + long)
        refuses(links.read, link + long + ".AAAA")
    refuses(links.read, f"turn={long}.{links.of_turn(Match('octo').snapshot()).rpartition('.')[2]}")


def test_only_the_beginning_of_a_long_text_is_quoted():
    assert quoted("fox") == "'fox'" and quoted("a\n") == r"'a\n'"
    assert quoted("x" * 40) == "'%s'" % ("x" * 40) and quoted("x" * 41) == "'%s...'" % ("x" * 40)
