"""Effects of the actions of Furbowl and Furball: plays (FB-8 to FB-15), team turns, scores, and start squares."""

from furbowl.actions import unpack
from furbowl.games.furbowl import ball, kinds, tables
from furbowl.games.furbowl.match import ends, must_dodge
from furbowl.games.furbowl.tables import BENCHED, BY_CAP, BY_SCORE, NOBODY, NORMAL, OFF, STUNNED1, STUNNED2


def apply(game, action):
    """Carry out a legal action and go on to the next decision."""
    verb, who, target = unpack(action)
    over = None  # why the play is over, if the action itself ends it
    if verb == kinds.END:
        if game.active != NOBODY:
            _end_play(game, kinds.FINISHED)
        game.tell(kinds.TURN_OVER, -1, 0, game.side, 1)
        return end(game)
    if game.active == NOBODY:
        game.active = who
        game.plays -= 1
        game.moved = game.used = 0
    if verb == kinds.FINISH:
        over = kinds.FINISHED
    elif verb == kinds.TACKLE:
        ball.hit(game, who, target)
    elif verb == kinds.PASS:
        ball.throw(game, who, target)
    else:
        over = walk(game, who, game.pitch.spot(target), verb == kinds.SPRINT)
    if game.scored != NOBODY:
        _end_play(game, kinds.HOME)
        return after_score(game)
    _go_on(game, who, over)


def walk(game, who, spot, sprint):
    """Dodge, walk, pick up (R-6..R-8). PICKUP_FAILED if that ends the play."""
    way = game.pitch.way(game.at[who], spot, ends(game, who))
    game.moved = 1
    if sprint:
        game.sprint[who] = 0
    game.tell(kinds.GO, who, spot, len(way), 1 if sprint else 0)
    if must_dodge(game, who):
        if game.roll(kinds.DODGE, who, game.at[who])[1] < 0:
            game.stun(who)
            ball.drop_if_carrier(game, who, game.at[who])
            return None
    for step in way:
        game.tell(kinds.STEP, who, step)
    game.step(who, spot)
    if game.holder == who:
        ball.score_if_home(game, who)
    return ball.pick_up(game, who, spot) if spot == game.loose() else None


def _go_on(game, who, over):
    """End the play if it is over, and the team turn with the last play (FB-14, R-10, R-41)."""
    if over is None:
        over = why_over(game, who)
    if over is None:
        return
    _end_play(game, over)
    if not game.plays or not anybody(game):
        game.tell(kinds.TURN_OVER, -1, 0, game.side, 0)
        end(game)


def why_over(game, who):
    """The reason why the animal's play is over, None if it goes on (FB-14, FB-15, R-10)."""
    if game.states[who] != NORMAL:
        return kinds.HURT
    if game.moved and game.used:
        return kinds.BOTH_USED
    if game.moved and not _useful(game, who):
        return kinds.NOTHING_USEFUL
    pitch = game.pitch
    if game.used and not pitch.spread(pitch.bit(game.at[who])) & pitch.free:
        return kinds.NOTHING_USEFUL
    return None


def _useful(game, who):
    """Return whether an Action is possible now (R-10)."""
    team = who // 5 * 5
    if game.rivals(who, STUNNED2):
        return True
    if game.holder == who:
        for other in range(team, team + 5):
            if game.receives(who, other):
                return True
    return False


def _end_play(game, over):
    who = game.active
    if game.states[who] == NORMAL:
        game.done[who] = 1
    game.active = NOBODY
    game.moved = game.used = 0
    game.tell(kinds.PLAY_OVER, who, game.at[who], over)


# --- team turns


def set_up(game):
    """Set everything up and begin the first team turn, with the plays that are set (FB-5, FB-6, R-3, R-48)."""
    opening = game.plays
    line_up(game, 0)
    begin(game, game.chance.pick(2) if game.first == tables.DRAWN else game.first)
    game.plays = opening


def after_score(game):
    """End a match that is won, or line up again and begin the conceding side's turn (R-1, R-39, R-45)."""
    side, game.scored = game.scored, NOBODY
    if game.points[side] >= game.target:
        return over(game, BY_SCORE)
    _forget_acted(game)
    if not capped(game, 1 - side):
        line_up(game, 1)
        begin(game, 1 - side)


