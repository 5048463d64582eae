"""Actions in words: what text() writes and parse() reads."""

import pytest

from furbowl.match import Match
from pitch import both_books, pitch

BUSY = """
    . . r . .
    F*. B . .
    . . . . .
"""


def test_sprint_in_words():  # FB-17
    m = pitch("R", sprint="R")
    assert m.text(m.action("rabbit sprint 3,5")) == "rabbit sprint 3,5"
    assert m.parse("rabbit sprint 3,5") == m.action("rabbit sprint 3,5")


@both_books
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_there_and_back(rules, seed):
    m = Match(rules, seed=seed)
    for step in range(40):
        if m.over:
            break
        listed = list(m.legal())
        texts = [m.text(action) for action in listed]
        assert len(set(texts)) == len(texts)
        assert [m.parse(text) for text in texts] == listed
        m.apply(listed[step * 31 % len(listed)])


@pytest.mark.parametrize(
    "text",
    [
        "FOX MOVE 11,6",
        "Fox Move 11,6",
        "fox  move   11,6",
        "fox move 11, 6",
        "purple fox move 11,6",
        "Purple  Fox Move 11, 6",
    ],
)
def test_spelling_is_free(text):
    m = pitch(BUSY)
    assert m.parse(text) == m.action("fox move 11,6")


@pytest.mark.parametrize(
    "text, word",
    [
        ("Purple", "Purple"),
        ("wolf move 11,6", "wolf"),
        ("fox jump 11,6", "jump"),
        ("fox move seven", "seven"),
        ("fox move 11", "11"),
        ("fox move 11,6,1", ","),
        ("fox move 16,1", "16,1"),
        ("fox move 0,1", "0,1"),
        ("fox move 1,11", "1,11"),
        ("fox pass wolf", "wolf"),
        ("fox pass 11,6", "11"),
        ("fox tackle 11,6", "11"),
        ("fox move 11,6 now", "now"),
        ("fox finish now", "now"),
        ("end turn", "turn"),
        ("green fox move 11,6", "green"),
        ("purple green fox move 11,6", "green"),
        ("yellow fox move 11,6", "yellow"),
        ("move 11,6", "move"),
    ],
)
def test_what_is_not_understood_is_named(text, word):
    m = pitch(BUSY)
    before = m.snapshot()
    with pytest.raises(ValueError) as refusal:
        m.parse(text)
    assert word in str(refusal.value)
    assert m.snapshot() == before
