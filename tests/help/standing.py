"""Positions for tests of computer players: named animals stand on their given squares, all others far behind, in their
own half, away from each other.

    stand("purple cat", purple_cat="6,5", purple_fox="-6,5")

A column below 0 is counted from the far end, -1 being the last. Each play already made was one of an animal of Purple
that is not named.
"""

from furbowl.dice import Dice
from furbowl.match import Match

TEAMS = ("purple", "green")
ANIMALS = ("rabbit", "fox", "bear", "tortoise", "cat")
COLUMNS = {"furbowl": 15, "furball": 13}


class Lucky(Dice):
    """Every roll is a 10, every ball falls towards the first square."""

    def d6(self):
        return 5

    def pick(self, n):
        return 0


def stand(ball, rules="furbowl", mirrored=False, plays=3, dice=None, **where):
    """A match with Purple to play; mirrored: with the teams and the ends of the pitch exchanged."""
    facts = ["rules %s" % rules, "side " + TEAMS[mirrored], "plays %d" % plays, "turns 4 4", "score 0 0", "target 1"]
    facts += ["formation Wide"] * (rules == "furbowl")
    facts.append("ball " + place(ball, rules, mirrored))
    gone = 3 - plays
    for team in TEAMS:
        for row, animal in enumerate(ANIMALS):
            named = where.pop("%s_%s" % (team, animal), None)
            usual = "%d,%d" % (2 if team == "purple" else -2, 9 - 2 * row)
            if not named and team == "purple" and gone:
                usual += " acted"
                gone -= 1
            facts.append("%s %s %s" % (exchanged(team, mirrored), animal, place(named or usual, rules, mirrored)))
    assert not where, "who is that?"
    return Match.from_position("\n".join(sorted(facts, key=rank)), dice)


def rank(fact):
    """Sort key of a line: facts first, then Purple's animals, then Green's."""
    words = fact.split()
    return TEAMS.index(words[0]) if words[0] in TEAMS else -1


def exchanged(team, mirrored):
    return TEAMS[TEAMS.index(team) ^ mirrored]


def place(text, rules, mirrored):
    """'6,5 moved' or 'purple cat', as it is or mirrored."""
    words = text.split()
    if words[0] in TEAMS:
        words[0] = exchanged(words[0], mirrored)
    elif "," in words[0]:
        column, row = words[0].split(",")
        column = int(column) % (COLUMNS[rules] + 1)
        words[0] = "%d,%s" % (COLUMNS[rules] + 1 - column if mirrored else column, row)
    return " ".join(words)
