"""Teams, team turns and plays, a Move and an Action each: chapters 1 and 4 of Furbowl, 1 and 3 of Furball."""

import pytest

from furbowl.dice import Script
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import BOTH_USED, FINISHED, HURT, NORMAL, NOTHING_USEFUL, PICKUP_FAILED
from furbowl.match import Match
from picture import TEAMS
from pitch import S, both_books, pitch, who
from standing import ANIMALS, COLUMNS, stand


@both_books
def test_two_teams_of_five(rules):  # FB-1
    m = Match(rules)
    assert [m.name(i) for i in range(10)] == ["Rabbit", "Fox", "Bear", "Tortoise", "Cat"] * 2
    assert all(m.state(i) == NORMAL for i in range(10))
    assert len({m.square(i) for i in range(10)}) == 10


@pytest.mark.parametrize("rules, columns, rows", [("furbowl", 15, 10), ("furball", 13, 9)])
def test_size_of_the_pitch(rules, columns, rows):  # FB-2
    m = Match(rules)
    assert (m.columns, m.rows) == (columns, rows)
    corner = pitch("R", rules=rules, at=(columns, rows), ko="Cc")
    assert corner.square(who("R")) == columns * rows - 1
    assert pitch("r", rules=rules, at=(1, 1), side=1, ko="Cc").square(who("r")) == 0  # row 1 is at the bottom


def test_who_starts_is_the_toss_of_a_coin():
    for side in (0, 1):
        m = Match("furball", dice=Script([side]))
        assert (m.side, m.turns) == (side, (1 - side, side))
    assert {Match("furball", seed=seed).side for seed in range(40)} == {0, 1}


# --- the plays of a team turn


@both_books
def test_a_team_turn_has_three_plays_of_three_animals(rules):  # FB-8, R-9
    m = pitch("F B T", rules=rules)
    m.refuses("fox finish", "R-9", "FB-14")  # choosing is free
    assert (m.plays, m.playing) == (3, -1)
    for letter, text, left in (("F", "fox move 10,6", 2), ("B", "bear move 11,6", 1)):
        m.do(text)
        assert (m.plays, m.side, m.playing, m.acted(who(letter))) == (left, 0, -1, True)
        assert list(m.legal(who(letter))) == []
        m.refuses("fox move 11,7", "FB-8")
        m.refuses("fox finish", "FB-8", "R-9")
    m.do("tortoise move 12,6")
    assert (m.plays, m.side) == (3, 1)
    assert m.saw(kinds.TURN_OVER) == [(kinds.TURN_OVER, -1, -1, 0, 0)]
    assert m.saw(kinds.TURN) == [(kinds.TURN, -1, -1, 1, 4)]


@pytest.mark.parametrize("opening", [1, 2, 3])
@both_books
def test_the_first_team_turn_may_have_fewer_plays(rules, opening):  # R-48, FB-8
    m = Match(rules, opening=opening, target=2, first=1)
    assert (m.side, m.turns, m.left()) == (1, (0, 1), ("plays", opening, 3))
    for left in range(opening, 0, -1):
        assert (m.side, m.plays) == (1, left)
        assert Match.restore(m.snapshot()).position() == Match.from_position(m.position()).position() == m.position()
        stay_back(m)
    for side, turns in ((0, (1, 1)), (1, (1, 2))):  # every later turn has three
        assert (m.side, m.turns, m.plays) == (side, turns, 3)
        m.apply(m.end)


def stay_back(m):
    """Make one play: the first legal Move of an animal, and nothing after it."""
    move = next(action for action in m.legal() if m.text(action).split()[1:2] == ["move"])
    m.apply(move)
    if m.finish >= 0:
        m.apply(m.finish)


def test_the_turn_after_a_score_has_three_plays():
    m = pitch("F*1", at=(14, 5), target=2, formation="Wide", turns="1 0", plays=1, dice=[4, 1]).do("fox move 1")
    assert (m.score, m.side, m.plays) == ((1, 0), 1, 3)


