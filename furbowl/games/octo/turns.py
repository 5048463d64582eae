"""Effects of the actions of Octo: plays, kick-offs, set-ups, team turns, the end of the match."""

from furbowl.actions import unpack
from furbowl.games.octo import book
from furbowl.games.octo.book import BY_CAP, BY_SCORE, CENTRE_SPOT, NOBODY, PLACING, PLAY, SETUP


def apply(game, action):
    """Carry out a legal action and go on to the next decision."""
    verb, who, target = unpack(action)
    if verb == book.END:
        end(game, book.ENDED)
    elif verb == book.FORMATION:
        decide_form(game, target)
    elif verb == book.PLACE:
        place(game, who, game.pitch.spot(target))
    elif verb == book.READY:
        ready(game)
    else:
        _play(game, verb, who, target)


def _play(game, verb, who, target):
    """Carry out a play, pay its action points, and go on after a goal, a foul or the last AP."""
    foul = False
    if verb in (book.PASS, book.TACKLE, book.JOSTLE):
        from furbowl.games.octo import ball  # loaded only if there is a pass or an attack

    if verb == book.PASS:
        length, direction = book.length_and_direction(target)
        game.ap -= book.PASS_AP[length]
        ball.throw(game, who, length, direction)
    elif verb == book.TACKLE or verb == book.JOSTLE:
        game.ap -= 1
        foul = (ball.tackle if verb == book.TACKLE else ball.jostle)(game, who, target)
    else:
        game.ap -= verb != book.LEAVE
        _DO[verb](game, who, target)
    if game.scored != NOBODY:
        after_goal(game)
    elif foul:
        end(game, book.FOULED)
    elif game.stage == PLAY and not game.ap:
        end(game, book.NO_AP)


def _move(game, who, square):
    game.step(who, game.pitch.spot(square))
    game.tell(book.STEP, who, game.at[who])


def _pick_up(game, who, _):
    game.gain(who, book.PICKED_UP)


def _carry(game, who, _):
    """Carry the ball over the goal line (SP-6, SP-R20)."""
    side = who // book.TEAM
    game.holder = NOBODY
    game.scored = side
    game.points[side] += 1
    game.tell(book.SCORE, who, game.spot, game.points[0], game.points[1])


def _take(game, who, _):
    """Take the ball after a won tackle (SP-R25)."""
    game.stage, game.tackler = PLAY, NOBODY
    game.gain(who, book.TAKEN)


def _leave(game, who, _):
    """Leave the ball after a won tackle (SP-R25)."""
    game.stage, game.tackler = PLAY, NOBODY
    game.tell(book.LEFT, who, game.spot)


_DO = {book.MOVE: _move, book.PICKUP: _pick_up, book.CARRY: _carry, book.TAKE: _take, book.LEAVE: _leave}


# --- set-ups and team turns


def kick_off(game, side, after_goal):
    """Put all teamsters and the ball in place; the side that does not begin sets up first (SP-R16, SP-R28)."""
    if capped(game, side):
        return
    game.beginner, game.holder, game.spot, game.opened = side, NOBODY, CENTRE_SPOT, NOBODY
    for who in range(game.pieces):
        game.fallen[who] = 0
    game.keeping[0] = game.keeping[1] = game.tackles = 0
    game.ap = book.KICK_OFF_AP
    formation = 0 if game.fixed == book.DRAWN else game.fixed
    for each in (0, 1):
        form(game, each, formation)
    game.tell(book.SET_UP, -1, CENTRE_SPOT, side, after_goal)
    if game.fixed == book.DRAWN:
        _set_up(game, 1 - side)
        return
    for each in (1 - side, side):
        game.tell(book.FORM, -1, 0, each, formation)
    begin(game, side, book.KICK_OFF_AP)


def _set_up(game, side):
    """Begin the set-up of a side."""
    game.side, game.stage = side, SETUP
    for who in range(game.pieces):
        game.put[who] = 0


def form(game, side, formation):
    """Put all six teamsters of a side on the squares of a formation."""
    from furbowl.games.octo.options import start  # needed only for a moment

    for who in range(side * book.TEAM, side * book.TEAM + book.TEAM):
        game.at[who] = game.pitch.spot(start(who, formation))
    game.rebuild()


def decide_form(game, formation):
    """Line up the side to decide in a formation (SP-R16)."""
    form(game, game.side, formation)
    game.stage = PLACING
    game.tell(book.FORM, -1, 0, game.side, formation)


def place(game, who, spot):
    """Place a teamster on a spot in a set-up (SP-R16)."""
    game.step(who, spot)
    game.stage, game.put[who] = PLACING, 1
    game.tell(book.PLACED, who, spot)


def ready(game):
    """Finish a side's set-up; the beginning side then sets up or, if it just has, begins its turn (SP-R16)."""
    game.tell(book.READIED, -1, 0, game.side)
    if game.side == game.beginner:
        begin(game, game.side, book.KICK_OFF_AP)
    else:
        _set_up(game, game.beginner)


def begin(game, side, ap):
    """Begin a team turn, unless the cap is reached (SP-R26, SP-R27)."""
    if capped(game, side):
        return
    for who in range(game.pieces):
        game.put[who] = 0
    game.side, game.stage, game.beginner, game.ap, game.tackles = side, PLAY, NOBODY, ap, 0
    game.begun[side] += 1
    game.tell(book.TURN, -1, 0, side, game.begun[side])
    goalie, game.opened = (1 - side) * book.TEAM, NOBODY
    if book.OPEN_GOALIE and game.possessor() == goalie and game.in_zone(goalie):  # SP-R17
        game.opened = goalie
        game.tell(book.OPEN, goalie, game.at[goalie])


def end(game, reason):
    """End the turn: the side's fallen stand up, passive play is checked, the other side's turn begins (SP-R26)."""
    side = game.side
    game.tell(book.TURN_OVER, -1, 0, side, reason)
    for who in range(side * book.TEAM, side * book.TEAM + book.TEAM):
        if game.fallen[who]:
            game.fallen[who] = 0
            game.tell(book.RECOVER, who, game.at[who])
    _count_keeping(game, side)
    game.opened = NOBODY
    begin(game, 1 - side, book.AP)


def _count_keeping(game, side):
    """Count the turns for which the side keeps the ball; after too many it returns to the centre (SP-R32)."""
    who = game.possessor()
    keeper = NOBODY if who == NOBODY else who // book.TEAM
    for each in (0, 1):
        if each != keeper:
            game.keeping[each] = 0
    if keeper != side or not book.PASSIVE_TURNS:
        return
    game.keeping[side] += 1
    if game.keeping[side] == book.PASSIVE_TURNS:
        game.keeping[side] = 0
        game.holder, game.spot = NOBODY, CENTRE_SPOT
        game.tell(book.PASSIVE, -1, CENTRE_SPOT, side)


def after_goal(game):
    """End the match if it is won, else kick off with the side that conceded (SP-R28)."""
    side, game.scored = game.scored, NOBODY
    if game.points[side] >= game.target:
        over(game, BY_SCORE)
    else:
        kick_off(game, 1 - side, 1)


def capped(game, side):
    """End the match if that side has had all its turns, and return whether it has (SP-R27)."""
    if game.begun[side] < game.turn_cap:
        return False
    over(game, BY_CAP)
    return True


def over(game, reason):
    """End the match."""
    game.ended, game.stage, game.beginner, game.tackler = reason, PLAY, NOBODY, NOBODY
    purple, green = game.points
    winner = -1 if purple == green else 0 if purple > green else 1
    game.tell(book.MATCH_OVER, -1, 0, winner, 0 if reason == BY_SCORE else 1)
