"""What the lab's tables count in some actions."""

from furbowl.dice import Script
from sim.lab import tallies


def played(match, *actions, dice=()):
    """How often the names of the tables come in some actions."""
    match = match.copy(dice=Script(list(dice)))
    tally = tallies.Tally(match)
    for words in actions:
        match.apply(match.parse(words))
        for event in list(match.events()):
            tally.take(event)
    return {name: count for name, count in tally.facts.items() if count and not name.startswith("die ")}
