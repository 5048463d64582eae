"""Golden transcripts of Squig: each whole match is replayed from its actions, with the same dice and result."""

import pytest

from furbowl.games.squig import book
from furbowl.saving.record_text import replay
from retold import happened, text_of
from sim.games.squig.tallies import CARDS, NAMES, TEAMS, event_names
from sim.proof import transcripts

MATCHES = [name for name in transcripts.names() if name.startswith("squig-")]
# ten leaps, a whole side hurt, a leap from a player at the edge
HARDLY_EVER = {"DROP", "NOBODY_THERE", "LEAP off the pitch"}


@pytest.mark.parametrize("name", MATCHES)
def test_played_as_before(name):
    """A replay gives the same dice and result: a difference comes from a change of the rules."""
    text = text_of(name)
    *_, (_, match, _) = replay(text)
    assert match.over and match.rules == "squig" and "\nfrom " not in text


def everything():
    """All events of a match, by the names of tallies.py, except those that hardly any match shows."""
    found = set(NAMES.values())
    found |= {"%s %s" % (name, card) for name in ("PLAYED", "BOUGHT") for card in CARDS} | {"BOUGHT no more"}
    found |= {"TEST of a %s %s" % (who, how) for who in ("carrier", "free one") for how in ("fails", "succeeds")}
    found |= {"D3 shows %d" % die for die in range(1, 7)}
    found |= {"%s %s the pitch" % (name, where) for name in ("ROAM", "LEAP") for where in ("on", "off")}
    found |= {"SQUASHED by somebody", "SQUASHED in the crowd", "PUSHED of a squig", "ARMOUR of a squig"}
    found |= {"ARMOUR holds", "ARMOUR is broken", "BLOCK_DICE 3, the attacker's", "TOUCHDOWN of somebody"}
    found |= {"TURN_OVER of %s" % team for team in TEAMS} | {"TOUCHBACK %s" % team for team in TEAMS}
    return found - HARDLY_EVER


def test_all_that_can_happen_happens():
    assert everything() - happened(MATCHES, event_names) == set()


@pytest.mark.parametrize("name, value", [("SPLITS", 5), ("STATS", b"\0\2\3\6"), ("STATS", b"\0\1\3\7"), ("SQUIGS", 2)])
def test_another_rule_shows(name, value, monkeypatch):
    monkeypatch.setattr(book, name, value)

    def differs(text):
        try:
            return not list(replay(text))
        except ValueError:
            return True

    assert any(differs(text_of(each)) for each in MATCHES)
