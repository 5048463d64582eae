"""Golden transcripts: each whole match in the folder transcripts, replayed from its actions, gives the same text.

They are also complete: together they show all that can happen in a match, and a changed rule shows in them.
"""

import pytest

from furbowl import registry
from furbowl.games.furbowl import ball, kinds, log, tables
from furbowl.saving.record_text import replay
from retold import check_told_as_before, is_told_otherwise, text_of
from sim.games.furbowl.tallies import ANIMALS, ENDS, OTHERS, REASONS, ROLLS, TEAMS, event_names
from sim.proof import transcripts

BOOKS = [rules for rules in registry.names() if registry.folder(rules) == "furbowl"]
NAMES = [name for name in transcripts.names() if name.partition("-")[0] in BOOKS]
FOLDER = transcripts.GAMES / "furbowl" / "transcripts"


def matches(book):
    return [text_of(name) for name in NAMES if name.startswith(book)]


@pytest.mark.parametrize("name", NAMES)
def test_told_as_before(name):
    check_told_as_before(name)


# --- they show everything

SELDOM = {"DROP"}  # ten failed hops in a row: test_rules_ball.py stages them


def everything(book):
    """All events of a match, by the names of tallies.py, except those that none of thousands of matches shows."""
    found = [*ROLLS, *OTHERS, "KO Nine Lives", "TURN_OVER ended", "TURN_OVER by itself"]
    for roll in ROLLS:
        found += ["%s %s" % (roll, end) for end in ("succeeds", "fails")]
        found += ["%s, double %d" % (roll, face) for face in (1, 6)]
    found += ["%s of %s" % (roll, animal) for roll in (*ROLLS, "OUCH") for animal in ANIMALS]
    found += ["CHARGE %s on %s" % (one, other) for one in ANIMALS for other in ANIMALS]
    found += ["OUCH of %d and more" % total for total in (-9, 6, 9, 12)]
    found += ["PASSING %d squares" % distance for distance in range(1, tables.FARTHEST_PASS + 1)]
    found += ["SCATTER up to %d" % distance for distance in (1, 2, 3)]
    found += ["GO, a Sprint of %d" % steps for steps in (7, 8)]
    found += ["PLAY_OVER %s" % reason for reason in REASONS]
    found += ["%s %s" % (kind, team) for kind in ("TURN", "SCORE", "SKIPPED") for team in TEAMS]
    found += ["MATCH_OVER %s by the cap" % end for end in ENDS]
    found += ["MATCH_OVER %s by the score" % end for end in ENDS[:2]]
    drawn = range(len(tables.BOOKS["furbowl"][2])) if book == "furbowl" else (-1,)
    found += ["SET_UP %s, formation %d" % (when, number) for when in ("first", "again") for number in drawn]
    return set(found) - SELDOM


@pytest.mark.parametrize("book", BOOKS)
def test_all_that_can_happen_happens(book):
    seen = set()
    for text in matches(book):
        for _, match, _ in replay(text):
            seen.update(name for event in match.events() for name in event_names(event))
    assert everything(book) - seen == set()
    assert seen - everything(book) == set(), "it can happen after all"


# --- they show changes


def number(name, value, module=tables):
    return lambda patch: patch.setattr(module, name, value)


def told_otherwise(patch):
    patch.setitem(log.Log.SENTENCES, kinds.SCORE, " Goal! %(who)s scores, %(a)d:%(b)d.")


OTHERWISE = {
    "a pickup needs 1 more": number("PICKUP_GOAL", 9),
    "a tackle needs 1 less": number("TACKLE_GOAL", 7),
    "a ball flies further": number("SCATTER", 2),
    "a Sprint is shorter": number("SPRINT_BONUS", 1),
    "the knocked-out come back more often": number("COMEBACK_GOAL", 7),
    "nobody is pushed": number("_shove", lambda match, who, other: None, ball),
    "another word": told_otherwise,
}


@pytest.mark.parametrize("change", OTHERWISE.values(), ids=OTHERWISE)
@pytest.mark.parametrize("book", BOOKS)
def test_another_rule_or_word_shows(book, change, monkeypatch):
    change(monkeypatch)
    assert is_told_otherwise(name for name in NAMES if name.startswith(book))


# --- the command


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Copy the transcripts and change a word in one of them; return the number of that line."""
    for name in transcripts.names():
        (tmp_path / (name + ".txt")).write_text(text_of(name), encoding="ascii")
    monkeypatch.setattr(transcripts, "path", lambda name: tmp_path / (name + ".txt"))
    lines = text_of("furball-01").splitlines(keepends=True)
    place = next(number for number, line in enumerate(lines) if "moves to" in line)
    lines[place] = lines[place].replace("moves to", "walks to")
    transcripts.path("furball-01").write_text("".join(lines), encoding="ascii")
    return place + 1


def test_check_only_looks(folder, capsys):
    before = text_of("furball-01")
    assert transcripts.main(["--check", "furball-01", "furball-02"]) == 1
    shown = capsys.readouterr().out.splitlines()
    assert shown == ["furball-01.txt: line %d is another" % folder, "2 transcripts, 1 of them different"]
    assert text_of("furball-01") == before
    assert transcripts.main(["--check", "furball-02"]) == 0


def test_new_plays_anew(folder):
    """`--new` plays the same whole match each time, by the players that its first line names."""
    assert transcripts.main(["--new", "furball-11"]) == 0
    first = text_of("furball-11")
    assert first.startswith("# furball-11: keeper is Purple, random is Green\nrules furball\nseed ")
    assert transcripts.main(["--new", "furball-11"]) == 0 and text_of("furball-11") == first
    assert transcripts.retell(first) == first and not first.endswith("result none 0:0\n")
