"""Tackles and jostles that threaten in a side's next turn, see furbowl/games/danger.py."""

from furbowl.games.octo import book
from furbowl.games.octo.match import NOBODY, PLAY, at_goal, has_ball
from furbowl.protocol import SEND


def next_turn(match, side):
    """A copy in which the turn of a side has begun, None outside play. The other side's fallen teamsters are up
    again, as they stand up at the end of their own turn; those of the side still lie (SP-R26)."""
    twin = match.copy()
    if twin.stage != PLAY:
        return None
    twin.side, twin.ap, twin.tackles = side, book.AP, 0
    goalie = (1 - side) * book.TEAM
    for other in range(goalie, goalie + book.TEAM):
        twin.fallen[other] = 0
    opens = book.OPEN_GOALIE and twin.possessor() == goalie and twin.in_zone(goalie)
    twin.opened = goalie if opens else NOBODY  # SP-R17
    return twin


def covers(twin):
    """For each teamster, bits of the squares at or next to those that it can walk to with an AP to spare."""
    pitch, found = twin.pitch, []
    for who in range(twin.pieces):
        bits = 0
        if who // book.TEAM == twin.side and not twin.fallen[who]:
            bits = pitch.spread(pitch.reach(twin.at[who], twin.ap - 1, 0) | pitch.bit(twin.at[who]))
        found.append(bits)
    return found


def exposed(twin):
    """Bits of where each standing opponent can be hit: no goalie without the ball in its goal zone (SP-7, SP-R17)."""
    pitch, goalie, found = twin.pitch, (1 - twin.side) * book.TEAM, []
    for who in range(twin.pieces):
        found.append(0 if twin.fallen[who] or who // book.TEAM == twin.side else pitch.every)
    if not (book.OPEN_GOALIE and has_ball(twin, goalie)):
        here = twin.at[goalie]
        for twin.at[goalie] in range(pitch.last):
            if twin.in_zone(goalie) and (twin.holder != NOBODY or twin.at[goalie] != twin.spot):
                found[goalie] &= ~pitch.bit(twin.at[goalie])
        twin.at[goalie] = here
    return found


def hits(twin, some, other):
    """A tackle, or a jostle if the opponent has no ball; the odds are the same for every attacker."""
    yield
    tackles = has_ball(twin, other)
    return twin.leads(1 if tackles else book.CLEAR), 36, -1, "tackle %s: " if tackles else "jostle %s: "


def scores(twin, who):
    """Return whether the teamster with the ball can carry it in next turn, with an AP to spare before the goal
    (SP-R20), or kick it in from where it stands."""
    here, found = twin.at[who], False
    twin.ap -= 1
    spots = [here] + [twin.pitch.spot(square) for square, _ in twin.reach(who)]
    twin.ap += 1
    for twin.at[who] in spots:
        found = found or at_goal(twin, who)
    twin.at[who] = here
    shots = [action for action in twin.legal(who) if twin.aim(action)[0] == SEND]
    return found or any(twin.sight(action)[3][0] for action in shots)  # of all results, those that are a goal
