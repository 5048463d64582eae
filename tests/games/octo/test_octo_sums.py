"""The sums shown on the screen give the number that the dice need, in any position."""

import random

from adding_up import summed
from furbowl.actions import act, target_of, verb_of
from furbowl.dice import percent
from furbowl.games.octo import book, sums
from furbowl.match import Match

WORDS = "goalie two three four five six".split()


def anywhere(chance):
    """A position in which all teamsters stand close together, with the ball held by Purple or Green."""
    squares = chance.sample([(x, y) for x in range(6, 14) for y in range(6, 14)], 12)
    stand = ["%s %s %d,%d" % (side, each, *squares.pop()) for side in ("purple", "green") for each in WORDS]
    ball, tackles = chance.choice(("purple two", "green six")), chance.randrange(4)
    head = "rules octo; phase play; side purple; ap 7; tackles %d; turns 4 3; kept 0 0; score 1 0; target 3; ball %s; "
    return Match.from_position((head % (tackles, ball) + "; ".join(stand)).replace("; ", "\n"))


def test_they_give_the_number_of_every_tackle_jostle_and_try():
    chance, seen = random.Random(4), set()
    for _ in range(40):
        match = anywhere(chance)
        for action in match.legal():
            verb, told = verb_of(action), list(sums.texts(match, (action,)))
            found = summed(told)
            if verb in (book.TACKLE, book.JOSTLE) and match.odds(action)[0]:
                assert found == [("Lead", match.needs(action)[0][1], percent(*match.odds(action)))]
            elif verb == book.PASS and book.length_and_direction(target_of(action))[1] == 2:
                tried = match.sight(action)[1]
                names = {name.replace("Your ", "").split(" ")[0] for name, _, _ in found}
                assert names >= {match.nickname(who) for who in tried if match.side_of(who)}
                assert all(number in (2, 3, 4, 5, 6) for _, number, _ in found)
            elif verb == book.MOVE:
                assert told == []
            seen.add(verb)
    assert seen >= {book.TACKLE, book.JOSTLE, book.PASS, book.MOVE}


def test_a_tackle_after_two_others():
    match = anywhere(random.Random(1))
    match.tackles, match.holder = 2, 11
    told = list(sums._attack(match, True, 3))
    assert told[1] == "Lead: needs~1, 2~earlier~-2: 3+~(17%)"
    assert told[-2:] == ["Level: the ball rolls free (11%)", "Foul: lost by 1 or more (72%)"]


def test_a_jostle_that_is_the_first():
    match = anywhere(random.Random(1))
    match.tackles, match.holder = 0, 11
    assert list(sums._attack(match, False, 2))[-1] == "Foul: lost by 2 or more (28%)"  # 10 of 36


def test_who_is_beside_or_under_a_pass_and_marked():
    squares = "1,10 8,10 4,5 5,6 6,3 5,15 19,10 9,11 13,10 14,3 12,17 15,15".split()
    stand = ["%s %s %s" % (("purple", "green")[at > 5], WORDS[at % 6], squares[at]) for at in range(12)]
    head = "rules octo; phase play; side purple; ap 8; tackles 0; turns 4 3; kept 0 0; score 1 0; target 3; "
    match = Match.from_position((head + "ball purple two; " + "; ".join(stand)).replace("; ", "\n"))
    medium = act(book.PASS, 1, book.pass_target(book.MEDIUM, 2))
    assert list(sums.texts(match, (medium,))) == [
        "3 dice: it flies 3 to~18 squares",
        "Rabbit beside~it: needs~5, marked~-1: 6+~(17%)",
        "Fox beside~it: 5+~(33%)",
        "Fox under~it: 3+~(67%)",
        "Goalie beside~it: 4+~(50%)",
        "Goalie under~it: 2+~(83%)",
    ]
