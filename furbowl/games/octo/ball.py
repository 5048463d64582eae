"""The ball: passes (SP-3, SP-R7), the spider's roll (SP-R12); tackles (SP-10, SP-11) and jostles (SP-12)."""

from furbowl.games.octo import book, flight
from furbowl.games.octo.book import GOAL, NOBODY, TAKING, onward

_NOBODY_TRIES = -1


def throw(game, who, kind, direction):
    """Roll the distance and let the ball fly."""
    game.tell(book.THROWS, who, game.at[who], direction, kind)
    digits = total = 0
    for _ in range(book.PASS_DICE[kind]):
        die = game.chance.d6()
        digits, total = digits * 10 + die, total + die
    game.tell(book.DISTANCE, who, 0, total, digits)
    fly(game, who, direction, total)


def spider(game):
    """Roll away the ball that a tied tackle has knocked free (SP-R12)."""
    face = book.SPIDER_LEGS + 1
    while face > book.SPIDER_LEGS:
        face = game.chance.pick(10)
    if face == book.SPIDER_STAYS:
        game.tell(book.SPIDER, -1, game.spot, face, 0)
        game.tell(book.RESTS, -1, game.spot)
        return
    distance = game.chance.d6()
    game.tell(book.SPIDER, -1, game.spot, face, distance)
    fly(game, _NOBODY_TRIES, face - 1, distance)


def fly(game, passer, direction, distance):
    """Let the ball fly a distance from its spot; passer -1: nobody can catch it, as when the spider rolls it."""
    tries = flight.Tries(game, passer, game.ap) if passer >= 0 else None
    game.holder, spot, leg = NOBODY, game.spot, 0
    for length in range(distance, 0, -1):
        to, turned = onward(game.pitch.bare, spot, direction)
        if to == GOAL or turned != direction:
            leg = _tell_leg(game, spot, direction, leg)
        if to == GOAL:
            return _goal(game, passer, spot)
        if turned != direction:
            direction = turned
            game.tell(book.BOUNCES, -1, spot, direction)
        spot, leg = to, leg + 1
        if tries:
            leg, caught = _try(game, tries, spot, direction, leg, length == 1)
            if caught != NOBODY:
                return game.gain(caught, book.INTERCEPTED)
    _tell_leg(game, spot, direction, leg)
    game.spot = spot
    receiver = tries.receiver(spot) if tries else NOBODY
    if receiver != NOBODY:
        game.gain(receiver, book.RECEIVED)
    else:
        game.tell(book.RESTS, -1, spot)


def _tell_leg(game, spot, direction, leg):
    """Emit a straight leg of the flight, if there is one; return 0, the length of the next leg so far."""
    if leg:
        game.tell(book.FLIES, -1, spot, direction, leg)
    return 0


def _goal(game, passer, spot):
    """Score the goal of a ball that crosses a goal line from a spot (SP-R2)."""
    side = flight.scorer(spot)
    game.spot = spot
    game.scored = side
    game.points[side] += 1
    game.tell(book.SCORE, passer, spot, game.points[0], game.points[1])


def _try(game, tries, spot, direction, leg, last):
    """Roll for all who try on a spot (SP-R8, SP-R22); return (length of the leg so far, the catcher or NOBODY)."""
    trying = tries.at(spot)
    mate = NOBODY if last else tries.mate(spot)
    if mate != NOBODY:
        game.ap = tries.ap
        trying = sorted(trying + [mate])
    if not trying:
        return leg, NOBODY
    leg = _tell_leg(game, spot, direction, leg)
    best, first, split = 0, NOBODY, False
    for who in trying:
        die, need, marked = game.chance.d6(), flight.need(game, who, spot), flight.marked(game, who)
        game.tell(book.TRIES, who, spot, die, 10 * need + marked)
        value = die - marked
        if value < need or value < best:
            continue
        if value > best:
            best, first, split = value, who, False
        elif who // book.TEAM != first // book.TEAM:
            split = True
        elif game.at[who] == spot:
            first = who
    if split:
        game.tell(book.SPLIT, -1, spot, best)
        return leg, NOBODY
    return leg, first


# --- tackles and jostles


def tackle(game, who, other):
    """Roll for the ball and return whether it is a foul."""
    difference = _roll(game, book.CHARGE, who, other)
    if difference < 0:
        return game.tackles > 1 and _foul(game, who)
    game.holder = NOBODY
    game.tell(book.LOOSE, other, game.at[other])
    if not difference:
        spider(game)
    elif game.ap:  # SP-R25
        game.stage, game.tackler = TAKING, who
    return False


def jostle(game, who, other):
    """Roll to push an opponent to the ground and return whether it is a foul."""
    difference = _roll(game, book.JOSTLES, who, other)
    if difference <= -book.CLEAR:
        return _foul(game, who)
    if difference >= book.CLEAR:
        game.fallen[other] = 1
        game.tell(book.GROUND, other, game.at[other])
    return False


def _roll(game, kind, who, other):
    """Roll both dice; return the attacker's lead, less 1 for each earlier tackle and jostle of the turn (SP-R11)."""
    earlier, spot = game.tackles, game.at[other]
    game.tackles += 1
    game.tell(kind, who, spot, other, earlier)
    attack, defence = game.chance.d6(), game.chance.d6()
    game.tell(book.ROLLS, who, spot, attack, defence)
    return attack - earlier - defence


def _foul(game, who):
    game.tell(book.FOUL, who, game.at[who])
    return True
