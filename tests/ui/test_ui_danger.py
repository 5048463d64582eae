"""The danger overlay while B is held: what it shows, and that nothing of it stays. tests/games/test_danger.py has what
it counts."""

import pytest
from test_ui_match import POSITION
from test_ui_turn_over import of_file

from blitz_at_hand import blitz
from screen import play


def test_a_piece_that_is_hit_only_past_the_chosen_one_is_told_who_hits_it():
    """The chosen one may go anywhere, so it is in nobody's way."""
    wall = "PL1 10,5; PL2 10,6; PL3 10,7; PT 4,6; PC 8,6*; PB1 9,4; PB2 9,8"
    position = blitz(wall + "; GL1 11,5; GL2 11,6; GL3 11,7; GT 16,6; GC 14,6; GB1 12,3; GB2 12,9").match.position()

    def steps(player):
        yield from player.press("wait:0.2 RIGHT*2 A wait:5")
        player.handheld.hold("B")
        yield 1.5
        yield from player.press("LEFT*6 wait:3")
        assert player.band()[0].endswith(" fells Fox: 42%,")
        player.handheld.let_go("B")

    play(steps, position=position)


@pytest.mark.parametrize(
    "position, keys, told",
    [
        (POSITION, "LEFT", ("5 of yours can be hit", "Let go of B  Stick looks")),
        (POSITION, "", ("Fox hits Rabbit: 7+ 58%,", "2 more           B: let go")),
        (POSITION, "A LEFT", ("Fox hits Rabbit: 7+ 58%,", "2 more           B: let go")),
        (blitz("PB1 10,5; GL1 11,5").match.position(), "", ("Bear 2 fells Bear 1: 46%,", "1 more           B: let go")),
        (of_file("squig-midfield").position(), "", ("Bear 2 fells Fox: 23%,", "5 more           B: let go")),
    ],
)
def test_b_held_shows_the_danger_and_let_go_all_is_as_it_was(position, keys, told):
    def steps(player):
        yield from player.press("wait:0.2 " + keys + " wait:5")
        before = player.picture()
        player.handheld.hold("B")
        yield 1.5
        assert player.band() == told
        pixels = player.pixels()
        yield 2
        assert player.pixels() == pixels, "it stands still"
        yield from player.press("LEFT wait:0.3")
        player.handheld.let_go("B")
        yield 5
        assert player.picture() == before

    play(steps, position=position, late=False)
