"""What the actions of Octo do: plays, kick-offs, set-ups, team turns, the end of the match."""

from furbowl.actions import unpack
from furbowl.games.octo import kinds, tables
from furbowl.games.octo.match import BY_CAP, BY_SCORE, CENTRE, NOBODY, PLACING, PLAY, SETUP


def apply(game, action):
    """Carry out a legal action and go on to the next decision."""
    verb, who, target = unpack(action)
    if verb == kinds.END:
        end(game, kinds.ENDED)
    elif verb == kinds.FORMATION:
        decide_form(game, target)
    elif verb == kinds.PLACE:
        place(game, who, game.pitch.spot(target))
    elif verb == kinds.READY:
        ready(game)
    else:
        _play(game, verb, who, target)


def _play(game, verb, who, target):
    """What costs action points."""
    foul = False
    if verb in (kinds.PASS, kinds.TACKLE, kinds.JOSTLE):
        from furbowl.games.octo import ball  # only where there is one

    if verb == kinds.PASS:
        length, direction = kinds.length_and_direction(target)
        game.ap -= tables.PASS_AP[length]
        ball.throw(game, who, length, direction)
    elif verb == kinds.TACKLE or verb == kinds.JOSTLE:
        game.ap -= 1
        foul = (ball.tackle if verb == kinds.TACKLE else ball.jostle)(game, who, target)
    else:
        game.ap -= verb != kinds.LEAVE
        _DO[verb](game, who, target)
    if game.scored != NOBODY:
        after_goal(game)
    elif foul:
        end(game, kinds.FOULED)
    elif game.stage == PLAY and not game.ap:
        end(game, kinds.NO_AP)


def _move(game, who, square):
    game.step(who, game.pitch.spot(square))
    game.tell(kinds.STEP, who, game.at[who])


def _pick_up(game, who, _):
    game.gain(who, kinds.PICKED_UP)


def _carry(game, who, _):
    """SP-6, SP-R20"""
    side = who // tables.TEAM
    game.holder = NOBODY
    game.scored = side
    game.points[side] += 1
    game.tell(kinds.SCORE, who, game.spot, game.points[0], game.points[1])


def _take(game, who, _):
    """SP-R25"""
    game.stage, game.tackler = PLAY, NOBODY
    game.gain(who, kinds.TAKEN)


def _leave(game, who, _):
    """SP-R25"""
    game.stage, game.tackler = PLAY, NOBODY
    game.tell(kinds.LEFT, who, game.spot)


_DO = {
    kinds.MOVE: _move,
    kinds.PICKUP: _pick_up,
    kinds.CARRY: _carry,
    kinds.TAKE: _take,
    kinds.LEAVE: _leave,
}


# --- set-ups and team turns


def kick_off(game, side, after_goal):
    """Everybody and the ball to their places; the side that does not begin sets up first (SP-R16, SP-R28)."""
    if capped(game, side):
        return
    game.beginner, game.holder, game.spot, game.opened = side, NOBODY, CENTRE, NOBODY
    for who in range(game.pieces):
        game.fallen[who] = 0
    game.keeping[0] = game.keeping[1] = game.tackles = 0
    game.ap = tables.KICK_OFF_AP
    formation = 0 if game.fixed == tables.DRAWN else game.fixed
    for each in (0, 1):
        form(game, each, formation)
    game.tell(kinds.SET_UP, -1, CENTRE, side, after_goal)
    if game.fixed == tables.DRAWN:
        _set_up(game, 1 - side)
        return
    for each in (1 - side, side):
        game.tell(kinds.FORM, -1, 0, each, formation)
    begin(game, side, tables.KICK_OFF_AP)


def _set_up(game, side):
    """A side may set up."""
    game.side, game.stage = side, SETUP
    for who in range(game.pieces):
        game.put[who] = 0


def form(game, side, formation):
    """All six of a side to the squares of a formation."""
    from furbowl.games.octo.options import start  # only for a moment

    for who in range(side * tables.TEAM, side * tables.TEAM + tables.TEAM):
        game.at[who] = game.pitch.spot(start(who, formation))
    game.rebuild()


def decide_form(game, formation):
    """A side takes a formation (SP-R16)."""
    form(game, game.side, formation)
    game.stage = PLACING
    game.tell(kinds.FORM, -1, 0, game.side, formation)


def place(game, who, spot):
    """A side puts a teamster on a spot (SP-R16)."""
    game.step(who, spot)
    game.stage, game.put[who] = PLACING, 1
    game.tell(kinds.PLACED, who, spot)


def ready(game):
    """A side has set up: the other does, or begins (SP-R16)."""
    game.tell(kinds.READIED, -1, 0, game.side)
    if game.side == game.beginner:
        begin(game, game.side, tables.KICK_OFF_AP)
    else:
        _set_up(game, game.beginner)


def begin(game, side, ap):
    """A team turn begins, unless the cap is reached (SP-R26, SP-R27)."""
    if capped(game, side):
        return
    for who in range(game.pieces):
        game.put[who] = 0
    game.side, game.stage, game.beginner, game.ap, game.tackles = side, PLAY, NOBODY, ap, 0
    game.begun[side] += 1
    game.tell(kinds.TURN, -1, 0, side, game.begun[side])
    goalie, game.opened = (1 - side) * tables.TEAM, NOBODY
    if tables.OPEN_GOALIE and game.possessor() == goalie and game.in_zone(goalie):  # SP-R17
        game.opened = goalie
        game.tell(kinds.OPEN, goalie, game.at[goalie])


def end(game, reason):
    """The turn is over: who lies stands up, passive play, then the other side's turn (SP-R26)."""
    side = game.side
    game.tell(kinds.TURN_OVER, -1, 0, side, reason)
    for who in range(side * tables.TEAM, side * tables.TEAM + tables.TEAM):
        if game.fallen[who]:
            game.fallen[who] = 0
            game.tell(kinds.RECOVER, who, game.at[who])
    _count_keeping(game, side)
    game.opened = NOBODY
    begin(game, 1 - side, tables.AP)


def _count_keeping(game, side):
    """SP-R32"""
    who = game.possessor()
    keeper = NOBODY if who == NOBODY else who // tables.TEAM
    for each in (0, 1):
        if each != keeper:
            game.keeping[each] = 0
    if keeper != side or not tables.PASSIVE_TURNS:
        return
    game.keeping[side] += 1
    if game.keeping[side] == tables.PASSIVE_TURNS:
        game.keeping[side] = 0
        game.holder, game.spot = NOBODY, CENTRE
        game.tell(kinds.PASSIVE, -1, CENTRE, side)


def after_goal(game):
    """The match is won, or the side that conceded begins (SP-R28)."""
    side, game.scored = game.scored, NOBODY
    if game.points[side] >= game.target:
        over(game, BY_SCORE)
    else:
        kick_off(game, 1 - side, 1)


def capped(game, side):
    """Whether the match ends before a turn of that side (SP-R27)."""
    if game.begun[side] < game.turn_cap:
        return False
    over(game, BY_CAP)
    return True


def over(game, reason):
    """The match ends."""
    game.ended, game.stage, game.beginner, game.tackler = reason, PLAY, NOBODY, NOBODY
    purple, green = game.points
    winner = -1 if purple == green else 0 if purple > green else 1
    game.tell(kinds.MATCH_OVER, -1, 0, winner, 0 if reason == BY_SCORE else 1)