def test_three_plays_are_as_if_nobody_had_chosen():
    assert Match("furbowl", seed=3, opening=3).snapshot() == Match("furbowl", seed=3).snapshot()
    for wrong in (0, 4, None, "1"):
        with pytest.raises(ValueError, match="opening must be a whole number from 1 to 3"):
            Match("furbowl", opening=wrong)
    with pytest.raises(ValueError, match="target, turn_cap, formation, first, opening"):
        Match("furbowl", openings=1)


def test_the_first_action_spends_the_play():
    m = pitch("B r . . T", dice=[1, 2]).do("bear tackle rabbit")
    assert (m.plays, m.playing) == (2, who("B"))


def test_a_play_in_progress_keeps_the_others_waiting():  # R-9, FB-14
    m = pitch("F . r . B").do("fox move 11,5")
    assert m.texts() and set(m.texts()) == {"fox tackle rabbit", "fox finish", "end"}
    assert list(m.legal(who("B"))) == []


@pytest.mark.parametrize("before", [(), ("fox move 11,5",)])
def test_a_turn_may_be_ended_early(before):
    m = pitch("F . r . B").do(*before, "end")
    assert (m.side, m.plays) == (1, 3)
    assert m.saw(kinds.TURN_OVER) == [(kinds.TURN_OVER, -1, -1, 0, 1)]


@both_books
def test_failures_never_end_the_team_turn(rules):
    m = pitch("F b B", rules=rules, dice=[1, 1]).do("fox tackle bear")
    assert (m.side, m.plays, m.playing) == (0, 2, -1)
    assert m.can_act(who("B")) and not m.acted(who("F"))
    assert "purple fox 10,5 stunned2" in m.position()


ENDS = [  # fewer can play, R-34; playable without anything but `end`, R-40; the last play, R-41: a turn that is over
    ("F . . r .", {"acted": "C"}, "fox move 11,5", 0),
    ("R F . / C B .", {"acted": "RFB", "plays": 1, "at": (1, 1)}, "end", 1),
    ("F . . B .", {"acted": "BC", "plays": 1}, "fox move 11,5", 0),
]


@pytest.mark.parametrize("picture, more, text, asked", ENDS)
def test_a_turn_ends_with_its_last_play(picture, more, text, asked):
    m = pitch(picture, **more)
    assert (m.plays, m.texts() == ["end"]) == (more.get("plays", 3), text == "end")
    m.do(text)
    assert (m.side, m.plays) == (1, 3)
    assert m.saw(kinds.TURN_OVER) == [(kinds.TURN_OVER, -1, -1, 0, asked)]


def test_the_last_play_may_be_finished():
    m = pitch("F . r B .", plays=1, acted="BC").do("fox move 11,5")
    assert (m.side, m.plays, m.playing) == (0, 0, who("F"))
    assert set(m.texts()) == {"fox tackle rabbit", "fox finish", "end"}
    assert m.do("fox finish").side == 1


def test_a_side_that_cannot_play_is_skipped():
    m = pitch("F . . . .", stunned="c", turns="4 3").do("end")
    assert (m.side, m.turns) == (0, (5, 4))
    turns = [e[:4] for e in m.seen if e[0] in (kinds.TURN, kinds.SKIPPED)]
    assert turns == [(kinds.TURN, -1, -1, 1), (kinds.SKIPPED, -1, -1, 1), (kinds.TURN, -1, -1, 0)]


def test_skipped_only_after_recovery():
    m = pitch("F . . . .", stunned1="c", turns="4 3").do("end")
    assert (m.side, m.turns, m.plays) == (1, (4, 4), 3)


def test_skipped_only_after_the_knocked_out_have_rolled():  # FB-49
    m = pitch("F . . . .", ko="c", turns="4 3", dice=[4, 4]).do("end")
    assert m.where("c") == (12, 2)  # back, but it has acted: nobody can play
    assert (m.side, m.turns) == (0, (5, 4))


