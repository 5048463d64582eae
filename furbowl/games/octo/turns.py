"""Effects of the actions of Octo: plays, kick-offs, set-ups, team turns, the end of the match."""

from __future__ import annotations

from furbowl.actions import unpack
from furbowl.const import TYPE_CHECKING
from furbowl.games.octo import book
from furbowl.games.octo.book import BY_CAP, BY_SCORE, CENTRE_SPOT, NOBODY, PLACING, PLAY, SETUP

if TYPE_CHECKING:
    from furbowl.games.octo.match import Octo


def apply(match: Octo, action: int) -> None:
    """Carry out a legal action of a team turn and go on to the next decision."""
    verb, who, target = unpack(action)
    if verb == book.END:
        end(match, book.ENDED)
    else:
        _play(match, verb, who, target)


def _play(match: Octo, verb: int, who: int, target: int) -> None:
    """Carry out a play, pay its action points, and go on after a goal, a foul or the last AP."""
    foul = False
    if verb in (book.PASS, book.TACKLE, book.JOSTLE):
        from furbowl.games.octo import ball  # loaded only if there is a pass or an attack

    if verb == book.PASS:
        length, direction = book.length_and_direction(target)
        match.ap -= book.PASS_AP[length]
        ball.throw(match, who, length, direction)
    elif verb == book.TACKLE or verb == book.JOSTLE:
        match.ap -= 1
        foul = (ball.tackle if verb == book.TACKLE else ball.jostle)(match, who, target)
    else:
        match.ap -= 1
        _DO[verb](match, who, target)
    if match.scored != NOBODY:
        after_goal(match)
    elif foul:
        end(match, book.FOULED)
    elif match.stage == PLAY and not match.ap:
        end(match, book.NO_AP)


def _move(match: Octo, who: int, square: int) -> None:
    match.step(who, match.pitch.spot(square))
    match.tell(book.STEP, who, match.at[who])


def _pick_up(match: Octo, who: int, _: int) -> None:
    match.gain(who, book.PICKED_UP)


def _carry(match: Octo, who: int, _: int) -> None:
    """Carry the ball over the goal line (SP-6, SP-R20)."""
    side = who // book.TEAM
    match.holder = NOBODY
    match.scored = side
    match.points[side] += 1
    match.tell(book.SCORE, who, match.spot, match.points[0], match.points[1])


_DO = {book.MOVE: _move, book.PICKUP: _pick_up, book.CARRY: _carry}


# --- set-ups and team turns


def kick_off(match: Octo, side: int, after_goal: int) -> None:
    """Put all teamsters and the ball in place; the side that does not begin sets up first (SP-R16, SP-R28)."""
    if capped(match, side):
        return
    match.beginner, match.holder, match.spot, match.opened = side, NOBODY, CENTRE_SPOT, NOBODY
    for who in range(match.pieces):
        match.fallen[who] = 0
    match.keeping[0] = match.keeping[1] = match.tackles = 0
    match.ap = book.KICK_OFF_AP
    formation = 0 if match.formation == book.DRAWN else match.formation
    for each in (0, 1):
        form(match, each, formation)
    match.tell(book.SET_UP, -1, CENTRE_SPOT, side, after_goal)
    if match.formation == book.DRAWN:
        _set_up(match, 1 - side)
        return
    for each in (1 - side, side):
        match.tell(book.FORM, -1, 0, each, formation)
    begin(match, side, book.KICK_OFF_AP)


def _set_up(match: Octo, side: int) -> None:
    """Begin the set-up of a side."""
    match.side, match.stage = side, SETUP
    for who in range(match.pieces):
        match.put[who] = 0


def form(match: Octo, side: int, formation: int) -> None:
    """Put all six teamsters of a side on the squares of a formation."""
    from furbowl.games.octo.options import start  # needed only for a moment

    for who in range(side * book.TEAM, side * book.TEAM + book.TEAM):
        match.at[who] = match.pitch.spot(start(who, formation))
    match.rebuild()


def decide_form(match: Octo, formation: int) -> None:
    """Line up the side to decide in a formation (SP-R16)."""
    form(match, match.side, formation)
    match.stage = PLACING
    match.tell(book.FORM, -1, 0, match.side, formation)


def place(match: Octo, who: int, spot: int) -> None:
    """Place a teamster on a spot in a set-up (SP-R16)."""
    match.step(who, spot)
    match.stage, match.put[who] = PLACING, 1
    match.tell(book.PLACED, who, spot)


def ready(match: Octo) -> None:
    """Finish a side's set-up; the beginning side then sets up or, if it just has, begins its turn (SP-R16)."""
    match.tell(book.READIED, -1, 0, match.side)
    if match.side == match.beginner:
        begin(match, match.side, book.KICK_OFF_AP)
    else:
        _set_up(match, match.beginner)


def begin(match: Octo, side: int, ap: int) -> None:
    """Begin a team turn, unless the cap is reached (SP-R26, SP-R27)."""
    if capped(match, side):
        return
    for who in range(match.pieces):
        match.put[who] = 0
    match.side, match.stage, match.beginner, match.ap, match.tackles = side, PLAY, NOBODY, ap, 0
    match.begun[side] += 1
    match.tell(book.TURN, -1, 0, side, match.begun[side])
    goalie, match.opened = (1 - side) * book.TEAM, NOBODY
    if book.OPEN_GOALIE and match.possessor() == goalie and match.in_zone(goalie):  # SP-R17
        match.opened = goalie
        match.tell(book.OPEN, goalie, match.at[goalie])


def end(match: Octo, reason: int) -> None:
    """End the turn: the side's fallen stand up, passive play is checked, the other side's turn begins (SP-R26)."""
    side = match.side
    match.tell(book.TURN_OVER, -1, 0, side, reason)
    for who in range(side * book.TEAM, side * book.TEAM + book.TEAM):
        if match.fallen[who]:
            match.fallen[who] = 0
            match.tell(book.RECOVER, who, match.at[who])
    _count_keeping(match, side)
    match.opened = NOBODY
    begin(match, 1 - side, book.AP)


def _count_keeping(match: Octo, side: int) -> None:
    """Count the turns for which the side keeps the ball; after too many it returns to the centre (SP-R32)."""
    who = match.possessor()
    keeper = NOBODY if who == NOBODY else who // book.TEAM
    for each in (0, 1):
        if each != keeper:
            match.keeping[each] = 0
    if keeper != side or not book.PASSIVE_TURNS:
        return
    match.keeping[side] += 1
    if match.keeping[side] == book.PASSIVE_TURNS:
        match.keeping[side] = 0
        match.holder, match.spot = NOBODY, CENTRE_SPOT
        match.tell(book.PASSIVE, -1, CENTRE_SPOT, side)


def after_goal(match: Octo) -> None:
    """End the match if it is won, else kick off with the side that conceded (SP-R28)."""
    side, match.scored = match.scored, NOBODY
    if match.points[side] >= match.target:
        over(match, BY_SCORE)
    else:
        kick_off(match, 1 - side, 1)


def capped(match: Octo, side: int) -> bool:
    """End the match if that side has had all its turns, and return whether it has (SP-R27)."""
    if match.begun[side] < match.turn_cap:
        return False
    over(match, BY_CAP)
    return True


def over(match: Octo, reason: int) -> None:
    """End the match."""
    match.ended, match.stage, match.beginner, match.tackler = reason, PLAY, NOBODY, NOBODY
    purple, green = match.points
    winner = -1 if purple == green else 0 if purple > green else 1
    match.tell(book.MATCH_OVER, -1, 0, winner, 0 if reason == BY_SCORE else 1)
