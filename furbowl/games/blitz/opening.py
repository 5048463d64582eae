"""What a computer player of Blitz answers when it is asked: the set-up is fixed, the rest is judged quickly."""

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.const import const
from furbowl.games.blitz import kinds, tables
from furbowl.games.blitz.kinds import DIE, FOLLOW, FORMATION, KEEP, KICK, PUSH, READY, REROLL, STAY

_KICKS = const(0)  # formation of the kicking side, of the receiving side
_RECEIVES = const(0)
_DEEP = const(25)  # percent of the columns: so far from the end of the pitch the ball is kicked


def choose(match):
    """The answer to what is asked."""
    asked = match.question
    if asked == "formation":
        return act(FORMATION, target=_KICKS if match.side != match.turn else _RECEIVES)
    if asked == "setup":
        return act(READY)
    if asked == "kick":
        return _kick(match)
    if asked == "touchback":
        return _touchback(match)
    if asked == "reroll":
        return act(REROLL)
    if asked == "block" or asked == "choose":
        return _die(match, asked == "block")
    if asked == "push":
        return _push(match)
    if asked == "follow":
        return _follow(match)
    return _intercept(match)


def _kick(match):
    """Deep, so that it neither leaves the half nor is near them."""
    columns, middle = match.columns, match.rows // 2
    far = columns * _DEEP // 100
    column = far if match.turn == 0 else columns - 1 - far
    return act(KICK, target=middle * columns + column)


def _touchback(match):
    """Who runs best with it: strong and fast."""
    best, chosen = -1, 0
    for action in match.legal():
        who = who_of(action)
        speed, strength, _, _ = match.stats(who)
        ahead = match.square(who) % match.columns
        ahead = ahead if match.side == 0 else match.columns - 1 - ahead
        rank = 4 * strength + 2 * speed - abs(match.square(who) // match.columns - match.rows // 2) + ahead
        rank += 4 * (match.skills(who) & tables.HAS_BLOCK) - 20 * (match.zones(match.side, match.square(who)) > 0)
        if rank > best:
            best, chosen = rank, action
    return chosen


def _rank(match, face):
    """How good a face is for the attacker."""
    attacker = match.skills(match.playing)
    return _ranked(face, attacker & tables.HAS_BLOCK, *_target(match))


def _target(match):
    """(whether the target has Block, Dodge)"""
    target = match.target
    return match.skills(target) & tables.HAS_BLOCK, match.skills(target) & tables.HAS_DODGE


def _ranked(face, ours, theirs, dodge):
    if face == kinds.FLOORED:
        return 9
    if face == kinds.STUMBLES:
        return 5 if dodge else 8
    if face == kinds.BOTH_DOWN:
        return 7 if ours and not theirs else 3 if ours else 2 if not theirs else 0
    return 5 if face == kinds.PUSHED_BACK or face == 4 else 0


def _die(match, may_reroll):
    """The best face, or the worst for the others; a team re-roll where the best one brings the attacker down."""
    best = chosen = None
    reroll = False
    sign = 1 if match.side == match.turn else -1
    for action in match.legal():
        if verb_of(action) == REROLL:
            reroll = True
        elif verb_of(action) == DIE:
            rank = sign * _rank(match, target_of(action))
            if best is None or rank > best:
                best, chosen = rank, action
    if chosen is None:  # the other side chooses: re-roll or keep
        best, chosen = min([_rank(match, face) for face in match.block_dice]), act(KEEP)
    if reroll and may_reroll and best < 3:
        return act(REROLL)
    return chosen


def _push(match):
    """Away from our goal and towards the edge."""
    best = chosen = None
    columns, rows = match.columns, match.rows
    for action in match.legal():
        square = target_of(action)
        column, row = square % columns, square // columns
        ahead = column if match.side == 0 else columns - 1 - column
        rank = ahead + 2 * abs(row - rows // 2)
        if best is None or rank > best:
            best, chosen = rank, act(PUSH, target=square)
    return chosen


def _follow(match):
    """Who has the ball stays; else to where fewer opponents stand."""
    who = match.playing
    if match.carrier == who:
        return act(STAY)
    return act(FOLLOW)


def _intercept(match):
    """Whoever is likeliest to."""
    best = chosen = None
    for action in match.legal():
        ways, total = match.odds(action)
        rank = ways * 1000 // total if verb_of(action) == kinds.INTERCEPTS else 0
        if best is None or rank > best:
            best, chosen = rank, action
    return chosen
