"""How hints and sums of all games tell numbers: how likely something is, the line in which a number adds up. Loaded for
a moment."""

from furbowl.dice import percent


def likely(ways, total):
    """'58%', rounded half up; never 0 or 100 where it is not quite so."""
    rounded = percent(ways, total)
    return "%d%%" % (min(99, max(1, rounded)) if 0 < ways < total else rounded)


def total(name, need, parts, number, ways, of):
    """'Pickup: needs 8, Skill +1: 7+ (58%)': what a roll is called, what it needs without its parts, each (label, what
    it adds to the dice), what the dice must show then, how likely that is."""
    told = [name + ":"]
    counted = need - sum([plus for _, plus in parts])
    if [None for _, plus in parts if plus] or counted != number:
        told = ["%s: needs~%d" % (name, need)]
        told += ["%s~%+d" % part for part in parts for plus in part[1:] if plus]
        if number > counted:
            told.append("a~1 fails")
        elif number < counted:
            told.append("a~%d is enough" % number)
        told = [", ".join(told) + ":"]
    return "%s %d+~(%d%%)" % (told[0], number, percent(ways, of))
