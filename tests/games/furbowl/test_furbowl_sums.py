"""The sums shown on the screen give the number that the roll needs, in any position."""

import random
import re

from adding_up import summed
from furbowl.games.furbowl import sums, tables
from furbowl.match import Match

GOALS = {"Dodge": {tables.DODGE_GOAL}, "Pickup": {tables.PICKUP_GOAL}, "Hit": {tables.TACKLE_GOAL}}
GOALS.update({"Throw": {*tables.THROW_GOAL}, "Catch": {*tables.CATCH_GOAL}, "Big hit": {tables.BIG_HIT}})


def test_they_give_the_number_of_every_roll():
    chance, seen = random.Random(5), set()
    for seed in range(12):
        match = Match(("furbowl", "furball")[seed % 2], seed=seed)
        for _ in range(60):
            if match.over:
                break
            actions = list(match.legal())
            for action in actions:
                told = list(sums.texts(match, (action,)))
                needs = [(kind, max(2, n)) for kind, n in match.needs(action)]
                found = summed(told)
                for name, need in re.findall(r"([\w ]+): needs~(\d+)", "\n".join(told)):
                    assert int(need) in GOALS[name], told
                seen.update(name for name, _, _ in found)
                if not any("double 6" in each for each in told):
                    assert [each[:2] for each in found] == [(sums._TITLES[kind], n) for kind, n in needs], (
                        match.position(),
                        told,
                    )
            match.apply(chance.choice(actions))
    assert seen == {"Dodge", "Pickup", "Throw", "Catch", "Hit", "Big hit"}