def test_acted_is_forgotten_when_the_turn_ends():
    m = pitch("F . . . B", acted="B").do("end")
    assert not any(m.acted(i) for i in range(10))


# --- one play

GOOD = (4, 4, 5, 4)  # a throw and a catch
SEQUENCES = [  # FB-10, FB-11, FB-13: picture; action, its dice, and why the play is over then; how it looks at last
    (". . 1 . / B r . .", [("bear move 1", (), None), ("bear tackle rabbit", (1, 2), BOTH_USED)], ". . B . / . r . ."),
    (". . 1 . / B r . .", [("bear tackle rabbit", (1, 2), None), ("bear move 1", (), BOTH_USED)], ". . B . / . r . ."),
    ("B 1 r .", [("bear move 1", (), None), ("bear tackle rabbit", (1, 2), BOTH_USED)], ". B r ."),
    ("1 . . . / F*. . B", [("fox move 1", (), None), ("fox pass bear", GOOD, BOTH_USED)], "F . . . / . . . B*"),
    ("1 . . . / F*. . B", [("fox pass bear", GOOD, None), ("fox move 1", (), BOTH_USED)], "F . . . / . . . B*"),
    ("F o . B .", [("fox move o", (3, 4), None), ("fox pass bear", (6, 6, 6, 6), BOTH_USED)], ". F . B*."),
    ("F o r . .", [("fox move o", (3, 4), None), ("fox tackle rabbit", (3, 4), BOTH_USED)], ". F*. r ."),
    # FB-14, R-9: finished early
    ("F . r . T", [("fox move 11,5", (), None), ("fox finish", (), FINISHED)], ". F r . T"),
    ("B r . . T", [("bear tackle rabbit", (1, 2), None), ("bear finish", (), FINISHED)], "B r . . T"),
]


@pytest.mark.parametrize("picture, actions, after", SEQUENCES)
def test_a_play_is_one_move_and_one_action_either_way_round(picture, actions, after):  # FB-9, FB-10, FB-11, FB-13
    m = pitch(picture)
    actor, done = "F" if "fox" in actions[0][0] else "B", set()
    for text, dice, over in actions:
        m.do(text, dice=dice)
        done.add("move" if "move" in text else "finish" if "finish" in text else "action")
        assert m.reason(actor) == over
        if over is None:
            assert (m.has_moved(who(actor)), m.has_used(who(actor))) == ("move" in done, "action" in done)
            assert (m.playing, m.acted(who(actor))) == (who(actor), False)
    assert (m.playing, m.acted(who(actor)), m.plays, m.side) == (-1, True, 2, 0)
    assert not m.has_moved(who(actor)) and not m.has_used(who(actor))
    m.shows(after)


NO_MORE = [  # picture, dice, actions; the action refused afterwards, and the rule
    ("B . r .", [], "bear move 11,5", "bear move 10,5", ("FB-9", "R-4")),
    # no two Actions: FB-11
    ("r B*. F", [1, 2], "bear tackle rabbit", "bear pass fox", ("FB-11", "FB-9")),
    ("r B*. F", [1, 2], "bear tackle rabbit", "bear tackle rabbit", ("FB-11", "FB-9")),
    ("r B*F .", [4, 4], "bear pass fox", "bear tackle rabbit", ("FB-11", "FB-9")),
    # a failed pickup is the Action and ends the play: FB-10, FB-28
    ("B o r F", [2, 2, S], "bear move o", "bear tackle rabbit", ("FB-8", "FB-10", "FB-28")),
    # keeps off the ball after its Action: FB-12
    ("r B 1 / . . o", [1, 2], "bear tackle rabbit", "bear move o", ("FB-12",)),
    ("F*B 1 .", [1, 2, ("B", "1", 1)], "fox pass bear", "fox move 1", ("FB-12",)),
    # is no longer Normal, or has moved before: FB-13, FB-15
    ("F b . R .", [1, 2], "fox tackle bear", "fox move 10,6", ("FB-15", "FB-13", "FB-8", "FB-48")),
]
OVER = {"bear move o": PICKUP_FAILED, "fox tackle bear": HURT}


