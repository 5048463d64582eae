"""Whether the facts of a match of Blitz describe a position that can occur. Loaded only to read one.

What is found is (subject, sentence), subject a who or the word that begins the line at fault, or None.
"""

from furbowl.games.blitz import book, legal, odds, placing
from furbowl.games.blitz.book import (
    ACTED,
    ASK_BLOCK,
    ASK_CHOOSE,
    ASK_FOLLOW,
    ASK_FORMATION,
    ASK_INTERCEPT,
    ASK_PUSH,
    ASK_REROLL,
    ASK_SETUP,
    ASK_TOUCHBACK,
    BLITZ,
    BLOCK,
    BY_HAND,
    CATCH,
    DODGE,
    DODGED,
    HANDOFF,
    NOBODY,
    PASS,
    PICKUP,
    PLAY,
    PRONE,
    RUSH,
    STANDING,
    STUNNED,
    THROW,
)
from furbowl.games.blitz.legal import something_follows
from furbowl.games.blitz.odds import skilled

_KICK_OFF = "none at a kick-off, and only there (BZ-45)"


def problem(game):
    """None, or what is impossible as (subject, sentence)."""
    found = numbers(game)
    if not found:
        game.lay_out()
        found = places(game)
    if found:
        return found
    game.rebuild()
    if game.ended:
        return _bad_end(game)
    return (
        _bad_side(game)
        or _bad_marks(game)
        or _bad_action(game)
        or bad_balls(game)
        or (_bad_kick_off if ASK_FORMATION <= game.stage <= ASK_TOUCHBACK else _bad_turn)(game)
    )


def numbers(game):
    """Numbers out of their ranges; what is read off them afterwards cannot fail."""
    if game.size not in book.SIZES:
        return "size", "7 or 11"
    targets = 2 * game.size + len(game.others) - 1
    limits = (
        ("length", game.length, 1, book.MOST_TURNS),
        ("supply", game.supply, 0, book.MOST_REROLLS),
        ("first", game.first, 0, 1),
        ("half", game.half, 1, 2),
        ("turn", game.turn, 0, 1),
        ("turn", game.side, 0, 1),
        ("turns", max(game.begun), 0, game.length),
        ("score", max(game.points), 0, book.MOST_SCORE),
        ("rerolls", max(game.spare), 0, game.supply + game.more_spare),
        ("used", game.used, 0, 15),
        ("ask", game.stage, PLAY, len(game.questions) - 1),
        ("ask", game.ended, 0, 1),
        ("ask", game.hit, 0, 1),
        ("ask", game.down, 0, 1),
        ("ask", game.links, 0, 2 * game.size),
        ("ask", max(game.shown), 0, 6),
        ("ask", max(game.chain), 0, targets),
    )
    optional = (
        ("setup", game.fixed, 0, len(book.FORMATIONS) - 1),
        ("ask", game.active, 0, 2 * game.size - 1),
        ("ask", game.doing, 0, len(book.DEEDS) - 1),
        ("ask", game.target, 0, targets),
    ) + tuple([(line, game.holders[ball], 0, 2 * game.size - 1) for ball, line in enumerate(game.lines)])
    # NOBODY and tables.DRAWN are one number
    for subject, value, low, high in limits + tuple([row for row in optional if row[1] != NOBODY]):
        if not low <= value <= high:
            return subject, "%d is not %d..%d" % (value, low, high)
    if game.roll and not DODGE <= game.roll <= book.CATCH:
        return "ask", "no such roll"
    if (game.active == NOBODY) != (game.doing == NOBODY) or game.active == NOBODY and (game.spent or game.hit):
        return "ask", "an action of nobody (BZ-21)"
    return None


def places(game):
    """Players and ball on squares that there are, one on each."""
    pitch, taken = game.pitch, []
    for who in range(book.MOST_PLAYERS):
        spot, state = game.at[who], game.states[who]
        if who >= game.pieces:
            if spot or state or game.marks[who]:
                return "size", "players that are not there"
            continue
        if state > PRONE or game.marks[who] > ACTED + DODGED + BY_HAND:
            return who, "no such state"
        if (spot == 0) != (state in (book.KNOCKED_OUT, book.GONE, book.RESERVE)):
            return who, "on the pitch and off it (BZ-37)"
        if spot and not _inside(pitch, spot):
            return who, "not on the pitch (BZ-20)"
        if spot and spot in taken:
            return who, "two players on one square (BZ-22)"
        taken.append(spot)
    for spot in (game.aimed, game.landing):
        if spot and not _inside(pitch, spot):
            return "ask", "not on the pitch (BZ-20)"
    for ball, line in enumerate(game.lines):
        carrier, spot = game.holders[ball], game.spots[ball]
        if spot and not _inside(pitch, spot):
            return line, "not on the pitch (BZ-20)"
        if carrier != NOBODY and (game.states[carrier] or spot != game.at[carrier]):
            return line, "its carrier does not stand there (BZ-36)"
    return None


