"""What is wanted of the computer players in Octo, whose matches may be drawn, and what they do in it."""

PAIRINGS = (("keeper", "random", 0.99), ("keeper", "cub", 0.80), ("legend", "keeper", 0.60))
MOST_DRAWN = 1 / 3  # between equals


def deeds(summary):
    """{what a side can do: (made, tried), or (count,)} of all matches of a summary."""
    passes, tackles, goals, more = (summary[table] for table in ("passes", "tackles", "goals", "mishaps"))
    table = {f"{length} passes": passes[length] for length in ("short", "medium", "long")}
    table |= {"tackles": tackles["tackles, all"], "jostles": tackles["jostles, all"]}
    table |= {"interceptions": summary["pass ends"]["tries to intercept that succeed"]}
    found = {name: (facts["count"], facts["of"]) for name, facts in table.items()}
    found |= {f"goals {how}": (goals[how]["count"],) for how in ("carried in", "shot", "spider")}
    return found | {name: (more[name]["count"],) for name in ("balls picked up", "rebounds", "fouls")}