@pytest.mark.parametrize("picture, dice, text, refused, rules", NO_MORE)
def test_what_a_play_cannot_have(picture, dice, text, refused, rules):  # FB-9, FB-10, FB-11, FB-12, FB-15, R-4
    m = pitch(picture, dice=dice).do(text)
    assert m.reason("F" if text.startswith("fox") else "B") == OVER.get(text)
    m.refuses(refused, *rules)


def test_who_moved_first_does_not_move_after_the_action():  # FB-13, FB-14
    m = pitch("F*. B . .").do("fox move 11,5").do("fox pass bear", dice=[4, 4])
    assert m.reason("F") == BOTH_USED
    m.refuses("fox move 10,5", "FB-8", "FB-9", "FB-13")


def test_the_only_actions_are_pass_and_tackle():  # FB-10
    assert {text.split()[1] for text in pitch("r B*F .").texts("B")} == {"move", "pass", "tackle"}


@both_books
def test_the_ball_is_barred_after_an_action_until_the_next_turn(rules):  # FB-12
    m = pitch("r B o", rules=rules, dice=[1, 2])
    assert m.may("bear move o")
    m.do("bear tackle rabbit").refuses("bear move o", "FB-12")
    assert m.may("bear move 11,6")
    assert m.do("end", "end", dice=[]).may("bear move o")


# --- when it ends by itself

BY_ITSELF = [  # picture, where, dice, marks; action; why the play is over, None if it goes on
    ("F . . . T", None, [], "", "fox move 11,5", NOTHING_USEFUL),
    ("F . r . T", None, [], "", "fox move 11,5", None),
    ("F . r . T", None, [], "r", "fox move 11,5", None),
    ("F*. . . T", None, [], "T", "fox move 11,5", NOTHING_USEFUL),  # a pass is useful only with a receiver: FB-32
    ("F*. . . T", None, [], "", "fox move 11,5", None),
    ("F o . . .", None, [6, 6], "", "fox move o", NOTHING_USEFUL),
    ("f T . / B r .", (1, 1), [1, 2], "", "bear tackle rabbit", NOTHING_USEFUL),  # nowhere to move
    ("o T . / B r .", (1, 1), [1, 2], "", "bear tackle rabbit", NOTHING_USEFUL),  # FB-12
    (". T . / B r .", (1, 1), [1, 2], "", "bear tackle rabbit", None),
]


@pytest.mark.parametrize("picture, at, dice, stunned, text, over", BY_ITSELF)
def test_with_nothing_left_to_do_the_play_is_over(picture, at, dice, stunned, text, over):  # FB-14, R-10
    m = pitch(picture, at=at, dice=dice, stunned=stunned).do(text)
    actor = "F" if "fox" in text else "B"
    assert (m.reason(actor), m.acted(who(actor))) == (over, over is not None)
    assert m.carrier == (who("F") if "*" in picture or dice == [6, 6] else -1)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("carrier, other", [(one, other) for one in ANIMALS for other in ANIMALS if one != other])
def test_a_team_mate_within_reach_of_a_pass_keeps_the_play_going(carrier, other, mirrored):
    assert plays_on(carrier, mirrored, **{"purple_" + other: "8,5"})


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("other", ANIMALS)
def test_an_opponent_there_does_not(other, mirrored):
    assert not plays_on("fox", mirrored, **{"green_" + other: "8,5"})


def plays_on(carrier, mirrored, **where):
    """Return whether a carrier's play goes on after its Move; all animals that are not named are off the pitch."""
    where = {"purple_" + carrier: "5,5"} | where
    off = {"%s_%s" % (team, animal): "ko" for team in TEAMS for animal in ANIMALS}
    match = stand("purple " + carrier, "furball", mirrored, **(off | where))
    match.apply(match.parse("%s move %s,6" % (carrier, COLUMNS["furball"] + 1 - 5 if mirrored else 5)))
    return match.playing >= 0
