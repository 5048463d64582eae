"""The sheet of all that the games say: every text fits its place and is whole."""

import re

import pytest

from furbowl import registry
from marks import rest
from sim.proof import sentences

BROKEN = re.compile(r"[:;,.!?][:;,.]|[.!?]{2}|%[(sd]|~|\n|None|\bD3\b")  # two marks in a row, something not filled in
SQUARE = re.compile(r"\(\d+,\d+\)")


@pytest.mark.parametrize(
    "name", [name for rules in registry.names() for name in ["%s-03" % rules, *rest("%s-09" % rules, "%s-12" % rules)]]
)
def test_every_sentence_is_whole_and_fits_its_place(name):
    rules = name.partition("-")[0]
    found, places = [], set()
    for place, text, fits in sentences.once(rules, sentences.sheet(rules, 400, [name])):
        places.add(place)
        lines = text.split(" | ")
        wrong = not fits or not text.isascii() or any(BROKEN.search(line) for line in lines)
        wrong = wrong or place != "log" and SQUARE.search(text)
        if place in ("log", "bar", "sum", "summary"):
            wrong = wrong or "  " in text or text.endswith((":", ",", " "))
        if place in ("log", "summary"):
            wrong = wrong or not text.endswith((".", "!", "?"))
        if wrong:
            found.append((place, text))
    assert found == []
    assert places > {"log", "bar", "dice", "tip", "refusal", "danger", "hint", "lesson"}
