"""Effects of the actions of Furbowl and Furball: plays (FB-8 to FB-15), team turns, scores, and start squares."""

from __future__ import annotations

from furbowl.actions import unpack
from furbowl.const import TYPE_CHECKING
from furbowl.games.furbowl import ball, kinds, tables
from furbowl.games.furbowl.match import ends, must_dodge
from furbowl.games.furbowl.tables import BENCHED, BY_CAP, BY_SCORE, NOBODY, NORMAL, OFF, STUNNED1, STUNNED2

if TYPE_CHECKING:
    from furbowl.games.furbowl.match import Furbowl


def apply(match: Furbowl, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    verb, who, target = unpack(action)
    over = None  # why the play is over, if the action itself ends it
    if verb == kinds.END:
        if match.active != NOBODY:
            _end_play(match, kinds.FINISHED)
        match.tell(kinds.TURN_OVER, -1, 0, match.side, 1)
        return end(match)
    if match.active == NOBODY:
        match.active = who
        match.plays -= 1
        match.moved = match.used = 0
    if verb == kinds.FINISH:
        over = kinds.FINISHED
    elif verb == kinds.TACKLE:
        ball.hit(match, who, target)
    elif verb == kinds.PASS:
        ball.throw(match, who, target)
    else:
        over = walk(match, who, match.pitch.spot(target), verb == kinds.SPRINT)
    if match.scored != NOBODY:
        _end_play(match, kinds.HOME)
        return after_score(match)
    _go_on(match, who, over)


def walk(match: Furbowl, who: int, spot: int, sprint: bool) -> int | None:
    """Dodge, walk, pick up (R-6..R-8). PICKUP_FAILED if that ends the play."""
    way = match.pitch.way(match.at[who], spot, ends(match, who))
    match.moved = 1
    if sprint:
        match.sprint[who] = 0
    match.tell(kinds.GO, who, spot, len(way), 1 if sprint else 0)
    if must_dodge(match, who):
        if match.roll(kinds.DODGE, who, match.at[who])[1] < 0:
            ball.stun(match, who)
            ball.drop_if_carrier(match, who, match.at[who])
            return None
    for step in way:
        match.tell(kinds.STEP, who, step)
    match.step(who, spot)
    if match.holder == who:
        ball.score_if_home(match, who)
    return ball.pick_up(match, who, spot) if spot == match.loose() else None


def _go_on(match: Furbowl, who: int, over: int | None) -> None:
    """End the play if it is over, and the team turn with the last play (FB-14, R-10, R-41)."""
    if over is None:
        over = why_over(match, who)
    if over is None:
        return
    _end_play(match, over)
    if not match.plays or not anybody(match):
        match.tell(kinds.TURN_OVER, -1, 0, match.side, 0)
        end(match)


def why_over(match: Furbowl, who: int) -> int | None:
    """The reason why the animal's play is over, None if it goes on (FB-14, FB-15, R-10)."""
    if match.states[who] != NORMAL:
        return kinds.HURT
    if match.moved and match.used:
        return kinds.BOTH_USED
    if match.moved and not _useful(match, who):
        return kinds.NOTHING_USEFUL
    pitch = match.pitch
    if match.used and not pitch.spread(pitch.bit(match.at[who])) & pitch.free:
        return kinds.NOTHING_USEFUL
    return None


def _useful(match: Furbowl, who: int) -> bool:
    """Return whether an Action is possible now (R-10)."""
    team = who // 5 * 5
    if match.rivals(who, STUNNED2):
        return True
    if match.holder == who:
        for other in range(team, team + 5):
            if match.receives(who, other):
                return True
    return False


def _end_play(match: Furbowl, over: int) -> None:
    who = match.active
    if match.states[who] == NORMAL:
        match.done[who] = 1
    match.active = NOBODY
    match.moved = match.used = 0
    match.tell(kinds.PLAY_OVER, who, match.at[who], over)


# --- team turns


def set_up(match: Furbowl) -> None:
    """Set everything up and begin the first team turn, with the plays that are set (FB-5, FB-6, R-3, R-48)."""
    opening = match.plays
    line_up(match, 0)
    begin(match, match.chance.pick(2) if match.first == tables.DRAWN else match.first)
    match.plays = opening


def after_score(match: Furbowl) -> None:
    """End a match that is won, or line up again and begin the conceding side's turn (R-1, R-39, R-45)."""
    side, match.scored = match.scored, NOBODY
    if match.points[side] >= match.target:
        return over(match, BY_SCORE)
    _forget_acted(match)
    if not capped(match, 1 - side):
        line_up(match, 1)
        begin(match, 1 - side)


def begin(match: Furbowl, side: int) -> None:
    """Begin the next team turn in which an animal can play (R-26, R-27, R-34, R-39)."""
    while not capped(match, side):
        match.side = side
        match.plays = tables.PLAYS  # FB-8
        match.begun[side] += 1
        match.tell(kinds.TURN, -1, OFF, side, match.begun[side])
        team = range(side * 5, side * 5 + 5)
        for who in team:
            _recover(match, who)
        for who in team:
            if match.states[who] == BENCHED:
                back(match, who)
        if anybody(match):
            return
        match.tell(kinds.SKIPPED, -1, OFF, side)
        _forget_acted(match)
        side = 1 - side


def anybody(match: Furbowl) -> bool:
    """Return whether an animal of the side to play may begin a play."""
    first = match.side * 5
    for who in range(first, first + 5):
        if match.playable(who):
            return True
    return False


def end(match: Furbowl) -> None:
    """End the team turn and begin the other side's (R-41, R-46)."""
    _forget_acted(match)
    begin(match, 1 - match.side)


def _forget_acted(match: Furbowl) -> None:
    for who in range(10):
        match.done[who] = 0


def capped(match: Furbowl, side: int) -> bool:
    """Return whether the match ends before a turn of that side, and end it if so (R-39)."""
    if match.begun[side] < match.turn_cap:
        return False
    over(match, BY_CAP)
    return True


def over(match: Furbowl, reason: int) -> None:
    match.ended = reason
    match.active = NOBODY
    match.moved = match.used = 0
    purple, green = match.points
    winner = -1 if purple == green else 0 if purple > green else 1
    match.tell(kinds.MATCH_OVER, -1, OFF, winner, 0 if reason == BY_SCORE else 1)


def _recover(match: Furbowl, who: int) -> None:
    """Lower the counter of a Stunned animal (FB-48, R-26)."""
    if match.states[who] == STUNNED2:
        match.states[who] = STUNNED1
    elif match.states[who] == STUNNED1:
        match.states[who] = NORMAL
        match.tell(kinds.RECOVER, who, match.at[who])


def back(match: Furbowl, who: int) -> None:
    """Let a knocked-out animal try to return; if it does, it has acted (FB-49, R-27..R-29)."""
    if match.roll(kinds.COMEBACK, who, OFF)[1] < 0:
        return
    spot = home_side_spot(match, who)
    match.states[who] = NORMAL
    match.done[who] = 1
    match.at[who] = spot
    match.pitch.put(spot, who)
    match.tell(kinds.RETURN, who, spot)


# --- start squares


def line_up(match: Furbowl, more: int) -> None:
    """Draw what no option fixes, then put every animal on the pitch on its start square, Normal (R-45)."""
    if match.formations:
        match.layout = match.chance.pick(len(match.formations)) if match.fixed == tables.DRAWN else match.fixed
    starts = len(match.ball_starts) // 2
    ball = match.chance.pick(starts) if starts > 1 else 0
    for who in range(10):
        if match.states[who] <= STUNNED2:
            match.states[who] = NORMAL
            match.at[who] = start_spot(match, who)
    match.holder = NOBODY
    match.spot = match.ball_starts[ball * 2 + 1] * match.pitch.width + match.ball_starts[ball * 2]
    match.rebuild()
    match.tell(kinds.SET_UP, -1, match.spot, match.layout if match.formations else -1, more)


def start_spot(match: Furbowl, who: int) -> int:
    """The animal's start square in this match, as a spot; Green mirrors Purple (R-36, R-38)."""
    at = match.layout * 10 + who % 5 * 2
    column, row = match.starts[at], match.starts[at + 1]
    if who >= 5:
        column = match.pitch.columns + 1 - column
        row = match.pitch.rows + 1 - row if tables.MIRROR_ROWS else row
    return row * match.pitch.width + column


def home_side_spot(match: Furbowl, who: int) -> int:
    """The free square of the own half nearest to the start square; ties: nearer the own edge, then lower (R-28)."""
    pitch, start = match.pitch, start_spot(match, who)
    best, found = 99, start
    for step in range(1, (pitch.columns - 1) // tables.HOME_SIDE + 1):
        column = step if who < 5 else pitch.columns + 1 - step
        for row in range(1, pitch.rows + 1):
            spot = row * pitch.width + column
            if pitch.free & pitch.bit(spot) and pitch.distance(start, spot) < best:
                best, found = pitch.distance(start, spot), spot
    return found
