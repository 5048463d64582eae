"""Legal actions of Blitz: in a team turn, as answers to questions, placing by hand."""

from array import array

from furbowl.actions import act, unpack, verb_of
from furbowl.board import WALL
from furbowl.const import const
from furbowl.games.blitz import book
from furbowl.games.blitz.zones import zones
from furbowl.loading import on_demand


def add_declarations(game, who, actions):
    """Add the declarations that a player can make (BZ-21, BZ-R9)."""
    if not game.may_act(who):
        return
    first, used = act(book.DECLARE, who), game.used
    actions.append(first)
    if game.states[who] == book.STANDING and beside_rival(game, who):
        actions.append(first | book.BLOCK)
    if not used & book.USED_BLITZ and (rival_stands(game) or game.others and game.prey(0)):
        actions.append(first | book.BLITZ)
    if game.any_loose() or game.carried(who) >= 0:
        if not used & book.USED_PASS:
            actions.append(first | book.PASS)
        if not used & book.USED_HANDOFF:
            actions.append(first | book.HANDOFF)


def rival_stands(game):
    """Return whether an opponent of the side in turn stands on the pitch."""
    first = (1 - game.turn) * game.size
    for who in range(first, first + game.size):
        if game.at[who] and not game.states[who]:
            return True
    return False


