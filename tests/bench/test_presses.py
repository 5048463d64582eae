"""What a move, a tackle and a pass cost in presses, in whole matches played through the buttons."""

import pytest

from furbowl import registry
from furbowl.board import steps
from furbowl.match import Match
from furbowl.protocol import GIVE, GO, HIT
from furbowl.ui.match.aiming import Sight
from sim.bench import hand, presses

INTENTS = {"UP": 0, "RIGHT": 2, "DOWN": 4, "LEFT": 6}

# What it costs where that is more than is wanted, with a little room, so that it does not become dearer: each player
# acts once a turn, so it is chosen anew for each tackle, which takes 2.4 of the presses; a throw goes farther.
COSTS = {
    "blitz": {HIT: 5.1, GIVE: 4.4},
    "squig": {HIT: 5.1, GIVE: 4.7},
}


@pytest.mark.parametrize(
    "rules", [pytest.param(name, marks=[pytest.mark.proof] if name != "furball" else []) for name in registry.names()]
)
def test_a_match_of_each_game_is_played_through_the_buttons(rules):
    counted = presses.count(1, rules)
    assert counted.times(GO) >= 9 and 3 < counted.average(GO) < 8


@pytest.mark.proof
@pytest.mark.parametrize("rules", registry.names())
def test_a_move_a_tackle_and_a_pass_cost_few_presses(rules):
    counted = presses.count(rules=rules)
    for kind, most in presses.MOST.items():
        assert counted.times(kind) >= presses.MATCHES / 4
        assert counted.average(kind) <= COSTS.get(rules, {}).get(kind, most)


@pytest.mark.parametrize("start", range(8))
@pytest.mark.parametrize("wanted", range(8))
def test_the_stick_turns_the_shorter_way(start, wanted):
    sight = Sight.__new__(Sight)
    sight.direction, sight.draw = start, lambda: None
    keys = hand.turns(start, wanted)
    for key in keys:
        sight.turn(INTENTS[key])
    assert sight.direction == wanted and len(keys) <= 4


def test_the_stick_stays_on_a_pitch_that_lacks_its_corners():
    match = Match("octo", seed=1)
    squares = [square for square in range(match.columns * match.rows) if match.exists(square)]
    for start in squares[::7]:
        for end in squares:
            keys = hand.stick(match, start, end)
            assert hand.leads(match, start, keys) == end
            around = abs(start % match.columns - end % match.columns) + abs(
                start // match.columns - end // match.columns
            )
            assert steps(match.columns, start, end) <= len(keys) <= around
