"""The question of a position of Blitz: as text and back, and whether it can be waiting for an answer."""

from furbowl.games import grammar
from furbowl.games.blitz import book, legal, odds
from furbowl.games.blitz.book import NOBODY
from furbowl.games.grammar import TEAMS
from furbowl.games.positions import place

_ROLLS = ("dodge", "rush", "pickup", "throw", "catch")
_DOWN = ("up", "down")


def text(game, subject):
    """What is asked, with all that is kept for it."""
    stage, word = game.stage, game.question or _ASKS[0]
    if stage in (book.ASK_FORMATION, book.ASK_SETUP):
        return "%s %s" % (word, TEAMS[game.side])
    if stage == book.ASK_REROLL:
        word += " " + _ROLLS[game.roll - book.DODGE]
    if stage in (book.ASK_PUSH, book.ASK_FOLLOW):
        word += " " + _DOWN[game.down]
    if game.target != NOBODY:
        word += " " + game.name(game.target).lower()
    if game.aimed:
        word += " " + place(game, game.aimed)
    word += "".join([" %d" % die for die in game.shown if die])
    for link in range(game.links):
        word += " " + place(game, game.spot_of(game.chain[link]))
    if stage == book.ASK_FOLLOW:
        word += " " + (place(game, game.landing) if game.landing else "crowd")
    return word


def take(game, parts, subject, more=()):
    """What is asked; more: words of questions that are none of Blitz."""
    stage, rest = grammar.nth(_ASKS, parts, 0, "one of " + ", ".join(_ASKS + more)), parts[1:]
    other = stage in (book.ASK_KICK, book.ASK_CHOOSE, book.ASK_INTERCEPT)
    game.ask(stage, 1 - game.turn if other else game.turn)
    for part in _TAKE.get(stage, ()):
        rest = part(game, rest)
    grammar.no_more(rest, 0)


# what is said of a question: each takes its words, and gives the rest


def _take_side(game, parts):
    game.side = grammar.choice(TEAMS, parts)
    return []


def _take_target(game, parts):
    """A name of the other side's, or of what else can be hit."""
    first = (1 - game.turn) * game.size
    targets = list(range(first, first + game.size)) + list(range(game.pieces, game.pieces + len(game.others)))
    game.target = targets[grammar.nth([game.name(each).lower() for each in targets], parts, 0, "a player")]
    return parts[1:]


def _take_aim(game, parts):
    game.aimed = _spot(game, parts)
    return parts[3:]


def _spot(game, parts):
    return game.pitch.spot(grammar.square(game.pitch, parts[:3], "a square"))


def _take_die(game, parts):
    game.shown[0] = grammar.numbers(parts, 1, 6, 1)[0]
    return []


def _take_dice(game, parts):
    """At least one."""
    for at, face in enumerate(grammar.numbers(parts, max(1, min(3, len(parts))), 6, 1)):
        game.shown[at] = face
    return []


def _take_roll(game, parts):
    game.roll, rest = book.DODGE + grammar.nth(_ROLLS, parts, 0, "one of " + ", ".join(_ROLLS)), parts[1:]
    for part in _TAKE_OF_ROLL.get(game.roll, ()) if rest or game.roll != book.RUSH else ():
        rest = part(game, rest)
    return rest


def _take_down(game, parts):
    """Whether the target will fall."""
    game.down = grammar.nth(_DOWN, parts, 0, "up or down")
    return parts[1:]


def _take_landing(game, parts):
    """The last words: where the last of the chain goes."""
    if parts[-1:] == ["crowd"]:
        return parts[:-1]
    game.landing = _spot(game, parts[-3:])
    return parts[:-3]


