"""What is wanted of the computer players in Blitz, whose matches may be drawn, and what they do in it."""

PAIRINGS = (("keeper", "random", 0.99), ("keeper", "cub", 0.80), ("legend", "keeper", 0.60))
MOST_DRAWN = 1 / 3  # between equals
LENGTH = "two halves of six turns"  # after which a match is drawn
MORE = {"Blitz, eleven a side": ((("size", 11),), "two halves of eight turns")}


def deeds(summary):
    """{what a side can do: (made, tried), or (count,)} of all matches of a summary."""
    found = {name: (facts["count"], facts["of"]) for name, facts in summary["deeds"].items()}
    counted = (("touchdowns", "touchdowns"), ("turnovers", "of all team turns"), ("hurt", "out"))
    found |= {table if row != "out" else "out for the match": (summary[table][row]["count"],) for table, row in counted}
    return found | {name: (summary["more"][name]["count"],) for name in ("team re-rolls", "into the crowd")}
