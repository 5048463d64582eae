"""What is wanted of the computer players in Squig, and what they do in it: as in Blitz, and what squigs do."""

from furbowl.games.blitz.laptop import strengths
from furbowl.games.blitz.laptop.strengths import LENGTH, MOST_DRAWN, PAIRINGS  # noqa: F401 (the lab asks for them)

MORE = {"Squig, eleven a side": ((("size", 11),), "two halves of eight turns")}


def deeds(summary):
    """{what a side can do: (made, tried), or (count,)} of all matches of a summary."""
    found = strengths.deeds(summary)
    return found | {name: (facts["count"],) for name, facts in summary["squigs"].items()}
