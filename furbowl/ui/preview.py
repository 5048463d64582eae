"""The line-ups that a new match can begin with, for its picture."""

from furbowl.match import Match


def show():
    """{name: bytes}: by formation, None where it will be drawn, and by rules where these have one line-up only.

    bytes: columns, rows, the ball's square, the squares of the ten animals (none where the formation is not known).
    """
    match = Match("furbowl")
    found = {None: bytes([match.columns, match.rows, match.ball]), "furball": _line_up(Match("furball"))}
    for formation in match.formations:
        found[formation] = _line_up(Match("furbowl", formation=formation))
    return found


def _line_up(match):
    return bytes([match.columns, match.rows, match.ball] + [match.square(who) for who in range(10)])
