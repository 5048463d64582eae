"""Golden transcripts of Octo: each whole match, replayed from its actions, gives the same text."""

import pytest

from furbowl.games.octo import book
from retold import check_told_as_before, happened, is_told_otherwise
from sim.games.octo.tallies import ENDS, GAINS, LENGTHS, NAMES, OVERS, TEAMS, WAYS, event_names
from sim.proof import transcripts

MATCHES = [name for name in transcripts.names() if name.startswith("octo-")]


@pytest.mark.parametrize("name", MATCHES)
def test_told_as_before(name):
    check_told_as_before(name)


def everything():
    """All events of a match, by the names of tallies.py, except those that hardly any match shows."""
    found = [*NAMES.values(), "SET_UP first", "SET_UP again"]
    found += ["%s %s" % (kind, team) for kind in ("TURN", "READIED", "PASSIVE") for team in TEAMS]
    found += ["FORM %s" % name for name in book.FORMATIONS]
    found += ["ROLLS %s" % how for how in ("ahead", "behind", "equal")]
    found += ["%s number %d of a turn" % (kind, n) for kind in ("CHARGE", "JOSTLES") for n in (1, 2, 3)]
    found += ["TRIES %s" % how for how in ("succeeds", "fails", "5+", "4+", "3+", "2+", "5+, marked", "3+, marked")]
    found += ["GAIN %s" % how for how in GAINS] + ["TURN_OVER %s" % why for why in OVERS]
    found += ["THROWS %s" % how for how in LENGTHS + WAYS] + ["SPIDER 0"]
    found += ["SCORE %s%s" % (team, how) for team in TEAMS for how in ("", ", an own goal")]
    return set(found + ["MATCH_OVER %s by the cap" % end for end in ENDS])


def test_all_that_can_happen_happens():
    assert everything() - happened(MATCHES, event_names) == set()


@pytest.mark.parametrize("name, value", [("MARKED", 0), ("CLEAR", 1), ("SPIDER_STAYS", 8), ("KICK_OFF_AP", 6)])
def test_another_rule_shows(name, value, monkeypatch):
    monkeypatch.setattr(book, name, value)
    assert is_told_otherwise(MATCHES)


def test_another_word_shows(monkeypatch):
    from furbowl.games.octo import log

    monkeypatch.setitem(log.Log.SENTENCES, book.FOUL, " A foul!")
    assert is_told_otherwise(MATCHES)
