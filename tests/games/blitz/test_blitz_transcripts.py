"""Golden transcripts of Blitz: each whole match, replayed from its actions, gives the same text."""

import pytest

from furbowl.games.blitz import book
from retold import check_told_as_before, happened, is_told_otherwise
from sim.games.blitz.tallies import NAMES, OVERS, SUCCESS, TEAMS, TOLD, event_names
from sim.proof import transcripts

MATCHES = [name for name in transcripts.names() if name.startswith("blitz-")]
# a side's own carrier pushed into the crowd; one side with nobody to set up is enough
HARDLY_EVER = {"TURNOVER in the crowd", "NOBODY_THERE Purple", "NOBODY_THERE neither"}


@pytest.mark.parametrize("name", MATCHES)
def test_told_as_before(name):
    check_told_as_before(name)


def everything():
    """All events of a match, by the names of tallies.py, except those that hardly any match shows."""
    found = set(NAMES.values())
    found |= {"%s %s" % (name, told) for name, words in TOLD.items() for told in words if told}
    rolls = [NAMES[kind] for kind in range(book.DODGE, book.INTERCEPT + 1)]
    found |= {"%s %s" % (name, how) for name in rolls for how in SUCCESS}
    found |= {"ARMOUR holds", "ARMOUR is broken", "INJURY in the crowd", "INJURY on the pitch", "KO_ROLL back"}
    found |= {"BLOCK_DICE %d, the attacker's" % dice for dice in (1, 2, 3)} | {"BLOCK_DICE 2, the other side's"}
    found |= {"FORMED %s of %s" % (name, team) for name in book.FORMATIONS for team in TEAMS}
    found |= {"PLACED alone", "PLACED changing places", "KO_ROLL not yet", "PUSHED into the crowd"}
    found |= {"TURN_OVER of %s" % team for team in TEAMS} | {"TURN_OVER %s" % how for how in OVERS}
    found |= {"%s off the pitch" % name for name in ("BOUNCE", "SCATTER", "FLIES")}
    found |= {"FLIES of a throw", "FLIES of a kick-off"}
    return found - HARDLY_EVER


def test_all_that_can_happen_happens():
    assert everything() - happened(MATCHES, event_names) == set()


@pytest.mark.parametrize("name, value", [("RUSH_NEED", 3), ("ACCURATE", 0), ("BACK_FROM_KO", 5), ("STUNNED_TO", 8)])
def test_another_rule_shows(name, value, monkeypatch):
    monkeypatch.setattr(book, name, value)
    assert is_told_otherwise(MATCHES)


def test_another_word_shows(monkeypatch):
    from furbowl.games.blitz import log

    monkeypatch.setitem(log.Log.SENTENCES, book.STUN, ": dazed.")
    assert is_told_otherwise(MATCHES)