def _inside(pitch, spot):
    return spot < pitch.last and not pitch.bare[spot]


def _bad_end(game):
    """A finished match (BZ-46, BZ-R32)."""
    if game.stage != PLAY or game.active != NOBODY or game.half != 2 or game.length not in tuple(game.begun):
        return "ask", "the match is not over (BZ-46)"
    return left_over(game)


def _bad_side(game):
    """Who has to decide."""
    other = game.stage in (book.ASK_KICK, book.ASK_CHOOSE, book.ASK_INTERCEPT)
    if game.stage not in (ASK_FORMATION, ASK_SETUP) and (game.side != game.turn) != other:
        return "ask", "the other side decides"
    return None


def _bad_marks(game):
    for who in range(game.pieces):
        marks, side = game.marks[who], who // game.size
        if marks and not game.at[who]:
            return who, "not on the pitch (BZ-R36)"
        if marks & BY_HAND and (game.stage != ASK_SETUP or side != game.side):
            return who, "placed, and its side does not set up (BZ-R3)"
        if marks & DODGED and not game.skills(who) & book.HAS_DODGE:
            return who, "dodged without the skill (BZ-24)"
        if marks & (DODGED | ACTED) and side != game.turn:
            return who, "not of the side in turn (BZ-21)"
    return None


def _bad_action(game):
    """Of the player in action (BZ-21 to BZ-26)."""
    who, deed = game.active, game.doing
    if who == NOBODY:
        return None
    state = game.states[who]
    if who // game.size != game.turn or not game.at[who] or state == STUNNED or game.marks[who] & ACTED:
        return who, "cannot be in action (BZ-21)"
    if deed >= book.BLITZ and not game.used >> deed - 1 & 1:  # the bits of used are in the order of the deeds
        return who, "%s is not used (BZ-21)" % book.DEEDS[deed]
    if game.hit and deed not in (book.BLOCK, book.BLITZ):
        return who, "no block in that action (BZ-25)"
    if game.spent > game.profile(who)[0] + book.RUSHES:
        return who, "%d squares are too many (BZ-23)" % game.spent
    if deed == book.BLOCK and (game.spent or state == PRONE):
        return who, "a Block is all that it does (BZ-25)"
    if deed == book.BLITZ and game.hit and not game.spent:
        return who, "the block took a square (BZ-26)"
    if state == PRONE and game.spent:
        return who, "first it had to stand up (BZ-22)"
    return None


def bad_balls(game):
    kick_off = ASK_FORMATION <= game.stage <= ASK_TOUCHBACK
    found, there = None, any(game.spots)
    if kick_off == there:
        return [line for ball, line in enumerate(game.lines) if game.spots[ball] or not there][0], _KICK_OFF
    for ball, line in enumerate(game.lines):
        found = found or game.spots[ball] and _bad_ball(game, ball, line)
    return found or None


def _bad_ball(game, ball, line):
    carrier, spot = game.holders[ball], game.spots[ball]
    moving = game.stage == ASK_REROLL and game.target == NOBODY
    if carrier != NOBODY:
        scores = spot % game.pitch.width == (1 if carrier >= game.size else game.columns)
        waits = moving and carrier == game.active and game.roll in (DODGE, RUSH)
        return (line, "a touchdown (BZ-43)") if scores and not waits else None
    who = game.pitch.grid[spot] - 1
    if who < 0:
        return None
    if moving and game.roll == book.CATCH and spot == game.aimed:
        return None
    return None if moving and game.roll < book.THROW and who == game.active else (line, "under a player (BZ-8)")