def begin(game, side):
    """Begin the next team turn in which an animal can play (R-26, R-27, R-34, R-39)."""
    while not capped(game, side):
        game.side = side
        game.plays = tables.PLAYS  # FB-8
        game.begun[side] += 1
        game.tell(kinds.TURN, -1, OFF, side, game.begun[side])
        team = range(side * 5, side * 5 + 5)
        for who in team:
            _recover(game, who)
        for who in team:
            if game.states[who] == BENCHED:
                back(game, who)
        if anybody(game):
            return
        game.tell(kinds.SKIPPED, -1, OFF, side)
        _forget_acted(game)
        side = 1 - side


def anybody(game):
    """Return whether an animal of the side to play may begin a play."""
    first = game.side * 5
    for who in range(first, first + 5):
        if game.playable(who):
            return True
    return False


def end(game):
    """End the team turn and begin the other side's (R-41, R-46)."""
    _forget_acted(game)
    begin(game, 1 - game.side)


def _forget_acted(game):
    for who in range(10):
        game.done[who] = 0


def capped(game, side):
    """Return whether the match ends before a turn of that side, and end it if so (R-39)."""
    if game.begun[side] < game.turn_cap:
        return False
    over(game, BY_CAP)
    return True


def over(game, reason):
    game.ended = reason
    game.active = NOBODY
    game.moved = game.used = 0
    purple, green = game.points
    winner = -1 if purple == green else 0 if purple > green else 1
    game.tell(kinds.MATCH_OVER, -1, OFF, winner, 0 if reason == BY_SCORE else 1)


def _recover(game, who):
    """Lower the counter of a Stunned animal (FB-48, R-26)."""
    if game.states[who] == STUNNED2:
        game.states[who] = STUNNED1
    elif game.states[who] == STUNNED1:
        game.states[who] = NORMAL
        game.tell(kinds.RECOVER, who, game.at[who])


def back(game, who):
    """Let a knocked-out animal try to return; if it does, it has acted (FB-49, R-27..R-29)."""
    if game.roll(kinds.COMEBACK, who, OFF)[1] < 0:
        return
    spot = home_side_spot(game, who)
    game.states[who] = NORMAL
    game.done[who] = 1
    game.at[who] = spot
    game.pitch.put(spot, who)
    game.tell(kinds.RETURN, who, spot)


# --- start squares


def line_up(game, more):
    """Draw what no option fixes, then put every animal on the pitch on its start square, Normal (R-45)."""
    if game.formations:
        game.layout = game.chance.pick(len(game.formations)) if game.fixed == tables.DRAWN else game.fixed
    starts = len(game.ball_starts) // 2
    ball = game.chance.pick(starts) if starts > 1 else 0
    for who in range(10):
        if game.states[who] <= STUNNED2:
            game.states[who] = NORMAL
            game.at[who] = start_spot(game, who)
    game.holder = NOBODY
    game.spot = game.ball_starts[ball * 2 + 1] * game.pitch.width + game.ball_starts[ball * 2]
    game.rebuild()
    game.tell(kinds.SET_UP, -1, game.spot, game.layout if game.formations else -1, more)


def start_spot(game, who):
    """The animal's start square in this match, as a spot; Green mirrors Purple (R-36, R-38)."""
    at = game.layout * 10 + who % 5 * 2
    column, row = game.starts[at], game.starts[at + 1]
    if who >= 5:
        column = game.pitch.columns + 1 - column
        row = game.pitch.rows + 1 - row if tables.MIRROR_ROWS else row
    return row * game.pitch.width + column


def home_side_spot(game, who):
    """The free square of the own half nearest to the start square; ties: nearer the own edge, then lower (R-28)."""
    pitch, start = game.pitch, start_spot(game, who)
    best, found = 99, start
    for step in range(1, (pitch.columns - 1) // tables.HOME_SIDE + 1):
        column = step if who < 5 else pitch.columns + 1 - step
        for row in range(1, pitch.rows + 1):
            spot = row * pitch.width + column
            if pitch.free & pitch.bit(spot) and pitch.distance(start, spot) < best:
                best, found = pitch.distance(start, spot), spot
    return found
