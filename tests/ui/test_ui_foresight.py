"""What is seen before a decision: SELECT, the squares of a way, threats, where a tackle sends somebody."""

import pytest
from test_ui_match import HOME, LOOSE, POSITION

from furbowl.match import Match
from furbowl.ui.match.choice import Choice
from furbowl.ui.match.foresight import stops


def jumps(position, who):
    """The squares to which SELECT leads an animal, as (column, row)."""
    match = Match.from_position(position)
    choice = Choice(match)
    choice.look()
    choice.pick(who)
    return [(square % 15 + 1, square // 15 + 1) for square in stops(choice)]


@pytest.mark.parametrize(
    "position, who, squares",
    [
        (HOME, 1, [(15, 6), (8, 5), (12, 9), (9, 3), (4, 3)]),  # the carrier: home, then those it can pass to
        (POSITION, 1, [(11, 6), (8, 6), (8, 7), (8, 5), (9, 3), (4, 3), (12, 9)]),  # the way there, tackles, passes
        (POSITION, 2, [(7, 5), (9, 5), (8, 6), (11, 5)]),  # to its carrier's side, tackles, ahead
        (LOOSE, 0, [(10, 9), (15, 9)]),  # the ball, then as far ahead as it gets
        (LOOSE, 3, [(7, 5), (7, 3)]),  # it is too far away: as near to it as possible
    ],
)
def test_select_leads_through_what_a_piece_can_do(position, who, squares):
    assert jumps(position, who) == squares
