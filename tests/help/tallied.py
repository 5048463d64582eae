"""Counts of the lab's tables for some actions."""

from furbowl.dice import Script
from sim.lab import tallies


def played(match, *actions, dice=()):
    """{name: count} of the tables' names in some actions, without zeros and single dice."""
    match = match.copy(dice=Script(list(dice)))
    tally = tallies.Tally(match)
    for words in actions:
        match.apply(match.parse(words))
        for event in list(match.events()):
            tally.take(event)
    return {name: count for name, count in tally.facts.items() if count and not name.startswith("die ")}
