"""Rolls of players, the loose ball (bounces, throw-ins, catches, kick-off), and falls (BZ-35 to BZ-37, BZ-R17).

ball   its index; while it flies, game.spots[ball] is the square where it is now
due    what happens to it there: LANDS, OWES, BOUNCES or COMES_IN
hops   bounces and throw-ins so far (BZ-R30)
"""

from furbowl.board import WALL
from furbowl.const import const
from furbowl.games.blitz import book, odds
from furbowl.games.blitz.legal import can_reroll
from furbowl.games.blitz.odds import skilled

# --- rolls of players: results

FAILED = const(0)
FAILED_AGAIN = const(1)  # a skill has rolled it again
DONE = const(2)
ASKED = const(3)  # the side is asked whether to use the team re-roll


def attempt(game, kind, who):
    """Make a roll that the team re-roll may repeat (BZ-R8): DONE, FAILED, FAILED_AGAIN or ASKED."""
    found = roll(game, kind, who, odds.modifier(game, kind, who))
    if found == FAILED and who // game.size == game.turn and can_reroll(game):
        game.roll = kind
        game.ask(book.ASK_REROLL, game.turn)
        return ASKED
    return found


def roll(game, kind, who, plus):
    """Make a roll, repeated at once if the player has the skill for it (BZ-24): DONE, FAILED or FAILED_AGAIN."""
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
    """Roll one die and return whether it succeeds."""
    die = game.chance.d6()
    if kind == book.THROW:
        game.shown[0] = die
    game.tell(kind, who, game.at[who], die, code)
    return book.succeeds(die, code)


def team_reroll(game, who):
    """Spend a team re-roll of the side in turn on a roll of a player (BZ-27)."""
    game.spare[game.turn] -= 1
    game.used |= book.USED_REROLL
    game.tell(book.AGAIN, who, game.at[who], 0, game.spare[game.turn])


def reroll(game):
    """Use the team re-roll on the failed roll, without a skill; return whether it succeeds now."""
    kind = game.roll
    who = game.pitch.grid[game.aimed] - 1 if kind == book.CATCH else game.active
    team_reroll(game, who)
    return once(game, kind, who, odds.code(game, kind, who, game.at[who], odds.modifier(game, kind, who)))


# --- the loose ball

LANDS = const(0)  # a standing player may catch it; it bounces off one who is down, and otherwise rests (BZ-38)
OWES = const(1)  # like LANDS, but on an empty square it bounces once (BZ-39, BZ-45)
BOUNCES = const(2)  # no matter what is there
COMES_IN = const(3)  # it is thrown in from there (BZ-39)


def gain(game, ball, who, how):
    """Give a player the ball (BZ-R37)."""
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
    """Bounce a loose ball off the square that a player has come to without picking it up (BZ-8)."""
    ball = game.loose_on(game.at[who])
    if ball >= 0:
        loose(game, ball, BOUNCES, flight)


def loose(game, ball, due, flight=0):
    """Move a loose ball until a player has it, it rests, or it is a touchback. flight: as in match.py."""
    game.holders[ball], game.flight, hops = book.NOBODY, flight, 0
    while True:
        more = hop(game, ball, due, hops)
        if not more:
            game.flight = 0
            return
        due, hops = more


def hop(game, ball, due, hops):
    """Resolve a loose ball on its square, with at most one hop: (due, hops) where it comes down, () when it is over."""
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
    """Move the ball one square in a random direction (BZ-19), unless that is off the pitch; return (the spot, whether
    it is off the pitch)."""
    direction, spot = game.chance.pick(8), game.spots[ball]
    to = spot + book.UP[direction] * game.pitch.width + book.ACROSS[direction]
    off = game.pitch.bare[to] == WALL
    game.tell_of(ball, kind, -1, 0 if off else to, direction, game.pitch.squares[spot])
    if not off:
        game.spots[ball] = to
    return to, off


def _throw_in(game, ball):
    """Throw the ball in from its square (BZ-39, BZ-R29); return what is due where it lands or leaves again."""
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
    """Put the ball down on a random one of the nearest squares without a player or a ball (BZ-R30)."""
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
    """Kick the ball to a spot, let it deviate and land (BZ-45, BZ-R7), or ask for a touchback."""
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
    """Let the receiving side give the ball to any of its players (BZ-45)."""
    game.holders[ball], game.spots[ball] = book.NOBODY, 0
    game.tell(book.TOUCHBACK, -1, 0, game.turn)
    game.ask(book.ASK_TOUCHBACK, game.turn)


# --- falls, armour and injuries


def fall(game, fallers, in_block):
    """Make players fall on their squares and resolve it, each stage for all of them (BZ-36, BZ-R17)."""
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
    """Take the ball from a player who carries one and return the ball; -1 for none."""
    number = game.carried(who)
    if number >= 0:
        game.holders[number] = book.NOBODY
    return number


def hurt(game, who):
    """Roll for armour and, if it breaks, for injury (BZ-36)."""
    first, second = game.chance.d6(), game.chance.d6()
    armour, plus = game.profile(who)[3], game.extra(book.ARMOUR, who)
    game.tell(book.ARMOUR, who, game.at[who], 10 * first + second, 16 * armour + plus + 8)
    if first + second + plus > armour:
        injure(game, who, game.at[who])


def injure(game, who, spot):
    """Roll for injury. A player who has left its spot is in the crowd: a stun puts it in reserve instead (BZ-35)."""
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
