"""Golden positions of Octo: the only good way to score is a shot off a wall, a ball thrown over a defender,
or a tackle with action points left for the ball. Keeper finds nine of ten, Legend all.

Each is the last turn of a drawn match, played for Purple and, with the pitch turned by half, for Green.
"""

import pytest
from test_blitz_golden_positions import SEEDS, solved

from furbowl import cpu
from furbowl.actions import verb_of, who_of
from furbowl.games.octo.book import CARRY, PASS, TACKLE, TAKE
from furbowl.games.octo.model import Model
from furbowl.match import Match
from octo_anew import number

NAMES = ("goalie", "two", "three", "four", "five", "six")
USUAL = {
    "purple": ("1,10", "2,6", "2,14", "3,5", "3,15", "4,4"),
    "green": ("1,8", "1,12", "2,7", "2,13", "3,8", "3,12"),
}
ENOUGH = 3  # at least this many times as likely as any other kind of shot

# name: (kind of solution, ball, ap, places of the others)
GOLDEN = {
    "off the top, short": ("rebound", "purple two", 1, "purple two 10,17"),
    "off the bottom, short": ("rebound", "purple four", 1, "purple four 10,3"),
    "off the top, medium": (
        *("rebound", "purple two", 3),
        "green goalie 18,10; purple two 10,17; purple three 11,16; purple four 11,17; purple five 11,18; "
        "purple six 11,19",
    ),
    "off the bottom, medium": (
        *("rebound", "purple six", 3),
        "purple six 10,3; green goalie 18,10; purple three 11,4; purple four 11,3; purple five 11,2; purple two 11,1",
    ),
    "over one, who stands in the last way": (
        *("over", "purple two", 1),
        "purple two 17,10; green two 18,10",
    ),
    "over a wall of three": (
        *("over", "purple three", 3),
        "purple three 17,10; green two 18,9; green three 18,10; green four 18,11; green five 18,8; green six 18,12",
    ),
    "over two, from afar": (
        *("over", "purple five", 3),
        "purple five 12,10; green two 14,9; green three 14,11; green goalie 13,10; green four 13,9; green five 13,11",
    ),
    "a tackle on the line": ("tackle", "green two", 3, "green two 18,9; purple three 19,9"),
    "a tackle, then a shot": ("tackle", "green three", 3, "green three 16,10; purple two 17,10"),
    "two steps, a tackle, a shot": (
        *("tackle", "green three", 5),
        "green three 16,12; purple two 14,14; purple four 13,3",
    ),
    "the nearer one tackles, the other would have nothing left": (
        *("tackle", "green six", 4),
        "green six 17,8; purple two 14,10; purple three 18,10",
    ),
    "a tackle far from home and a run": (
        *("tackle", "green four", 9),
        "green four 13,10; purple five 12,11",
    ),
}


def position(ball, ap, where, turned):
    """The position as text."""
    places = {"%s %s" % (team, name): USUAL[team][i] for team in USUAL for i, name in enumerate(NAMES)}
    for each in where.split("; "):
        team, name, square = each.split()
        places["%s %s" % (team, name)] = square
    if turned:
        places = {_other(who): ",".join(str(20 - int(n)) for n in square.split(",")) for who, square in places.items()}
        ball = _other(ball)
    lines = ["rules octo", "phase play", "side " + ("green" if turned else "purple"), "ap %d" % ap, "tackles 0"]
    lines += ["turns 12 12", "kept 0 0", "score 0 0", "target 3", "ball " + ball]
    order = ["%s %s" % (team, name) for team in USUAL for name in NAMES]
    return "\n".join(lines + ["%s %s" % (who, places[who]) for who in order])


def _other(who):
    team, name = who.split()
    return "%s %s" % ("green" if team == "purple" else "purple", name)


def bounces(match, action):
    """Return whether a pass bounces off a wall."""
    squares = [match.square(who_of(action)), *match.path(action)]
    return len({b - a for a, b in zip(squares, squares[1:])}) > 1