def _take_chain(game, parts):
    """The squares of those who are pushed."""
    while parts:
        spot = _spot(game, parts)
        who = game.pitch.grid[spot] - 1
        if who < 0 and game.others:
            who = game.pieces + game.loose_on(spot)
        if who < 0 or game.links == game.pieces or game.spot_of(who) != spot:
            raise ValueError("nobody is pushed from %s (BZ-33)" % place(game, spot))
        game.chain[game.links] = who
        game.links += 1
        parts = parts[3:]
    if not game.links:
        raise ValueError("the square of who is pushed is missing")
    return parts


_ASKS = ("play",) + book.QUESTIONS[1:]
_TAKE = {
    book.ASK_FORMATION: (_take_side,),
    book.ASK_SETUP: (_take_side,),
    book.ASK_REROLL: (_take_roll,),
    book.ASK_BLOCK: (_take_target, _take_dice),
    book.ASK_CHOOSE: (_take_target, _take_dice),
    book.ASK_PUSH: (_take_down, _take_chain),
    book.ASK_FOLLOW: (_take_down, _take_landing, _take_chain),
    book.ASK_INTERCEPT: (_take_aim,),
}
_TAKE_OF_ROLL = {book.RUSH: (_take_target,), book.THROW: (_take_aim, _take_die), book.CATCH: (_take_aim,)}


# --- whether it can be waiting: faults as those of positions.py


def faults(game, who):
    """Of a question to the player in action."""
    yield who == NOBODY or game.states[who] != book.STANDING, "ask", "of nobody in action (BZ-21)"
    yield from left_over(game)
    for wrong, why in _FAULTS[game.stage](game, who):
        yield wrong, "ask", why


def left_over(game):
    """Faults of what is kept for another question than the one that is asked."""
    stage, roll = game.stage, game.roll
    dice, chained = stage in (book.ASK_BLOCK, book.ASK_CHOOSE), stage in (book.ASK_PUSH, book.ASK_FOLLOW)
    yield roll and stage != book.ASK_REROLL, "ask", "a roll that nobody asks for"
    yield game.target != NOBODY and not dice and roll != book.RUSH, "ask", "a target that nobody asks for"
    aims = stage == book.ASK_INTERCEPT or roll in (book.THROW, book.CATCH)
    yield game.aimed and not aims, "ask", "a square that nobody asks for"
    yield max(game.shown) and not dice and roll != book.THROW, "ask", "dice that nobody asks for"
    lands = game.landing and stage != book.ASK_FOLLOW
    yield (game.links > 0) != chained or game.down and not chained or lands, "ask", "a push that nobody asks for"
    yield any(game.chain[game.links :]), "ask", "a chain that nobody asks for"


def _stands_beside(game, who, other):
    """Whether a player who stands could be hit by that player (BZ-25)."""
    if other >= game.pieces:
        return other in game.prey(game.at[who])
    return other // game.size != who // game.size and _beside(game, who, other) and game.states[other] == book.STANDING


def _beside(game, who, other):
    return game.at[other] != 0 and game.at[other] - game.at[who] in game.pitch.near


def _hits(game, who, other):
    """Whether the block of that player at the other is being made."""
    hits = game.doing in (book.BLOCK, book.BLITZ) and game.hit
    return hits and other != NOBODY and _stands_beside(game, who, other)


def _reroll(game, who):
    """A team re-roll (BZ-27, BZ-R8)."""
    roll, roller = game.roll, who
    yield not legal.can_reroll(game), "no re-roll is left (BZ-27)"
    if roll == book.THROW:
        yield from _pass(game, who)
        yield from _throw(game, who)
    elif roll == book.CATCH:
        roller = game.pitch.grid[game.aimed] - 1
        yield from _catch(game, who, roller if game.aimed else -1)
    elif roll == book.RUSH and game.target != NOBODY:
        due = game.doing == book.BLITZ and game.rushes(who, game.spent) and _hits(game, who, game.target)
        yield not due, "no block is waiting (BZ-R14)"
    else:
        yield from _step(game, who, roll)
    yield odds.skilled(game, roll, roller), "a skill rolls that again (BZ-24)"


