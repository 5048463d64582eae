"""Champion decides; prints its actions, its work and how sure it was.

champions.py rules seed most count    most: work; count: decisions, between which Cub makes four
"""

import sys

import champion

from furbowl import cpu
from furbowl.match import Match


def main(rules, seed, most, count):
    champion.join()
    match, cub = Match(rules, seed=seed), cpu.player("cub", seed)
    thinker = cpu.player(champion.NAME, seed)
    thinker.most = most
    for _ in range(count):
        for _ in range(4):
            if not match.over:
                match.apply(cpu.decide(cub, match))
        if match.over:
            break
        action = cpu.decide(thinker, match)
        print(action, thinker.work(), thinker.sure)
        match.apply(action)


rules, *numbers = sys.argv[1:]
main(rules, *[int(each) for each in numbers])
