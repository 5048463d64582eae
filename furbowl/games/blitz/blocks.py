"""Blocks: dice, pushes, follow-up, and what comes of them (BZ-25, BZ-26, BZ-29 to BZ-35, BZ-R14 to BZ-R20)."""

from furbowl.games.blitz import answers, ball, checks, kinds, moves, tables
from furbowl.games.blitz.ball import ASKED, DONE
from furbowl.games.blitz.kinds import BACKFIRE, BLITZ, BLOCK, BOTH_DOWN, FLOORED, RUSH, STUMBLES
from furbowl.games.blitz.tables import NOBODY


def hits(game, who, target):
    """A block is made; in a Blitz its square may be one of going for it (BZ-R14)."""
    game.target, game.hit = target, 1
    game.tell(kinds.HIT, who, game.spot_of(target), target, checks.block_dice(game, who, target)[0])
    if game.doing == BLITZ:
        game.spent += tables.HIT
        if game.rushes(who, game.spent):
            found = ball.attempt(game, RUSH, who)
            if found == ASKED:
                return
            if found != DONE:
                moves.fail(game, who, RUSH)  # on the own square, and there is no block
                return
    roll(game)


def roll(game):
    """Roll the dice of the block, and ask who chooses, or whether they are rolled again (BZ-R15)."""
    who, target = game.active, game.target
    count, ours = checks.block_dice(game, who, target)
    digits = 0
    for at in range(count):
        game.shown[at] = face = game.chance.d6()
        digits = 10 * digits + face
    game.tell(kinds.BLOCK_DICE, who, game.spot_of(target), digits, ours)
    if answers.can_reroll(game) or ours and len(answers.faces(game)) > 1:
        game.ask(kinds.ASK_BLOCK, game.turn)
    else:
        keep(game)


def keep(game):
    """The dice stay: the other side chooses, or there is nothing to choose (BZ-R15)."""
    faces = answers.faces(game)
    if len(faces) > 1:
        game.ask(kinds.ASK_CHOOSE, 1 - game.turn)
    else:
        die(game, faces[0])


def die(game, face):
    """This face counts (BZ-31, BZ-32)."""
    who, target = game.active, game.target
    skills, theirs = game.skills(who), game.skills(target)
    ours = checks.block_dice(game, who, target)[1]
    game.tell(kinds.CHOSEN, who, game.spot_of(target), face, game.turn if ours else 1 - game.turn)
    if target >= game.pieces:
        game.struck(face)
        return
    if face == BACKFIRE or face == BOTH_DOWN:
        fallers = (target,) if face == BOTH_DOWN and not theirs & tables.HAS_BLOCK else ()
        if face == BACKFIRE or not skills & tables.HAS_BLOCK:
            fallers += (who,)
            game.lose(kinds.FELL, who, game.at[who])
        ball.fall(game, fallers, 1)
        end(game)
        return
    game.down = int(face == FLOORED or face == STUMBLES and not theirs & tables.HAS_DODGE)
    chain(game, target)
    push(game)


# --- pushes


def chain(game, target):
    """The target is the first of a chain; dice and block are carried out."""
    for at in range(len(game.shown)):
        game.shown[at] = 0
    game.target, game.links = NOBODY, 1
    game.chain[0] = target


def push(game):
    """Find where the last of the chain goes, and ask where there are several ways (BZ-33)."""
    while True:
        spots = checks.push_spots(game)
        if len(spots) > 1:
            game.ask(kinds.ASK_PUSH, game.turn)
            return
        if not spots:  # BZ-R18: a guard, no chain is that long
            game.links = 0
            follow(game, False)
            return
        if _take(game, spots[0]):
            return


def push_to(game, spot):
    """A square is chosen for the last of the chain."""
    if not _take(game, spot):
        push(game)


def _take(game, spot):
    """The last of the chain will go there: whether the chain is complete."""
    if spot and game.pitch.grid[spot]:
        game.chain[game.links] = game.pitch.grid[spot] - 1
        game.links += 1
        return False
    game.landing = spot
    game.ask(kinds.ASK_FOLLOW, game.turn)
    return True


def follow(game, follows):
    """All in the chain move, the last one first, and what is due is done in the order of BZ-R19."""
    who, target, spot, edge, carried = game.active, game.chain[0], game.landing, 0, -1
    for link in range(game.links - 1, -1, -1):
        pushed, old = game.chain[link], game.at[game.chain[link]]
        if spot:
            game.step(pushed, spot)
        else:  # into the crowd; his square is the next one's
            edge, carried = old, ball.let_go(game, pushed)
            game.remove(pushed)
        game.tell(kinds.PUSHED, pushed, spot, game.chain[link - 1] if link else who, game.pitch.squares[old])
        spot = old
    if follows:
        game.step(who, spot)
        game.tell(kinds.FOLLOWED, who, spot)
    if edge:
        _crowd(game, game.chain[game.links - 1], edge, carried)
    if game.down and game.at[target] and game.scored == NOBODY:
        ball.fall(game, (target,), 1)
    for link in range(game.links):
        if game.scored == NOBODY and game.at[game.chain[link]]:
            ball.push_out(game, game.chain[link])
    touchdowns(game)
    end(game)


def _crowd(game, who, spot, carried):
    """A player is in the crowd: injury; the ball that he carried is thrown in from where he left (BZ-35, BZ-R20)."""
    if carried >= 0 and who // game.size == game.turn:
        game.lose(kinds.IN_THE_CROWD, who, spot)
    ball.injure(game, who, spot)
    if carried >= 0:
        game.tell_of(carried, kinds.LOOSE, who, spot)
        ball.loose(game, carried, ball.COMES_IN)


def touchdowns(game):
    """A carrier that was pushed or followed into the end zone: the side in turn first (BZ-R19)."""
    for side in (game.turn, 1 - game.turn):
        for who in game.holders:
            if who != NOBODY and who // game.size == side:
                ball.touchdown(game, who)


def end(game):
    """The block is over, and a Block with it (BZ-R10)."""
    game.forget()
    game.done = int(game.doing == BLOCK)