def _step(game, who, roll):
    stepped = book.DODGE <= roll <= book.PICKUP and game.doing != book.BLOCK and game.spent
    yield not stepped, "nobody has stepped (BZ-R13)"
    yield roll == book.RUSH and not game.rushes(who, game.spent), "nobody goes for it (BZ-23)"
    lies = game.loose_on(game.at[who]) >= 0 and game.carried(who) < 0
    yield roll == book.PICKUP and not lies, "no %s lies there (BZ-7)" % game.ball_name


def _pass(game, who):
    """A pass is on its way (BZ-9, BZ-40)."""
    spot, aimed = game.at[who], game.aimed
    yield game.doing != book.PASS or game.carried(who) < 0, "nobody throws (BZ-9)"
    yield not aimed or aimed == spot or odds.band(game, spot, aimed) > 3, "not thrown there (BZ-40, BZ-R35)"


def _throw(game, who):
    """A throw whose die is not enough (BZ-11)."""
    die, code = game.shown[0], odds.throw_code(game)
    yield not die or any(game.shown[1:]), "one die (BZ-10)"
    yield book.succeeds(die, code), "that is accurate (BZ-11)"


def _catch(game, who, other):
    """A catch of an accurate pass or a hand-off by an own player (BZ-R8)."""
    yield game.doing not in (book.PASS, book.HANDOFF) or game.loose_on(game.aimed) < 0, "nothing to catch (BZ-14)"
    catches = other >= 0 and other != who and other // game.size == game.turn and game.can_catch(other)
    yield not catches, "nobody to catch it (BZ-R8)"
    yield game.doing == book.HANDOFF and not _beside(game, who, other), "not handed there (BZ-17)"
    yield odds.band(game, game.at[who], game.aimed) > 3, "not thrown there (BZ-40)"


def _dice(game, who):
    """Block dice (BZ-29, BZ-R15)."""
    yield not _hits(game, who, game.target), "no block is waiting (BZ-25)"
    count, ours = odds.block_dice(game, who, game.target)
    yield [at for at in range(3) if (game.shown[at] > 0) != (at < count)], "%d dice (BZ-29)" % count
    several = len(legal.faces(game)) > 1
    if game.stage == book.ASK_CHOOSE:
        yield ours or not several, "nothing for the other side to choose (BZ-R15)"
    else:
        yield not legal.can_reroll(game) and not (several and ours), "nothing to decide (BZ-R15)"


def _chain(game, who):
    """Pushes (BZ-33, BZ-R18): each goes where the chain goes on, the last where it may choose."""
    target, links = game.chain[0], game.links
    yield not links or not _hits(game, who, target), "nobody is pushed (BZ-33)"
    if target >= game.pieces:
        yield game.stage != book.ASK_FOLLOW, "nobody is asked that (BZ-33)"
        return
    for link in range(1, links):
        yield not _goes_on(game, link), "not pushed there (BZ-33)"
    spots = odds.push_spots(game)
    if game.stage == book.ASK_PUSH:
        yield len(spots) < 2, "one way only (BZ-33)"
    else:
        free = game.landing in spots and not (game.landing and game.pitch.grid[game.landing])
        yield not free, "not pushed there (BZ-33)"


def _goes_on(game, link):
    """Whether the one before is pushed to where that one of the chain stands."""
    who, links = game.chain[link], game.links
    game.links = link
    spots = odds.push_spots(game)
    game.links = links
    return who < game.pieces and game.at[who] and game.at[who] in spots


def _interception(game, who):
    """BZ-16"""
    yield from _pass(game, who)
    yield not odds.interceptors(game), "nobody can intercept (BZ-R25)"


_FAULTS = {
    book.ASK_REROLL: _reroll,
    book.ASK_BLOCK: _dice,
    book.ASK_CHOOSE: _dice,
    book.ASK_PUSH: _chain,
    book.ASK_FOLLOW: _chain,
    book.ASK_INTERCEPT: _interception,
}
