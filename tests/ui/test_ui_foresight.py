"""What is seen before a decision: SELECT, the squares of a way, threats, where a tackle sends somebody."""

import pytest
from test_ui_match import HOME, LOOSE, POSITION

from furbowl.art.tiles import PALETTE
from furbowl.games.furbowl import effects
from furbowl.games.furbowl.kinds import HIT, OUCH, STEP
from furbowl.match import Match
from furbowl.ui.match.choice import Choice
from furbowl.ui.match.jump import stops
from screen import play


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
        (POSITION, 2, [(9, 5), (8, 6), (7, 5), (11, 5)]),  # tackles, to its carrier's side, ahead
        (LOOSE, 0, [(10, 9), (15, 9)]),  # the ball, then as far ahead as it gets
        (LOOSE, 3, [(7, 5), (7, 3)]),  # it is too far away: as near to it as possible
    ],
)
def test_select_leads_through_what_a_piece_can_do(position, who, squares):
    assert jumps(position, who) == squares


# --- where a tackle sends somebody, ways, threats

SLAM = POSITION.replace("green fox 8,7", "green fox 8,10").replace("purple fox 7,6", "purple fox 8,9")


def ahead(position):
    """(the match, the module about what comes after a decision)"""
    from furbowl.games.furbowl import ahead

    return Match.from_position(position), ahead


@pytest.mark.parametrize(
    "position, said, square",
    [
        (POSITION, "bear tackle rabbit", (10, 5)),
        (POSITION, "fox tackle fox", (9, 8)),
        (POSITION, "fox tackle rabbit", None),
        (SLAM, "fox tackle fox", (8, 10)),  # the wall
        (POSITION.replace("green tortoise 12,3", "green tortoise 10,5"), "bear tackle rabbit", (9, 5)),  # an animal
    ],
)
def test_where_a_tackle_that_hits_sends_the_defender(position, said, square):  # FB-39, FB-40
    match, seen = ahead(position)
    if square is None:
        with pytest.raises(ValueError, match="next to"):
            match.parse(said)
        return
    landing = seen.lands(match, match.parse(said))
    assert (landing % 15 + 1, landing // 15 + 1) == square


def test_the_squares_of_a_way_are_those_it_steps_on():
    match, seen = ahead(POSITION)
    action = match.parse("rabbit sprint 5,8")
    squares = seen.passed(match, action)
    match.apply(action)
    steps = [event[2] for event in match.events() if event[0] == STEP]
    assert squares == steps and len(squares) == 7


def test_the_next_turn_of_an_opponent_is_as_if_it_had_begun():  # PR-6, FB-8, FB-48
    stunned = (
        POSITION.replace("rabbit 12,9", "rabbit 15,10")
        .replace("green bear 8,6", "green bear 8,6 stunned1")
        .replace("green tortoise 12,3", "green tortoise 12,3 stunned2")
    )
    match, seen = ahead(stunned)
    before = match.snapshot()
    twin = seen.next_turn(match, 7)
    assert twin.side == 1 and twin.can_act(7) and twin.plays == 3 and not twin.status(7)
    assert seen.next_turn(match, 8) is None, "it comes to itself only then"
    assert seen.hits(twin, 7) == [1, 2, 3, 4], "the Rabbit is too far away"
    assert match.snapshot() == before


@pytest.mark.parametrize(
    "keys, lit", [("LEFT*3 DOWN*4 A", True), ("LEFT*3 DOWN*4 A LEFT", True), ("LEFT*3 DOWN*4 A B", False)]
)
def test_a_on_an_opponent_shows_its_next_turn_until_b(keys, lit):
    """The line around what it reaches is in its team's colour."""
    player = play(lambda player: player.press("wait:0.2 " + keys + " wait:0.1"), position=POSITION)
    green, image = PALETTE[24:27], player.picture()
    along = [max(abs(a - b) for a, b in zip(image.getpixel((x, 0)), green, strict=True)) for x in range(150)]
    assert (sum(away < 12 for away in along) > 40) == lit


def test_the_way_under_the_cursor_is_dotted_and_the_landing_square_framed():
    def dots(keys):
        player = play(lambda player: player.press("wait:0.2 " + keys + " wait:0.5"), position=POSITION)
        return player.picture()

    still, way = dots("A"), dots("A LEFT*4")
    centre = 10 * (9 - 1) + 5, 10 * (10 - 9) + 4  # of (9,9), which it passes
    assert still.getpixel(centre) != way.getpixel(centre)
    plain, hit = dots("SELECT*2 A"), dots("SELECT*2 A RIGHT")
    edge = [(10 * 9 + i, 50) for i in range(10)]  # the upper edge of (10,5), where the Rabbit would land
    assert [plain.getpixel(at) for at in edge] != [hit.getpixel(at) for at in edge]


@pytest.mark.parametrize(
    "who, modifier, faces, said",
    [
        (5, 0, 14, "Rabbit: no harm"),
        (5, 1, 14, "Rabbit STUNNED"),
        (8, -2, 56, "Tortoise KNOCKED OUT"),
        (5, 1, 56, "Rabbit OUT"),
        (9, 1, 66, "Cat KNOCKED OUT"),  # its Nine Lives
    ],
)
def test_the_dice_box_says_what_becomes_of_who_is_hurt(who, modifier, faces, said):  # FB-21, FB-47
    match = Match.from_position(POSITION)
    event = OUCH, who, 0, faces, (modifier + 8) << 4 | 6
    told = effects.roll(match, event)
    assert told[2] == said and len(said) <= 20
    assert told[5] == "=%d" % (faces // 10 + faces % 10 + modifier)


def test_a_roll_asks_for_what_the_dice_must_show():  # FB-38
    match = Match.from_position(POSITION)
    match.apply(match.parse("bear tackle rabbit"))
    hit = next(event for event in match.events() if event[0] == HIT)
    told = effects.roll(match, hit)
    assert told[1] == "Bear tackle 4+" and told[4] == "" and told[5] == "=%d" % sum(match.dice(hit))
