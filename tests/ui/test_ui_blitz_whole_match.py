"""A whole match of Blitz, seven a side, through the buttons: from New match to its score, both sides by keys."""

import pytest

from blitz_hand import whole_match
from furbowl.games.blitz import book

NEW_MATCH = "wait:0.5 A wait:0.3 RIGHT*3 wait:0.2 A wait:0.2 DOWN*4 RIGHT wait:0.2 START "


@pytest.mark.proof
def test_a_whole_match_of_blitz_through_the_buttons(apps, monkeypatch):
    def begins(match):
        return match.rules == "blitz" and (match.size, match.length) == (7, 2)

    hand = whole_match(apps, monkeypatch, NEW_MATCH, begins)
    assert hand.done >= {book.READY, book.GO, book.HITS, book.DIE, book.PUSH, book.FOLLOW, book.THROWS}