def ways(match):
    """All shots of the carrier from all squares within reach, as (permille, whether it is a carried goal, the action,
    whether it bounces); the likeliest first."""
    who, found = match.carrier, []
    stands = [((), match.square(who)), *((match.route(who, square)[0], square) for square, _ in match.reach(who))]
    for steps, _ in stands:
        copy = match.copy()
        for step in steps[: match.ap]:
            copy.apply(step)
        if copy.side != match.side or len(steps) > match.ap:
            continue
        for action in copy.legal(who):
            if verb_of(action) == CARRY:
                found.append((1000, True, action, False))
            elif verb_of(action) == PASS:
                goal, *_, total = copy.chances(action)
                found.append((goal * 1000 // total, False, action, bounces(copy, action)))
    return sorted(found, reverse=True)


@pytest.mark.parametrize("name", GOLDEN)
def test_there_is_no_other_way(name):
    kind, ball, ap, where = GOLDEN[name]
    match = Match.from_position(position(ball, ap, where, False))
    if kind == "tackle":
        assert match.side_of(match.carrier) == 1
        return
    found = ways(match)
    assert not any(carried for _, carried, *_ in found)
    good = [each for each in found if each[3] == (kind == "rebound")]
    bad = [each for each in found if each[3] != (kind == "rebound")]
    assert good[0][0] >= 150 and (not bad or good[0][0] >= ENOUGH * bad[0][0]), (good[:2], bad[:2])


def finds(name, player, turned, seed):
    """Return True if the player finds the solution, else the texts of its actions."""
    kind, ball, ap, where = GOLDEN[name]
    match = Match.from_position(position(ball, ap, where, turned))
    player, side, done = cpu.player(player, seed), match.side, []
    while match.side == side and not match.over and match.score == (0, 0):
        action = cpu.decide(player, match)
        verb = verb_of(action)
        done.append(match.text(action))
        if verb == PASS:
            right = kind != "tackle" and match.chances(action)[0] > 0 and bounces(match, action) == (kind == "rebound")
            return right or done
        if verb == TACKLE:
            return (kind == "tackle" and match.ap >= 2 + (match.square(who_of(action)) % 19 not in (0, 18))) or done
        match.apply(action)
    return done


@pytest.mark.parametrize("player, tenths", [("keeper", 1), ("legend", 0)])
def test_hardly_any_is_missed(player, tenths):
    """A position is missed if a single try fails, for either side and with any seed."""
    _, missed = solved(player, GOLDEN, finds)
    assert len({name for name, _ in missed}) * 10 <= len(GOLDEN) * tenths, missed


@pytest.mark.parametrize("turned", [False, True])
def test_legend_throws_long_where_nobody_can_run(turned):
    mates = "purple three 4,9; purple four 4,10; purple five 4,11; purple six 3,9; purple goalie 3,11"
    for seed in SEEDS:
        match = Match.from_position(position("purple two", 7, "purple two 3,10; " + mates, turned))
        action = cpu.decide(cpu.player("legend", seed), match)
        assert match.text(action) == "two pass long " + ("w" if turned else "e")


def test_they_take_the_ball_that_they_have_won():
    kind, ball, ap, where = GOLDEN["a tackle on the line"]
    text = position("18,9", 2, where, False).replace("phase play", "phase take three").replace("tackles 0", "tackles 1")
    for name in cpu.NAMES:
        match = Match.from_position(text)
        assert verb_of(cpu.decide(cpu.player(name, 1), match)) == TAKE


@pytest.mark.parametrize(
    "others, steps",
    [
        ("green two 10,4", 7),
        ("green two 13,10", 7),
        ("green two 13,10; green three 13,9; green four 13,11", 8),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_the_steps_to_the_goal_lead_around_those_in_the_way(others, steps, turned):
    match = Match.from_position(position("purple three", 10, "purple three 12,10; " + others, turned))
    model = Model(match)
    columns = range(1, 2) if turned else range(19, 20)
    ways = [match.route(match.carrier, number((column, row)))[0] for column in columns for row in range(8, 13)]
    assert min(map(len, filter(None, ways))) == steps
    assert [model.walks_in(0, model.x[2], model.y[2], ap) for ap in (steps, steps + 1)] == [False, True]
