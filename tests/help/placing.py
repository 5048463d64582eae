"""Positions for tests of computer players in a few letters: `placed("purple cat", "C 6,5; F -5,5; b 4,5 acted")`.

Letters are those of picture.py; their squares, and the places of all others, are as in standing.py.
"""

from picture import full_name
from standing import stand


def placed(ball, where="", rules="furbowl", mirrored=False, **more):
    """A match with Purple to play and each animal that has a letter on its given square."""
    facts = [fact.split(None, 1) for fact in where.split(";") if fact.strip()]
    return stand(ball, rules, mirrored, **{full_name(who).replace(" ", "_"): at for who, at in facts}, **more)
