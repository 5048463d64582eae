"""The nine worked examples of Blitz, die by die."""

import pytest

from furbowl.dice import Script
from furbowl.match import Match

ROSTER = ("lineman1", "lineman2", "lineman3", "thrower", "catcher", "blitzer1", "blitzer2")
STANDING, STUNNED, KNOCKED_OUT, GONE, RESERVE, PRONE = range(6)
FACTS = {
    "rules": "blitz",
    "size": "7",
    "length": "6",
    "supply": "2",
    "setup": "free",
    "first": "purple",
    "half": "1",
    "turn": "purple",
    "turns": "1 1",
    "score": "0 0",
    "rerolls": "2 2",
    "used": "nothing",
    "ball": "18,2",
    "ask": "play",
}


def position(players, **facts):
    """A match, Purple's turn; players: 'purple catcher 5,5; green lineman1 4,5'. Who is not told of is in reserve."""
    lines = ["%s %s" % pair for pair in {**FACTS, **facts}.items()]
    told = [" ".join(each.split()) for each in players.split(";")]
    for team in ("purple", "green"):
        for name in ROSTER:
            who = "%s %s" % (team, name)
            found = [each for each in told if each.startswith(who + " ")]
            lines.append(found[0] if found else who + " reserve")
    return Match.from_position("\n".join(lines))


def do(m, text, dice=()):
    """One action with these dice, all of which fall: what it told."""
    script = m._game.dice = Script(list(dice))
    m.apply(m.parse(text))
    assert script.left == 0
    return list(m.events())


def square(m, place):
    column, row = map(int, place.split(","))
    return (row - 1) * m.columns + column - 1


def listed(m):
    return sorted(m.text(action) for action in m.legal())


def kinds(events):
    return [event[0] for event in events]


def green(name):
    return 7 + ROSTER.index(name)


def purple(name):
    return ROSTER.index(name)


def test_1_a_catcher_dodges():  # BZ-2, BZ-3, BZ-6, BZ-24, BZ-36
    m = position("purple catcher 5,5; green lineman1 4,5; green lineman2 7,5")
    do(m, "catcher move")
    step = m.parse("catcher step 6,6")
    assert m.needs(step) == ((64, 5),) and m.odds(step) == (20, 36)
    do(m, "catcher step 6,6", [3, 5])
    assert m.square(purple("catcher")) == square(m, "6,6") and m.question is None
    step = m.parse("catcher step 6,7")
    assert m.needs(step) == ((64, 4),) and m.odds(step) == (3, 6)
    do(m, "catcher step 6,7", [2])
    assert m.question == "reroll" and "\nask reroll dodge\n" in m.position()
    events = do(m, "keep", [4, 4, 2, 3])
    assert m.state(purple("catcher")) == STUNNED and m.square(purple("catcher")) == square(m, "6,7")
    assert m.turn == 1 and m.turns == (1, 2)
    assert kinds(events)[:5] == [93, 71, 72, 94, 109]


def test_2_a_thrower_picks_up():  # BZ-7, BZ-24
    m = position("purple thrower 5,5; green lineman1 15,5", ball="6,5")
    do(m, "thrower move")
    assert m.needs(m.parse("thrower step 6,5")) == ((66, 4),)
    do(m, "thrower step 6,5", [2, 4])
    assert m.carrier == purple("thrower") and m.side == 0


def test_3_a_throw_in():  # BZ-7, BZ-38, BZ-39, BZ-R28, BZ-R29
    m = position("purple lineman1 2,4; green lineman1 15,5", ball="1,3")
    do(m, "lineman1 move")
    do(m, "lineman1 step 1,3", [2])
    assert m.question == "reroll"
    events = do(m, "keep", [3, 5, 2, 2, 1])
    assert m.ball == square(m, "5,8") and m.carrier == -1 and m.turn == 1
    assert (101, -1, -1, 3, square(m, "1,3")) in events
    assert (104, -1, square(m, "1,3"), 2, 4) in events
    assert (101, -1, square(m, "5,8"), 1, square(m, "5,7")) in events


@pytest.fixture
def kick_off():
    m = Match("blitz", formation="Tight", first=1)
    list(m.events())
    return m


def test_4_a_kick_into_the_own_half(kick_off):  # BZ-45, BZ-R7
    do(kick_off, "kick 15,6", [3, 5])
    assert kick_off.question == "touchback" and kick_off.side == 1


def test_4_a_kick_that_bounces(kick_off):  # BZ-45
    do(kick_off, "kick 15,6", [2, 3, 6])
    assert kick_off.ball == square(kick_off, "18,8") and kick_off.side == 1 and kick_off.turns == (0, 1)


def block(rerolls="2 2"):
    m = position("purple blitzer1 10,6; purple lineman1 2,2; green lineman2 11,6", rerolls=rerolls)
    do(m, "blitzer1 block")
    return m


def test_5_both_down():  # BZ-31, BZ-32
    m = block("0 0")
    assert m.needs(m.parse("blitzer1 hits lineman2")) == ((70, 1, 1),)
    do(m, "blitzer1 hits lineman2", [2, 6, 3, 1, 1])
    assert m.state(green("lineman2")) == STUNNED and m.state(purple("blitzer1")) == STANDING


def test_6_pushed():  # BZ-33, BZ-34
    m = block("0 0")
    do(m, "blitzer1 hits lineman2", [4])
    assert listed(m) == ["push 12,5", "push 12,6", "push 12,7"]
    do(m, "push 12,6")
    assert listed(m) == ["follow", "stay"]
    do(m, "follow")
    assert m.square(purple("blitzer1")) == square(m, "11,6") and m.square(green("lineman2")) == square(m, "12,6")


def test_7_into_the_crowd():  # BZ-29, BZ-35
    m = position("purple blitzer1 10,10; purple lineman1 2,2; green catcher 10,11")
    do(m, "blitzer1 block")
    do(m, "blitzer1 hits catcher", [6, 6])
    assert listed(m) == ["die floored", "reroll"]
    do(m, "die floored")
    assert listed(m) == ["follow", "stay"]
    do(m, "stay", [4, 4])
    assert m.state(green("catcher")) == KNOCKED_OUT and m.square(green("catcher")) == -1


def test_8_a_pass_into_an_empty_square():  # BZ-10, BZ-13, BZ-R22, BZ-R26
    def thrower():
        m = position("purple thrower 5,5; green lineman1 15,9", ball="purple thrower")
        do(m, "thrower pass")
        return m

    m = thrower()
    assert m.needs(m.parse("thrower throws 11,5")) == ((67, 4),)
    do(m, "thrower throws 11,5", [1, 1, 4])
    assert m.ball == square(m, "6,5") and m.carrier == -1 and m.turn == 1
    m = thrower()
    do(m, "thrower throws 11,5", [1, 4])
    assert m.ball == square(m, "11,5") and m.turn == 1


def test_9_an_interception_that_fails():  # BZ-16, BZ-14, BZ-24
    m = position("purple thrower 5,5; purple catcher 9,5; green lineman1 7,5", ball="purple thrower")
    do(m, "thrower pass")
    throw = m.parse("thrower throws 9,5")
    assert m.needs(throw) == ((67, 4), (68, 3))
    do(m, "thrower throws 9,5")
    assert m.question == "intercept" and m.side == 1
    assert listed(m) == ["lineman1 intercepts", "nobody"]
    assert m.needs(m.parse("lineman1 intercepts")) == ((69, 6),)
    do(m, "lineman1 intercepts", [5, 4, 2, 2, 0])
    assert m.ball == square(m, "8,6") and m.carrier == -1 and m.turn == 1
