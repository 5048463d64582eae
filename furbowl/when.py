"""The turn of a match in words. Loaded only by the screens that say it."""


def when(match):
    """The number of the deciding side's turn, or that it sets up before its first."""
    turn = match.turns[match.side]
    return "turn %d" % turn if turn else "set-up"