def beside_rival(game, who):
    """Return whether a standing opponent, or another target, is next to a player."""
    return zones(game, who // game.size, game.at[who]) > 0 or game.others and game.prey(game.at[who])


def steps_left(game, who):
    """Remaining squares of the player in action, going for it included (BZ-22, BZ-23, BZ-R12*)."""
    return 0 if game.doing == book.BLOCK else game.profile(who)[0] + book.RUSHES - game.spent


def can_hit(game, who):
    """Return whether the player in action may still make its block (BZ-25, BZ-26)."""
    return not game.hit and (game.doing == book.BLOCK or game.doing == book.BLITZ and steps_left(game, who) > 0)


def something_follows(game):
    """Return whether the player in action can do more than finish (BZ-R10)."""
    who, pitch = game.active, game.pitch
    if game.states[who] == book.PRONE:
        return True
    carries, here, steps = game.carried(who) >= 0, game.at[who], steps_left(game, who) > 0
    if carries and game.doing == book.PASS or can_hit(game, who) and beside_rival(game, who):
        return True
    for near in pitch.near:
        other = pitch.grid[here + near]
        if not other:
            if steps:
                return True
        elif carries and game.doing == book.HANDOFF and other != WALL and game.can_catch(other - 1):
            return True
    return False


def add_actions(game, actions):
    """Add the actions of the player in action."""
    who, pitch, size = game.active, game.pitch, game.size
    go, finish = act(book.GO, who), act(book.FINISH, who)
    if game.states[who] == book.PRONE:
        actions += (act(book.STAND_UP, who), finish)
        return
    here, grid, squares, states = game.at[who], pitch.grid, pitch.squares, game.states
    side, carries = who // size, game.carried(who) >= 0
    steps, hits, hands = steps_left(game, who) > 0, can_hit(game, who), carries and game.doing == book.HANDOFF
    for near in pitch.near:
        other = grid[here + near]
        if not other:
            if steps:
                actions.append(go | squares[here + near])
        elif other != WALL and not states[other - 1]:
            if hits and (other > size) != side:
                actions.append(act(book.HITS, who, other - 1))
            elif hands and game.carried(other - 1) < 0:
                actions.append(act(book.HANDS, who, other - 1))
    if hits and game.others:
        for target in game.prey(here):
            actions.append(act(book.HITS, who, target))
    actions.append(finish)


def throwing(game):
    """Return whether the player in action can throw: then there are too many actions for a list."""
    who = game.active
    return game.doing == book.PASS and game.carried(who) >= 0


def throws(game):
    """Iterate over the throws to each square within range (BZ-40, BZ-R35)."""
    who, columns, wide = game.active, game.columns, book.WIDEST
    square, first = game.pitch.squares[game.at[who]], act(book.THROWS, who)
    column, row = square % columns, square // columns
    for line in range(max(0, row - len(wide) + 1), min(game.rows, row + len(wide))):
        reach = wide[abs(line - row)]
        for to in range(line * columns + max(0, column - reach), line * columns + min(columns, column + reach + 1)):
            if to != square:
                yield first | to


def may_throw(game, who, square):
    """Return whether throws() has the throw of a player to a square."""
    if game.active != who or not throwing(game) or not game.pitch.exists(square):
        return False
    columns, here = game.columns, game.pitch.squares[game.at[who]]
    up, across = abs(square // columns - here // columns), abs(square % columns - here % columns)
    return square != here and up < len(book.WIDEST) and across <= book.WIDEST[up]


# --- for the class of the match


def legal(game, only):
    """The legal actions, always in the same order; only: the player who acts, None for all actions."""
    if game.ended:
        return []
    if game.stage != book.PLAY:
        return _answers(game, only)
    actions = []
    if game.active != book.NOBODY:
        if only is None or only == game.active:
            add_actions(game, actions)
    elif only is None:
        for who in range(game.turn * game.size, game.turn * game.size + game.size):
            add_declarations(game, who, actions)
    elif only // game.size == game.turn:
        add_declarations(game, only, actions)
    if only is None:
        actions.append(act(book.END))
    if game.active != book.NOBODY and only in (None, game.active) and throwing(game):
        return _with_throws(game, actions)
    return actions


def _with_throws(game, actions):
    """Iterate over the actions of a player who can throw."""
    yield from actions
    yield from throws(game)


def _answers(game, only):
    """The answers to a question."""
    if game.stage == book.ASK_SETUP:
        return placings(game, only)
    found = answers(game)
    return found if only is None else [each for each in found if game.actor(each) == only]


def is_legal(game, action):
    """Return whether legal() lists the action."""
    if not isinstance(action, int) or action < 0 or verb_of(action) > book.FINISH or game.ended:
        return False
    verb, who, target = unpack(action)
    if game.stage == book.ASK_SETUP:
        if verb == book.PLACE:
            return _in_half(game, game.side, target) and action in placings(game, who, [game.pitch.spot(target)])
        return action == act(book.READY)
    if verb == book.KICK:
        return game.stage == book.ASK_KICK and not who and _in_half(game, game.turn, target)
    if verb == book.THROWS:
        return game.stage == book.PLAY and may_throw(game, who, target)
    if verb == book.END:
        return game.stage == book.PLAY and action == act(book.END)
    return action in legal(game, who if game.stage == book.PLAY else None)


def _in_half(game, side, square):
    """Return whether a square lies in the half of a side (BZ-41, BZ-45)."""
    return game.pitch.exists(square) and square % game.columns // (game.columns // 2) == side


# --- answers to a question


@on_demand
def answers(game):
    """The legal answers to the current question, to be iterated over."""
    from furbowl.games.blitz import odds  # only to answer

    stage = game.stage
    if stage == book.ASK_FORMATION:
        return [act(book.FORMATION, target=number) for number in range(len(book.FORMATIONS))]
    if stage == book.ASK_KICK:
        half, columns = game.columns // 2, game.columns
        first = act(book.KICK, target=half * game.turn)
        return (first + row * columns + column for row in range(game.rows) for column in range(half))
    if stage == book.ASK_TOUCHBACK:
        first = game.turn * game.size
        return [act(book.GETS, who) for who in range(first, first + game.size) if game.at[who]]
    if stage == book.ASK_REROLL:
        return [act(book.REROLL), act(book.KEEP)]
    if stage == book.ASK_BLOCK:
        attacker_chooses = odds.block_dice(game, game.active, game.target)[1]
        return _block(game, attacker_chooses)
    if stage == book.ASK_CHOOSE:
        return [act(book.DIE, target=face) for face in faces(game)]
    if stage == book.ASK_PUSH:
        return [act(book.PUSH, target=game.pitch.squares[spot]) for spot in odds.push_spots(game)]
    if stage == book.ASK_FOLLOW:
        return [act(book.FOLLOW), act(book.STAY)]
    return [act(book.INTERCEPTS, who) for who in odds.interceptors(game)] + [act(book.NO_INTERCEPTION)]


def _block(game, attacker_chooses):
    """Answers to a roll of block dice: the re-roll is decided before the other side chooses (BZ-R15)."""
    found = [act(book.REROLL)] if can_reroll(game) else []
    return found + ([act(book.DIE, target=face) for face in faces(game)] if attacker_chooses else [act(book.KEEP)])


def faces(game):
    """The different faces of the block dice, ascending; 3 stands for 4 too (BZ-R15)."""
    return sorted({3 if die == 4 else die for die in game.shown if die})


def can_reroll(game):
    """Return whether the side in turn has a team re-roll for this turn (BZ-27)."""
    return game.spare[game.turn] > 0 and not game.used & book.USED_REROLL


# --- placing by hand before a kick-off, and what a legal set-up is

# parts of a half, as a set-up counts them (BZ-41, BZ-R4)
_LINE = const(0)
_LOW = const(1)
_HIGH = const(2)
_INNER = const(3)


def _part(game, spot):
    """The part of a half in which a spot lies."""
    row, wide = spot // game.pitch.width, book.PITCHES[game.size][2]
    if row <= wide:
        return _LOW
    if row > game.rows - wide:
        return _HIGH
    column, half = spot % game.pitch.width, game.columns // 2
    return _LINE if column == half or column == half + 1 else _INNER


def _counts(game, side):
    """Number of a side's players in each part of its half."""
    counts = [0, 0, 0, 0]
    for who in range(side * game.size, side * game.size + game.size):
        if game.at[who]:
            counts[_part(game, game.at[who])] += 1
    return counts


def _well(game, counts):
    """Return whether these counts in the parts of a half are a legal set-up (BZ-41)."""
    most = book.PITCHES[game.size][3]
    return counts[_LINE] >= min(book.ON_THE_LINE, sum(counts)) and counts[_LOW] <= most and counts[_HIGH] <= most


@on_demand
def why_not(game, who, spot):
    """Reason why a player cannot be placed on a spot of its half."""
    wide = _part(game, spot) in (_LOW, _HIGH) and _part(game, spot) != _part(game, game.at[who])
    if wide and _counts(game, game.side)[_part(game, spot)] >= book.PITCHES[game.size][3]:
        return "The wide zone is full (BZ-41)"
    return "Three stay on the line (BZ-41)"


@on_demand
def is_set_up(game, side):
    """Return whether the players of a side on the pitch are legally set up (BZ-41)."""
    for who in range(side * game.size, side * game.size + game.size):
        if game.at[who] and not game.own_half(side, game.at[who]):
            return False
    return _well(game, _counts(game, side))


def _may_change(game, counts, old, new):
    """Return whether a set-up stays legal if a player goes to a free square of another part of its half (BZ-R3)."""
    if old == new:
        return True
    counts = counts[:]
    counts[old] -= 1
    counts[new] += 1
    return _well(game, counts)


@on_demand
def placings(game, only, spots=()):
    """Iterate over the legal actions of a set-up, too many for a list; spots: the places looked at, all if none."""
    first, counts = game.side * game.size, _counts(game, game.side)
    taken, parts = _squares(game, spots or _half(game))
    for who in range(first, first + game.size):
        if (only is None or only == who) and game.at[who] and not game.marks[who] & book.BY_HAND:
            action = act(book.PLACE, who)
            for square in _places(game, who, counts, taken, parts):
                yield action | square
    if only is None:
        yield act(book.READY)


def _half(game):
    """Iterate over the spots in the half of the side that sets up, row by row."""
    half, width = game.columns // 2, game.pitch.width
    for first in range(width + 1 + half * game.side, width * (game.rows + 1), width):
        yield from range(first, first + half)


def _squares(game, spots):
    """The squares of spots in the half of the side that sets up: the taken ones, and the free ones of each part."""
    pitch = game.pitch
    taken, *parts = [array("H") for _ in range(5)]
    for spot in spots:
        (taken if pitch.grid[spot] else parts[_part(game, spot)]).append(pitch.squares[spot])
    return taken, parts


def _places(game, who, counts, taken, parts):
    """The squares where one player can be placed."""
    here, old = game.at[who], _part(game, game.at[who])
    found = array("H", [square for square in taken if square != game.pitch.squares[here]])
    for new in range(len(parts)):
        if _may_change(game, counts, old, new):
            found.extend(parts[new])
    return found
