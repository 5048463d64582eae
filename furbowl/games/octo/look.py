"""What Octo looks like on the match screen; effects.py has what happens there."""

from furbowl.actions import target_of, verb_of
from furbowl.art import tiles
from furbowl.const import const
from furbowl.games import looks
from furbowl.games.octo import tables
from furbowl.games.octo.kinds import FORMATION
from furbowl.protocol import TEAMS

_PANEL = const(124)  # x of the panel

_PAPER = const(2)  # colours of the palette
_PURPLE = const(6)
_ORANGE = const(10)
_SILVER = const(12)


class Looks(looks.Looks):
    """A pitch of its own, with a panel beside it."""

    PIECE = "teamster"
    STATUSES = (("standing", tiles.READY), ("on the ground", tiles.PRONE))
    ARENA = True
    SHARES = True  # teamsters and the loose ball share squares (SP-R5)

    def cell(self, match):
        """How many pixels wide and high a square is."""
        return 6

    def layout(self, match):
        """(x and y of the pitch, x of the bench or -1, y of the strip or -1, its lines of text as (x, y, letters))"""
        return 3, 1, -1, -1, ((2, 116, 26), (_PANEL, 83, 6), (_PANEL, 93, 6), (_PANEL, 103, 6))

    def panel(self, match):
        """Three lines beside the pitch, (text, colour): what is left, then about tackles, or in a set-up who begins."""
        starter = match.starter
        if starter >= 0:
            return ("set up", _PAPER), ("starts", _SILVER), (TEAMS[starter], _PURPLE + 2 * starter)
        earlier = match.tackles
        nth = "%d%s" % (earlier + 1, ("st", "nd", "rd")[earlier] if earlier < 3 else "th")
        cost = "%d" % -earlier if earlier else ""
        colour = _ORANGE if earlier else _SILVER
        return ("AP %d" % match.ap, _PAPER), ("tackle", colour), (nth + " " * (6 - len(nth + cost)) + cost, colour)

    def sprite(self, match, who):
        """Which animal of the sheet a teamster looks like; a goalie the one that is no team's other one."""
        side, number = who // tables.TEAM, who % tables.TEAM
        return side * tiles.TEAM + number - 1 if number else tiles.SPRITES + side

    def shown(self, match, who):
        """How a teamster is drawn now: in a set-up one that was placed has acted."""
        return tiles.ACTED if match.placed(who) else self.STATUSES[match.status(who)][1]

    def sign(self, match, who):
        """A mark that lasts: on a goalie that may be tackled in this turn (SP-R17)."""
        return tiles.HIT if match.open == who else tiles.NONE

    def arena(self, match, column, row):
        """The tile of a square, counted from 0, or of one around the pitch: walls, and the goals in them."""
        across, up = column + 1 - tables.CENTRE, row + 1 - tables.CENTRE
        shade, away = (column + row + 1) % 2, abs(across) + abs(up)
        in_goal = tables.GOAL_FROM <= row + 1 <= tables.GOAL_TO
        if away > tables.CORNER + 1:
            return tiles.OUTSIDE
        if abs(across) == tables.CENTRE:
            return tiles.GOAL + (across < 0) if in_goal else tiles.WALL + (across > 0)
        if abs(up) == tables.CENTRE:
            return tiles.WALL
        if away > tables.CORNER:
            return tiles.CORNER + ((up < 0) if across > 0 else 2 + (up > 0))
        if in_goal and abs(across) >= tables.CENTRE - tables.ZONE:
            return tiles.GOAL_AREA + (across < 0)
        if tables.grey(column + 1, row + 1):
            return tiles.AREA + shade
        return (tiles.LAWN if across else tiles.LINE) + shade

    def preview(self, match, action):
        """(who, square) of those whom an answer would put elsewhere: a formation does. None: the list hides the
        pitch."""
        if match.question == "take":
            return None
        if verb_of(action) != FORMATION:
            return ()
        from furbowl.games.octo.options import start  # only for a moment

        team = range(match.side * tables.TEAM, (match.side + 1) * tables.TEAM)
        return [(who, start(who, target_of(action))) for who in team]
