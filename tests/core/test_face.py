"""The face of a match, as far as it is the same in every game."""

import pytest

from furbowl import registry
from furbowl.match import Match
from furbowl.saving.record_text import replay
from sim.proof import transcripts

NO_PIECES = (-1, -2, 31, 255, 1 << 20, 0.0, 1.0, "0")


@pytest.mark.parametrize("rules", registry.names())
def test_what_is_no_piece_has_no_actions(rules):
    """At every question; all that belongs to nobody is among legal() alone."""
    asked = set()
    for _, match, _ in replay(transcripts.path(rules + "-01").read_text(encoding="ascii")):
        asked.add(match.question)
        for who in (*NO_PIECES, match.pieces):
            assert list(match.legal(who)) == [] and not match.can_act(who)
    if rules in ("blitz", "squig"):
        assert asked >= {None, "formation", "setup", "kick", "reroll", "block", "follow"}


@pytest.mark.parametrize("rules", registry.names())
def test_a_position_may_begin_with_a_byte_order_mark(rules):
    text = Match(rules, seed=1).position()
    for ends in ("\n", "\r\n", ";"):
        assert Match.from_position("\ufeff" + text.replace("\n", ends)).position() == text
