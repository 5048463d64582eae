"""Rolls of players, the ball on its own (bounces, throw-ins, catches, kick-off), and falls (BZ-35 to BZ-37, BZ-R17).

ball   its index; while it flies, game.spots[ball] is the square where it is now
due    what it does there: LANDS, OWES, BOUNCES or COMES_IN
hops   bounces and throw-ins so far (BZ-R30)
"""

from furbowl.board import WALL
from furbowl.const import const
from furbowl.games.blitz import book, odds
from furbowl.games.blitz.legal import can_reroll
from furbowl.games.blitz.odds import skilled

# --- rolls of players: what comes of one

FAILED = const(0)
FAILED_AGAIN = const(1)  # a skill has rolled it again
DONE = const(2)
ASKED = const(3)  # whether the team re-roll is used


def attempt(game, kind, who):
    """A roll that a team re-roll can mend (BZ-R8): DONE, FAILED, FAILED_AGAIN or ASKED."""
    found = roll(game, kind, who, odds.modifier(game, kind, who))
    if found == FAILED and who // game.size == game.turn and can_reroll(game):
        game.roll = kind
        game.ask(book.ASK_REROLL, game.turn)
        return ASKED
    return found


def roll(game, kind, who, plus):
    """A roll with the skill that rolls it again by itself (BZ-24): DONE, FAILED or FAILED_AGAIN."""
    code = odds.code(game, kind, who, game.at[who], plus)
    if once(game, kind, who, code):
        return DONE
    if not skilled(game, kind, who):
        return FAILED
    if kind == book.DODGE:
        game.marks[who] |= book.DODGED
    game.tell(book.AGAIN, who, game.at[who], 1, game.spare[who // game.size])
    return DONE if once(game, kind, who, code) else FAILED_AGAIN


def once(game, kind, who, code):
    """Roll one die; whether it is enough."""
    die = game.chance.d6()
    if kind == book.THROW:
        game.shown[0] = die
    game.tell(kind, who, game.at[who], die, code)
    return book.succeeds(die, code)


def team_reroll(game, who):
    """The side in turn uses its re-roll for a roll of that player (BZ-27)."""
    game.spare[game.turn] -= 1
    game.used |= book.USED_REROLL
    game.tell(book.AGAIN, who, game.at[who], 0, game.spare[game.turn])


def reroll(game):
    """The team re-roll is used for the roll that failed: whether it succeeds now, without skill."""
    kind = game.roll
    who = game.pitch.grid[game.aimed] - 1 if kind == book.CATCH else game.active
    team_reroll(game, who)
    return once(game, kind, who, odds.code(game, kind, who, game.at[who], odds.modifier(game, kind, who)))


# --- the ball on its own

LANDS = const(0)  # standing players catch, it bounces off those who are down, and else it rests (BZ-38)
OWES = const(1)  # as that, but on an empty square it bounces once (BZ-39, BZ-45)
BOUNCES = const(2)  # whatever is there
COMES_IN = const(3)  # is thrown in from there (BZ-39)


def gain(game, ball, who, how):
    """A player has the ball now (BZ-R37)."""
    game.holders[ball], game.spots[ball] = who, game.at[who]
    game.tell_of(ball, book.GAIN, who, game.at[who], how)
    touchdown(game, who)


def touchdown(game, who):
    """Count a touchdown if it is one: a standing carrier in the other side's end zone (BZ-43)."""
    if game.scored != book.NOBODY or not game.at[who] or game.states[who] or game.carried(who) < 0:
        return
    side = who // game.size
    if game.at[who] % game.pitch.width == (1 if side else game.columns):
        game.scored = side
        game.points[side] += 1
        game.tell(book.TOUCHDOWN, who, game.at[who], game.points[0], game.points[1])


def push_out(game, who, flight=0):
    """The ball that lies where a player came without wanting it bounces (BZ-8)."""
    ball = game.loose_on(game.at[who])
    if ball >= 0:
        loose(game, ball, BOUNCES, flight)


def loose(game, ball, due, flight=0):
    """A ball goes on until somebody has it, it rests, or it is a touchback. flight: as in match.py."""
    game.holders[ball], game.flight, hops = book.NOBODY, flight, 0
    while True:
        more = hop(game, ball, due, hops)
        if not more:
            game.flight = 0
            return
        due, hops = more


def hop(game, ball, due, hops):
    """What a loose ball does on its square, at most one hop: (due, hops) as it comes down, () when it is over."""
    spot = game.spots[ball]
    if due < BOUNCES:
        who = game.pitch.grid[spot] - 1
        if who < 0 and game.settles(ball, due):
            return ()
        if who >= 0 and game.can_catch(who) and roll(game, book.CATCH, who, 0) == DONE:  # BZ-14
            gain(game, ball, who, book.CAUGHT)
            return ()
    if due == COMES_IN and game.others and game.lost_ball(ball):
        return ()
    if hops == book.MOST_HOPS:
        drop(game, ball)
        return ()
    if due == COMES_IN:
        return _throw_in(game, ball), hops + 1
    to, off = fly(game, ball, book.BOUNCE)
    if game.stage == book.ASK_KICK and (off or not game.own_half(game.turn, to)):
        touchback(game, ball)
        return ()
    return COMES_IN if off else LANDS, hops + 1


def fly(game, ball, kind):
    """The ball goes one square in a random direction (BZ-19): (the spot, whether that is off the pitch, where it does
    not go)."""
    direction, spot = game.chance.pick(8), game.spots[ball]
    to = spot + book.UP[direction] * game.pitch.width + book.ACROSS[direction]
    off = game.pitch.bare[to] == WALL
    game.tell_of(ball, kind, -1, 0 if off else to, direction, game.pitch.squares[spot])
    if not off:
        game.spots[ball] = to
    return to, off


def _throw_in(game, ball):
    """The ball comes in from its square (BZ-39, BZ-R29): what is due where it lands, or where it leaves again."""
    width, spot = game.pitch.width, game.spots[ball]
    column, row = spot % width, spot // width
    inward = (column == 1) - (column == game.columns), (row == 1) - (row == game.rows)
    turn = (game.chance.d6() - 1) // 2
    if inward[0] and inward[1]:
        across, up = inward[0] if turn < 2 else 0, inward[1] if turn else 0
    elif inward[1]:
        across, up = turn - 1, inward[1]
    else:
        across, up = inward[0], turn - 1
    distance = game.chance.d6() + game.chance.d6()
    place = (1 - up) * 3 + across + 1
    game.tell_of(ball, book.THROW_IN, -1, spot, place - (place > 4), distance)
    for _ in range(distance):
        if game.pitch.bare[spot + up * width + across] == WALL:
            game.spots[ball] = spot
            return COMES_IN
        spot += up * width + across
    game.spots[ball] = spot
    return OWES


def drop(game, ball):
    """The ball lies down on a random one of the nearest squares without player or ball (BZ-R30)."""
    pitch, spot, distance, found = game.pitch, game.spots[ball], 0, []
    game.spots[ball] = 0
    while not found:
        for each in pitch.around(spot, distance, 0):
            here = game.stage != book.ASK_KICK or game.own_half(game.turn, each)
            if here and not pitch.grid[each] and game.loose_on(each) < 0:
                found.append(each)
        distance += 1
    game.spots[ball] = found[game.chance.pick(len(found))]
    game.tell_of(ball, book.DROP, -1, game.spots[ball], -1, pitch.squares[spot])


# --- the kick-off


def kick(game, target):
    """The ball is kicked to a spot and lands somewhere (BZ-45, BZ-R7). A touchback is asked."""
    pitch, width, ball = game.pitch, game.pitch.width, 0
    game.tell(book.KICKED, -1, target, 1 - game.turn)
    direction, distance = game.chance.pick(8), game.chance.d6()
    column, row = target % width + book.ACROSS[direction] * distance, target // width + book.UP[direction] * distance
    there = 0 < column <= game.columns and 0 < row <= game.rows
    spot = row * width + column if there else 0
    game.tell(book.FLIES, -1, spot, direction, pitch.squares[target])
    if not there or not game.own_half(game.turn, spot):
        touchback(game, ball)
        return
    game.spots[ball] = spot
    loose(game, ball, OWES, 1)


def touchback(game, ball):
    """The receiving side gives the ball to anybody (BZ-45)."""
    game.holders[ball], game.spots[ball] = book.NOBODY, 0
    game.tell(book.TOUCHBACK, -1, 0, game.turn)
    game.ask(book.ASK_TOUCHBACK, game.turn)


# --- falls, armour and injuries


def fall(game, fallers, in_block):
    """Players fall on their squares, and what comes of it, each part of it for all of them (BZ-36, BZ-R17)."""
    dropped = []
    for who in fallers:
        game.states[who] = book.PRONE
        game.tell(book.DOWN, who, game.at[who], in_block)
    for who in fallers:
        dropped.append((who, game.at[who], let_go(game, who)))
        hurt(game, who)
    for who, spot, number in dropped:
        if number >= 0 and game.scored == book.NOBODY:
            game.tell_of(number, book.LOOSE, who, spot)
            loose(game, number, BOUNCES)
    for who in fallers:
        if game.scored == book.NOBODY and game.at[who]:
            push_out(game, who)


def let_go(game, who):
    """The ball that a player carried, who carries it no more; -1 for none."""
    number = game.carried(who)
    if number >= 0:
        game.holders[number] = book.NOBODY
    return number


def hurt(game, who):
    """Armour, and if it is broken, injury (BZ-36)."""
    first, second = game.chance.d6(), game.chance.d6()
    armour, plus = game.profile(who)[3], game.extra(book.ARMOUR, who)
    game.tell(book.ARMOUR, who, game.at[who], 10 * first + second, 16 * armour + plus + 8)
    if first + second + plus > armour:
        injure(game, who, game.at[who])


def injure(game, who, spot):
    """An injury roll. Who has left his spot is in the crowd: what would stun him, puts him in reserve (BZ-35)."""
    first, second = game.chance.d6(), game.chance.d6()
    in_crowd = not game.at[who]
    game.tell(book.INJURY, who, spot, 10 * first + second, int(in_crowd))
    if first + second > book.KO_TO:
        state, kind = book.GONE, book.OUT
    elif first + second > book.STUNNED_TO:
        state, kind = book.KNOCKED_OUT, book.KO
    else:
        state, kind = (book.RESERVE, book.RESERVES) if in_crowd else (book.STUNNED, book.STUN)
    if not in_crowd and state != book.STUNNED:
        game.remove(who)
    game.states[who] = state
    game.tell(kind, who, spot)
