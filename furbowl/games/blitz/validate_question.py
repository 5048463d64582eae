"""Whether what is asked in the middle of an action of Blitz can be waiting there. Loaded only to read a position."""

from furbowl.games.blitz import answers, checks
from furbowl.games.blitz.chances import skilled
from furbowl.games.blitz.kinds import (
    ASK_BLOCK,
    ASK_CHOOSE,
    ASK_FOLLOW,
    ASK_INTERCEPT,
    ASK_PUSH,
    ASK_REROLL,
    BLITZ,
    BLOCK,
    CATCH,
    DODGE,
    HANDOFF,
    PASS,
    PICKUP,
    RUSH,
    STANDING,
    THROW,
)
from furbowl.games.blitz.tables import NOBODY


def problem(game):
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
    if not answers.can_reroll(game):
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
    if not game.aimed or game.aimed == game.at[who] or checks.band(game, game.at[who], game.aimed) > 3:
        return "not thrown there (BZ-40, BZ-R35)"
    return ""


def _why_no_throw(game, who):
    """A throw whose die is not enough (BZ-11)."""
    die, code = game.shown[0], checks.code(game, THROW, who, game.at[who], checks.plus(game, THROW, who))
    if not die or game.shown[1] or game.shown[2]:
        return "one die (BZ-10)"
    return "that is accurate (BZ-11)" if checks.succeeds(die, code) else ""


def _why_no_catch(game, who):
    """A catch of an accurate pass or a hand-off by an own player (BZ-R8)."""
    other = game.pitch.grid[game.aimed] - 1 if game.aimed else -1
    if game.doing not in (PASS, HANDOFF) or game.loose_on(game.aimed) < 0:
        return "nothing to catch (BZ-14)"
    if other < 0 or other == who or other // game.size != game.turn or not game.can_catch(other):
        return "nobody to catch it (BZ-R8)"
    if game.doing == HANDOFF and not _beside(game, who, other):
        return "not handed there (BZ-17)"
    return "not thrown there (BZ-40)" if checks.band(game, game.at[who], game.aimed) > 3 else ""


def _why_no_dice(game, who):
    """Block dice (BZ-29, BZ-R15)."""
    if not _blocks(game, who) or game.target == NOBODY or not _standing_rival(game, who, game.target):
        return "no block is waiting (BZ-25)"
    count, ours = checks.block_dice(game, who, game.target)
    if [at for at in range(3) if (game.shown[at] > 0) != (at < count)]:
        return "%d dice (BZ-29)" % count
    several = len(answers.faces(game)) > 1
    if game.stage == ASK_CHOOSE:
        return "" if several and not ours else "nothing for the other side to choose (BZ-R15)"
    return "" if answers.can_reroll(game) or several and ours else "nothing to decide (BZ-R15)"


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
        if not spot or spot not in checks.push_spots(game):
            why = "not pushed there (BZ-33)"
            break
    game.links = links
    if why:
        return why
    spots = checks.push_spots(game)
    if game.stage == ASK_PUSH:
        return "" if len(spots) > 1 else "one way only (BZ-33)"
    free = game.landing in spots and not (game.landing and game.pitch.grid[game.landing])
    return "" if free else "not pushed there (BZ-33)"


def _why_no_interception(game, who):
    """BZ-16"""
    return _why_no_pass(game, who) or ("" if checks.interceptors(game) else "nobody can intercept (BZ-R25)")


_WHY = {
    ASK_REROLL: _why_no_reroll,
    ASK_BLOCK: _why_no_dice,
    ASK_CHOOSE: _why_no_dice,
    ASK_PUSH: _why_no_chain,
    ASK_FOLLOW: _why_no_chain,
    ASK_INTERCEPT: _why_no_interception,
}
