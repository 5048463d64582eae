"""What a press on an opponent or a team-mate would come to in Blitz: the best block, a hand-off, a throw."""

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.board import steps
from furbowl.games.blitz import kinds, odds, tables
from furbowl.games.blitz.kinds import BLITZ, BLOCK, DECLARE, HANDOFF, HANDS, HITS, MOVE, PASS, PRONE, THROWS
from furbowl.games.blitz.match import Blitz
from furbowl.games.blitz.tables import NOBODY


def plans(match, who):
    """Iterate over what a player can do at once that has declared nothing: stand up, block, hand off, throw; the last
    action of each. plan() has all of them."""
    game = match
    if game.active != NOBODY or who // game.size != game.turn or not game.may_act(who) or match.question:
        return
    side, here, used = who // game.size, match.square(who), game.used
    far = game.profile(who)[0] + tables.RUSHES - (tables.STAND if game.states[who] else 0)
    carries = game.carried(who) >= 0
    if game.states[who]:
        yield act(kinds.STAND_UP, who)
    for other in range(game.pieces):
        if other == who or not game.at[other] or game.states[other]:
            continue
        away = steps(match.columns, here, match.square(other))
        near, action = away < 2, -1
        if other // game.size != side:
            if near and not game.states[who] or not used & kinds.USED_BLITZ and away <= far:
                action = act(HITS, who, other)
        elif carries and near and not used & kinds.USED_HANDOFF:
            action = act(HANDS, who, other)
        elif carries and not near and not used & kinds.USED_PASS:
            action = act(THROWS, who, match.square(other))
        if action >= 0 and plan(match, action):
            yield action


def plan(match, action):
    """The actions that come to one of plans(); none where it cannot be done."""
    game, verb, who = match, verb_of(action), who_of(action)
    if verb == HITS:
        return best(match, action)[0]
    if verb == THROWS and odds.band(game, game.at[who], game.pitch.spot(target_of(action))) == len(tables.BANDS):
        return ()
    deed = MOVE if verb == kinds.STAND_UP else HANDOFF if verb == HANDS else PASS
    return act(DECLARE, who, deed), action


def ring(match, action):
    """Which ring around the piece a square that an action aims at lies in, 0 the nearest: the band of a throw."""
    if verb_of(action) != THROWS:
        return 0
    game = match
    return odds.band(game, game.at[who_of(action)], game.pitch.spot(target_of(action)))


def threats(match, action):
    """Who could intercept a throw."""
    game = match
    if verb_of(action) != THROWS:
        return ()
    kept, playing = game.aimed, game.active
    game.aimed, game.active = game.pitch.spot(target_of(action)), who_of(action)
    found = odds.interceptors(game)
    game.aimed, game.active = kept, playing
    return found


# --- blocks


def falls(game, who, target, dice, ours, ways, total, out=False):
    """(ways, total, ways, total): how likely a block after rolls that succeed in ways of total puts the target down,
    or with out pushes it at all, and leaves the attacker standing; how likely it is a turnover, a way that fails
    included."""
    good, bad = faces(game, who, target, out)
    all_of = 6**dice
    down = all_of - (6 - good) ** dice if ours else good**dice
    up = all_of - (bad**dice if ours else all_of - (6 - bad) ** dice)
    return ways * down, total * all_of, total * all_of - ways * up, total * all_of


def faces(game, who, target, out):
    """How many faces of a block die put the target down, or with out push it, and how many the attacker."""
    good = 6 - kinds.BOTH_DOWN if out else odds.good_faces(game, who, target)
    return good, 1 if game.skills(who) & tables.HAS_BLOCK else 2


def best(match, action):
    """(actions, ways, total, spot): the Block or the Blitz that comes to this block with the best odds; its way's odds,
    and from where it is."""
    game, who, target = match, who_of(action), target_of(action)
    pitch, first, old = game.pitch, act(DECLARE, who), game.at[who]
    aim = game.spot_of(target)
    beside = steps(match.columns, match.square(who), pitch.squares[aim]) < 2
    if beside and not game.states[who]:
        return (first | BLOCK, action), 1, 1, old
    found, most = ((), 1, 1, old), -1
    for near in pitch.near:
        spot = aim + near
        if pitch.grid[spot] and spot != old:
            continue
        way, (ways, total) = Blitz.route(game, who, pitch.squares[spot]) if spot != old else ((first,), (1, 1))
        if spot == old and game.states[who] == PRONE:
            way = (first, act(kinds.STAND_UP, who))
        spent = len(way) - 1 + (tables.STAND - 1 if game.states[who] == PRONE else 0)
        if not way or spent >= game.profile(who)[0] + tables.RUSHES:
            continue
        game.step(who, spot)
        dice, ours = odds.block_dice(game, who, target)
        game.step(who, old)
        if game.rushes(who, spent + tables.HIT):
            ways, total = 5 * ways, 6 * total  # the block itself is one of going for it (BZ-R14)
        down, of, _, _ = falls(game, who, target, dice, ours, ways, total)
        worth = 100000 * down // of - len(way)
        if worth > most:
            most, found = worth, ((first | BLITZ,) + way[1:] + (action,), ways, total, spot)
    return found