def _bad_kick_off(game):
    """BZ-41, BZ-45"""
    receiver, asked = game.turn, game.stage
    if game.active != NOBODY:
        return game.active, "in action at a kick-off (BZ-41)"
    if game.used:
        return "used", "nothing at a kick-off (BZ-41)"
    if game.begun[receiver] >= game.length:
        return "turns", "none is left for who receives (BZ-R32)"
    if asked in (ASK_FORMATION, ASK_SETUP) and game.fixed != book.DRAWN:
        return "setup", "nobody sets up (BZ-R3)"
    for who in range(game.pieces):
        if game.at[who] and (game.states[who] or game.marks[who] & ~BY_HAND):
            return who, "stands, and has done nothing, at a kick-off (BZ-41)"
    for side in (0, 1):
        first = side * game.size
        there = len([who for who in range(first, first + game.size) if game.at[who]])
        spare = [who for who in range(first, first + game.size) if game.states[who] == book.RESERVE]
        is_set_up = asked > ASK_SETUP or (asked == ASK_SETUP if side == game.side else side != receiver)
        if there + len(spare) == 0:
            return "ask", "nobody to set up (BZ-R6)"
        if is_set_up and (spare or not placing.is_set_up(game, side)):
            return (spare + ["ask"])[0], "no legal set-up (BZ-41)"
        if there and not is_set_up:
            return "ask", "set up too early (BZ-41)"
    return left_over(game)


def _bad_turn(game):
    """A team turn, or a question in it."""
    if not game.begun[game.turn]:
        return "turns", "0 for the side in turn (BZ-46)"
    if game.stage != PLAY:
        return _bad_question(game)
    if not (game.anybody_can_act() if game.active == NOBODY else not _block_over(game) and something_follows(game)):
        return "ask", "nothing could be done (BZ-R10, BZ-R11)"
    return left_over(game)


def _block_over(game):
    return game.doing == book.BLOCK and game.hit


# --- a question in the middle of an action


def _bad_question(game):
    """None, or ("ask", sentence)."""
    who = game.active
    if who == NOBODY or game.states[who] != STANDING:
        return "ask", "of nobody in action (BZ-21)"
    found = left_over(game)
    if found:
        return found
    why = _WHY[game.stage](game, who)
    return ("ask", why) if why else None


def left_over(game):
    """What is kept for another question than the one that is asked."""
    stage, roll = game.stage, game.roll
    if roll and stage != ASK_REROLL:
        return "ask", "a roll that nobody asks for"
    if game.target != NOBODY and stage not in (ASK_BLOCK, ASK_CHOOSE) and roll != RUSH:
        return "ask", "a target that nobody asks for"
    if game.aimed and stage != ASK_INTERCEPT and roll not in (THROW, CATCH):
        return "ask", "a square that nobody asks for"
    if max(game.shown) and stage not in (ASK_BLOCK, ASK_CHOOSE) and roll != THROW:
        return "ask", "dice that nobody asks for"
    chained = stage in (ASK_PUSH, ASK_FOLLOW)
    if (game.links > 0) != chained or (game.down and not chained) or (game.landing and stage != ASK_FOLLOW):
        return "ask", "a push that nobody asks for"
    if max(bytes(game.chain[game.links :]) + b"\0"):
        return "ask", "a chain that nobody asks for"
    return None


def _standing_rival(game, who, other):
    """Whether a player who stands could be hit by that player (BZ-25)."""
    if other >= game.pieces:
        return other in game.prey(game.at[who])
    return other // game.size != who // game.size and _beside(game, who, other) and game.states[other] == STANDING


def _beside(game, who, other):
    return game.at[other] != 0 and game.at[other] - game.at[who] in game.pitch.near


def _blocks(game, who):
    return game.doing in (BLOCK, BLITZ) and game.hit


def _why_no_reroll(game, who):
    """A team re-roll (BZ-27, BZ-R8)."""
    roll, roller = game.roll, who
    if not legal.can_reroll(game):
        return "no re-roll is left (BZ-27)"
    if roll == THROW:
        why = _why_no_pass(game, who) or _why_no_throw(game, who)
    elif roll == CATCH:
        roller, why = game.pitch.grid[game.aimed] - 1, _why_no_catch(game, who)
    elif roll == RUSH and game.target != NOBODY:
        due = game.doing == BLITZ and game.hit and game.rushes(who, game.spent)
        why = "" if due and _standing_rival(game, who, game.target) else "no block is waiting (BZ-R14)"
    else:
        why = _why_no_step(game, who, roll)
    if why:
        return why
    return "a skill rolls that again (BZ-24)" if skilled(game, roll, roller) else ""


