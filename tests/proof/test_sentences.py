"""The sheet of all that the games say: every text fits its place, is whole, and is English."""

import re

import pytest

from furbowl import boards, registry
from marks import rest
from screen import play  # noqa: F401 (the stand-ins, before anything of the screens)
from sim.proof import pages, sentences

# two marks in a row, something not filled in, two words or sentences without a space, a count that is none
BROKEN = re.compile(r"[:;,.!?][:;,.]|[.!?]{2}|%[(sd]|~|\n|None|\bD3\b|[a-z][A-Z*]|[,;!?][A-Za-z]|\bturn 0\b|\b0 of 0\b")
SQUARE = re.compile(r"\(\d+,\d+\)")
ONE = re.compile(
    r"(?<![\d:.+-])\b1 (?:action )?(?:squares|steps|plays|players|rolls|turns|foes|points|balls|squigs|lessons|zones|"
    r"placings|dice)\b"
)
OTHER_WORDS = re.compile(r"pick-up|teamster|teammate|reroll|\benemy\b", re.IGNORECASE)
SIGNS = re.compile(r"[oOx*?<>. ]+")  # on a card: no words
PLAN = re.compile(r"(\b\w+ \w+\. ?)\1|pickups")  # the same twice, or no verb
OF_HANDHELDS = ("notice", "options", "title")  # a laptop's own notices and options are in places of their own


def faults(found):
    """Those of the (place, text, fits) of a sheet that nobody may read."""
    for place, text, fits in found:
        lines = [line for line in text.split(" | ") if place != "card" or not SIGNS.fullmatch(line)]
        wrong = not fits or not text.isascii() or ONE.search(text) or OTHER_WORDS.search(text)
        wrong = wrong or place != "notice" and any(BROKEN.search(line) for line in lines)
        wrong = wrong or place != "log" and SQUARE.search(text)
        wrong = wrong or place not in OF_HANDHELDS and "handheld" in text
        if place in ("log", "bar", "sum", "summary"):
            wrong = wrong or "  " in text or text.endswith((":", ",", " "))
        if place in ("log", "summary"):
            wrong = wrong or not text.endswith((".", "!", "?"))
        if place in ("outcome of a plan", "best plan"):
            wrong = wrong or PLAN.search(text)
        if wrong:
            yield place, text


@pytest.mark.parametrize(
    "name", [name for rules in registry.names() for name in ["%s-03" % rules, *rest("%s-09" % rules, "%s-12" % rules)]]
)
def test_every_sentence_of_a_match_is_whole_and_fits_its_place(name):
    rules = name.partition("-")[0]
    found = list(sentences.once(rules, sentences.matches([name], 400)))
    assert list(faults(found)) == []
    assert {place for place, _, _ in found} > {
        "log",
        "bar",
        "dice",
        "tip",
        "refusal",
        "danger",
        "hint",
        "menu",
        "score",
    }


@pytest.mark.parametrize("rules", registry.names())
def test_every_sentence_around_a_match_is_whole_and_fits_its_place(rules):
    found = set(pages.of_game(rules))
    assert list(faults(found)) == []
    assert {place for place, _, _ in found} == {
        "help", "new match", "learn", "list", "task", "outcome of a plan", "best plan", "card", "mark"
    }  # fmt: skip


def test_every_sentence_of_no_game_is_whole_and_fits_its_place():
    found = set(pages.of_all())
    assert list(faults(found)) == []
    assert {place for place, _, _ in found} == {
        "title", "welcome", "games", "options", "cup", "card", "calendar", "notice"
    }  # fmt: skip


@pytest.mark.parametrize("names", ["J I L K", *rest("Z+X Z O X", "Y X")])
def test_texts_name_the_buttons_that_a_board_has(names, monkeypatch):
    """A text that names one button by what is printed on it names A so, too; and all of it fits."""
    from furbowl.boards.keys import Printed

    start, select, *both = names.split()
    monkeypatch.setattr(boards, "named", Printed(start, select, *both, *[""] * (2 - len(both))).named)
    own = re.compile(r"\b(%s) " % "|".join(map(re.escape, (start, select, *both))))
    wrong = re.compile(r"\b(START|SELECT|SEL)\b" + r"|\b[AB] [a-z]" * bool(both))
    for place, text, fits in set(pages.of_all()).union(*map(pages.of_game, registry.names())):
        assert fits and not (own.search(text) and wrong.search(text)), (place, text)