def _why_no_step(game, who, roll):
    if not DODGE <= roll <= PICKUP or game.doing == BLOCK or not game.spent:
        return "nobody has stepped (BZ-R13)"
    if roll == RUSH and not game.rushes(who, game.spent):
        return "nobody goes for it (BZ-23)"
    if roll == PICKUP and (game.loose_on(game.at[who]) < 0 or game.carried(who) >= 0):
        return "no %s lies there (BZ-7)" % game.ball_name
    return ""


def _why_no_pass(game, who):
    """A pass is on its way (BZ-9, BZ-40)."""
    if game.doing != PASS or game.carried(who) < 0:
        return "nobody throws (BZ-9)"
    if not game.aimed or game.aimed == game.at[who] or odds.band(game, game.at[who], game.aimed) > 3:
        return "not thrown there (BZ-40, BZ-R35)"
    return ""


def _why_no_throw(game, who):
    """A throw whose die is not enough (BZ-11)."""
    die, code = game.shown[0], odds.code(game, THROW, who, game.at[who], odds.modifier(game, THROW, who))
    if not die or game.shown[1] or game.shown[2]:
        return "one die (BZ-10)"
    return "that is accurate (BZ-11)" if book.succeeds(die, code) else ""


def _why_no_catch(game, who):
    """A catch of an accurate pass or a hand-off by an own player (BZ-R8)."""
    other = game.pitch.grid[game.aimed] - 1 if game.aimed else -1
    if game.doing not in (PASS, HANDOFF) or game.loose_on(game.aimed) < 0:
        return "nothing to catch (BZ-14)"
    if other < 0 or other == who or other // game.size != game.turn or not game.can_catch(other):
        return "nobody to catch it (BZ-R8)"
    if game.doing == HANDOFF and not _beside(game, who, other):
        return "not handed there (BZ-17)"
    return "not thrown there (BZ-40)" if odds.band(game, game.at[who], game.aimed) > 3 else ""


def _why_no_dice(game, who):
    """Block dice (BZ-29, BZ-R15)."""
    if not _blocks(game, who) or game.target == NOBODY or not _standing_rival(game, who, game.target):
        return "no block is waiting (BZ-25)"
    count, ours = odds.block_dice(game, who, game.target)
    if [at for at in range(3) if (game.shown[at] > 0) != (at < count)]:
        return "%d dice (BZ-29)" % count
    several = len(legal.faces(game)) > 1
    if game.stage == ASK_CHOOSE:
        return "" if several and not ours else "nothing for the other side to choose (BZ-R15)"
    return "" if legal.can_reroll(game) or several and ours else "nothing to decide (BZ-R15)"


def _why_no_chain(game, who):
    """Pushes (BZ-33, BZ-R18): each goes where the chain goes on, the last where it may choose."""
    target, links = game.chain[0], game.links
    if not _blocks(game, who) or not links or not _standing_rival(game, who, target):
        return "nobody is pushed (BZ-33)"
    if target >= game.pieces:
        return "" if game.stage == ASK_FOLLOW else "nobody is asked that (BZ-33)"
    why = ""
    for link in range(1, links):
        game.links = link
        spot = game.at[game.chain[link]] if game.chain[link] < game.pieces else 0
        if not spot or spot not in odds.push_spots(game):
            why = "not pushed there (BZ-33)"
            break
    game.links = links
    if why:
        return why
    spots = odds.push_spots(game)
    if game.stage == ASK_PUSH:
        return "" if len(spots) > 1 else "one way only (BZ-33)"
    free = game.landing in spots and not (game.landing and game.pitch.grid[game.landing])
    return "" if free else "not pushed there (BZ-33)"


def _why_no_interception(game, who):
    """BZ-16"""
    return _why_no_pass(game, who) or ("" if odds.interceptors(game) else "nobody can intercept (BZ-R25)")


_WHY = {
    ASK_REROLL: _why_no_reroll,
    ASK_BLOCK: _why_no_dice,
    ASK_CHOOSE: _why_no_dice,
    ASK_PUSH: _why_no_chain,
    ASK_FOLLOW: _why_no_chain,
    ASK_INTERCEPT: _why_no_interception,
}
